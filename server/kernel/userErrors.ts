import type { ErrorCode } from './errors.ts';

/** An expected error. `message` is a text for a person. It has no stack: nobody looks for the place of what is expected, and callers can have thousands made. */
export class UserError extends Error {
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = new.target.name;
    this.code = code;
  }
}

/** A class of expected errors that can be a member of a result; its name is `typenameOf` its code. */
export interface UserErrorClass {
  new (...args: never[]): UserError;
  readonly code: ErrorCode;
}

interface Says<Given extends unknown[]> {
  new (...given: Given): UserError;
  readonly code: ErrorCode;
}

/**
 * The beginning of an error's class: `class NotFoundError extends errorOf('NOT_FOUND') {}`.
 * @param says what it says where nothing else is given; without it a text has to be given
 */
export function errorOf(code: ErrorCode): Says<[message: string]>;
export function errorOf(code: ErrorCode, says: string): Says<[message?: string]>;
export function errorOf(code: ErrorCode, says = '') {
  return class extends UserError {
    static readonly code: ErrorCode = code;

    constructor(message = says) {
      super(code, message);
    }
  };
}

/** The same for one that passes with time; `retryAfterSeconds` is at least 1. */
export function passingErrorOf(code: ErrorCode) {
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
