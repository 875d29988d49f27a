import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isTooDeep } from '../kernel/json.ts';

/** JSON that nests too deeply to be read. */
export class TooDeep extends Error {
  override name = 'TooDeep';
  readonly code = 'JSON_TOO_DEEP';
}

/** Bodies are JSON or nothing. A JSON header over no body counts as no body. */
export function registerBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request: FastifyRequest, body, done) => {
    const text = body as string;
    if (text.trim() === '') done(null, undefined);
    else if (isTooDeep(text)) done(new TooDeep(), undefined);
    else void parseJson(request, text, done);
  });
}
