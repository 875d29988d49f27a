/**
 * @generated SignedSource<<d649f683c12eb8ecf59d8862b67b1143>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AssignmentState = "CLOSED" | "DRAFT" | "LATE" | "OPEN" | "SCHEDULED";
import { FragmentRefs } from "relay-runtime";
export type DueCard_viewer$data = {
  readonly homework: {
    readonly next: {
      readonly attemptUnderWay: {
        readonly answered: number;
      } | null | undefined;
      readonly classroom: {
        readonly name: string;
      } | null | undefined;
      readonly ownDueAt: string | null | undefined;
      readonly ownLockAt: string | null | undefined;
      readonly questions: number;
      readonly result: {
        readonly score: number | null | undefined;
      } | null | undefined;
      readonly state: AssignmentState | null | undefined;
      readonly title: string;
      readonly uuid: string;
      readonly " $fragmentSpreads": FragmentRefs<"ReminderLine_assignment">;
    } | null | undefined;
    readonly toDoCount: number | null | undefined;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"useZone_viewer">;
  readonly " $fragmentType": "DueCard_viewer";
};
export type DueCard_viewer$key = {
  readonly " $data"?: DueCard_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"DueCard_viewer">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DueCard_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useZone_viewer"
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Homework",
      "kind": "LinkedField",
      "name": "homework",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "toDoCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Assignment",
          "kind": "LinkedField",
          "name": "next",
          "plural": false,
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
              "name": "title",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "state",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "ownDueAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "ownLockAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "questions",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "Classroom",
              "kind": "LinkedField",
              "name": "classroom",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "name",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "HomeworkAttempt",
              "kind": "LinkedField",
              "name": "attemptUnderWay",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "answered",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "HomeworkAttempt",
              "kind": "LinkedField",
              "name": "result",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "score",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "ReminderLine_assignment"
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};

(node as any).hash = "0f8c4cb0eebd73e640f453a4e6607fab";

export default node;
