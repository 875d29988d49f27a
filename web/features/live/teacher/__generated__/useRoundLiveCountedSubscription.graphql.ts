/**
 * @generated SignedSource<<53d40d7400ceffc1a4cd53aae3b326a5>>
 * @relayHash 74324aa5cb421dcaf2adf965266145c3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c15642d36ab8a34fb46b7713f26401d1850d464aaf8511f1f22baa42830b27af

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type useRoundLiveCountedSubscription$variables = {
  id: string;
  withSeats: boolean;
};
export type useRoundLiveCountedSubscription$data = {
  readonly liveRoundCounted: {
    readonly liveRound: {
      readonly lobby?: {
        readonly " $fragmentSpreads": FragmentRefs<"Lobby_round">;
      } | null | undefined;
      readonly " $fragmentSpreads": FragmentRefs<"Asking_round">;
    } | null | undefined;
  };
};
export type useRoundLiveCountedSubscription = {
  response: useRoundLiveCountedSubscription$data;
  variables: useRoundLiveCountedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "withSeats"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "classroomId",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useRoundLiveCountedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRoundCountedEvent",
        "kind": "LinkedField",
        "name": "liveRoundCounted",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LiveRound",
            "kind": "LinkedField",
            "name": "liveRound",
            "plural": false,
            "selections": [
              {
                "args": null,
                "kind": "FragmentSpread",
                "name": "Asking_round"
              },
              {
                "condition": "withSeats",
                "kind": "Condition",
                "passingValue": true,
                "selections": [
                  {
                    "fragment": {
                      "kind": "InlineFragment",
                      "selections": [
                        {
                          "args": null,
                          "kind": "FragmentSpread",
                          "name": "Lobby_round"
                        }
                      ],
                      "type": "LiveRound",
                      "abstractKey": null
                    },
                    "kind": "AliasedInlineFragmentSpread",
                    "name": "lobby"
                  }
                ]
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ],
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRoundLiveCountedSubscription",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRoundCountedEvent",
        "kind": "LinkedField",
        "name": "liveRoundCounted",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "LiveRound",
            "kind": "LinkedField",
            "name": "liveRound",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "inRoom",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "concreteType": "LiveQuestion",
                "kind": "LinkedField",
                "name": "question",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/),
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
                    "name": "askedAt",
                    "storageKey": null
                  },
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
              (v2/*:: as any*/),
              {
                "condition": "withSeats",
                "kind": "Condition",
                "passingValue": true,
                "selections": [
                  {
                    "alias": null,
                    "args": null,
                    "concreteType": "LiveSeat",
                    "kind": "LinkedField",
                    "name": "seats",
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
                          (v2/*:: as any*/),
                          {
                            "alias": null,
                            "args": null,
                            "kind": "ScalarField",
                            "name": "fullName",
                            "storageKey": null
                          }
                        ],
                        "storageKey": null
                      }
                    ],
                    "storageKey": null
                  }
                ]
              }
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "c15642d36ab8a34fb46b7713f26401d1850d464aaf8511f1f22baa42830b27af",
    "metadata": {},
    "name": "useRoundLiveCountedSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "6f970c61be897d4efa7a82427711f537";

export default node;
