import type { Server as HttpServer, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex, Writable } from 'node:stream';
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws';
import { type ServerOptions, subprotocol, type WebSocket, WebSocketServer } from 'ws';
import { bearerIn, TOKEN_PREFIX } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import { databaseFailure } from '../../kernel/db.ts';
import { PassingError } from '../../kernel/userErrors.ts';
import { socketsOpen } from '../../kernel/metrics.ts';
import { OPERATIONS_PER_SOCKET, SUBSCRIPTION_ID_CHARACTERS } from '../../graphql/bounds.ts';
import { badUserInput, failure, isGraphqlAddress } from '../../graphql/failures.ts';
import { FAILURES, SUBPROTOCOLS_CHARACTERS } from '../../http/failures.ts';
import { namesItsHost } from '../../http/hosts.ts';
import type { Asker, Turns } from '../../http/turns.ts';
import { openWatches } from './watches.ts';
import { Backlogs, UNREAD_BOUNDS } from './websocket.backlog.ts';
import { type CallerOptions, SocketCaller } from './websocket.caller.ts';
import { openHeartbeat } from './websocket.heartbeat.ts';
import { INBOX_BOUNDS } from './websocket.inbox.ts';
import { MAX_PAYLOAD_BYTES, MOST_FRAGMENTS, MOST_PIECES } from './websocket.limits.ts';
import { type OperationOptions, socketOperations } from './websocket.operations.ts';
import { type PeerOptions, type From, Peer } from './websocket.peer.ts';
import { openSocketPlaces } from './websocket.places.ts';
import type { Sent } from './websocket.sent.ts';
import { openWaitingRoom } from './websocket.waitingRoom.ts';
import { Asked, type Caller } from './websocket.subscriptions.ts';

/**
 * How often the session of an open socket is looked up whatever happens: for what ends by time alone, and for an end that was
 * announced in vain. Ends that are announced are looked at at once.
 */
const SESSION_CHECK_MS = 30_000;
/** Whoever ends a session is answered, and knows why it ended, before its sockets are closed. */
const FAREWELL_MS = 1_000;
const GOING_AWAY = 1001;
/** How long the other end may take to confirm a close. */
const CLOSE_WAIT_MS = 2_000;
/** Within this a socket has to say who it is. */
export const INIT_WAIT_MS = 3_000;
const NO_TOKEN = 'Send connectionParams {"authorization": "Bearer <token>"} with a valid token.';

/** Operations that one socket has under way, those that are refused among them: each of these takes time as well until its client is told. */
export const MOST_UNDER_WAY = 2 * OPERATIONS_PER_SOCKET;
const TOO_MANY_UNDER_WAY = `At most ${MOST_UNDER_WAY} operations may be under way on one socket, refused ones included.`;
const LONG_ID = `The id of an operation may have at most ${SUBSCRIPTION_ID_CHARACTERS} characters.`;

declare module 'ws' {
  /** The types of the package do not know it yet. */
  // oxlint-disable-next-line no-unused-vars -- what is imported above
  const subprotocol: { parse(header: string): Set<string> };
}

/** What the socket layer needs from the application. */
export interface WebSocketOptions extends OperationOptions {
  /**
   * Looks at an upgrade, and counts it, before anything is done.
   * @returns null, or the whole answer of a refusal
   */
  refuse(request: IncomingMessage): Promise<string | null>;
  addressOf(request: IncomingMessage): string;
  /** Upgrades and messages begin in turns with all requests. */
  turns: Turns;
  /** In whose line an upgrade waits, and what comes on its socket until it has said who it is. */
  lineOf(request: IncomingMessage): Asker;
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

/** As RFC 6455 has it; `ws` takes the draft before it as well. */
const PROTOCOL_VERSIONS = new Set(['8', '13']);
/** 16 bytes in Base64. */
const SOCKET_KEY = /^[+/\dA-Za-z]{22}==$/;

/** Whether more subprotocols are named than anybody looks at. */
export const namesTooManySubprotocols = ({ headers }: IncomingMessage): boolean =>
  (headers['sec-websocket-protocol']?.length ?? 0) > SUBPROTOCOLS_CHARACTERS;

/** Whether the names of subprotocols, if there are any, can be read; a long list is not looked at. */
function readsSubprotocols(request: IncomingMessage): boolean {
  const header = request.headers['sec-websocket-protocol'];
  try {
    if (header !== undefined && !namesTooManySubprotocols(request)) subprotocol.parse(header);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether a request wants to become a WebSocket here, and says so as RFC 6455 has it. Any other is answered as a request that wants no
 * such thing, in our form. One that names too many subprotocols is taken for one, to be counted and refused as one. Never throws, whatever was sent.
 */
export function isSocketRequest(request: IncomingMessage): boolean {
  const { method, url, headers, httpVersion } = request;
  // What has a body would have it read as messages.
  if (
    httpVersion !== '1.1' ||
    headers['transfer-encoding'] !== undefined ||
    Number(headers['content-length'] ?? 0) !== 0
  )
    return false;
  if (method !== 'GET' || !isGraphqlAddress(url ?? '') || headers.upgrade?.toLowerCase() !== 'websocket') return false;
  if (!PROTOCOL_VERSIONS.has(headers['sec-websocket-version'] ?? '') || !namesItsHost(request)) return false;
  return SOCKET_KEY.test(headers['sec-websocket-key'] ?? '') && readsSubprotocols(request);
}

function tokenOf(params: Sent['params']): string | null {
  const given = params?.['authorization'] ?? params?.['Authorization'];
  if (typeof given !== 'string') return null;
  // Here nothing else than a token can be meant, so the word before it may be missing.
  return bearerIn(given) ?? (given.includes(' ') ? null : given);
}

/** The library tells it to nobody. It has it as soon as the socket is open. */
const parserOf = (client: WebSocket): Writable => (client as WebSocket & { _receiver: Writable })._receiver;

/** What hears an error of a connection that is nobody's yet: unhandled it would end the process. */
function destroyFaulty(this: Duplex): void {
  this.destroy();
}

/**
 * Serves graphql-ws on an HTTP server that upgrades what `isSocketRequest` says. A connection needs an allowed origin and, in `connection_init`, an
 * `authorization` that is a valid token; it is closed (4401) when there is none, and when that token dies: a second after its end is
 * announced, else within half a minute, and at once where it is used or would be told something. An error in one connection is
 * logged and ends only that connection. Returns a function that closes every socket with 1001.
 */
export function serveWebSockets(server: HttpServer, options: WebSocketOptions): () => Promise<void> {
  const { log, config } = options.deps;
  // The types of the package do not know `closeTimeout` yet.
  const settings: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    clientTracking: false,
    maxPayload: MAX_PAYLOAD_BYTES,
    maxFragments: MOST_FRAGMENTS,
    maxBufferedChunks: MOST_PIECES,
    closeTimeout: CLOSE_WAIT_MS,
    handleProtocols,
  };
  const sockets = new WebSocketServer(settings);
  const places = openSocketPlaces(config.rateLimits, options.socketsAtAddress);
  const watches = openWatches({
    viewersOf: (tokens) => options.viewersOf(tokens),
    everyMs: options.sessionCheckMs ?? SESSION_CHECK_MS,
    log,
  });
  const operations = socketOperations(options, watches);
  const heartbeat = openHeartbeat(config.rateLimits);
  const ofPeers: PeerOptions = {
    turns: options.turns,
    unread: new Backlogs(config.rateLimits, UNREAD_BOUNDS),
    inboxes: new Backlogs(config.rateLimits, INBOX_BOUNDS),
    heartbeat,
    log,
  };
  const waitingRoom = openWaitingRoom<Peer>(
    INIT_WAIT_MS,
    ({ client }) => client.close(CloseCode.ConnectionInitialisationTimeout, 'Connection initialisation timeout'),
    (peer) => peer.isHeard,
  );
  const ofCallers: CallerOptions = { deps: options.deps, watches, farewellMs: options.farewellMs ?? FAREWELL_MS };

  const peers = new Set<Peer>();
  const logClosed = (error: Error): void => log.debug({ err: error }, 'a WebSocket was closed by an error');

  /** Lets a connection in, or closes it with a reason. */
  async function connect(peer: Peer, token: string | null, protocol: Caller['protocol']): Promise<boolean> {
    const { client, ip, isOfOtherSite } = peer;
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
    const { userId } = viewer;
    const place = places.enter({ key: viewer.sessionId ?? token, userId, address: ip }, peer);
    if (typeof place === 'string') {
      client.close(CloseCode.TooManyInitialisationRequests, place);
      return false;
    }
    peer.caller = new SocketCaller(ofCallers, { peer, token, viewer, protocol, place });
    return true;
  }

  const graphql = makeServer<Record<string, unknown>, Peer>({
    // A timer of each socket would be held as long as that: one for all looks after them.
    connectionInitWaitTimeout: 0,
    onConnect: async (context) => {
      const { extra } = context;
      waitingRoom.delete(extra);
      try {
        const { sent } = extra;
        const token = tokenOf(sent.params);
        sent.letGo();
        return await connect(extra, token, context);
      } catch (error) {
        const passing = error instanceof PassingError ? error : databaseFailure(error);
        if (!passing) throw error;
        extra.cut(passing.message);
        return false;
      }
    },
    onSubscribe: ({ extra }, id) => {
      // Kept as long as the operation is under way, and sent with each of its answers.
      if (id.length > SUBSCRIPTION_ID_CHARACTERS) {
        extra.close(CloseCode.BadRequest, LONG_ID);
        return [badUserInput(LONG_ID)];
      }
      const caller = extra.caller as SocketCaller;
      if (config.rateLimits && caller.underWay.size >= MOST_UNDER_WAY) {
        extra.stop(TOO_MANY_UNDER_WAY);
        return [failure(TOO_MANY_UNDER_WAY, 'TOO_MANY_OPERATIONS')];
      }
      const asked = new Asked(caller, id);
      extra.asked = asked;
      return operations.prepare(asked, extra.sent);
    },
    onPing: ({ extra }) => extra.boundPing(),
    onPong: ({ extra }) => extra.boundPing(),
    execute: operations.run,
    subscribe: operations.subscribe,
  });

  function serve(client: WebSocket, connection: Socket, from: From): void {
    // The library has closed the connection with the right code; the other end, or what it sent, was at fault.
    client.on('error', logClosed);
    socketsOpen.inc();
    const peer = new Peer(ofPeers, { client, connection, parser: parserOf(client) }, from);
    peers.add(peer);
    waitingRoom.add(peer);
    const closed = graphql.opened(peer, peer);
    client.on('close', (code, reason) => {
      socketsOpen.dec();
      peers.delete(peer);
      waitingRoom.delete(peer);
      peer.leave();
      closed(code, String(reason)).catch((error: unknown) =>
        log.error({ err: error }, 'a socket could not be released'),
      );
    });
  }

  async function open(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    const refusal = await options.refuse(request);
    if (refusal !== null) socket.end(refusal, () => socket.destroy());
    else {
      const from = {
        ip: options.addressOf(request),
        userAgent: request.headers['user-agent'] ?? '',
        isOfOtherSite: options.isOfOtherSite(request),
        line: options.lineOf(request),
      };
      sockets.handleUpgrade(request, socket, head, (client) => {
        // From now on the library hears it.
        socket.off('error', destroyFaulty);
        serve(client, request.socket, from);
      });
    }
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // Node's own listener is gone by now, and an unhandled error would end the process.
    socket.on('error', destroyFaulty);
    const begin = (): void =>
      void open(request, socket, head).catch((error: unknown) => {
        log.error({ err: error }, 'a WebSocket could not be opened');
        socket.destroy();
      });
    options.turns.take(options.lineOf(request), begin, () => !socket.destroyed);
  };
  server.on('upgrade', onUpgrade);

  return async () => {
    server.off('upgrade', onUpgrade);
    // Whoever still comes would be nobody's, and an error of theirs unhandled.
    server.on('upgrade', (_request, socket) => socket.on('error', () => {}).destroy());
    watches.close();
    heartbeat.close();
    waitingRoom.close();
    sockets.close();
    const left = [...peers].map(({ client }) => new Promise((resolve) => client.once('close', resolve)));
    for (const peer of peers) peer.close(GOING_AWAY, 'Going away');
    await Promise.all(left);
  };
}
