/**
 * What an answer in homework is to its attempt: parts of WRITE_ANSWER (practice/answer.sql.ts), which read its gate. The score is
 * set with the last question (`scoreOf`).
 */
export const ATTEMPT_WRITTEN = `attempt AS (
    UPDATE homework_attempts a
       SET answered = a.answered + 1, "right" = a."right" + g."right", with_help = a.with_help + g.assisted::int, time_seconds = a.time_seconds + g."timeTakenSeconds",
           score = CASE WHEN a.answered + 1 >= cardinality(a.sentence_ids)
                        THEN round(100.0 * (a."right" + g."right") / (a.answered + 1))::int END,
           finished_at = CASE WHEN a.answered + 1 >= cardinality(a.sentence_ids) THEN g.now END
      FROM g JOIN homework_problems h ON h.problem_id = g."problemId"
     WHERE a.id = h.attempt_id
    RETURNING a.enrolment_id, g.now
  ), active AS (
    UPDATE enrolments e SET last_activity_at = attempt.now FROM attempt WHERE e.id = attempt.enrolment_id
  )`;

/** Answers are taken of students who are in the class: a condition on the problem, `p`, in the gate of WRITE_ANSWER. */
export const STUDENT_IN_CLASS = `EXISTS (
         SELECT 1 FROM homework_problems h JOIN homework_attempts t ON t.id = h.attempt_id JOIN enrolments e ON e.id = t.enrolment_id
          WHERE h.problem_id = p.id AND e.left_at IS NULL)`;

/**
 * Serves the next sentence of an attempt: the first planned one that it has not asked yet and that is still fit for learners, or
 * was until somebody reported it: pupils cannot make their own homework shorter by reports. One
 * row, of null when another request served one in the meantime; none when there is nothing left to serve.
 *
 * $1 user, $2 attempt, $3 now, $4 problem id, $5 the open key, $6 when answers close, $7 until when the right answer is withheld.
 */
export const SERVE_IN_ATTEMPT = `
  WITH chosen AS MATERIALIZED (
    SELECT s.id, s.target_id, s.practice_type_id, s.level
      FROM homework_attempts a
     CROSS JOIN LATERAL unnest(a.sentence_ids) WITH ORDINALITY AS planned (id, place)
      JOIN sentences s ON s.id = planned.id AND s.status IN ('VALIDATED', 'QUARANTINED')
     WHERE a.id = $2::uuid AND a.finished_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM homework_problems h JOIN problems p ON p.id = h.problem_id
                        WHERE h.attempt_id = a.id AND p.sentence_id = s.id AND p.state <> 'SKIPPED')
     ORDER BY planned.place LIMIT 1
  ), served AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, open_key, served_at, closes_at,
                          withheld_until)
    SELECT $4::uuid, $1::uuid, id, target_id, practice_type_id, level, 'HOMEWORK', $5, $3::timestamptz, $6::timestamptz,
           $7::timestamptz
      FROM chosen
    ON CONFLICT (open_key) DO NOTHING RETURNING id, sentence_id
  ), noted AS (
    INSERT INTO homework_problems (problem_id, attempt_id) SELECT id, $2::uuid FROM served
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at)
    SELECT $1::uuid, chosen.id, chosen.practice_type_id, chosen.level, $3::timestamptz
      FROM served JOIN chosen ON chosen.id = served.sentence_id
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
  )
  SELECT (SELECT id FROM served) AS id FROM chosen`;

/** Ends an attempt whose other sentences have been taken out of the pool: it is scored by what was answered. $1 attempt, $2 now. */
export const SETTLE_ATTEMPT = `
  UPDATE homework_attempts
     SET score = round(100.0 * "right" / answered)::int, finished_at = $2::timestamptz,
         sentence_ids = ARRAY(SELECT p.sentence_id FROM homework_problems h JOIN problems p ON p.id = h.problem_id
                               WHERE h.attempt_id = $1::uuid AND p.state = 'ANSWERED' ORDER BY p.answered_at)
   WHERE id = $1::uuid AND finished_at IS NULL AND answered > 0`;

/** The targets that may be asked, with their sentences counted. $1 practice types, $2 targets or null, $3 level or null. */
export const TARGET_SIZES = `
  SELECT target_id AS "targetId", level, count(*)::int AS sentences
    FROM sentences
   WHERE status = 'VALIDATED' AND practice_type_id = ANY($1::text[]) AND ($2::uuid[] IS NULL OR target_id = ANY($2::uuid[]))
     AND ($3::int IS NULL OR level = $3::int)
   GROUP BY target_id, level`;

/** The sentences of some targets as a student knows them. $1 targets, $2 user or null, $3 what earlier attempts asked. */
export const CANDIDATES = `
  SELECT s.id, s.target_id AS "targetId", s.difficulty, s.id = ANY($3::uuid[]) AS "wasAsked", e.user_id IS NOT NULL AS "wasSeen"
    FROM sentences s LEFT JOIN seen_sentences e ON e.sentence_id = s.id AND e.user_id = $2::uuid
   WHERE s.target_id = ANY($1::uuid[]) AND s.status = 'VALIDATED'`;

/**
 * Stores an attempt ($1, of the place $3, its number $4, its sentences $5, its beginning $6) at an assignment ($2) that was not changed
 * since $7: whoever changes it is waited for, and what was changed meanwhile is looked at again. No row where it was.
 */
export const INSERT_ATTEMPT = `
  INSERT INTO homework_attempts (id, assignment_id, enrolment_id, number, sentence_ids, started_at)
  SELECT $1::uuid, a.id, $3::uuid, $4::int, $5::uuid[], $6::timestamptz
    FROM assignments a WHERE a.id = $2::uuid AND a.updated_at = $7::timestamptz FOR SHARE
  ON CONFLICT (assignment_id, enrolment_id, number) DO NOTHING
  RETURNING id`;

/** An answer in homework was wrong and is right: its attempt, by as much; the score where there is one (`scoreOf`). $1 problem. */
export const REGRADE_ATTEMPT = `
  UPDATE homework_attempts a
     SET "right" = a."right" + 1,
         score = CASE WHEN a.score IS NOT NULL THEN round(100.0 * (a."right" + 1) / a.answered)::int END,
         corrected_at = CASE WHEN a.score IS NOT NULL THEN $2::timestamptz END
    FROM homework_problems h WHERE h.problem_id = $1::uuid AND a.id = h.attempt_id`;
