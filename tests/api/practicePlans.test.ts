import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { escapeLiteral, type PoolClient } from 'pg';
import { CHOOSE_AND_SERVE, LEARNER_STATE } from '../../server/features/practice/next.sql.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { round, ten } from '../testkit/practice.ts';

/** PostgreSQL plans five runs of a prepared statement anew before it decides. */
const ANEW = 5;
const RUNS = 3;
const ANSWERS = 20_000;

describe('choosing the next problem', () => {
  let app: TestApp;
  let person: Person;
  beforeAll(async () => {
    app = await testApp();
    await fillPool(app.deps.db, { targets: 14, sentencesPerTarget: 2 });
    person = await app.person();
    await round(person, ten());
  });
  afterAll(() => app.close());

  it('is planned once for all, however much its learner has answered', async () => {
    const { pool } = app.deps.db;
    // A year's answers, copied from one.
    await pool.query(
      `INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, state, served_as, served_at, answered_at, verdict, answer)
       SELECT gen_random_uuid(), user_id, sentence_id, target_id, practice_type_id, level, state, served_as, served_at - n * interval '1 minute',
              answered_at - n * interval '1 minute', verdict, answer
         FROM (SELECT * FROM problems WHERE user_id = $1 AND state = 'ANSWERED' LIMIT 1) one, generate_series(1, ${ANSWERS}) n`,
      [person.userId],
    );
    await pool.query('ANALYZE');
    const client = await pool.connect();
    try {
      const [{ level, practice_type_id: type, round_id: roundId }] = (
        await client.query(
          'SELECT level, practice_type_id, round_id FROM problems WHERE user_id = $1 AND round_id IS NOT NULL LIMIT 1',
          [person.userId],
        )
      ).rows;
      for (let run = 0; run < ANEW + RUNS; run += 1) {
        const values = [person.userId, level, type, app.clock.now(), roundId, false, true, [4, 5, 3], newId()];
        await client.query('BEGIN');
        await client.query({
          name: 'choose',
          text: CHOOSE_AND_SERVE,
          values: [...values, `open ${run}`, 'NEW', 2, 0, null, null, null],
        });
        await client.query('ROLLBACK');
      }
      const { rows } = await client.query(
        `SELECT custom_plans::int AS custom, generic_plans::int AS generic FROM pg_prepared_statements WHERE name LIKE '%choose'`,
      );
      expect(rows).toEqual([{ custom: ANEW, generic: RUNS }]);
    } finally {
      client.release();
    }
  });
});

/** Does something in a transaction that is taken back, and gives the connection back. */
async function onlyTried<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  try {
    await client.query('BEGIN');
    return await work();
  } finally {
    await client.query('ROLLBACK; DEALLOCATE looked_at').finally(() => client.release());
  }
}

/** What a plan's step did: with which table, and to how many rows in how many goes. */
interface Step {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Step[];
}

describe('a look at a pool whose tables were never looked after', () => {
  const TARGETS = 113;
  const EACH = 8;
  const MET = 30;
  let app: TestApp;
  let userId: string;
  beforeAll(async () => {
    app = await testApp();
    await fillPool(app.deps.db, { targets: TARGETS, sentencesPerTarget: EACH });
    ({ userId } = await app.person());
    // Met, and not due.
    await app.deps.db.pool.query(
      `INSERT INTO memory_items (user_id, target_id, practice_type_id, level, stability, difficulty, state, reps, lapses, due_at, reviewed_at, reviewed_on)
       SELECT $1::uuid, id, practice_type_id, level, 90, 5, 2, 3, 0, now() + interval '90 days', now(), current_date
         FROM targets ORDER BY name LIMIT ${MET}`,
      [userId],
    );
    // The database may be one that was looked after, and has been emptied since.
    const ours = `SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace`;
    await app.deps.db.pool.query(`DELETE FROM pg_statistic WHERE starelid IN (${ours})`);
    await app.deps.db.pool.query(`UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE oid IN (${ours})`);
  });
  afterAll(() => app.close());

  /** How many rows of a table a statement's steps have read, in all their goes, as it is planned for everybody. */
  async function rowsRead(text: string, values: (string | number | boolean | null)[], table: string): Promise<number> {
    const client = await app.deps.db.pool.connect();
    const given = values.map((value) => (value === null ? 'NULL' : escapeLiteral(String(value)))).join(', ');
    const { rows } = await onlyTried(client, async () => {
      await client.query('SET LOCAL plan_cache_mode = force_generic_plan');
      await client.query(`PREPARE looked_at AS ${text}`);
      return client.query(`EXPLAIN (ANALYZE, FORMAT JSON) EXECUTE looked_at (${given})`);
    });
    const of = (step: Step): number => {
      const here = step['Relation Name'] === table ? step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0) : 0;
      return here * step['Actual Loops'] + (step.Plans ?? []).reduce((sum, part) => sum + of(part), 0);
    };
    return of(rows[0]['QUERY PLAN'][0].Plan as Step);
  }

  it('goes through what was practised once, and not once for each target', async () => {
    const now = app.clock.now().toISOString();
    const values = [userId, 1, TEST_PRACTICE_TYPE, now, newId(), true, true, '{4,5,3}', newId(), 'open', 'NEW', 1, 0];
    expect(await rowsRead(CHOOSE_AND_SERVE, [...values, null, null, null], 'memory_items')).toBe(MET);
  });

  it('reads one sentence of each practice type where it asks which there are', async () => {
    const read = await rowsRead(LEARNER_STATE, [userId, null, '{a,b,c}'], 'sentences');
    expect(read).toBeGreaterThan(0);
    expect(read).toBeLessThan(EACH);
  });
});
