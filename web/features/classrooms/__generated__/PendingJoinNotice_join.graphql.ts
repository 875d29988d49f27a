/**
 * @generated SignedSource<<7953558f4f1e1db4740131fad7042b51>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderFragment } from 'relay-runtime';
export type ErrorCode = "ACCESS_TOKEN_NEEDED" | "ACCOUNT_GUARDED" | "ACCOUNT_LOCKED" | "ACCOUNT_NOT_FOUND" | "ACCOUNT_PROOF_NEEDED" | "ADDRESS_TOO_LONG" | "ALREADY_ENROLLED" | "ALREADY_TEACHING" | "ASSIGNMENT_CLOSED" | "ASSIGNMENT_NOT_OPEN" | "ASSIGNMENT_STARTED" | "ATTEMPTS_USED" | "BAD_REQUEST" | "BAD_USER_INPUT" | "BODY_TOO_LARGE" | "CARD_NOT_VALID" | "CLASSES_LEFT" | "CLASS_FULL" | "CLASS_INACTIVE" | "CONSENT_PENDING" | "CONSENT_WITHDRAWN" | "CSRF_TOKEN_INVALID" | "DEADLINE_EXCEEDED" | "EMAIL_NOT_CONFIRMED" | "EMAIL_TAKEN" | "ENROLLMENT_CLOSED" | "ERRORS_LEFT_OUT" | "FORBIDDEN" | "FRESH_SIGN_IN_NEEDED" | "GONE" | "GOOGLE_ACCOUNT_MISMATCH" | "GOOGLE_TOKEN_REFUSED" | "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENT_CALL_LOST" | "IDEMPOTENT_CALL_RUNNING" | "INTERNAL" | "JSON_TOO_DEEP" | "LENGTH_REQUIRED" | "LINK_NOT_VALID" | "LIVE_ROUND_MOVED" | "LIVE_ROUND_OVER" | "LIVE_ROUND_RUNNING" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "NOT_FOUND" | "NO_ACTIVE_PROBLEM" | "NO_PASSWORD" | "NO_SENTENCES" | "OPERATION_RESOLUTION_FAILURE" | "OPERATION_TOO_COMPLEX" | "ORIGIN_REFUSED" | "OTHER_HOST" | "PASSKEY_REFUSED" | "PERSISTED_QUERY_NOT_FOUND" | "PRECONDITION_FAILED" | "PROBLEM_CLOSED" | "PROFILE_ALREADY_COMPLETE" | "PROFILE_INCOMPLETE" | "PROOF_REFUSED" | "RANGE_NOT_SATISFIABLE" | "RATE_LIMITED" | "REQUEST_TIMEOUT" | "RESPONSE_LOST" | "SECOND_FACTOR_NEEDED" | "SESSION_REQUIRED" | "SIGN_IN_CARD_LIMITED" | "SUBSCRIPTION_OVER_HTTP" | "TEACHER_NOT_VERIFIED" | "TOKEN_SCOPE_MISSING" | "TOO_LATE_TO_UNDO" | "TOO_MANY_ASSIGNMENTS" | "TOO_MANY_CLASSES" | "TOO_MANY_CORRECTIONS" | "TOO_MANY_OPERATIONS" | "TOO_MANY_PASSKEYS" | "TOO_MANY_TOKENS" | "UNAUTHENTICATED" | "UNAVAILABLE" | "UNDER_AGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_PASSWORD";
import { FragmentRefs } from "relay-runtime";
export type PendingJoinNotice_join$data = {
  readonly invitationCode: string;
  readonly refusedAs: ErrorCode | null | undefined;
  readonly " $fragmentType": "PendingJoinNotice_join";
};
export type PendingJoinNotice_join$key = {
  readonly " $data"?: PendingJoinNotice_join$data;
  readonly " $fragmentSpreads": FragmentRefs<"PendingJoinNotice_join">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "PendingJoinNotice_join",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "invitationCode",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "refusedAs",
      "storageKey": null
    }
  ],
  "type": "PendingJoin",
  "abstractKey": null
};

(node as any).hash = "6007bb68ce16c3c8239568cdacb0d8a7";

export default node;
