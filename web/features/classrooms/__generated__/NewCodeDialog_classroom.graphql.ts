/**
 * @generated SignedSource<<7f8bc3c29f173b91c42b8306181d18d2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type NewCodeDialog_classroom$data = {
  readonly id: string;
  readonly invitationCode: string | null | undefined;
  readonly " $fragmentType": "NewCodeDialog_classroom";
};
export type NewCodeDialog_classroom$key = {
  readonly " $data"?: NewCodeDialog_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"NewCodeDialog_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NewCodeDialog_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invitationCode",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "3556b447e5b09aacfd8b82a8cc3d085e";

export default node;
