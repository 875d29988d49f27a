import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careForAccounts } from '../../server/features/leaving/leaving.domain.ts';
import type { Deps } from '../../server/deps.ts';
import { createLog } from '../../server/kernel/log.ts';
import { accessToken, change, mailTo, READING, signInAgain } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { whileRefusing } from '../testkit/refusing.ts';

const DAY_MS = 86_400_000;
/** Rows that go in one statement. */
const SLICE = 5000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

describe('the daily clean-up', () => {
  it('removes what ended 30 days ago, and nothing that lives', async () => {
    const person = await app.person();
    await signInAgain(app, person.email, person.password);
    await accessToken(person, READING, 1);
    await change(person, 'resendEmailConfirmation', null);
    await mailTo(app, person.email, 'Confirm your email address');
    const count = async () => {
      const where = { where: { userId: person.userId } };
      const { session, accessToken, emailLink } = app.deps.db.prisma;
      return [await session.count(where), await accessToken.count(where), await emailLink.count(where)];
    };
    await careForAccounts(app.deps);
    // The welcome mail's link and the one asked for.
    expect(await count()).toEqual([2, 1, 2]);
    app.clock.advance(8 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([2, 1, 0]);
    app.clock.advance(24 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([2, 0, 0]);
    app.clock.advance(29 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([0, 0, 0]);
  });

  const audited = () => app.deps.db.prisma.auditEvent.count({ where: { kind: 'many' } });
  /** Rows of the audit table that have been kept for long enough. */
  const auditMany = (count: number) =>
    app.deps.db.pool.query(
      `INSERT INTO audit_events (id, at, kind) SELECT gen_random_uuid(), $1, 'many' FROM generate_series(1, $2::int)`,
      [new Date(app.clock.now().getTime() - 366 * DAY_MS), count],
    );

  it('removes a slice in a statement, however much has ended', async () => {
    const { pool } = app.deps.db;
    await auditMany(2 * SLICE + 1);
    await pool.query(
      `CREATE FUNCTION at_once() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN IF (SELECT count(*) FROM gone) > ${SLICE} THEN RAISE 'too many'; END IF; RETURN NULL; END $$`,
    );
    await pool.query(
      'CREATE TRIGGER at_once AFTER DELETE ON audit_events REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION at_once()',
    );
    try {
      await careForAccounts(app.deps);
    } finally {
      await pool.query('DROP FUNCTION at_once CASCADE');
    }
    expect(await audited()).toBe(0);
  });

  /** Sessions of somebody, of which those with an even number have ended by their time; their ids sort by their numbers. */
  const openMany = (userId: string, from: number, to: number) =>
    app.deps.db.pool.query(
      `INSERT INTO sessions (id, user_id, created_at, expires_at, last_used_at, user_agent)
       SELECT ('01000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid, $1, $2::timestamptz,
              $2::timestamptz + CASE WHEN n % 2 = 0 THEN -31 ELSE 31 END * interval '1 day', $2::timestamptz, 'many'
         FROM generate_series($3::int, $4::int) n`,
      [userId, app.clock.now(), from, to],
    );
  /** How many of them are there: first those that have ended. */
  const opened = async () => {
    const { session } = app.deps.db.prisma;
    const expiresAt = { lt: app.clock.now() };
    const userAgent = 'many';
    return [
      await session.count({ where: { userAgent, expiresAt } }),
      await session.count({ where: { userAgent, NOT: { expiresAt } } }),
    ];
  };

  it('goes through more sessions than a statement reads, and removes exactly those that have ended', async () => {
    const { userId } = await app.person();
    await openMany(userId, 1, 2 * SLICE + 10);
    expect(await opened()).toEqual([SLICE + 5, SLICE + 5]);
    await careForAccounts(app.deps);
    expect(await opened()).toEqual([0, SLICE + 5]);
    await app.deps.db.prisma.session.deleteMany({ where: { userAgent: 'many' } });
  });

  it('goes on where it stopped, and begins anew after the end', async () => {
    const { userId } = await app.person();
    await openMany(userId, 101, 100 + 2 * SLICE);
    const { db } = app.deps;
    const stop = new AbortController();
    const query: Deps['db']['query'] = async (name, text, values) => {
      const rows = await db.query(name, text, values);
      if (name === 'ended-sessions') stop.abort();
      return rows as never;
    };
    await careForAccounts({ ...app.deps, db: { ...db, query } }, stop.signal);
    expect(await opened()).toEqual([SLICE / 2, SLICE]);
    // Before the place where it stopped.
    await openMany(userId, 2, 2);
    await careForAccounts(app.deps);
    expect(await opened()).toEqual([1, SLICE]);
    await careForAccounts(app.deps);
    expect(await opened()).toEqual([0, SLICE]);
    await db.prisma.session.deleteMany({ where: { userAgent: 'many' } });
  });

  it('leaves what it has no time for to the next run', async () => {
    await auditMany(1);
    const lines: string[] = [];
    const log = createLog('debug', { write: (line) => void lines.push(line) });
    let tidied = 0;
    const mailer = { ...app.deps.mailer, tidy: async () => void (tidied += 1) };
    await careForAccounts({ ...app.deps, log, mailer }, AbortSignal.abort());
    expect([await audited(), lines, tidied]).toEqual([1, [], 0]);
    await careForAccounts(app.deps);
    expect(await audited()).toBe(0);
  });

  it('removes everything else where one kind can’t be removed, and that kind afterwards', async () => {
    const person = await app.person();
    const { session } = app.deps.db.prisma;
    const { id } = await session.findFirstOrThrow({ where: { userId: person.userId } });
    app.clock.advance(100 * DAY_MS);
    await auditMany(1);
    await whileRefusing(app.deps.db, { table: 'sessions', id, on: 'DELETE' }, () =>
      expect(careForAccounts(app.deps)).rejects.toThrow('1 could not be done: sessions'),
    );
    expect([await session.count({ where: { id } }), await audited()]).toEqual([1, 0]);
    await careForAccounts(app.deps);
    expect(await session.count({ where: { id } })).toBe(0);
  });
});
