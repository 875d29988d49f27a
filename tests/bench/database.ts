import { randomBytes } from 'node:crypto';
import process from 'node:process';
import pg from 'pg';
import { type Database, openDatabase } from '../../server/kernel/db.ts';
import { applyMigrations } from '../../server/kernel/migrate.ts';
import { addressOf } from '../testkit/setup.ts';

const DEFAULT_SERVER = 'postgresql://postgres@127.0.0.1:5432/postgres';
const NAME_PREFIX = 'lacuna_bench_';
const CONNECT_TIMEOUT_MS = 2000;
/** Databases of a run that was killed are cleared away by a later one, once no run can still be using them. */
const ABANDONED_AFTER_MS = 6 * 3_600_000;

/** A migrated database of the bench's own. */
export type BenchDatabase = Database & {
  /** Null for the embedded one. */
  url: string | null;
  /** Closes it and removes it, once however often it is called. */
  drop(): Promise<void>;
};

const open = new Set<BenchDatabase>();

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What answers at an address: the version's text, or null. */
export interface FoundServer {
  url: string;
  version: string;
}

/** The PostgreSQL server of TEST_DATABASE_URL, else of this machine; null where none answers. */
export async function findServer(): Promise<FoundServer | null> {
  const url = process.env['TEST_DATABASE_URL'] || DEFAULT_SERVER;
  try {
    const version = await onServer(url, async (client) => {
      const { rows } = await client.query<{ version: string }>("SELECT current_setting('server_version') AS version");
      return rows[0]?.version ?? 'of an unknown version';
    });
    return { url, version };
  } catch {
    return null;
  }
}

function isAbandoned(name: string): boolean {
  const startedAt = Number.parseInt(name.slice(NAME_PREFIX.length).split('_')[0] ?? '', 36);
  return Date.now() - startedAt > ABANDONED_AFTER_MS;
}

/** Removes what killed runs left on a server. */
export async function dropAbandoned(url: string): Promise<void> {
  await onServer(url, async (client) => {
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE starts_with(datname, '${NAME_PREFIX}')`,
    );
    for (const { datname } of rows) {
      if (isAbandoned(datname)) await client.query(`DROP DATABASE IF EXISTS "${datname}" WITH (FORCE)`);
    }
  });
}

async function createOnServer(
  server: string,
  waitsForDisk: boolean,
): Promise<{ url: string; remove(): Promise<void> }> {
  const name = `${NAME_PREFIX}${Date.now().toString(36)}_${randomBytes(3).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query(`CREATE DATABASE "${name}"`);
    // The disk's time to confirm a commit is nobody's work that is measured here, and it would drown the rest.
    if (!waitsForDisk) await client.query(`ALTER DATABASE "${name}" SET synchronous_commit = off`);
  });
  return {
    url: addressOf(server, name),
    remove: () => onServer(server, async (c) => void (await c.query(`DROP DATABASE IF EXISTS "${name}" WITH (FORCE)`))),
  };
}

/**
 * Makes a migrated, empty database on a server, or an embedded one in memory where `server` is null.
 * @param options.waitsForDisk a commit is confirmed once it is on the disk (`synchronous_commit`)
 */
export async function createDatabase(
  server: string | null,
  { waitsForDisk = false }: { waitsForDisk?: boolean } = {},
): Promise<BenchDatabase> {
  const made = server === null ? null : await createOnServer(server, waitsForDisk);
  const database = await openDatabase({ url: made?.url ?? null, dataDir: null, statementTimeoutMs: 0 });
  let dropped: Promise<void> | null = null;
  const drop = async (): Promise<void> => {
    await database.close();
    await made?.remove();
    open.delete(bench);
  };
  const bench: BenchDatabase = {
    ...database,
    url: made?.url ?? null,
    drop: () => (dropped ??= drop()),
  };
  open.add(bench);
  await applyMigrations(database);
  return bench;
}

/** Removes every database that is still there; for the end, however it came. */
export async function dropAll(): Promise<void> {
  for (const database of open) await database.drop();
}
