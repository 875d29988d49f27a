/**
 * @generated SignedSource<<9947f976188c7bff85e203055442b5f1>>
 * @relayHash d4d809f212346d4f28a01677bb4c082a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ad822083d9c931495e29fd4a0fb35259fc52919089fade235c4b850dde95b612

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MistakesScreenQuery$variables = {
  days?: number | null | undefined;
  openOnly: boolean;
  roundId?: string | null | undefined;
  wanted?: string | null | undefined;
};
export type MistakesScreenQuery$data = {
  readonly viewer: {
    readonly practice: {
      readonly allMistakes: {
        readonly totalCount: number;
      };
      readonly mistakenWords: ReadonlyArray<{
        readonly count: number;
        readonly word: string;
      }>;
      readonly openMistakes: {
        readonly totalCount: number;
      };
    };
    readonly " $fragmentSpreads": FragmentRefs<"MistakeList_viewer">;
  };
};
export type MistakesScreenQuery = {
  response: MistakesScreenQuery$data;
  variables: MistakesScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "days"
},
v1 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "openOnly"
},
v2 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "roundId"
},
v3 = {
  "defaultValue": null,
  "kind": "LocalArgument",
  "name": "wanted"
},
v4 = {
  "kind": "Variable",
  "name": "days",
  "variableName": "days"
},
v5 = {
  "kind": "Literal",
  "name": "first",
  "value": 0
},
v6 = {
  "kind": "Variable",
  "name": "roundId",
  "variableName": "roundId"
},
v7 = [
  (v4/*:: as any*/),
  (v5/*:: as any*/),
  {
    "kind": "Literal",
    "name": "openOnly",
    "value": true
  },
  (v6/*:: as any*/)
],
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "totalCount",
  "storageKey": null
},
v9 = [
  {
    "kind": "RequiredField",
    "field": (v8/*:: as any*/),
    "action": "THROW"
  }
],
v10 = {
  "kind": "Literal",
  "name": "openOnly",
  "value": false
},
v11 = [
  (v4/*:: as any*/),
  (v5/*:: as any*/),
  (v10/*:: as any*/),
  (v6/*:: as any*/)
],
v12 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "word",
  "storageKey": null
},
v13 = {
  "alias": null,
  "args": [
    (v4/*:: as any*/),
    (v10/*:: as any*/),
    (v6/*:: as any*/)
  ],
  "concreteType": "MistakenWord",
  "kind": "LinkedField",
  "name": "mistakenWords",
  "plural": true,
  "selections": [
    (v12/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "count",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v14 = {
  "kind": "Variable",
  "name": "openOnly",
  "variableName": "openOnly"
},
v15 = {
  "kind": "Variable",
  "name": "wanted",
  "variableName": "wanted"
},
v16 = [
  (v8/*:: as any*/)
],
v17 = [
  (v4/*:: as any*/),
  {
    "kind": "Literal",
    "name": "first",
    "value": 20
  },
  (v14/*:: as any*/),
  (v6/*:: as any*/),
  (v15/*:: as any*/)
],
v18 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v19 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "__typename",
  "storageKey": null
},
v20 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "target",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [
      (v0/*:: as any*/),
      (v1/*:: as any*/),
      (v2/*:: as any*/),
      (v3/*:: as any*/)
    ],
    "kind": "Fragment",
    "metadata": null,
    "name": "MistakesScreenQuery",
    "selections": [
      {
        "kind": "RequiredField",
        "field": {
          "alias": null,
          "args": null,
          "concreteType": "Viewer",
          "kind": "LinkedField",
          "name": "viewer",
          "plural": false,
          "selections": [
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
                    "field": {
                      "alias": "openMistakes",
                      "args": (v7/*:: as any*/),
                      "concreteType": "PracticeMistakesConnection",
                      "kind": "LinkedField",
                      "name": "mistakes",
                      "plural": false,
                      "selections": (v9/*:: as any*/),
                      "storageKey": null
                    },
                    "action": "THROW"
                  },
                  {
                    "kind": "RequiredField",
                    "field": {
                      "alias": "allMistakes",
                      "args": (v11/*:: as any*/),
                      "concreteType": "PracticeMistakesConnection",
                      "kind": "LinkedField",
                      "name": "mistakes",
                      "plural": false,
                      "selections": (v9/*:: as any*/),
                      "storageKey": null
                    },
                    "action": "THROW"
                  },
                  {
                    "kind": "RequiredField",
                    "field": (v13/*:: as any*/),
                    "action": "THROW"
                  }
                ],
                "storageKey": null
              },
              "action": "THROW"
            },
            {
              "args": [
                (v4/*:: as any*/),
                (v14/*:: as any*/),
                (v6/*:: as any*/),
                (v15/*:: as any*/)
              ],
              "kind": "FragmentSpread",
              "name": "MistakeList_viewer"
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
    "argumentDefinitions": [
      (v1/*:: as any*/),
      (v3/*:: as any*/),
      (v2/*:: as any*/),
      (v0/*:: as any*/)
    ],
    "kind": "Operation",
    "name": "MistakesScreenQuery",
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
                "alias": "openMistakes",
                "args": (v7/*:: as any*/),
                "concreteType": "PracticeMistakesConnection",
                "kind": "LinkedField",
                "name": "mistakes",
                "plural": false,
                "selections": (v16/*:: as any*/),
                "storageKey": null
              },
              {
                "alias": "allMistakes",
                "args": (v11/*:: as any*/),
                "concreteType": "PracticeMistakesConnection",
                "kind": "LinkedField",
                "name": "mistakes",
                "plural": false,
                "selections": (v16/*:: as any*/),
                "storageKey": null
              },
              (v13/*:: as any*/),
              {
                "alias": null,
                "args": (v17/*:: as any*/),
                "concreteType": "PracticeMistakesConnection",
                "kind": "LinkedField",
                "name": "mistakes",
                "plural": false,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PracticeMistakesConnectionEdge",
                    "kind": "LinkedField",
                    "name": "edges",
                    "plural": true,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "Mistake",
                        "kind": "LinkedField",
                        "name": "node",
                        "plural": false,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "Answer",
                            "kind": "LinkedField",
                            "name": "answer",
                            "plural": false,
                            "selections": [
                              (v18/*:: as any*/),
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "verdict",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "typed",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "correctAnswer",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "explanation",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "explanationMarked",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "answeredAt",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "kind": "ScalarField",
                                "name": "objection",
                                "storageKey": null
                              },
                              {
                                "alias": null,
                                "args": null,
                                "concreteType": "ContrastedTarget",
                                "kind": "LinkedField",
                                "name": "contrast",
                                "plural": true,
                                "selections": [
                                  (v19/*:: as any*/),
                                  (v20/*:: as any*/),
                                  (v12/*:: as any*/),
                                  {
                                    "alias": null,
                                    "args": null,
                                    "kind": "ScalarField",
                                    "name": "pattern",
                                    "storageKey": null
                                  },
                                  {
                                    "alias": null,
                                    "args": null,
                                    "kind": "ScalarField",
                                    "name": "example",
                                    "storageKey": null
                                  },
                                  {
                                    "alias": null,
                                    "args": null,
                                    "kind": "ScalarField",
                                    "name": "role",
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
                                  (v18/*:: as any*/),
                                  {
                                    "alias": null,
                                    "args": null,
                                    "kind": "ScalarField",
                                    "name": "text",
                                    "storageKey": null
                                  }
                                ],
                                "storageKey": null
                              }
                            ],
                            "storageKey": null
                          },
                          (v20/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "times",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "open",
                            "storageKey": null
                          },
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "dueAt",
                            "storageKey": null
                          },
                          (v19/*:: as any*/)
                        ],
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "cursor",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  },
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "PageInfo",
                    "kind": "LinkedField",
                    "name": "pageInfo",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "endCursor",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "hasNextPage",
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ],
                "storageKey": null
              },
              {
                "alias": null,
                "args": (v17/*:: as any*/),
                "filters": [
                  "openOnly",
                  "wanted",
                  "roundId",
                  "days"
                ],
                "handle": "connection",
                "key": "MistakeList_mistakes",
                "kind": "LinkedHandle",
                "name": "mistakes"
              }
            ],
            "storageKey": null
          },
          {
            "alias": null,
            "args": null,
            "concreteType": "Account",
            "kind": "LinkedField",
            "name": "account",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "timeZone",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
          (v18/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "ad822083d9c931495e29fd4a0fb35259fc52919089fade235c4b850dde95b612",
    "metadata": {},
    "name": "MistakesScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "5b66c22cb3697a60cf758e11e01561f7";

export default node;
