/**
 * @generated SignedSource<<ac4205f95ee5ee50cb5fbdc221735514>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ViewerRight = "JOIN_CLASSES" | "LEAVE_CLASSES" | "MANAGE_ACCOUNT" | "RESET_PROGRESS";
import { FragmentRefs } from "relay-runtime";
export type JoinedClasses_query$data = {
  readonly viewer: {
    readonly classrooms: {
      readonly joined: {
        readonly __id: string;
        readonly edges: ReadonlyArray<{
          readonly node: {
            readonly id: string;
            readonly " $fragmentSpreads": FragmentRefs<"JoinedCard_classroom">;
          };
        }>;
        readonly totalCount: number | null | undefined;
      };
      readonly pendingJoin: {
        readonly " $fragmentSpreads": FragmentRefs<"PendingJoinNotice_join">;
      } | null | undefined;
    };
    readonly rights: ReadonlyArray<ViewerRight> | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"CardNotice_viewer">;
  };
  readonly " $fragmentType": "JoinedClasses_query";
};
export type JoinedClasses_query$key = {
  readonly " $data"?: JoinedClasses_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"JoinedClasses_query">;
};

import JoinedClassesPaginationQuery_graphql from './JoinedClassesPaginationQuery.graphql';

const node: ReaderFragment = (function(){
var v0 = [
  "viewer",
  "classrooms",
  "joined"
];
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "after"
    },
    {
      "defaultValue": 20,
      "kind": "LocalArgument",
      "name": "first"
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
      "fragmentPathInResult": [],
      "operation": JoinedClassesPaginationQuery_graphql
    }
  },
  "name": "JoinedClasses_query",
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
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "rights",
            "storageKey": null
          },
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "CardNotice_viewer"
          },
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "concreteType": "Classrooms",
              "kind": "LinkedField",
              "name": "classrooms",
              "plural": false,
              "selections": [
                {
                  "alias": null,
                  "args": null,
                  "concreteType": "PendingJoin",
                  "kind": "LinkedField",
                  "name": "pendingJoin",
                  "plural": false,
                  "selections": [
                    {
                      "args": null,
                      "kind": "FragmentSpread",
                      "name": "PendingJoinNotice_join"
                    }
                  ],
                  "storageKey": null
                },
                {
                  "kind": "RequiredField",
                  "field": {
                    "alias": "joined",
                    "args": null,
                    "concreteType": "ClassroomsJoinedConnection",
                    "kind": "LinkedField",
                    "name": "__JoinedClasses_joined_connection",
                    "plural": false,
                    "selections": [
                      {
                        "alias": null,
                        "args": null,
                        "kind": "ScalarField",
                        "name": "totalCount",
                        "storageKey": null
                      },
                      {
                        "alias": null,
                        "args": null,
                        "concreteType": "ClassroomsJoinedConnectionEdge",
                        "kind": "LinkedField",
                        "name": "edges",
                        "plural": true,
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "concreteType": "Classroom",
                            "kind": "LinkedField",
                            "name": "node",
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
                                "args": null,
                                "kind": "FragmentSpread",
                                "name": "JoinedCard_classroom"
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
                      },
                      {
                        "kind": "ClientExtension",
                        "selections": [
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "__id",
                            "storageKey": null
                          }
                        ]
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
        "storageKey": null
      },
      "action": "THROW"
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "89a229006435494d356ec2ebc9a570a7";

export default node;
