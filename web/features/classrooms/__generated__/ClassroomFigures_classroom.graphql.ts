/**
 * @generated SignedSource<<14c755ad7a29b31d2505c5d31d9f9672>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
import { FragmentRefs } from "relay-runtime";
export type ClassroomFigures_classroom$data = {
  readonly homeworkCount: number | null | undefined;
  readonly maxStudents: number;
  readonly practisingNow: number | null | undefined;
  readonly recentActivity: string | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly uuid: string;
  readonly viewerRole: ClassroomRole | null | undefined;
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
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "practisingNow",
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

(node as any).hash = "75091306fed154c474439292fb532046";

export default node;
