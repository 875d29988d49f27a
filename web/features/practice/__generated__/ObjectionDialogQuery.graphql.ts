/**
 * @generated SignedSource<<181b5ce0eb88c0b067bec059ece0c047>>
 * @relayHash 15789feed96556943ce2f68ec6c351cd
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 74dcf84de6291e6a6f2f705e68d6b75d88f73f334a705be9a28a7ce39f612f90

import { ConcreteRequest } from 'relay-runtime';
export type ObjectionDialogQuery$variables = {
  problem: string;
};
export type ObjectionDialogQuery$data = {
  readonly node: {
    readonly answer?: {
      readonly acceptable: boolean | null | undefined;
    } | null | undefined;
  } | null | undefined;
};
export type ObjectionDialogQuery = {
  response: ObjectionDialogQuery$data;
  variables: ObjectionDialogQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "problem"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "problem"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "acceptable",
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ObjectionDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Answer",
                "kind": "LinkedField",
                "name": "answer",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "type": "Problem",
            "abstractKey": null
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
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ObjectionDialogQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "node",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          {
            "kind": "InlineFragment",
            "selections": [
              {
                "alias": null,
                "args": null,
                "concreteType": "Answer",
                "kind": "LinkedField",
                "name": "answer",
                "plural": false,
                "selections": [
                  (v2/*:: as any*/),
                  (v3/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "type": "Problem",
            "abstractKey": null
          },
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "74dcf84de6291e6a6f2f705e68d6b75d88f73f334a705be9a28a7ce39f612f90",
    "metadata": {},
    "name": "ObjectionDialogQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "992425ff430d834727c3c92d6eab59f3";

export default node;
