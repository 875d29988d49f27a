/**
 * @generated SignedSource<<ed149945cc9aed38b00c2951fa27eff6>>
 * @relayHash adc6b04decc048c172384549d4fe6f8d
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 9609270688ac5929fa089ab427aed9c2e9811f608075d9a540cf64e730d06a17

import { ConcreteRequest } from 'relay-runtime';
export type AdminNavQuery$variables = Record<PropertyKey, never>;
export type AdminNavQuery$data = {
  readonly objections: {
    readonly totalCount: number | null | undefined;
  } | null | undefined;
  readonly site: {
    readonly teachersNeedVerification: boolean;
  };
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
    "args": null,
    "concreteType": "Site",
    "kind": "LinkedField",
    "name": "site",
    "plural": false,
    "selections": [
      {
        "alias": null,
        "args": null,
        "kind": "ScalarField",
        "name": "teachersNeedVerification",
        "storageKey": null
      }
    ],
    "storageKey": null
  },
  {
    "alias": null,
    "args": [
      (v0/*:: as any*/),
      {
        "kind": "Literal",
        "name": "standing",
        "value": "WAITING"
      }
    ],
    "concreteType": "QueryTeachersConnection",
    "kind": "LinkedField",
    "name": "teachers",
    "plural": false,
    "selections": (v1/*:: as any*/),
    "storageKey": "teachers(first:1,standing:\"WAITING\")"
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
    "id": "9609270688ac5929fa089ab427aed9c2e9811f608075d9a540cf64e730d06a17",
    "metadata": {},
    "name": "AdminNavQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "7c711c9fd0408c6412d9405a8e9e05b1";

export default node;
