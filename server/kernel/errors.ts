/** The failures that a caller may see. Everything else is a bug: masked, logged, told by its request id. */
export type ErrorCode =
  | 'VALIDATION'
  | 'NOT_FOUND'
  | 'FORBIDDEN'
  | 'FRESH_SIGN_IN_NEEDED'
  | 'CONFLICT'
  | 'UNAUTHENTICATED'
  | 'RATE_LIMITED'
  | 'GONE'
  | 'UNAVAILABLE'
  | 'DEADLINE_EXCEEDED';

/** An expected failure. `message` is a text for a person. */
export class UserError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.name = new.target.name;
    this.code = code;
  }
}

/** One refused input field; `field` is the camel-case name of the GraphQL input field. */
export interface FieldError {
  field: string;
  message: string;
}

/** Refused input. `message` is the first field's text in form order. Never without a field error. */
export class ValidationError extends UserError {
  readonly fieldErrors: FieldError[];

  constructor(fieldErrors: FieldError[]) {
    super('VALIDATION', fieldErrors[0]?.message ?? 'The input is not valid');
    this.fieldErrors = fieldErrors;
  }

  static of(field: string, message: string): ValidationError {
    return new ValidationError([{ field, message }]);
  }
}

/** The thing does not exist, or the caller may not know that it does. */
export class NotFoundError extends UserError {
  constructor(message: string) {
    super('NOT_FOUND', message);
  }
}

/** The caller is known and may not do this. */
export class ForbiddenError extends UserError {
  constructor(message: string) {
    super('FORBIDDEN', message);
  }
}

/** The caller may do this, but has to show first who they are: the sign-in is too long ago. */
export class FreshSignInNeededError extends UserError {
  constructor() {
    super('FRESH_SIGN_IN_NEEDED', 'Please confirm that it is you, with your password or with Google.');
  }
}

/** The state of things stands against it. */
export class ConflictError extends UserError {
  constructor(message: string) {
    super('CONFLICT', message);
  }
}

/** Nobody is signed in, or the sign-in failed. */
export class UnauthenticatedError extends UserError {
  constructor(message = 'Please sign in.') {
    super('UNAUTHENTICATED', message);
  }
}

/** It was there and is used up: a link that was used. */
export class GoneError extends UserError {
  constructor(message: string) {
    super('GONE', message);
  }
}

const SECONDS_PER_MINUTE = 60;
const MINUTES_PER_HOUR = 60;

/** A time to wait in words, rounded up: minutes up to an hour, then hours. */
function waitInWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
  if (minutes > MINUTES_PER_HOUR) return `${Math.ceil(minutes / MINUTES_PER_HOUR)} hours`;
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}

/** An expected failure that passes with time; `retryAfterSeconds` is at least 1. */
export class PassingError extends UserError {
  readonly retryAfterSeconds: number;

  constructor(code: ErrorCode, message: string, retryAfterSeconds: number) {
    super(code, message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** A limit is used up. */
export class RateLimited extends PassingError {
  constructor(
    retryAfterSeconds: number,
    message = `Too many attempts. Try again in ${waitInWords(retryAfterSeconds)}.`,
  ) {
    super('RATE_LIMITED', message, retryAfterSeconds);
  }
}

/** One place is free again as soon as something of the same caller is done. */
export const AT_ONCE_RETRY_SECONDS = 1;

/** So much of the same caller is under way that this has to wait for some of it. */
export class TooManyAtOnce extends RateLimited {
  constructor() {
    super(AT_ONCE_RETRY_SECONDS, 'Too many requests at once. Send this one again when others are answered.');
  }
}

/** Something that this needs can't be had at the moment. */
export class UnavailableError extends PassingError {
  constructor(message: string, retryAfterSeconds: number) {
    super('UNAVAILABLE', message, retryAfterSeconds);
  }
}

/** An operation or one of its statements took longer than it may. */
export class DeadlineError extends UserError {
  /** Set for a change that goes on all the same: whether it is carried out is not known yet. */
  readonly committed: 'UNKNOWN' | undefined;

  constructor(committed?: 'UNKNOWN') {
    super(
      'DEADLINE_EXCEEDED',
      committed
        ? 'This is taking longer than expected and may still be carried out. Please check before you try again.'
        : 'This took too long and was stopped. Please try again.',
    );
    this.committed = committed;
  }
}
