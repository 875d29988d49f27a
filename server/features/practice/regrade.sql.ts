/** Locks a learner's figures, and says what the work goes by. $1 user. */
export const LOCK_LEARNER = `
  SELECT n.reset_at AS "resetAt", u.time_zone AS "timeZone", u.current_level AS "currentLevel"
    FROM learners n JOIN users u ON u.id = n.user_id WHERE n.user_id = $1::uuid FOR UPDATE OF n`;

/** What a learner has typed in a sentence that was wrong (WrongAnswer). $1 user, $2 sentence. */
export const WRONG_ANSWERS = `
  SELECT id, answer, memory_held AS "memoryHeld" FROM problems
   WHERE user_id = $1::uuid AND sentence_id = $2::uuid AND state = 'ANSWERED' AND verdict = 'WRONG' ORDER BY answered_at, id`;

/** Learners who have typed something wrong in a sentence, in order of their ids, with each form of it once. $1 sentence, $2 after whom or null, $3 at most. */
export const WHO_WAS_WRONG = `
  SELECT user_id AS "userId", array_agg(DISTINCT answer) AS typed FROM problems
   WHERE sentence_id = $1::uuid AND verdict = 'WRONG' AND ($2::uuid IS NULL OR user_id > $2::uuid)
   GROUP BY user_id ORDER BY user_id LIMIT $3::int`;

/** What was typed in some sentences that was wrong, each form of it once, the most frequent first. $1 sentences, $2 forms of each at most. */
export const WRONG_WORDS = `
  SELECT s.id AS "sentenceId", w.typed
    FROM unnest($1::uuid[]) AS s(id)
    CROSS JOIN LATERAL (
      SELECT answer AS typed FROM problems
       WHERE sentence_id = s.id AND verdict = 'WRONG' AND answer IS NOT NULL
       GROUP BY answer ORDER BY count(*) DESC, answer LIMIT $2::int
    ) w`;

/** How often words were typed that were wrong, and by how many learners. $1 numbers of the words, $2 their sentences, $3 forms of them as typed. */
export const COUNT_WRONG_WORDS = `
  SELECT w.n AS "index", count(*)::int AS answers, count(DISTINCT p.user_id)::int AS learners
    FROM unnest($1::int[], $2::uuid[], $3::text[]) AS w(n, sentence_id, typed)
    JOIN problems p ON p.sentence_id = w.sentence_id AND p.answer = w.typed AND p.verdict = 'WRONG'
   GROUP BY w.n`;

/** The answers of a round, in order (RoundAnswer). $1 round. */
export const ROUND_ANSWERS = `
  SELECT p.id, p.assisted, p.answered_at AS "answeredAt", t.name AS target, p.result
    FROM problems p JOIN targets t ON t.id = p.target_id
   WHERE p.round_id = $1::uuid AND p.state = 'ANSWERED' ORDER BY p.answered_at, p.id`;

/** $1 round, $2 its cells, $3 whether it is passed, or null. */
export const SET_ROUND = `UPDATE rounds SET cells = $2::text[]::"RoundCell"[], passed = $3::boolean WHERE id = $1::uuid`;

/** $1 user, $2 level, $3 more right answers, $4 more passed rounds. */
export const ADD_TO_LEVEL = `
  UPDATE learner_levels SET correct = correct + $3::int, passed_rounds = passed_rounds + $4::int
   WHERE user_id = $1::uuid AND level = $2::int
  RETURNING passed_rounds AS "passedRounds", completed_at AS "completedAt"`;

/** The round with which a level is completed: of the passed ones the one in this place. $1 user, $2 level, $3 place from 0. */
export const COMPLETING_ROUND = `
  SELECT id FROM rounds WHERE user_id = $1::uuid AND level = $2::int AND passed
   ORDER BY completed_at, id OFFSET $3::int LIMIT 1`;

/** $1 user, $2 level, $3 when. */
export const COMPLETE_LEVEL = `UPDATE learner_levels SET completed_at = $3::timestamptz WHERE user_id = $1::uuid AND level = $2::int`;

/** $1 user, $2 the new level. */
export const ADVANCE = `UPDATE users SET current_level = $2::int WHERE id = $1::uuid`;

/** $1 problem, $2 verdict, $3 result. */
export const SET_ANSWER = `UPDATE problems SET verdict = $2::text::"Verdict", result = $3::text::jsonb WHERE id = $1::uuid`;

/** Whoever answers meanwhile notices it by the version. $1 user, $2 more points, $3 more right answers. */
export const ADD_TO_LEARNER = `
  UPDATE learners SET version = version + 1, points = points + $2::int, correct = correct + $3::int WHERE user_id = $1::uuid`;

/** $1 user, $2 practice type, $3 more right answers. */
export const ADD_TO_TYPE = `
  UPDATE learner_types SET correct = correct + $3::int WHERE user_id = $1::uuid AND practice_type_id = $2`;

/**
 * Adds to the day on which an answer was counted: the one next to it where the learner has changed their time zone since.
 * $1 user, $2 level, $3 day, $4 more right answers, $5 more points.
 */
export const ADD_TO_DAY = `
  UPDATE daily_totals d SET correct = d.correct + $4::int, points = d.points + $5::int
    FROM (SELECT user_id, day, level FROM daily_totals
           WHERE user_id = $1::uuid AND level = $2::int AND day BETWEEN $3::date - 1 AND $3::date + 1
             AND correct + $4::int <= attempts
           ORDER BY abs(day - $3::date) LIMIT 1) c
   WHERE d.user_id = c.user_id AND d.day = c.day AND d.level = c.level`;

/** The answers to a target that count since the last reset, in order (TargetAnswer without its day). $1 user, $2 target, $3 reset or null. */
export const TARGET_ANSWERS = `
  SELECT source, assisted, served_as AS "servedAs", verdict, answered_at AS at, answered_on::text AS "answeredOn"
    FROM problems WHERE user_id = $1::uuid AND target_id = $2::uuid AND state = 'ANSWERED' AND verdict IS NOT NULL AND NOT memory_held
     AND ($3::timestamptz IS NULL OR answered_at > $3::timestamptz)
   ORDER BY answered_at, id`;

/** $1 user, $2 target, $3 more right answers. */
export const ADD_TO_MEMORY = `
  UPDATE memory_items SET correct = correct + $3::int WHERE user_id = $1::uuid AND target_id = $2::uuid RETURNING attempts`;

/** $1 user, $2 target, $3 a `Memory` with `reviewedOn` as JSON. */
export const SET_MEMORY = `
  UPDATE memory_items i SET due_at = m."dueAt", stability = m.stability, difficulty = m.difficulty, state = m.state, reps = m.reps,
         lapses = m.lapses, reviewed_at = m."reviewedAt", reviewed_on = m."reviewedOn"
    FROM jsonb_to_record($3::text::jsonb) AS m("dueAt" timestamptz, stability float8, difficulty float8, state int, reps int, lapses int,
                                         "reviewedAt" timestamptz, "reviewedOn" date)
   WHERE i.user_id = $1::uuid AND i.target_id = $2::uuid`;

const STILL_WRONG = `
  SELECT count(*)::int AS n, (array_agg(id ORDER BY answered_at DESC, id DESC))[1] AS problem_id, max(answered_at) AS at
    FROM problems
   WHERE user_id = $1::uuid AND sentence_id = $2::uuid AND state = 'ANSWERED' AND verdict <> 'RIGHT' AND source <> 'PLACEMENT'
     AND ($3::timestamptz IS NULL OR answered_at > $3::timestamptz)`;

/** What is left of the mistake that a sentence was: it goes with its last wrong answer. $1 user, $2 sentence, $3 reset or null, $4 fewer. */
export const MEND_MISTAKE = `
  WITH w AS MATERIALIZED (${STILL_WRONG}), gone AS (
    DELETE FROM mistakes i USING w WHERE i.user_id = $1::uuid AND i.sentence_id = $2::uuid AND w.n = 0
  )
  UPDATE mistakes i
     SET problem_id = w.problem_id, times = greatest(i.times - $4::int, 1),
         is_open = NOT EXISTS (SELECT 1 FROM problems p
                                WHERE p.user_id = i.user_id AND p.sentence_id = i.sentence_id AND p.state = 'ANSWERED'
                                  AND p.verdict = 'RIGHT' AND NOT p.assisted AND p.source <> 'PLACEMENT' AND p.answered_at > w.at)
    FROM w WHERE i.user_id = $1::uuid AND i.sentence_id = $2::uuid AND w.n > 0`;
