import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { MIGRATIONS_DIRECTORY, SCHEMA_FILE, schemaDiff } from '../../scripts/schema-diff.ts';
import { TOKEN_SCOPES } from '../../server/access/viewer.ts';
import { ADVISORY_LOCK, applyMigrations } from '../../server/kernel/migrate.ts';
import { READING } from '../testkit/account.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';
import { howManyWait } from '../testkit/locks.ts';

type Row = { migration_name: string; checksum: string; finished_at: Date | null; applied_steps_count: number };

async function addMigration(parent: string, name: string, sql: string): Promise<void> {
  await mkdir(join(parent, name));
  await writeFile(join(parent, name, 'migration.sql'), sql);
}

describe('migrations', () => {
  let db: TestDatabase;
  let directory: string;

  beforeAll(async () => {
    db = await testDatabase();
    directory = await mkdtemp(join(tmpdir(), 'lacuna-migrations-'));
  });
  afterAll(async () => {
    await db.drop();
    await rm(directory, { recursive: true, force: true });
  });

  const recorded = async (): Promise<Row[]> =>
    (await db.pool.query<Row>('SELECT * FROM _prisma_migrations ORDER BY migration_name')).rows;

  async function copyOfMigrations(): Promise<string> {
    const copy = await mkdtemp(join(directory, 'copy-'));
    await cp(MIGRATIONS_DIRECTORY, copy, { recursive: true });
    return copy;
  }

  it('applied to an empty database equal schema.prisma', async () => {
    expect(await schemaDiff()).toBeNull();
  });

  it('lag behind a schema that has more', async () => {
    const schema = join(directory, 'more.prisma');
    await cp(SCHEMA_FILE, schema);
    await appendFile(schema, '\nmodel Extra {\n  id Int @id\n}\n');
    expect(await schemaDiff(schema)).toContain('CREATE TABLE "Extra"');
  });

  it("are recorded in Prisma's own form", async () => {
    const rows = await recorded();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.checksum).toMatch(/^[0-9a-f]{64}$/);
      expect(row.finished_at).toBeInstanceOf(Date);
      expect(row.applied_steps_count).toBe(1);
    }
  });

  /** What rows are after a migration that were there before it. */
  async function migrated(ending: string, before: string, read: string): Promise<unknown[]> {
    const [name] = (await readdir(MIGRATIONS_DIRECTORY)).filter((file) => file.endsWith(ending));
    const sql = await readFile(join(MIGRATIONS_DIRECTORY, name ?? '', 'migration.sql'), 'utf8');
    const client = await db.pool.connect();
    try {
      await client.query('BEGIN; CREATE SCHEMA before; SET LOCAL search_path TO before');
      await client.query(before);
      await client.query(sql);
      return (await client.query(read)).rows;
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  }

  it('let a token go on as what it was before it had scopes', async () => {
    const before = `
      CREATE TYPE "TokenScope" AS ENUM ('READ', 'READ_WRITE');
      CREATE TABLE personal_access_tokens (id INT, scope "TokenScope" NOT NULL);
      INSERT INTO personal_access_tokens VALUES (1, 'READ'), (2, 'READ_WRITE')`;
    const read = 'SELECT id, scopes::text[] AS scopes FROM personal_access_tokens ORDER BY id';
    expect(await migrated('_token_scopes', before, read)).toEqual([
      { id: 1, scopes: READING },
      { id: 2, scopes: TOKEN_SCOPES.filter((scope) => scope !== 'ADMIN') },
    ]);
  });

  it('leave no sentence without a list of accepted words, and none to come', async () => {
    const before = `
      CREATE TABLE sentences (id INT, also TEXT[]);
      INSERT INTO sentences VALUES (1, NULL), (2, '{}'), (3, '{upon}')`;
    const read = `
      WITH added AS (INSERT INTO sentences (id) VALUES (4) RETURNING id, also)
      SELECT id, also, (SELECT attnotnull FROM pg_attribute WHERE attrelid = 'sentences'::regclass AND attname = 'also') AS never
        FROM (SELECT id, also FROM sentences UNION ALL SELECT id, also FROM added) AS every ORDER BY id`;
    const rows = await migrated('_accepted_words_never_null', before, read);
    expect(rows).toEqual([[], [], ['upon'], []].map((also, index) => ({ id: index + 1, also, never: true })));
  });

  it('say of the rows of the audit who did it, as far as these did', async () => {
    const before = `
      CREATE TABLE audit_events (id INT, at TIMESTAMPTZ, kind TEXT, subject TEXT, address TEXT, detail JSONB NOT NULL);
      INSERT INTO audit_events VALUES
        (1, now(), 'password_changed', 'amina', NULL, '{}'), (2, now(), 'account_locked', 'amina', NULL, '{"by": "boss"}'),
        (3, now(), 'sign_in_failed', 'amina', 'here', '{}'), (4, now(), 'consent_given', 'amina', NULL, '{}'),
        (5, now(), 'passkey_removed', 'amina', NULL, '{"by": "operator"}'), (6, now(), 'limit_used_up', NULL, 'here', '{}'),
        (7, now(), 'consent_expired', 'amina', NULL, '{}'), (8, now(), 'pool_task_asked', 'boss', NULL, '{"category": "x"}')`;
    const read = 'SELECT actor, detail FROM audit_events ORDER BY id';
    const rows = (await migrated('_audit_actors', before, read)) as { actor: string; detail: object }[];
    expect(rows.map(({ actor }) => actor)).toEqual([
      'amina',
      'boss',
      'visitor',
      'parent',
      'operator',
      'visitor',
      'system',
      'boss',
    ]);
    expect(rows.at(-1)?.detail).toEqual({ practiceType: 'x' });
  });

  it('end the tokens and cards of children whose consent is withdrawn, and of nobody else', async () => {
    const before = `
      CREATE TABLE users (id INT, consent_state TEXT);
      CREATE TABLE enrolments (id INT, user_id INT);
      CREATE TABLE sign_in_cards (enrolment_id INT);
      CREATE TABLE personal_access_tokens (id INT, user_id INT, revoked_at TIMESTAMPTZ);
      INSERT INTO users VALUES (1, 'WITHDRAWN'), (2, 'GIVEN');
      INSERT INTO enrolments VALUES (1, 1), (2, 2);
      INSERT INTO sign_in_cards VALUES (1), (2);
      INSERT INTO personal_access_tokens VALUES (1, 1, NULL), (2, 1, '2026-01-01T00:00:00Z'), (3, 2, NULL)`;
    const read = `
      SELECT id, revoked_at IS NOT NULL AS ended, revoked_at = '2026-01-01T00:00:00Z' AS before,
             (SELECT array_agg(enrolment_id) FROM sign_in_cards) AS cards FROM personal_access_tokens ORDER BY id`;
    expect(await migrated('_withdrawn_children_keep_no_tokens', before, read)).toEqual([
      { id: 1, ended: true, before: false, cards: [2] },
      { id: 2, ended: true, before: true, cards: [2] },
      { id: 3, ended: false, before: null, cards: [2] },
    ]);
  });

  it('take whoever was reminded to have been tried then', async () => {
    const before = `
      CREATE TABLE practice_reminders (id INT, sent_at TIMESTAMPTZ(3));
      INSERT INTO practice_reminders VALUES (1, NULL), (2, '2026-01-01T00:00:00Z')`;
    const read = 'SELECT id, tried_at AS tried FROM practice_reminders ORDER BY id';
    expect(await migrated('_practice_reminders_tried', before, read)).toEqual([
      { id: 1, tried: null },
      { id: 2, tried: new Date('2026-01-01T00:00:00Z') },
    ]);
  });

  it('do nothing a second time', async () => {
    const before = await recorded();
    expect(await applyMigrations(db)).toEqual([]);
    expect(await recorded()).toEqual(before);
  });

  it('apply a new one once when several processes start together', async () => {
    const copy = await copyOfMigrations();
    await addMigration(
      copy,
      '29990101000000_once',
      'CREATE TABLE once (id INT PRIMARY KEY);\nINSERT INTO once VALUES (1);',
    );
    const applied = await Promise.all([1, 2, 3].map(() => applyMigrations(db, { directory: copy })));
    expect(applied.flat()).toEqual(['29990101000000_once']);
  });

  it('leave nothing behind of one that fails', async () => {
    const copy = await copyOfMigrations();
    await addMigration(copy, '29990101000001_half', 'CREATE TABLE half (id INT PRIMARY KEY);\nSELECT 1 / 0;');
    await expect(applyMigrations(db, { directory: copy })).rejects.toThrow('division by zero');
    const { rows } = await db.pool.query("SELECT to_regclass('half') AS half");
    expect(rows[0]).toEqual({ half: null });
    expect((await recorded()).map((row) => row.migration_name)).not.toContain('29990101000001_half');
  });

  describe.skipIf(inject('databaseSource').kind === 'embedded')('of a table that a long transaction reads', () => {
    /** Does something while another session reads the users. */
    async function whileRead<T>(work: (end: () => Promise<unknown>) => Promise<T>): Promise<T> {
      const reader = await db.pool.connect();
      try {
        await reader.query('BEGIN');
        await reader.query('SELECT count(*) FROM users');
        return await work(() => reader.query('COMMIT'));
      } finally {
        await reader.query('ROLLBACK');
        reader.release();
      }
    }
    const areWaiting = async (): Promise<number> =>
      (await db.pool.query("SELECT 1 FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted")).rows.length;

    it('keep no request waiting for long, and are applied once it ends', async () => {
      const name = '29990101000002_column';
      const directory = await copyOfMigrations();
      await addMigration(directory, name, 'ALTER TABLE users ADD COLUMN added INT;');
      const waited: string[] = [];
      await whileRead(async (end) => {
        const applying = applyMigrations(db, { directory, onWait: (one) => void waited.push(one) });
        await expect.poll(areWaiting).toBe(1);
        await db.pool.query('SELECT count(*) FROM users');
        await expect.poll(() => waited).toEqual([name]);
        await end();
        expect(await applying).toEqual([name]);
      });
      await db.pool.query('ALTER TABLE users DROP COLUMN added');
    });

    it('are tried for their whole time, however long they waited for those of another node', async () => {
      const name = '29990101000004_later';
      const directory = await copyOfMigrations();
      await addMigration(directory, name, 'ALTER TABLE users ADD COLUMN later INT;');
      const waited: string[] = [];
      await whileRead(async (end) => {
        const patienceMs = 1_000;
        const other = await db.pool.connect();
        let applying: Promise<string[]>;
        try {
          await other.query('BEGIN');
          await other.query(`SELECT pg_advisory_xact_lock(${ADVISORY_LOCK})`);
          applying = applyMigrations(db, { directory, patienceMs, onWait: (one) => void waited.push(one) });
          await expect.poll(() => howManyWait(db)).toBe(1);
          await sleep(patienceMs);
          expect(await howManyWait(db)).toBe(1);
        } finally {
          await other.query('ROLLBACK');
          other.release();
        }
        await expect.poll(() => waited, { timeout: 10_000 }).toEqual([name]);
        await end();
        expect(await applying).toEqual([name]);
      });
      await db.pool.query('ALTER TABLE users DROP COLUMN later');
    });

    it('are given up where it does not end', async () => {
      const directory = await copyOfMigrations();
      await addMigration(directory, '29990101000003_never', 'ALTER TABLE users ADD COLUMN never INT;');
      await whileRead(async () => {
        await expect(applyMigrations(db, { directory, patienceMs: 1 })).rejects.toThrow(
          'The migration 29990101000003_never could not be applied: what it changes was in use',
        );
      });
      expect((await recorded()).map((row) => row.migration_name)).not.toContain('29990101000003_never');
    });
  });

  it('refuse a file that was altered after it was applied', async () => {
    const copy = await copyOfMigrations();
    const [first] = await recorded();
    await appendFile(join(copy, first?.migration_name ?? '', 'migration.sql'), '-- one more line\n');
    await expect(applyMigrations(db, { directory: copy })).rejects.toThrow(
      `The migration ${first?.migration_name} was changed after it was applied.`,
    );
  });
});
