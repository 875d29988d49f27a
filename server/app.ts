import type { IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Deps } from './deps.ts';
import { openDownload } from './downloads.ts';
import { beforeDeadline } from './doors/graphql/deadline.ts';
import { graphiqlPage } from './doors/graphql/graphiql.ts';
import { withAudit } from './features/audit/audit.ts';
import { isOurs, viewerNow, viewerOf, viewersOf } from './features/access-tokens/bearer.ts';
import { deviceOf } from './features/auth/devices.ts';
import { linkOf } from './features/person/linkTokens.ts';
import { documentCache } from './doors/graphql/documents.ts';
import { graphqlRoutes } from './doors/graphql/http.ts';
import { persistedOperations } from './doors/graphql/persisted.ts';
import {
  isSocketRequest,
  namesTooManySubprotocols,
  serveWebSockets,
  type WebSocketOptions,
} from './doors/graphql/websocket.ts';
import { makeYoga } from './doors/graphql/yoga.ts';
import { openAddresses } from './http/address.ts';
import { registerTracing } from './http/tracing.ts';
import { BODIES_AT_ONCE, openArrivals } from './http/arrivals.ts';
import { BODY_LIMIT_BYTES } from './http/bodies.ts';
import { registerBodies } from './http/body.ts';
import { openCallers } from './http/callers.ts';
import { onBehalfOf } from './kernel/behalf.ts';
import { whoseTurn } from './access/caller.ts';
import type { Viewer } from './access/viewer.ts';
import {
  clientErrorHandler,
  countUnreadable,
  frameworkErrors,
  type Gate,
  refuseTunnels,
  registerCalls,
  registerGate,
} from './http/calls.ts';
import {
  boundConnections,
  KEEP_ALIVE_MS,
  nodeServerOptions,
  REQUEST_TIMEOUT_MS,
  STANDSTILL_MS,
} from './http/connections.ts';
import { devicesIn } from './http/cookies.ts';
import { registerDocs } from './http/docs.ts';
import { registerDownloads } from './http/downloads.ts';
import { failureOf, registerErrors } from './http/errors.ts';
import { FAILURES, type Failure, rawAnswer } from './http/failures.ts';
import { pathOf } from './kernel/paths.ts';
import { registerHealth } from './http/health.ts';
import { registerMetrics } from './http/metrics.ts';
import { openHosts } from './http/hosts.ts';
import { registerOtherSites } from './http/otherSites.ts';
import { refuseOtherProtocols } from './http/otherProtocols.ts';
import { boundPipelining, inTurn } from './http/pipelining.ts';
import { openProofs } from './http/proofs.ts';
import { forgetLongRange } from './http/ranges.ts';
import { registerSent } from './http/sent.ts';
import { Turns } from './http/turns.ts';
import { csrfHook, isOfOtherSite, registerSecurity, unhookedHeaders } from './http/security.ts';
import { knownAddresses, registerUnknown } from './http/unknown.ts';
import { registerWeb } from './http/web.ts';
import { newId } from './kernel/ids.ts';
import { registerDoors } from './doors/rest/doors.ts';
import { registerIdempotency } from './doors/rest/idempotency.ts';
import { mountRest } from './doors/rest/mount.ts';
import { REST_BASE } from './rest/base.ts';
import { openApiDocument } from './doors/rest/openapi.ts';
import { restRows } from './rows.ts';

const WEB_DIRECTORY = fileURLToPath(new URL('../dist/web/', import.meta.url));

/** Fastify's own lines at level info ("Server listening") would appear in the middle of what the start prints. */
function quietLog({ log }: Deps): Deps['log'] {
  return log.level === 'info' ? log.child({}, { level: 'warn' }) : log;
}

function makeFastify(deps: Deps, gate: Gate): FastifyInstance {
  const app = fastify({
    loggerInstance: quietLog(deps) as unknown as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // The log finds out by itself which request a line belongs to: a log for each would be made for nothing.
    childLoggerFactory: (log) => log,
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => newId(),
    forceCloseConnections: 'idle',
    // The framework's own refusal has no `Retry-After`: the gate's has.
    return503OnClosing: false,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: STANDSTILL_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    // Any other request to change the protocol is answered as usual.
    http: { ...nodeServerOptions, requireHostHeader: false, shouldUpgradeCallback: isSocketRequest },
    clientErrorHandler: clientErrorHandler(gate, deps.log),
    frameworkErrors: frameworkErrors(gate),
  }) as unknown as FastifyInstance;
  // The framework refuses a QUERY without a media type before it is looked at which methods an address takes: none takes this one.
  return app.addHttpMethod('QUERY', { hasBody: false, overrideExisting: true });
}

/** Counts an upgrade and looks at where it comes from; the whole answer when it is refused. */
async function refuseUpgrade(
  { addresses, callers, hosts, proofOf: proves, headers }: Gate,
  request: IncomingMessage,
): Promise<string | null> {
  const { host, origin } = request.headers;
  const answer = (failure: Failure) => rawAnswer(failure, pathOf(request.url), headers);
  try {
    await callers.countVisit(addresses.callerOf(request), 'socket', proves(request));
  } catch (error) {
    const failure = failureOf(error);
    if (!failure) throw error;
    return answer(failure);
  }
  if (namesTooManySubprotocols(request)) return answer(FAILURES.longSubprotocols);
  if (!hosts.isAllowedHost(host)) return answer(FAILURES.otherHost);
  return hosts.isAllowedOrigin(origin, host) ? null : answer(FAILURES.badOrigin);
}

/**
 * The whole server, not yet listening: GraphQL, WebSocket, REST, health, the web client. Closing it closes the sockets
 * with 1001; database, cache and events stay open for whoever made them.
 * @param webDirectory what the build of the web client wrote
 * @param options what a test may want otherwise
 */
export async function buildApp(
  given: Deps,
  webDirectory: string = WEB_DIRECTORY,
  options: Pick<WebSocketOptions, 'sessionCheckMs' | 'farewellMs' | 'socketsAtAddress'> = {},
): Promise<FastifyInstance> {
  const deps = { ...withAudit(given), viewerNow: (viewer: Viewer) => viewerNow(given, viewer) };
  const gate: Gate = {
    addresses: openAddresses(deps.config.trustedProxies),
    arrives: openArrivals(deps.config.rateLimits ? BODIES_AT_ONCE : Infinity),
    callers: openCallers(deps, {
      isOurs: (token) => isOurs(deps, token),
      look: (token) => beforeDeadline(() => viewerOf(deps, token)),
    }),
    hosts: openHosts(deps.config),
    proofOf: openProofs(({ headers }) => devicesIn(headers.cookie, deps.config), {
      linkOf: (token) => linkOf(deps, token),
      deviceOf: (cookie) => deviceOf(deps, cookie),
    }),
    headers: unhookedHeaders(deps.config),
  };
  const app = makeFastify(deps, gate);
  // Node's own answer to an unknown expectation has no body; treat it like any other request.
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response));
  const known = knownAddresses(app);
  registerErrors(app);
  const turns = new Turns();
  const lineOf = (request: IncomingMessage) =>
    gate.callers.lineOf(gate.addresses.callerOf(request), request.headers.authorization, request.socket, () =>
      gate.proofOf(request),
    );
  registerBodies(app, ({ raw }, begin) => {
    if (!inTurn(raw, begin)) turns.take(lineOf(raw), begin, () => !raw.socket.destroyed);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    forgetLongRange(request.raw.headers);
    done();
  });
  registerSent(app);
  registerTracing(app);
  await registerSecurity(app, deps.config);
  await registerOtherSites(app, deps.config);
  registerMetrics(app, deps, gate.addresses);
  registerGate(app, gate);

  const documents = documentCache();
  const yoga = makeYoga(documents);
  const persisted = persistedOperations();
  await app.register(async (api) => {
    registerCalls(api, deps, gate);
    api.addHook('onRequest', csrfHook(app, deps.config, gate.hosts));
    graphqlRoutes(api, yoga, documents, persisted, graphiqlPage(webDirectory));
    await api.register(async (rest) => {
      registerIdempotency(rest);
      mountRest(rest, restRows);
    });
    api.get(`${REST_BASE}/auth/csrf-token`, (_request, reply) => reply.send({ csrf_token: reply.generateCsrf() }));
  });
  registerHealth(app, deps);
  registerDoors(app);
  registerDownloads(app, (ticket, { raw }, gone) =>
    onBehalfOf(whoseTurn(gate.addresses.callerOf(raw)), () => openDownload(deps, ticket, gone)),
  );
  await registerDocs(app, openApiDocument(restRows), webDirectory);
  registerUnknown(app, known, await registerWeb(app, webDirectory, deps.config));

  refuseOtherProtocols(app.server, gate);
  const answered = boundPipelining(app.server, {
    lineOf,
    turns,
    countUnreadable: (socket) => {
      // It is ended all the same.
      countUnreadable(gate, socket).catch(() => {});
    },
  });
  refuseTunnels(app.server, gate, answered);
  const endBounds = boundConnections(app.server, gate.addresses.isProxy);
  const closeSockets = serveWebSockets(app.server, {
    deps,
    documents,
    persisted,
    refuse: async (request) => {
      await answered(request.socket);
      return refuseUpgrade(gate, request);
    },
    addressOf: gate.addresses.callerOf,
    turns,
    lineOf,
    isOfOtherSite: (request) => isOfOtherSite(request, gate.hosts),
    admit: async (address, token) => (await gate.callers.admit(address, token))?.viewer ?? null,
    countCall: gate.callers.countCall,
    viewersOf: (tokens) => viewersOf(deps, tokens),
    ...options,
  });
  app.addHook('preClose', closeSockets);
  app.addHook('onClose', async () => endBounds());
  return app;
}
