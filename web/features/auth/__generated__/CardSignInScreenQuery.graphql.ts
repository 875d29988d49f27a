/**
 * @generated SignedSource<<4449f8c88805eaccea3af068038f41e7>>
 * @relayHash c320f79d6c3ba14386fb9d9e4e8309a8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 809a8af8eacee20f6abef77862d32a1254923d6d2588851f322d1c3980a4efcf

import { ConcreteRequest } from 'relay-runtime';
export type CardSignInScreenQuery$variables = Record<PropertyKey, never>;
export type CardSignInScreenQuery$data = {
  readonly viewer: {
    readonly card: {
      readonly __typename: "CardSession";
    } | null | undefined;
  } | null | undefined;
};
export type CardSignInScreenQuery = {
  response: CardSignInScreenQuery$data;
  variables: CardSignInScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "CardSession",
  "kind": "LinkedField",
  "name": "card",
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
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "CardSignInScreenQuery",
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
    "name": "CardSignInScreenQuery",
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
    "id": "809a8af8eacee20f6abef77862d32a1254923d6d2588851f322d1c3980a4efcf",
    "metadata": {},
    "name": "CardSignInScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "f04e573c835b0c5065a94d4572bb94a9";

export default node;
