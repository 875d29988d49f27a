import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Database } from './db.ts';

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** The number that Prisma's own engine locks while it migrates, so that the two never migrate at once. */
const ADVISORY_LOCK = 72_707_369;

/** As Prisma's engine makes it. */
const MIGRATIONS_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
    id                      VARCHAR(36) PRIMARY KEY NOT NULL,
    checksum                VARCHAR(64) NOT NULL,
    finished_at             TIMESTAMPTZ,
    migration_name          VARCHAR(255) NOT NULL,
    logs                    TEXT,
    rolled_back_at          TIMESTAMPTZ,
    started_at              TIMESTAMPTZ NOT NULL DEFAULT now(),
    applied_steps_count     INTEGER NOT NULL DEFAULT 0
)`;

/** A migration in the directory and the same one in the database do not match. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

type Migration = { name: string; sql: string; checksum: string };
type Applied = { migration_name: string; checksum: string; finished_at: Date | null };

async function readMigrations(directory: string): Promise<Migration[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  return Promise.all(
    names.toSorted().map(async (name) => {
      const bytes = await readFile(join(directory, name, 'migration.sql'));
      return { name, sql: bytes.toString('utf8'), checksum: createHash('sha256').update(bytes).digest('hex') };
    }),
  );
}

async function inTransaction<T>(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('BEGIN');
    // Done before anybody is served, so it may take its time.
    await client.query('SET LOCAL statement_timeout = 0');
    // Ends with the transaction: a session's lock would stay behind in the embedded database's one session.
    await client.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    const result = await work(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK').catch((reason: Error) => {
      broken = reason;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

async function readApplied(client: pg.PoolClient): Promise<Map<string, Applied>> {
  const exists = await client.query<{ name: string | null }>("SELECT to_regclass('_prisma_migrations')::text AS name");
  if ((exists.rows[0]?.name ?? null) === null) {
    await client.query(MIGRATIONS_TABLE);
    return new Map();
  }
  const { rows } = await client.query<Applied>(
    'SELECT migration_name, checksum, finished_at FROM _prisma_migrations WHERE rolled_back_at IS NULL',
  );
  return new Map(rows.map((row) => [row.migration_name, row]));
}

function refuseMismatch(migrations: Migration[], applied: Map<string, Applied>): void {
  for (const { name, checksum } of migrations) {
    const row = applied.get(name);
    if (row !== undefined && row.finished_at === null) {
      throw new MigrationRefused(`The migration ${name} was begun by another tool and not finished. Resolve it first.`);
    }
    if (row !== undefined && row.checksum !== checksum) {
      throw new MigrationRefused(
        `The migration ${name} was changed after it was applied. Restore its file and write a new migration instead.`,
      );
    }
  }
}

/**
 * Applies the migrations that the database does not have yet, in the order of their names, each in a transaction of its own and
 * recorded in Prisma's `_prisma_migrations`. Processes that do so at once take turns. What a newer version has applied is left alone, so
 * that a node of the version before it can still start while nodes are replaced one by one.
 * @param directory holds a folder `<name>/migration.sql` for each; prisma/migrations unless given
 * @returns the names of those that were applied now
 * @throws MigrationRefused when an applied file was changed; pg's DatabaseError when a statement fails, with nothing of
 * that migration left behind
 */
export async function applyMigrations(database: Database, directory = MIGRATIONS): Promise<string[]> {
  const migrations = await readMigrations(directory);
  const appliedNow: string[] = [];
  for (;;) {
    const name = await inTransaction(database.pool, async (client) => {
      const applied = await readApplied(client);
      refuseMismatch(migrations, applied);
      const next = migrations.find((migration) => !applied.has(migration.name));
      if (next === undefined) return null;
      const startedAt = new Date();
      await client.query(next.sql);
      await client.query(
        `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, logs, applied_steps_count)
         VALUES ($1, $2, $3, clock_timestamp(), $4, '', 1)`,
        [randomUUID(), next.checksum, startedAt, next.name],
      );
      return next.name;
    });
    if (name === null) return appliedNow;
    appliedNow.push(name);
  }
}
