/**
 * @generated SignedSource<<9b1248985c119986da502f9986a61e86>>
 * @relayHash 480f60ce511d0e6cba857b88eee459b7
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID a18f627b908d2c704c786965db1d2c07663610f7add85b2b35f2236197ed6c0d

import { ConcreteRequest } from 'relay-runtime';
export type EmailLinkPurpose = "CHANGE_ADDRESS" | "CONFIRM_ADDRESS" | "PASSWORD_RESET";
export type ResetPasswordScreenQuery$variables = {
  token: string;
};
export type ResetPasswordScreenQuery$data = {
  readonly emailLink: {
    readonly __typename: string;
    readonly message?: string;
    readonly purpose?: EmailLinkPurpose;
  };
};
export type ResetPasswordScreenQuery = {
  response: ResetPasswordScreenQuery$data;
  variables: ResetPasswordScreenQuery$variables;
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
    "name": "ResetPasswordScreenQuery",
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
    "name": "ResetPasswordScreenQuery",
    "selections": [
      (v1/*:: as any*/)
    ]
  },
  "params": {
    "id": "a18f627b908d2c704c786965db1d2c07663610f7add85b2b35f2236197ed6c0d",
    "metadata": {},
    "name": "ResetPasswordScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "8da6b961bb8b81c89d21e626431979ba";

export default node;
