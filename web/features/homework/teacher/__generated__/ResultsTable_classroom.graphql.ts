/**
 * @generated SignedSource<<545447ba7e0a60c147fe657f4f0292ea>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type HomeworkProgress = "BEFORE_JOINING" | "DONE" | "DONE_LATE" | "MISSED" | "NOT_OPEN" | "NOT_STARTED" | "OVERDUE" | "UNDER_WAY";
import { FragmentRefs } from "relay-runtime";
export type ResultsTable_classroom$data = {
  readonly homeworkTable: {
    readonly columns: ReadonlyArray<{
      readonly averageScore: number | null | undefined;
      readonly dueAt: string | null | undefined;
      readonly lockAt: string | null | undefined;
      readonly openAt: string | null | undefined;
      readonly questions: number;
      readonly title: string;
      readonly uuid: string;
    }>;
    readonly count: number | null | undefined;
    readonly newer: string | null | undefined;
    readonly older: string | null | undefined;
    readonly rows: ReadonlyArray<{
      readonly averageScore: number | null | undefined;
      readonly cells: ReadonlyArray<{
        readonly afterAnswers: boolean;
        readonly answered: number | null | undefined;
        readonly attempts: number;
        readonly late: boolean;
        readonly progress: HomeworkProgress;
        readonly score: number | null | undefined;
        readonly timeTakenSeconds: number;
        readonly withHelp: number | null | undefined;
      }>;
      readonly completed: number;
      readonly completionRate: number | null | undefined;
      readonly student: {
        readonly fullName: string;
        readonly id: string;
      };
    }>;
  } | null | undefined;
  readonly studentCount: number | null | undefined;
  readonly uuid: string;
  readonly " $fragmentType": "ResultsTable_classroom";
};
export type ResultsTable_classroom$key = {
  readonly " $data"?: ResultsTable_classroom$data;
  readonly " $fragmentSpreads": FragmentRefs<"ResultsTable_classroom">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "averageScore",
  "storageKey": null
};
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "after"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "before"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "columns"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "students"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "ResultsTable_classroom",
  "selections": [
    (v0/*:: as any*/),
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
          "name": "after",
          "variableName": "after"
        },
        {
          "kind": "Variable",
          "name": "before",
          "variableName": "before"
        },
        {
          "kind": "Variable",
          "name": "first",
          "variableName": "columns"
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
          "kind": "ScalarField",
          "name": "count",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "older",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "newer",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Assignment",
          "kind": "LinkedField",
          "name": "columns",
          "plural": true,
          "selections": [
            (v0/*:: as any*/),
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
              "name": "openAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "dueAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lockAt",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "questions",
              "storageKey": null
            },
            (v1/*:: as any*/)
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
                  "name": "progress",
                  "storageKey": null
                },
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
                  "name": "withHelp",
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
                  "name": "late",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "afterAnswers",
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "completed",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "completionRate",
              "storageKey": null
            },
            (v1/*:: as any*/)
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
})();

(node as any).hash = "835cc7c263f0489996c3c888f2678dd3";

export default node;
