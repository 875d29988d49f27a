import cors from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../env.ts';
import { GRAPHQL_PATH } from '../graphql/failures.ts';
import { pathOf } from '../kernel/paths.ts';
import { REST_BASE } from '../rest/base.ts';

/** What a page of another site may send; no cookie is among it, and so a CSRF token does nothing: a client that sends one always may. */
const MAY_SEND = ['Authorization', 'Content-Type', 'Idempotency-Key', 'If-None-Match', 'X-CSRF-Token'];
/** What it may read of an answer besides its body. */
const MAY_READ = [
  'Allow',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'Location',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'WWW-Authenticate',
  'X-Request-Id',
];
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'];
/** For so long a browser need not ask again. */
const REMEMBERED_SECONDS = 600;

const isOfApi = (path: string): boolean =>
  path === GRAPHQL_PATH || path === REST_BASE || path.startsWith(`${REST_BASE}/`);

/**
 * Lets pages of other sites call the API, where an operator has named their origins: with a personal access token, never with a
 * cookie. Before everything that may refuse a call, so that those pages can read why.
 */
export async function registerOtherSites(
  app: FastifyInstance,
  { corsOrigins }: Pick<Config, 'corsOrigins'>,
): Promise<void> {
  if (corsOrigins.length === 0) return;
  await app.register(cors, {
    delegator: async ({ url, headers: { origin } }: FastifyRequest) =>
      origin !== undefined && corsOrigins.includes(origin) && isOfApi(pathOf(url))
        ? {
            origin,
            methods: METHODS,
            allowedHeaders: MAY_SEND,
            exposedHeaders: MAY_READ,
            maxAge: REMEMBERED_SECONDS,
            preflightContinue: true,
            strictPreflight: false,
          }
        : { origin: false },
  });
}
