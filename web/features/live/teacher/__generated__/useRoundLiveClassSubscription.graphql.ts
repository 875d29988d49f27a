/**
 * @generated SignedSource<<e18e229d7881dd35ead6b2212839d67d>>
 * @relayHash cb83db76f2a7ec469841e34ab7cc9c6c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c8b822e41d7f33bc150081471e11ac33737dd343cce1cf7abeca3d344017d1e5

import { ConcreteRequest } from 'relay-runtime';
export type ClassroomChange = "CHANGED" | "HOMEWORK_CHANGED" | "HOMEWORK_DONE" | "STUDENT_JOINED" | "STUDENT_LEFT" | "TEACHERS_CHANGED";
export type useRoundLiveClassSubscription$variables = {
  id: string;
};
export type useRoundLiveClassSubscription$data = {
  readonly classroomChanged: {
    readonly change: ClassroomChange;
  };
};
export type useRoundLiveClassSubscription = {
  response: useRoundLiveClassSubscription$data;
  variables: useRoundLiveClassSubscription$variables;
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
    "concreteType": "ClassroomChangedEvent",
    "kind": "LinkedField",
    "name": "classroomChanged",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "change",
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
    "name": "useRoundLiveClassSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useRoundLiveClassSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c8b822e41d7f33bc150081471e11ac33737dd343cce1cf7abeca3d344017d1e5",
    "metadata": {},
    "name": "useRoundLiveClassSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "36a929c318863053774c52d894625a12";

export default node;
