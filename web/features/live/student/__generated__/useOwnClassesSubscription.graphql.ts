/**
 * @generated SignedSource<<df575665ee4fcfafabd83f2a0e290df5>>
 * @relayHash a61ab935fa8308844260cc31fbd5ffbf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 10d0d443525c31be0800ce5bf33c3f64cd579419ef6ab4f6b0b916efc1c84069

import { ConcreteRequest } from 'relay-runtime';
export type HomeworkChange = "CLASSES_CHANGED" | "DONE" | "REMINDED" | "SET";
export type useOwnClassesSubscription$variables = Record<PropertyKey, never>;
export type useOwnClassesSubscription$data = {
  readonly homeworkChanged: {
    readonly change: HomeworkChange;
  };
};
export type useOwnClassesSubscription = {
  response: useOwnClassesSubscription$data;
  variables: useOwnClassesSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "HomeworkChangedEvent",
    "kind": "LinkedField",
    "name": "homeworkChanged",
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
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useOwnClassesSubscription",
    "selections": (v0/*:: as any*/),
    "type": "Subscription",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useOwnClassesSubscription",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "10d0d443525c31be0800ce5bf33c3f64cd579419ef6ab4f6b0b916efc1c84069",
    "metadata": {},
    "name": "useOwnClassesSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "9d4842b32b6e24c226c401e967f8969d";

export default node;
