import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GRAPHQL_PATH } from '../graphql/failures.ts';
import { REST_BASE } from '../rest/base.ts';
import { sendFailure } from './errors.ts';
import { FAILURES } from './failures.ts';
import { pathOf } from '../kernel/paths.ts';

/** Below these every address is a program's, however it is spelled: a program is never given a page. */
const PROGRAMS = ['/api', GRAPHQL_PATH];
const FILES = '/assets/';
/** No address of a page has an empty part, or one that begins with a full stop. */
const NO_PAGE = /\/[/.]/u;

/** Tells which methods an address takes. */
export interface KnownAddresses {
  /** Upper-case, sorted; none for an address that is not known. Addresses with a wildcard are not. */
  methodsAt(path: string): string[];
}

/** Records all routes that are registered after it. */
export function knownAddresses(app: FastifyInstance): KnownAddresses {
  const routes = new Map<string, { segments: string[]; methods: Set<string> }>();
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    const route = routes.get(url) ?? { segments: url.split('/'), methods: new Set<string>() };
    for (const name of [method].flat()) route.methods.add(name.toUpperCase());
    routes.set(url, route);
  });
  const fits = (pattern: string[], given: string[]): boolean =>
    pattern.length === given.length &&
    pattern.every((segment, index) => (segment.startsWith(':') ? given[index] !== '' : segment === given[index]));
  return {
    methodsAt(path) {
      // What is registered as it stands is meant, and not what has a parameter there.
      const exact = routes.get(path);
      if (exact) return [...exact.methods].toSorted();
      const given = path.split('/');
      const found = [...routes.values()].filter(({ segments }) => fits(segments, given));
      return [...new Set(found.flatMap(({ methods }) => [...methods]))].toSorted();
    },
  };
}

function isProgramPath(path: string): boolean {
  const spelled = path.toLowerCase();
  return PROGRAMS.some((base) => spelled === base || spelled.startsWith(`${base}/`));
}

/** A path as it reads; as it came where that can't be told. */
function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether an address may be one of the web client's, which sends those that it does not know to its first page. */
function isPagePath(request: FastifyRequest, path: string): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !isProgramPath(path) && !path.startsWith(FILES) && !NO_PAGE.test(readable(path));
}

/**
 * Answers addresses that no route takes: `Allow` for OPTIONS, 405 with it where another method is taken, JSON for programs, and the
 * web client's page for everybody else.
 */
export function registerUnknown(
  app: FastifyInstance,
  known: KnownAddresses,
  sendPage: (reply: FastifyReply) => Promise<FastifyReply>,
): void {
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const methods = known.methodsAt(path);
    if (methods.length > 0 && !methods.includes(request.method)) {
      if (request.method === 'OPTIONS') {
        return reply
          .header('allow', [...methods, 'OPTIONS'].join(', '))
          .status(204)
          .send();
      }
      reply.header('allow', methods.join(', '));
      return sendFailure(reply, FAILURES.wrongMethod);
    }
    if (readable(path).includes('\0')) return sendFailure(reply, FAILURES.badAddress);
    if (isPagePath(request, path)) return sendPage(reply);
    const isOfApi = isProgramPath(path) && !path.startsWith(`${REST_BASE}/docs/`);
    return sendFailure(reply, isOfApi ? FAILURES.noSuchCall : FAILURES.nothingHere);
  });
}
