import { BEFORE_SEEN, giveUpOpen, holdLonger } from '../practice/heldBack.sql.ts';

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

/** From a problem, `p`, of homework to its student's place in the class, `e`. */
export const TO_PLACE = `
      JOIN homework_problems h ON h.problem_id = p.id JOIN homework_attempts t ON t.id = h.attempt_id
      JOIN enrolments e ON e.id = t.enrolment_id`;

/** No problem of an attempt waits for its answer: a condition on the attempt, `a`. */
const NONE_OPEN = `NOT EXISTS (
         SELECT 1 FROM homework_problems h JOIN problems p ON p.id = h.problem_id WHERE h.attempt_id = a.id AND p.state = 'OPEN')`;

/**
 * Serves the next sentence of an attempt: the first planned one that it has not asked yet and that is still fit for learners, or
 * was until somebody reported it: pupils cannot make their own homework shorter by reports. Where its right answer is withheld, what the
 * student has open of it elsewhere is given up, other homework withholds it as long, and an answer to it that is under way is written anew. One row:
 * whether it was served, whether nothing is left to serve, and how many were answered (null where the assignment was changed since $8; whoever changes it is
 * waited for). It is neither served nor is nothing left where another request changed the assignment, served a sentence or finished the attempt meanwhile; nor is it
 * served where one closed the student's place in the class, who is waited for, whether they hold its learner, as for one place, or do not, as for a class that ends.
 *
 * $1 user, $2 attempt, $3 now, $4 problem id, $5 the open key, $6 when answers close, $7 until when the right answer is withheld,
 * $8 when the assignment of which $6 and $7 are was changed last.
 */
// The assignment is held first, then the learner, the place, then problems: as by whoever changes homework.
export const SERVE_IN_ATTEMPT = `
  WITH unchanged AS MATERIALIZED (
    SELECT a.id, a.enrolment_id, a.sentence_ids, a.answered, a.finished_at
      FROM homework_attempts a JOIN assignments o ON o.id = a.assignment_id
      JOIN enrolments e ON e.id = a.enrolment_id AND e.left_at IS NULL
     WHERE a.id = $2::uuid AND o.updated_at = $8::timestamptz FOR SHARE OF o
  ), before AS MATERIALIZED (
    SELECT version FROM learners WHERE user_id = $1::uuid
  ), held AS MATERIALIZED (
    SELECT n.user_id FROM unchanged CROSS JOIN before JOIN learners n ON n.user_id = $1::uuid AND n.version = before.version
       FOR NO KEY UPDATE OF n
  ), place AS MATERIALIZED (
    SELECT e.id AS enrolment_id FROM held CROSS JOIN unchanged JOIN enrolments e ON e.id = unchanged.enrolment_id AND e.left_at IS NULL
       FOR SHARE OF e
  ), chosen AS MATERIALIZED (
    SELECT s.id, s.target_id, s.practice_type_id, s.level
      FROM unchanged a
     CROSS JOIN LATERAL unnest(a.sentence_ids) WITH ORDINALITY AS planned (id, place)
      JOIN sentences s ON s.id = planned.id AND s.status IN ('VALIDATED', 'QUARANTINED')
     WHERE a.finished_at IS NULL
       AND NOT EXISTS (SELECT 1 FROM homework_problems h JOIN problems p ON p.id = h.problem_id
                        WHERE h.attempt_id = a.id AND p.sentence_id = s.id AND p.state <> 'SKIPPED')
     ORDER BY planned.place LIMIT 1
  ), learner AS (
    UPDATE learners n SET version = n.version + 1 FROM chosen CROSS JOIN held CROSS JOIN place
     WHERE n.user_id = held.user_id AND $7::timestamptz > $3::timestamptz
    RETURNING n.user_id
  ), served AS (
    INSERT INTO problems (id, user_id, sentence_id, target_id, practice_type_id, level, source, open_key, served_at, closes_at,
                          withheld_until)
    SELECT $4::uuid, $1::uuid, id, target_id, practice_type_id, level, 'HOMEWORK', $5, $3::timestamptz, $6::timestamptz,
           $7::timestamptz
      FROM chosen CROSS JOIN held CROSS JOIN place CROSS JOIN (SELECT count(*) FROM learner) AS noticed
    ON CONFLICT (open_key) DO NOTHING RETURNING id, sentence_id
  ), noted AS (
    INSERT INTO homework_problems (problem_id, attempt_id) SELECT id, $2::uuid FROM served
  ), given_up AS (${giveUpOpen('served', '$1::uuid', 'served.sentence_id', '$7::timestamptz > $3::timestamptz')}
    RETURNING o.id
  ), held_longer AS (${holdLonger('served', { user: '$1::uuid', sentence: 'served.sentence_id', until: '$7::timestamptz', now: '$3::timestamptz' })}
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at)
    SELECT $1::uuid, chosen.id, chosen.practice_type_id, chosen.level, $3::timestamptz
      FROM served JOIN chosen ON chosen.id = served.sentence_id CROSS JOIN ${BEFORE_SEEN}
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at
  )
  SELECT EXISTS (SELECT 1 FROM served) AS "isServed", (SELECT answered FROM unchanged) AS answered,
         NOT EXISTS (SELECT 1 FROM chosen) AND EXISTS (SELECT 1 FROM unchanged a WHERE a.finished_at IS NULL AND ${NONE_OPEN}) AS "isNothingLeft"`;

/**
 * Ends an attempt whose other sentences have been taken out of the pool: it is scored by what was answered. Not one that waits for an answer: another
 * request served it since nothing was left. $1 attempt, $2 now.
 */
export const SETTLE_ATTEMPT = `
  UPDATE homework_attempts a
     SET score = round(100.0 * "right" / answered)::int, finished_at = $2::timestamptz,
         sentence_ids = ARRAY(SELECT p.sentence_id FROM homework_problems h JOIN problems p ON p.id = h.problem_id
                               WHERE h.attempt_id = $1::uuid AND p.state = 'ANSWERED' ORDER BY p.answered_at)
   WHERE a.id = $1::uuid AND a.finished_at IS NULL AND a.answered > 0 AND ${NONE_OPEN}
  RETURNING a.id`;

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
 * Those of some sentences ($2) that homework has asked a student ($1) as often as it does ($5): within so many hours ($4), or with the right answer withheld
 * still; with what it is to ask in attempts that they have begun, as if it did so now, $3: of those that can't go on, because they have left the class or the homework
 * has closed, the ones for which that or their beginning was within so many days ($7), since both may be undone. Of homework that was deleted
 * nothing is to be asked any more, also where its rows are still there. Each with when it may be asked again ("until").
 */
// Found by the index of a learner's problems of a sentence.
export const ASKED_TOO_OFTEN = `
  WITH counted AS (
    SELECT p.sentence_id AS id, greatest(p.withheld_until, p.served_at + make_interval(hours => $4::int)) AS until
      FROM problems p
     WHERE p.user_id = $1::uuid AND p.sentence_id = ANY($2::uuid[]) AND p.source = 'HOMEWORK' AND p.state <> 'SKIPPED'
    UNION ALL
    SELECT planned.id, $3::timestamptz + make_interval(hours => $4::int)
      FROM enrolments e
      JOIN homework_attempts a ON a.enrolment_id = e.id AND a.finished_at IS NULL
      JOIN assignments o ON o.id = a.assignment_id AND o.published
      LEFT JOIN homework_extensions x ON x.assignment_id = o.id AND x.enrolment_id = e.id
     CROSS JOIN unnest(a.sentence_ids) AS planned (id)
      JOIN unnest($2::uuid[]) AS wanted (id) ON wanted.id = planned.id
     WHERE e.user_id = $1::uuid
       AND (a.started_at > $3::timestamptz - make_interval(days => $7::int)
            OR ((e.left_at IS NULL OR e.left_at > $3::timestamptz - make_interval(days => $7::int))
                AND (o.lock_at IS NULL
                     OR greatest(o.lock_at, x.extended_to) > $3::timestamptz - make_interval(days => $7::int, mins => $6::int))))
       AND NOT EXISTS (SELECT 1 FROM homework_problems h JOIN problems p ON p.id = h.problem_id
                        WHERE h.attempt_id = a.id AND p.sentence_id = planned.id AND p.state <> 'SKIPPED')
  ), placed AS (
    SELECT id, until, row_number() OVER (PARTITION BY id ORDER BY until DESC) AS place FROM counted WHERE until > $3::timestamptz
  )
  SELECT id, until FROM placed WHERE place = $5::int`;

/**
 * Holds an assignment ($2) that was not changed since $3, and then the learner ($1), for an attempt to be begun: whoever changes it is waited for, and so is
 * what else the learner begins. No row where it was changed.
 */
export const HOLD_TO_BEGIN = `
  WITH unchanged AS MATERIALIZED (
    SELECT a.id FROM assignments a WHERE a.id = $2::uuid AND a.updated_at = $3::timestamptz FOR SHARE
  )
  SELECT n.user_id FROM unchanged CROSS JOIN learners n WHERE n.user_id = $1::uuid FOR NO KEY UPDATE OF n`;

/**
 * Stores an attempt ($1, of the place $3, its number $4, its sentences $5, its beginning $6) at an assignment ($2) that is held, as its learner is: who closes the
 * place is waited for. No row where it is closed.
 */
export const INSERT_ATTEMPT = `
  INSERT INTO homework_attempts (id, assignment_id, enrolment_id, number, sentence_ids, started_at)
  SELECT $1::uuid, $2::uuid, e.id, $4::int, $5::uuid[], $6::timestamptz FROM enrolments e WHERE e.id = $3::uuid AND e.left_at IS NULL
  ON CONFLICT (assignment_id, enrolment_id, number) DO NOTHING
  RETURNING id`;

/** An answer in homework was wrong and is right: its attempt, by as much; the score where there is one (`scoreOf`). $1 problem. */
export const REGRADE_ATTEMPT = `
  UPDATE homework_attempts a
     SET "right" = a."right" + 1,
         score = CASE WHEN a.score IS NOT NULL THEN round(100.0 * (a."right" + 1) / a.answered)::int END,
         corrected_at = CASE WHEN a.score IS NOT NULL THEN $2::timestamptz END
    FROM homework_problems h WHERE h.problem_id = $1::uuid AND a.id = h.attempt_id`;
