import type { FastifyReply } from 'fastify';
import { graphqlFailure, isGraphqlAddress } from '../graphql/failures.ts';
import { FIELD_ERRORS } from '../kernel/faults.rules.ts';
import { ERRORS, type ErrorCode, typenameOf } from '../kernel/errors.ts';
import { retryAfterOf } from '../kernel/retryAfter.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the error that it was answered with; null where it was answered with none. */
    errorCode: ErrorCode | null;
  }
}

/** What can be wrong with a field of a call: GraphQL's codes, and what its documents can't send. */
export const FIELD_CODES = {
  ...FIELD_ERRORS,
  UNKNOWN_FIELD: { description: 'The call has no such field.' },
} as const;

export type FieldCode = keyof typeof FIELD_CODES;

/** What an error answer may carry beside its code and text. */
export interface ErrorDetails {
  /** Field → text, for 422. */
  errors?: Record<string, string> | undefined;
  /** Field → code, of the same fields. */
  errorCodes?: Record<string, FieldCode> | undefined;
  /** The scopes that a token lacks for the call, and all that the call needs. */
  scopes?: { missing: readonly string[]; needed: readonly string[] } | undefined;
  /** Sent as `Retry-After`; null where nobody may be told to try again. */
  retryAfterSeconds?: number | null | undefined;
  requestId?: unknown;
}

const CODES = Object.keys(ERRORS) as ErrorCode[];
const CODE_OF_STATUS = new Map(CODES.toReversed().map((code) => [ERRORS[code].status, code]));
const CODE_OF_TYPE = new Map(CODES.filter((code) => ERRORS[code].isMember).map((code) => [typenameOf(code), code]));

/** The first status of what failed on our side. */
export const FIRST_STATUS_OF_OURS = 500;

/** The code of a status about which nothing more is known. */
export function codeOfStatus(status: number): ErrorCode {
  return CODE_OF_STATUS.get(status) ?? (status < FIRST_STATUS_OF_OURS ? 'BAD_REQUEST' : 'INTERNAL');
}

/** The code of a member of a result; undefined for one that is no error. */
export function codeOfType(typename: string): ErrorCode | undefined {
  return CODE_OF_TYPE.get(typename);
}

const UNAUTHORIZED = 401;

/** RFC 6750: an invalid token is told apart from a missing one. */
function challenge(authorization: string | undefined): string {
  return authorization === undefined ? 'Bearer' : 'Bearer error="invalid_token"';
}

/** RFC 6750: with which scopes the same call would be taken. A call that no token may make names none. */
function scopeChallenge(needed: readonly string[]): string {
  const insufficient = 'Bearer error="insufficient_scope"';
  return needed.length > 0 ? `${insufficient}, scope="${needed.join(' ')}"` : insufficient;
}

/**
 * Sends an error with the status of its code, in the one form of its address: `{"errors": [{"message", "extensions":
 * {"code", …}}]}` on /graphql, `{"detail", "code", …}` everywhere else.
 */
export function sendError(
  reply: FastifyReply,
  code: ErrorCode,
  detail: string,
  { errors, errorCodes, scopes, retryAfterSeconds: given, requestId }: ErrorDetails = {},
): FastifyReply {
  const retryAfterSeconds = retryAfterOf(code, given);
  const { status } = ERRORS[code];
  reply.request.errorCode = code;
  if (retryAfterSeconds) reply.header('retry-after', String(retryAfterSeconds));
  if (status === UNAUTHORIZED) reply.header('www-authenticate', challenge(reply.request.headers.authorization));
  if (scopes) reply.header('www-authenticate', scopeChallenge(scopes.needed));
  if (isGraphqlAddress(reply.request.routeOptions.url ?? reply.request.url)) {
    return reply.status(status).send(graphqlFailure(detail, { code, retryAfterSeconds, requestId }));
  }
  return reply.status(status).send({
    detail,
    code,
    ...(errors ? { errors } : {}),
    ...(errorCodes ? { error_codes: errorCodes } : {}),
    ...(scopes ? { missing_scopes: scopes.missing } : {}),
    ...(requestId ? { request_id: requestId } : {}),
  });
}
