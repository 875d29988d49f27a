/**
 * @generated SignedSource<<f65f818c637336efdf3d74a810e6a980>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DuplicateClassroomDialog_classroom$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentType": "DuplicateClassroomDialog_classroom";
};
export type DuplicateClassroomDialog_classroom$key = {
  readonly " $data"?: DuplicateClassroomDialog_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"DuplicateClassroomDialog_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DuplicateClassroomDialog_classroom",
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
      "name": "name",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "a27f13f8289900dfc91400f290eee634";

export default node;
