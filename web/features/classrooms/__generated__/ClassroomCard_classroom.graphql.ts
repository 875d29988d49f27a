/**
 * @generated SignedSource<<8183733474a6060296e3f86e20be8719>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
import { FragmentRefs } from "relay-runtime";
export type ClassroomCard_classroom$data = {
  readonly active: boolean;
  readonly description: string | null | undefined;
  readonly full: boolean | null | undefined;
  readonly gradeLevel: string | null | undefined;
  readonly homeworkCount: number | null | undefined;
  readonly maxStudents: number;
  readonly name: string;
  readonly recentActivity: string | null | undefined;
  readonly schoolYear: string | null | undefined;
  readonly spotsLeft: number | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly subject: string;
  readonly viewerRole: ClassroomRole | null | undefined;
  readonly " $fragmentType": "ClassroomCard_classroom";
};
export type ClassroomCard_classroom$key = {
  readonly " $data"?: ClassroomCard_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomCard_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassroomCard_classroom",
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
      "name": "description",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "subject",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "gradeLevel",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "schoolYear",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "active",
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
      "name": "full",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "spotsLeft",
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerRole",
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "1c5454edaafb283e6bbb78bb4dd3e861";

export default node;
