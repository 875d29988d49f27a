/**
 * @generated SignedSource<<4b80f0ff3ba210a8bda18dc9a8b59233>>
 * @relayHash 4d90a2d842b2a857ec5d29538b780051
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f53257308eced240816be079350b68c388fc86a6118667325922a873aa57f8c7

import { ConcreteRequest } from 'relay-runtime';
export type useRoundLiveMovedSubscription$variables = {
  id: string;
};
export type useRoundLiveMovedSubscription$data = {
  readonly liveRoundMoved: {
    readonly __typename: "LiveRoundMovedEvent";
  };
};
export type useRoundLiveMovedSubscription = {
  response: useRoundLiveMovedSubscription$data;
  variables: useRoundLiveMovedSubscription$variables;
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
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "classroomId",
        "variableName": "id"
      }
    ],
    "concreteType": "LiveRoundMovedEvent",
    "kind": "LinkedField",
    "name": "liveRoundMoved",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "__typename",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "useRoundLiveMovedSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRoundLiveMovedSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "f53257308eced240816be079350b68c388fc86a6118667325922a873aa57f8c7",
    "metadata": {},
    "name": "useRoundLiveMovedSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "915d90ff037e137e72f1d80805e11e41";

export default node;
