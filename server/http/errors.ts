import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MASKED_MESSAGE } from '../graphql/masking.ts';
import { PassingError, UserError } from '../kernel/errors.ts';
import { sendError, statusOfCode } from '../rest/errors.ts';
import { CSRF_REFUSED } from './security.ts';

const KNOWN: Record<string, [status: number, detail: string, code?: string]> = {
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'The body is not valid JSON'],
  FST_ERR_CTP_EMPTY_JSON_BODY: [400, 'The body is empty; JSON is wanted'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'Content-Length does not fit the body'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large; at most 100 kB are taken'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'Send JSON, with Content-Type: application/json'],
  FST_CSRF_MISSING_SECRET: [403, CSRF_REFUSED, 'CSRF_TOKEN_INVALID'],
  FST_CSRF_INVALID_TOKEN: [403, CSRF_REFUSED, 'CSRF_TOKEN_INVALID'],
};
/** PostgreSQL's connection failures and Node's: the database can't be reached for now. */
const UNREACHABLE =
  /ECONNREFUSED|ECONNRESET|Connection terminated|57P0[123]|08\d{3}|timeout exceeded when trying to connect/;

/** Whether an error means that the database can't be reached. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNREACHABLE.test(`${code} ${error.message}`);
}

function answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof UserError) {
    const retryAfterSeconds = error instanceof PassingError ? error.retryAfterSeconds : undefined;
    return sendError(reply, statusOfCode(error.code), error.message, { code: error.code, retryAfterSeconds });
  }
  const code = 'code' in error ? error.code : '';
  const known = KNOWN[code];
  if (known) return sendError(reply, known[0], known[1], { code: known[2] });
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status && status >= 400 && status < 500) return sendError(reply, status, error.message);
  request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  if (isUnreachable(error))
    return sendError(reply, 503, 'The service is not available for a moment. Please try again.');
  return sendError(reply, 500, MASKED_MESSAGE, { requestId: request.id });
}

/** Every error answer of the process in the form of its address, bugs masked. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => answer(error, request, reply));
}
