import { untold } from '../practice/heldBack.sql.ts';
import { MISTAKE_TIMES_A_DAY } from './mistakes.rules.ts';

/**
 * A learner's mistakes that fit a choice, with the sentences as they are now; none of a sentence of which the right answer is withheld,
 * because to be there, or not, would tell it. $1 user, $2 now, $3 true for those that are open alone, $4 the wanted word or
 * null, $5 the round in which they were made or null, $6 since when they were made or null.
 */
const FITTING = `
  SELECT i.sentence_id, i.problem_id, m.answered_at, s.target_id, s.practice_type_id, s.level
    FROM mistakes i JOIN sentences s ON s.id = i.sentence_id JOIN problems m ON m.id = i.problem_id
   WHERE i.user_id = $1::uuid AND (i.is_open OR NOT $3::boolean) AND s.status = 'VALIDATED'
     AND NOT EXISTS (SELECT 1 FROM sentence_reports n WHERE n.user_id = i.user_id AND n.sentence_id = i.sentence_id)
     AND ($4::text IS NULL OR s.answer = $4)
     AND ($5::uuid IS NULL OR EXISTS (SELECT 1 FROM problems r WHERE r.user_id = i.user_id AND r.sentence_id = i.sentence_id
                                         AND r.round_id = $5::uuid AND r.state = 'ANSWERED' AND r.verdict <> 'RIGHT'))
     AND ($6::timestamptz IS NULL OR m.answered_at >= $6)
     AND ${untold('$1', '$2')}`;

/**
 * Of those, the ones that were not asked as mistakes since $7 (what has made way for another one was not), nor too often within a day: these
 * all count, because each time is a row. The index (user_id, sentence_id, served_at) finds both.
 */
const TO_COME = `
  SELECT f.* FROM (${FITTING}) f
   WHERE NOT EXISTS (SELECT 1 FROM problems a
                      WHERE a.user_id = $1::uuid AND a.sentence_id = f.sentence_id AND a.source = 'MISTAKES' AND a.state <> 'SKIPPED'
                        AND a.served_at >= $7::timestamptz)
     AND (SELECT count(*) FROM problems d
           WHERE d.user_id = $1::uuid AND d.sentence_id = f.sentence_id AND d.source = 'MISTAKES'
             AND d.served_at > $2::timestamptz - interval '24 hours') < ${MISTAKE_TIMES_A_DAY}`;

/**
 * Where practising them stands: the open problem, whether it is of a sentence that fits the choice, and how many are still to come. One
 * row. Parameters as above, $7 since when these were begun, $8 the open key.
 */
export const MISTAKES_STATE = `
  SELECT o.id AS "openId", COALESCE(o.sentence_id IN (SELECT sentence_id FROM (${FITTING}) f), false) AS fits,
         (SELECT count(*)::int FROM (${TO_COME}) c WHERE c.sentence_id IS DISTINCT FROM o.sentence_id) AS "toCome"
    FROM (VALUES (1)) one
    LEFT JOIN problems o ON o.open_key = $8`;

/**
 * Serves the sentence of the latest mistake that is still to come. One row, of null when another request served one in the meantime;
 * none when there is nothing left. Parameters as above, $9 problem id.
 */
export const SERVE_MISTAKE = `
  WITH chosen AS MATERIALIZED (
    SELECT c.sentence_id AS id, c.target_id, c.practice_type_id, c.level
      FROM (${TO_COME}) c
     ORDER BY c.answered_at DESC, c.problem_id DESC LIMIT 1
  ), served AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, open_key, served_at)
    SELECT $9::uuid, $1::uuid, id, target_id, practice_type_id, level, 'MISTAKES', $8, $2::timestamptz FROM chosen
    ON CONFLICT (open_key) DO NOTHING RETURNING id, sentence_id
  ), seen AS (
    UPDATE seen_sentences e SET last_seen_at = $2::timestamptz FROM served
     WHERE e.user_id = $1::uuid AND e.sentence_id = served.sentence_id
  )
  SELECT (SELECT id FROM served) AS id FROM chosen`;

/** The words that were wanted where the learner made mistakes, most frequent first. Parameters as in FITTING, $7 words at most. */
export const MISTAKEN_WORDS = `
  SELECT s.answer AS word, count(*)::int AS count
    FROM (${FITTING}) f JOIN sentences s ON s.id = f.sentence_id
   GROUP BY s.answer ORDER BY count(*) DESC, s.answer LIMIT $7::int`;

/** When targets come back, by the learner's memory of them. $1 user, $2 targets. */
export const DUE_DATES = `
  SELECT m.target_id AS id, m.due_at AS "dueAt"
    FROM memory_items m WHERE m.user_id = $1::uuid AND m.target_id = ANY($2::uuid[])`;
