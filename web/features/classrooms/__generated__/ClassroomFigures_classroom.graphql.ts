/**
 * @generated SignedSource<<de964cabbfae172416c132267635962b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type ClassroomFigures_classroom$data = {
  readonly homeworkCount: number | null | undefined;
  readonly maxStudents: number;
  readonly recentActivity: string | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "ClassroomFigures_classroom";
};
export type ClassroomFigures_classroom$key = {
  readonly " $data"?: ClassroomFigures_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomFigures_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassroomFigures_classroom",
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
      "name": "maxStudents",
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "recentActivity",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "bee236a4e01351435025fb13e6187b38";

export default node;
