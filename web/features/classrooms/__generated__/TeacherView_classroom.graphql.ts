/**
 * @generated SignedSource<<7cb797f932c09f38ec8a26de04d03b0b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TeacherView_classroom$data = {
  readonly liveRound: {
    readonly __typename: "LiveRound";
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"ClassroomFigures_classroom" | "ClassroomSettings_classroom" | "FirstStudents_classroom" | "LiveRoundsSection_classroom" | "NextDueSection_classroom" | "TeachersSection_classroom">;
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
      "alias": null,
      "args": null,
      "concreteType": "LiveRound",
      "kind": "LinkedField",
      "name": "liveRound",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "__typename",
          "storageKey": null
        }
      ],
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
      "name": "LiveRoundsSection_classroom"
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

(node as any).hash = "77e5e96527e18caf1436c7ce44ba44da";

export default node;
