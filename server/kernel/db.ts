import { PrismaPg } from '@prisma/adapter-pg';
import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types as pgTypes } from 'pg';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { type EmbeddedServer, openEmbedded } from './embedded.ts';
import { DeadlineError, UnauthenticatedError, UnavailableError, type UserError } from './errors.ts';

/** Connections to a PostgreSQL server, of each process. */
const POOL_SIZE = 10;
/** The embedded database runs one statement at a time: more connections would only wait in another place. */
const EMBEDDED_POOL_SIZE = 1;
const CONNECT_TIMEOUT_MS = 5000;
/** Waiting for the one connection is the embedded database's queue; under heavy load it may be long. */
const EMBEDDED_WAIT_MS = 30_000;
/** A statement under way cannot be cancelled there, so only this many may wait for it. */
const EMBEDDED_WAITING_MAX = 200;
/** A server cancels a statement after this long; shorter than the deadline of an operation (graphql/deadline.ts). */
const STATEMENT_TIMEOUT_MS = 8_000;
/** Prisma's own waits for a connection and for a transaction's end. */
const TRANSACTION_WAIT_MS = 10_000;
const TRANSACTION_MS = 20_000;

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
  /** True for the embedded database, whose connections share one session: nothing may be kept in it. */
  readonly embedded: boolean;
  /** The embedded database as a tar archive, for `template`; nothing may be writing. @throws Error on a server */
  dump(): Promise<Uint8Array>;
  /** Closes the pool, and the embedded database with it. */
  close(): Promise<void>;
}

/** Where the database is. */
export type DatabaseOptions = {
  /** A `postgresql://` address; null for the embedded database in `dataDir`. */
  url: string | null;
  /** The directory of the embedded database; null keeps it in memory. */
  dataDir: string | null;
  /** After how long a server cancels a statement; 0: never. 8 s unless given. The embedded database never does. */
  statementTimeoutMs?: number;
  /** A dump that an embedded database begins from. */
  template?: Uint8Array;
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  onLost?: (error: Error) => void;
  /** Called when the embedded database dies; only a restart brings it back. */
  onDead?: (error: Error) => void;
};

const asNumber = (text: string): number => Number(text);
const asIs = (text: string): string => text;

/** Prisma brings its own parsers with every query, so these serve only this pool's direct queries. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pgTypes.builtins.INT8, asNumber],
  [pgTypes.builtins.NUMERIC, asNumber],
  [pgTypes.builtins.DATE, asIs],
]);

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ??
    pgTypes.getTypeParser(oid, format as 'text')) as CustomTypesConfig['getTypeParser'],
};

const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const UNAVAILABLE = 'The service is not available for a moment. Please try again.';
const unavailable = () => new UnavailableError(UNAVAILABLE, 1);

/** A pool that refuses callers who would have to wait behind too many others. @see UnavailableError */
class BoundedPool extends Pool {
  override connect(callback?: unknown): Promise<PoolClient> {
    if (this.waitingCount < EMBEDDED_WAITING_MAX) return super.connect(callback as never) as never;
    const refusal = unavailable();
    if (typeof callback !== 'function') return Promise.reject(refusal);
    process.nextTick(callback, refusal);
    return undefined as never;
  }
}

/** PostgreSQL's, Node's, Prisma's and the bounded pool's codes for a database that cannot be reached at the moment. */
const UNREACHABLE =
  /^(?:UNAVAILABLE|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|57P0[123]|08[0-9A-Z]{3}|P1001|P1002|P1017|P2028)$/;
/** pg's own errors have a message and no code. */
const UNREACHABLE_WORDS = /^(?:Connection terminated|timeout exceeded when trying to connect)/;
/** PostgreSQL's code for a cancelled statement. */
const GIVEN_UP = '57014';

/** An error's own code, and the database's where Prisma has wrapped it. */
function codesOf(error: Error): string[] {
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: { cause?: unknown } } };
  const wrapped = meta?.driverAdapterError?.cause as { originalCode?: unknown } | undefined;
  return [code, wrapped?.originalCode].filter((one) => typeof one === 'string');
}

/** Whose row is written has gone meanwhile. */
const OWNER_GONE = /_user_id_fkey/u;
const FOREIGN_KEY = /^(?:23503|P2003)$/;

/** Whether a row was refused because one that it refers to is not there, or not any more. */
export function isReferenceMissing(error: unknown): error is Error {
  return error instanceof Error && codesOf(error).some((code) => FOREIGN_KEY.test(code));
}

/** What a foreign key says of an account that was deleted while a call of it was under way; null for all else. */
export function ownerGone(error: unknown): UserError | null {
  if (!isReferenceMissing(error)) return null;
  const { constraint, meta } = error as { constraint?: unknown; meta?: unknown };
  const told = typeof constraint === 'string' ? constraint : JSON.stringify(meta ?? '');
  return OWNER_GONE.test(`${told} ${error.message}`) ? new UnauthenticatedError(SESSION_ENDED) : null;
}

/** What a failure of the database means to a caller; null where it is a bug. */
export function databaseFailure(error: unknown): UserError | null {
  if (!(error instanceof Error)) return null;
  const codes = codesOf(error);
  if (codes.includes(GIVEN_UP)) return new DeadlineError();
  const isUnreachable = codes.some((code) => UNREACHABLE.test(code)) || UNREACHABLE_WORDS.test(error.message);
  return isUnreachable ? unavailable() : null;
}

function openPool(options: DatabaseOptions, server: EmbeddedServer | null): Pool {
  const place: PoolConfig =
    server === null
      ? {
          connectionString: options.url ?? '',
          max: POOL_SIZE,
          keepAlive: true,
          statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
        }
      : {
          host: server.host,
          port: server.port,
          user: 'postgres',
          password: server.password,
          database: 'postgres',
          ssl: false,
          max: EMBEDDED_POOL_SIZE,
          // Each new connection costs the one session a little memory that it never gets back.
          idleTimeoutMillis: 0,
        };
  return new (server === null ? Pool : BoundedPool)({
    ...place,
    types,
    connectionTimeoutMillis: server === null ? CONNECT_TIMEOUT_MS : EMBEDDED_WAIT_MS,
    application_name: 'lacuna',
  });
}

/**
 * Opens the database that the options name. With a `url` nothing is connected yet.
 * @throws DirectoryInUse when another process holds the embedded database; EmbeddedUnusable when it can't be opened
 */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, onLost, onDead } = options;
  const server =
    url === null
      ? await openEmbedded({
          dataDir: options.dataDir,
          ...(options.template === undefined ? {} : { template: options.template }),
          ...(onDead === undefined ? {} : { onDead }),
        })
      : null;
  const pool = openPool(options, server);
  // Without a listener the loss of an idle connection would end the process; the pool replaces the connection by itself.
  pool.on('error', (error) => onLost?.(error));
  const prisma = new PrismaClient({
    adapter: new PrismaPg(pool),
    transactionOptions: { maxWait: TRANSACTION_WAIT_MS, timeout: TRANSACTION_MS },
  });
  const embedded = server !== null;
  return {
    pool,
    prisma,
    embedded,
    async query<T>(name: string, text: string, values: unknown[]): Promise<T[]> {
      // Named statements live in the session, which all connections to the embedded database share.
      const result = await pool.query(embedded ? { text, values } : { name, text, values });
      return result.rows as T[];
    },
    async dump() {
      if (server === null) throw new Error('Only the embedded database can be dumped.');
      return server.dump();
    },
    async close() {
      await prisma.$disconnect();
      await pool.end();
      await server?.close();
    },
  };
}
