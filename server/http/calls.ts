import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer.ts';
import type { AppDeps } from '../deps.ts';
import type { Context } from '../graphql/context.ts';
import { GRAPHQL_PATH } from '../graphql/failures.ts';
import { UnauthenticatedError } from '../kernel/errors.ts';
import type { Addresses } from './address.ts';
import type { Callers, Visit } from './callers.ts';
import { browserCookies } from './cookies.ts';
import { Refused, sendUnexpected } from './errors.ts';
import { FAILURES, pathOf } from './failures.ts';
import type { Hosts } from './hosts.ts';
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

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const BEARER = /^Bearer +(\S+)$/i;
const FILES = '/assets/';
const API = '/api/';
/** Asked by whoever keeps the process running: told no, they would end it. Neither costs anything (see `health.ts`). */
const UNCOUNTED = new Set(['/healthz', '/readyz']);
/** No address of ours is longer; a query is. */
const PATH_MAX_LENGTH = 2_000;

/** What looks at requests before anything else does. */
export interface Gate {
  addresses: Addresses;
  callers: Callers;
  hosts: Hosts;
}

/** Below the addresses of calls everything is one, whether anything is there or not. */
function visitTo(path: string): Visit {
  if (path.startsWith(FILES)) return 'file';
  return path === GRAPHQL_PATH || path.startsWith(API) ? 'call' : 'page';
}

/** The first look at every request: by its host, and counted by its address, but for bearers, which `identify` counts. */
export function registerGate(app: FastifyInstance, { addresses, callers, hosts }: Gate): void {
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request.raw.url);
    if (!UNCOUNTED.has(path)) {
      const isBearer = request.headers.authorization !== undefined && request.routeOptions.config.knowsBearers === true;
      if (!isBearer) await callers.countVisit(addresses.callerOf(request.raw), visitTo(path));
    }
    if (!hosts.isAllowedHost(request.raw.headers.host)) throw new Refused(FAILURES.otherHost);
    if (path.length > PATH_MAX_LENGTH) throw new Refused(FAILURES.addressTooLong);
  });
}

/** Answers requests that the router cannot read: no hook sees them, yet they must be counted. */
export function frameworkErrors({ addresses, callers }: Gate) {
  return (fault: Error, request: FastifyRequest, reply: FastifyReply): void => {
    callers.countVisit(addresses.callerOf(request.raw), 'call').then(
      () => sendUnexpected(fault, request, reply),
      (refusal: unknown) => sendUnexpected(refusal, request, reply),
    );
  };
}

async function identify(request: FastifyRequest, address: string, callers: Callers): Promise<Viewer | null> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = BEARER.exec(header)?.[1];
  const viewer = await (token ? callers.viewerOf(address, token) : callers.refuse(address));
  if (!viewer) throw new UnauthenticatedError(SESSION_ENDED);
  return viewer;
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
      viewer: await identify(request, address, callers),
      requestId: request.id,
      ip: address,
      userAgent: request.headers['user-agent'] ?? '',
      cookies: browserCookies(request, reply, deps.config, csrfSecretOf(request, deps.config)),
      memo: new Map(),
    };
  });
}
