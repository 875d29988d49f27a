import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHOOSE_AND_SERVE } from '../../server/features/practice/next.sql.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';
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
