import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { overEmbedded } from '../../server/kernel/db.ts';
import { openEmbedded } from '../../server/kernel/embedded.ts';
import { type Engine, emptied, originOf } from '../testkit/emptied.ts';

describe('a database that test files have one after another', () => {
  let engine: Engine;
  beforeAll(async () => {
    const server = await openEmbedded({ dataDir: null, template: await readFile(inject('embeddedDump')) });
    engine = { server, origin: await originOf(server) };
  });
  afterAll(() => engine.server.close());

  /** What a file does with it. */
  async function use<T>(work: (query: (text: string) => Promise<Record<string, unknown>[]>) => Promise<T>): Promise<T> {
    const database = overEmbedded(engine.server);
    try {
      return await work(async (text) => (await database.pool.query(text)).rows);
    } finally {
      await database.close();
    }
  }

  it('begins with nothing of what the file before it stored', async () => {
    const before = await use((query) => query('SELECT migration_name, checksum FROM _prisma_migrations ORDER BY 1'));
    expect(before).not.toEqual([]);
    await use(async (query) => {
      await query("INSERT INTO bank_files (name, checksum, loaded_at) VALUES ('more', 'x', now())");
      await query('DELETE FROM _prisma_migrations');
      await query(`UPDATE jobs.version SET version = 1`);
      await query(`SET lock_timeout = 4321`);
      await query('SELECT pg_advisory_lock(4321)');
    });
    expect(await emptied(engine)).toBe(true);
    expect(await originOf(engine.server)).toEqual(engine.origin);
    const [kept] = await use((query) =>
      query(`SELECT current_setting('lock_timeout') AS timeout,
                    (SELECT count(*)::int FROM pg_locks WHERE locktype = 'advisory') AS locks`),
    );
    expect(kept).toEqual({ timeout: '0', locks: 0 });
  });

  it.each([
    ['CREATE TABLE more (id int)', 'DROP TABLE more'],
    ['CREATE INDEX more ON users (created_at)', 'DROP INDEX more'],
    ['ALTER TABLE users DISABLE TRIGGER ALL', 'ALTER TABLE users ENABLE TRIGGER ALL'],
    ['ALTER TABLE users ALTER COLUMN full_name DROP NOT NULL', 'ALTER TABLE users ALTER COLUMN full_name SET NOT NULL'],
    ["CREATE FUNCTION more() RETURNS int LANGUAGE sql AS 'SELECT 1'", 'DROP FUNCTION more'],
  ])('is of no further use after: %s', async (change, back) => {
    await use((query) => query(change));
    expect(await emptied(engine)).toBe(false);
    await use((query) => query(back));
    expect(await emptied(engine)).toBe(true);
  });
});
