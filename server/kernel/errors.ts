import { type ErrorEntry, member, plain } from './errorEntries.ts';
import type { Fault } from './faults.rules.ts';
import { errorOf, passingErrorOf } from './userErrors.ts';
import { tooManyAttempts } from './waits.ts';
import { allOf } from './wordLists.rules.ts';

/**
 * THE registry of errors that a caller may see: code → status, type and meaning. GraphQL's types and its enum of codes, REST's
 * statuses and codes, `extensions.code` and the gate's answers are made from it. A code never changes. Of each status the first
 * entry is what is said where nothing more is known. Everything else that fails is a bug: masked, logged, told by its request id.
 */
export const ERRORS = {
  BAD_REQUEST: plain(400, 'The request could not be read.'),
  JSON_TOO_DEEP: plain(400, 'The JSON has more levels than the limit.'),
  GRAPHQL_PARSE_FAILED: plain(400, 'The document is not GraphQL.'),
  OPERATION_RESOLUTION_FAILURE: plain(400, 'No operation in the document has this name, or several could be meant.'),
  GRAPHQL_VALIDATION_FAILED: plain(400, 'The document does not fit the schema.'),
  PERSISTED_QUERY_NOT_FOUND: plain(
    400,
    'No stored operation has this id: the page that sent it is older or newer than the server.',
    { endsRequest: true },
  ),
  SUBSCRIPTION_OVER_HTTP: plain(400, 'A subscription was sent over HTTP; subscriptions are served over graphql-ws.', {
    endsRequest: true,
  }),
  OPERATION_TOO_COMPLEX: plain(
    400,
    'The operation asks for too much, or its response is too large: `limit` names the limit, `allowed` is how much it allows, and `found` is how much there was or, where counting stopped at the limit, the least that there was. If `committed` is `true`, the change was carried out and only its response is left out: do not send it again. If it is `UNKNOWN`, there were several changes, of which some may have been refused: check before you send any of them again.',
    { endsRequest: true },
  ),
  ERRORS_LEFT_OUT: plain(
    400,
    'More went wrong in the operation than is reported: the message says how many errors are left out, and so does `leftOut`.',
  ),
  UNAUTHENTICATED: member(
    401,
    'Nobody is signed in, or the token is wrong or no longer valid: sign in again, or send a valid token as `Authorization: Bearer <token>`.',
  ),
  WRONG_CREDENTIALS: member(401, 'No account has this email address and this password.'),
  GOOGLE_TOKEN_REFUSED: member(401, "Google's token is not valid here, or was used before: get another one."),
  PASSKEY_REFUSED: member(
    401,
    'The passkey is not known here or, in `addPasskey`, has already been added; or what it signed is not valid, or came too late: start again.',
  ),
  SECOND_FACTOR_NEEDED: member(
    401,
    'The password or the Google sign-in was accepted, but this account also needs its passkey: `signInWithPasskey`. A program uses a personal access token.',
  ),
  FORBIDDEN: member(403, 'Others may do this; this person may not.'),
  SESSION_REQUIRED: member(403, 'This needs a sign-in; a personal access token is not enough.'),
  TOKEN_SCOPE_MISSING: member(403, 'The personal access token lacks a scope that this needs.'),
  SIGN_IN_CARD_LIMITED: member(
    403,
    'A session that a sign-in card opened is for practice and one class: this needs a sign-in with the password, with Google or with a passkey.',
  ),
  PROFILE_INCOMPLETE: member(403, 'The person first has to say who they are: `completeProfile`.'),
  CONSENT_PENDING: member(403, 'A parent or guardian has to agree before this account can sign in.'),
  ACCOUNT_LOCKED: member(403, 'The people who run this site have locked the account.'),
  CONSENT_WITHDRAWN: member(403, 'A parent or guardian has withdrawn consent: the account is locked.'),
  FRESH_SIGN_IN_NEEDED: member(
    403,
    'The sign-in was too long ago for this. Send the same again with a `proof`, or sign in again; nothing was changed.',
  ),
  PROOF_REFUSED: member(403, 'The Google token in `proof` is not valid: get another one; nothing was changed.'),
  WRONG_PASSWORD: member(403, "This is not the account's password; nothing was changed."),
  ACCOUNT_PROOF_NEEDED: member(
    403,
    'A link from an email alone does not confirm the address: sign in to the account that it is about, or send its `password` with the token; nothing was changed.',
  ),
  NO_PASSWORD: member(403, 'The account has no password yet, and this needs one: `changePassword` sets it.'),
  GOOGLE_ACCOUNT_MISMATCH: member(403, "The account is connected to a Google account other than the token's."),
  UNDER_AGE: member(403, 'The person is too young for this.'),
  TEACHER_NOT_VERIFIED: member(403, 'This needs a teacher whom a superuser has verified; this one is not verified.'),
  TOO_MANY_TOKENS: member(403, 'The person has as many valid tokens as they may have: one has to be revoked first.'),
  TOO_MANY_PASSKEYS: member(403, 'The person has as many passkeys as they may have: one has to be removed first.'),
  TOO_MANY_CORRECTIONS: member(403, "A parent's or guardian's email address has been corrected as often as it may be."),
  EMAIL_NOT_CONFIRMED: member(403, 'The person first has to confirm their email address with the link in the email.'),
  CSRF_TOKEN_INVALID: plain(
    403,
    'A change was sent as a browser sends it, with an `Origin` or `Sec-Fetch-Site` header or with our cookie, and without a valid CSRF token: fetch one, and send it with the cookie that comes with it. A program leaves those headers and the cookie out, or sends a personal access token.',
  ),
  ACCESS_TOKEN_NEEDED: plain(
    403,
    "A change was sent from a page of another site, or with another site's `Origin`: there only a personal access token works.",
  ),
  ORIGIN_REFUSED: plain(403, 'Pages of this origin cannot open a WebSocket here.'),
  NOT_FOUND: member(404, 'It was not found: it does not exist, or the viewer is not allowed to know that it does.'),
  ACCOUNT_NOT_FOUND: member(
    404,
    'No account uses this Google account; or the Lacuna account with its email address, which was never confirmed and for which a parent had withdrawn consent, has just been deleted. The person may register with the same token.',
  ),
  LINK_NOT_VALID: member(404, 'The link from an email is unknown, too old or used up.'),
  CARD_NOT_VALID: member(404, 'No sign-in card has this code, or it is too old or used up.'),
  NO_ACTIVE_PROBLEM: member(
    404,
    'The problem was given up, none was named or, in `showWords`, it has been answered already: ask for the next one.',
  ),
  NO_SENTENCES: member(404, 'There are no sentences, or too few, for the practice, homework or placement asked for.'),
  METHOD_NOT_ALLOWED: plain(405, 'The method is not accepted here: `Allow` lists those that are.'),
  NOT_ACCEPTABLE: plain(406, 'None of the types that the Accept header allows is served.'),
  REQUEST_TIMEOUT: plain(408, 'The request took too long to arrive.'),
  ASSIGNMENT_NOT_OPEN: member(409, 'The homework is not open yet: it opens later (`openAt`), or is a draft.'),
  ASSIGNMENT_CLOSED: member(409, 'The homework has closed for this student or, in `remindStudents`, for everybody.'),
  ATTEMPTS_USED: member(409, 'The student has no attempts left at this homework.'),
  ASSIGNMENT_STARTED: member(409, 'A student has begun the homework: what it asks stays, and it stays published.'),
  TOO_MANY_ASSIGNMENTS: member(409, 'The class has as many assignments as it may have: one has to be deleted first.'),
  LIVE_ROUND_RUNNING: member(409, 'The class is in a live round already: it has to be ended first.'),
  LIVE_ROUND_OVER: member(409, 'The live round has ended.'),
  LIVE_ROUND_MOVED: member(
    409,
    'The live round is not at that step: it has moved on, perhaps because of another teacher or tab, or has not got that far. Read it, then go on from there.',
  ),
  PROBLEM_CLOSED: member(409, 'The problem has closed or the student is no longer in the class; nothing was recorded.'),
  EMAIL_TAKEN: member(409, 'Another account has this email address.'),
  CLASSES_LEFT: member(
    409,
    'The teacher still teaches classes: these have to be deleted first or, where somebody else owns them, left.',
  ),
  CLASS_INACTIVE: member(409, 'The class is not active: nobody can join it.'),
  CLASS_FULL: member(409, 'Every place in the class is taken.'),
  ENROLLMENT_CLOSED: member(409, 'The teacher has closed the class to new students.'),
  ALREADY_ENROLLED: member(409, 'The student is in the class already.'),
  ALREADY_TEACHING: member(409, 'The person teaches the class already.'),
  TOO_MANY_CLASSES: member(
    409,
    'There are already as many classes, teachers or invitations as there may be: one has to be given up first.',
  ),
  TOO_LATE_TO_UNDO: member(409, 'It can no longer be undone: the time for it is over, or something has changed since.'),
  PROFILE_ALREADY_COMPLETE: member(409, 'Nothing is missing: the profile is already complete.'),
  IDEMPOTENT_CALL_RUNNING: plain(
    409,
    'The first call with this `Idempotency-Key` is still being carried out: send the same again a little later.',
    { retryAfter: true },
  ),
  IDEMPOTENT_CALL_LOST: plain(
    409,
    'The response to the first call was lost, or was not kept: check whether the call was carried out. `Location` is the URL of what it made, where that is known.',
  ),
  GONE: member(410, 'This request for consent has already ended; the message says how.'),
  LENGTH_REQUIRED: plain(411, 'The body was sent in chunks, without a Content-Length.'),
  PRECONDITION_FAILED: plain(412, 'The file does not meet the condition in `If-Match` or `If-Unmodified-Since`.'),
  BODY_TOO_LARGE: plain(413, 'The body is larger than the limit, or its JSON has more values or names than the limit.'),
  ADDRESS_TOO_LONG: plain(414, 'The URL is too long.'),
  UNSUPPORTED_MEDIA_TYPE: plain(415, 'The body is not plain JSON in UTF-8, or its `Content-Type` does not say so.'),
  RANGE_NOT_SATISFIABLE: plain(416, 'The file does not have the bytes that `Range` asks for.'),
  OTHER_HOST: plain(421, 'The server does not answer to this host name.'),
  VALIDATION: member(422, 'Some input was refused; nothing was changed.'),
  BAD_USER_INPUT: plain(422, 'An argument or a variable was refused: the message says which, and why.'),
  IDEMPOTENCY_KEY_REUSED: plain(
    422,
    'The `Idempotency-Key` was sent before with another path, query or body, or with a token that may do less or more: use a new one for each call.',
  ),
  RATE_LIMITED: member(429, 'A limit has been reached.', { retryAfter: true, endsRequest: true }),
  ACCOUNT_GUARDED: member(
    429,
    'Too many wrong passwords were tried for this account within a day: browsers that have signed in before are still let in; others, and programs, need a link by email (`requestPasswordReset`).',
    { retryAfter: true },
  ),
  TOO_MANY_OPERATIONS: plain(
    429,
    'A limit on sockets has been reached: the operations under way on one socket, the subscriptions of one account, or the characters in the subscriptions of one account, one IP address or the whole server. Where it is that of the whole server, a subscription that is under way may be ended with this error.',
  ),
  HEADERS_TOO_LARGE: plain(431, 'The headers are larger than the limit.'),
  INTERNAL: plain(500, 'Something failed on the server; it is logged under `requestId`.'),
  RESPONSE_LOST: plain(500, 'It was carried out, but its response could not be made: check before you send it again.'),
  UNAVAILABLE: member(503, 'Something that this needs is not available at the moment; nothing was changed.', {
    retryAfter: true,
    endsRequest: true,
  }),
  DEADLINE_EXCEEDED: plain(
    503,
    'This took too long. If `committed` is `UNKNOWN`, the change may still be carried out: check before you send it again.',
    { retryAfter: true, endsRequest: true },
  ),
} satisfies Record<string, ErrorEntry>;

export type ErrorCode = keyof typeof ERRORS;

/** The type in GraphQL, and the class, of a code: NOT_FOUND is a NotFoundError. */
export function typenameOf(code: string): string {
  return `${code.toLowerCase().replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Error`;
}

/** Whether a text from outside, or of a package, is one of our codes. */
export function isErrorCode(code: unknown): code is ErrorCode {
  return typeof code === 'string' && Object.hasOwn(ERRORS, code);
}

/** One refused input field. */
export interface FieldError extends Fault {
  /** The camel-case name of the GraphQL input field. */
  field: string;
  /** Where it stands below the input; `[field]` unless given. */
  path?: readonly string[];
}

/** Refused fields of one input that are told: a list of input may have thousands of entries, each refused. */
export const FIELD_ERRORS_TOLD = 20;

/** Refused input, the first of its fields. `message` is the first field's text in form order. Never without a field error. */
export class ValidationError extends errorOf('VALIDATION') {
  readonly fieldErrors: readonly Required<FieldError>[];

  constructor(fieldErrors: readonly FieldError[]) {
    super(fieldErrors[0]?.message ?? 'The input is not valid');
    this.fieldErrors = fieldErrors.slice(0, FIELD_ERRORS_TOLD).map((error) => ({ path: [error.field], ...error }));
  }

  static of(field: string, fault: Fault): ValidationError {
    return new ValidationError([{ field, ...fault }]);
  }
}

/** Nobody is signed in. */
export class UnauthenticatedError extends errorOf('UNAUTHENTICATED', 'Please sign in.') {}
export class WrongCredentialsError extends errorOf('WRONG_CREDENTIALS') {}
export class GoogleTokenRefusedError extends errorOf('GOOGLE_TOKEN_REFUSED') {}
export class PasskeyRefusedError extends errorOf('PASSKEY_REFUSED') {}
/** Only after the right password, or with Google's word. */
export class SecondFactorNeededError extends errorOf(
  'SECOND_FACTOR_NEEDED',
  'This account also needs its passkey. Please sign in with the passkey. A program uses a personal access token.',
) {}

export class ForbiddenError extends errorOf('FORBIDDEN') {}
export class SessionRequiredError extends errorOf('SESSION_REQUIRED') {}
export class TokenScopeMissingError extends errorOf('TOKEN_SCOPE_MISSING') {
  /** All that were asked for and that the token lacks; at least one. */
  readonly missingScopes: readonly string[];
  constructor(missingScopes: readonly string[]) {
    const scopes = missingScopes.length === 1 ? 'scope' : 'scopes';
    super(`This token was made without the ${scopes} ${allOf(missingScopes)}.`);
    this.missingScopes = missingScopes;
  }
}
/** The session knows practice and one class, whoever opened it with somebody's sign-in card. */
export class SignInCardLimitedError extends errorOf(
  'SIGN_IN_CARD_LIMITED',
  'You are signed in with a card, for practice and your class. To do this, sign in as you usually do.',
) {}
export class ProfileIncompleteError extends errorOf('PROFILE_INCOMPLETE') {}
/** Only after the right password: it names the parent's or guardian's address. */
export class ConsentPendingError extends errorOf('CONSENT_PENDING') {
  readonly parentalEmail: string | null;

  constructor(message: string, parentalEmail: string | null = null) {
    super(message);
    this.parentalEmail = parentalEmail;
  }
}
/** Only after the right password, or with Google's word. */
export class AccountLockedError extends errorOf(
  'ACCOUNT_LOCKED',
  'This account is locked. Please write to the people who run this site.',
) {}
export class ConsentWithdrawnError extends errorOf('CONSENT_WITHDRAWN') {}
/** The caller may do this, but has to show first who they are: the sign-in is too long ago. */
export class FreshSignInNeededError extends errorOf(
  'FRESH_SIGN_IN_NEEDED',
  'Please confirm that it is you, with your password or with Google. A program sends one of these with the same call, or signs in again.',
) {}
/** The session itself is valid: UNAUTHENTICATED would make the client leave it. */
export class ProofRefusedError extends errorOf('PROOF_REFUSED') {}
export class WrongPasswordError extends errorOf('WRONG_PASSWORD', 'This is not your current password.') {}
/** Who reads a mailbox can't tell from a link alone whose account it is about. */
export class AccountProofNeededError extends errorOf(
  'ACCOUNT_PROOF_NEEDED',
  'Please sign in to this account, or enter its password. If it is not your account, do nothing.',
) {}
export class NoPasswordError extends errorOf('NO_PASSWORD', 'Your account has no password yet. Set one first.') {}
export class GoogleAccountMismatchError extends errorOf('GOOGLE_ACCOUNT_MISMATCH') {}
export class UnderAgeError extends errorOf('UNDER_AGE') {}
export class TeacherNotVerifiedError extends errorOf('TEACHER_NOT_VERIFIED') {}
export class TooManyTokensError extends errorOf('TOO_MANY_TOKENS') {}
export class TooManyPasskeysError extends errorOf('TOO_MANY_PASSKEYS') {}
export class TooManyCorrectionsError extends errorOf('TOO_MANY_CORRECTIONS') {}
export class EmailNotConfirmedError extends errorOf('EMAIL_NOT_CONFIRMED') {}

/** The thing does not exist, or the caller is not allowed to know that it does. */
export class NotFoundError extends errorOf('NOT_FOUND') {}
export class AccountNotFoundError extends errorOf('ACCOUNT_NOT_FOUND') {}
export class LinkNotValidError extends errorOf('LINK_NOT_VALID') {}
export class CardNotValidError extends errorOf('CARD_NOT_VALID') {}
export class NoActiveProblemError extends errorOf('NO_ACTIVE_PROBLEM') {}
export class AssignmentNotOpenError extends errorOf('ASSIGNMENT_NOT_OPEN') {}
export class AssignmentClosedError extends errorOf('ASSIGNMENT_CLOSED') {}
export class AttemptsUsedError extends errorOf('ATTEMPTS_USED') {}
export class AssignmentStartedError extends errorOf('ASSIGNMENT_STARTED') {}
export class TooManyAssignmentsError extends errorOf('TOO_MANY_ASSIGNMENTS') {}
export class LiveRoundRunningError extends errorOf('LIVE_ROUND_RUNNING') {}
export class LiveRoundOverError extends errorOf('LIVE_ROUND_OVER') {}
export class LiveRoundMovedError extends errorOf('LIVE_ROUND_MOVED') {}
export class ProblemClosedError extends errorOf('PROBLEM_CLOSED') {}
export class NoSentencesError extends errorOf('NO_SENTENCES') {}
export class EmailTakenError extends errorOf('EMAIL_TAKEN', 'An account with this email address already exists') {}
export class ClassesLeftError extends errorOf('CLASSES_LEFT') {}
export class ClassInactiveError extends errorOf('CLASS_INACTIVE') {}
export class ClassFullError extends errorOf('CLASS_FULL') {}
export class EnrollmentClosedError extends errorOf('ENROLLMENT_CLOSED') {}
export class AlreadyEnrolledError extends errorOf('ALREADY_ENROLLED') {}
export class AlreadyTeachingError extends errorOf('ALREADY_TEACHING') {}
export class TooManyClassesError extends errorOf('TOO_MANY_CLASSES') {}
export class TooLateToUndoError extends errorOf('TOO_LATE_TO_UNDO') {}
export class ProfileAlreadyCompleteError extends errorOf('PROFILE_ALREADY_COMPLETE') {}
export class GoneError extends errorOf('GONE') {}

/** A limit is used up. */
export class RateLimitedError extends passingErrorOf('RATE_LIMITED') {
  constructor(retryAfterSeconds: number, message = tooManyAttempts(retryAfterSeconds)) {
    super(message, retryAfterSeconds);
  }
}

/** So many wrong passwords were tried for an account that, for now, only browsers that signed in before may try. */
export class AccountGuardedError extends passingErrorOf('ACCOUNT_GUARDED') {
  constructor(retryAfterSeconds: number) {
    super(
      'Too many wrong passwords have been tried for this account. You can still sign in from a browser where you have signed in before. To sign in here, ask for a link by email (“Forgot password?”). Once you have set a new password, you can sign in.',
      retryAfterSeconds,
    );
  }
}

/** A place is free again once something of the caller's is done. */
export const AT_ONCE_RETRY_SECONDS = 1;

/** So much of the same caller is under way that this has to wait for some of it. */
export class TooManyAtOnce extends RateLimitedError {
  constructor() {
    super(AT_ONCE_RETRY_SECONDS, 'Too many requests at once. Send this one again when the others have been answered.');
  }
}

/** Something that this needs can't be had at the moment. */
export class UnavailableError extends passingErrorOf('UNAVAILABLE') {}
