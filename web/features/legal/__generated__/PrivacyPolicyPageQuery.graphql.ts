/**
 * @generated SignedSource<<f78b8fb543308b4bd84a06f33be7fc10>>
 * @relayHash a6834015fd1b528da959115e8d868214
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 0fa9c5655373cabc26e0f05f8753eb1b225c02f7d0ea9d9df033b2ea7b6cbd41

import { ConcreteRequest } from 'relay-runtime';
export type PrivacyPolicyPageQuery$variables = Record<PropertyKey, never>;
export type PrivacyPolicyPageQuery$data = {
  readonly site: {
    readonly operatorName: string;
  };
};
export type PrivacyPolicyPageQuery = {
  response: PrivacyPolicyPageQuery$data;
  variables: PrivacyPolicyPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
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
        "name": "operatorName",
        "storageKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "PrivacyPolicyPageQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "PrivacyPolicyPageQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "0fa9c5655373cabc26e0f05f8753eb1b225c02f7d0ea9d9df033b2ea7b6cbd41",
    "metadata": {},
    "name": "PrivacyPolicyPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "278ab7d5a45331b7e06fb8dfb9cb943b";

export default node;
