import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { CloseCode, handleProtocols, makeServer, MessageType } from 'graphql-ws';
import { type ServerOptions, type WebSocket, WebSocketServer } from 'ws';
import { whoseTurn } from '../../access/caller.ts';
import { bearerIn, sessionsEnded, TOKEN_PREFIX, whyRefused } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import { hearOf } from '../../kernel/announcements.ts';
import { databaseFailure } from '../../kernel/db.ts';
import { PassingError } from '../../kernel/errors.ts';
import { socketsOpen } from '../../kernel/metrics.ts';
import { JSON_LEVELS_MAX, isTooDeep } from '../../kernel/json.ts';
import { isGraphqlAddress, MASKED_MESSAGE } from '../../graphql/failures.ts';
import { FAILURES } from '../../http/failures.ts';
import { namesItsHost } from '../../http/hosts.ts';
import { Turns } from '../../http/turns.ts';
import { openWatches, type Watch } from './watches.ts';
import { openSockets, watchSocket } from './websocket.sockets.ts';
import { type Caller, type OperationOptions, socketOperations } from './websocket.operations.ts';

/**
 * How often the session of an open socket is looked up whatever happens: for what ends by time alone, and for an end that was
 * announced in vain. Ends that are announced are looked at at once.
 */
const SESSION_CHECK_MS = 30_000;
/** Whoever ends a session is answered, and knows why it ended, before its sockets are closed. */
const FAREWELL_MS = 1_000;
const MAX_PAYLOAD_BYTES = 100_000;
/** Parts that one message may come in: a browser sends it as one. */
const MOST_FRAGMENTS = 64;
/** A message of somebody not known yet: a connection_init with a token takes less. */
const STRANGERS_MESSAGE_BYTES = 4_000;
/** Messages of a socket that wait for their turn while it is still read; besides them only what came with the last of them. */
const MOST_WAITING = 16;
const GOING_AWAY = 1001;
/** How long the other end may take to confirm a close. */
const CLOSE_WAIT_MS = 2_000;
/** The registered codes of "too long", "something failed here" and "try again later"; the rest are graphql-ws' own. */
const TOO_BIG = 1009;
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;
const PONG = JSON.stringify({ type: MessageType.Pong });
const NO_TOKEN = 'Send connectionParams {"authorization": "Bearer <token>"} with a valid token.';

/** What belongs to one socket. */
interface Extra {
  client: WebSocket;
  /** As limits count it. The request itself is let go. */
  ip: string;
  userAgent: string;
  /** It was opened by a page of another site. */
  isOfOtherSite: boolean;
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
  /** Whether a page of another site opens it: then a session's token is not taken, as by HTTP. */
  isOfOtherSite(request: IncomingMessage): boolean;
  /** Whose token it is, counted. @throws RateLimitedError */
  admit(address: string, token: string): Promise<Viewer | null>;
  /** Whose tokens these are now, in their order. */
  viewersOf(tokens: readonly string[]): Promise<readonly (Viewer | null)[]>;
  /** How often a socket's session is looked up whatever happens; half a minute unless given. */
  sessionCheckMs?: number | undefined;
  /** How long a socket stays open after that has found its session dead; a second unless given. */
  farewellMs?: number | undefined;
  /** How many sockets one address may have; `SOCKETS_AT_ADDRESS` unless given. */
  socketsAtAddress?: number | undefined;
}

/** Sends text. What can no longer be sent is dropped: the 'close' that follows ends the subscriptions. */
function send(client: WebSocket, text: string | Buffer): Promise<void> {
  return new Promise((resolve) => {
    if (client.readyState === client.OPEN) client.send(text, { binary: false }, () => resolve());
    else resolve();
  });
}

/** What the library says of a message of the protocol that a client may not send: `connection_ack`, `next`, `error`. */
const OF_SERVERS = /^Unexpected message of type /;

/** A message as text; null for one that nobody reads: then the socket is closed, or was before. */
function readMessage(client: WebSocket, data: Buffer, isKnown: boolean): string | null {
  if (client.readyState !== client.OPEN) return null;
  if (!isKnown && data.length > STRANGERS_MESSAGE_BYTES) {
    client.close(
      TOO_BIG,
      `At most ${STRANGERS_MESSAGE_BYTES.toLocaleString('en-GB')} bytes are allowed before the connection is acknowledged.`,
    );
    return null;
  }
  const text = data.toString();
  if (!isTooDeep(text)) return text;
  client.close(CloseCode.BadRequest, `At most ${JSON_LEVELS_MAX} levels of JSON are allowed.`);
  return null;
}

/** As RFC 6455 has it; `ws` takes the draft before it as well. */
const PROTOCOL_VERSIONS = new Set(['8', '13']);
/** 16 bytes in Base64. */
const SOCKET_KEY = /^[+/\dA-Za-z]{22}==$/;
/** Tokens of RFC 9110, with commas between them; none twice. */
const SUBPROTOCOL = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;

/** Whether the names of subprotocols, if there are any, can be read. */
function readsSubprotocols(header: string | undefined): boolean {
  if (header === undefined) return true;
  const names = header.split(',').map((name) => name.trim());
  return new Set(names).size === names.length && names.every((name) => SUBPROTOCOL.test(name));
}

/**
 * Whether a request wants to become a WebSocket here, and says so as RFC 6455 has it. Any other is answered as a request that wants no
 * such thing, in our form. Never throws, whatever was sent.
 */
export function isSocketRequest(request: IncomingMessage): boolean {
  const { method, url, headers } = request;
  if (method !== 'GET' || !isGraphqlAddress(url ?? '') || headers.upgrade?.toLowerCase() !== 'websocket') return false;
  if (!PROTOCOL_VERSIONS.has(headers['sec-websocket-version'] ?? '') || !namesItsHost(request)) return false;
  return SOCKET_KEY.test(headers['sec-websocket-key'] ?? '') && readsSubprotocols(headers['sec-websocket-protocol']);
}

function tokenOf(params: Record<string, unknown> | undefined): string | null {
  const given = params?.['authorization'] ?? params?.['Authorization'];
  if (typeof given !== 'string') return null;
  // Here nothing else than a token can be meant, so the word before it may be missing.
  return bearerIn(given) ?? (given.includes(' ') ? null : given);
}

/**
 * Serves graphql-ws on an HTTP server. A connection needs an allowed origin and, in `connection_init`, an
 * `authorization` that is a valid token; it is closed (4401) when there is none, and when that token dies: a second after its end is
 * announced, else within half a minute, and at once where it is used or would be told something. An error in one connection is
 * logged and ends only that connection. Returns a function that closes every socket with 1001.
 */
export function serveWebSockets(server: HttpServer, options: WebSocketOptions): () => Promise<void> {
  const { log, config } = options.deps;
  // The types of the package do not know these two yet.
  const settings: ServerOptions & { closeTimeout: number; maxFragments: number } = {
    noServer: true,
    maxPayload: MAX_PAYLOAD_BYTES,
    maxFragments: MOST_FRAGMENTS,
    closeTimeout: CLOSE_WAIT_MS,
    handleProtocols,
  };
  const sockets = new WebSocketServer(settings);
  const places = openSockets(config.rateLimits, options.socketsAtAddress);
  const operations = socketOperations(options);
  /** Messages begin as requests do: callers in turn, and one in each turn of the event loop. */
  const turns = new Turns();
  const watches = openWatches((tokens) => options.viewersOf(tokens), options.sessionCheckMs ?? SESSION_CHECK_MS);

  const fault = (client: WebSocket, error: unknown, what: string): void => {
    if (error instanceof Error && OF_SERVERS.test(error.message)) {
      client.close(CloseCode.BadRequest, 'Only a server sends messages of this type.');
      return;
    }
    log.error({ err: error }, what);
    client.close(INTERNAL_ERROR, MASKED_MESSAGE);
  };

  /** Looks the token up where something that the person bears has ended, and now and then, and closes the socket when it is dead. */
  function keepWatch(extra: Extra, caller: Caller, watch: Watch): void {
    let farewell: NodeJS.Timeout | undefined;
    const look = (): void => {
      caller.live().then(
        (viewer) => {
          if (!viewer) farewell ??= setTimeout(() => caller.end(), options.farewellMs ?? FAREWELL_MS);
        },
        // The database may be away for a moment: whoever was signed in stays so until it says otherwise.
        (error: unknown) => log.warn({ err: error }, "a socket's session could not be looked up"),
      );
    };
    const endWatch = watch.hear(look);
    const endHearing = hearOf(options.deps.events, sessionsEnded, caller.viewer.userId, look);
    extra.client.once('close', () => {
      endWatch();
      clearTimeout(farewell);
      endHearing();
    });
  }

  /** Lets a connection in, or closes it with a reason. */
  async function connect(extra: Extra, token: string | null): Promise<boolean> {
    const { client, ip, userAgent, isOfOtherSite } = extra;
    if (isOfOtherSite && !token?.startsWith(TOKEN_PREFIX)) {
      client.close(CloseCode.Forbidden, FAILURES.otherSite.message);
      return false;
    }
    const viewer = token === null || token === '' ? null : await options.admit(ip, token);
    if (!viewer || token === null) {
      client.close(CloseCode.Unauthorized, NO_TOKEN);
      return false;
    }
    // The client may have left during the look-up: nobody else is cut for it.
    if (client.readyState !== client.OPEN) return false;
    // Clients come again after this, and do not after the other.
    const cut = (reason: string): void => client.close(TRY_AGAIN_LATER, reason);
    const { userId } = viewer;
    const place = places.enter({ key: viewer.sessionId ?? token, userId, address: ip, cut });
    if (typeof place === 'string') {
      client.close(CloseCode.TooManyInitialisationRequests, place);
      return false;
    }
    client.once('close', place);
    const watch = watches.of(token);
    const caller: Caller = {
      viewer,
      ip,
      userAgent,
      live: async () => {
        const live = await watch.live();
        if (live) caller.viewer = live;
        return live;
      },
      end: () => client.close(CloseCode.Unauthorized, whyRefused(token)),
      isGone: () => client.readyState !== client.OPEN,
      send: (message) => send(client, message),
      underWay: new Set(),
    };
    extra.caller = caller;
    keepWatch(extra, caller, watch);
    return true;
  }

  const graphql = makeServer<Record<string, unknown>, Extra>({
    onConnect: async ({ extra, connectionParams }) => {
      try {
        return await connect(extra, tokenOf(connectionParams));
      } catch (error) {
        const passing = error instanceof PassingError ? error : databaseFailure(error);
        if (!passing) throw error;
        extra.client.close(TRY_AGAIN_LATER, passing.message);
        return false;
      }
    },
    onSubscribe: ({ extra, subscriptions }, id, payload) =>
      operations.prepare(extra.caller as Caller, id, Object.keys(subscriptions).length, payload),
    execute: operations.run,
    subscribe: operations.subscribe,
  });

  /**
   * Hears each message in its caller's turn, and reads no further while too many wait for theirs. What had arrived by then
   * waits too: of somebody who has gone it is dropped, and who has not even said who they are is cut, because they wait in
   * one line with all others of their address.
   */
  function hearInTurn(extra: Extra, hear: (data: Buffer) => void): void {
    const { client, ip } = extra;
    const isHere = (): boolean => client.readyState === client.OPEN;
    let waiting = 0;
    client.on('message', (data) => {
      const { caller } = extra;
      waiting += 1;
      if (waiting > MOST_WAITING && !caller) return client.terminate();
      if (waiting === MOST_WAITING) client.pause();
      const begin = (): void => {
        waiting -= 1;
        if (waiting < MOST_WAITING && client.isPaused) client.resume();
        hear(data as Buffer);
      };
      turns.take(whoseTurn(ip, caller?.viewer.userId), begin, isHere);
    });
  }

  function serve(client: WebSocket, connection: Socket, caller: Omit<Extra, 'client' | 'caller'>): void {
    const endWatch = watchSocket(client, connection, config.rateLimits);
    // The library has closed the connection with the right code; the other end, or what it sent, was at fault.
    client.on('error', (error) => log.debug({ err: error }, 'a WebSocket was closed by an error'));
    socketsOpen.inc();
    const extra: Extra = { client, ...caller, caller: null };
    const closed = graphql.opened(
      {
        protocol: client.protocol,
        send: (text) => send(client, text),
        close: (code, reason) => client.close(code, reason),
        // What came with a ping is not sent back: it would cost as much as the sender likes.
        onPing: () => client.send(PONG),
        onMessage: (take) =>
          hearInTurn(extra, (data) => {
            const text = readMessage(client, data, extra.caller !== null);
            if (text === null) return;
            take(text).catch((error: unknown) => fault(client, error, 'a message of a socket failed'));
          }),
      },
      extra,
    );
    client.once('close', (code, reason) => {
      socketsOpen.dec();
      endWatch();
      for (const end of extra.caller?.underWay ?? []) {
        end().catch((error: unknown) => log.error({ err: error }, 'a subscription could not be ended'));
      }
      closed(code, String(reason)).catch((error: unknown) =>
        log.error({ err: error }, 'a socket could not be released'),
      );
    });
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    if (!isSocketRequest(request)) return void socket.destroy();
    const refusal = await options.refuse(request);
    if (refusal !== null) socket.end(refusal, () => socket.destroy());
    else {
      const caller = {
        ip: options.addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        isOfOtherSite: options.isOfOtherSite(request),
      };
      sockets.handleUpgrade(request, socket, head, (client) => serve(client, request.socket, caller));
    }
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
    // Whoever still comes would be nobody's, and an error of theirs unhandled.
    server.on('upgrade', (_request, socket) => socket.on('error', () => {}).destroy());
    watches.close();
    for (const client of sockets.clients) client.close(GOING_AWAY, 'Going away');
    await new Promise<void>((resolve) => sockets.close(() => resolve()));
  };
}
