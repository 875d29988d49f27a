import type { WebSocket } from 'ws';

/** How much one person may hold open; not applied where rate limits are off. */
export const SOCKETS_PER_TOKEN = 10;
export const SOCKETS_PER_ACCOUNT = 30;

/** Answers that are not read wait in memory; a socket with more than this waiting is cut. */
export const MOST_UNREAD_BYTES = 1_000_000;
/** Messages of one socket within a minute, answered or not; not applied where rate limits are off. */
export const MESSAGES_PER_MINUTE = 3_000;
const MINUTE_MS = 60_000;
/** How often the other end is pinged; without an answer it is cut at the next ping. */
export const HEARTBEAT_MS = 12_000;

/** Counts open sockets by key. */
class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  add(key: string, change: 1 | -1): void {
    const count = this.of(key) + change;
    if (count > 0) this.#counts.set(key, count);
    else this.#counts.delete(key);
  }
}

/** Which sockets are open in this process, by session (or token of a program) and account. */
export interface OpenSockets {
  /**
   * Takes a place for a socket until `leave` is called.
   * @param key the session's id, else the token
   * @returns what keeps it out, for a person; else what gives the place up, once
   */
  enter(key: string, userId: string): string | (() => void);
}

/** @param isBounded whether rate limits are on */
export function openSockets(isBounded: boolean): OpenSockets {
  const [byKey, byAccount] = [new Counts(), new Counts()];
  return {
    enter(key, userId) {
      if (isBounded && byKey.of(key) >= SOCKETS_PER_TOKEN) {
        return `At most ${SOCKETS_PER_TOKEN} sockets for one session or token`;
      }
      if (isBounded && byAccount.of(userId) >= SOCKETS_PER_ACCOUNT) {
        return `At most ${SOCKETS_PER_ACCOUNT} sockets for one account`;
      }
      byKey.add(key, 1);
      byAccount.add(userId, 1);
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        byKey.add(key, -1);
        byAccount.add(userId, -1);
      };
    },
  };
}

/**
 * Cuts a socket whose other end is gone, does not read what it asks for, or never stops sending.
 * @param isBounded whether rate limits are on
 * @returns what ends the watch
 */
export function watchSocket(socket: WebSocket, isBounded: boolean): () => void {
  let isAlive = true;
  let [minute, messages] = [0, 0];
  const heartbeat = setInterval(() => {
    if (!isAlive) socket.terminate();
    else if (socket.readyState === socket.OPEN) {
      isAlive = false;
      socket.ping();
    }
  }, HEARTBEAT_MS);
  heartbeat.unref();
  // Each of these is answered, so each can add to what waits to be read.
  const look = (): void => {
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) socket.terminate();
    const now = Math.floor(performance.now() / MINUTE_MS);
    messages = now === minute ? messages + 1 : 1;
    minute = now;
    if (isBounded && messages > MESSAGES_PER_MINUTE) socket.terminate();
  };
  socket.on('message', look);
  socket.on('ping', look);
  socket.on('pong', () => (isAlive = true));
  return () => clearInterval(heartbeat);
}
