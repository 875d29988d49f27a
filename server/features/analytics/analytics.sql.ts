import { ASKABLE } from '../review/review.sql.ts';
import { typedWord } from '../practice/typed.sql.ts';
import { FORGETTING } from '../practice/memory.ts';

/** What is held of a learner in one row. $1 user. */
export const LEARNER = `
  SELECT n.sessions, n.attempts, n.correct, n.time_seconds AS "timeSeconds", n.streak_days AS "streakDays",
         n.streak_on::text AS "streakOn", n.missed_on::text AS "missedOn", n.reset_at AS "resetAt", u.time_zone AS "timeZone"
    FROM learners n JOIN users u ON u.id = n.user_id WHERE n.user_id = $1::uuid`;

/**
 * What was answered on each day since one, and on the last day before it; oldest first. One row with one text, `day attempts correct seconds`
 * of each, with spaces between, or null: of a row a day, or a level, or JSON, a year would cost twice as much. $1 user, $2 day.
 */
export const DAYS = `
  SELECT string_agg(concat_ws(' ', day, attempts, correct, seconds), ' ') AS days
    FROM (SELECT day, sum(attempts) AS attempts, sum(correct) AS correct, sum(time_seconds) AS seconds FROM daily_totals
           WHERE user_id = $1::uuid
             AND day >= COALESCE((SELECT max(day) FROM daily_totals WHERE user_id = $1::uuid AND day < $2::date), $2::date)
           GROUP BY day ORDER BY day) d`;

/** What was answered at each level in some days; none where nothing was. $1 user, $2 first day, $3 last day. */
export const LEVEL_TOTALS = `
  SELECT level, sum(attempts)::int AS attempts, sum(correct)::int AS correct, sum(time_seconds)::int AS "timeSeconds" FROM daily_totals
   WHERE user_id = $1::uuid AND day BETWEEN $2::date AND $3::date GROUP BY level`;

/** `recallOf` of a memory item `m`, without `extract`, whose numerics take longer than all else. $2 now. */
const RECALL = `power(1 + ${FORGETTING.factor} * greatest(date_part('epoch', $2::timestamptz - m.reviewed_at), 0) / 86400 / m.stability,
                      ${FORGETTING.decay})`;

/** `wasRecalledLater` of a memory item `m`. */
const RECALLED_LATER = `m.reps > m.lapses + 1`;

/**
 * How many targets come back on each of the coming days, counted from 0, today; the days that are not told apart are the last. With how
 * many are due now, how many are expected to be recalled now, and how many were right on a later day. What was asked today waits for
 * tomorrow. Few rows, in no order, however many targets.
 * $1 user, $2 now, $3 local day, $4 when each day after today begins.
 */
export const COMING_BACK = `
  SELECT greatest(width_bucket(m.due_at, $4::timestamptz[]), least(m.reviewed_on - $3::date + 1, cardinality($4::timestamptz[]))) AS "inDays",
         count(*)::int AS targets,
         count(*) FILTER (WHERE m.due_at <= $2::timestamptz AND m.reviewed_on < $3::date)::int AS "dueNow",
         sum(${RECALL})::float8 AS recalled, count(*) FILTER (WHERE ${RECALLED_LATER})::int AS "recalledLater"
    FROM memory_items m WHERE m.user_id = $1::uuid AND ${ASKABLE}
   GROUP BY 1`;

/**
 * Targets that were asked in some days, those that the learner gets right least and most often: of few answers less is concluded, and
 * none is strong by them. Only what they are chosen by is read of all of them. A round's pass mark tells one kind from the other. $1 user,
 * $2 first day, $3 how many of each, $4 pass mark in per cent, $5 from how many answers on a target is strong.
 */
export const STANDOUTS = `
  WITH asked AS MATERIALIZED (
    SELECT m.target_id, m.attempts, m.correct * 100 >= m.attempts * $4::int AS strong,
           (m.correct + 1)::float8 / (m.attempts + 2) AS share
      FROM memory_items m
     WHERE m.user_id = $1::uuid AND m.reviewed_on >= $2::date
  ), named AS (
    (SELECT * FROM asked WHERE NOT strong ORDER BY share, attempts DESC, target_id LIMIT $3::int)
    UNION ALL
    (SELECT * FROM asked WHERE strong AND attempts >= $5::int ORDER BY share DESC, attempts DESC, target_id LIMIT $3::int)
  )
  SELECT t.id, t.name, t.level, m.attempts, m.correct, m.stability, m.reviewed_at AS "reviewedAt", m.reps, m.lapses, n.strong
    FROM named n JOIN memory_items m ON m.user_id = $1::uuid AND m.target_id = n.target_id JOIN targets t ON t.id = n.target_id
   ORDER BY n.strong, CASE WHEN n.strong THEN -n.share ELSE n.share END, n.attempts DESC, t.id`;

/**
 * What was typed for what was wanted, most frequent first, then the latest. Only wrong answers are read, the latest of the period.
 * All sentences of a target have its answer. A placement asks and teaches nothing. What was answered for a class outlasts a reset, and counts no more; of what is withheld, nothing is told.
 * $1 user, $2 now, $3 since when, $4 the last reset, $5 how many, $6 among how many answers.
 */
export const CONFUSIONS = `
  WITH wrong AS (
    SELECT p.target_id, ${typedWord('p.answer')} AS typed, p.answered_at
      FROM problems p
     WHERE p.user_id = $1::uuid AND p.verdict = 'WRONG' AND p.answered_at >= $3::timestamptz
       AND p.answered_at > COALESCE($4::timestamptz, '-infinity') AND p.source <> 'PLACEMENT'
       AND (p.withheld_until IS NULL OR p.withheld_until <= $2::timestamptz)
     ORDER BY p.answered_at DESC LIMIT $6::int
  ), counted AS (
    SELECT target_id, typed, count(*)::int AS times, max(answered_at) AS last_at FROM wrong
     GROUP BY target_id, typed ORDER BY count(*) DESC, max(answered_at) DESC, target_id LIMIT $5::int
  )
  SELECT t.id AS "targetId", t.name AS target, t.answer AS wanted, c.typed, c.times
    FROM counted c JOIN targets t ON t.id = c.target_id ORDER BY c.times DESC, c.last_at DESC, c.target_id`;
