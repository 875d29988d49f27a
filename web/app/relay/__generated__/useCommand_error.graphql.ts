/**
 * @generated SignedSource<<02f544936e9980ac9862c1ad840f5789>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import { ReaderInlineDataFragment } from 'relay-runtime';
export type ErrorCode = "ACCESS_TOKEN_NEEDED" | "ACCOUNT_GUARDED" | "ACCOUNT_LOCKED" | "ACCOUNT_NOT_FOUND" | "ACCOUNT_PROOF_NEEDED" | "ADDRESS_TOO_LONG" | "ALREADY_ENROLLED" | "ALREADY_TEACHING" | "ASSIGNMENT_CLOSED" | "ASSIGNMENT_NOT_OPEN" | "ASSIGNMENT_STARTED" | "ATTEMPTS_USED" | "BAD_REQUEST" | "BAD_USER_INPUT" | "BODY_TOO_LARGE" | "CARD_NOT_VALID" | "CLASSES_LEFT" | "CLASS_FULL" | "CLASS_INACTIVE" | "CONSENT_PENDING" | "CONSENT_WITHDRAWN" | "CSRF_TOKEN_INVALID" | "DEADLINE_EXCEEDED" | "EMAIL_NOT_CONFIRMED" | "EMAIL_TAKEN" | "ENROLLMENT_CLOSED" | "ERRORS_LEFT_OUT" | "FORBIDDEN" | "FRESH_SIGN_IN_NEEDED" | "GONE" | "GOOGLE_ACCOUNT_MISMATCH" | "GOOGLE_TOKEN_REFUSED" | "GRAPHQL_PARSE_FAILED" | "GRAPHQL_VALIDATION_FAILED" | "HEADERS_TOO_LARGE" | "IDEMPOTENCY_KEY_REUSED" | "IDEMPOTENT_CALL_LOST" | "IDEMPOTENT_CALL_RUNNING" | "INTERNAL" | "JSON_TOO_DEEP" | "LENGTH_REQUIRED" | "LINK_NOT_VALID" | "LIVE_ROUND_MOVED" | "LIVE_ROUND_OVER" | "LIVE_ROUND_RUNNING" | "METHOD_NOT_ALLOWED" | "NOT_ACCEPTABLE" | "NOT_FOUND" | "NO_ACTIVE_PROBLEM" | "NO_PASSWORD" | "NO_SENTENCES" | "OPERATION_RESOLUTION_FAILURE" | "OPERATION_TOO_COMPLEX" | "ORIGIN_REFUSED" | "OTHER_HOST" | "PASSKEY_REFUSED" | "PERSISTED_QUERY_NOT_FOUND" | "PRECONDITION_FAILED" | "PROBLEM_CLOSED" | "PROFILE_ALREADY_COMPLETE" | "PROFILE_INCOMPLETE" | "PROOF_REFUSED" | "RANGE_NOT_SATISFIABLE" | "RATE_LIMITED" | "REQUEST_TIMEOUT" | "RESPONSE_LOST" | "SECOND_FACTOR_NEEDED" | "SESSION_REQUIRED" | "SIGN_IN_CARD_LIMITED" | "SUBSCRIPTION_OVER_HTTP" | "TEACHER_NOT_VERIFIED" | "TOKEN_SCOPE_MISSING" | "TOO_LATE_TO_UNDO" | "TOO_MANY_ASSIGNMENTS" | "TOO_MANY_CLASSES" | "TOO_MANY_CORRECTIONS" | "TOO_MANY_OPERATIONS" | "TOO_MANY_PASSKEYS" | "TOO_MANY_TOKENS" | "UNAUTHENTICATED" | "UNAVAILABLE" | "UNDER_AGE" | "UNSUPPORTED_MEDIA_TYPE" | "VALIDATION" | "WRONG_CREDENTIALS" | "WRONG_PASSWORD";
export type FieldErrorCode = "INVALID" | "NOT_ALLOWED" | "OUT_OF_RANGE" | "REQUIRED" | "TOO_LONG" | "TOO_SHORT" | "TOO_WEAK" | "UNDER_AGE";
import { FragmentRefs } from "relay-runtime";
export type useCommand_error$data = {
  readonly code: ErrorCode;
  readonly fieldErrors?: ReadonlyArray<{
    readonly code: FieldErrorCode;
    readonly field: string;
    readonly message: string;
  }>;
  readonly message: string;
  readonly parentalEmail?: string | null | undefined;
  readonly " $fragmentType": "useCommand_error";
};
export type useCommand_error$key = {
  readonly " $data"?: useCommand_error$data;
  readonly " $fragmentSpreads": FragmentRefs<"useCommand_error">;
};

const node: ReaderInlineDataFragment = {
  "kind": "InlineDataFragment",
  "name": "useCommand_error"
};

(node as any).hash = "b489811f950065d4fab3eabfa71e0c4c";

export default node;
