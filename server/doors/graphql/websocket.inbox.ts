import type { Whose } from '../../kernel/behalf.ts';
import type { JsonSize } from '../../kernel/json.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { Backlog, type BacklogBounds, type Backlogs } from './websocket.backlog.ts';

/** What of messages may wait, in bytes, for its turn or until its answer has left: beyond it the socket with most of them is closed. */
export const INBOX_BOUNDS: BacklogBounds = {
  socket: 500_000,
  account: 2_000_000,
  address: 32_000_000,
  all: 64_000_000,
};

/** What is counted for a message that waits, however short it is: what it waits with takes as much. */
export const LEAST_BYTES = 1_000;

/** What a value of a message takes, and a name in an object, once it is read: up to twenty times as much as its text. */
export const BYTES_PER_VALUE = 60;
export const BYTES_PER_NAME = 100;

const counted = (bytes: number): number => Math.max(bytes, LEAST_BYTES);

/** What a person is told whose socket is closed for it; a close frame has room for no more. */
const REASONS: Readonly<Record<keyof BacklogBounds, (most: number) => string>> = {
  socket: (most) => `At most ${written(most)} bytes of messages may wait for their turn or answer on one socket.`,
  account: (most) =>
    `At most ${written(most)} bytes of messages may wait for their turn or answer on your sockets together.`,
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

/** A message whose turn it is. */
export interface Taken {
  data: Buffer;
  /** It is read: from now on it counts as what is made of it, where that is more. Closes the socket where too much waits with it. */
  read(size: JsonSize): void;
  /** Its answer has left: until then it counts among those that wait, since what it asks for is kept as long. */
  letGo(): void;
}

/** Messages of one socket that wait for their turn, the first one first, and the bytes of those whose answers have not left. */
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
    this.#bytes += counted(message.length);
    this.look();
  }

  /** Something has arrived, or was read. Closes the socket where too much waits with it. */
  look(): void {
    if (this.#backlog.mayTakeMore()) this.#backlog.look();
  }

  /** The message whose turn it is; undefined where the socket is gone. */
  take(): Taken | undefined {
    const data = this.#messages.shift();
    if (!data) return undefined;
    let held = counted(data.length);
    const read = ({ values, names }: JsonSize): void => {
      const more = Math.max(0, BYTES_PER_VALUE * values + BYTES_PER_NAME * names - held);
      held += more;
      this.#bytes += more;
      this.look();
    };
    const letGo = (): void => {
      this.#bytes -= held;
      this.#backlog.look();
    };
    return { data, read, letGo };
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
