import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { type Group, Groups } from '../kernel/groups.ts';
import { largestBeyond } from '../kernel/largestFirst.ts';
import { addressKey } from './address.ts';
import { arrivedOn, waitsForTurns } from './pipelining.ts';

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

/** More than any network of one customer may have: see `networksAround`. Fewer where the system lets few files be open. */
export const MOST_CONNECTIONS = 20_000;
/** Open files that are no connections of callers: the database's, the cache's, what is sent of the disk. */
const OTHER_FILES = 500;
/** Where an address is full, or all is, room is made; past this many more, Node drops whoever comes. */
export const LAST_RESORT = 100;
const OPEN_FILES = /^Max open files +(\d+)/m;
/** Sized for a school behind one address: three hundred browsers with six connections and a socket. Not for proxies. */
export const MOST_CONNECTIONS_PER_ADDRESS = 2_500;

/** What waits to be read on all connections together: beyond it, who keeps most waiting is cut. */
const MOST_UNREAD_BYTES = 256_000_000;
/** What an answer is kept with that waits for another one of its connection, but its bytes: its request, whose head may be long, above all. */
const KEPT_WITH_ANSWER_BYTES = 20_000;
/** How often that is looked at. */
const UNREAD_CHECK_MS = 1_000;
/** How often connections are checked for clients that do not read. */
export const READERS_CHECK_MS = 10_000;
/** A client that reads less than this between two checks although something waits… */
const SLOWEST_READER_BYTES = 10_000;
/** …this many times in a row is cut: after two minutes, in which a large answer gets through to a phone too. */
export const SLOW_LOOKS = 12;

/**
 * How many connections a process may have: `MOST_CONNECTIONS`, or fewer where that many files can't be open at a time.
 * @param limits what the system says of the process; unless given, its own: only Linux has it
 */
export function mostConnections(limits?: string): number {
  const openFiles = Number(OPEN_FILES.exec(limits ?? limitsOfProcess())?.[1] ?? Infinity);
  return Math.min(MOST_CONNECTIONS, Math.max(openFiles - OTHER_FILES, Math.floor(openFiles / 2)));
}

function limitsOfProcess(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}

/** What Fastify hands to Node's server, beside its own options. */
export const nodeServerOptions = {
  headersTimeout: HEADERS_TIMEOUT_MS,
  connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  maxHeaderSize: MAX_HEADER_BYTES,
};

/** …and, where its address has no room left, this many times: others are let in instead. */
const SLOW_LOOKS_WHERE_FULL = 2;

const NONE: readonly ServerResponse[] = [];

/** What is known of an open connection. */
interface Connection {
  socket: Socket;
  /** The address that it counts for, and the networks around that. */
  groups: Group<Held>[];
  /** Requests whose answers are not over: few, and none of what is no HTTP any more. */
  answers: readonly ServerResponse[];
  /** It is no HTTP any more. */
  isTaken: boolean;
  /** How far the client had read at the last check, and at how many checks in a row it had hardly moved. */
  taken: number;
  slowLooks: number;
  /** The answer that was under way at the last check, and at how many checks in a row before it was the same. */
  lookedAt: ServerResponse | null;
  sameLooks: number;
}

/** A connection that was just opened. */
export const connectionOf = (socket: Socket, groups: Group<Held>[]): Connection => ({
  socket,
  groups,
  answers: NONE,
  isTaken: false,
  taken: 0,
  slowLooks: 0,
  lookedAt: null,
  sameLooks: 0,
});

/** The connections of an address, or of a network. */
class Held {
  readonly all = new Set<Connection>();
  /** Those without a request, the one that has been so for longest first. */
  readonly idle = new Set<Connection>();

  get size(): number {
    return this.all.size;
  }

  add(connection: Connection): void {
    this.all.add(connection);
    this.idle.add(connection);
  }

  delete(connection: Connection): void {
    this.all.delete(connection);
    this.idle.delete(connection);
  }
}

const takenBy = (socket: Socket): number => socket.bytesWritten - socket.writableLength;

function lookAt(connection: Connection): void {
  const taken = takenBy(connection.socket);
  const hasSomethingToTake = connection.socket.writableLength > 0;
  const isStuck = hasSomethingToTake && taken - connection.taken < SLOWEST_READER_BYTES;
  connection.slowLooks = isStuck ? connection.slowLooks + 1 : 0;
  connection.taken = taken;
  const [first = null] = connection.answers;
  connection.sameLooks = first !== null && first === connection.lookedAt ? connection.sameLooks + 1 : 0;
  connection.lookedAt = first;
}

/** Whether it is the client who keeps a request from being answered: it has not sent all of it, or hardly reads the answer. */
function keepsWaiting({ answers, isTaken, slowLooks }: Connection): boolean {
  if (slowLooks >= SLOW_LOOKS_WHERE_FULL) return true;
  return !isTaken && answers.every(({ req }) => !req.complete);
}

/** Whether the same answer has been under way for longer than from one check to the next: no answer takes so long to be made. */
const takesLong = ({ answers, lookedAt, sameLooks }: Connection): boolean => sameLooks > 0 && answers[0] === lookedAt;

/** Connections by the addresses and networks that they come from, and which of these have most. */
export class ConnectionGroups {
  readonly #groups: Groups<Connection, Held>;
  /** The widest groups, by how many connections they have. */
  readonly #bySize = new Map<number, Set<Group<Held>>>();

  constructor(perAddress: number) {
    this.#groups = new Groups(perAddress, () => new Held());
  }

  /** How many are kept: those that have a connection. */
  get size(): number {
    return this.#groups.size;
  }

  /** Those that a connection of an address counts for, narrowest first; none for a proxy's. Kept from `add` on. */
  of(address: string | null): Group<Held>[] {
    return address === null ? [] : this.#groups.of(address);
  }

  add(connection: Connection): void {
    this.#groups.add(connection.groups, connection);
    const widest = connection.groups.at(-1);
    if (widest) this.#rank(widest, widest.members.size - 1);
  }

  /** Those that a whole server looks for room in, addresses or the widest networks around some: whoever has most comes first. */
  *byMost(): Generator<Group<Held>> {
    for (const size of [...this.#bySize.keys()].toSorted((one, other) => other - one)) {
      yield* this.#bySize.get(size) ?? [];
    }
  }

  #rank(group: Group<Held>, before: number): void {
    const old = this.#bySize.get(before);
    old?.delete(group);
    if (old?.size === 0) this.#bySize.delete(before);
    const { size } = group.members;
    const same = this.#bySize.get(size);
    if (same) same.add(group);
    else if (size > 0) this.#bySize.set(size, new Set([group]));
  }

  /** Does nothing to a connection that was removed before. */
  remove(connection: Connection): void {
    const widest = connection.groups.at(-1);
    const isThere = widest?.members.all.has(connection);
    this.#groups.remove(connection.groups, connection);
    if (widest && isThere) this.#rank(widest, widest.members.size + 1);
  }
}

/**
 * Makes room for one more in what is full.
 * @returns who has to go: who has had no request for longest, else who keeps the server waiting, else of whom all requests wait for their turns,
 * else whose answer takes long; of several the one that came first. Undefined where nobody can go
 */
function inTheWay({ members }: Group<Held>): Connection | undefined {
  const [longestIdle] = members.idle;
  if (longestIdle) return longestIdle;
  let [waiting, long]: (Connection | undefined)[] = [];
  for (const connection of members.all) {
    if (keepsWaiting(connection)) return connection;
    if (waiting) continue;
    if (waitsForTurns(connection.socket)) waiting = connection;
    else if (!long && takesLong(connection)) long = connection;
  }
  return waiting ?? long;
}

/** Who has to go where there is no room at all: one of whoever has the most, unless they are all being answered. */
function firstInTheWay(groups: ConnectionGroups): Connection | undefined {
  for (const group of groups.byMost()) {
    const last = inTheWay(group);
    if (last) return last;
  }
  return undefined;
}

/** What bounds the connections of a server; a test may want other numbers. */
export interface ConnectionBounds {
  total?: number;
  perAddress?: number;
  readersCheckMs?: number;
  unreadBytes?: number;
}

/** What waits to be read on a connection, in bytes: what its socket holds, the answers that wait for one before them, and the requests behind these. */
function unreadOn({ socket, answers }: Connection): number {
  let bytes = socket.writableLength + arrivedOn(socket);
  // One that has its socket counts with it. What is long is sent as bytes (`sent.ts`): a text would be counted by its letters.
  for (const answer of answers) if (answer.socket === null) bytes += answer.writableLength + KEPT_WITH_ANSWER_BYTES;
  return bytes;
}

/**
 * Those that have to be cut so that no more than so much waits to be read: the largest of whichever network, or address that is in none, keeps most
 * waiting goes first, and within it of whichever address does.
 */
function unreadBeyond(connections: Iterable<Connection>, most: number): Socket[] {
  const parts: { socket: Socket; whose: string[]; size: number }[] = [];
  for (const one of connections) {
    const size = unreadOn(one);
    // A proxy's connections are of many callers: each is by itself.
    if (size > 0) parts.push({ socket: one.socket, whose: one.groups.map(({ key }) => key).toReversed(), size });
  }
  return largestBeyond(parts, most).map(({ socket }) => socket);
}

/**
 * Bounds how many connections there are, in all and for each address and the networks around it, and cuts those whose reader
 * takes next to nothing while an answer, or events of a WebSocket, wait for it. Where an address has no room left, whoever
 * comes is let in, and one of its own that nothing is done for, or for long, is cut; where there is no room at all, one of the address or
 * network that has the most: whoever holds connections shuts nobody out.
 * @param isProxy addresses that stand for many callers: not bounded by themselves
 * @returns a function that ends the checks
 */
export function boundConnections(
  server: Server,
  isProxy: (address: string | undefined) => boolean,
  bounds: ConnectionBounds = {},
): () => void {
  const total = bounds.total ?? mostConnections();
  server.maxConnections = total + LAST_RESORT;
  const groups = new ConnectionGroups(bounds.perAddress ?? MOST_CONNECTIONS_PER_ADDRESS);
  const connections = new Map<Socket, Connection>();

  function drop(connection: Connection): void {
    connections.delete(connection.socket);
    groups.remove(connection);
  }

  server.on('connection', (socket) => {
    const { remoteAddress } = socket;
    // Reset before it was taken up: it would count for nobody, and nobody can read what is answered.
    if (remoteAddress === undefined && typeof server.address() === 'object') return void socket.destroy();
    const own = groups.of(isProxy(remoteAddress) ? null : addressKey(remoteAddress));
    const full = own.find(({ members, most }) => members.size >= most);
    if (full || connections.size >= total) {
      const last = full ? inTheWay(full) : firstInTheWay(groups);
      if (!last) return void socket.destroy();
      drop(last);
      last.socket.destroy();
    }
    const connection = connectionOf(socket, own);
    connections.set(socket, connection);
    groups.add(connection);
    socket.on('close', () => drop(connection));
  });

  server.on('request', ({ socket }: IncomingMessage, answer: ServerResponse) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.answers = [...connection.answers, answer];
    for (const { members } of connection.groups) members.idle.delete(connection);
    answer.once('close', () => {
      connection.answers = connection.answers.filter((one) => one !== answer);
      if (connection.answers.length > 0 || connection.isTaken || !connections.has(socket)) return;
      for (const { members } of connection.groups) members.idle.add(connection);
    });
  });

  server.on('upgrade', ({ socket }: IncomingMessage) => {
    const connection = connections.get(socket);
    if (!connection) return;
    connection.isTaken = true;
    for (const { members } of connection.groups) members.idle.delete(connection);
  });

  const look = setInterval(() => {
    for (const connection of connections.values()) {
      lookAt(connection);
      if (connection.slowLooks >= SLOW_LOOKS) connection.socket.destroy();
    }
  }, bounds.readersCheckMs ?? READERS_CHECK_MS);
  const weigh = setInterval(() => {
    for (const socket of unreadBeyond(connections.values(), bounds.unreadBytes ?? MOST_UNREAD_BYTES)) socket.destroy();
  }, UNREAD_CHECK_MS);
  for (const timer of [look, weigh]) timer.unref();
  return () => {
    for (const timer of [look, weigh]) clearInterval(timer);
  };
}
