/**
 * @generated SignedSource<<071f44bf9ac3c72da1af13ed3f145cbc>>
 * @relayHash eb880e3e14576ebe699519ef401d7419
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2ee4843b17bada87c65da4f8bf4599133cac887ceb23e7caa96a0d4d3e4a4283

import { ConcreteRequest } from 'relay-runtime';
export type useHomeworkLiveSubscription$variables = {
  id: string;
};
export type useHomeworkLiveSubscription$data = {
  readonly classroomChanged: {
    readonly __typename: "ClassroomChangedEvent";
  };
};
export type useHomeworkLiveSubscription = {
  response: useHomeworkLiveSubscription$data;
  variables: useHomeworkLiveSubscription$variables;
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
    "name": "useHomeworkLiveSubscription",
    "selections": (v1/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useHomeworkLiveSubscription",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "2ee4843b17bada87c65da4f8bf4599133cac887ceb23e7caa96a0d4d3e4a4283",
    "metadata": {},
    "name": "useHomeworkLiveSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "73d6ab97cd80a79fd7f0198f907ae0d5";

export default node;
