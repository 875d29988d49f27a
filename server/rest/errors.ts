import type { FastifyReply } from 'fastify';
import { graphqlFailure, isGraphqlAddress } from '../graphql/failures.ts';
import type { ErrorCode } from '../kernel/errors.ts';

/** What an error answer may carry beside its text. */
export interface ErrorDetails {
  /** What failed, for programs; the status's own code unless given. */
  code?: string | undefined;
  /** Field → text, for 422. */
  errors?: Record<string, string> | undefined;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number | undefined;
  requestId?: unknown;
}

const CODE_OF_STATUS: Readonly<Record<number, string>> = {
  400: 'BAD_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  406: 'NOT_ACCEPTABLE',
  409: 'CONFLICT',
  410: 'GONE',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  422: 'VALIDATION',
  429: 'RATE_LIMITED',
  431: 'HEADERS_TOO_LARGE',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** The code of a status about which nothing more is known. */
export function codeOfStatus(status: number): string {
  return CODE_OF_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL');
}

const UNAUTHORIZED = 401;

/** RFC 6750: an invalid token is told apart from a missing one. */
function challenge(authorization: string | undefined): string {
  return authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
}

/**
 * Sends an error in the one form of its address: `{"errors": [{"message", "extensions": {"code", …}}]}` on /graphql,
 * `{"detail", "code", …}` everywhere else.
 */
export function sendError(reply: FastifyReply, status: number, detail: string, more: ErrorDetails = {}): FastifyReply {
  if (more.retryAfterSeconds) reply.header('retry-after', String(more.retryAfterSeconds));
  if (status === UNAUTHORIZED) reply.header('www-authenticate', challenge(reply.request.headers.authorization));
  const code = more.code ?? codeOfStatus(status);
  if (isGraphqlAddress(reply.request.url)) {
    const { retryAfterSeconds, requestId } = more;
    return reply.status(status).send(graphqlFailure(detail, { code, retryAfterSeconds, requestId }));
  }
  return reply.status(status).send({
    detail,
    code,
    ...(more.errors ? { errors: more.errors } : {}),
    ...(more.requestId ? { request_id: more.requestId } : {}),
  });
}

const STATUS_OF_CODE: Readonly<Record<ErrorCode | 'BAD_USER_INPUT', number>> = {
  VALIDATION: 422,
  BAD_USER_INPUT: 422,
  NOT_FOUND: 404,
  FORBIDDEN: 403,
  FRESH_SIGN_IN_NEEDED: 403,
  CONFLICT: 409,
  UNAUTHENTICATED: 401,
  RATE_LIMITED: 429,
  GONE: 410,
  UNAVAILABLE: 503,
  DEADLINE_EXCEEDED: 503,
};
const BUG = 500;

/** The HTTP status of an error's code; 500 for any other code. */
export function statusOfCode(code: string): number {
  return Object.hasOwn(STATUS_OF_CODE, code) ? STATUS_OF_CODE[code as ErrorCode] : BUG;
}
