/**
 * @generated SignedSource<<3c6afac69e451f53896d807f1d7417e2>>
 * @relayHash b0e8a7cb0ca3fa95cbd041f756e2009a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 096b33eace26a92bb59f40816293f5b1b005ee9394f5dcaca8fccd6819d164c2

import { ConcreteRequest } from 'relay-runtime';
export type RoundOverQuery$variables = {
  id: string;
};
export type RoundOverQuery$data = {
  readonly liveRound: {
    readonly asked: ReadonlyArray<{
      readonly correctAnswer: string | null | undefined;
      readonly id: string;
      readonly text: string;
    }> | null | undefined;
    readonly ownResult: {
      readonly answered: number;
      readonly right: number;
    } | null | undefined;
  } | null | undefined;
};
export type RoundOverQuery = {
  response: RoundOverQuery$data;
  variables: RoundOverQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "id"
  }
],
v1 = [
  {
    "kind": "Variable",
    "name": "id",
    "variableName": "id"
  }
],
v2 = {
  "alias": null,
  "args": null,
  "concreteType": "LiveResult",
  "kind": "LinkedField",
  "name": "ownResult",
  "plural": false,
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "answered",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "right",
      "storageKey": null
    }
  ],
  "storageKey": null
},
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "concreteType": "LiveQuestion",
  "kind": "LinkedField",
  "name": "asked",
  "plural": true,
  "selections": [
    (v3/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "text",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "correctAnswer",
      "storageKey": null
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "RoundOverQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRound",
        "kind": "LinkedField",
        "name": "liveRound",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v4/*:: as any*/)
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
    "name": "RoundOverQuery",
    "selections": [
      {
        "alias": null,
        "args": (v1/*:: as any*/),
        "concreteType": "LiveRound",
        "kind": "LinkedField",
        "name": "liveRound",
        "plural": false,
        "selections": [
          (v2/*:: as any*/),
          (v4/*:: as any*/),
          (v3/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "096b33eace26a92bb59f40816293f5b1b005ee9394f5dcaca8fccd6819d164c2",
    "metadata": {},
    "name": "RoundOverQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "4fd1d5503af8a0b326d7f7567c65dc68";

export default node;
