/**
 * @generated SignedSource<<7edee0406c5c2d22a9b5ba387578490b>>
 * @relayHash e6f4778b6e79075bf5d62cf4d43dc4d1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 80b1cde1292dc5d0ac5eae39adea6ece57a447378f8bb9b75d51166a61aba75e

import { ConcreteRequest } from 'relay-runtime';
export type AdminNavQuery$variables = Record<PropertyKey, never>;
export type AdminNavQuery$data = {
  readonly objections: {
    readonly totalCount: number | null | undefined;
  } | null | undefined;
  readonly teachers: {
    readonly totalCount: number | null | undefined;
  } | null | undefined;
  readonly watchedSentences: ReadonlyArray<{
    readonly __typename: "WatchedSentence";
  }> | null | undefined;
};
export type AdminNavQuery = {
  response: AdminNavQuery$data;
  variables: AdminNavQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "kind": "Literal",
  "name": "first",
  "value": 1
},
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "totalCount",
    "storageKey": null
  }
],
v2 = [
  {
    "alias": null,
    "args": null,
    "concreteType": "WatchedSentence",
    "kind": "LinkedField",
    "name": "watchedSentences",
    "plural": true,
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
  },
  {
    "alias": null,
    "args": [
      (v0/*:: as any*/)
    ],
    "concreteType": "QueryObjectionsConnection",
    "kind": "LinkedField",
    "name": "objections",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "objections(first:1)"
  },
  {
    "alias": null,
    "args": [
      (v0/*:: as any*/),
      {
        "kind": "Literal",
        "name": "verified",
        "value": false
      }
    ],
    "concreteType": "QueryTeachersConnection",
    "kind": "LinkedField",
    "name": "teachers",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "teachers(first:1,verified:false)"
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "AdminNavQuery",
    "selections": (v2/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "AdminNavQuery",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "80b1cde1292dc5d0ac5eae39adea6ece57a447378f8bb9b75d51166a61aba75e",
    "metadata": {},
    "name": "AdminNavQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "286039af2ac66e82999e77fcc437cafa";

export default node;
