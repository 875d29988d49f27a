import { createHash, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import type { Database } from './db.ts';

const MIGRATIONS = fileURLToPath(new URL('../../prisma/migrations', import.meta.url));

/** The number that Prisma's own engine locks while it migrates, so that the two never migrate at once. */
export const ADVISORY_LOCK = 72_707_369;

/**
 * How long a migration waits for a lock. Whatever wants the same table waits in line behind it, requests of other nodes too, and these are
 * cut after eight seconds (pool.ts): with a long transaction in front, such as a dump, they would all fail.
 */
const LOCK_TIMEOUT_MS = 2_000;
/** Then others are let through before it is tried again, first for a short time. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 5_000;
/** How long it is tried. */
const PATIENCE_MS = 600_000;
const MS_PER_MINUTE = 60_000;
/** PostgreSQL's codes for a lock that was not to be had in time, and for one that was waited for in a circle. */
const IN_USE = /^(?:55P03|40P01)$/;

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

/** A migration in the directory and the same one in the database do not match, or what it changes was in use for too long. */
export class MigrationRefused extends Error {
  override name = 'MigrationRefused';
}

/** What a migration changes was in use; nothing of it was done. */
class InUse extends Error {
  override name = 'InUse';
  readonly migration: string;
  constructor(migration: string, cause: unknown) {
    super(`What the migration ${migration} changes is in use.`, { cause });
    this.migration = migration;
  }
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
    // No request waits for the statement itself, so it may take its time.
    await client.query('SET LOCAL statement_timeout = 0');
    // Ends with the transaction: a session's lock would stay behind in the embedded database's one session.
    await client.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
    // Not for the line above: whoever else migrates may take as long.
    await client.query(`SET LOCAL lock_timeout = ${LOCK_TIMEOUT_MS}`);
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

/** Applies a migration and records it. Throws InUse. */
async function apply(client: pg.PoolClient, { name, sql, checksum }: Migration): Promise<void> {
  const startedAt = new Date();
  await client.query(sql).catch((error: unknown) => {
    throw IN_USE.test((error as { code?: string }).code ?? '') ? new InUse(name, error) : error;
  });
  await client.query(
    `INSERT INTO _prisma_migrations (id, checksum, started_at, finished_at, migration_name, logs, applied_steps_count)
     VALUES ($1, $2, $3, clock_timestamp(), $4, '', 1)`,
    [randomUUID(), checksum, startedAt, name],
  );
}

/** Applies the next migration that the database does not have yet. @returns its name; null where there is none */
function applyNext(pool: pg.Pool, migrations: Migration[]): Promise<string | null> {
  return inTransaction(pool, async (client) => {
    const applied = await readApplied(client);
    refuseMismatch(migrations, applied);
    const next = migrations.find((migration) => !applied.has(migration.name));
    if (next === undefined) return null;
    await apply(client, next);
    return next.name;
  });
}

/** How migrations are applied. */
export interface MigrationOptions {
  /** Holds a folder `<name>/migration.sql` for each; prisma/migrations unless given. */
  directory?: string;
  /** How long each is tried while what it changes is in use, in milliseconds; ten minutes unless given. */
  patienceMs?: number;
  /** Called with a migration's name each time that it lets others through before it is tried again. */
  onWait?: (migration: string) => void;
}

/** Does it, and again after a pause while what it changes is in use. */
async function untilFree<T>(
  work: () => Promise<T>,
  { patienceMs = PATIENCE_MS, onWait }: MigrationOptions,
): Promise<T> {
  /** When it was first in use: before that it may have waited for another node's migration, or worked for long. */
  let since: number | null = null;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next one only where this one failed
      return await work();
    } catch (error) {
      if (!(error instanceof InUse)) throw error;
      since ??= performance.now();
      if (performance.now() - since >= patienceMs) {
        throw new MigrationRefused(
          `The migration ${error.migration} could not be applied: what it changes was in use for ${Math.ceil(patienceMs / MS_PER_MINUTE)} minutes. Wait for what takes so long, such as a dump, then start again.`,
          { cause: error },
        );
      }
      onWait?.(error.migration);
    }
    // oxlint-disable-next-line no-await-in-loop -- whoever waited behind it goes first
    await sleep(pauseMs);
  }
}

/**
 * Applies the migrations that the database does not have yet, in the order of their names, each in a transaction of its own and
 * recorded in Prisma's `_prisma_migrations`. Processes that do so at once take turns. What a newer version has applied is left alone, so
 * that a node of the version before it can still start while nodes are replaced one by one. Other nodes serve meanwhile: a migration waits
 * two seconds at most for a table that is in use, then lets them through and is tried again.
 * @returns the names of those that were applied now
 * @throws MigrationRefused when an applied file was changed, and when what a migration changes was in use for too long; pg's DatabaseError
 * when a statement fails. Nothing of that migration is left behind
 */
export async function applyMigrations(database: Database, options: MigrationOptions = {}): Promise<string[]> {
  const migrations = await readMigrations(options.directory ?? MIGRATIONS);
  const appliedNow: string[] = [];
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- each goes by what the one before left
    const name = await untilFree(() => applyNext(database.pool, migrations), options);
    if (name === null) return appliedNow;
    appliedNow.push(name);
  }
}
