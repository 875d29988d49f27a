import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { sendError } from '../../rest/errors.ts';

/** Everything comes from this origin, but for the styles that Monaco, GraphiQL's editor, writes into the page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "worker-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * GraphiQL: a page of half a kilobyte with a CSRF token. Its scripts are files of the build beside the web client's.
 * @param directory what the build wrote; where it is missing, only a line that says so is served
 * @returns sends the page
 */
export function graphiqlPage(directory: string): (reply: FastifyReply) => FastifyReply {
  const file = join(directory, 'graphiql/index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null;
  return (reply) => {
    if (page === null) return sendError(reply, 'NOT_FOUND', 'GraphiQL is not built: run `npm run build`.');
    return reply
      .header('content-security-policy', POLICY)
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSRF_TOKEN__', reply.generateCsrf()));
  };
}
