/**
 * @generated SignedSource<<becc49b3c4bacca2e9835e366f824930>>
 * @relayHash 102942cf1af8ef356bc72db0951241a3
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 841a3637a4fa824aebf680c6b1cbf673d24960d15bc3f78a4d90e68bf44a57f5

import { ConcreteRequest } from 'relay-runtime';
export type GoogleSignInInput = {
  googleToken: string;
  timeZone?: string | null | undefined;
};
export type useGoogleSignInMutation$variables = {
  input: GoogleSignInInput;
};
export type useGoogleSignInMutation$data = {
  readonly googleSignIn: {
    readonly __typename: "ForbiddenError";
    readonly message: string;
  } | {
    readonly __typename: "GoogleSignInPayload";
    readonly accessToken: string;
  } | {
    readonly __typename: "NotFoundError";
    readonly message: string;
  } | {
    readonly __typename: "RateLimitedError";
    readonly message: string;
  } | {
    readonly __typename: "UnauthenticatedError";
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type useGoogleSignInMutation = {
  response: useGoogleSignInMutation$data;
  variables: useGoogleSignInMutation$variables;
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
    "name": "googleSignIn",
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
            "name": "accessToken",
            "storageKey": null
          }
        ],
        "type": "GoogleSignInPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
        "type": "NotFoundError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
        "type": "UnauthenticatedError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v1/*:: as any*/),
        "type": "ForbiddenError",
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
    "name": "useGoogleSignInMutation",
    "selections": (v2/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useGoogleSignInMutation",
    "selections": (v2/*:: as any*/)
  },
  "params": {
    "id": "841a3637a4fa824aebf680c6b1cbf673d24960d15bc3f78a4d90e68bf44a57f5",
    "metadata": {},
    "name": "useGoogleSignInMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "94ce9ba1a3e1f0c08de3999a31e3f39c";

export default node;
