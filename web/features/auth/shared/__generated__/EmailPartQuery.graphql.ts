/**
 * @generated SignedSource<<ee00041fd09567b4f275216f3ebd55a2>>
 * @relayHash 7e178725dd2c0a179a5c794e439caa1f
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID ee91bbf79b26b394bc0d74f0c2670535783f57ec234c764ce187beea5219139f

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type EmailPartQuery$variables = Record<PropertyKey, never>;
export type EmailPartQuery$data = {
  readonly viewer: {
    readonly " $fragmentSpreads": FragmentRefs<"EmailPart_viewer">;
  } | null | undefined;
};
export type EmailPartQuery = {
  response: EmailPartQuery$data;
  variables: EmailPartQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "EmailPartQuery",
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
            "args": null,
            "kind": "FragmentSpread",
            "name": "EmailPart_viewer"
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
    "name": "EmailPartQuery",
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
            "concreteType": "Account",
            "kind": "LinkedField",
            "name": "account",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "email",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "emailConfirmed",
                "storageKey": null
              },
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "hasPassword",
                "storageKey": null
              }
            ],
            "storageKey": null
          },
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
    "id": "ee91bbf79b26b394bc0d74f0c2670535783f57ec234c764ce187beea5219139f",
    "metadata": {},
    "name": "EmailPartQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "a780265497fcb5103360bbd5f0ef8bf8";

export default node;
