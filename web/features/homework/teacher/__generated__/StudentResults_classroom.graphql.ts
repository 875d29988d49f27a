/**
 * @generated SignedSource<<847bd1f5104630f2ad3437c7a0a3acd2>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type StudentResults_classroom$data = {
  readonly homeworkTable: {
    readonly columns: ReadonlyArray<{
      readonly questions: number;
    }>;
    readonly rows: ReadonlyArray<{
      readonly cells: ReadonlyArray<{
        readonly answered: number | null | undefined;
        readonly attempts: number;
        readonly extendedTo: string | null | undefined;
        readonly finishedAt: string | null | undefined;
        readonly late: boolean;
        readonly score: number | null | undefined;
        readonly timeTakenSeconds: number;
      }>;
      readonly student: {
        readonly fullName: string;
        readonly id: string;
      };
    }>;
  } | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "StudentResults_classroom";
};
export type StudentResults_classroom$key = {
  readonly " $data"?: StudentResults_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"StudentResults_classroom">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "assignment"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "students"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "StudentResults_classroom",
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
      "name": "studentCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "assignmentId",
          "variableName": "assignment"
        },
        {
          "kind": "Variable",
          "name": "students",
          "variableName": "students"
        }
      ],
      "concreteType": "HomeworkTable",
      "kind": "LinkedField",
      "name": "homeworkTable",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Assignment",
          "kind": "LinkedField",
          "name": "columns",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "questions",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "HomeworkRow",
          "kind": "LinkedField",
          "name": "rows",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "concreteType": "User",
              "kind": "LinkedField",
              "name": "student",
              "plural": false,
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
                  "name": "fullName",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "concreteType": "HomeworkCell",
              "kind": "LinkedField",
              "name": "cells",
              "plural": true,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "attempts",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "answered",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "score",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "timeTakenSeconds",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "finishedAt",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "late",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "extendedTo",
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
  "type": "Classroom",
  "abstractKey": null
};

(node as any).hash = "e9c0c1ad2679424ddcb505a3db58fa82";

export default node;
