/**
 * @generated SignedSource<<9273cbfe4b472a143446307d926c1212>>
 * @relayHash f1d8ef0883db6ab7725defe1cab5143c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID b2dc14e555ff38a815a5e1ee56d56deb16a697859cd96e0fc7b98b47b2e3d84a

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
    "id": "b2dc14e555ff38a815a5e1ee56d56deb16a697859cd96e0fc7b98b47b2e3d84a",
    "metadata": {},
    "name": "useGoogleSignInMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "7cd9bd0c68b8758e5145002e51d5bff5";

export default node;
