import type { ErrorCode } from './errors.registry.ts';
import type { Fault } from './faults.rules.ts';

/** An expected error. `message` is a text for a person. */
export class UserError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** A class of expected errors that can be a member of a result; its name is `typenameOf` its code. */
export interface UserErrorClass {
  new (...args: never[]): UserError;
  readonly code: ErrorCode;
}

/** The beginning of an error's class: `class NotFoundError extends errorOf('NOT_FOUND') {}`. */
function errorOf(code: ErrorCode) {
  return class extends UserError {
    static readonly code: ErrorCode = code;

    constructor(message: string) {
      super(code, message);
    }
  };
}

/** The same for one that passes with time; `retryAfterSeconds` is at least 1. */
function passingErrorOf(code: ErrorCode) {
  return class extends PassingError {
    static readonly code: ErrorCode = code;

    constructor(message: string, retryAfterSeconds: number) {
      super(code, message, retryAfterSeconds);
    }
  };
}

/** An expected error that passes with time. */
export abstract class PassingError extends UserError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** One refused input field. */
export interface FieldError extends Fault {
  /** The camel-case name of the GraphQL input field. */
  field: string;
  /** Where it stands below the input; `[field]` unless given. */
  path?: readonly string[];
}

/** Refused input. `message` is the first field's text in form order. Never without a field error. */
export class ValidationError extends errorOf('VALIDATION') {
  readonly fieldErrors: readonly Required<FieldError>[];

  constructor(fieldErrors: readonly FieldError[]) {
    super(fieldErrors[0]?.message ?? 'The input is not valid');
    this.fieldErrors = fieldErrors.map((error) => ({ path: [error.field], ...error }));
  }

  static of(field: string, fault: Fault): ValidationError {
    return new ValidationError([{ field, ...fault }]);
  }
}

/** Nobody is signed in. */
export class UnauthenticatedError extends errorOf('UNAUTHENTICATED') {
  constructor(message = 'Please sign in.') {
    super(message);
  }
}
export class WrongCredentialsError extends errorOf('WRONG_CREDENTIALS') {}
export class GoogleTokenRefusedError extends errorOf('GOOGLE_TOKEN_REFUSED') {}

export class ForbiddenError extends errorOf('FORBIDDEN') {}
export class SessionRequiredError extends errorOf('SESSION_REQUIRED') {}
export class TokenScopeMissingError extends errorOf('TOKEN_SCOPE_MISSING') {}
/** The session knows practice and one class, whoever opened it with somebody's sign-in card. */
export class SignInCardLimitedError extends errorOf('SIGN_IN_CARD_LIMITED') {
  constructor() {
    super('You are signed in with a card, for practice and your class. Sign in with your password to do this.');
  }
}
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
export class AccountLockedError extends errorOf('ACCOUNT_LOCKED') {
  constructor() {
    super('This account is locked. Please write to the people who run this site.');
  }
}
export class ConsentWithdrawnError extends errorOf('CONSENT_WITHDRAWN') {}
/** The caller may do this, but has to show first who they are: the sign-in is too long ago. */
export class FreshSignInNeededError extends errorOf('FRESH_SIGN_IN_NEEDED') {
  constructor() {
    super('Please confirm that it is you, with your password or with Google.');
  }
}
/** The session itself is valid: UNAUTHENTICATED would make the client leave it. */
export class ProofRefusedError extends errorOf('PROOF_REFUSED') {}
export class WrongPasswordError extends errorOf('WRONG_PASSWORD') {
  constructor(message = 'This is not your current password.') {
    super(message);
  }
}
/** Who reads a mailbox can't tell from a link alone whose account it is about. */
export class AccountProofNeededError extends errorOf('ACCOUNT_PROOF_NEEDED') {
  constructor() {
    super('Please sign in to this account, or enter its password. If it is not your account, do nothing.');
  }
}
export class NoPasswordError extends errorOf('NO_PASSWORD') {
  constructor() {
    super('Your account has no password yet. Set one first.');
  }
}
export class GoogleAccountMismatchError extends errorOf('GOOGLE_ACCOUNT_MISMATCH') {}
export class UnderAgeError extends errorOf('UNDER_AGE') {}
export class TeacherNotVerifiedError extends errorOf('TEACHER_NOT_VERIFIED') {}
export class TooManyTokensError extends errorOf('TOO_MANY_TOKENS') {}
export class TooManyCorrectionsError extends errorOf('TOO_MANY_CORRECTIONS') {}
export class EmailNotConfirmedError extends errorOf('EMAIL_NOT_CONFIRMED') {}

/** The thing does not exist, or the caller may not know that it does. */
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

export class EmailTakenError extends errorOf('EMAIL_TAKEN') {
  constructor() {
    super('An account with this email already exists');
  }
}
export class ClassesLeftError extends errorOf('CLASSES_LEFT') {}
export class ClassInactiveError extends errorOf('CLASS_INACTIVE') {}
export class ClassFullError extends errorOf('CLASS_FULL') {}
export class EnrollmentClosedError extends errorOf('ENROLLMENT_CLOSED') {}
export class AlreadyEnrolledError extends errorOf('ALREADY_ENROLLED') {}
export class AlreadyTeachingError extends errorOf('ALREADY_TEACHING') {}
export class TooManyClassesError extends errorOf('TOO_MANY_CLASSES') {}
export class TooLateToUndoError extends errorOf('TOO_LATE_TO_UNDO') {}
export class ProfileAlreadyCompleteError extends errorOf('PROFILE_ALREADY_COMPLETE') {}

/** It was there and is used up: a link that was used. */
export class GoneError extends errorOf('GONE') {}

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** A time to wait in words, rounded up: minutes up to an hour, then hours. */
function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
  if (minutes > MINUTES_PER_HOUR) return `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** A limit is used up. */
export class RateLimitedError extends passingErrorOf('RATE_LIMITED') {
  constructor(
    retryAfterSeconds: number,
    message = `Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}.`,
  ) {
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

/** One place is free again as soon as something of the same caller is done. */
export const AT_ONCE_RETRY_SECONDS = 1;

/** So much of the same caller is under way that this has to wait for some of it. */
export class TooManyAtOnce extends RateLimitedError {
  constructor() {
    super(AT_ONCE_RETRY_SECONDS, 'Too many requests at once. Send this one again when the others have been answered.');
  }
}

/** Something that this needs can't be had at the moment. */
export class UnavailableError extends passingErrorOf('UNAVAILABLE') {}

const DEADLINE_RETRY_SECONDS = 5;
/** An operation or one of its statements took longer than it may. */
export class DeadlineError extends PassingError {
  /** Set for a change that goes on all the same: whether it is carried out is not known yet. */
  readonly committed: 'UNKNOWN' | undefined;

  constructor(committed?: 'UNKNOWN') {
    super(
      'DEADLINE_EXCEEDED',
      committed
        ? 'This is taking longer than expected. It may still work: please reload the page and see whether it was done before you try again.'
        : 'This took too long and was stopped. Please try again.',
      DEADLINE_RETRY_SECONDS,
    );
    this.committed = committed;
  }
}
