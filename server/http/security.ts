import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { bearerIn, TOKEN_PREFIX } from '../access/session.ts';
import type { Config } from '../env.ts';
import { Refused } from './errors.ts';
import { FAILURES } from './failures.ts';
import type { Hosts } from './hosts.ts';

/** Over https no neighbouring subdomain can set a cookie of this name; over http browsers refuse the prefix. */
const CSRF_COOKIE = { http: '_csrf', https: '__Host-csrf' } as const;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const NONCE_BYTES = 16;
/** What Google's documents ask for its sign-in button. */
const GOOGLE = 'https://accounts.google.com/gsi';
const API_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** From the first answer on a browser asks this host, and those below it, by https alone. */
const HTTPS_FOR = { maxAge: 365 * 24 * 60 * 60, includeSubDomains: true } as const;
const NO_DEVICES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((device) => `${device}=()`)
  .join(', ');

const isHttps = ({ publicUrl }: Pick<Config, 'publicUrl'>): boolean => publicUrl.startsWith('https:');

const csrfCookie = (config: Pick<Config, 'publicUrl'>): string => CSRF_COOKIE[isHttps(config) ? 'https' : 'http'];

/** What `helmet` sets. It is asked once: it works out anew each time what is the same for every answer. */
function helmetHeaders(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const headers: Record<string, string> = {};
  const answer: Pick<ServerResponse, 'setHeader' | 'removeHeader'> = {
    setHeader(name, value) {
      headers[name.toLowerCase()] = String(value);
      return answer as ServerResponse;
    },
    removeHeader() {},
  };
  helmet(options)({} as IncomingMessage, answer as ServerResponse, (fault) => {
    if (fault) throw fault;
  });
  return headers;
}

/** The security headers of every answer; what may be said otherwise by some, a page or a file, these say themselves. */
function securityHeaders(config: Config): Readonly<Record<string, string>> {
  return {
    ...helmetHeaders({
      contentSecurityPolicy: false,
      strictTransportSecurity: isHttps(config) && HTTPS_FOR,
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      crossOriginEmbedderPolicy: false,
      // Google's window has to answer the page that opened it.
      crossOriginOpenerPolicy: { policy: config.google ? 'same-origin-allow-popups' : 'same-origin' },
    }),
    'content-security-policy': API_POLICY,
    'permissions-policy': NO_DEVICES,
    'cache-control': 'no-store',
  };
}

/** Cookies, CSRF tokens and the security headers that every answer has. */
export async function registerSecurity(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(cookie);
  await app.register(csrf, {
    cookieKey: csrfCookie(config),
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'strict', secure: isHttps(config) },
    // Anybody can cause this as often as they like, so it is not worth a warning.
    logLevel: 'debug',
    getToken: (request) => {
      const token = request.headers['x-csrf-token'];
      return typeof token === 'string' ? token : undefined;
    },
  });
  const headers = securityHeaders(config);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

/** Those of these headers that an answer needs which no hook sees. */
export function unhookedHeaders(config: Pick<Config, 'publicUrl'>): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
    'Content-Security-Policy': API_POLICY,
    ...(isHttps(config) && { 'Strict-Transport-Security': `max-age=${HTTPS_FOR.maxAge}; includeSubDomains` }),
  };
}

/** What the CSRF cookie of a request holds; null where there is none. */
export function csrfSecretOf(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | null {
  return request.cookies[csrfCookie(config)] ?? null;
}

/** Whether a request shows signs of a browser. `Sec-Fetch-Mode` alone is none: some programs send it. */
function isBrowser(request: FastifyRequest, cookieName: string): boolean {
  // The web client never has such a token, and no browser adds one by itself.
  if (bearerIn(request.headers.authorization ?? '')?.startsWith(TOKEN_PREFIX)) return false;
  return (
    request.headers.origin !== undefined ||
    request.headers['sec-fetch-site'] !== undefined ||
    request.cookies[cookieName] !== undefined
  );
}

const OWN_PAGES = new Set(['same-origin', 'none']);

/** Whether a request says that it comes from a page of another site, where no token of ours can be had. */
export function isOfOtherSite({ headers }: Pick<IncomingMessage, 'headers'>, hosts: Hosts): boolean {
  const site = headers['sec-fetch-site'];
  // Behind a proxy that names another host only the browser knows.
  if (typeof site === 'string') return !OWN_PAGES.has(site);
  return headers.origin !== undefined && !hosts.isOwnOrigin(headers.origin, headers.host);
}

/**
 * Refuses a browser's changing request without a valid token (403 `Invalid CSRF token`, and where it comes from another site what is
 * wanted there), and gives each answer to one a fresh token. Everything but GET, HEAD and OPTIONS counts as changing; a personal access
 * token is a program's.
 */
export function csrfHook(app: FastifyInstance, config: Pick<Config, 'publicUrl'>, hosts: Hosts) {
  const cookieName = csrfCookie(config);
  return (request: FastifyRequest, reply: FastifyReply, done: (refused?: Error) => void): void => {
    if (SAFE_METHODS.has(request.method) || !isBrowser(request, cookieName)) return done();
    const hasBoth = request.cookies[cookieName] !== undefined && request.headers['x-csrf-token'] !== undefined;
    if (!hasBoth && isOfOtherSite(request, hosts)) return done(new Refused(FAILURES.otherSite));
    app.csrfProtection(request, reply, (refused?: Error) => {
      if (!refused) reply.header('x-csrf-token', reply.generateCsrf());
      done(refused);
    });
  };
}

/** A fresh nonce for one page. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64');
}

/**
 * The policy that the web client runs under: nothing but its own files, and the scripts and styles in the page that carry the nonce; Google's sign-in
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
