/**
 * @generated SignedSource<<103fb2fb14a417b8e5808d9b0c1155d7>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ClassroomRole = "CO_TEACHER" | "OWNER" | "STUDENT";
import { FragmentRefs } from "relay-runtime";
export type ClassroomSettings_classroom$data = {
  readonly active: boolean;
  readonly id: string;
  readonly viewerRole: ClassroomRole | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"DeleteClassroomDialog_classroom" | "DuplicateClassroomDialog_classroom" | "EditClassroomDialog_classroom" | "NewCodeDialog_classroom">;
  readonly " $fragmentType": "ClassroomSettings_classroom";
};
export type ClassroomSettings_classroom$key = {
  readonly " $data"?: ClassroomSettings_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomSettings_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "ClassroomSettings_classroom",
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
      "name": "active",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "viewerRole",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "EditClassroomDialog_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "NewCodeDialog_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DuplicateClassroomDialog_classroom"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "DeleteClassroomDialog_classroom"
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "123af4dc713d334e38a8dab966c99d76";

export default node;
