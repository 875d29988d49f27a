import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ownerGone } from '../../server/kernel/db.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

describe('the database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
    await db.pool.query('CREATE TABLE counted (id INT PRIMARY KEY, count INT NOT NULL DEFAULT 0)');
    await db.pool.query('INSERT INTO counted (id) VALUES (1), (2)');
  });
  afterAll(() => db.drop());

  it('reads big and exact numbers as numbers, days as ISO texts, instants as dates, and null as null', async () => {
    const text = `SELECT 9007199254740991::bigint AS big, 12.5::numeric AS exact, '2026-03-01'::date AS day,
      '2026-03-01T12:00:00.123Z'::timestamptz AS instant, NULL::date AS nothing, '{"a":[1]}'::jsonb AS json, ARRAY['x','y'] AS list`;
    expect(await db.query('types', text, [])).toEqual([
      {
        big: 9007199254740991,
        exact: 12.5,
        day: '2026-03-01',
        instant: new Date('2026-03-01T12:00:00.123Z'),
        nothing: null,
        json: { a: [1] },
        list: ['x', 'y'],
      },
    ]);
  });

  it('says of a row whose owner was deleted meanwhile that the session has ended, and of no other that refers to nothing', async () => {
    const userId = newId();
    const moment = new Date(0);
    const byPrisma = () =>
      db.prisma.session.create({
        data: { id: newId(), userId, createdAt: moment, expiresAt: moment, userAgent: '' },
      });
    const byPool = () => db.query('orphan', 'INSERT INTO learners (user_id) VALUES ($1)', [userId]);
    for (const failing of [byPrisma, byPool]) {
      const error: unknown = await failing().then(
        () => null,
        (thrown: unknown) => thrown,
      );
      expect(ownerGone(error)).toMatchObject({ code: 'UNAUTHENTICATED' });
    }
    const stray = await db
      .query('cursor', 'INSERT INTO counted (id) VALUES (1)', [])
      .catch((thrown: unknown) => thrown);
    expect(ownerGone(stray)).toBeNull();
  });

  it('leaves Prisma its own types', async () => {
    const id = newId();
    const dateOfBirth = new Date('2010-05-06T00:00:00Z');
    const account = {
      id,
      email: 'types@example.org',
      fullName: 'T',
      userType: 'STUDENT',
      legalAcceptedAt: new Date(0),
    };
    const saved = await db.prisma.user.create({ data: { ...account, userType: 'STUDENT', dateOfBirth } });
    expect(saved.dateOfBirth).toEqual(dateOfBirth);
    expect(await db.prisma.$queryRaw`SELECT 5::bigint AS big, date_of_birth AS day FROM users`).toEqual([
      { big: 5n, day: dateOfBirth },
    ]);
    expect(await db.query('day', 'SELECT date_of_birth AS day FROM users', [])).toEqual([{ day: '2010-05-06' }]);
  });

  it('answers the same statement again and again on all connections', async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const rows = await Promise.all(
      numbers.map((number) =>
        db.query<{ double: number }>(
          number % 2 ? 'odd' : 'even',
          `SELECT $1::int * 2 AS ${number % 2 ? 'double' : '"double"'}`,
          [number],
        ),
      ),
    );
    expect(rows.map(([row]) => row?.double)).toEqual(numbers.map((number) => number * 2));
  });

  it('keeps transactions apart that run at once, and goes on after errors between them', async () => {
    const raise = () =>
      db.prisma.$transaction(async (tx) => {
        await tx.$executeRaw`UPDATE counted SET count = count + 1 WHERE id = 1`;
        await tx.$executeRaw`UPDATE counted SET count = count + 1 WHERE id = 2`;
      });
    const fail = () => db.query('fail', 'INSERT INTO counted (id) VALUES ($1)', [1]);
    const results = await Promise.allSettled(Array.from({ length: 60 }, (_, index) => (index % 3 ? raise() : fail())));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(20);
    expect(await db.query('counts', 'SELECT count FROM counted ORDER BY id', [])).toEqual([
      { count: 40 },
      { count: 40 },
    ]);
  });

  it.skipIf(inject('databaseSource').kind === 'embedded')(
    'heals by itself when the server cuts its connections',
    async () => {
      const cut = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()';
      await expect(db.pool.query(cut)).rejects.toThrow('terminat');
      await vi.waitFor(async () => {
        expect(await db.query('healed', 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
        expect(await db.prisma.user.count()).toBe(1);
      });
    },
  );
});
