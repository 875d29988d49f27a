/**
 * @generated SignedSource<<b31a06e7a60f242f6fd8d309efcc5968>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type AssignmentHead_classroom$data = {
  readonly name: string;
  readonly studentCount: number | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "AssignmentHead_classroom";
};
export type AssignmentHead_classroom$key = {
  readonly " $data"?: AssignmentHead_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"AssignmentHead_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AssignmentHead_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
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
      "name": "studentCount",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "05467e919afe2a96a9ce863a9ac75e29";

export default node;
