/**
 * @generated SignedSource<<4dce749d96ef76ca401bc1c69823800e>>
 * @relayHash e3352201dca46575fe90bd8d4f476882
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 3fed5ddad72d929da0f6f0152330d66e072f8577fc80f67ee3e6252954e6b9ee

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
    readonly __typename: "UnavailableError";
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
    "id": "3fed5ddad72d929da0f6f0152330d66e072f8577fc80f67ee3e6252954e6b9ee",
    "metadata": {},
    "name": "useGoogleSignInMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "4841601c0b4b8c89ef03b0200af96cdc";

export default node;
