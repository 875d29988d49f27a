/**
 * @generated SignedSource<<1e5f73138edbc8048e57da79e2ec8d72>>
 * @relayHash 15de9ec73764b2eccbde3d5ecf24604b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c18d9684eb36365e3ac58b652dc1e36b2d7ad74377913de3ef7b46bccf458def

import { ConcreteRequest } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
export type LaterScreenQuery$variables = Record<PropertyKey, never>;
export type LaterScreenQuery$data = {
  readonly viewer: {
    readonly user: {
      readonly userType: UserType;
    } | null | undefined;
  } | null | undefined;
};
export type LaterScreenQuery = {
  response: LaterScreenQuery$data;
  variables: LaterScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "userType",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "LaterScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
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
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "LaterScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v0/*:: as any*/),
              (v1/*:: as any*/)
            ],
            "storageKey": null
          },
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "c18d9684eb36365e3ac58b652dc1e36b2d7ad74377913de3ef7b46bccf458def",
    "metadata": {},
    "name": "LaterScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "294592f88fd3cfb69d5eec104fe8047c";

export default node;
