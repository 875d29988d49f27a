import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import staticFiles from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../env.ts';
import { sendError } from '../rest/errors.ts';
import { keepFiles } from './keptFiles.ts';
import { pathOf, searchOf } from '../kernel/paths.ts';
import { newNonce, pagePolicy } from './security.ts';
import { sendKept } from './sendKept.ts';

const SVG = 'image/svg+xml';
const YEAR_SECONDS = 365 * 24 * 60 * 60;
const GZIP = /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/u;
const compress = promisify(gzip);

/** A page as the build rendered it, and which paths it is for: `:name` stands for a part, `*` at the end for whatever follows. */
interface Page {
  readonly path: string;
  /** A parameter that the address has to have, and its value. */
  readonly search?: readonly [name: string, value: string];
  readonly html: string;
  /** The files of which the text stands for `__STYLES__`. */
  readonly styles?: readonly string[];
}

/** What the build leaves to be filled in: pictures of shared links have whole addresses. */
const PUBLIC_URL = '__PUBLIC_URL__';

/** The pages that the build wrote, and for every other path the bare one; none where nothing is built. */
function readPages(directory: string, publicUrl: string): readonly Page[] {
  const bare = join(directory, 'index.html');
  if (!existsSync(bare)) return [];
  const rendered = join(directory, '.vite/pages.json');
  const pages = existsSync(rendered) ? (JSON.parse(readFileSync(rendered, 'utf8')) as Page[]) : [];
  return [...pages, { path: '*', html: readFileSync(bare, 'utf8') }].map((page) => ({
    ...page,
    html: page.html.replaceAll(PUBLIC_URL, publicUrl),
  }));
}

/** The text of each file of styles that pages have within them: once, not with each page. */
function readStyles(directory: string, pages: readonly Page[]): ReadonlyMap<string, string> {
  const files = new Set(pages.flatMap(({ styles = [] }) => styles));
  return new Map([...files].map((file) => [file, readFileSync(join(directory, file), 'utf8').trim()]));
}

function fits(page: Page, path: string, parameters: URLSearchParams): boolean {
  if (page.search && parameters.get(page.search[0]) !== page.search[1]) return false;
  const given = path.toLowerCase().split('/').filter(Boolean);
  const wanted = page.path.toLowerCase().split('/').filter(Boolean);
  const isOpen = wanted.at(-1) === '*';
  if (isOpen) wanted.pop();
  if (isOpen ? given.length < wanted.length : given.length !== wanted.length) return false;
  return wanted.every((part, index) => part.startsWith(':') || part === given[index]);
}

/**
 * The web client: hashed files that browsers keep, and for every address its page, with a nonce and a CSRF token of its own.
 * Files are kept in memory from when they are first asked for; those that are written later are not there.
 * @param directory what the build wrote; where it is missing, only a line that says so is served
 * @returns sends the page
 */
export async function registerWeb(
  app: FastifyInstance,
  directory: string,
  config: Config,
): Promise<(reply: FastifyReply) => Promise<FastifyReply>> {
  const pages = readPages(directory, config.publicUrl);
  const styles = readStyles(directory, pages);

  const sendPage = async (reply: FastifyReply): Promise<FastifyReply> => {
    const { url } = reply.request;
    const [path, parameters] = [pathOf(url), searchOf(url)];
    const page = pages.find((one) => fits(one, path, parameters));
    if (!page) return sendError(reply, 'NOT_FOUND', 'The web client is not built: run `npm run build`.');
    const nonce = newNonce();
    const token = reply.generateCsrf();
    const html = page.html
      .replaceAll('__CSP_NONCE__', nonce)
      .replaceAll('__CSRF_TOKEN__', token)
      .replace('__STYLES__', () => page.styles?.map((file) => styles.get(file)).join('\n') ?? '');
    void reply
      .header('content-security-policy', pagePolicy(nonce, config))
      .header('content-type', 'text/html; charset=utf-8')
      .header('vary', 'accept-encoding');
    // Nothing that a caller sends is in the page, so its length tells nobody the token.
    if (!GZIP.test(reply.request.headers['accept-encoding'] ?? '')) return reply.send(html);
    return reply.header('content-encoding', 'gzip').send(await compress(html));
  };

  if (pages.length > 0) {
    // Files that the build keeps for itself are not served.
    const kept = await keepFiles(directory);
    await app.register(async (files) => {
      sendKept(files, kept);
      files.addHook('onSend', async (_request, reply, payload) => {
        // Every other text says its encoding by itself.
        if (reply.getHeader('content-type') === SVG) reply.header('content-type', `${SVG}; charset=utf-8`);
        return payload;
      });
      await files.register(staticFiles, {
        root: directory,
        index: false,
        // It would look names up on the disk, also those of no file.
        serve: false,
        preCompressed: true,
        dotfiles: 'ignore',
        setHeaders: (response, path, stats) => {
          kept.forgetChanged(path, stats);
          const isHashed = path.includes(join(directory, 'assets'));
          response.header('cache-control', isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
        },
      });
      files.route<{ Params: { '*': string } }>({
        method: ['GET', 'HEAD'],
        url: '/*',
        handler: (request, reply) => {
          const name = request.params['*'];
          return kept.has(name) ? reply.sendFile(name) : reply.callNotFound();
        },
      });
    });
  }
  app.get('/', (_request, reply) => sendPage(reply));
  app.get('/index.html', (_request, reply) => reply.redirect('/'));
  return sendPage;
}
