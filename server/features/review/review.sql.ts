import { untold } from '../practice/heldBack.sql.ts';

/**
 * A target, of memory item `m`, can be asked for: a sentence of it is fit for learners, not reported by this one, and nothing of it is
 * withheld from them. What was reported is read once a statement, not once a target. $1 user, of `m` too, $2 now.
 */
export const ASKABLE = `EXISTS (SELECT 1 FROM sentences s WHERE s.target_id = m.target_id AND s.status = 'VALIDATED' AND ${untold('$1', '$2')}
    AND s.id NOT IN (SELECT n.sentence_id FROM sentence_reports n WHERE n.user_id = $1::uuid))`;

/** A learner's targets that are due. The first answer of a day counts: what was answered today waits for tomorrow. $1 user, $2 now, $3 local day. */
const DUE = `m.user_id = $1::uuid AND m.due_at <= $2::timestamptz AND m.reviewed_on < $3::date AND ${ASKABLE}`;

/** How many targets are due, but for that of a problem. $1 user, $2 now, $3 local day, $4 the problem or null. */
export const DUE_COUNT = `
  SELECT count(*)::int AS due FROM memory_items m
   WHERE ${DUE} AND m.target_id IS DISTINCT FROM (SELECT p.target_id FROM problems p WHERE p.id = $4::uuid AND p.user_id = $1::uuid)`;

/** When the first of the targets that are not due yet comes back: one row, of null where there is none. $1 user, $2 now. */
export const NEXT_DUE = `
  SELECT min(m.due_at) AS "nextDueAt" FROM memory_items m
   WHERE m.user_id = $1::uuid AND m.due_at > $2::timestamptz AND ${ASKABLE}`;

/**
 * Serves a sentence of the target that has been due longest, at any level: the one not seen for longest, first one never seen. One
 * row, of null when another request served one in the meantime; none when nothing is due.
 *
 * $1 user, $2 now, $3 local day, $4 problem id, $5 the open key.
 */
export const SERVE_DUE = `
  WITH due AS MATERIALIZED (
    SELECT m.target_id FROM memory_items m WHERE ${DUE} ORDER BY m.due_at, m.target_id LIMIT 1
  ), chosen AS MATERIALIZED (
    SELECT s.id, s.target_id, s.practice_type_id, s.level
      FROM due JOIN sentences s ON s.target_id = due.target_id AND s.status = 'VALIDATED'
      LEFT JOIN seen_sentences e ON e.user_id = $1::uuid AND e.sentence_id = s.id
     WHERE NOT EXISTS (SELECT 1 FROM sentence_reports n WHERE n.user_id = $1::uuid AND n.sentence_id = s.id) AND ${untold('$1', '$2')}
     ORDER BY e.last_seen_at NULLS FIRST, s.pool_order LIMIT 1
  ), served AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, open_key, served_as, served_at)
    SELECT $4::uuid, $1::uuid, id, target_id, practice_type_id, level, 'REVIEW', $5, 'DUE', $2::timestamptz FROM chosen
    ON CONFLICT (open_key) DO NOTHING RETURNING id, sentence_id
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at)
    SELECT $1::uuid, chosen.id, chosen.practice_type_id, chosen.level, $2::timestamptz
      FROM served JOIN chosen ON chosen.id = served.sentence_id
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
  )
  SELECT (SELECT id FROM served) AS id FROM chosen`;
