import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MIGRATIONS_DIRECTORY } from '../../scripts/schema-diff.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

/** The last migration of the first edition. */
const LAST_OF_FIRST = '20261121034710_accounts_whole';
const PERSON = '0198a1b2-0000-7000-8000-000000000001';
const id = (number: number) => `0198a1b2-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [TARGET, SENTENCE, ROUND, RIGHT, WRONG, SHOWN, OPEN] = [10, 11, 12, 13, 14, 15, 16].map(id);

/** What the first edition stored of an answer. */
const OLD_RESULT = {
  outcome: 'RIGHT',
  isCorrect: true,
  alsoAccepted: ['about', 'on'],
  pointsEarned: 10,
  round: { roundNumber: 1, results: [true, false, false] },
};

const ROWS = `
  INSERT INTO users (id, email, full_name, user_type, legal_accepted_at, updated_at)
    VALUES ('${PERSON}', 'amina@school.example', 'Amina', 'STUDENT', now(), now());
  INSERT INTO practice_types (id, name, description) VALUES ('verb_preposition_collocation', 'Verbs', 'Verbs and prepositions');
  INSERT INTO targets (id, practice_type_id, level, name, answer, pattern, explanation, example)
    VALUES ('${TARGET}', 'verb_preposition_collocation', 1, 'talk to', 'to', 'talk to + person', 'Use talk to.', 'Talk to me.');
  INSERT INTO sentences (id, target_id, practice_type_id, level, text, answer, difficulty, bucket, pool_order)
    VALUES ('${SENTENCE}', '${TARGET}', 'verb_preposition_collocation', 1, 'Talk ____ me.', 'to', 0, 0, 0.5);
  INSERT INTO rounds (id, user_id, level, number, open_key, results)
    VALUES ('${ROUND}', '${PERSON}', 1, 1, '${PERSON}:1', '{true,false,false}');
  INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, round_id, state, open_key, served_as,
                        answered_at, answer, is_correct, result)
    SELECT problem::uuid, '${PERSON}', '${SENTENCE}', '${TARGET}', 'verb_preposition_collocation', 1, '${ROUND}',
           state::"ProblemState", open_key, 'NEW', CASE WHEN state = 'ANSWERED' THEN now() END, answer, is_correct, result::jsonb
      FROM (VALUES ('${RIGHT}', 'ANSWERED', NULL, 'to', true, '${JSON.stringify(OLD_RESULT)}'),
                   ('${WRONG}', 'ANSWERED', NULL, 'at', false, NULL),
                   ('${SHOWN}', 'ANSWERED', NULL, NULL, false, NULL),
                   ('${OPEN}', 'OPEN', '${PERSON}:1', NULL, NULL::boolean, NULL))
        AS given (problem, state, open_key, answer, is_correct, result);`;

describe('a database of the first edition', () => {
  let db: TestDatabase;
  let client: pg.PoolClient;
  beforeAll(async () => {
    db = await testDatabase();
    client = await db.pool.connect();
    await client.query('BEGIN; CREATE SCHEMA before; SET LOCAL search_path TO before');
    const names = (await readdir(MIGRATIONS_DIRECTORY, { withFileTypes: true }))
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name)
      .toSorted();
    for (const name of names) {
      await client.query(await readFile(join(MIGRATIONS_DIRECTORY, name, 'migration.sql'), 'utf8'));
      if (name === LAST_OF_FIRST) await client.query(ROWS);
    }
  });
  afterAll(async () => {
    await client.query('ROLLBACK');
    client.release();
    await db.drop();
  });

  const problems = async (columns: string): Promise<unknown[]> =>
    (await client.query(`SELECT ${columns} FROM problems ORDER BY id`)).rows;

  it('keeps every answer with its verdict, as one of practice', async () => {
    expect(await problems('id, verdict, source, answer, assisted')).toEqual([
      { id: RIGHT, verdict: 'RIGHT', source: 'PRACTICE', answer: 'to', assisted: false },
      { id: WRONG, verdict: 'WRONG', source: 'PRACTICE', answer: 'at', assisted: false },
      { id: SHOWN, verdict: 'SHOWN', source: 'PRACTICE', answer: null, assisted: false },
      { id: OPEN, verdict: null, source: 'PRACTICE', answer: null, assisted: false },
    ]);
  });

  it('tells what it told of an answer in the form of now', async () => {
    const [row] = (await problems('result')) as { result: unknown }[];
    expect(row?.result).toEqual({
      verdict: 'RIGHT',
      alsoAccepted: [
        { word: 'about', label: null },
        { word: 'on', label: null },
      ],
      pointsEarned: 10,
      round: { roundNumber: 1, cells: ['RIGHT', 'WRONG', 'WRONG'] },
    });
  });

  it('goes on with the round and the sentence that were open', async () => {
    const { rows } = await client.query('SELECT cells::text[] AS cells, practice_type_id, open_key FROM rounds');
    const choice = 'verb_preposition_collocation';
    const open = `PRACTICE:${PERSON}:1:${choice}`;
    expect(rows).toEqual([{ cells: ['RIGHT', 'WRONG', 'WRONG'], practice_type_id: choice, open_key: open }]);
    expect((await problems('open_key')).at(-1)).toEqual({ open_key: open });
  });
});
