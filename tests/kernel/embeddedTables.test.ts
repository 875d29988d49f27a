import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { type Database, openDatabase } from '../../server/kernel/db.ts';
import { careForTables, keepLogShort, LONG_LOG_BYTES } from '../../server/kernel/embedded.tables.ts';
import { createLog } from '../../server/kernel/log.ts';

const ROWS = 5_000;
const TIMES = 12;

describe('tables of the embedded database', () => {
  let db: Database;
  const log = createLog('silent');
  beforeAll(async () => {
    db = await openDatabase({ url: null, dataDir: null, template: await readFile(inject('embeddedDump')) });
    await db.pool.query('CREATE TABLE "Comes and goes" (id int PRIMARY KEY, text text)');
  });
  afterAll(() => db.close());

  const bytes = async (): Promise<number> =>
    Number((await db.pool.query(`SELECT pg_total_relation_size('"Comes and goes"') AS bytes`)).rows[0].bytes);
  const replaceAll = async (time: number, rows = ROWS): Promise<void> => {
    await db.pool.query('DELETE FROM "Comes and goes"');
    await db.pool.query(
      `INSERT INTO "Comes and goes" SELECT n + ${time * ROWS}, repeat('x', 200) FROM generate_series(1, ${rows}) n`,
    );
    // What has become of rows is told once a second at most.
    await db.pool.query('SELECT pg_stat_force_next_flush()');
  };

  it('stay as large as what they hold, however much comes and goes', async () => {
    await replaceAll(0);
    const once = await bytes();
    for (let time = 1; time <= TIMES; time += 1) {
      await replaceAll(time);
      await careForTables(db, log, { restMs: 0 });
    }
    expect(await bytes()).toBeLessThan(once * 3);
  });

  it('are counted for the plans, and not looked after again before they change', async () => {
    await replaceAll(TIMES + 1, ROWS / 2);
    while ((await careForTables(db, log, { restMs: 0 })) > 0);
    const { rows } = await db.pool.query(
      `SELECT reltuples::int AS rows FROM pg_class WHERE oid = '"Comes and goes"'::regclass`,
    );
    expect(rows).toEqual([{ rows: ROWS / 2 }]);
    expect(await careForTables(db, log, { restMs: 0 })).toBe(0);
  });

  it('are counted by a sample, which is read in a moment', async () => {
    await replaceAll(TIMES + 1, ROWS);
    while ((await careForTables(db, log, { restMs: 0 })) > 0);
    const { rows } = await db.pool.query(
      `SELECT cardinality(histogram_bounds::text::int[]) AS bounds FROM pg_stats WHERE tablename = 'Comes and goes' AND attname = 'id'`,
    );
    expect(rows).toEqual([{ bounds: 26 }]);
  });

  it('are left alone once the process is to end', async () => {
    await replaceAll(TIMES + 2);
    expect(await careForTables(db, log, { stopping: AbortSignal.abort() })).toBe(0);
    expect(await careForTables(db, log, { restMs: 0 })).toBeGreaterThan(0);
  });

  it('are left alone from the moment at which it is to end, also while the database rests', async () => {
    await db.pool.query('CREATE TABLE other AS SELECT n FROM generate_series(1, 5000) n');
    await db.pool.query('DELETE FROM other');
    await replaceAll(TIMES + 3);
    const { rows } = await db.pool.query('SELECT now() AS began');
    const ending = new AbortController();
    const caring = careForTables(db, log, { stopping: ending.signal, restMs: 60_000 });
    const vacuumed = async () => {
      const text = `SELECT count(*)::int AS count FROM pg_stat_user_tables WHERE last_vacuum > $1`;
      await db.pool.query('SELECT pg_stat_force_next_flush()');
      return (await db.pool.query(text, [rows[0].began])).rows[0].count;
    };
    await expect.poll(vacuumed).toBe(1);
    ending.abort();
    expect([await caring, await vacuumed()]).toEqual([1, 1]);
  });

  it('are counted in between where they have grown by far, and the others are left alone', async () => {
    await db.pool.query('CREATE TABLE grown (id int PRIMARY KEY, owner int, text text)');
    await db.pool.query('CREATE INDEX ON grown (owner)');
    await db.pool.query('INSERT INTO grown SELECT n, n FROM generate_series(1, 10) n');
    await db.pool.query('SELECT pg_stat_force_next_flush()');
    await db.pool.query('VACUUM ANALYZE grown');
    while ((await careForTables(db, log, { restMs: 0 })) > 0);
    await db.pool.query(`UPDATE "Comes and goes" SET text = 'y' WHERE id % 3 = 0`);
    await db.pool.query("INSERT INTO grown SELECT n, n, repeat('x', 50) FROM generate_series(11, 20000) n");
    await db.pool.query('SELECT pg_stat_force_next_flush()');
    expect(await careForTables(db, log, { onlyCounting: true, restMs: 0 })).toBe(1);
    const { rows } = await db.pool.query(`SELECT reltuples::int AS rows FROM pg_class WHERE relname = 'grown'`);
    expect(rows).toEqual([{ rows: 20_000 }]);
    expect(await careForTables(db, log, { onlyCounting: true, restMs: 0 })).toBe(0);
    // What was left alone is looked after in its time.
    expect(await careForTables(db, log, { restMs: 0 })).toBeGreaterThan(0);
  });

  it('are left to a server that looks after them itself', async () => {
    await replaceAll(TIMES + 4);
    expect(await careForTables({ ...db, embedded: false }, log)).toBe(0);
    expect(await careForTables(db, log, { restMs: 0 })).toBeGreaterThan(0);
  });
});

describe('what the embedded database has written ahead', () => {
  it('is ended once it is long, and its files are used again', async () => {
    const db = await openDatabase({ url: null, dataDir: null, template: await readFile(inject('embeddedDump')) });
    try {
      await db.pool.query('CREATE TABLE written (text text)');
      // Of some 1,000 bytes each.
      const rows = (1.25 * LONG_LOG_BYTES) / 1_024;
      const files = async (): Promise<number> =>
        Number((await db.pool.query('SELECT count(*) AS files FROM pg_ls_waldir()')).rows[0].files);
      await keepLogShort(db);
      expect(await keepLogShort(db)).toBe(false);
      let most = 0;
      for (let time = 0; time < 6; time += 1) {
        await db.pool.query(`INSERT INTO written SELECT repeat(md5(n::text), 30) FROM generate_series(1, ${rows}) n`);
        await db.pool.query('TRUNCATE written');
        expect(await keepLogShort(db)).toBe(true);
        most = Math.max(most, await files());
      }
      // Of 16 MB each; what was written are some 250 MB.
      expect(most).toBeLessThanOrEqual(8);
      expect(await keepLogShort(db)).toBe(false);
    } finally {
      await db.close();
    }
  });
});
