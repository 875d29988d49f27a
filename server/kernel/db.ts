import { PrismaPg } from '@prisma/adapter-pg';
import { type CustomTypesConfig, Pool, type PoolConfig, types as pgTypes } from 'pg';
import { type Prisma, PrismaClient } from '../generated/prisma/client.ts';
import { type EmbeddedServer, openEmbedded } from './embedded.ts';

/** Connections to a PostgreSQL server, of each process. */
const POOL_SIZE = 10;
/** The embedded database runs one statement at a time: more connections would only wait in another place. */
const EMBEDDED_POOL_SIZE = 1;
const CONNECT_TIMEOUT_MS = 5000;
/** Waiting for the one connection is the queue of the embedded database; under a storm it may be long. */
const EMBEDDED_WAIT_MS = 30_000;
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
  /** A dump that an embedded database begins from. */
  template?: Uint8Array;
  /** Called when an idle connection is lost; the pool replaces it by itself. */
  onLost?: (error: Error) => void;
  /** Called when the embedded database dies; nothing brings it back but a new start. */
  onDead?: (error: Error) => void;
};

const asNumber = (text: string): number => Number(text);
const asIs = (text: string): string => text;

/** Prisma brings its own parsers with every query, so these are this pool's direct queries' alone. */
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

function openPool(options: DatabaseOptions, server: EmbeddedServer | null): Pool {
  const place: PoolConfig =
    server === null
      ? { connectionString: options.url ?? '', max: POOL_SIZE, keepAlive: true }
      : {
          host: server.host,
          port: server.port,
          user: 'postgres',
          password: server.password,
          database: 'postgres',
          ssl: false,
          max: EMBEDDED_POOL_SIZE,
          // Each new connection costs the one session a little memory for good.
          idleTimeoutMillis: 0,
        };
  return new Pool({
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
