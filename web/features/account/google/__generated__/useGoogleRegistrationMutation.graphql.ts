/**
 * @generated SignedSource<<b16c9035581c0270cf3f2a2adfbc9c97>>
 * @relayHash 92a6cc03e9de8df40bad0aae9685ea24
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 6cef81e09869b46ffd1c327a4be9d1d2a3c43fd761c6fbe097a1b437021f9f81

import { ConcreteRequest } from 'relay-runtime';
export type UserType = "STUDENT" | "TEACHER";
export type GoogleRegisterInput = {
  dataProcessingConsent: boolean;
  dateOfBirth?: string | null | undefined;
  googleToken: string;
  marketingConsent: boolean;
  parentalEmail?: string | null | undefined;
  privacyPolicyAccepted: boolean;
  schoolName?: string | null | undefined;
  teacherSubject?: string | null | undefined;
  termsAccepted: boolean;
  timeZone?: string | null | undefined;
  userType: UserType;
};
export type useGoogleRegistrationMutation$variables = {
  input: GoogleRegisterInput;
};
export type useGoogleRegistrationMutation$data = {
  readonly googleRegister: {
    readonly __typename: "ConflictError";
    readonly message: string;
  } | {
    readonly __typename: "GoogleRegisterPayload";
    readonly accessToken: string | null | undefined;
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
    readonly __typename: "ValidationError";
    readonly fieldErrors: ReadonlyArray<{
      readonly field: string;
      readonly message: string;
    }>;
    readonly message: string;
  } | {
    // This will never be '%other', but we need some
    // value in case none of the concrete values match.
    readonly __typename: "%other";
  };
};
export type useGoogleRegistrationMutation = {
  response: useGoogleRegistrationMutation$data;
  variables: useGoogleRegistrationMutation$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "input"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "message",
  "storageKey": null
},
v2 = [
  (v1/*:: as any*/)
],
v3 = [
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
    "name": "googleRegister",
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
        "type": "GoogleRegisterPayload",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": [
          (v1/*:: as any*/),
          {
            "alias": null,
            "args": null,
            "concreteType": "FieldError",
            "kind": "LinkedField",
            "name": "fieldErrors",
            "plural": true,
            "selections": [
              {
                "alias": null,
                "args": null,
                "kind": "ScalarField",
                "name": "field",
                "storageKey": null
              },
              (v1/*:: as any*/)
            ],
            "storageKey": null
          }
        ],
        "type": "ValidationError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v2/*:: as any*/),
        "type": "UnauthenticatedError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v2/*:: as any*/),
        "type": "ConflictError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v2/*:: as any*/),
        "type": "RateLimitedError",
        "abstractKey": null
      },
      {
        "kind": "InlineFragment",
        "selections": (v2/*:: as any*/),
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
    "name": "useGoogleRegistrationMutation",
    "selections": (v3/*:: as any*/),
    "type": "Mutation",
    "abstractKey": null
  },
  "kind": "Request",
  "operation": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Operation",
    "name": "useGoogleRegistrationMutation",
    "selections": (v3/*:: as any*/)
  },
  "params": {
    "id": "6cef81e09869b46ffd1c327a4be9d1d2a3c43fd761c6fbe097a1b437021f9f81",
    "metadata": {},
    "name": "useGoogleRegistrationMutation",
    "operationKind": "mutation",
    "text": null
  }
};
})();

(node as any).hash = "cdc01628f21327a2a60f62962dc34718";

export default node;
