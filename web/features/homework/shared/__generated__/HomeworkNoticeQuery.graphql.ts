/**
 * @generated SignedSource<<b3ded3026305002890093e2fd54c16e2>>
 * @relayHash a3b0a7ee5496c55d136e0fe5baa25bb8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 8116519ea552a07ca929c0795bd3ee94efcf1f1f9344ed1347424541260f68a8

import { ConcreteRequest } from 'relay-runtime';
export type HomeworkNoticeQuery$variables = Record<PropertyKey, never>;
export type HomeworkNoticeQuery$data = {
  readonly viewer: {
    readonly homework: {
      readonly dueSoonCount: number | null | undefined;
      readonly newCount: number | null | undefined;
      readonly toDoCount: number | null | undefined;
    } | null | undefined;
  } | null | undefined;
};
export type HomeworkNoticeQuery = {
  response: HomeworkNoticeQuery$data;
  variables: HomeworkNoticeQuery$variables;
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
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "HomeworkNoticeQuery",
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
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "HomeworkNoticeQuery",
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
    ]
  },
  "params": {
    "id": "8116519ea552a07ca929c0795bd3ee94efcf1f1f9344ed1347424541260f68a8",
    "metadata": {},
    "name": "HomeworkNoticeQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "c5e0383bbdfba0f26a6f57feafd8bac0";

export default node;
