import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MASKED_MESSAGE } from '../graphql/failures.ts';
import { ownerGone } from '../access/ownerGone.ts';
import { databaseFailure, isPoolsRefusal } from '../kernel/db.ts';
import { PassingError, UserError } from '../kernel/userErrors.ts';
import type { Log } from '../kernel/log.ts';
import { codeOfStatus, sendError } from '../rest/errors.ts';
import { FAILURES, type Failure, rawAnswer } from './failures.ts';
import { answersBefore } from './pipelining.ts';
import { pathOf } from '../kernel/paths.ts';

/** What the framework and its plugins refuse → what we answer. */
const KNOWN = new Map<string, Failure>([
  ['FST_ERR_BAD_URL', FAILURES.badAddress],
  ['FST_ERR_MAX_PARAM_LENGTH', FAILURES.noSuchCall],
  ['FST_ERR_CTP_INVALID_JSON_BODY', FAILURES.badJson],
  ['FST_ERR_CTP_INVALID_CONTENT_LENGTH', FAILURES.badLength],
  ['FST_ERR_CTP_BODY_TOO_LARGE', FAILURES.bodyTooLarge],
  ['FST_ERR_CTP_INVALID_MEDIA_TYPE', FAILURES.notJson],
  ['FST_CSRF_MISSING_SECRET', FAILURES.badCsrf],
  ['FST_CSRF_INVALID_TOKEN', FAILURES.badCsrf],
  ['HPE_HEADER_OVERFLOW', FAILURES.headersTooLarge],
  ['ERR_HTTP_REQUEST_TIMEOUT', FAILURES.tooSlow],
]);

/** What is said of a status that packages refuse with. */
const KNOWN_STATUSES = new Map<number, Failure>([
  [412, FAILURES.otherState],
  [416, FAILURES.noSuchRange],
]);

const codeIn = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** An error of ours that is thrown. */
export class Refused extends Error {
  override name = 'Refused';
  readonly failure: Failure;

  constructor(failure: Failure) {
    super(failure.message);
    this.failure = failure;
  }
}

/** What an expected error is answered with; null for a bug. */
export function failureOf(error: unknown): Failure | null {
  if (error instanceof Refused) return error.failure;
  const expected = error instanceof UserError ? error : (ownerGone(error) ?? databaseFailure(error));
  if (expected) {
    const { code, message } = expected;
    const retryAfterSeconds = expected instanceof PassingError ? expected.retryAfterSeconds : undefined;
    return { code, message, retryAfterSeconds };
  }
  const known = KNOWN.get(codeIn(error));
  if (known) return known;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 0;
  const told = KNOWN_STATUSES.get(status);
  if (told) return told;
  // A package's message may quote the request.
  return status >= 400 && status < 500 ? { ...FAILURES.badRequest, code: codeOfStatus(status) } : null;
}

/**
 * What somebody is told who was counted and has reached a limit; null where they have not. Never rejects: a bug refuses nobody.
 * @param counted rejects where they have
 */
export const refusalOf = (counted: Promise<void>): Promise<Failure | null> => counted.then(() => null, failureOf);

/** Sends a failure in the form of the place where it happened. */
export function sendFailure(reply: FastifyReply, failure: Failure): FastifyReply {
  const { code, message, ...more } = failure;
  return sendError(reply, code, message, more);
}

/** Answers an error: an expected one as it is, a bug masked, after it was logged. */
export function sendUnexpected(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // Nobody is there any more to read what is said of it; Node's code for it is a lost database's as well.
  if (request.raw.readableAborted) return sendFailure(reply, FAILURES.brokenOff);
  const failure = failureOf(error);
  if (failure === null) request.log.error({ err: error, requestId: request.id }, 'unexpected error');
  // Our own refusals are no fault of the database's, and as many as somebody likes.
  else if (!(error instanceof UserError) && !isPoolsRefusal(error) && databaseFailure(error))
    request.log.warn({ err: error, requestId: request.id }, 'the database failed');
  const bug: Failure = { code: 'INTERNAL', message: MASKED_MESSAGE, requestId: request.id };
  return sendFailure(reply, failure ?? bug);
}

/** Every error answer of the process, in our own form, bugs masked. */
export function registerErrors(app: FastifyInstance): void {
  app.decorateRequest('errorCode', null);
  app.setErrorHandler((error: FastifyError, request, reply) => sendUnexpected(error, request, reply));
}

/** No name of a host is as long, nor is what stands before it. */
const FIRST_LINE_BYTES = 300;

/** The target in the first line of what could not be read, as far as it is there: enough to know which form is wanted. */
function pathIn(fault: Error): string {
  if (!('rawPacket' in fault && fault.rawPacket instanceof Uint8Array)) return '';
  const [line = ''] = Buffer.from(fault.rawPacket.subarray(0, FIRST_LINE_BYTES)).toString('latin1').split('\r\n', 1);
  return pathOf(line.split(' ', 2)[1]);
}

/** Connections on which something could not be read: they are as good as closed. */
const unreadable = new WeakSet<Socket>();

/**
 * Answers what Node's parser refuses, or gives up waiting for, and closes the connection.
 * @param count counts it before it is answered; what it rejects with is the answer instead
 * @param headers what every answer has
 * @returns never rejects
 */
export async function answerUnreadable(
  fault: Error,
  socket: Socket,
  log: Log,
  count: () => Promise<void>,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const code = codeIn(fault);
  // What else has arrived on the connection is no HTTP either, and was answered with its beginning.
  if (code === 'ECONNRESET' || socket.destroyed || unreadable.has(socket)) return;
  unreadable.add(socket);
  log.debug({ err: fault }, 'a request could not be read');
  const refusal = await refusalOf(count());
  // What was asked on the connection before is answered first.
  await answersBefore(socket);
  const failure = refusal ?? KNOWN.get(code) ?? FAILURES.badRequest;
  if (socket.writable) socket.end(rawAnswer(failure, pathIn(fault), headers), () => socket.destroy());
  else socket.destroySoon();
}
