/**
 * @generated SignedSource<<d572069da952af6a58c9817d1496af18>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type DeleteClassroomDialog_classroom$data = {
  readonly homeworkCount: number | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly studentCount: number | null | undefined;
  readonly " $fragmentType": "DeleteClassroomDialog_classroom";
};
export type DeleteClassroomDialog_classroom$key = {
  readonly " $data"?: DeleteClassroomDialog_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteClassroomDialog_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DeleteClassroomDialog_classroom",
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "studentCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "homeworkCount",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "2b83528cec6f27df0d2ba0df996663f9";

export default node;
