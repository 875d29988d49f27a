import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { SOCKETS_AT_ADDRESS, SOCKETS_PER_ACCOUNT, SOCKETS_PER_TOKEN } from '../../graphql/bounds.ts';
import { type Group, Groups } from '../../kernel/groups.ts';

/** Answers that are not read wait in memory; a socket with more than this waiting is cut. */
export const MOST_UNREAD_BYTES = 1_000_000;
/** Messages of one socket within a minute, answered or not; not applied where rate limits are off. */
export const MESSAGES_PER_MINUTE = 3_000;
/** And the bytes of all of them together, with what frames them. */
export const BYTES_PER_MINUTE = 10_000_000;
const MINUTE_MS = 60_000;
/** How often the other end is pinged; without an answer it is cut at the next ping. */
export const HEARTBEAT_MS = 12_000;

/** Who wants to be let in. */
export interface Newcomer {
  /** The session's id, else the token. */
  key: string;
  userId: string;
  /** As limits count it. */
  address: string;
}

/** Their socket. */
export interface Cuttable {
  /** Closes it, with a reason for a person. Whoever is let in instead has its place already. */
  cut(reason: string): void;
}

/** Which sockets are open in this process, by session (or token of a program), account and address. */
export interface OpenSockets {
  /**
   * Takes a place for a socket until it is left. Where an address is full, whoever comes is let in, and the account
   * with the most sockets there loses the one that it has had for longest: nobody keeps others out by many accounts.
   * @returns what keeps it out, for a person; else its place
   */
  enter(newcomer: Newcomer, socket: Cuttable): string | SocketPlace;
}

/** How many there are of a name. */
type Counts = Map<string, number>;

function countOff(counts: Counts, name: string): void {
  const left = (counts.get(name) ?? 1) - 1;
  if (left > 0) counts.set(name, left);
  else counts.delete(name);
}

/** Who is where. */
interface Taken {
  byKey: Counts;
  byAccount: Counts;
  byAddress: Groups<SocketPlace, Neighbours>;
}

/** The place of a socket that is open. */
export class SocketPlace {
  readonly userId: string;
  readonly socket: Cuttable;
  readonly groups: readonly Group<Neighbours>[];
  readonly #key: string;
  readonly #taken: Taken;
  #isIn = true;

  constructor({ key, userId, address }: Newcomer, socket: Cuttable, taken: Taken) {
    this.userId = userId;
    this.socket = socket;
    this.groups = taken.byAddress.of(address);
    this.#key = key;
    this.#taken = taken;
  }

  /** Gives it up, once. */
  leave(): void {
    if (!this.#isIn) return;
    this.#isIn = false;
    countOff(this.#taken.byKey, this.#key);
    countOff(this.#taken.byAccount, this.userId);
    this.makeRoom();
  }

  /** At its address, for another. */
  makeRoom(): void {
    this.#taken.byAddress.remove(this.groups, this);
  }
}

/** The sockets of an address, or of a network around it. */
class Neighbours {
  /** Of each account the oldest first; most have one. */
  readonly #byAccount = new Map<string, SocketPlace[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(place: SocketPlace): void {
    const { userId } = place;
    const own = this.#byAccount.get(userId);
    if (own) own.push(place);
    else this.#byAccount.set(userId, [place]);
    this.#size += 1;
  }

  delete(place: SocketPlace): void {
    const { userId } = place;
    const own = this.#byAccount.get(userId);
    const at = own?.indexOf(place) ?? -1;
    if (!own || at < 0) return;
    own.splice(at, 1);
    if (own.length === 0) this.#byAccount.delete(userId);
    this.#size -= 1;
  }

  /** The oldest socket of the account that has the most. */
  inTheWay(): SocketPlace | undefined {
    let most: readonly SocketPlace[] = [];
    for (const own of this.#byAccount.values()) if (own.length > most.length) most = own;
    return most[0];
  }
}

/**
 * @param isBounded whether rate limits are on
 * @param mostAtAddress a test may want fewer
 */
export function openSockets(isBounded: boolean, mostAtAddress = SOCKETS_AT_ADDRESS): OpenSockets {
  const [mostOfKey, mostOfAccount] = isBounded ? [SOCKETS_PER_TOKEN, SOCKETS_PER_ACCOUNT] : [Infinity, Infinity];
  const taken: Taken = {
    byKey: new Map(),
    byAccount: new Map(),
    byAddress: new Groups(isBounded ? mostAtAddress : Infinity, () => new Neighbours()),
  };
  const cutFor = `At most ${mostAtAddress.toLocaleString('en-GB')} sockets are allowed for one address, and your account has the most of them.`;
  return {
    enter(newcomer, socket) {
      const ofKey = taken.byKey.get(newcomer.key) ?? 0;
      if (ofKey >= mostOfKey) return `At most ${SOCKETS_PER_TOKEN} sockets are allowed for one session or token.`;
      const ofAccount = taken.byAccount.get(newcomer.userId) ?? 0;
      if (ofAccount >= mostOfAccount) return `At most ${SOCKETS_PER_ACCOUNT} sockets are allowed for one account.`;
      taken.byKey.set(newcomer.key, ofKey + 1);
      taken.byAccount.set(newcomer.userId, ofAccount + 1);
      const place = new SocketPlace(newcomer, socket, taken);
      for (const { members, most } of place.groups) {
        if (members.size < most) continue;
        const last = members.inTheWay();
        last?.makeRoom();
        last?.socket.cut(cutFor);
      }
      taken.byAddress.add(place.groups, place);
      return place;
    },
  };
}

/** How many times in a heartbeat some of the sockets are pinged: not all of them at the same moment. */
const TURNS = 12;

/** A socket that is watched: whether its other end is there, reads what it asks for, and stops sending now and then. */
export class Watched {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  readonly #isBounded: boolean;
  #isAlive = true;
  #minute = 0;
  #messages = 0;
  /** Bytes that had come before this minute. */
  #before: number;

  constructor(socket: WebSocket, connection: Socket, isBounded: boolean) {
    this.#socket = socket;
    this.#connection = connection;
    this.#isBounded = isBounded;
    this.#before = connection.bytesRead;
    connection.on('data', () => this.#weigh());
    socket.on('ping', () => this.look());
    socket.on('pong', () => {
      // Nobody has asked for it.
      if (this.#isAlive) this.look();
      this.#isAlive = true;
    });
  }

  ping(): void {
    const socket = this.#socket;
    if (!this.#isAlive) socket.terminate();
    else if (socket.readyState === socket.OPEN) {
      this.#isAlive = false;
      socket.ping();
    }
  }

  #beginMinute(): void {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now === this.#minute) return;
    this.#minute = now;
    this.#messages = 0;
    this.#before = this.#connection.bytesRead;
  }

  /** What is no whole message yet counts too: parts of one may have no end. */
  #weigh(): void {
    this.#beginMinute();
    if (this.#isBounded && this.#connection.bytesRead - this.#before > BYTES_PER_MINUTE) this.#socket.terminate();
  }

  /** Called for each message. Messages and pings are answered, so each can add to what waits to be read; all take time. */
  look(): void {
    if (this.#socket.bufferedAmount > MOST_UNREAD_BYTES) this.#socket.terminate();
    this.#beginMinute();
    this.#messages += 1;
    if (this.#isBounded && this.#messages > MESSAGES_PER_MINUTE) this.#socket.terminate();
  }
}

/** Cuts sockets whose other end is gone, does not read what it asks for, or never stops sending. */
export interface Vigil {
  /** @param connection what the socket goes through. @returns what messages are told to, until it is let go */
  watch(socket: WebSocket, connection: Socket): Watched;
  letGo(watched: Watched): void;
  close(): void;
}

/** @param isBounded whether rate limits are on */
export function keepVigil(isBounded: boolean): Vigil {
  const turns = Array.from({ length: TURNS }, () => new Set<Watched>());
  let [turn, next] = [0, 0];
  const heartbeat = setInterval(() => {
    for (const watched of turns[turn] ?? []) watched.ping();
    turn = (turn + 1) % TURNS;
  }, HEARTBEAT_MS / TURNS);
  heartbeat.unref();
  return {
    watch(socket, connection) {
      const own = turns[next] as Set<Watched>;
      next = (next + 1) % TURNS;
      const watched = new Watched(socket, connection, isBounded);
      own.add(watched);
      return watched;
    },
    letGo(watched) {
      for (const all of turns) if (all.delete(watched)) return;
    },
    close: () => clearInterval(heartbeat),
  };
}

/** How often it is looked who waits for too long. */
const PORCH_CHECK_MS = 1_000;

/** Those who have come and have not said yet who they are. */
export interface Porch<T> {
  add(one: T): void;
  delete(one: T): void;
  close(): void;
}

/**
 * @param mostMs how long somebody may wait here; a second longer at most
 * @param onLate called once with whoever has waited for longer, and is no longer here
 */
export function openPorch<T>(mostMs: number, onLate: (one: T) => void): Porch<T> {
  /** In the order in which they came, each with the time. */
  const waiting = new Map<T, number>();
  const check = setInterval(() => {
    for (const [one, since] of waiting) {
      if (performance.now() - since < mostMs) return;
      waiting.delete(one);
      onLate(one);
    }
  }, PORCH_CHECK_MS);
  check.unref();
  return {
    add: (one) => void waiting.set(one, performance.now()),
    delete: (one) => void waiting.delete(one),
    close: () => clearInterval(check),
  };
}
