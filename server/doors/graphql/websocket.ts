import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import type { Viewer } from '../../access/viewer.ts';
import { RateLimited } from '../../kernel/errors.ts';
import { isGraphqlAddress } from '../../graphql/failures.ts';
import { openSockets, watchSocket } from './websocket.sockets.ts';
import { type Caller, type OperationOptions, socketOperations } from './websocket.operations.ts';

/** How often an open socket's session is looked up: a revoked or expired token closes it within this and a little. */
const SESSION_CHECK_MS = 3_000;
const MAX_PAYLOAD_BYTES = 100_000;
const GOING_AWAY = 1001;
/** How long the other end may take to confirm a close. */
const CLOSE_WAIT_MS = 2_000;
/** The registered codes of "something failed here" and "try again later"; the rest are graphql-ws' own. */
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;
const NO_TOKEN = 'Send connectionParams {"authorization": "Bearer <token>"} with a live token';
const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** What belongs to one socket. */
interface Extra {
  client: WebSocket;
  request: IncomingMessage;
  /** Set once the connection was acknowledged. */
  caller: Caller | null;
}

/** What the socket layer needs from the application. */
export interface WebSocketOptions extends OperationOptions {
  /**
   * Looks at an upgrade, and counts it, before anything is done.
   * @returns null, or the whole answer of a refusal
   */
  refuse(request: IncomingMessage): Promise<string | null>;
  addressOf(request: IncomingMessage): string;
  /** Whose token it is, counted. @throws RateLimited */
  admit(address: string, token: string): Promise<Viewer | null>;
  /** Whose token it is now. */
  viewerOf(token: string): Promise<Viewer | null>;
}

/** Whether a request wants to become a WebSocket here. Never throws, whatever was sent. */
export function isSocketRequest({ url, headers }: IncomingMessage): boolean {
  return isGraphqlAddress(url ?? '') && headers.upgrade?.toLowerCase() === 'websocket';
}

function tokenOf(params: Record<string, unknown> | undefined): string | null {
  const given = params?.['authorization'] ?? params?.['Authorization'];
  return typeof given === 'string' ? given.replace(/^Bearer +/i, '') : null;
}

/**
 * Serves graphql-ws on an HTTP server. A connection needs an allowed origin and, in `connection_init`, an
 * `authorization` that is a live token; it is closed (4401) when there is none, and soon after that token dies. An
 * error in one connection is logged and ends only that connection. Returns a function that closes every socket with
 * 1001.
 */
export function serveWebSockets(server: HttpServer, options: WebSocketOptions): () => Promise<void> {
  const { log, config } = options.deps;
  // The types of the package do not know `closeTimeout` yet.
  const settings: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    closeTimeout: CLOSE_WAIT_MS,
    handleProtocols,
  };
  const sockets = new WebSocketServer(settings);
  const places = openSockets(config.rateLimits);
  const operations = socketOperations(options);

  const fault = (client: WebSocket, error: unknown, what: string): void => {
    log.error({ err: error }, what);
    client.close(INTERNAL_ERROR, 'Something went wrong on our side.');
  };

  /** Looks the token up now and then, and closes the socket when it is dead. */
  function keepWatch(extra: Extra, caller: Caller): void {
    const timer = setInterval(() => {
      caller.live().then(
        (viewer) => viewer ?? caller.end(),
        // The database may be away for a moment: whoever was signed in stays so until it says otherwise.
        (error: unknown) => log.warn({ err: error }, "a socket's session could not be looked up"),
      );
    }, SESSION_CHECK_MS);
    timer.unref();
    extra.client.once('close', () => clearInterval(timer));
  }

  /** Lets a connection in, or closes it with a reason. */
  async function connect(extra: Extra, token: string | null): Promise<boolean> {
    const { client, request } = extra;
    const ip = options.addressOf(request);
    const viewer = token === null || token === '' ? null : await options.admit(ip, token);
    if (!viewer || token === null) {
      client.close(CloseCode.Unauthorized, NO_TOKEN);
      return false;
    }
    const place = places.enter(viewer.sessionId ?? token, viewer.userId);
    if (typeof place === 'string') {
      client.close(CloseCode.TooManyInitialisationRequests, place);
      return false;
    }
    client.once('close', place);
    // The client may have left during the look-up.
    if (client.readyState !== client.OPEN) {
      place();
      return false;
    }
    let looking: Promise<Viewer | null> | null = null;
    const caller: Caller = {
      viewer,
      ip,
      userAgent: request.headers['user-agent'] ?? '',
      live() {
        // Events that come together share one look.
        looking ??= options
          .viewerOf(token)
          .then((live) => {
            if (live) caller.viewer = live;
            return live;
          })
          .finally(() => (looking = null));
        return looking;
      },
      end: () => client.close(CloseCode.Unauthorized, SESSION_ENDED),
    };
    extra.caller = caller;
    keepWatch(extra, caller);
    return true;
  }

  const graphql = makeServer<Record<string, unknown>, Extra>({
    onConnect: async ({ extra, connectionParams }) => {
      try {
        return await connect(extra, tokenOf(connectionParams));
      } catch (error) {
        if (!(error instanceof RateLimited)) throw error;
        extra.client.close(TRY_AGAIN_LATER, error.message);
        return false;
      }
    },
    onSubscribe: ({ extra, subscriptions }, _id, payload) =>
      operations.prepare(extra.caller as Caller, Object.keys(subscriptions).length, payload),
    execute: operations.run,
    subscribe: operations.subscribe,
  });

  function serve(client: WebSocket, request: IncomingMessage): void {
    const endWatch = watchSocket(client, config.rateLimits);
    // The library has closed the connection with the right code; the other end, or what it sent, was at fault.
    client.on('error', (error) => log.debug({ err: error }, 'a WebSocket was closed by an error'));
    const closed = graphql.opened(
      {
        protocol: client.protocol,
        send: (text) =>
          new Promise((resolve) => {
            // What can no longer be sent is dropped: the 'close' that follows ends the subscriptions.
            if (client.readyState === client.OPEN) client.send(text, () => resolve());
            else resolve();
          }),
        close: (code, reason) => client.close(code, reason),
        onMessage: (take) =>
          client.on('message', (data) => {
            take((data as Buffer).toString()).catch((error: unknown) =>
              fault(client, error, 'a message of a socket failed'),
            );
          }),
      },
      { client, request, caller: null },
    );
    client.once('close', (code, reason) => {
      endWatch();
      closed(code, String(reason)).catch((error: unknown) => log.error({ err: error }, 'a socket could not be let go'));
    });
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!isSocketRequest(request)) return void socket.destroy();
    const refusal = await options.refuse(request);
    if (refusal !== null) socket.end(refusal, () => socket.destroy());
    else sockets.handleUpgrade(request, socket, head, (client) => serve(client, request));
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node's own listener is gone by now, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    open(request, socket, head).catch((error: unknown) => {
      log.error({ err: error }, 'a WebSocket could not be opened');
      socket.destroy();
    });
  };
  server.on('upgrade', onUpgrade);

  return async () => {
    server.off('upgrade', onUpgrade);
    for (const client of sockets.clients) client.close(GOING_AWAY, 'Going away');
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
  };
}
