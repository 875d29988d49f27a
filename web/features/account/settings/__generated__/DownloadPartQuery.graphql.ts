/**
 * @generated SignedSource<<ae346bff0d65d749324566eda0c1df54>>
 * @relayHash d0f1789f354730774325fc39f2fd7aab
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID d7319f1241d7c9af189973b0e3aa8aa37e5ef7a54611b1e8eb8fdb69c43eacda

import { ConcreteRequest } from 'relay-runtime';
export type DownloadPartQuery$variables = Record<PropertyKey, never>;
export type DownloadPartQuery$data = {
  readonly viewer: {
    readonly dataExport: string;
  } | null | undefined;
};
export type DownloadPartQuery = {
  response: DownloadPartQuery$data;
  variables: DownloadPartQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "dataExport",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "DownloadPartQuery",
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
    "name": "DownloadPartQuery",
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
    "id": "d7319f1241d7c9af189973b0e3aa8aa37e5ef7a54611b1e8eb8fdb69c43eacda",
    "metadata": {},
    "name": "DownloadPartQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "ed6c8d50d02d38e86242006f345f81f9";

export default node;
