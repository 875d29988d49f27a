/**
 * @generated SignedSource<<a900295425fd914828ac552d5c84ec5a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type MistakeList_viewer$data = {
  readonly practice: {
    readonly mistakes: {
      readonly edges: ReadonlyArray<{
        readonly node: {
          readonly answer: {
            readonly id: string;
          };
          readonly " $fragmentSpreads": FragmentRefs<"MistakeRow_mistake">;
        };
      }>;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"useZone_viewer">;
  readonly " $fragmentType": "MistakeList_viewer";
};
export type MistakeList_viewer$key = {
  readonly " $data"?: MistakeList_viewer$data;
  readonly " $fragmentSpreads": FragmentRefs<"MistakeList_viewer">;
};

import MistakeListPaginationQuery_graphql from './MistakeListPaginationQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "practice",
  "mistakes"
];
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
      "name": "days"
    },
    {
      "defaultValue": 20,
      "kind": "LocalArgument",
      "name": "first"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "openOnly"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "roundId"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "wanted"
    }
  ],
  "kind": "Fragment",
  "metadata": {
    "connection": [
      {
        "count": "first",
        "cursor": "after",
        "direction": "forward",
        "path": (v0/*:: as any*/)
      }
    ],
    "refetch": {
      "connection": {
        "forward": {
          "count": "first",
          "cursor": "after"
        },
        "backward": null,
        "path": (v0/*:: as any*/)
      },
      "fragmentPathInResult": [
        "viewer"
      ],
      "operation": MistakeListPaginationQuery_graphql
    }
  },
  "name": "MistakeList_viewer",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "useZone_viewer"
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
            "field": {
              "alias": "mistakes",
              "args": [
                {
                  "kind": "Variable",
                  "name": "days",
                  "variableName": "days"
                },
                {
                  "kind": "Variable",
                  "name": "openOnly",
                  "variableName": "openOnly"
                },
                {
                  "kind": "Variable",
                  "name": "roundId",
                  "variableName": "roundId"
                },
                {
                  "kind": "Variable",
                  "name": "wanted",
                  "variableName": "wanted"
                }
              ],
              "concreteType": "PracticeMistakesConnection",
              "kind": "LinkedField",
              "name": "__MistakeList_mistakes_connection",
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
                            {
                              "alias": null,
                              "args": null,
                              "kind": "ScalarField",
                              "name": "id",
                              "storageKey": null
                            }
                          ],
                          "storageKey": null
                        },
                        {
                          "args": null,
                          "kind": "FragmentSpread",
                          "name": "MistakeRow_mistake"
                        },
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
            "action": "THROW"
          }
        ],
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Viewer",
  "abstractKey": null
};
})();

(node as any).hash = "9b193d86a8738ffcb44dbe4ca082e708";

export default node;
