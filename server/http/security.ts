import { randomBytes } from 'node:crypto';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../env.ts';

const CSRF_COOKIE = '_csrf';
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const NONCE_BYTES = 16;
/** What Google's documents ask for its sign-in button. */
const GOOGLE = 'https://accounts.google.com/gsi';
const API_POLICY = "default-src 'none'; frame-ancestors 'none'";

export const CSRF_REFUSED = 'Invalid CSRF token';

/** Cookies, CSRF tokens and the security headers that every answer has. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  const isHttps = config.publicUrl.startsWith('https:');
  await app.register(cookie);
  await app.register(csrf, {
    cookieKey: CSRF_COOKIE,
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps },
    getToken: (request) => {
      const token = request.headers['x-csrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
  });
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: isHttps,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // Google's window has to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: config.google ? 'same-origin-allow-popups' : 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', API_POLICY);
  });
}

/** What the CSRF cookie of a request holds; null where there is none. */
export function csrfSecretOf(request: FastifyRequest): string | null {
  return request.cookies[CSRF_COOKIE] ?? null;
}

/** Whether a request shows signs of a browser. `Sec-Fetch-Mode` alone is none: some programs send it. */
function isBrowser(request: FastifyRequest): boolean {
  return (
    request.headers.origin !== undefined ||
    request.headers['sec-fetch-site'] !== undefined ||
    request.cookies[CSRF_COOKIE] !== undefined
  );
}

/**
 * Refuses a browser's changing request without a valid token (403 `Invalid CSRF token`), and gives each answer to one a
 * fresh token. Everything but GET, HEAD and OPTIONS counts as changing.
 */
export function csrfHook(app: FastifyInstance) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (SAFE_METHODS.has(request.method) || !isBrowser(request)) return;
    await new Promise<void>((resolve, reject) => {
      app.csrfProtection(request, reply, ((error?: Error) => (error ? reject(error) : resolve())) as () => void);
    });
    reply.header('x-csrf-token', reply.generateCsrf());
  };
}

/** A fresh nonce for one page. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/**
 * The policy that the web client runs under: nothing but its own files, and what carries the nonce; Google's sign-in
 * where it is configured.
 */
export function pagePolicy(nonce: string, { google }: Pick<Config, 'google'>): string {
  const orGoogle = (source: string, path: string) => (google ? `${source} ${GOOGLE}${path}` : source);
  return [
    "default-src 'none'",
    orGoogle(`script-src 'self' 'nonce-${nonce}'`, '/client'),
    orGoogle(`style-src 'self' 'nonce-${nonce}'`, '/style'),
    "img-src 'self' data:",
    "font-src 'self'",
    orGoogle("connect-src 'self'", '/'),
    ...(google ? [`frame-src ${GOOGLE}/`] : []),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}
