import { apart } from './apart.ts';
import type { Database } from './db.ts';
import type { Jobs, Queue } from './jobs.ts';
import type { Log } from './log.ts';
import { laterUnless } from './waits.ts';

const TABLE_CARE_QUEUE: Queue = {
  name: 'table-care',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
const EVERY_TEN_MINUTES = '2-59/10 * * * *';
/** All that has changed is looked after once an hour: with less than that, since no job comes on the second. In between, what plans are wrong for by far. */
const WHOLE_MS = 55 * 60_000;
/** Once after a start, too, when what it has loaded is there. */
const AFTER_START_SECONDS = 300;
/** Between two statements. */
const REST_MS = 2_000;

/** Two of the files in which PostgreSQL writes it. */
export const LONG_LOG_BYTES = 32 * 1024 * 1024;
const WRITTEN_AHEAD = `
  SELECT pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::int8 AS bytes FROM pg_control_checkpoint()`;

/**
 * Tables of which much has changed since they were looked after, the most at first, PostgreSQL's own too: by the bounds that autovacuum has, 50 rows and a fifth of
 * all dead, 1,000 and a fifth come since, or 50 and a tenth other than when they were last counted, for which that is enough. Of those, which hold more than
 * twice as many: a plan that was made for a few rows reads all of very many.
 */
const CHANGED = `
  SELECT * FROM (
    SELECT format('%I.%I', s.schemaname, s.relname) AS name, s.n_dead_tup AS dead,
           s.n_dead_tup > 50 + 0.2 * GREATEST(c.reltuples, 0)
             OR s.n_ins_since_vacuum > 1000 + 0.2 * GREATEST(c.reltuples, 0) AS "isFull",
           s.n_mod_since_analyze > 50 + 0.1 * GREATEST(c.reltuples, 0) AS "isOther",
           s.n_live_tup > 1000 + 2 * GREATEST(c.reltuples, 0) AS "isGrown"
      FROM pg_stat_all_tables s JOIN pg_class c ON c.oid = s.relid
     WHERE s.schemaname <> 'pg_toast') t
   WHERE t."isFull" OR t."isOther" ORDER BY t.dead DESC, t.name`;

/**
 * Does for the embedded database, which has no processes beside it, what autovacuum does on a server: rows that are dead make room for others,
 * so that tables in which much comes and goes stay as large as what they hold, and plans are made for tables as they are. Everybody waits while a table is
 * cleared of its dead rows, or counted, some 50 ms each for 20,000 rows, and can use it between two of these. On a server it does nothing.
 * @param options `onlyCounting`: counts those that have grown by far, and does no more; `stopping`: once it is aborted no further table is begun; `restMs`: for how
 *   long it leaves the database to others between two statements
 * @returns how many tables were looked after
 */
export async function careForTables(
  db: Database,
  log: Log,
  {
    onlyCounting = false,
    stopping = new AbortController().signal,
    restMs = REST_MS,
  }: { onlyCounting?: boolean; stopping?: AbortSignal; restMs?: number } = {},
): Promise<number> {
  if (!db.embedded) return 0;
  const care = apart(log);
  const { rows } = await db.pool.query<{ name: string; isFull: boolean; isGrown: boolean }>(CHANGED);
  const changed = rows.filter(({ isGrown }) => isGrown || !onlyCounting);
  // Counting reads a sample, however large the table is. Without helpers, of which the embedded database can have none. Statements of their own: they can't be done
  // within a transaction.
  const statements = changed.flatMap(({ name, isFull }) => [
    ...(isFull && !onlyCounting ? [{ name, text: `VACUUM (PARALLEL 0) ${name}` }] : []),
    { name, text: `ANALYZE ${name}` },
  ]);
  const done = new Set<string>();
  for (const [index, { name, text }] of statements.entries()) {
    // Whoever waits has the database to themselves for a while.
    if (index > 0) await laterUnless(restMs, stopping); // oxlint-disable-line no-await-in-loop
    if (stopping.aborted) break;
    // oxlint-disable-next-line no-await-in-loop -- one after the other, so that others have their turns in between
    await care.attempt(`the table ${name}`, async () => {
      await db.pool.query(text);
      return done.add(name).size;
    });
  }
  if (done.size > 0) log.info({ tables: done.size }, 'tables that had changed were looked after');
  care.end();
  return done.size;
}

/**
 * Ends what the embedded database has written ahead where that has become long: a server does so by itself, and PGlite when it is closed. Everybody
 * waits some 10 ms. Without it the files of a process that runs for long grow with all that is ever written, and a start after it was killed would go through
 * all of them. On a server it does nothing.
 * @returns whether it was long
 */
export async function keepLogShort(db: Database): Promise<boolean> {
  if (!db.embedded) return false;
  const { rows } = await db.pool.query<{ bytes: number }>(WRITTEN_AHEAD);
  if ((rows[0]?.bytes ?? 0) < LONG_LOG_BYTES) return false;
  await db.pool.query('CHECKPOINT');
  return true;
}

/** Starts the worker in this process. */
export async function startTableCare({ db, jobs, log }: { db: Database; jobs: Jobs; log: Log }): Promise<void> {
  let wholeAt = Number.NEGATIVE_INFINITY;
  await jobs.work(TABLE_CARE_QUEUE, async (_data, stopping) => {
    const now = performance.now();
    const onlyCounting = now - wholeAt < WHOLE_MS;
    await careForTables(db, log, { onlyCounting, stopping }).finally(() => keepLogShort(db));
    if (!onlyCounting && !stopping.aborted) wholeAt = now;
  });
  // On a server as well, where it does nothing: what `move-to` takes there has it among its schedules, and nobody else would take it up.
  await jobs.schedule(TABLE_CARE_QUEUE, EVERY_TEN_MINUTES);
  if (db.embedded) await jobs.sendLater(TABLE_CARE_QUEUE, {}, AFTER_START_SECONDS);
}
