import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careForAccounts } from '../../server/features/leaving/leaving.domain.ts';
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

  it('leaves what it has no time for to the next run', async () => {
    await auditMany(1);
    await careForAccounts(app.deps, AbortSignal.abort());
    expect(await audited()).toBe(1);
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
