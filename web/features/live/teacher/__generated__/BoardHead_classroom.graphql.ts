/**
 * @generated SignedSource<<871e1a656eae6db330446aa715a1192a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type BoardHead_classroom$data = {
  readonly invitationCode: string | null | undefined;
  readonly name: string;
  readonly " $fragmentType": "BoardHead_classroom";
};
export type BoardHead_classroom$key = {
  readonly " $data"?: BoardHead_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"BoardHead_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "BoardHead_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "name",
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

(node as any).hash = "f71ae28bb733b941c4d3403ffad3b9a0";

export default node;
