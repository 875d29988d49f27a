import type { Whose } from '../../kernel/behalf.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { Backlog, type BacklogBounds, type Backlogs } from './websocket.backlog.ts';

/** What of messages may wait for its turn, in bytes: beyond it the socket with most of them is closed. */
export const INBOX_BOUNDS: BacklogBounds = {
  socket: 500_000,
  account: 2_000_000,
  address: 32_000_000,
  all: 64_000_000,
};

/** What is counted for a message that waits, however short it is: what is held to wait with takes as much. */
export const LEAST_BYTES = 1_000;

const counted = (bytes: number): number => Math.max(bytes, LEAST_BYTES);

/** What a person is told whose socket is closed for it; a close frame has room for no more. */
const REASONS: Readonly<Record<keyof BacklogBounds, (most: number) => string>> = {
  socket: (most) => `At most ${written(most)} bytes of messages may wait for their turn on one socket.`,
  account: (most) => `At most ${written(most)} bytes of messages may wait for their turn on your sockets together.`,
  address: (most) =>
    `At most ${written(most)} bytes of messages may wait from one IP address, and you have the most of them.`,
  all: (most) =>
    `At most ${written(most)} bytes of messages may wait on this server, and your IP address or network has the most of them.`,
};

/** The socket of an inbox. */
interface Receiver {
  /** What has arrived besides and is no message yet, in bytes. */
  unread(): number;
  /** Closes it, with a reason for a person. */
  stop(reason: string): void;
}

/** Messages of one socket that wait for their turn, the first one first. */
export class Inbox {
  #messages: Buffer[] = [];
  #bytes = 0;
  readonly #backlog: Backlog;

  constructor(all: Backlogs, whose: () => Whose, { unread, stop }: Receiver) {
    const end = (bound: keyof BacklogBounds): void => {
      this.#empty();
      stop(REASONS[bound](all.bounds[bound]));
    };
    this.#backlog = new Backlog({ bytes: () => this.#bytes + unread(), end }, all, whose);
  }

  get size(): number {
    return this.#messages.length;
  }

  /** Takes a message in, or closes the socket where too much waits with it. */
  add(message: Buffer): void {
    this.#messages.push(message);
    this.#weigh(counted(message.length));
  }

  /** Something has arrived, or was read. Closes the socket where too much waits with it. */
  look(): void {
    if (this.#backlog.mayTakeMore()) this.#backlog.look();
  }

  /**
   * Counts a message further whose turn among all has come, but not the one of its name. Closes the socket where too much waits with it.
   * @returns to be called once that has come
   */
  hold(bytes: number): () => void {
    const held = counted(bytes);
    this.#weigh(held);
    return () => {
      this.#bytes -= held;
      this.#backlog.look();
    };
  }

  #weigh(more: number): void {
    this.#bytes += more;
    this.look();
  }

  /** The message whose turn it is; undefined where the socket is gone. */
  take(): Buffer | undefined {
    const message = this.#messages.shift();
    if (message) this.#bytes -= counted(message.length);
    this.#backlog.look();
    return message;
  }

  /** The socket is gone: nothing of it waits any more. */
  leave(): void {
    this.#empty();
    this.#backlog.leave();
  }

  #empty(): void {
    this.#messages = [];
    this.#bytes = 0;
  }
}
