import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import staticFiles from '@fastify/static';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { JSON_TYPE } from '../kernel/json.ts';
import { REST_BASE } from '../rest/base.ts';
import { sendError } from '../rest/errors.ts';
import { sendTagged, tagOf } from '../rest/tags.ts';
import { keepFiles } from './keptFiles.ts';
import { sendKept } from './sendKept.ts';

/** Nothing from elsewhere; its code sets inline styles. No `upgrade-insecure-requests`: over plain http it leaves a blank page. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M5 12v13h22V12" fill="none" stroke="#2340c9" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/></svg>`;

/**
 * What Swagger's page consists of, sent from memory: its own route would keep a file open for each who takes their time, and reads the directory at each
 * request, so that where no file could be opened nothing would be sent, and 403 be answered.
 */
const STATIC_FILES = join(dirname(createRequire(import.meta.url).resolve('@fastify/swagger-ui')), 'static');

/** Where the page is, with and without the slash that Swagger's routes end with. */
const PAGES: ReadonlySet<string | undefined> = new Set([`${REST_BASE}/docs`, `${REST_BASE}/docs/`]);

interface BrowserRequest {
  url: string;
  method?: string;
  headers: Record<string, string>;
}

interface BrowserResponse {
  url: string;
  status: number;
  body?: { access_token?: string };
}

/**
 * Runs in the page, so it stands alone: a call is sent as whom *Authorize* names, else as who has signed in on the page, else as who is
 * signed in to the web app in this browser; one that changes something carries a CSRF token, as a browser's has to.
 * The text of this function is what the page gets.
 */
const asCaller = async (request: BrowserRequest): Promise<BrowserRequest> => {
  const page = globalThis as { signedIn?: string; localStorage?: { getItem(key: string): string | null } };
  const token = page.signedIn ?? page.localStorage?.getItem('lacuna.token');
  // With a token that has ended nobody could sign in.
  if (token && !request.headers['Authorization'] && !request.url.endsWith('/auth/login')) {
    request.headers['Authorization'] = `Bearer ${token}`;
  }
  const method = (request.method || 'GET').toUpperCase();
  if (method === 'GET' || method === 'HEAD') return request;
  const answer = await fetch('/api/v1/auth/csrf-token', { credentials: 'same-origin' });
  const { csrf_token } = (await answer.json()) as { csrf_token: string };
  request.headers['X-CSRF-Token'] = csrf_token;
  return request;
};

/** Runs in the page too: who signs in is whom the page calls as, until it is closed. */
const rememberSignIn = (response: BrowserResponse): BrowserResponse => {
  if (response.status === 200 && response.url.endsWith('/auth/login') && response.body?.access_token) {
    (globalThis as { signedIn?: string }).signedIn = response.body.access_token;
  }
  return response;
};

/** A page as the build wrote it; null where nothing is built. */
function readPage(directory: string, name: string): Buffer | null {
  const file = join(directory, 'docs', name);
  return existsSync(file) ? readFileSync(file) : null;
}

/** The quick start, docs/api.md as a page. */
function registerGuide(app: FastifyInstance, directory: string): void {
  const page = readPage(directory, 'guide.html');
  app.get(`${REST_BASE}/guide`, (_request, reply) =>
    page
      ? reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(page)
      : sendError(reply, 'NOT_FOUND', 'The quick start is not built: run `npm run build`.'),
  );
}

/**
 * The REST API's document, a page that shows it and calls it, under any name that the server is reached by, and the quick start.
 * @param directory what the build of the web client wrote
 */
export async function registerDocs(
  app: FastifyInstance,
  document: Record<string, unknown>,
  directory: string,
): Promise<void> {
  registerGuide(app, directory);
  // Where nothing is built Swagger's own is sent.
  const page = readPage(directory, 'index.html');
  // Written once: it is some 80 kB, and asked for by whoever likes.
  const text = Buffer.from(JSON.stringify(document));
  const etag = tagOf(text);
  const sendDocument = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
    sendTagged(request, reply.header('cache-control', 'no-cache').type(JSON_TYPE), text, etag);
  app.get(`${REST_BASE}/openapi.json`, sendDocument);
  const kept = await keepFiles(STATIC_FILES);
  await app.register(async (docs) => {
    sendKept(docs, kept);
    await docs.register(staticFiles, { root: STATIC_FILES, index: false, serve: false });
    docs.addHook<{ Params: { '*'?: string } }>('preHandler', async (request, reply) => {
      if (request.routeOptions.url !== `${REST_BASE}/docs/static/*`) return;
      const { '*': name = '' } = request.params;
      if (kept.has(name)) return reply.sendFile(name);
    });
    await docs.register(swagger, { mode: 'static', specification: { document: document as never } });
    await docs.register(swaggerUi, {
      routePrefix: `${REST_BASE}/docs`,
      staticCSP: POLICY,
      uiHooks: {
        preHandler: async (request, reply) => {
          const { url } = request.routeOptions;
          if (url === `${REST_BASE}/docs/json`) return sendDocument(request, reply);
          if (page && PAGES.has(url)) return reply.type('text/html; charset=utf-8').send(page);
        },
      },
      logo: { type: 'image/svg+xml', content: ICON },
      theme: {
        title: 'Lacuna: the REST API',
        favicon: [
          { filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml; charset=utf-8', sizes: 'any', content: ICON },
        ],
      },
      uiConfig: {
        // Without the bar that offers to open other documents.
        layout: 'BaseLayout',
        tryItOutEnabled: true,
        requestInterceptor: asCaller as never,
        responseInterceptor: rememberSignIn as never,
      },
    });
  });
}
