/**
 * @generated SignedSource<<b2c5473d8ab4ddc4f668fdb375d163e6>>
 * @relayHash 95f5e007345207a431b55b39110402ac
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9a863cbb2b4734e9b1c2ad99386a1fe5a0a58aabba317eba3d0974879717cd40

import { ConcreteRequest } from 'relay-runtime';
export type HomeworkNoticeQuery$variables = Record<PropertyKey, never>;
export type HomeworkNoticeQuery$data = {
  readonly viewer: {
    readonly homework: {
      readonly dueSoonCount: number | null | undefined;
      readonly newCount: number | null | undefined;
      readonly remindedCount: number | null | undefined;
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
    "id": "9a863cbb2b4734e9b1c2ad99386a1fe5a0a58aabba317eba3d0974879717cd40",
    "metadata": {},
    "name": "HomeworkNoticeQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ca37d06bd62963e67488161cf6b5a78e";

export default node;
