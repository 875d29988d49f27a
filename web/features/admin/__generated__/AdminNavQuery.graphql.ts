/**
 * @generated SignedSource<<b7d2497336f9c472591504d0a1b759c0>>
 * @relayHash 9a348491c591b4e03e6f6ab7366bcd93
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 2a0d8f68f625f24d1ed5569b4c492fb3d25eb0a16f38e542556d483b950f10da

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
    readonly sentenceId: string;
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
        "name": "sentenceId",
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
    "id": "2a0d8f68f625f24d1ed5569b4c492fb3d25eb0a16f38e542556d483b950f10da",
    "metadata": {},
    "name": "AdminNavQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "3b22f41cffed2a2bda7708371411648c";

export default node;
