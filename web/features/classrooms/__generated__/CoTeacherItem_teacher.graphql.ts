/**
 * @generated SignedSource<<a7d12249772ba117e4cd4c62f2e4325f>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CoTeacherItem_teacher$data = {
  readonly email: string | null | undefined;
  readonly fullName: string;
  readonly id: string;
  readonly " $fragmentType": "CoTeacherItem_teacher";
};
export type CoTeacherItem_teacher$key = {
  readonly " $data"?: CoTeacherItem_teacher$data;
  readonly " $fragmentSpreads": FragmentRefs<"CoTeacherItem_teacher">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CoTeacherItem_teacher",
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
      "name": "fullName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "email",
      "storageKey": null
    }
  ],
  "type": "User",
  "abstractKey": null
};

(node as any).hash = "35311d10741375ab09c925fe4d5aa0b9";

export default node;
