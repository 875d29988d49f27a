/**
 * @generated SignedSource<<269a026a45f9601dd2f537c2a35ead06>>
 * @relayHash f0ebdb5eed74feb44d274e9798f5cec1
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c2552fbc41f6dd7d53423543ba37b5d2b3606716aae98c0b4fb391e75104e87a

import { ConcreteRequest } from 'relay-runtime';
export type EmailPartMutation$variables = Record<PropertyKey, never>;
export type EmailPartMutation$data = {
  readonly resendEmailConfirmation: {
    readonly __typename: "ForbiddenError";
    readonly message: string;
  } | {
    readonly __typename: "RateLimitedError";
    readonly message: string;
  } | {
    readonly __typename: "ResendEmailConfirmationPayload";
    readonly sent: boolean;
  } | {
    readonly __typename: "UnauthenticatedError";
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type EmailPartMutation = {
  response: EmailPartMutation$data;
  variables: EmailPartMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "message",
    "storageKey": null
  }
],
v1 = [
  {
    "alias": null,
    "args": null,
    "concreteType": null,
    "kind": "LinkedField",
    "name": "resendEmailConfirmation",
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
        "type": "ResendEmailConfirmationPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v0/*:: as any*/),
        "type": "ForbiddenError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v0/*:: as any*/),
        "type": "RateLimitedError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v0/*:: as any*/),
        "type": "UnauthenticatedError",
        "abstractKey": null
      }
    ],
    "storageKey": null
  }
];
return {
  "fragment": {
    "argumentDefinitions": [],
    "kind": "Fragment",
    "metadata": null,
    "name": "EmailPartMutation",
    "selections": (v1/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": [],
    "kind": "Operation",
    "name": "EmailPartMutation",
    "selections": (v1/*:: as any*/)
  },
  "params": {
    "id": "c2552fbc41f6dd7d53423543ba37b5d2b3606716aae98c0b4fb391e75104e87a",
    "metadata": {},
    "name": "EmailPartMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "740fe48aaa6b40a5de2476f31344bcce";

export default node;
