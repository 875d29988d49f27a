import type { FastifyReply } from 'fastify';
import type { ErrorCode } from '../kernel/errors.ts';

/** What an error answer may carry beside its text. */
export interface ErrorDetails {
  /** Field → text, for 422. */
  errors?: Record<string, string> | undefined;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  requestId?: unknown;
}

/** Sends `{"detail": …}`, the one form of errors by REST. */
export function sendError(reply: FastifyReply, status: number, detail: string, more: ErrorDetails = {}): FastifyReply {
  if (more.retryAfterSeconds) reply.header('retry-after', String(more.retryAfterSeconds));
  return reply.status(status).send({
    detail,
    ...(more.errors ? { errors: more.errors } : {}),
    ...(more.requestId ? { request_id: more.requestId } : {}),
  });
}

const STATUS_OF_CODE: Readonly<Record<ErrorCode, number>> = {
  VALIDATION: 422,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  CONFLICT: 409,
  UNAUTHENTICATED: 401,
  RATE_LIMITED: 429,
  GONE: 410,
  UNAVAILABLE: 503,
};
const BUG = 500;

/** The HTTP status of an error's code; 500 for a code of no expected failure. */
export function statusOfCode(code: string): number {
  return Object.hasOwn(STATUS_OF_CODE, code) ? STATUS_OF_CODE[code as ErrorCode] : BUG;
}
