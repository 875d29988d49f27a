import { createHash, timingSafeEqual } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { StatementNames } from './embedded.names.ts';
import { errorMessage, message, MESSAGE_HEAD_BYTES } from './embedded.messages.ts';
import { usedMessage } from './embedded.used.ts';

/**
 * The Postgres protocol in front of the one session that PGlite has. The socket server that comes with PGlite takes turns by single
 * messages, so a statement of one connection could be bound or run in the middle of another's (seen in 2026 under load: `portal ""
 * cannot be run`). Here a turn is everything up to the client's Sync, and a transaction keeps its turn from its first statement until it
 * ends: while the client hears that it may begin, others have theirs.
 *
 * Every user and program of the machine can reach a port of the loopback interface: the database asks for a password.
 */

const LOOPBACK = '127.0.0.1';
const PROTOCOL_3 = 196_608;
const CANCEL_REQUEST = 80_877_102;
const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const REFUSED = 'N';
/** As in PostgreSQL: a client's first message is never longer. */
const LONGEST_STARTUP_BYTES = 10_000;
const STARTUP_HEAD_BYTES = 8;

/** As long as in PostgreSQL; a client of this process needs a few milliseconds. */
const LONGEST_PASSWORD_BYTES = 1000;
const GREETING_MS = 10_000;
/** Connections that have not given the password yet; the oldest makes room, so that nobody can use up all of them. */
const STRANGERS = 20;

const [QUERY, SYNC, FLUSH, FUNCTION_CALL, TERMINATE, PASSWORD] = Array.from('QSHFXp', (letter) => letter.charCodeAt(0));
/** After a Flush the client waits for answers although its statement is not finished. */
const TURN_ENDS = new Set([QUERY, SYNC, FLUSH, FUNCTION_CALL]);

/** A Sync, which ends whatever was begun, and the query ROLLBACK. */
const GIVE_UP = Buffer.from('S\0\0\0\x04Q\0\0\0\x0dROLLBACK\0', 'latin1');

const BEGIN = message('Q', ['BEGIN']);
/** The answer to it: CommandComplete, and that a transaction is open. */
const BEGUN = Buffer.concat([usedMessage(0), message('C', ['BEGIN']), Buffer.from('Z\0\0\0\x05T', 'latin1')]);

/** AuthenticationCleartextPassword: what is sent stays on this machine. */
const ASK_PASSWORD = Buffer.from('R\0\0\0\x08\0\0\0\x03', 'latin1');
const WRONG_PASSWORD = errorMessage('28P01', 'password authentication failed');

type Connection = {
  socket: Socket;
  input: Buffer;
  greeting: Buffer | null;
  admitted: boolean;
  gone: boolean;
  /** It was told that its transaction has begun, which it does with the next turn. */
  begins: boolean;
  statements: StatementNames;
  /** Messages of the turn that is being read. */
  turn: Buffer[];
};
type Turn = { connection: Connection; bytes: Buffer; unfinished: boolean };

/** What listens. */
export type WireServer = {
  port: number;
  /** Ends all connections. */
  close(): void;
};

/** Compares in the same time for any text. */
function isSame(a: string, b: string): boolean {
  const [left, right] = [a, b].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** Takes the client's first message off its input: the greeting to pass on, a refusal to send, or the end of the connection. */
function readGreeting(connection: Connection): Buffer | null {
  const { socket, input } = connection;
  if (input.length < STARTUP_HEAD_BYTES) return null;
  const length = input.readInt32BE(0);
  const code = input.readInt32BE(4);
  const isKnown = code === PROTOCOL_3 || code === SSL_REQUEST || code === GSS_REQUEST;
  // A request to cancel gets no answer by the protocol, and one session can't be interrupted anyway.
  if (code === CANCEL_REQUEST || !isKnown || length < STARTUP_HEAD_BYTES || length > LONGEST_STARTUP_BYTES) {
    socket.destroy();
    return null;
  }
  if (input.length < length) return null;
  connection.input = input.subarray(length);
  if (code !== PROTOCOL_3) {
    socket.write(REFUSED);
    return readGreeting(connection);
  }
  return input.subarray(0, length);
}

/**
 * Takes greeting and password off a connection's input; a wrong one, or anything else, ends it.
 * @returns the greeting to pass on once the password was right, else null
 */
function admit(connection: Connection, password: string): Buffer | null {
  const { socket } = connection;
  if (connection.greeting === null) {
    connection.greeting = readGreeting(connection);
    if (connection.greeting === null) return null;
    socket.write(ASK_PASSWORD);
  }
  const { input } = connection;
  if (input.length < MESSAGE_HEAD_BYTES) return null;
  const end = 1 + input.readInt32BE(1);
  const isPassword = input[0] === PASSWORD && end > MESSAGE_HEAD_BYTES && end <= LONGEST_PASSWORD_BYTES;
  if (isPassword && input.length < end) return null;
  // The text ends with a zero byte.
  if (!isPassword || !isSame(input.toString('utf8', MESSAGE_HEAD_BYTES, end - 1), password)) {
    connection.input = Buffer.alloc(0);
    socket.end(WRONG_PASSWORD);
    return null;
  }
  connection.input = input.subarray(end);
  connection.admitted = true;
  return connection.greeting;
}

/** Takes all whole turns off a connection's input. */
function readTurns(connection: Connection, password: string): Turn[] {
  const turns: Turn[] = [];
  if (!connection.admitted) {
    const greeting = admit(connection, password);
    if (greeting === null) return turns;
    // The session itself asks nobody: it greets, and says that all is well.
    turns.push({ connection, bytes: greeting, unfinished: false });
  }
  const { input, statements } = connection;
  let start = 0;
  while (start + MESSAGE_HEAD_BYTES <= input.length) {
    const type = input[start];
    const end = start + 1 + input.readInt32BE(start + 1);
    if (end > input.length || end < start + MESSAGE_HEAD_BYTES) break;
    connection.turn.push(statements.own(input.subarray(start, end)));
    start = end;
    if (type === TERMINATE) connection.socket.end();
    if (!TURN_ENDS.has(type)) continue;
    const bytes =
      connection.turn.length === 1 ? (connection.turn[0] ?? Buffer.alloc(0)) : Buffer.concat(connection.turn);
    turns.push({ connection, bytes, unfinished: type === FLUSH });
    connection.turn = [];
  }
  connection.input = input.subarray(start);
  return turns;
}

/**
 * Serves a database on a free port of the loopback interface, to whoever knows the password; the user's name is not looked at.
 * COPY from the client is not supported.
 */
export async function serveWire(database: PGlite, password: string): Promise<WireServer> {
  const connections = new Set<Connection>();
  const waiting: Turn[] = [];
  /** Whose transaction, or unfinished statement, the session is in. */
  let owner: Connection | null = null;
  /** When the last turn ended: in a transaction the others wait between its turns, too. */
  let usedUntil = 0;
  let atWork: Connection | null = null;
  let isClosed = false;
  let connectionsSoFar = 0;

  function nextTurn(): Turn | undefined {
    const index = owner === null ? 0 : waiting.findIndex(({ connection }) => connection === owner);
    return index === -1 ? undefined : waiting.splice(index, 1)[0];
  }

  /** Whether something of a connection is under way. */
  function isBusy(connection: Connection): boolean {
    if (connection === owner || connection === atWork || connection.begins) return true;
    return waiting.some((turn) => turn.connection === connection);
  }

  /** A turn waits for those before it, but for the beginning of a transaction of whom nothing else is under way: that is answered at once. */
  function enter(turn: Turn): void {
    const { connection, bytes } = turn;
    if (!bytes.equals(BEGIN) || isBusy(connection)) return void waiting.push(turn);
    connection.begins = true;
    connection.socket.write(BEGUN);
  }

  async function take({ connection, bytes, unfinished }: Turn): Promise<void> {
    const answer: Buffer[] = [];
    const since = owner === connection ? usedUntil : performance.now();
    if (connection.begins) await database.execProtocolRawStream(BEGIN, { onRawData: () => {} });
    connection.begins = false;
    await database.execProtocolRawStream(bytes, { onRawData: (data) => void answer.push(Buffer.from(data)) });
    usedUntil = performance.now();
    // Nothing of the session goes before its greeting.
    if (bytes !== connection.greeting) answer.unshift(usedMessage(usedUntil - since));
    if (!connection.gone) connection.socket.write(Buffer.concat(answer));
    owner = unfinished || database.isInTransaction() ? connection : null;
    if (connection.gone) release(connection);
  }

  /** A client that went away in its transaction has given it up. */
  function release(connection: Connection): void {
    if (owner === connection) waiting.unshift({ connection, bytes: GIVE_UP, unfinished: false });
  }

  /** A failure here is PGlite's own end; it ends the thread, and the process hears of it. */
  async function work(): Promise<void> {
    if (atWork || isClosed) return;
    for (let turn = nextTurn(); turn !== undefined; turn = nextTurn()) {
      atWork = turn.connection;
      await take(turn);
    }
    atWork = null;
  }

  function makeRoom(): void {
    // One that was cut stays in the list until its socket has closed: in a burst that is too late.
    const strangers = [...connections].filter(({ admitted, socket }) => !admitted && !socket.destroyed);
    if (strangers.length >= STRANGERS) strangers[0]?.socket.destroy();
  }

  const server = createServer({ noDelay: true }, (socket) => {
    connectionsSoFar += 1;
    const connection: Connection = {
      socket,
      input: Buffer.alloc(0),
      greeting: null,
      admitted: false,
      gone: false,
      begins: false,
      statements: new StatementNames(connectionsSoFar),
      turn: [],
    };
    makeRoom();
    connections.add(connection);
    const late = setTimeout(() => void (connection.admitted || socket.destroy()), GREETING_MS).unref();
    socket.on('data', (chunk: Buffer) => {
      if (socket.writableEnded) return;
      connection.input = connection.input.length === 0 ? chunk : Buffer.concat([connection.input, chunk]);
      for (const turn of readTurns(connection, password)) enter(turn);
      void work();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(late);
      connection.gone = true;
      connections.delete(connection);
      for (let index = waiting.length - 1; index >= 0; index -= 1) {
        if (waiting[index]?.connection === connection) waiting.splice(index, 1);
      }
      release(connection);
      const closing = connection.statements.closeAll();
      if (closing) waiting.push({ connection, bytes: closing, unfinished: false });
      void work();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(0, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      isClosed = true;
      waiting.length = 0;
      server.close();
      for (const { socket } of connections) socket.destroy();
    },
  };
}
