import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { ownerGone } from '../../server/access/ownerGone.ts';
import { databaseFailure, isOutOfReach, type Transaction, within } from '../../server/kernel/db.ts';
import { PLANNED_ONCE } from '../../server/kernel/statementNames.ts';
import { newId } from '../../server/kernel/ids.ts';
import { openPool } from '../../server/kernel/pool.ts';
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
    const changed = () => db.prisma.learner.update({ where: { userId }, data: { points: 0 } });
    const inTransaction = () =>
      db.prisma.$transaction((tx) => tx.user.update({ where: { id: userId }, data: { fullName: 'Amina' } }));
    for (const failing of [byPrisma, byPool, changed, inTransaction]) {
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

  it('makes what says so ready once, plans it once for all, and answers the same with it', async () => {
    const ready = `SELECT generic_plans::int AS generic FROM pg_prepared_statements WHERE statement LIKE '%AS sum FROM counted%' AND name NOT LIKE '%ready'`;
    const sum = (tx: Transaction, number: number) =>
      tx.$queryRaw<{ sum: number }[]>`${PLANNED_ONCE} SELECT ${number}::int + count AS sum FROM counted WHERE id = 1`;
    // On a server each connection has its own.
    const [sums, made] = await db.transaction(async (tx) => {
      const given: number[] = [];
      for (let number = 0; number < 40; number += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one connection
        given.push(...(await sum(tx, number)).map((row) => row.sum));
      }
      return [given, await within(db, tx).query<{ generic: number }>('ready', ready, [])] as const;
    });
    expect(sums).toEqual(Array.from({ length: 40 }, (_, number) => number));
    // The first five are planned anew each.
    expect(made).toEqual([{ generic: 35 }]);
  });

  describe('where columns of what was made ready are of another type by now', () => {
    const MANY = 12;
    const ofAll = <T>(read: () => Promise<T>) => Promise.all(Array.from({ length: MANY }, read));
    const table = (name: string) => db.pool.query(`CREATE TABLE ${name} (n INT); INSERT INTO ${name} VALUES (7)`);

    it('does transactions anew, on every connection', async () => {
      await table('typed');
      const read = (tx: Transaction) => tx.$queryRaw`${PLANNED_ONCE} SELECT n FROM typed`;
      const often = () =>
        db.transaction(async (tx) => {
          for (let time = 0; time < 30; time += 1) await read(tx); // oxlint-disable-line no-await-in-loop -- one connection
          return read(tx);
        });
      expect(await ofAll(often)).toEqual(Array.from({ length: MANY }, () => [{ n: 7 }]));
      await db.pool.query('ALTER TABLE typed ALTER COLUMN n TYPE bigint');
      expect(await ofAll(often)).toEqual(Array.from({ length: MANY }, () => [{ n: 7n }]));
    });

    it('asks hot statements anew, also one after the other on as many connections as there are', async () => {
      await table('hot');
      const read = () => db.query('hot', 'SELECT n FROM hot, pg_sleep(0.05)', []);
      expect(await ofAll(read)).toEqual(Array.from({ length: MANY }, () => [{ n: 7 }]));
      await db.pool.query('ALTER TABLE hot ALTER COLUMN n TYPE text');
      for (let time = 0; time < MANY; time += 1) expect(await read()).toEqual([{ n: '7' }]); // oxlint-disable-line no-await-in-loop -- each has another connection
    });
  });

  it('goes on after a value that cannot be sent', async () => {
    const circular: { self?: object } = {};
    circular.self = circular;
    const text = 'SELECT $1::json AS told';
    await expect(db.query('told', text, [circular])).rejects.toThrow(TypeError);
    expect(await db.query('told', text, [{ a: [1, null] }])).toEqual([{ told: { a: [1, null] } }]);
  });

  it.skipIf(inject('databaseSource').kind === 'embedded').each([
    ['PGOPTIONS', '-c lock_timeout=1s', ''],
    ['its address', '', '?options=-c%20lock_timeout%3D1s'],
  ])('leaves what %s asks of a session, and has it at UTC', async (_what, environment, query) => {
    vi.stubEnv('PGOPTIONS', environment);
    const pool = openPool({ url: `${db.pool.options.connectionString}${query}` }, null);
    try {
      const { rows } = await pool.query(
        "SELECT current_setting('lock_timeout') AS patience, current_setting('TimeZone') AS zone",
      );
      expect(rows).toEqual([{ patience: '1s', zone: 'UTC' }]);
    } finally {
      await pool.end();
      vi.unstubAllEnvs();
    }
  });

  it('refuses another statement of the same name', async () => {
    await db.query('alone', 'SELECT 2 AS two', []);
    await expect(db.query('alone', 'SELECT 1 AS one', [])).rejects.toThrow('Two statements are named alone');
    expect(await db.query('alone', 'SELECT 2 AS two', [])).toEqual([{ two: 2 }]);
  });

  it.skipIf(inject('databaseSource').kind === 'embedded')(
    'fails with a connection that is lost, but for this once',
    async () => {
      const twice = 'SELECT $1::int * 2 AS twice';
      const numbers = Array.from({ length: 40 }, (_, index) => index);
      const asked = () => Promise.all(numbers.map((number) => db.query('twice', twice, [number])));
      expect(await asked()).toEqual(numbers.map((number) => [{ twice: number * 2 }]));
      const ended = db.query('end', 'SELECT pg_terminate_backend(pg_backend_pid())', []);
      await expect(ended).rejects.toThrow('terminating connection');
      expect(await asked()).toEqual(numbers.map((number) => [{ twice: number * 2 }]));
    },
  );

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

  it.each(['40P01', '40001', 'P2034'])(
    'does a transaction anew that gave way (%s), five times at most',
    async (code) => {
      const failing = async (times: number) => {
        let tries = 0;
        const done = db.transaction(async (tx) => {
          tries += 1;
          if (tries <= times) throw Object.assign(new Error('gave way'), { code });
          return tx.user.count();
        });
        const outcome = await done.then(
          () => 'done',
          (error: unknown) => (error as { code?: unknown }).code,
        );
        return [outcome, tries];
      };
      expect(await failing(4)).toEqual(['done', 5]);
      expect(await failing(5)).toEqual([code, 5]);
    },
  );

  it('gives a transaction as long as it was given, and no longer', async () => {
    const lasting = (options?: { timeoutMs: number }) =>
      db.transaction(async (tx) => {
        await sleep(200);
        return tx.user.count();
      }, options);
    const error: unknown = await lasting({ timeoutMs: 50 }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'P2028' });
    // The database was there all the time: what else is to be done may well be done.
    expect([isOutOfReach(error), databaseFailure(error)?.code]).toEqual([false, 'DEADLINE_EXCEEDED']);
    await expect(lasting({ timeoutMs: 5_000 })).resolves.toEqual(expect.any(Number));
    await expect(lasting()).resolves.toEqual(expect.any(Number));
  });

  it.each([
    ['P2028', 'Transaction API error: Unable to start a transaction in the given time.', true],
    ['P2028', 'Transaction API error: words that nobody knows yet', false],
    ['40P01', 'deadlock detected', false],
    ['40001', 'could not serialize access', false],
    ['P2034', 'Transaction failed due to a write conflict or a deadlock', false],
    ['57P01', 'terminating connection', true],
  ])(
    'tells callers that the database is away for %s, "%s"; whether nothing else can be done: %s',
    (code, said, isAway) => {
      const error = Object.assign(new Error(said), { code });
      expect([databaseFailure(error)?.code, isOutOfReach(error)]).toEqual(['UNAVAILABLE', isAway]);
    },
  );

  it('tells by Prisma’s words for it that a transaction had no connection in time', async () => {
    const gate = Promise.withResolvers<void>();
    const holding = Array.from({ length: db.pool.options.max }, () =>
      db.transaction(async (tx) => {
        await tx.user.count();
        await gate.promise;
      }),
    );
    const late = db.prisma.$transaction((tx) => tx.user.count(), { maxWait: 50 });
    const error: unknown = await late.catch((thrown: unknown) => thrown);
    gate.resolve();
    await Promise.all(holding);
    expect(error).toMatchObject({ code: 'P2028' });
    expect([databaseFailure(error)?.code, isOutOfReach(error)]).toEqual(['UNAVAILABLE', true]);
  });

  it('does a statement anew that gave way, and nothing anew that failed for another reason', async () => {
    await db.pool.query('CREATE SEQUENCE tries');
    await db.pool.query(`CREATE FUNCTION fails(times INT, code TEXT) RETURNS INT LANGUAGE plpgsql AS $$
      DECLARE try INT := nextval('tries');
      BEGIN IF try <= times THEN RAISE 'not this time' USING ERRCODE = code; END IF; RETURN try; END $$`);
    const text = 'SELECT fails($1::int, $2::text) AS tries';
    expect(await db.query('fails', text, [4, '40P01'])).toEqual([{ tries: 5 }]);
    await db.pool.query('ALTER SEQUENCE tries RESTART');
    await expect(db.query('fails', text, [5, '40P01'])).rejects.toMatchObject({ code: '40P01' });
    await db.pool.query('ALTER SEQUENCE tries RESTART');
    await expect(db.query('fails', text, [1, '22012'])).rejects.toMatchObject({ code: '22012' });
    expect(await db.query('fails', text, [1, '22012'])).toEqual([{ tries: 2 }]);
  });

  it.skipIf(inject('databaseSource').kind === 'embedded')(
    'carries both out where two transactions wait for each other, neither of them twice',
    async () => {
      await db.pool.query('DROP TABLE IF EXISTS crossed');
      await db.pool.query('CREATE TABLE crossed (id INT PRIMARY KEY, count INT NOT NULL DEFAULT 0)');
      await db.pool.query('INSERT INTO crossed (id) VALUES (1), (2)');
      const holds = { 1: Promise.withResolvers<void>(), 2: Promise.withResolvers<void>() };
      let tries = 0;
      const cross = (own: 1 | 2, other: 1 | 2) =>
        db.transaction(async (tx) => {
          tries += 1;
          await tx.$executeRaw`UPDATE crossed SET count = count + 1 WHERE id = ${own}`;
          holds[own].resolve();
          await holds[other].promise;
          await tx.$executeRaw`UPDATE crossed SET count = count + 1 WHERE id = ${other}`;
        });
      await Promise.all([cross(1, 2), cross(2, 1)]);
      // One of them had to be done anew; where the machine is slow, more than once.
      expect(tries).toBeGreaterThan(2);
      const rows = await db.query('crossed', 'SELECT count FROM crossed ORDER BY id', []);
      expect(rows).toEqual([{ count: 2 }, { count: 2 }]);
    },
  );

  it.skipIf(inject('databaseSource').kind === 'embedded')(
    'heals by itself when the server cuts its connections',
    async () => {
      const cut = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database()';
      await expect(db.pool.query(cut)).rejects.toThrow('terminat');
      await expect.poll(() => db.query('healed', 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
      await expect.poll(() => db.prisma.user.count()).toBe(1);
    },
  );
});
