import { fileURLToPath } from 'node:url';
import compress from '@fastify/compress';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import type { Viewer } from './access/viewer.ts';
import type { Deps } from './deps.ts';
import { viewerOf } from './features/account/sessions.ts';
import type { Context } from './graphql/context.ts';
import { graphqlRoutes } from './graphql/http.ts';
import { persistedOperations } from './graphql/persisted.ts';
import { serveWebSockets } from './graphql/websocket.ts';
import { makeYoga } from './graphql/yoga.ts';
import { browserCookies } from './http/cookies.ts';
import { registerErrors } from './http/errors.ts';
import { csrfHook, csrfSecretOf, registerSecurity } from './http/security.ts';
import { registerWeb } from './http/web.ts';
import { UnauthenticatedError } from './kernel/errors.ts';
import { newId } from './kernel/ids.ts';
import { mountRest, REST_BASE } from './rest/mount.ts';
import { openApiDocument } from './rest/openapi.ts';
import { restRows } from './rest/rows.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on /graphql and below /api/v1. */
    graphqlContext: Context;
  }
}

const BODY_LIMIT_BYTES = 100_000;
/** Addresses of the proxies whose X-Forwarded-For is believed. */
const TRUSTED_PROXIES = ['loopback', 'linklocal', 'uniquelocal'];
const WEB_DIRECTORY = fileURLToPath(new URL('../dist/web/', import.meta.url));
const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const BEARER = /^Bearer +(\S+)$/i;

async function authenticate(deps: Deps, request: FastifyRequest): Promise<Viewer | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  const viewer = token ? await viewerOf(deps, token) : null;
  if (!viewer) throw new UnauthenticatedError(SESSION_ENDED);
  return viewer;
}

function contextHook(deps: Deps) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    request.graphqlContext = {
      deps,
      viewer: await authenticate(deps, request),
      requestId: request.id,
      ip: request.ip,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: browserCookies(request, reply, deps.config, csrfSecretOf(request)),
      memo: new Map(),
    };
  };
}

async function isReady(deps: Deps): Promise<{ database: boolean; cache: boolean }> {
  const [database, cache] = await Promise.all([
    deps.db.query('ready', 'SELECT 1', []).then(
      () => true,
      () => false,
    ),
    deps.cache.ping(),
  ]);
  return { database, cache };
}

function healthRoutes(app: FastifyInstance, deps: Deps): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const parts = await isReady(deps);
    // Without its cache the application works, only slower: the database alone decides.
    return reply.status(parts.database ? 200 : 503).send({ status: parts.database ? 'ok' : 'unavailable', ...parts });
  });
}

async function apiDocs(app: FastifyInstance, deps: Deps): Promise<void> {
  const document = openApiDocument(restRows, deps.config.publicUrl);
  app.get(`${REST_BASE}/openapi.json`, async () => document);
  await app.register(swagger, { mode: 'static', specification: { document: document as never } });
  await app.register(swaggerUi, {
    routePrefix: `${REST_BASE}/docs`,
    staticCSP: true,
    // The page's code sets inline styles; everything else stays as strict as its package has it.
    transformStaticCSP: (policy) => policy.replace(/style-src [^;]*/, "style-src 'self' 'unsafe-inline'"),
  });
}

function sendCsrfToken(_request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply.send({ csrf_token: reply.generateCsrf() });
}

/** Fastify's own lines at level info ("Server listening") would stand in the middle of what the start prints. */
function quietLog({ log }: Deps): Deps['log'] {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log;
}

/**
 * The whole server, not yet listening: GraphQL, WebSocket, REST, health, the web client. Closing it closes the sockets
 * with 1001; database, cache and events stay open for whoever made them.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: quietLog(deps) as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: TRUSTED_PROXIES,
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
  }) as unknown as FastifyInstance;
  registerErrors(app);
  await registerSecurity(app, deps.config);
  await app.register(compress, { global: false });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  const yoga = makeYoga();
  const persisted = persistedOperations();
  await app.register(async (api) => {
    api.decorateRequest('graphqlContext', null as unknown as Context);
    api.addHook('onRequest', csrfHook(app));
    api.addHook('onRequest', contextHook(deps));
    graphqlRoutes(api, yoga, persisted);
    mountRest(api, restRows);
    api.get(`${REST_BASE}/auth/csrf-token`, sendCsrfToken);
  });
  healthRoutes(app, deps);
  await apiDocs(app, deps);
  await registerWeb(app, WEB_DIRECTORY, deps.config);

  const closeSockets = serveWebSockets(app.server, {
    deps,
    yoga,
    persisted,
    viewerOf: (token) => viewerOf(deps, token),
    isAllowedOrigin: (origin, host) => isAllowedOrigin(deps.config.publicUrl, origin, host),
    addressOf: (request) => request.socket.remoteAddress ?? '',
  });
  app.addHook('preClose', closeSockets);
  return app;
}

/** An origin may open a socket when it is this server's own; programs send none. */
function isAllowedOrigin(publicUrl: string, origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || origin === `http://${host}` || origin === `https://${host}`;
}
