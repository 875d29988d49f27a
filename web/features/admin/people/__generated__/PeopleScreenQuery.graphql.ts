/**
 * @generated SignedSource<<a287374b4a5d6cbda66cf8dc2a7e4531>>
 * @relayHash fdaeb9515d4d72086f60831703ae6869
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID af2982f85caf01372e3dd82e5e086de4f92033e331872dba8715195c6c8349a4

import { ConcreteRequest } from 'relay-runtime';
export type PeopleScreenQuery$variables = Record<PropertyKey, never>;
export type PeopleScreenQuery$data = {
  readonly viewer: {
    readonly account: {
      readonly superuser: boolean;
    } | null | undefined;
  } | null | undefined;
};
export type PeopleScreenQuery = {
  response: PeopleScreenQuery$data;
  variables: PeopleScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "Account",
  "kind": "LinkedField",
  "name": "account",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "superuser",
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
    "name": "PeopleScreenQuery",
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
    "name": "PeopleScreenQuery",
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
    "id": "af2982f85caf01372e3dd82e5e086de4f92033e331872dba8715195c6c8349a4",
    "metadata": {},
    "name": "PeopleScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "5981eab4e269d0e9ae64ca51316365a0";

export default node;
