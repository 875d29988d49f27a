import type pg from 'pg';
import { DEFAULT_PRACTICE_TYPE } from '../../server/features/practice/next.domain.ts';
import type { PoolShape } from './simulation.ts';

/** Sentences that teach one target. */
export const SENTENCES_PER_TARGET = 100;
/** The answer of every sentence of the bench, and a wrong one that has a reason of its own. */
export const RIGHT_ANSWER = 'on';
export const WRONG_ANSWER = 'of';

const IDS_PER_LEVEL = 10_000_000;

/** SQL for the id of the n-th row of a kind: rising, as the ids of rows made one after another are. */
export function idOf(kind: 'target' | 'sentence' | 'problem' | 'round', number: string): string {
  const prefix = { target: '01990000', sentence: '01990001', problem: '01990002', round: '01990003' }[kind];
  return `('${prefix}-0000-7000-8000-' || lpad(to_hex((${number})::bigint), 12, '0'))::uuid`;
}

/** The number behind `idOf` of a level's n-th sentence or target, n from 0. */
export function numberAt(level: number, index: number): number {
  return level * IDS_PER_LEVEL + index;
}

const FILL_TARGETS = `
  INSERT INTO targets (id, practice_type_id, level, name, answer, pattern, explanation, example, reasons)
  SELECT ${idOf('target', '$1::bigint + i')}, $2, $3::int, 'depend on, sense ' || i, '${RIGHT_ANSWER}', 'depend on + thing',
         'Use *depend on* before the thing that decides. Nothing else can follow the verb in this sense.',
         'Whether we can leave on time depends on the weather.',
         '{"${WRONG_ANSWER}": "*Of* belongs to the adjective *independent*, not to this verb."}'
    FROM generate_series(0, $4::int - 1) i`;

const FILL_SENTENCES = `
  INSERT INTO sentences (id, target_id, practice_type_id, level, text, answer, also, difficulty, bucket, pool_order, answer_count)
  SELECT ${idOf('sentence', '$1::bigint + i - 1')}, ${idOf('target', `$1::bigint + (i - 1) / ${SENTENCES_PER_TARGET}`)},
         $2, $3::int, 'In scene ' || i || ' everything that they do depends ____ the weather.', '${RIGHT_ANSWER}', '{upon}',
         s.difficulty, s.bucket, s.pool_order, s.answers
    FROM unnest($4::float8[], $5::int[], $6::float8[], $7::int[])
         WITH ORDINALITY s(difficulty, bucket, pool_order, answers, i)`;

/** Stores a pool: its practice type, targets of 100 sentences each and the sentences, in one statement a table. */
export async function storePool(client: pg.ClientBase, pool: PoolShape): Promise<void> {
  const size = pool.difficulty.length;
  const first = numberAt(pool.level, 0);
  await client.query(
    `INSERT INTO practice_types (id, name, description) VALUES ($1, 'Verb–preposition collocations', 'Which preposition follows the verb.')
     ON CONFLICT DO NOTHING`,
    [DEFAULT_PRACTICE_TYPE],
  );
  const targets = Math.ceil(size / SENTENCES_PER_TARGET);
  await client.query(FILL_TARGETS, [first, DEFAULT_PRACTICE_TYPE, pool.level, targets]);
  const { difficulty, bucket, order, answers } = pool;
  await client.query(FILL_SENTENCES, [first, DEFAULT_PRACTICE_TYPE, pool.level, difficulty, bucket, order, answers]);
}
