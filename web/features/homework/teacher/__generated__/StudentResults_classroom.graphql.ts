/**
 * @generated SignedSource<<a7ee7b5b3e18d6d2fa2930199037add4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type HomeworkProgress = "BEFORE_JOINING" | "DONE" | "DONE_LATE" | "MISSED" | "NOT_OPEN" | "NOT_STARTED" | "OVERDUE" | "UNDER_WAY";
import { FragmentRefs } from "relay-runtime";
export type StudentResults_classroom$data = {
  readonly homeworkTable: {
    readonly columns: ReadonlyArray<{
      readonly extendable: boolean;
      readonly questions: number;
    }>;
    readonly rows: ReadonlyArray<{
      readonly cells: ReadonlyArray<{
        readonly afterAnswers: boolean;
        readonly answered: number | null | undefined;
        readonly attempts: number;
        readonly correctedAt: string | null | undefined;
        readonly extendedTo: string | null | undefined;
        readonly finishedAt: string | null | undefined;
        readonly late: boolean;
        readonly progress: HomeworkProgress;
        readonly score: number | null | undefined;
        readonly submissions: ReadonlyArray<{
          readonly afterAnswers: boolean;
          readonly finishedAt: string;
          readonly late: boolean;
          readonly number: number;
          readonly score: number;
          readonly withHelp: number;
        }> | null | undefined;
        readonly timeTakenSeconds: number;
        readonly withHelp: number | null | undefined;
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

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "score",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "withHelp",
  "storageKey": null
},
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "finishedAt",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "late",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "afterAnswers",
  "storageKey": null
};
return {
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
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "extendable",
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
                (v0/*:: as any*/),
                (v1/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "timeTakenSeconds",
                  "storageKey": null
                },
                (v2/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "correctedAt",
                  "storageKey": null
                },
                (v3/*:: as any*/),
                (v4/*:: as any*/),
                {
                  "alias": null,
                  "args": null,
                  "kind": "ScalarField",
                  "name": "extendedTo",
                  "storageKey": null
                },
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "HomeworkSubmission",
                  "kind": "LinkedField",
                  "name": "submissions",
                  "plural": true,
                  "selections": [
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "number",
                      "storageKey": null
                    },
                    (v0/*:: as any*/),
                    (v1/*:: as any*/),
                    (v2/*:: as any*/),
                    (v3/*:: as any*/),
                    (v4/*:: as any*/)
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
      "storageKey": null
    }
  ],
  "type": "Classroom",
  "abstractKey": null
};
})();

(node as any).hash = "b529c1660503f9037c9919749af085a1";

export default node;
