/**
 * @generated SignedSource<<669e43768b1fc0123179a29a64f0c031>>
 * @relayHash 590c37a960ab2f28714ce864e19e61c4
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 92b501b7132683f113c35c63368f961a225b8885dd536bbba5c3c7d8f4539e45

import { ConcreteRequest } from 'relay-runtime';
export type useOwnHomeworkLiveSubscription$variables = Record<PropertyKey, never>;
export type useOwnHomeworkLiveSubscription$data = {
  readonly homeworkChanged: {
    readonly viewer: {
      readonly homework: {
        readonly dueSoonCount: number | null | undefined;
        readonly newCount: number | null | undefined;
        readonly remindedCount: number | null | undefined;
        readonly toDoCount: number | null | undefined;
      } | null | undefined;
    } | null | undefined;
  };
};
export type useOwnHomeworkLiveSubscription = {
  response: useOwnHomeworkLiveSubscription$data;
  variables: useOwnHomeworkLiveSubscription$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "Homework",
  "kind": "LinkedField",
  "name": "homework",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "toDoCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "newCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "dueSoonCount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "remindedCount",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "useOwnHomeworkLiveSubscription",
    "selections": [
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
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              (v0/*:: as any*/)
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
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "useOwnHomeworkLiveSubscription",
    "selections": [
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
            "concreteType": "Viewer",
            "kind": "LinkedField",
            "name": "viewer",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "id",
                "storageKey": null
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
    "id": "92b501b7132683f113c35c63368f961a225b8885dd536bbba5c3c7d8f4539e45",
    "metadata": {},
    "name": "useOwnHomeworkLiveSubscription",
    "operationKind": "subscription",
    "text": null
  }
};
})();

(node as any).hash = "0265adc0e0e76ad97e42d2a44a36b075";

export default node;
