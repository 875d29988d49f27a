import type { SentenceStatus } from '../../generated/prisma/client.ts';
import { methodOf } from '../ab-tests/methods.sql.ts';
import { untoldOne } from './heldBack.sql.ts';

/**
 * Whether a practice type has a sentence of a status at the learner's level. As a scalar subquery it stays one index look-up a type: EXISTS may become a
 * hash of all sentences of the level.
 */
const hasAny = (status: SentenceStatus): string => `
  (SELECT f.id FROM sentences f WHERE f.practice_type_id = a.id AND f.level = me.level AND f.status = '${status}' LIMIT 1) IS NOT NULL`;

/**
 * Where a learner stands at one level, in one row; none where the account is gone. $1 user, $2 level, null for the learner's
 * own, $3 the open key of each level, by its number. Columns: LearnerStateRow of practice.rows.ts.
 */
export const LEARNER_STATE = `
  SELECT p.id AS "problemId", p.sentence_id AS "sentenceId", p.practice_type_id AS "practiceTypeId", p.hint_kind AS "hintKind", p.assisted,
         p.served_at AS "servedAt", p.served_as AS "servedAs",
         p.source, p.ab_test_id AS "abTestId", s.text, s.origin, s.prompt_version AS "promptVersion",
         r.id AS "roundId", r.number AS "roundNumber", r.cells::text[] AS cells,
         r.started_at AS "roundStartedAt",
         l.ability, COALESCE(l.rounds, 0) AS rounds,
         me.level, me.current_level AS "currentLevel",
         (SELECT count(*)::int FROM problems d
           WHERE d.round_id = r.id AND d.served_as = 'DUE' AND d.state <> 'SKIPPED') AS "dueServed",
         (SELECT CASE WHEN d.confused_with_id IS NOT NULL OR d.served_as = 'MISSED' THEN d.practice_type_id END FROM problems d
           WHERE d.round_id = r.id AND d.state = 'ANSWERED' ORDER BY d.answered_at DESC LIMIT 1) AS "goesOnWith",
         ARRAY(SELECT a.id FROM practice_types a WHERE ${hasAny('VALIDATED')} ORDER BY a.position, a.id) AS "practiceTypeIds",
         EXISTS (SELECT 1 FROM practice_types a WHERE ${hasAny('PROBATION')}) AS "hasNew",
         (SELECT json_build_object('id', t.id, 'practiceTypeId', t.practice_type_id, 'methodA', t.method_a, 'methodB', t.method_b, 'shareB', t.share_b)
            FROM ab_tests t WHERE t.open_key = 'running' AND (t.level IS NULL OR t.level = me.level)) AS "abTest"
    FROM (SELECT id AS user_id, current_level, COALESCE($2::int, current_level) AS level
            FROM users WHERE id = $1::uuid) me
    LEFT JOIN learner_levels l ON l.user_id = me.user_id AND l.level = me.level
    LEFT JOIN rounds r ON r.open_key = ($3::text[])[me.level]
    LEFT JOIN problems p ON p.open_key = ($3::text[])[me.level]
    LEFT JOIN sentences s ON s.id = p.sentence_id`;

/** A tail of seen sentences as short as this is looked over again each time; a longer one is left behind once and for all. */
export const TAIL_SENTENCES = 2;
/** A cursor is not moved past places younger than this for want of anything unseen: a sentence may yet enter among them. */
const SETTLED_SECONDS = 60;

/** Sentences that may be served, of one bucket of difficulty. $2 level, $3 practice type. */
export const inBucket = (lane: string): string =>
  `s.practice_type_id = $3 AND s.level = $2::int AND s.status = 'VALIDATED' AND s.bucket = ${lane}.bucket`;

/** Whether a sentence was never served. $1 user. */
// As a scalar subquery it stays one index look-up a sentence: an anti-join, or EXISTS, may become a hash of all that was
// ever seen. Within CASE it is estimated to pass every second sentence; bare, one in 200, which makes plans for one learner
// look so much cheaper than the general plan that PostgreSQL would plan each call anew, at four times a call's cost.
export const UNSEEN = `CASE WHEN (SELECT e.sentence_id FROM seen_sentences e
                            WHERE e.user_id = $1::uuid AND e.sentence_id = s.id) IS NULL THEN true ELSE false END`;

/** Whether the learner has not reported a sentence. $1 user. */
// Written like UNSEEN, for the same reason.
export const UNREPORTED = `CASE WHEN (SELECT n.sentence_id FROM sentence_reports n
                                WHERE n.user_id = $1::uuid AND n.sentence_id = s.id) IS NULL THEN true ELSE false END`;

/** Whether nothing of a sentence is withheld from the learner. $1 user, $4 now. */
const UNTOLD = untoldOne('$1', '$4');

/** Of what was missed in the round before so much comes back in a round: the others are due soon by themselves. */
export const MAX_MISSED_PER_ROUND = 1;
/** As often a round the other one comes of two targets that were taken for each other: new and due ones need their places too. */
export const MAX_CONTRASTS_PER_ROUND = 2;
/** Of so many targets the sentence is taken that fits best. */
const TARGETS_LOOKED_AT = 8;

/**
 * Chooses the next sentence and serves it, in one statement: the other one of two targets that were taken for each other in this round or
 * the last, once one of them was asked; else a due target, else one missed in the last round, else, of a few targets that were not met yet, or else were not met for longest, the unseen sentence nearest to the first bucket of $8; else an unseen
 * sentence of any target, from the first bucket of $8 that has one; else the one seen longest ago. Index look-ups only, and a look at the
 * level's targets, of which there are some hundred however many sentences each has: the cost
 * grows neither with the pool nor with the history (`npm run bench`). One row, of nulls when another request served one in the
 * meantime; none when there is nothing to serve.
 *
 * $1 user, $2 level, $3 practice type, $4 now, $5 round id, $6 true when that round is to be made, $7 whether due targets
 * may come, $8 buckets in order, $9 problem id, $10 the open key, $11 what an unseen one counts as (NEW or RANDOM),
 * $12 the round's number, $13 starting ability, $14 the practice type of the round, null for a mixture, $15 the A/B test that asks about
 * sentences written by $16, null for none.
 *
 * Which targets were met is one list, and no anti-join (`NOT IN`): they are left out before their sentences are looked for, by an index. Of tables whose
 * sizes nobody has told PostgreSQL yet, it would go through all sentences, or through all that was met, once for each target. The list may be of the
 * level and practice type alone, since a target stays at those that it was made with.
 *
 * The branches hang on NOT EXISTS of the one before, so that only what is needed is looked up. `walk` goes through the
 * buckets one by one and stops at the first with an unseen sentence. `walked` moves the cursors of the buckets that it
 * went through: up to what is served, and past sentences that were all seen. The latter matters: an answer moves its
 * sentence to the end of another bucket, so that what a learner has seen gathers behind the cursors of buckets that have
 * nothing else, where it would be looked over again on every call (300,000 sentences, 99 % seen: 25 ms against 0.4 ms).
 */
export const CHOOSE_AND_SERVE = `
  WITH RECURSIVE used AS MATERIALIZED (
    SELECT target_id, sentence_id, state, served_as FROM problems WHERE round_id = $5::uuid
  ), last_round AS MATERIALIZED (
    SELECT id FROM rounds
     WHERE user_id = $1::uuid AND level = $2::int AND practice_type_id IS NOT DISTINCT FROM $14::text AND completed_at IS NOT NULL
     ORDER BY number DESC LIMIT 1
  ), pair AS MATERIALIZED (
    SELECT v.target_id FROM problems p
     CROSS JOIN LATERAL (VALUES (p.target_id, p.confused_with_id), (p.confused_with_id, p.target_id)) AS v (asked_id, target_id)
     WHERE p.round_id IN ($5::uuid, (SELECT id FROM last_round))
       AND p.confused_with_id IS NOT NULL AND p.verdict = 'WRONG' AND p.practice_type_id = $3
       AND (SELECT count(*) FROM used WHERE served_as = 'CONTRAST' AND state <> 'SKIPPED') < ${MAX_CONTRASTS_PER_ROUND}
       AND EXISTS (SELECT 1 FROM used WHERE used.target_id = v.asked_id AND used.state = 'ANSWERED')
       AND NOT EXISTS (SELECT 1 FROM used WHERE used.target_id = v.target_id)
       AND EXISTS (SELECT 1 FROM sentences s WHERE s.target_id = v.target_id AND s.level = $2::int AND s.status = 'VALIDATED'
                      AND ${UNREPORTED} AND ${UNTOLD})
     ORDER BY p.answered_at DESC, v.target_id LIMIT 1
  ), due AS MATERIALIZED (
    SELECT m.target_id FROM memory_items m
     WHERE NOT EXISTS (SELECT 1 FROM pair) AND $7::boolean AND m.user_id = $1::uuid AND m.practice_type_id = $3 AND m.level = $2::int AND m.due_at <= $4::timestamptz
       AND NOT EXISTS (SELECT 1 FROM used WHERE used.target_id = m.target_id AND used.state <> 'SKIPPED')
       AND EXISTS (SELECT 1 FROM sentences s WHERE s.target_id = m.target_id AND s.status = 'VALIDATED' AND ${UNTOLD}
                      AND NOT EXISTS (SELECT 1 FROM used WHERE used.sentence_id = s.id))
     ORDER BY m.due_at LIMIT 1
  ), missed AS MATERIALIZED (
    SELECT p.target_id, p.sentence_id FROM problems p
     WHERE NOT EXISTS (SELECT 1 FROM pair) AND NOT EXISTS (SELECT 1 FROM due)
       AND (SELECT count(*) FROM used WHERE served_as = 'MISSED' AND state <> 'SKIPPED') < ${MAX_MISSED_PER_ROUND}
       AND p.round_id = (SELECT id FROM last_round)
       AND p.practice_type_id = $3 AND p.state = 'ANSWERED' AND p.verdict <> 'RIGHT'
       AND NOT EXISTS (SELECT 1 FROM used WHERE used.target_id = p.target_id)
       AND EXISTS (SELECT 1 FROM sentences s WHERE s.target_id = p.target_id AND s.status = 'VALIDATED' AND s.id <> p.sentence_id AND ${UNTOLD})
     ORDER BY p.confused_with_id IS NULL, p.answered_at LIMIT 1
  ), by_target AS MATERIALIZED (
    SELECT s.id, s.target_id, w.served_as
      FROM (SELECT target_id, NULL::uuid AS not_this, 'CONTRAST' AS served_as FROM pair
            UNION ALL SELECT target_id, NULL, 'DUE' FROM due
            UNION ALL SELECT target_id, sentence_id, 'MISSED' FROM missed) w
      JOIN sentences s ON s.target_id = w.target_id AND s.status = 'VALIDATED' AND s.id IS DISTINCT FROM w.not_this
      LEFT JOIN seen_sentences e ON e.user_id = $1::uuid AND e.sentence_id = s.id
     WHERE NOT EXISTS (SELECT 1 FROM used WHERE used.sentence_id = s.id) AND ${UNREPORTED} AND ${UNTOLD}
     ORDER BY e.last_seen_at NULLS FIRST, s.pool_order LIMIT 1
  ), unmet AS MATERIALIZED (
    SELECT t.id AS target_id, row_number() OVER (ORDER BY md5(t.name)) AS turn FROM targets t
     WHERE NOT EXISTS (SELECT 1 FROM by_target) AND t.practice_type_id = $3 AND t.level = $2::int
       AND t.id NOT IN (SELECT m.target_id FROM memory_items m WHERE m.user_id = $1::uuid AND m.practice_type_id = $3 AND m.level = $2::int)
       AND NOT EXISTS (SELECT 1 FROM used WHERE used.target_id = t.id AND used.state <> 'SKIPPED')
       AND EXISTS (SELECT 1 FROM sentences s WHERE s.target_id = t.id AND s.status = 'VALIDATED')
     ORDER BY turn LIMIT ${TARGETS_LOOKED_AT}
  ), met AS MATERIALIZED (
    SELECT m.target_id, row_number() OVER (ORDER BY m.reviewed_at, m.target_id) AS turn FROM memory_items m
     WHERE NOT EXISTS (SELECT 1 FROM by_target) AND NOT EXISTS (SELECT 1 FROM unmet)
       AND m.user_id = $1::uuid AND m.practice_type_id = $3 AND m.level = $2::int
       AND NOT EXISTS (SELECT 1 FROM used WHERE used.target_id = m.target_id AND used.state <> 'SKIPPED')
     ORDER BY turn LIMIT ${TARGETS_LOOKED_AT}
  ), near AS MATERIALIZED (
    SELECT c.id, w.target_id
      FROM (SELECT target_id, 0 AS place, turn FROM unmet UNION ALL SELECT target_id, turn, 0 FROM met) w
     CROSS JOIN LATERAL (
       (SELECT s.id, s.bucket FROM sentences s
         WHERE s.target_id = w.target_id AND s.status = 'VALIDATED' AND s.bucket >= ($8::int[])[1] AND ${UNSEEN} AND ${UNREPORTED} AND ${UNTOLD}
         ORDER BY s.bucket, s.pool_order LIMIT 1)
       UNION ALL
       (SELECT s.id, s.bucket FROM sentences s
         WHERE s.target_id = w.target_id AND s.status = 'VALIDATED' AND s.bucket < ($8::int[])[1] AND ${UNSEEN} AND ${UNREPORTED} AND ${UNTOLD}
         ORDER BY s.bucket DESC, s.pool_order LIMIT 1)) c
     ORDER BY w.place, abs(c.bucket - ($8::int[])[1]), w.turn, c.id LIMIT 1
  ), walk (step, bucket, walked, id, target_id, pool_order) AS (
    SELECT 0, NULL::int, NULL::float8, NULL::uuid, NULL::uuid, NULL::float8
     WHERE NOT EXISTS (SELECT 1 FROM by_target) AND NOT EXISTS (SELECT 1 FROM near)
    UNION ALL
    SELECT w.step + 1, b.bucket, b.walked, c.id, c.target_id, c.pool_order
      FROM walk w
     CROSS JOIN LATERAL (
       SELECT o.bucket, COALESCE((SELECT pc.pool_order FROM pool_cursors pc
                WHERE pc.user_id = $1::uuid AND pc.practice_type_id = $3 AND pc.level = $2::int AND pc.bucket = o.bucket),
              '-Infinity') AS walked
         FROM (SELECT ($8::int[])[w.step + 1] AS bucket) o OFFSET 0) b
      LEFT JOIN LATERAL (
       SELECT s.id, s.target_id, s.pool_order FROM sentences s
        WHERE ${inBucket('b')} AND s.pool_order > b.walked AND ${UNSEEN} AND ${UNTOLD}
          AND s.target_id <> ALL (ARRAY(SELECT target_id FROM used WHERE state <> 'SKIPPED'))
        ORDER BY s.pool_order LIMIT 1) c ON true
     WHERE w.id IS NULL AND w.step < cardinality($8::int[])
  ), fresh AS MATERIALIZED (
    SELECT id, target_id FROM walk WHERE id IS NOT NULL
  ), oldest AS MATERIALIZED (
    SELECT s.id, s.target_id FROM seen_sentences e JOIN sentences s ON s.id = e.sentence_id
     WHERE NOT EXISTS (SELECT 1 FROM by_target) AND NOT EXISTS (SELECT 1 FROM near) AND NOT EXISTS (SELECT 1 FROM fresh)
       AND e.user_id = $1::uuid AND e.practice_type_id = $3 AND e.level = $2::int AND s.status = 'VALIDATED' AND ${UNREPORTED} AND ${UNTOLD}
       AND NOT EXISTS (SELECT 1 FROM used WHERE used.sentence_id = s.id OR (used.target_id = s.target_id AND used.state <> 'SKIPPED'))
     ORDER BY e.last_seen_at LIMIT 1
  ), last_resort AS MATERIALIZED (
    SELECT s.id, s.target_id FROM seen_sentences e JOIN sentences s ON s.id = e.sentence_id
     WHERE NOT EXISTS (SELECT 1 FROM by_target) AND NOT EXISTS (SELECT 1 FROM near) AND NOT EXISTS (SELECT 1 FROM fresh) AND NOT EXISTS (SELECT 1 FROM oldest)
       AND e.user_id = $1::uuid AND e.practice_type_id = $3 AND e.level = $2::int AND s.status = 'VALIDATED' AND ${UNREPORTED} AND ${UNTOLD}
     ORDER BY e.last_seen_at LIMIT 1
  ), chosen AS MATERIALIZED (
    SELECT id, target_id, served_as FROM by_target
    UNION ALL SELECT id, target_id, $11 FROM near
    UNION ALL SELECT id, target_id, $11 FROM fresh
    UNION ALL SELECT id, target_id, 'OLDEST' FROM oldest
    UNION ALL SELECT id, target_id, 'OLDEST' FROM last_resort
  ), new_round AS (
    INSERT INTO rounds (id, user_id, level, practice_type_id, number, open_key, cells, started_at)
    SELECT $5::uuid, $1::uuid, $2::int, $14::text, $12::int, $10, '{}', $4::timestamptz FROM chosen WHERE $6::boolean
    ON CONFLICT DO NOTHING RETURNING id
  ), new_level AS (
    INSERT INTO learner_levels (user_id, level, ability, rounds)
    SELECT $1::uuid, $2::int, $13::float8, $12::int FROM new_round
    ON CONFLICT (user_id, level) DO UPDATE SET rounds = EXCLUDED.rounds
  ), served AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, round_id, open_key, served_as, served_at, ab_test_id)
    SELECT $9::uuid, $1::uuid, id, target_id, $3, $2::int, $5::uuid, $10, served_as::"ServedAs", $4::timestamptz,
           (SELECT $15::uuid FROM sentences s WHERE s.id = chosen.id AND ${methodOf('s')} = $16::text)
      FROM chosen WHERE NOT $6::boolean OR EXISTS (SELECT 1 FROM new_round)
    ON CONFLICT (open_key) DO NOTHING RETURNING sentence_id, ab_test_id
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at)
    SELECT $1::uuid, sentence_id, $3, $2::int, $4::timestamptz FROM served
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
  ), walked AS (
    INSERT INTO pool_cursors (user_id, practice_type_id, level, bucket, pool_order)
    SELECT $1::uuid, $3, $2::int, bucket, place
      FROM (SELECT w.bucket, CASE WHEN w.id IS NOT NULL AND u.place IS NULL THEN w.pool_order ELSE
                     (SELECT s.pool_order FROM sentences s
                       WHERE ${inBucket('w')} AND s.pool_order > w.walked
                         AND s.pool_order < LEAST(u.place, extract(epoch FROM $4::timestamptz) - ${SETTLED_SECONDS})
                       ORDER BY s.pool_order DESC LIMIT 1) END AS place
              FROM walk w
              LEFT JOIN LATERAL (
                SELECT s.pool_order AS place FROM sentences s
                 WHERE ${inBucket('w')} AND s.pool_order > w.walked AND s.pool_order < COALESCE(w.pool_order, 'Infinity')
                   AND ${UNSEEN}
                 ORDER BY s.pool_order LIMIT 1) u ON true
             WHERE EXISTS (SELECT 1 FROM served)
               AND (w.id IS NOT NULL
                    OR (SELECT s.pool_order FROM sentences s WHERE ${inBucket('w')} AND s.pool_order > w.walked
                         ORDER BY s.pool_order OFFSET ${TAIL_SENTENCES} LIMIT 1) IS NOT NULL)) m
     WHERE place IS NOT NULL
    ON CONFLICT (user_id, practice_type_id, level, bucket) DO UPDATE SET pool_order = EXCLUDED.pool_order
  )
  SELECT s.id AS "sentenceId", s.text, s.origin, s.prompt_version AS "promptVersion", c.served_as AS "servedAs", c.ab_test_id AS "abTestId"
    FROM (SELECT (SELECT sentence_id FROM served) AS id, (SELECT ab_test_id FROM served) AS ab_test_id, served_as FROM chosen) c LEFT JOIN sentences s ON s.id = c.id`;

/** Problems that were given up are kept for whoever still looks at one, as many for each learner; they count for nothing. */
export const SKIPPED_KEPT = 50;
/** An account that has gathered more, from before there was a bound, gets rid of them little by little. */
const FORGOTTEN_AT_ONCE = 200;

// By the learner's index of answers: those that have none stand together in it.
const forgotten = (user: string, sources: string): string => `
  DELETE FROM problems WHERE id IN (
    SELECT id FROM problems WHERE id IN (
      SELECT id FROM problems
       WHERE user_id = ${user} AND answered_at IS NULL AND state = 'SKIPPED' AND source = ANY(${sources}::"ProblemSource"[])
       ORDER BY id DESC OFFSET ${SKIPPED_KEPT - 1} LIMIT ${FORGOTTEN_AT_ONCE})
    FOR UPDATE SKIP LOCKED)`;

/**
 * Gives a learner's open problem up, and forgets those given up that are too many. $1 problem, $2 user, $3 the sources of
 * problems that may go.
 */
export const SKIP_PROBLEM = `
  WITH skipped AS (
    UPDATE problems SET state = 'SKIPPED', open_key = NULL WHERE id = $1 AND user_id = $2 AND state = 'OPEN')
  ${forgotten('$2', '$3')}`;

/**
 * Gives a learner's open problems of some sources up, and the open rounds in which something was answered; what was answered
 * stays. A round without an answer goes on: else whoever resets again and again would leave one behind each time. Problems first, as whoever deletes both
 * does. $1 user, $2 sources.
 */
export const GIVE_UP_ROUNDS = `
  WITH skipped AS (
    UPDATE problems SET state = 'SKIPPED', open_key = NULL
     WHERE user_id = $1 AND answered_at IS NULL AND state = 'OPEN' AND source = ANY($2::"ProblemSource"[]) RETURNING 1
  ), forgotten AS (${forgotten('$1', '$2')} RETURNING 1
  ), open AS (
    SELECT id, cells FROM rounds
     WHERE user_id = $1 AND open_key IS NOT NULL AND (SELECT count(*) FROM skipped) + (SELECT count(*) FROM forgotten) >= 0 FOR UPDATE
  )
  UPDATE rounds SET open_key = NULL FROM open WHERE rounds.id = open.id AND cardinality(open.cells) > 0`;
