/**
 * @generated SignedSource<<8d7d8194812b6cde98c4c5ce112c05cb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type AnswerVerdict = "HINT" | "RIGHT" | "SHOWN" | "WITHHELD" | "WRONG";
import { FragmentRefs } from "relay-runtime";
export type AttemptScreen_assignment$data = {
  readonly attemptUnderWay: {
    readonly answered: number;
    readonly answers: ReadonlyArray<{
      readonly verdict: AnswerVerdict;
    }> | null | undefined;
    readonly id: string;
    readonly problem: {
      readonly id: string;
      readonly " $fragmentSpreads": FragmentRefs<"ProblemRoom_problem">;
    } | null | undefined;
    readonly questions: number;
  } | null | undefined;
  readonly openAt: string | null | undefined;
  readonly ownDueAt: string | null | undefined;
  readonly ownLockAt: string | null | undefined;
  readonly result: {
    readonly id: string;
  } | null | undefined;
  readonly uuid: string;
  readonly " $fragmentSpreads": FragmentRefs<"AttemptResult_assignment" | "AttemptRoom_assignment" | "AttemptStart_assignment">;
  readonly " $fragmentType": "AttemptScreen_assignment";
};
export type AttemptScreen_assignment$key = {
  readonly " $data"?: AttemptScreen_assignment$data;
  readonly " $fragmentSpreads": FragmentRefs<"AttemptScreen_assignment">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "AttemptScreen_assignment",
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
      "name": "openAt",
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
      "concreteType": "HomeworkAttempt",
      "kind": "LinkedField",
      "name": "attemptUnderWay",
      "plural": false,
      "selections": [
        (v0/*:: as any*/),
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
          "name": "questions",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "HomeworkAnswer",
          "kind": "LinkedField",
          "name": "answers",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "verdict",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Problem",
          "kind": "LinkedField",
          "name": "problem",
          "plural": false,
          "selections": [
            (v0/*:: as any*/),
            {
              "kind": "InlineDataFragmentSpread",
              "name": "ProblemRoom_problem",
              "selections": [
                {
                  "kind": "InlineDataFragmentSpread",
                  "name": "readProblem_problem",
                  "selections": [
                    (v0/*:: as any*/),
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "text",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "hint",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "kind": "ScalarField",
                      "name": "abTestId",
                      "storageKey": null
                    },
                    {
                      "alias": null,
                      "args": null,
                      "concreteType": "Level",
                      "kind": "LinkedField",
                      "name": "level",
                      "plural": false,
                      "selections": [
                        {
                          "alias": null,
                          "args": null,
                          "kind": "ScalarField",
                          "name": "code",
                          "storageKey": null
                        }
                      ],
                      "storageKey": null
                    }
                  ],
                  "args": null,
                  "argumentDefinitions": []
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "PracticeDesk_problem"
                },
                {
                  "args": null,
                  "kind": "FragmentSpread",
                  "name": "RoundDialog_problem"
                }
              ],
              "args": null,
              "argumentDefinitions": []
            }
          ],
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
        (v0/*:: as any*/)
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AttemptRoom_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AttemptStart_assignment"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "AttemptResult_assignment"
    }
  ],
  "type": "Assignment",
  "abstractKey": null
};
})();

(node as any).hash = "aca8cbde1daf377fb647491ce86ccecd";

export default node;
