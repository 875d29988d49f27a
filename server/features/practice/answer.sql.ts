const ANSWER_COLUMNS = `
  SELECT p.id, p.state, p.served_at AS "servedAt", p.served_as AS "servedAs", p.hint_answer AS "hintAnswer",
         p.hint_kind AS "hintKind", p.result, p.level, p.practice_type_id AS "practiceTypeId",
         p.target_id AS "targetId", p.sentence_id AS "sentenceId", p.round_id AS "roundId",
         s.text, s.answer, s.also, s.explanation AS "sentenceExplanation", s.reasons AS "sentenceReasons",
         s.difficulty, s.answer_count AS "answerCount",
         t.name AS target, t.explanation, t.reasons, t.example,
         u.time_zone AS "timeZone", u.current_level AS "currentLevel",
         r.number AS "roundNumber", r.results,
         n.version, n.streak_days AS "streakDays", n.streak_on::text AS "streakOn", n.last_answered_at AS "lastAnsweredAt",
         l.ability, l.ability_count AS "abilityCount", l.passed_rounds AS "passedRounds", l.completed_at AS "completedAt",
         COALESCE(e.answered, false) AS "answeredBefore",
         m.due_at AS "dueAt", m.stability, m.difficulty AS "memoryDifficulty", m.state AS "memoryState", m.reps, m.lapses,
         m.reviewed_at AS "reviewedAt", m.reviewed_on::text AS "reviewedOn"
    FROM problems p
    JOIN sentences s ON s.id = p.sentence_id
    JOIN targets t ON t.id = p.target_id
    JOIN users u ON u.id = p.user_id
    JOIN rounds r ON r.id = p.round_id
    JOIN learners n ON n.user_id = p.user_id
    JOIN learner_levels l ON l.user_id = p.user_id AND l.level = p.level
    LEFT JOIN seen_sentences e ON e.user_id = p.user_id AND e.sentence_id = p.sentence_id
    LEFT JOIN memory_items m ON m.user_id = p.user_id AND m.target_id = p.target_id`;

/** All that grading one answer needs, in one row (AnswerStateRow). $1 user, $2 problem. */
export const ANSWER_STATE = `${ANSWER_COLUMNS} WHERE p.user_id = $1 AND p.id = $2`;

/** The same for the caller's own problem of a sentence: the open one, else the last answered. $1 user, $2 sentence. */
export const ANSWER_STATE_BY_SENTENCE = `${ANSWER_COLUMNS}
   WHERE p.user_id = $1 AND p.sentence_id = $2 AND p.state <> 'SKIPPED'
   ORDER BY p.state = 'OPEN' DESC, p.served_at DESC LIMIT 1`;

/** Stores the one hint of a problem. $1 problem, $2 user, $3 normalised text, $4 kind. */
export const STORE_HINT = `
  UPDATE problems SET hint_answer = $3, hint_kind = $4
   WHERE id = $1 AND user_id = $2 AND state = 'OPEN' AND hint_answer IS NULL RETURNING id`;

/** Names of the targets missed in a round so far. $1 round. */
export const MISSED_TARGETS = `
  SELECT t.name FROM problems p JOIN targets t ON t.id = p.target_id
   WHERE p.round_id = $1 AND p.state = 'ANSWERED' AND NOT p.is_correct ORDER BY p.answered_at`;

/**
 * Writes one answer and everything that follows from it, in one statement. The gate locks the learner's row and lets
 * nothing through unless the problem is still open and the learner's version is the one that was read: then the figures
 * given as absolute values are right, and of several equal submissions one gets through. Returns one row, or none.
 *
 * $1 problem $2 user $3 version $4 now $5 answer $6 correct $7 seconds $8 result (json) $9 points $10 local day
 * $11 new session $12 streak days | $13 level $14 ability $15 first answer to this sentence $16 level completed now
 * $17 round completed $18 round passed $19 round $20 practice type | $21 sentence $22 change of difficulty
 * $23 width of a bucket $24 now in seconds | $25 target $26 due $27 stability $28 memory difficulty $29 memory state
 * $30 reps $31 lapses $32 whether the memory changes $33 the learner's next level, or null $34 the streak's last day
 */
export const WRITE_ANSWER = `
  WITH gate AS MATERIALIZED (
    SELECT p.id FROM problems p JOIN learners n ON n.user_id = p.user_id
     WHERE p.id = $1::uuid AND p.user_id = $2::uuid AND p.state = 'OPEN' AND n.version = $3::int
       FOR UPDATE OF n, p
  ), learner AS (
    UPDATE learners SET version = version + 1, points = points + $9::int, attempts = attempts + 1,
           correct = correct + $6::boolean::int, time_seconds = time_seconds + $7::int,
           sessions = sessions + $11::boolean::int, last_answered_at = $4::timestamptz,
           streak_days = $12::int, streak_on = $34::date
     WHERE user_id = $2::uuid AND EXISTS (SELECT 1 FROM gate)
    RETURNING points
  ), problem AS (
    UPDATE problems SET state = 'ANSWERED', open_key = NULL, answered_at = $4::timestamptz, answer = $5,
           is_correct = $6::boolean, time_taken_seconds = $7::int, result = $8::jsonb
     WHERE id = $1::uuid AND EXISTS (SELECT 1 FROM gate)
  ), round AS (
    UPDATE rounds SET results = results || $6::boolean,
           completed_at = CASE WHEN $17::boolean THEN $4::timestamptz END,
           passed = CASE WHEN $17::boolean THEN $18::boolean END,
           open_key = CASE WHEN $17::boolean THEN NULL ELSE open_key END
     WHERE id = $19::uuid AND EXISTS (SELECT 1 FROM gate)
  ), level AS (
    UPDATE learner_levels SET ability = $14::float8, ability_count = ability_count + $15::boolean::int,
           attempts = attempts + 1, correct = correct + $6::boolean::int,
           passed_rounds = passed_rounds + ($17::boolean AND $18::boolean)::int,
           completed_at = CASE WHEN $16::boolean THEN $4::timestamptz ELSE completed_at END
     WHERE user_id = $2::uuid AND level = $13::int AND EXISTS (SELECT 1 FROM gate)
  ), advance AS (
    UPDATE users SET current_level = $33::int WHERE id = $2::uuid AND $33::int IS NOT NULL AND EXISTS (SELECT 1 FROM gate)
  ), type AS (
    INSERT INTO learner_types (user_id, practice_type_id, attempts, correct)
    SELECT $2::uuid, $20, 1, $6::boolean::int FROM gate
    ON CONFLICT (user_id, practice_type_id) DO UPDATE
       SET attempts = learner_types.attempts + 1, correct = learner_types.correct + EXCLUDED.correct
  ), day AS (
    INSERT INTO daily_totals (user_id, day, level, attempts, correct, time_seconds, points)
    SELECT $2::uuid, $10::date, $13::int, 1, $6::boolean::int, $7::int, $9::int FROM gate
    ON CONFLICT (user_id, day, level) DO UPDATE
       SET attempts = daily_totals.attempts + 1, correct = daily_totals.correct + EXCLUDED.correct,
           time_seconds = daily_totals.time_seconds + EXCLUDED.time_seconds, points = daily_totals.points + EXCLUDED.points
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at, answered)
    SELECT $2::uuid, $21::uuid, $20, $13::int, $4::timestamptz, true FROM gate
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at, answered = true
  ), sentence AS (
    UPDATE sentences SET difficulty = difficulty + $22::float8, answer_count = answer_count + 1,
           correct_count = correct_count + $6::boolean::int,
           bucket = floor((difficulty + $22::float8) / $23::float8)::int,
           pool_order = CASE WHEN floor((difficulty + $22::float8) / $23::float8)::int = bucket THEN pool_order
                             ELSE $24::float8 + random() END
     WHERE id = $21::uuid AND $15::boolean AND EXISTS (SELECT 1 FROM gate)
  ), memory AS (
    INSERT INTO memory_items (user_id, target_id, practice_type_id, level, due_at, stability, difficulty, state, reps,
                              lapses, reviewed_at, reviewed_on, attempts, correct)
    SELECT $2::uuid, $25::uuid, $20, $13::int, $26::timestamptz, $27::float8, $28::float8, $29::int, $30::int, $31::int,
           $4::timestamptz, $10::date, 1, $6::boolean::int FROM gate
    ON CONFLICT (user_id, target_id) DO UPDATE SET
       attempts = memory_items.attempts + 1, correct = memory_items.correct + EXCLUDED.correct,
       due_at = CASE WHEN $32::boolean THEN EXCLUDED.due_at ELSE memory_items.due_at END,
       stability = CASE WHEN $32::boolean THEN EXCLUDED.stability ELSE memory_items.stability END,
       difficulty = CASE WHEN $32::boolean THEN EXCLUDED.difficulty ELSE memory_items.difficulty END,
       state = CASE WHEN $32::boolean THEN EXCLUDED.state ELSE memory_items.state END,
       reps = CASE WHEN $32::boolean THEN EXCLUDED.reps ELSE memory_items.reps END,
       lapses = CASE WHEN $32::boolean THEN EXCLUDED.lapses ELSE memory_items.lapses END,
       reviewed_at = CASE WHEN $32::boolean THEN EXCLUDED.reviewed_at ELSE memory_items.reviewed_at END,
       reviewed_on = CASE WHEN $32::boolean THEN EXCLUDED.reviewed_on ELSE memory_items.reviewed_on END
  )
  SELECT points FROM learner`;
