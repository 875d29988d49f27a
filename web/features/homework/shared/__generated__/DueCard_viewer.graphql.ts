/**
 * @generated SignedSource<<fa8f93b4cc89578d8fed500805454235>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
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
      readonly questions: number;
      readonly title: string;
      readonly uuid: string;
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
              "name": "ownDueAt",
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

(node as any).hash = "f74f09be310e5da2b0f0687c4fba3911";

export default node;
