import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type ExecutionArgs, GraphQLError, parse } from 'graphql';
import { CloseCode } from 'graphql-ws';
import { useServer } from 'graphql-ws/use/ws';
import { WebSocketServer } from 'ws';
import { NO_COOKIES } from '../access/caller.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Deps } from '../deps.ts';
import { newId } from '../kernel/ids.ts';
import type { Context } from './context.ts';
import type { PersistedOperations } from './persisted.ts';
import type { Yoga } from './yoga.ts';

/** How often an open socket's session is looked up: a revoked or expired token closes it within this and a little. */
const SESSION_CHECK_MS = 3_000;
const GOING_AWAY = 1001;
const MAX_PAYLOAD_BYTES = 100_000;
const PATH = '/graphql';

/** What is known of a connection once it was acknowledged. */
interface Caller {
  viewer: Viewer;
  ip: string;
  userAgent: string;
}

type CallerExtra = { caller: Caller } & Record<PropertyKey, unknown>;

/** What the socket layer asks of the application. */
export interface WebSocketOptions {
  deps: Deps;
  yoga: Yoga;
  persisted: PersistedOperations;
  viewerOf(token: string): Promise<Viewer | null>;
  isAllowedOrigin(origin: string | undefined, host: string | undefined): boolean;
  addressOf(request: IncomingMessage): string;
}

function tokenOf(params: Record<string, unknown> | undefined): string | null {
  const given = params?.['authorization'] ?? params?.['Authorization'];
  return typeof given === 'string' ? given.replace(/^Bearer\s+/i, '') : null;
}

function contextFor(deps: Deps, caller: Caller): Context {
  return { deps, ...caller, cookies: NO_COOKIES, requestId: newId(), memo: new Map() };
}

/**
 * Serves graphql-ws on an HTTP server. A connection needs an allowed origin and, in `connection_init`, an
 * `authorization` that is a live token; it is closed (4403) soon after that token dies. Returns a function that closes
 * every socket with 1001.
 */
export function serveWebSockets(server: HttpServer, options: WebSocketOptions): () => Promise<void> {
  const { deps, yoga, persisted } = options;
  const sockets = new WebSocketServer({ noServer: true, maxPayload: MAX_PAYLOAD_BYTES });

  const graphql = useServer<Record<string, unknown>, CallerExtra>(
    {
      onConnect: async ({ extra, connectionParams }) => {
        const token = tokenOf(connectionParams);
        const viewer = token ? await options.viewerOf(token) : null;
        if (!viewer || !token) return false;
        extra.caller = {
          viewer,
          ip: options.addressOf(extra.request),
          userAgent: extra.request.headers['user-agent'] ?? '',
        };
        const { socket } = extra;
        const timer = setInterval(async () => {
          const live = await options.viewerOf(token).catch(() => viewer);
          if (live) extra.caller = { ...(extra.caller as Caller), viewer: live };
          else socket.close(CloseCode.Forbidden, 'Your session has ended');
        }, SESSION_CHECK_MS);
        timer.unref();
        socket.on('close', () => clearInterval(timer));
        return true;
      },
      onSubscribe: async ({ extra }, _id, payload) => {
        const {
          schema,
          execute,
          subscribe,
          contextFactory,
          parse: parseWithLimits,
          validate,
        } = yoga.getEnveloped({
          ...contextFor(deps, extra.caller as Caller),
          params: payload,
        } as never);
        const persistedId = (payload as { id?: unknown }).id ?? payload.extensions?.['id'];
        const own = typeof persistedId === 'string' ? persisted.text(persistedId) : undefined;
        try {
          const document = own === undefined ? parseWithLimits(payload.query) : parse(own);
          const faults = own === undefined ? validate(schema, document) : [];
          if (faults.length > 0) return [...faults];
          const args: ExecutionArgs = {
            schema,
            operationName: payload.operationName ?? null,
            document,
            variableValues: payload.variables ?? null,
            contextValue: await contextFactory(),
            rootValue: { execute, subscribe },
          };
          return args;
        } catch (error) {
          if (error instanceof GraphQLError) return [error];
          throw error;
        }
      },
      execute: (args) => (args.rootValue as { execute: (args: unknown) => never }).execute(args),
      subscribe: (args) => (args.rootValue as { subscribe: (args: unknown) => never }).subscribe(args),
    },
    sockets,
  );

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname !== PATH || !options.isAllowedOrigin(request.headers.origin, request.headers.host)) {
      socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    sockets.handleUpgrade(request, socket, head, (client) => sockets.emit('connection', client, request));
  };
  server.on('upgrade', onUpgrade);

  return async () => {
    server.off('upgrade', onUpgrade);
    for (const client of sockets.clients) client.close(GOING_AWAY, 'Going away');
    await graphql.dispose();
  };
}
