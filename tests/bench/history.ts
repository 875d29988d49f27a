import type pg from 'pg';
import { DEFAULT_PRACTICE_TYPE } from '../../server/features/practice/next.domain.ts';
import { openKey } from '../../server/features/practice/moves.ts';
import { SENTENCES_PER_ROUND } from '../../server/features/practice/rounds.rules.ts';
import { newId } from '../../server/kernel/ids.ts';
import { idOf, numberAt, SENTENCES_PER_TARGET } from './pool.ts';
import type { PoolShape, PractisedLearner } from './simulation.ts';

/** Answers of the round in work; the rest of what was served fills completed rounds. */
const OPEN_ROUND_ANSWERS = 5;
/** One target in this many is due for review. */
const DUE_EVERY = 50;
/** Rows of one learner have numbers of their own. */
const ROWS_PER_LEARNER = 10_000_000;

/** A learner in the database, in the middle of a round. */
export interface StoredLearner {
  userId: string;
  roundId: string;
  roundNumber: number;
  ability: number;
  share: number;
}

const ACCOUNT = `
  WITH account AS (
    INSERT INTO users (id, email, full_name, user_type, current_level, legal_accepted_at, updated_at)
    VALUES ($1::uuid, $1::text || '@school.example', 'Learner', 'STUDENT', $2::int, now(), now()))
  , figures AS (INSERT INTO learners (user_id, attempts) VALUES ($1::uuid, $3::int))
  INSERT INTO learner_levels (user_id, level, ability, ability_count, rounds, attempts)
  VALUES ($1::uuid, $2::int, $4::float8, $5::int, $6::int, $3::int)`;

const ROUNDS = `
  INSERT INTO rounds (id, user_id, level, practice_type_id, number, open_key, cells, passed, completed_at)
  SELECT ${idOf('round', '$2::bigint + number')}, $1::uuid, $3::int, $6, number,
         CASE WHEN number = $4::int THEN $7 END,
         CASE WHEN number = $4::int THEN array_fill('RIGHT'::"RoundCell", ARRAY[$5::int])
              ELSE array_fill('RIGHT'::"RoundCell", ARRAY[${SENTENCES_PER_ROUND}]) END,
         CASE WHEN number < $4::int THEN true END, CASE WHEN number < $4::int THEN now() END
    FROM generate_series(1, $4::int) number`;

const SEEN = `
  INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at, answered)
  SELECT $1::uuid, ${idOf('sentence', '$2::bigint + sentence')}, $3, $4::int, now() - ($5::int - place) * interval '10 s', true
    FROM unnest($6::int[]) WITH ORDINALITY s(sentence, place)`;

// Counted from the end: the last answers are the open round's, the ten before them the last completed round's.
const PROBLEMS = `
  INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, round_id, state, served_as, served_at,
                        answered_at, answer, verdict, time_taken_seconds, result)
  SELECT ${idOf('problem', '$7::bigint + place')}, $1::uuid, ${idOf('sentence', '$2::bigint + sentence')},
         ${idOf('target', `$2::bigint + sentence / ${SENTENCES_PER_TARGET}`)}, $3, $4::int,
         ${idOf('round', `$7::bigint + $8::int - (($5::int - $9::int - place + ${SENTENCES_PER_ROUND}) / ${SENTENCES_PER_ROUND})`)},
         'ANSWERED', 'NEW', now() - ($5::int - place) * interval '10 s', now() - ($5::int - place) * interval '10 s', 'on', 'RIGHT', 6, '{}'
    FROM unnest($6::int[]) WITH ORDINALITY s(sentence, place)`;

const CURSORS = `
  INSERT INTO pool_cursors (user_id, practice_type_id, level, bucket, pool_order)
  SELECT $1::uuid, $2, $3::int, bucket, place FROM unnest($4::int[], $5::float8[]) c(bucket, place)`;

const MEMORIES = `
  INSERT INTO memory_items (user_id, target_id, practice_type_id, level, due_at, stability, difficulty, state, reps, lapses,
                            reviewed_at, reviewed_on, attempts, correct)
  SELECT $1::uuid, ${idOf('target', '$2::bigint + target')}, $3, $4::int,
         now() + CASE WHEN target % ${DUE_EVERY} = 0 THEN interval '-1 hour' ELSE (1 + target % 60) * interval '1 day' END,
         10, 5, 2, 3, 0, now() - interval '3 days', current_date - 3, 3, 3
    FROM (SELECT DISTINCT sentence / ${SENTENCES_PER_TARGET} AS target FROM unnest($5::int[]) sentence) t`;

/**
 * Stores a learner with everything that practice would have left of them: seen sentences, cursors, problems, rounds and
 * memory; five answers are in the open round, and the last completed one had no mistake.
 * @param place 0, 1, 2… : tells the rows of one learner from another's
 */
export async function storeLearner(
  client: pg.ClientBase,
  pool: PoolShape,
  learner: PractisedLearner,
  place: number,
): Promise<StoredLearner> {
  const { level } = pool;
  const { served, cursors, ability, abilityCount, share } = learner;
  const userId = newId();
  const rows = place * ROWS_PER_LEARNER;
  const sentences = numberAt(level, 0);
  const inOpenRound = Math.min(OPEN_ROUND_ANSWERS, served.length);
  const roundNumber = Math.ceil((served.length - inOpenRound) / SENTENCES_PER_ROUND) + 1;
  await client.query(ACCOUNT, [userId, level, served.length, ability, abilityCount, roundNumber]);
  const practiceTypeId = DEFAULT_PRACTICE_TYPE;
  const key = openKey({ source: 'PRACTICE', userId, level, choice: practiceTypeId });
  await client.query(ROUNDS, [userId, rows, level, roundNumber, inOpenRound, practiceTypeId, key]);
  const about = [userId, sentences, DEFAULT_PRACTICE_TYPE, level, served.length, served];
  await client.query(SEEN, about);
  await client.query(PROBLEMS, [...about, rows, roundNumber, inOpenRound]);
  const lists = [[...cursors.keys()], [...cursors.values()]];
  await client.query(CURSORS, [userId, DEFAULT_PRACTICE_TYPE, level, ...lists]);
  await client.query(MEMORIES, [userId, sentences, DEFAULT_PRACTICE_TYPE, level, served]);
  const { rows: found } = await client.query<{ id: string }>(`SELECT ${idOf('round', '$1::bigint')} AS id`, [
    rows + roundNumber,
  ]);
  return { userId, roundId: found[0]?.id as string, roundNumber, ability, share };
}
