/**
 * @generated SignedSource<<0e08f89133c30e678b5ee1fdd4c31d28>>
 * @relayHash 2415e66c7fcc0e0a31db61f9b4fdec09
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 64292dd119b2cb01433713cf8a8d05140157dad760a72d1d94ddb3066c53d04e

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type TermsPageQuery$variables = Record<PropertyKey, never>;
export type TermsPageQuery$data = {
  readonly site: {
    readonly operatorName: string;
    readonly " $fragmentSpreads": FragmentRefs<"Support_site">;
  };
};
export type TermsPageQuery = {
  response: TermsPageQuery$data;
  variables: TermsPageQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "operatorName",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "TermsPageQuery",
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
    "name": "TermsPageQuery",
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
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "supportEmail",
            "storageKey": null
          }
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "64292dd119b2cb01433713cf8a8d05140157dad760a72d1d94ddb3066c53d04e",
    "metadata": {},
    "name": "TermsPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "a92f1e31c46c836a5911a20cef0ef78b";

export default node;
