import type { IncomingMessage, ServerResponse, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bearerIn, whyRefused } from '../access/session.ts';
import type { Viewer } from '../access/viewer.ts';
import type { AppDeps } from '../deps.ts';
import type { Context } from '../graphql/context.ts';
import { GRAPHQL_PATH } from '../graphql/failures.ts';
import { UnauthenticatedError, UnavailableError } from '../kernel/errors.ts';
import type { Log } from '../kernel/log.ts';
import { REST_BASE } from '../rest/base.ts';
import type { Addresses } from './address.ts';
import { BearerLimitedError, type Callers, type Rate, type Visit } from './callers.ts';
import { browserCookies } from './cookies.ts';
import { answerUnreadable, Refused, sendUnexpected } from './errors.ts';
import { FAILURES, type Failure, PATH_MAX_LENGTH, rawAnswer } from './failures.ts';
import { METRICS_PATH, targetOf } from '../kernel/paths.ts';
import { type Hosts, namesItsHost } from './hosts.ts';
import { isInPieces } from './bodies.ts';
import { isAnsweredForGood } from './pipelining.ts';
import { csrfSecretOf } from './security.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set on /graphql and below /api/v1. */
    graphqlContext: Context;
  }
  interface FastifyContextConfig {
    /** Whether a bearer says who calls: then it is counted, and not the address. */
    knowsBearers?: boolean;
  }
}

/** For a header without a token: nobody's session has ended. */
const NO_BEARER = 'Send a token as `Authorization: Bearer <token>`, or leave the header out.';
const FILES = '/assets/';
const API = '/api/';
const CONTRACTS = new Set([
  `${REST_BASE}/openapi.json`,
  `${REST_BASE}/docs/json`,
  `${REST_BASE}/docs/yaml`,
  '/schema.graphql',
]);
/** Asked by whoever keeps the process running: told no, they would end it. None costs anything (see `health.ts`), but a long head does. */
const HEALTH = new Set(['/healthz', '/readyz', METRICS_PATH]);
const READING = new Set(['GET', 'HEAD']);
/** Of a request that nobody counts: whoever keeps the process running sends some hundreds. */
const SHORT_HEAD_CHARACTERS = 4_000;

/** Said on connections that were open when the server began to end; another one, or the next, answers. */
const CLOSING = 'This server is about to stop. Please try again.';
const CLOSING_RETRY_SECONDS = 5;

/** What looks at requests before anything else does. */
export interface Gate {
  addresses: Addresses;
  callers: Callers;
  hosts: Hosts;
  /** Bounds the bodies that are waited for. See `openArrivals`. */
  arrives(request: IncomingMessage, answer: ServerResponse, address: string): void;
  /** What a request proves without a bearer; null for nothing. See `openProofs`. */
  proofOf(request: IncomingMessage): string | null;
  /** What an answer has that no hook sees. */
  headers: Readonly<Record<string, string>>;
}

/**
 * Below the addresses of calls everything is one, whether anything is there or not. The router reads addresses that are
 * written in another way: what counts is the route that takes a request, unless it takes whatever no other does.
 */
function visitTo({ method, routeOptions }: FastifyRequest, asked: string): Visit {
  const route = routeOptions.url;
  const path = route === undefined || route.endsWith('*') ? asked : route;
  if (path.startsWith(FILES)) return READING.has(method) ? 'file' : 'call';
  if (CONTRACTS.has(path)) return 'contract';
  return path === GRAPHQL_PATH || path.startsWith(API) ? 'call' : 'page';
}

const isShort = ({ url = '', rawHeaders }: IncomingMessage): boolean =>
  rawHeaders.reduce((length, one) => length + one.length, url.length) <= SHORT_HEAD_CHARACTERS;

/** Whether nobody counts a request: by the route that takes it, whatever its target looks like. */
const isUncounted = ({ raw, method, routeOptions }: FastifyRequest): boolean =>
  HEALTH.has(routeOptions.url ?? '') && READING.has(method) && isShort(raw);

/** What keeps a request out before anybody asks who sent it; null for nothing. @param path as it was written */
function refusalOf({ raw }: FastifyRequest, path: string, hosts: Hosts): Failure | null {
  if (isInPieces(raw)) return FAILURES.inPieces;
  if (!namesItsHost(raw)) return FAILURES.noHost;
  if (!hosts.isAllowedHost(raw.headers.host)) return FAILURES.otherHost;
  return path.length > PATH_MAX_LENGTH ? FAILURES.addressTooLong : null;
}

/**
 * The first look at every request: whether it is refused whoever sent it, and counted by its address. A bearer's is counted
 * by `identify` instead, if it gets there.
 */
export function registerGate(app: FastifyInstance, { addresses, callers, hosts, arrives, proofOf }: Gate): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  /** Counts by the address, or by what is proved. @param refusal why the request is kept out all the same; null where it is not */
  const count = (request: FastifyRequest, path: string, refusal: Failure | null): Promise<void> => {
    const proof = refusal === null ? proofOf(request.raw) : null;
    return callers.countVisit(addresses.callerOf(request.raw), visitTo(request, path), proof);
  };
  /** What keeps a request out that was counted, or will be; null for nothing. */
  const keptOut = (reply: FastifyReply, refusal: Failure | null): Error | null => {
    if (refusal === FAILURES.inPieces || isClosing) reply.header('connection', 'close');
    if (refusal) return new Refused(refusal);
    return isClosing ? new UnavailableError(CLOSING, CLOSING_RETRY_SECONDS) : null;
  };
  // Nothing is waited for where a bearer is counted later, as most are: so it makes no promise.
  app.addHook('onRequest', (request, reply, goOn) => {
    const { path, written } = targetOf(request.raw.url);
    const refusal = refusalOf(request, written, hosts);
    const isBearer = request.headers.authorization !== undefined && request.routeOptions.config.knowsBearers === true;
    const isCountedLater = isBearer && refusal === null && !isClosing;
    if ((refusal === null && isUncounted(request)) || isCountedLater) return goOn(keptOut(reply, refusal) ?? undefined);
    count(request, path, refusal).then(() => goOn(keptOut(reply, refusal) ?? undefined), goOn);
  });
  // Right before the body is read: what came together with the head has arrived by then.
  app.addHook('preParsing', ({ raw }, reply, _payload, done) => {
    arrives(raw, reply.raw, addresses.callerOf(raw));
    done();
  });
}

/** Answers requests that the router cannot read: no hook sees them, yet they must be counted. */
export function frameworkErrors({ addresses, callers, headers }: Gate) {
  return (fault: Error, request: FastifyRequest, reply: FastifyReply): void => {
    reply.headers(headers);
    callers.countVisit(addresses.callerOf(request.raw), 'call').then(
      () => sendUnexpected(fault, request, reply),
      (refusal: unknown) => sendUnexpected(refusal, request, reply),
    );
  };
}

/** Answers what is no HTTP. It is counted too: its sender is the other end of the connection. */
export function clientErrorHandler(gate: Gate, log: Log) {
  return (error: Error, socket: Socket): void => {
    if (isAnsweredForGood(socket)) return;
    void answerUnreadable(error, socket, log, () => countUnreadable(gate, socket), gate.headers);
  };
}

/** Counts what is no HTTP. Rejects where its sender has reached a limit. */
export const countUnreadable = ({ addresses, callers }: Gate, socket: Socket): Promise<void> =>
  callers.countVisit(addresses.callerOf({ socket, headers: {} }), 'call');

/**
 * Answers CONNECT, which Node leaves to us with its connection, and closes that.
 * @param answered waits for what was asked on a connection before: its answers come first
 */
export function refuseTunnels(
  server: Server,
  { addresses, callers, headers }: Gate,
  answered: (socket: Socket) => Promise<void>,
): void {
  server.on('connect', (request: IncomingMessage, socket: Socket) => {
    // Nobody else listens any more, and whoever asked may go away at any moment.
    socket.on('error', () => {});
    // What has arrived behind it must not be read as HTTP: the parser may be another connection's by now.
    socket.removeAllListeners('data').removeAllListeners('resume').pause();
    const answer = rawAnswer(FAILURES.noTunnel, '', headers);
    void answered(socket).then(() => socket.resume().end(answer, () => socket.destroy()));
    // There is no work that a limit could spare.
    void callers.countVisit(addresses.callerOf(request), 'call').catch(() => {});
  });
}

/** Tells a caller what they have left (draft-ietf-httpapi-ratelimit-headers). */
function tellRates(reply: FastifyReply, rates: readonly Rate[]): void {
  const counted = rates.flatMap(({ name, limit, left }) => (left ? [{ name, limit, ...left }] : []));
  if (counted.length === 0) return;
  reply.headers({
    'ratelimit-policy': counted
      .map(({ name, limit }) => `"${name}";q=${limit.budget};w=${limit.windowSeconds}`)
      .join(', '),
    ratelimit: counted.map(({ name, left, resetSeconds }) => `"${name}";r=${left};t=${resetSeconds}`).join(', '),
  });
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
  callers: Callers,
): Promise<Viewer | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = bearerIn(header);
  const admitted = await (token ? callers.admit(address, token) : callers.refuse(address)).catch((error: unknown) => {
    if (error instanceof BearerLimitedError) tellRates(reply, error.rates);
    throw error;
  });
  if (!admitted) throw new UnauthenticatedError(token ? whyRefused(token) : NO_BEARER);
  tellRates(reply, admitted.rates);
  return admitted.viewer;
}

/** Finds out who calls, before anything else about the call is looked at, for all routes of this instance. */
export function registerCalls(api: FastifyInstance, deps: AppDeps, { addresses, callers }: Gate): void {
  api.decorateRequest('graphqlContext', null as unknown as Context);
  api.addHook('onRoute', (route) => {
    route.config = { ...route.config, knowsBearers: true };
  });
  api.addHook('onRequest', async (request, reply) => {
    const address = addresses.callerOf(request.raw);
    request.graphqlContext = {
      deps,
      viewer: await identify(request, reply, address, callers),
      requestId: request.id,
      ip: address,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: browserCookies(request, reply, deps.config, csrfSecretOf(request, deps.config)),
      memo: new Map(),
    };
  });
}
