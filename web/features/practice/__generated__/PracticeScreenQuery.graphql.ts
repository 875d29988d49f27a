/**
 * @generated SignedSource<<0a8b1775d1c249b5f0b7141dab021347>>
 * @relayHash c6526d767c0dfd167131eef5771b2130
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6ae5ccec1c7aba703a910ff1dd1f128e807d9f13b4f8e15b8124e87361ea9385

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type CefrLevel = "A2" | "B1" | "B2";
export type PracticeScreenQuery$variables = {
  practiceType?: string | null | undefined;
};
export type PracticeScreenQuery$data = {
  readonly practiceTypes: ReadonlyArray<{
    readonly key: string;
    readonly name: string;
    readonly " $fragmentSpreads": FragmentRefs<"PracticeTypeDialog_practiceTypes">;
  }>;
  readonly viewer: {
    readonly practice: {
      readonly currentLevel: {
        readonly code: CefrLevel;
      };
      readonly openProblem: {
        readonly " $fragmentSpreads": FragmentRefs<"PracticeDesk_problem" | "RoundDialog_problem" | "readProblem_problem">;
      } | null | undefined;
    };
    readonly " $fragmentSpreads": FragmentRefs<"PracticeHeading_viewer" | "PracticeNote_viewer">;
  } | null | undefined;
};
export type PracticeScreenQuery = {
  response: PracticeScreenQuery$data;
  variables: PracticeScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "practiceType"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "code",
  "storageKey": null
},
v2 = [
  (v1/*:: as any*/)
],
v3 = {
  "alias": null,
  "args": null,
  "concreteType": "Level",
  "kind": "LinkedField",
  "name": "currentLevel",
  "plural": false,
  "selections": (v2/*:: as any*/),
  "storageKey": null
},
v4 = [
  {
    "kind": "Variable",
    "name": "practiceTypeKey",
    "variableName": "practiceType"
  }
],
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v6 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "text",
  "storageKey": null
},
v7 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "hint",
  "storageKey": null
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "abTestId",
  "storageKey": null
},
v9 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "key",
  "storageKey": null
},
v10 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v11 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "sentencesPerRound",
  "storageKey": null
},
v12 = {
  "alias": null,
  "args": null,
  "concreteType": "Level",
  "kind": "LinkedField",
  "name": "level",
  "plural": false,
  "selections": [
    (v1/*:: as any*/),
    (v10/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "title",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "roundNumber",
  "storageKey": null
},
v14 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "currentSentence",
  "storageKey": null
},
v15 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "roundProgressPercentage",
  "storageKey": null
},
v16 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "cells",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "PracticeScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PracticeHeading_viewer"
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "PracticeNote_viewer"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "concreteType": "Practice",
              "kind": "LinkedField",
              "name": "practice",
              "plural": false,
              "selections": [
                {
                  "kind": "RequiredField",
                  "field": (v3/*:: as any*/),
                  "action": "THROW"
                },
                {
                  "alias": null,
                  "args": (v4/*:: as any*/),
                  "concreteType": "Problem",
                  "kind": "LinkedField",
                  "name": "openProblem",
                  "plural": false,
                  "selections": [
                    {
                      "kind": "InlineDataFragmentSpread",
                      "name": "readProblem_problem",
                      "selections": [
                        (v5/*:: as any*/),
                        (v6/*:: as any*/),
                        (v7/*:: as any*/),
                        (v8/*:: as any*/),
                        {
                          "alias": null,
                          "args": null,
                          "concreteType": "Level",
                          "kind": "LinkedField",
                          "name": "level",
                          "plural": false,
                          "selections": (v2/*:: as any*/),
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
                  "storageKey": null
                }
              ],
              "storageKey": null
            },
            "action": "THROW"
          }
        ],
        "storageKey": null
      },
      {
        "kind": "RequiredField",
        "field": {
          "alias": null,
          "args": null,
          "concreteType": "PracticeType",
          "kind": "LinkedField",
          "name": "practiceTypes",
          "plural": true,
          "selections": [
            (v9/*:: as any*/),
            (v10/*:: as any*/),
            {
              "args": null,
              "kind": "FragmentSpread",
              "name": "PracticeTypeDialog_practiceTypes"
            }
          ],
          "storageKey": null
        },
        "action": "THROW"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "PracticeScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "Practice",
            "kind": "LinkedField",
            "name": "practice",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "points",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "dailyGoal",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "answeredToday",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "levelUndecided",
                "storageKey": null
              },
              (v3/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "RoundProgress",
                "kind": "LinkedField",
                "name": "roundProgress",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "completedSentences",
                    "storageKey": null
                  },
                  (v11/*:: as any*/),
                  (v12/*:: as any*/),
                  (v13/*:: as any*/),
                  (v14/*:: as any*/),
                  (v15/*:: as any*/),
                  (v16/*:: as any*/)
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v4/*:: as any*/),
                "concreteType": "Problem",
                "kind": "LinkedField",
                "name": "openProblem",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/),
                  (v6/*:: as any*/),
                  (v7/*:: as any*/),
                  (v8/*:: as any*/),
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Level",
                    "kind": "LinkedField",
                    "name": "level",
                    "plural": false,
                    "selections": [
                      (v1/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "number",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "Round",
                    "kind": "LinkedField",
                    "name": "round",
                    "plural": false,
                    "selections": [
                      (v5/*:: as any*/),
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "RoundProgress",
                        "kind": "LinkedField",
                        "name": "progress",
                        "plural": false,
                        "selections": [
                          (v16/*:: as any*/),
                          (v12/*:: as any*/),
                          (v13/*:: as any*/),
                          (v11/*:: as any*/),
                          (v14/*:: as any*/),
                          (v15/*:: as any*/)
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "source",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "words",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "kind": "ScalarField",
                    "name": "helpCost",
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PracticeType",
                    "kind": "LinkedField",
                    "name": "practiceType",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "takesNoWord",
                        "storageKey": null
                      },
                      (v5/*:: as any*/)
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "alias": null,
        "args": null,
        "concreteType": "PracticeType",
        "kind": "LinkedField",
        "name": "practiceTypes",
        "plural": true,
        "selections": [
          (v9/*:: as any*/),
          (v10/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "description",
            "storageKey": null
          },
          (v5/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "6ae5ccec1c7aba703a910ff1dd1f128e807d9f13b4f8e15b8124e87361ea9385",
    "metadata": {},
    "name": "PracticeScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "0dc4edbf0bcd7de669bc1fdb175bfac1";

export default node;
