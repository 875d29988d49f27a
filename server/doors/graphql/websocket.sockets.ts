import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { SOCKETS_AT_ADDRESS, SOCKETS_PER_ACCOUNT, SOCKETS_PER_TOKEN } from '../../graphql/bounds.ts';
import { Groups } from '../../kernel/groups.ts';
import { openPlaces } from '../../kernel/places.ts';

/** Answers that are not read wait in memory; a socket with more than this waiting is cut. */
export const MOST_UNREAD_BYTES = 1_000_000;
/** Messages of one socket within a minute, answered or not; not applied where rate limits are off. */
export const MESSAGES_PER_MINUTE = 3_000;
/** And the bytes of all of them together, with what frames them. */
export const BYTES_PER_MINUTE = 10_000_000;
const MINUTE_MS = 60_000;
/** How often the other end is pinged; without an answer it is cut at the next ping. */
export const HEARTBEAT_MS = 12_000;

/** A socket that wants to be let in. */
export interface Newcomer {
  /** The session's id, else the token. */
  key: string;
  userId: string;
  /** As limits count it. */
  address: string;
  /** Closes it, with a reason for a person. Whoever is let in instead has its place already. */
  cut(reason: string): void;
}

/** Which sockets are open in this process, by session (or token of a program), account and address. */
export interface OpenSockets {
  /**
   * Takes a place for a socket until `leave` is called. Where an address is full, whoever comes is let in, and the account
   * with the most sockets there loses the one that it has had for longest: nobody keeps others out by many accounts.
   * @returns what keeps it out, for a person; else what gives the place up, once
   */
  enter(newcomer: Newcomer): string | (() => void);
}

/** A socket that is open. */
interface Place {
  userId: string;
  /** Closes it. */
  cut: () => void;
}

/** The sockets of an address, or of a network around it. */
class Neighbours {
  readonly #byAccount = new Map<string, Set<Place>>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(place: Place): void {
    const own = this.#byAccount.get(place.userId);
    if (own) own.add(place);
    else this.#byAccount.set(place.userId, new Set([place]));
    this.#size += 1;
  }

  delete(place: Place): void {
    const own = this.#byAccount.get(place.userId);
    if (!own?.delete(place)) return;
    if (own.size === 0) this.#byAccount.delete(place.userId);
    this.#size -= 1;
  }

  /** Cuts the oldest socket of the account that has the most. */
  makeRoom(): void {
    let most = new Set<Place>();
    for (const own of this.#byAccount.values()) if (own.size > most.size) most = own;
    for (const { cut } of most) return cut();
  }
}

/** Takes places by the addresses and networks that sockets come from. */
function openNeighbours(mostAtAddress: number): (newcomer: Newcomer) => () => void {
  const open = new Groups(mostAtAddress, () => new Neighbours());
  const reason = `At most ${mostAtAddress.toLocaleString('en-GB')} sockets are allowed for one address, and your account has the most of them.`;

  return ({ userId, address, cut }) => {
    const groups = open.of(address);
    const leave = (): void => open.remove(groups, place);
    const place: Place = {
      userId,
      cut: () => {
        leave();
        cut(reason);
      },
    };
    for (const { members, most } of groups) if (members.size >= most) members.makeRoom();
    open.add(groups, place);
    return leave;
  };
}

/**
 * @param isBounded whether rate limits are on
 * @param mostAtAddress a test may want fewer
 */
export function openSockets(isBounded: boolean, mostAtAddress = SOCKETS_AT_ADDRESS): OpenSockets {
  const [byKey, byAccount] = [openPlaces(), openPlaces()];
  const [mostOfKey, mostOfAccount] = isBounded ? [SOCKETS_PER_TOKEN, SOCKETS_PER_ACCOUNT] : [Infinity, Infinity];
  const enterAddress = openNeighbours(isBounded ? mostAtAddress : Infinity);
  return {
    enter(newcomer) {
      const leaveKey = byKey.take(newcomer.key, mostOfKey);
      if (!leaveKey) return `At most ${SOCKETS_PER_TOKEN} sockets are allowed for one session or token.`;
      const leaveAccount = byAccount.take(newcomer.userId, mostOfAccount);
      if (leaveAccount) {
        const leaveAddress = enterAddress(newcomer);
        return () => {
          leaveKey();
          leaveAccount();
          leaveAddress();
        };
      }
      leaveKey();
      return `At most ${SOCKETS_PER_ACCOUNT} sockets are allowed for one account.`;
    },
  };
}

/**
 * Cuts a socket whose other end is gone, does not read what it asks for, or never stops sending.
 * @param connection what it goes through
 * @param isBounded whether rate limits are on
 * @returns what ends the watch
 */
export function watchSocket(socket: WebSocket, connection: Socket, isBounded: boolean): () => void {
  let isAlive = true;
  let [minute, messages, before] = [0, 0, connection.bytesRead];
  const heartbeat = setInterval(() => {
    if (!isAlive) socket.terminate();
    else if (socket.readyState === socket.OPEN) {
      isAlive = false;
      socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  const beginMinute = (): void => {
    const now = Math.floor(performance.now() / MINUTE_MS);
    if (now !== minute) [minute, messages, before] = [now, 0, connection.bytesRead];
  };
  // What is no whole message yet counts too: parts of one may have no end.
  const weigh = (): void => {
    beginMinute();
    if (isBounded && connection.bytesRead - before > BYTES_PER_MINUTE) socket.terminate();
  };
  // Messages and pings are answered, so each can add to what waits to be read; all take time.
  const look = (): void => {
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    beginMinute();
    messages += 1;
    if (isBounded && messages > MESSAGES_PER_MINUTE) socket.terminate();
  };
  connection.on('data', weigh);
  socket.on('message', look);
  socket.on('ping', look);
  socket.on('pong', () => {
    // Nobody has asked for it.
    if (isAlive) look();
    isAlive = true;
  });
  return () => clearInterval(heartbeat);
}
