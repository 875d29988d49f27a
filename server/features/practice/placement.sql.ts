import { untold, untoldOne } from './heldBack.sql.ts';
import { inBucket, UNSEEN } from './next.sql.ts';

/** Where a learner's placement stands, in one row; none where none was begun. $1 user. Columns: PlacementRow of placement.store.ts. */
export const PLACEMENT_STATE = `
  SELECT pl.started_at AS "startedAt", pl.ended_at AS "endedAt", pl.ability, pl.standard_error AS "standardError", pl.level,
         (SELECT p.id FROM placement_problems x JOIN problems p ON p.id = x.problem_id
           WHERE x.user_id = pl.user_id AND p.state = 'OPEN' LIMIT 1) AS "openId",
         COALESCE((SELECT json_agg(json_build_object('level', p.level, 'difficulty', x.difficulty, 'isRight', p.verdict = 'RIGHT' AND NOT p.assisted)
                                   ORDER BY p.answered_at, p.id)
                     FROM placement_problems x JOIN problems p ON p.id = x.problem_id
                    WHERE x.user_id = pl.user_id AND p.state = 'ANSWERED'), '[]') AS answers
    FROM placements pl WHERE pl.user_id = $1::uuid`;

/**
 * Chooses the next sentence of a placement and serves it, in one statement: an unseen one from the first bucket of $5 that has
 * one, else the one seen longest ago, of a target that this placement has not asked for. Index look-ups only, from where the
 * learner's practice has got to (`CHOOSE_AND_SERVE`), whose cursors stay where they are. One row, of null when another request
 * served one in the meantime; none when there is nothing to serve.
 *
 * $1 user, $2 level, $3 practice type, $4 now, $5 buckets in order, $6 problem id, $7 the open key, $8 when the placement
 * was begun: in one that has ended since, or was begun anew, nothing is served.
 */
export const SERVE_IN_PLACEMENT = `
  WITH RECURSIVE used AS MATERIALIZED (
    SELECT p.target_id FROM placement_problems x JOIN problems p ON p.id = x.problem_id
     WHERE x.user_id = $1::uuid AND p.state <> 'SKIPPED'
  ), walk (step, id, target_id, difficulty) AS (
    SELECT 0, NULL::uuid, NULL::uuid, NULL::float8
    UNION ALL
    SELECT w.step + 1, c.id, c.target_id, c.difficulty
      FROM walk w
     CROSS JOIN LATERAL (
       SELECT o.bucket, COALESCE((SELECT pc.pool_order FROM pool_cursors pc
                WHERE pc.user_id = $1::uuid AND pc.practice_type_id = $3 AND pc.level = $2::int AND pc.bucket = o.bucket),
              '-Infinity') AS walked
         FROM (SELECT ($5::int[])[w.step + 1] AS bucket) o OFFSET 0) b
      LEFT JOIN LATERAL (
       SELECT s.id, s.target_id, s.difficulty FROM sentences s
        WHERE ${inBucket('b')} AND s.pool_order > b.walked AND ${UNSEEN} AND ${untoldOne('$1', '$4')}
          AND s.target_id <> ALL (ARRAY(SELECT target_id FROM used))
        ORDER BY s.pool_order LIMIT 1) c ON true
     WHERE w.id IS NULL AND w.step < cardinality($5::int[])
  ), fresh AS MATERIALIZED (
    SELECT id, target_id, difficulty FROM walk WHERE id IS NOT NULL
  ), oldest AS MATERIALIZED (
    SELECT s.id, s.target_id, s.difficulty FROM seen_sentences e JOIN sentences s ON s.id = e.sentence_id
     WHERE NOT EXISTS (SELECT 1 FROM fresh)
       AND e.user_id = $1::uuid AND e.practice_type_id = $3 AND e.level = $2::int AND s.status = 'VALIDATED'
       AND NOT EXISTS (SELECT 1 FROM used WHERE used.target_id = s.target_id) AND ${untold('$1', '$4')}
     ORDER BY e.last_seen_at LIMIT 1
  ), chosen AS MATERIALIZED (
    SELECT id, target_id, difficulty FROM fresh UNION ALL SELECT id, target_id, difficulty FROM oldest
  ), under_way AS MATERIALIZED (
    SELECT 1 FROM placements WHERE user_id = $1::uuid AND started_at = $8::timestamptz AND ended_at IS NULL FOR SHARE
  ), served AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, open_key, served_at)
    SELECT $6::uuid, $1::uuid, id, target_id, $3, $2::int, 'PLACEMENT', $7, $4::timestamptz FROM chosen
     WHERE EXISTS (SELECT 1 FROM under_way)
    ON CONFLICT (open_key) DO NOTHING RETURNING id, sentence_id
  ), noted AS (
    INSERT INTO placement_problems (problem_id, user_id, difficulty)
    SELECT served.id, $1::uuid, chosen.difficulty FROM served JOIN chosen ON chosen.id = served.sentence_id
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at)
    SELECT $1::uuid, sentence_id, $3, $2::int, $4::timestamptz FROM served
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
  )
  SELECT (SELECT id FROM served) AS id FROM chosen`;
