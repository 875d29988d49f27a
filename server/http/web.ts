import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../env.ts';
import { REST_BASE } from '../rest/mount.ts';
import { sendError } from '../rest/errors.ts';
import { newNonce, pagePolicy } from './security.ts';

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** A path that belongs to programs, or that names a file: never the web client's page. */
function isNoPage(request: FastifyRequest): boolean {
  const path = request.url.split('?')[0] ?? '';
  return request.method !== 'GET' || path.startsWith(REST_BASE) || path.startsWith('/assets/') || /\.\w+$/.test(path);
}

/**
 * The web client: hashed files that browsers keep, and one page for every address, with its own nonce and CSRF token.
 * @param directory what the build wrote; where it is missing, only a line that says so is served
 */
export async function registerWeb(app: FastifyInstance, directory: string, config: Config): Promise<void> {
  const file = join(directory, 'index.html');
  const page = existsSync(file) ? readFileSync(file, 'utf8') : null;

  const sendPage = (reply: FastifyReply): FastifyReply => {
    if (page === null) return sendError(reply, 404, 'The web client is not built: run `npm run build`.');
    const nonce = newNonce();
    const token = reply.generateCsrf();
    return reply
      .header('content-security-policy', pagePolicy(nonce, config))
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__CSP_NONCE__', nonce).replaceAll('__CSRF_TOKEN__', token));
  };

  if (page !== null) {
    await app.register(staticFiles, {
      root: directory,
      index: false,
      wildcard: true,
      preCompressed: true,
      setHeaders: (response, path) => {
        const isHashed = path.includes(join(directory, 'assets'));
        response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => reply.redirect('/'));
  app.setNotFoundHandler((request, reply) =>
    isNoPage(request) ? sendError(reply, 404, 'There is nothing at this address.') : sendPage(reply),
  );
}
