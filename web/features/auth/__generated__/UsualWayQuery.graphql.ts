/**
 * @generated SignedSource<<928a7c9ac23c43479f14ef7747460bab>>
 * @relayHash 89ade857a6c17985978412548f78ff8c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6a53d2af2bfb316432189929bcf7495621c52dc17a508f504d1eade52ca1e0b2

import { ConcreteRequest } from 'relay-runtime';
export type UsualWayQuery$variables = Record<PropertyKey, never>;
export type UsualWayQuery$data = {
  readonly viewer: {
    readonly card: {
      readonly __typename: "CardSession";
    } | null | undefined;
  } | null | undefined;
};
export type UsualWayQuery = {
  response: UsualWayQuery$data;
  variables: UsualWayQuery$variables;
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
    "name": "UsualWayQuery",
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
    "name": "UsualWayQuery",
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
    "id": "6a53d2af2bfb316432189929bcf7495621c52dc17a508f504d1eade52ca1e0b2",
    "metadata": {},
    "name": "UsualWayQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4c23813235d5fe2aa6d1e2432e5ca2a6";

export default node;
