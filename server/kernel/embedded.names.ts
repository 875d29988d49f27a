import { MESSAGE_HEAD_BYTES } from './embedded.messages.ts';

/**
 * Prepared statements live in PGlite's one session, which all connections share. Here each connection has names of its own, as in
 * PostgreSQL: what it calls `next` is `c7.next` in the session, and is closed when the connection ends.
 */

const [PARSE, BIND, DESCRIBE, CLOSE, STATEMENT] = Array.from('PBDCS', (letter) => letter.charCodeAt(0));
const SYNC = Buffer.from('S\0\0\0\x04', 'latin1');

/** Where a message has the name of a statement; 0 where it has none. */
function nameIn(message: Buffer): number {
  const type = message[0];
  if (type === PARSE) return MESSAGE_HEAD_BYTES;
  // The name of a portal comes before it.
  if (type === BIND) return message.indexOf(0, MESSAGE_HEAD_BYTES) + 1;
  if (type === DESCRIBE || type === CLOSE)
    return message[MESSAGE_HEAD_BYTES] === STATEMENT ? MESSAGE_HEAD_BYTES + 1 : 0;
  return 0;
}

function closeMessage(name: Buffer): Buffer {
  const message = Buffer.concat([Buffer.from('C\0\0\0\0S', 'latin1'), name, Buffer.alloc(1)]);
  message.writeInt32BE(message.length - 1, 1);
  return message;
}

/** The names of one connection's statements. */
export class StatementNames {
  readonly #prefix: Buffer;
  readonly #prepared = new Set<string>();

  /** @param connection a number that no other connection has or had */
  constructor(connection: number) {
    this.#prefix = Buffer.from(`c${connection.toString(36)}.`);
  }

  /** A client's whole message, as it goes to the session. */
  own(message: Buffer): Buffer {
    const start = nameIn(message);
    const end = message.indexOf(0, start);
    // One without a name is the session's unnamed statement, which lasts for a turn.
    if (start === 0 || end <= start) return message;
    const name = message.toString('latin1', start, end);
    if (message[0] === PARSE) this.#prepared.add(name);
    if (message[0] === CLOSE) this.#prepared.delete(name);
    const own = Buffer.concat([message.subarray(0, start), this.#prefix, message.subarray(start)]);
    own.writeInt32BE(own.length - 1, 1);
    return own;
  }

  /** A turn that closes all of them; null where there are none. */
  closeAll(): Buffer | null {
    if (this.#prepared.size === 0) return null;
    const names = Array.from(this.#prepared, (name) => Buffer.concat([this.#prefix, Buffer.from(name, 'latin1')]));
    this.#prepared.clear();
    return Buffer.concat([...names.map(closeMessage), SYNC]);
  }
}
