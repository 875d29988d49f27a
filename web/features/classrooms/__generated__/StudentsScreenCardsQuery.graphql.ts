/**
 * @generated SignedSource<<442fefff8f96be875e2e54a14c56d570>>
 * @relayHash 5355601aea014b608b238f7ec7140090
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f3903b4350444738e1e8420aa3445276a9c0220e139ce11693531b8bf9e66050

import { ConcreteRequest } from 'relay-runtime';
import { FragmentRefs } from "relay-runtime";
export type StudentsScreenCardsQuery$variables = Record<PropertyKey, never>;
export type StudentsScreenCardsQuery$data = {
  readonly viewer: {
    readonly " $fragmentSpreads": FragmentRefs<"StudentsScreen_viewer">;
  } | null | undefined;
};
export type StudentsScreenCardsQuery = {
  response: StudentsScreenCardsQuery$data;
  variables: StudentsScreenCardsQuery$variables;
};

const node: ConcreteRequest = {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "StudentsScreenCardsQuery",
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
            "name": "StudentsScreen_viewer"
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
    "name": "StudentsScreenCardsQuery",
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
            "concreteType": "Classrooms",
            "kind": "LinkedField",
            "name": "classrooms",
            "plural": false,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "noSignInCards",
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
    "id": "f3903b4350444738e1e8420aa3445276a9c0220e139ce11693531b8bf9e66050",
    "metadata": {},
    "name": "StudentsScreenCardsQuery",
    "operationKind": "query",
    "text": null
  }
};

(node as any).hash = "aa74d20c39637503054b2f2d0b317706";

export default node;
