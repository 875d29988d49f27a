import { PrismaPg } from '@prisma/adapter-pg';
import type { Pool } from 'pg';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { DeadlineError } from './deadlineErrors.ts';
import { type EmbeddedServer, openEmbedded } from './embedded.ts';
import { UnavailableError } from './errors.ts';
import type { UserError } from './userErrors.ts';
import { KINDS, traced } from './tracing.ts';
import { type StatementNames, statementNames } from './statementNames.ts';
import { type Asked, type LateStatement, openPool, type ServerOptions, unavailable } from './pool.ts';

/** Prisma's own waits for a connection and for a transaction's end. */
const TRANSACTION_WAIT_MS = 10_000;
const TRANSACTION_MS = 20_000;
/** For what takes long by its size, and is to be done whole or not at all. Each of its statements has as long as any other. */
export const LONG_TRANSACTION = { timeoutMs: 120_000 } as const;

/** Prisma within a transaction: all that is done through it happens, or nothing. */
export type Transaction = Prisma.TransactionClient;

/** The database and the two ways of speaking to it. */
export interface Database {
  /** Reads `date` as an ISO day and `bigint` and `numeric` as numbers; `timestamptz` is a `Date`. */
  readonly pool: Pool;
  /** Over the same pool. */
  readonly prisma: PrismaClient;
  /**
   * Runs one statement of a hot path.
   * @param name unique to the text: PostgreSQL prepares it once for each connection
   * @returns the rows
   * @throws pg's DatabaseError
   */
  query<T>(name: string, text: string, values: unknown[]): Promise<T[]>;
  /** The same of a statement that is asked for when its turn comes. Never within a transaction. @param name for traces */
  queryLate<T>(name: string, late: LateStatement): Promise<T[]>;
  /**
   * Does all of a work, or nothing. Like a statement of `query`, it is done anew where PostgreSQL ended it to let another go on,
   * so it may have no effect but on the database.
   * @param options how long it may take: 20 s unless given
   * @throws what the work throws
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>, options?: { timeoutMs: number }): Promise<T>;
  /** When it last did what anybody asked of it, by `performance.now()`; minus infinity before the first time. */
  answeredAt(): number;
  /** True for the embedded database, whose connections share one session: nothing may be kept in it. */
  readonly embedded: boolean;
  /** The embedded database as a tar archive, for `template`; nothing may be writing. @throws Error on a server */
  dump(): Promise<Uint8Array>;
  /** Closes the pool, and the embedded database with it. */
  close(): Promise<void>;
}

/**
 * A database within a transaction, for use-cases of which several are to happen together or not at all: what they do through it is a
 * part of the transaction. One statement at a time.
 */
export function within(db: Database, tx: Transaction): Database {
  return {
    ...db,
    prisma: tx as PrismaClient,
    query: <T>(_name: string, text: string, values: unknown[]) => tx.$queryRawUnsafe<T[]>(text, ...values),
    transaction: (work) => work(tx),
  };
}

/** Where the database is. */
export type DatabaseOptions = ServerOptions & {
  /** The directory of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** A dump that an embedded database begins from. */
  template?: Uint8Array;
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  onLost?: (error: Error) => void;
  /** Called when the embedded database dies; only a restart brings it back. */
  onDead?: (error: Error) => void;
};

/** PostgreSQL's, Node's, Prisma's and our pool's codes for a database that cannot be reached at the moment. */
const UNREACHABLE =
  /^(?:UNAVAILABLE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|57P0[123]|08[0-9A-Z]{3}|P1001|P1002|P1017)$/;
/** Of these, the one of our pool: too many wait for a connection. */
const REFUSED = 'UNAVAILABLE';
/** pg's own errors have a message and no code. */
const UNREACHABLE_WORDS = /^(?:Connection terminated|timeout exceeded when trying to connect)/;
/** PostgreSQL's code for a cancelled statement. */
const GIVEN_UP = '57014';
/** Prisma's one code for all that keeps a transaction from its end; its words tell what. */
const NOT_ENDED = 'P2028';
/** It had no connection in time. */
const NOT_BEGUN = /Unable to start a transaction in the given time/;
/** It took too long, and has been taken back. */
const RAN_OUT = /cannot be executed on an expired transaction/;

/** An error's own code, and the database's where Prisma has wrapped it. */
function codesOf(error: Error): string[] {
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: { cause?: unknown } } };
  const wrapped = meta?.driverAdapterError?.cause as { originalCode?: unknown } | undefined;
  return [code, wrapped?.originalCode].filter((one) => typeof one === 'string');
}

const FOREIGN_KEY = /^(?:23503|P2003)$/;
/** Prisma's code for a row that was to be changed and is not there. */
const NOT_THERE = 'P2025';

/** Where a row was refused because one that it refers to is not there, or not any more: what was said of it; else null. */
export function missingReference(error: unknown): string | null {
  if (!(error instanceof Error) || !codesOf(error).some((code) => FOREIGN_KEY.test(code))) return null;
  const { constraint, meta } = error as { constraint?: unknown; meta?: unknown };
  return `${typeof constraint === 'string' ? constraint : JSON.stringify(meta ?? '')} ${error.message}`;
}

/** Where a row was to be changed that is not there: its model; else null. */
export function missingRow(error: unknown): string | null {
  if (!(error instanceof Error) || !codesOf(error).includes(NOT_THERE)) return null;
  const { modelName } = (error as { meta?: { modelName?: unknown } }).meta ?? {};
  return typeof modelName === 'string' ? modelName : null;
}

const UNIQUE = /^(?:23505|P2002)$/;

/** Whether a row was refused because another has what must be its own. */
export const isTaken = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).some((code) => UNIQUE.test(code));

/** Does something, and again where its error says that it may go well then, `tries` times in all. */
async function again<T>(tries: number, isWorthIt: (error: unknown) => boolean, work: () => Promise<T>): Promise<T> {
  for (let left = tries; ; left -= 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next one only where this one failed
      return await work();
    } catch (error) {
      if (left <= 1 || !isWorthIt(error)) throw error;
    }
  }
}

/**
 * Does something that may meet what was taken at this moment, and again where it does. After the last try its error leaves (`isTaken`): where
 * callers can bring that about, they are to be told something else.
 * @param tries how often in all
 * @param work a whole transaction, which draws or looks up anew what was taken
 */
export const againWhereTaken = <T>(tries: number, work: () => Promise<T>): Promise<T> => again(tries, isTaken, work);

/** The codes for a statement or transaction that waited for another in a circle, and was ended: nothing of it was done. */
const GAVE_WAY = /^(?:40P01|40001|P2034)$/;
const TRIES = 5;

const gaveWay = (error: unknown): boolean =>
  error instanceof Error && codesOf(error).some((code) => GAVE_WAY.test(code));

/**
 * The codes for a statement that a connection has made ready no more, and for one that was made ready for columns of other types than they are by
 * now. The second is that of all that PostgreSQL cannot do, none of which is asked of it; its words are in the server's language.
 */
const STALE = /^(?:26000|0A000)$/;

/** Whether a statement failed because what was made ready of it does not serve any more: nothing of it was done, and made ready anew it goes well. */
const isStale = (error: unknown): boolean => error instanceof Error && codesOf(error).some((code) => STALE.test(code));

/** Does it again where it gave way, or was not made ready as it should be, a few times. */
function untilThrough<T>(names: StatementNames, work: () => Promise<T>): Promise<T> {
  const once = async (): Promise<T> => {
    const { generation } = names;
    try {
      return await work();
    } catch (error) {
      // On every connection: the next try may have any.
      if (isStale(error)) names.renew(generation);
      throw error;
    }
  };
  return again(TRIES, (error) => gaveWay(error) || isStale(error), once);
}

/** Whether it is the pool's own refusal, also where Prisma has wrapped it: no failure of the database, and as many as somebody likes. */
export const isPoolsRefusal = (error: unknown): boolean => error instanceof Error && codesOf(error).includes(REFUSED);

/** Whether the database itself could not be had. */
function isUnreachable({ message }: Error, codes: readonly string[]): boolean {
  if (codes.includes(NOT_ENDED)) return NOT_BEGUN.test(message);
  return codes.some((code) => UNREACHABLE.test(code)) || UNREACHABLE_WORDS.test(message);
}

/** What a failure of the database means to a caller; null where it is a bug. */
export function databaseFailure(error: unknown): UserError | null {
  if (!(error instanceof Error)) return null;
  const codes = codesOf(error);
  if (codes.includes(GIVEN_UP) || RAN_OUT.test(error.message)) return new DeadlineError();
  return gaveWay(error) || codes.includes(NOT_ENDED) || isUnreachable(error, codes) ? unavailable() : null;
}

/**
 * Whether something failed only because the database can't be had at the moment: it may be there soon, and nothing else can be done before.
 * Not so where a statement gave way, or a transaction did not come to its end: the database was there, and something else may well go.
 */
export const isOutOfReach = (error: unknown): boolean =>
  error instanceof UnavailableError || (error instanceof Error && isUnreachable(error, codesOf(error)));

const STATEMENT = { 'db.system.name': 'postgresql' };

/** The two ways of speaking to a database; closing ends the connections, and leaves an embedded database open. */
function connect(options: DatabaseOptions, server: EmbeddedServer | null): Database {
  const pool = openPool(options, server);
  // Without a listener the loss of an idle connection would end the process; the pool replaces the connection by itself.
  pool.on('error', (error) => options.onLost?.(error));
  const names = statementNames();
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool, { statementNameGenerator: ({ sql }) => names.ofText(sql) }),
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_MS },
  });
  const embedded = server !== null;
  const statement = <T>(name: string, once: () => Promise<T[]>): Promise<T[]> =>
    traced(`statement ${name}`, STATEMENT, () => untilThrough(names, once), KINDS.call);
  const named = (asked: Asked): Asked => ({ ...asked, name: names.current(asked.name) });
  return {
    pool,
    prisma,
    embedded,
    answeredAt: () => pool.answeredAt,
    query: <T>(name: string, text: string, values: unknown[]) =>
      statement(name, () => pool.run<T>(names.current(name), text, values)),
    queryLate: <T>(name: string, { statement: asked, isWanted }: LateStatement) =>
      statement(name, () => pool.runLate<T>({ statement: () => named(asked()), isWanted })),
    transaction(work, { timeoutMs } = { timeoutMs: TRANSACTION_MS }) {
      const once = () => prisma.$transaction(work, { timeout: timeoutMs });
      return traced('transaction', STATEMENT, () => untilThrough(names, once), KINDS.call);
    },
    async dump() {
      if (server === null) throw new Error('Only the embedded database can be dumped.');
      return server.dump();
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}

/**
 * Opens the database that the options name. With a `url` nothing is connected yet.
 * @throws DirectoryInUse when another process holds the embedded database; EmbeddedUnusable when it can't be opened
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  if (options.url !== null) return connect(options, null);
  const server = await openEmbedded(options);
  const database = connect(options, server);
  return {
    ...database,
    async close() {
      await database.close();
      await server.close();
    },
  };
}

/** Speaks to an embedded database that somebody else has opened, and who closes it. */
export function overEmbedded(server: EmbeddedServer): Database {
  return connect({ url: null, dataDir: null }, server);
}
