/**
 * @generated SignedSource<<8121207152a6fe0b0838485eacfb2e81>>
 * @relayHash 56d3cb20a454b1f48330924faf136afc
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f66bdff7f426e513e072930d8f1567126d7e7581e7f8af39b88b1b1e603c07c4

import { ConcreteRequest } from 'relay-runtime';
export type ErrorCode = "ACCESS_TOKEN_NEEDED" | "ACCOUNT_GUARDED" | "ACCOUNT_LOCKED" | "ACCOUNT_NOT_FOUND" | "ACCOUNT_PROOF_NEEDED" | "ADDRESS_TOO_LONG" | "ALREADY_ENROLLED" | "ALREADY_TEACHING" | "ASSIGNMENT_CLOSED" | "ASSIGNMENT_NOT_OPEN" | "ASSIGNMENT_STARTED" | "ATTEMPTS_USED" | "BAD_REQUEST" | "BAD_USER_INPUT" | "BODY_TOO_LARGE" | "CARD_NOT_VALID" | "CLASSES_LEFT" | "CLASS_FULL" | "CLASS_INACTIVE" | "CONSENT_PENDING" | "CONSENT_WITHDRAWN" | "CSRF_TOKEN_INVALID" | "DEADLINE_EXCEEDED" | "EMAIL_NOT_CONFIRMED" | "EMAIL_TAKEN" | "ENROLLMENT_CLOSED" | "ERRORS_LEFT_OUT" | "FORBIDDEN" | "FRESH_SIGN_IN_NEEDED" | "GONE" | "GOOGLE_ACCOUNT_MISMATCH" | "GOOGLE_TOKEN_REFUSED" | "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENT_CALL_LOST" | "IDEMPOTENT_CALL_RUNNING" | "INTERNAL" | "JSON_TOO_DEEP" | "LENGTH_REQUIRED" | "LINK_NOT_VALID" | "LIVE_ROUND_MOVED" | "LIVE_ROUND_OVER" | "LIVE_ROUND_RUNNING" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "NOT_FOUND" | "NO_ACTIVE_PROBLEM" | "NO_PASSWORD" | "NO_SENTENCES" | "OPERATION_RESOLUTION_FAILURE" | "OPERATION_TOO_COMPLEX" | "ORIGIN_REFUSED" | "OTHER_HOST" | "PASSKEY_REFUSED" | "PERSISTED_QUERY_NOT_FOUND" | "PRECONDITION_FAILED" | "PROBLEM_CLOSED" | "PROFILE_ALREADY_COMPLETE" | "PROFILE_INCOMPLETE" | "PROOF_REFUSED" | "RANGE_NOT_SATISFIABLE" | "RATE_LIMITED" | "REQUEST_TIMEOUT" | "RESPONSE_LOST" | "SECOND_FACTOR_NEEDED" | "SESSION_REQUIRED" | "SIGN_IN_CARD_LIMITED" | "SUBSCRIPTION_OVER_HTTP" | "TEACHER_NOT_VERIFIED" | "TOKEN_SCOPE_MISSING" | "TOO_LATE_TO_UNDO" | "TOO_MANY_ASSIGNMENTS" | "TOO_MANY_CLASSES" | "TOO_MANY_CORRECTIONS" | "TOO_MANY_OPERATIONS" | "TOO_MANY_PASSKEYS" | "TOO_MANY_TOKENS" | "UNAUTHENTICATED" | "UNAVAILABLE" | "UNDER_AGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_PASSWORD";
export type LiveStage = "ANSWERS" | "ASKING" | "ENDED" | "LOBBY";
export type UserType = "STUDENT" | "TEACHER";
export type JoinScreenQuery$variables = {
  code: string;
  isMember: boolean;
};
export type JoinScreenQuery$data = {
  readonly invitedClassroom: {
    readonly found: {
      readonly name: string;
      readonly reason: string | null | undefined;
    } | null | undefined;
    readonly refused: {
      readonly code: ErrorCode;
      readonly message: string;
    } | null | undefined;
  } | null | undefined;
  readonly ownClassroomByCode?: {
    readonly liveRound: {
      readonly stage: LiveStage;
    } | null | undefined;
    readonly name: string;
    readonly uuid: string;
  } | null | undefined;
  readonly viewer: {
    readonly user: {
      readonly userType: UserType;
    };
  } | null | undefined;
};
export type JoinScreenQuery = {
  response: JoinScreenQuery$data;
  variables: JoinScreenQuery$variables;
};

const node: ConcreteRequest = (function(){
var v0 = [
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "code"
  },
  {
    "defaultValue": null,
    "kind": "LocalArgument",
    "name": "isMember"
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "userType",
  "storageKey": null
},
v2 = [
  {
    "kind": "Variable",
    "name": "invitationCode",
    "variableName": "code"
  }
],
v3 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "uuid",
  "storageKey": null
},
v4 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
},
v5 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "stage",
  "storageKey": null
},
v6 = {
  "kind": "InlineFragment",
  "selections": [
    (v4/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "reason",
      "storageKey": null
    }
  ],
  "type": "InvitedClassroom",
  "abstractKey": null
},
v7 = {
  "kind": "InlineFragment",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "code",
      "storageKey": null
    },
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
},
v8 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "fragment": {
    "argumentDefinitions": (v0/*:: as any*/),
    "kind": "Fragment",
    "metadata": null,
    "name": "JoinScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "kind": "RequiredField",
            "field": {
              "alias": null,
              "args": null,
              "concreteType": "User",
              "kind": "LinkedField",
              "name": "user",
              "plural": false,
              "selections": [
                (v1/*:: as any*/)
              ],
              "storageKey": null
            },
            "action": "THROW"
          }
        ],
        "storageKey": null
      },
      {
        "condition": "isMember",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "Classroom",
            "kind": "LinkedField",
            "name": "ownClassroomByCode",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LiveRound",
                "kind": "LinkedField",
                "name": "liveRound",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/)
                ],
                "storageKey": null
              }
            ],
            "storageKey": null
          }
        ]
      },
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "invitedClassroom",
        "plural": false,
        "selections": [
          {
            "fragment": (v6/*:: as any*/),
            "kind": "AliasedInlineFragmentSpread",
            "name": "found"
          },
          {
            "fragment": (v7/*:: as any*/),
            "kind": "AliasedInlineFragmentSpread",
            "name": "refused"
          }
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
    "name": "JoinScreenQuery",
    "selections": [
      {
        "alias": null,
        "args": null,
        "concreteType": "Viewer",
        "kind": "LinkedField",
        "name": "viewer",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "concreteType": "User",
            "kind": "LinkedField",
            "name": "user",
            "plural": false,
            "selections": [
              (v1/*:: as any*/),
              (v8/*:: as any*/)
            ],
            "storageKey": null
          },
          (v8/*:: as any*/)
        ],
        "storageKey": null
      },
      {
        "condition": "isMember",
        "kind": "Condition",
        "passingValue": true,
        "selections": [
          {
            "alias": null,
            "args": (v2/*:: as any*/),
            "concreteType": "Classroom",
            "kind": "LinkedField",
            "name": "ownClassroomByCode",
            "plural": false,
            "selections": [
              (v3/*:: as any*/),
              (v4/*:: as any*/),
              {
                "alias": null,
                "args": null,
                "concreteType": "LiveRound",
                "kind": "LinkedField",
                "name": "liveRound",
                "plural": false,
                "selections": [
                  (v5/*:: as any*/),
                  (v8/*:: as any*/)
                ],
                "storageKey": null
              },
              (v8/*:: as any*/)
            ],
            "storageKey": null
          }
        ]
      },
      {
        "alias": null,
        "args": (v2/*:: as any*/),
        "concreteType": null,
        "kind": "LinkedField",
        "name": "invitedClassroom",
        "plural": false,
        "selections": [
          {
            "alias": null,
            "args": null,
            "kind": "ScalarField",
            "name": "__typename",
            "storageKey": null
          },
          (v6/*:: as any*/),
          (v7/*:: as any*/)
        ],
        "storageKey": null
      }
    ]
  },
  "params": {
    "id": "f66bdff7f426e513e072930d8f1567126d7e7581e7f8af39b88b1b1e603c07c4",
    "metadata": {},
    "name": "JoinScreenQuery",
    "operationKind": "query",
    "text": null
  }
};
})();

(node as any).hash = "adbb55991d1b187e6e6def73f1664f31";

export default node;
