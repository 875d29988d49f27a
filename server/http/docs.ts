import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { REST_BASE } from '../doors/rest/mount.ts';
import type { JsonSchema } from '../doors/rest/openapi.ts';

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

interface BrowserRequest {
  method?: string;
  headers: Record<string, string>;
}

/**
 * Runs in the page, so it stands alone: a call that changes something carries a CSRF token, as a browser's has to.
 * The text of this function is what the page gets.
 */
const withCsrfToken = async (request: BrowserRequest): Promise<BrowserRequest> => {
  const method = (request.method || 'GET').toUpperCase();
  if (method === 'GET' || method === 'HEAD') return request;
  const answer = await fetch('/api/v1/auth/csrf-token', { credentials: 'same-origin' });
  const { csrf_token } = (await answer.json()) as { csrf_token: string };
  request.headers['X-CSRF-Token'] = csrf_token;
  return request;
};

/** The REST API's document, and a page that shows it and calls it, under any name that the server is reached by. */
export async function registerDocs(app: FastifyInstance, document: JsonSchema): Promise<void> {
  app.get(`${REST_BASE}/openapi.json`, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return document;
  });
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: `${REST_BASE}/docs`,
    staticCSP: POLICY,
    logo: { type: 'image/svg+xml', content: ICON },
    theme: {
      title: 'Lacuna: the REST API',
      favicon: [{ filename: 'icon.svg', rel: 'icon', type: 'image/svg+xml', sizes: 'any', content: ICON }],
    },
    uiConfig: {
      // Without the bar that offers to open other documents.
      layout: 'BaseLayout',
      tryItOutEnabled: true,
      requestInterceptor: withCsrfToken as never,
    },
  });
}
