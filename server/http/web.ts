import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../env.ts';
import { sendError } from '../rest/errors.ts';
import { newNonce, pagePolicy } from './security.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * The web client: hashed files that browsers keep, and one page for every address, with its own nonce and CSRF token.
 * @param directory what the build wrote; where it is missing, only a line that says so is served
 * @returns sends the page
 */
export async function registerWeb(
  app: FastifyInstance,
  directory: string,
  config: Config,
): Promise<(reply: FastifyReply) => FastifyReply> {
  const file = join(directory, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null;

  const sendPage = (reply: FastifyReply): FastifyReply => {
    if (page === null) return sendError(reply, 404, 'The web client is not built: run `npm run build`.');
    const nonce = newNonce();
    const token = reply.generateCsrf();
    return reply
      .header('content-security-policy', pagePolicy(nonce, config))
      .header('content-type', 'text/html; charset=utf-8')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__CSRF_TOKEN__', token));
  };

  if (page !== null) {
    await app.register(staticFiles, {
      root: directory,
      index: false,
      wildcard: true,
      preCompressed: true,
      // Files that the build keeps for itself are not served.
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        const isHashed = path.includes(join(directory, 'assets'));
        response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => reply.redirect('/'));
  return sendPage;
}
