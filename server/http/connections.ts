import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { addressKey } from './address.ts';

/** A whole request, body included, has to be here within this. */
export const REQUEST_TIMEOUT_MS = 30_000;
export const HEADERS_TIMEOUT_MS = 15_000;
/** How often Node looks for requests that take too long. */
const TIMEOUT_CHECK_MS = 2_000;
/** A connection with a request on it that stands still this long is cut: longer than any answer takes to begin. */
export const STANDSTILL_MS = 60_000;
/** An idle connection is kept this long; longer than the proxies in common use keep theirs, so that they close first. */
export const KEEP_ALIVE_MS = 72_000;
/** Longer addresses are refused: GraphQL by GET is the longest that there is. */
export const MAX_HEADER_BYTES = 16_384;

export const MOST_CONNECTIONS = 10_000;
/** Sized for a school behind one address: three hundred browsers with six connections and a socket. Not for proxies. */
export const MOST_CONNECTIONS_PER_ADDRESS = 2_500;

/** How often connections are checked for clients that do not read. */
const READERS_CHECK_MS = 10_000;
/** A client that reads less than this between two checks although something waits… */
const SLOWEST_READER_BYTES = 10_000;
/** …this many times in a row is cut: after two minutes, in which a large answer gets through to a phone too. */
const SLOW_LOOKS = 12;

/** What Fastify hands to Node's server, beside its own options. */
export const nodeServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
};

/** How far a client had read at the last check, and at how many checks in a row it had hardly moved. */
type Progress = { taken: number; slowLooks: number };

const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

function isSlow(socket: Socket, progress: Progress): boolean {
  const taken = takenBy(socket);
  const hasSomethingToTake = socket.writableLength > 0;
  const isStuck = hasSomethingToTake && taken - progress.taken < SLOWEST_READER_BYTES;
  progress.slowLooks = isStuck ? progress.slowLooks + 1 : 0;
  progress.taken = taken;
  return progress.slowLooks >= SLOW_LOOKS;
}

/** What bounds the connections of a server; a test may want other numbers. */
export interface ConnectionBounds {
  total?: number;
  perAddress?: number;
  readersCheckMs?: number;
}

/**
 * Bounds how many connections there are, in all and for each address, and cuts those whose reader takes next to nothing
 * while an answer, or events of a WebSocket, wait for it.
 * @param isProxy addresses that stand for many callers: not bounded by themselves
 * @returns a function that ends the checks
 */
export function boundConnections(
  server: Server,
  isProxy: (address: string | undefined) => boolean,
  bounds: ConnectionBounds = {},
): () => void {
  const perAddress = bounds.perAddress ?? MOST_CONNECTIONS_PER_ADDRESS;
  server.maxConnections = bounds.total ?? MOST_CONNECTIONS;
  const counts = new Map<string, number>();
  const readers = new Map<Socket, Progress>();

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    readers.set(socket, { taken: 0, slowLooks: 0 });
    const key = isProxy(remoteAddress) ? null : addressKey(remoteAddress);
    const count = key === null ? 0 : (counts.get(key) ?? 0) + 1;
    if (key !== null) counts.set(key, count);
    socket.once('close', () => {
      readers.delete(socket);
      if (key === null) return;
      const left = (counts.get(key) ?? 1) - 1;
      if (left > 0) counts.set(key, left);
      else counts.delete(key);
    });
    if (count > perAddress) socket.destroy();
  });

  const look = setInterval(() => {
    for (const [socket, progress] of readers) if (isSlow(socket, progress)) socket.destroy();
  }, bounds.readersCheckMs ?? READERS_CHECK_MS);
  look.unref();
  return () => clearInterval(look);
}
