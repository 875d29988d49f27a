/**
 * @generated SignedSource<<70d941d42fa9cc23280240875765bf4c>>
 * @relayHash cbd52eb207123d30742d9022fc06c108
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6dcb67d5617e2042a3d7b9246485beef4c697d98f19230520e6d31cfdb062b68

import { ConcreteRequest } from 'relay-runtime';
export type AdminNavQuery$variables = Record<PropertyKey, never>;
export type AdminNavQuery$data = {
  readonly objections: {
    readonly totalCount: number | null | undefined;
  } | null | undefined;
  readonly teachers: {
    readonly totalCount: number | null | undefined;
  } | null | undefined;
  readonly watchedSentenceCount: number | null | undefined;
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
    "kind": "ScalarField",
    "name": "watchedSentenceCount",
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
    "id": "6dcb67d5617e2042a3d7b9246485beef4c697d98f19230520e6d31cfdb062b68",
    "metadata": {},
    "name": "AdminNavQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "daf528fa313a0fc5e37f1cc47c82fd78";

export default node;
