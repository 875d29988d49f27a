/**
 * @generated SignedSource<<3cfe97302fee805c96a3905474956b17>>
 * @relayHash b041388d553abaf593c74f401d233e3a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 44f405bcc463cf5b867b06bb4b483c3ca0382bb2d1acc32cdff502630133b72b

import { ConcreteRequest } from 'relay-runtime';
export type useRoomLiveCountedSubscription$variables = {
  id: string;
};
export type useRoomLiveCountedSubscription$data = {
  readonly liveRoundCounted: {
    readonly liveRound: {
      readonly inRoom: number | null | undefined;
      readonly question: {
        readonly answered: number | null | undefined;
        readonly number: number;
      } | null | undefined;
    } | null | undefined;
  };
};
export type useRoomLiveCountedSubscription = {
  response: useRoomLiveCountedSubscription$data;
  variables: useRoomLiveCountedSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
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
  "name": "inRoom",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "number",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "answered",
  "storageKey": null
},
v5 = {
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
    "name": "useRoomLiveCountedSubscription",
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
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LiveQuestion",
                "kind": "LinkedField",
                "name": "question",
                "plural": false,
                "selections": [
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
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRoomLiveCountedSubscription",
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
              (v2/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LiveQuestion",
                "kind": "LinkedField",
                "name": "question",
                "plural": false,
                "selections": [
                  (v3/*:: as any*/),
                  (v4/*:: as any*/),
                  (v5/*:: as any*/)
                ],
                "storageKey": null
              },
              (v5/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "44f405bcc463cf5b867b06bb4b483c3ca0382bb2d1acc32cdff502630133b72b",
    "metadata": {},
    "name": "useRoomLiveCountedSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "d410ac766f00626375114d3eaeae4b1e";

export default node;
