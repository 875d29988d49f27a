/**
 * @generated SignedSource<<104178fd918c36a226702d8ef719563f>>
 * @relayHash 09de83c0a31759af7fc7ebfc3236af35
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID e1e4ea274a682a1c93668d3a4f52ea5171ca3f6afbea53ff02889612006f63e8

import { ConcreteRequest } from 'relay-runtime';
export type TermsPageQuery$variables = Record<PropertyKey, never>;
export type TermsPageQuery$data = {
  readonly site: {
    readonly operatorName: string;
  };
};
export type TermsPageQuery = {
  response: TermsPageQuery$data;
  variables: TermsPageQuery$variables;
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
    "name": "TermsPageQuery",
    "selections": (v0/*:: as any*/),
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "TermsPageQuery",
    "selections": (v0/*:: as any*/)
  },
  "params": {
    "id": "e1e4ea274a682a1c93668d3a4f52ea5171ca3f6afbea53ff02889612006f63e8",
    "metadata": {},
    "name": "TermsPageQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ffec89e3227ff951c23606888b0095a7";

export default node;
