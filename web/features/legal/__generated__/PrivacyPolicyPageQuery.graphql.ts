/**
 * @generated SignedSource<<20dea402f743ca7e4a2a2b5b681bfa00>>
 * @relayHash 82f8bc0aafd1607fe11563ddbb77442b
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3f6f6f7e6fabb748fe3ef4beb7482742bdae1818f8f10ead80d6dcfa9cd7d778

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type PrivacyPolicyPageQuery$variables = Record<PropertyKey, never>;
export type PrivacyPolicyPageQuery$data = {
  readonly site: {
    readonly operatorName: string;
    readonly supportEmail: string | null | undefined;
    readonly " $fragmentSpreads": FragmentRefs<"Support_site">;
  };
};
export type PrivacyPolicyPageQuery = {
  response: PrivacyPolicyPageQuery$data;
  variables: PrivacyPolicyPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "operatorName",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "supportEmail",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "PrivacyPolicyPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/),
          {
            "args": null,
            "kind": "FragmentSpread",
            "name": "Support_site"
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
    "name": "PrivacyPolicyPageQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Site",
        "kind": "LinkedField",
        "name": "site",
        "plural": false,
        "selections": [
          (v0/*:: as any*/),
          (v1/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "3f6f6f7e6fabb748fe3ef4beb7482742bdae1818f8f10ead80d6dcfa9cd7d778",
    "metadata": {},
    "name": "PrivacyPolicyPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4ee643744a59e925ed82860ba8d63c23";

export default node;
