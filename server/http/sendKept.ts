import { ReadStream } from 'node:fs';
import type { FastifyError, FastifyInstance } from 'fastify';
import { sendFailure, sendUnexpected } from './errors.ts';
import { FAILURES } from './failures.ts';
import type { KeptFiles } from './keptFiles.ts';

/** The process, or the whole system, has as many files open as it may. */
const TOO_MANY_FILES: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE']);
/** What belongs to a file, and not to the answer that it could not be opened. */
const HEADERS_OF_FILES = [
  'accept-ranges',
  'cache-control',
  'content-encoding',
  'content-length',
  'content-range',
  'content-type',
  'etag',
  'last-modified',
];

/**
 * Has what a scope sends of these files sent from memory, and where one can't be opened at the moment says when to come again. To be called
 * before the scope has routes.
 */
export function sendKept(scope: FastifyInstance, kept: KeptFiles): void {
  scope.setErrorHandler((error: FastifyError, request, reply) => {
    // Whoever asked has gone.
    if (error.code === 'ERR_STREAM_PREMATURE_CLOSE') return void request.raw.destroy();
    if (!TOO_MANY_FILES.has(error.code)) {
      // How long the file is, where it has none of the bytes that were asked for.
      if ('headers' in error) reply.headers(error.headers as Record<string, string>);
      return sendUnexpected(error, request, reply);
    }
    request.log.warn({ err: error, requestId: request.id }, 'a file could not be opened');
    // Node's answer has them already, where a stream was to follow.
    for (const name of HEADERS_OF_FILES) {
      reply.removeHeader(name);
      reply.raw.removeHeader(name);
    }
    return sendFailure(reply, FAILURES.tooManyFiles);
  });
  scope.addHook('onSend', async (_request, _reply, payload) =>
    payload instanceof ReadStream ? kept.instead(payload) : payload,
  );
}
