/**
 * @generated SignedSource<<5ad329b58a86fddfb70aa2a93c4f336c>>
 * @relayHash 9c8c3f5fe2f85724d8d26e3492f71e40
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b0c5f15a19c247685748fb727a8e8e3a880741b2815eb4a26d17081d5ebaa3b7

import { ConcreteRequest } from 'relay-runtime';
export type CefrLevel = "A2" | "B1" | "B2";
export type LevelUpQuery$variables = Record<PropertyKey, never>;
export type LevelUpQuery$data = {
  readonly viewer: {
    readonly practice: {
      readonly levelProgress: ReadonlyArray<{
        readonly level: {
          readonly code: CefrLevel;
        };
        readonly passedRounds: number;
      }> | null | undefined;
    } | null | undefined;
  } | null | undefined;
};
export type LevelUpQuery = {
  response: LevelUpQuery$data;
  variables: LevelUpQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "concreteType": "Practice",
  "kind": "LinkedField",
  "name": "practice",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "LevelProgress",
      "kind": "LinkedField",
      "name": "levelProgress",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Level",
          "kind": "LinkedField",
          "name": "level",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "code",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "passedRounds",
          "storageKey": null
        }
      ],
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
    "name": "LevelUpQuery",
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
    "name": "LevelUpQuery",
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
    "id": "b0c5f15a19c247685748fb727a8e8e3a880741b2815eb4a26d17081d5ebaa3b7",
    "metadata": {},
    "name": "LevelUpQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "d2a5c09f007f4a4f7b444b9323f85f88";

export default node;
