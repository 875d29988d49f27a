import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { WebSocket } from 'ws';
import { written } from '../../kernel/numbers.rules.ts';

/** Messages of one socket within a minute, pings among them, answered or not; not applied where rate limits are off. */
export const MESSAGES_PER_MINUTE = 3_000;
/** And the bytes of all of them together, with what frames them. */
export const BYTES_PER_MINUTE = 10_000_000;
const MINUTE_MS = 60_000;
/** How often the other end is pinged; without an answer, a pong with what the ping came with, it is cut at the next ping, unless something of it waits here, without a word: nobody is there to read it. */
export const HEARTBEAT_MS = 12_000;

/** How many times in a heartbeat some of the sockets are pinged: not all of them at the same moment. */
const TURNS = 12;

const TOO_MANY_MESSAGES = `At most ${written(MESSAGES_PER_MINUTE)} messages a minute are allowed on one socket.`;
const TOO_MANY_BYTES = `At most ${written(BYTES_PER_MINUTE)} bytes a minute are allowed on one socket.`;

/** What of a socket is looked after elsewhere. */
interface Looked {
  /** Closes a socket whose other end sends too much. @param reason for a person */
  stop: (reason: string) => void;
  /** Whether something that came waits for its turn here: an answer to a ping may be among it. */
  isBehind: () => boolean;
}

/** Looks after one socket: whether its other end is there, and stops sending now and then. */
export class SocketMonitor {
  readonly #socket: WebSocket;
  readonly #connection: Socket;
  readonly #isBounded: boolean;
  readonly #looked: Looked;
  /** What the last ping came with, and its answer has to: nobody knows it who does not read. Null once it is answered. */
  #pinged: string | null = null;
  #minute = 0;
  #messages = 0;
  /** Bytes that had come before this minute. */
  #before: number;

  constructor(socket: WebSocket, connection: Socket, isBounded: boolean, looked: Looked) {
    this.#socket = socket;
    this.#connection = connection;
    this.#isBounded = isBounded;
    this.#looked = looked;
    this.#before = connection.bytesRead;
    connection.on('data', () => this.#weigh());
    socket.on('ping', () => this.look());
    socket.on('pong', (payload: Buffer) => {
      // Nobody has asked for another.
      if (this.#pinged === null || payload.toString() !== this.#pinged) this.look();
      else this.#pinged = null;
    });
  }

  ping(): void {
    const socket = this.#socket;
    const pinged = this.#pinged;
    if (pinged !== null) {
      // What has come by now is read first: where reading has just gone on, the answer may be in it.
      setImmediate(() => {
        // Somebody is there, and it is not they who are late.
        if (this.#pinged === pinged && !this.#looked.isBehind()) socket.terminate();
      });
    } else if (socket.readyState === socket.OPEN) {
      this.#pinged = randomUUID();
      socket.ping(this.#pinged);
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
    if (this.#isBounded && this.#connection.bytesRead - this.#before > BYTES_PER_MINUTE)
      this.#looked.stop(TOO_MANY_BYTES);
  }

  /** Called for each message: all take time. */
  look(): void {
    this.#beginMinute();
    this.#messages += 1;
    if (this.#isBounded && this.#messages > MESSAGES_PER_MINUTE) this.#looked.stop(TOO_MANY_MESSAGES);
  }
}

/** Cuts sockets whose other end is gone, and closes those whose other end never stops sending. */
export interface Heartbeat {
  /** @param connection what the socket goes through. @returns what messages are told to, until it is let go */
  monitor(socket: WebSocket, connection: Socket, looked: Looked): SocketMonitor;
  letGo(monitor: SocketMonitor): void;
  close(): void;
}

/** @param isBounded whether rate limits are on */
export function openHeartbeat(isBounded: boolean): Heartbeat {
  const turns = Array.from({ length: TURNS }, () => new Set<SocketMonitor>());
  let [turn, next] = [0, 0];
  const timer = setInterval(() => {
    for (const monitor of turns[turn] ?? []) monitor.ping();
    turn = (turn + 1) % TURNS;
  }, HEARTBEAT_MS / TURNS);
  timer.unref();
  return {
    monitor(socket, connection, looked) {
      const own = turns[next] as Set<SocketMonitor>;
      next = (next + 1) % TURNS;
      const monitor = new SocketMonitor(socket, connection, isBounded, looked);
      own.add(monitor);
      return monitor;
    },
    letGo(monitor) {
      for (const all of turns) if (all.delete(monitor)) return;
    },
    close: () => clearInterval(timer),
  };
}
