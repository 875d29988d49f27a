/**
 * @generated SignedSource<<5452bdbeb92dfb19784ae680fd07c4d4>>
 * @relayHash 05f4e3d510fd2c771ac505b77e8e3038
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 47524c4d1af0759e847f067a9df60f78e453f2964cdf637fd736318322f8f116

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
    readonly __typename: "UnavailableError";
    readonly message: string;
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
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
        "type": "UnavailableError",
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
    "id": "47524c4d1af0759e847f067a9df60f78e453f2964cdf637fd736318322f8f116",
    "metadata": {},
    "name": "ResendConsentMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "13f47f0bb0bf32ac267c5b41a55ebcdc";

export default node;
