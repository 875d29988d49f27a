/**
 * @generated SignedSource<<a22dab96d2dd9b3dae363ccb169685f9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherView_classroom$data = {
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomFigures_classroom" | "ClassroomSettings_classroom" | "FirstStudents_classroom" | "NextDueSection_classroom" | "TeachersSection_classroom">;
  readonly " $fragmentType": "TeacherView_classroom";
};
export type TeacherView_classroom$key = {
  readonly " $data"?: TeacherView_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"TeacherView_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "TeacherView_classroom",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uuid",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClassroomFigures_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "NextDueSection_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FirstStudents_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TeachersSection_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "ClassroomSettings_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "8cd521a941bf683c434f7f3d1bae7f3e";

export default node;
