/**
 * @generated SignedSource<<56ea59f2456620d05afd16bee908a57c>>
 * @relayHash dc38fb39c4f7f017e7c7842e259a6faf
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 55315431f7e2a86b35d88d1e707594486b9fc11f109d478ae5b0540370a2eab4

import { ConcreteRequest } from 'relay-runtime';
export type EmailLinkPurpose = "CHANGE_ADDRESS" | "CONFIRM_ADDRESS" | "PASSWORD_RESET";
export type ConfirmEmailScreenQuery$variables = {
  token: string;
};
export type ConfirmEmailScreenQuery$data = {
  readonly emailLink: {
    readonly __typename: string;
    readonly message?: string;
    readonly purpose?: EmailLinkPurpose;
  };
};
export type ConfirmEmailScreenQuery = {
  response: ConfirmEmailScreenQuery$data;
  variables: ConfirmEmailScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "token"
  }
],
v1 = {
  "alias": null,
  "args": [
    {
      "kind": "Variable",
      "name": "token",
      "variableName": "token"
    }
  ],
  "concreteType": null,
  "kind": "LinkedField",
  "name": "emailLink",
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
          "kind": "ScalarField",
          "name": "purpose",
          "storageKey": null
        }
      ],
      "type": "EmailLink",
      "abstractKey": null
    },
    {
      "kind": "InlineFragment",
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "message",
          "storageKey": null
        }
      ],
      "type": "UserError",
      "abstractKey": "__isUserError"
    }
  ],
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ConfirmEmailScreenQuery",
    "selections": [
      {
        "kind": "RequiredField",
        "field": (v1/*:: as any*/),
        "action": "THROW"
      }
    ],
    "type": "Query",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ConfirmEmailScreenQuery",
    "selections": [
      (v1/*:: as any*/)
    ]
  },
  "params": {
    "id": "55315431f7e2a86b35d88d1e707594486b9fc11f109d478ae5b0540370a2eab4",
    "metadata": {},
    "name": "ConfirmEmailScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "0a0909583dd0592132a836189e32cd6d";

export default node;
