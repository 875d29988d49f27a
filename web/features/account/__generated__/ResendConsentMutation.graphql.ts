/**
 * @generated SignedSource<<7e3aab972c934289f28722ab34a7f62e>>
 * @relayHash 8727a14f8a6c7764804902cba6ab1de9
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b78e963a6eb7fae6120cf20930e62686c31ba5c79790d8468a2247e1e795ad80

import { ConcreteRequest } from 'relay-runtime';
export type ResendParentalConsentInput = {
  email: string;
  password: string;
};
export type ResendConsentMutation$variables = {
  input: ResendParentalConsentInput;
};
export type ResendConsentMutation$data = {
  readonly resendParentalConsent: {
    readonly __typename: "RateLimitedError";
    readonly message: string;
  } | {
    readonly __typename: "ResendParentalConsentPayload";
    readonly sent: boolean;
  } | {
    readonly __typename: "ValidationError";
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type ResendConsentMutation = {
  response: ResendConsentMutation$data;
  variables: ResendConsentMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "message",
    "storageKey": null
  }
],
v2 = [
  {
    "alias": null,
    "args": [
      {
        "kind": "Variable",
        "name": "input",
        "variableName": "input"
      }
    ],
    "concreteType": null,
    "kind": "LinkedField",
    "name": "resendParentalConsent",
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
            "name": "sent",
            "storageKey": null
          }
        ],
        "type": "ResendParentalConsentPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
        "type": "ValidationError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
        "type": "RateLimitedError",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "ResendConsentMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "ResendConsentMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "b78e963a6eb7fae6120cf20930e62686c31ba5c79790d8468a2247e1e795ad80",
    "metadata": {},
    "name": "ResendConsentMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "2831eac27f7d1ec789d7c554afe252c8";

export default node;
