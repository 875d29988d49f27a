import type { AnswersOfSource } from './answer.sources.ts';
import { withheldElsewhere } from './heldBack.sql.ts';
import { BUCKET_WIDTH, HIGHEST_BUCKET, LOWEST_BUCKET } from '../curriculum/ability.rules.ts';
/** `bucketOf` of the difficulty that an answer leaves a sentence with. */
const NEW_BUCKET = `least(greatest(floor((s.difficulty + g."difficultyChange") / ${BUCKET_WIDTH}), ${LOWEST_BUCKET}), ${HIGHEST_BUCKET})::int`;

/** The targets that are one lesson with the target `t`, in their order, as far as they are practised. */
const PARTNERS = `COALESCE((
           SELECT json_agg(json_build_object('id', o.id, 'level', o.level, 'target', o.name, 'answer', o.answer, 'pattern', o.pattern,
                                             'example', o.example) ORDER BY array_position(t.contrast, o.name), o.level)
             FROM targets o
            WHERE o.practice_type_id = t.practice_type_id AND o.name = ANY(t.contrast) AND o.id <> t.id
              AND EXISTS (SELECT 1 FROM sentences x WHERE x.target_id = o.id AND x.status = 'VALIDATED')), '[]')`;

const ANSWER_COLUMNS = `
  SELECT p.id, p.state, p.source, p.assisted, p.served_at AS "servedAt", p.served_as AS "servedAs", p.hint_answer AS "hintAnswer",
         p.hint_kind AS "hintKind", p.answered_at AS "answeredAt", p.closes_at AS "closesAt", p.withheld_until AS "withheldUntil",
         CASE WHEN p.state = 'OPEN' THEN ${withheldElsewhere('$3')} END AS "withheldElsewhere", p.result, p.level, p.practice_type_id AS "practiceTypeId",
         p.target_id AS "targetId", p.sentence_id AS "sentenceId", p.round_id AS "roundId",
         s.text, s.answer, s.also, s.also_labels AS "alsoLabels", s.explanation AS "sentenceExplanation", s.reasons AS "sentenceReasons",
         s.difficulty, s.answer_count AS "answerCount",
         t.name AS target, t.pattern, t.explanation, t.reasons, t.example, ${PARTNERS} AS partners,
         u.time_zone AS "timeZone", u.current_level AS "currentLevel",
         r.number AS "roundNumber", r.cells::text[] AS cells, r.practice_type_id AS "roundTypeId",
         n.version, n.streak_days AS "streakDays", n.streak_on::text AS "streakOn",
         n.missed_on::text AS "missedOn", n.last_answered_at AS "lastAnsweredAt",
         l.ability, COALESCE(l.ability_count, 0) AS "abilityCount", COALESCE(l.passed_rounds, 0) AS "passedRounds",
         l.completed_at AS "completedAt",
         COALESCE(e.answered, false) AS "answeredBefore",
         m.due_at AS "dueAt", m.stability, m.difficulty AS "memoryDifficulty", m.state AS "memoryState", m.reps, m.lapses,
         m.reviewed_at AS "reviewedAt", m.reviewed_on::text AS "reviewedOn"
    FROM problems p
    JOIN sentences s ON s.id = p.sentence_id
    JOIN targets t ON t.id = p.target_id
    JOIN users u ON u.id = p.user_id
    JOIN learners n ON n.user_id = p.user_id
    LEFT JOIN rounds r ON r.id = p.round_id
    LEFT JOIN learner_levels l ON l.user_id = p.user_id AND l.level = p.level
    LEFT JOIN seen_sentences e ON e.user_id = p.user_id AND e.sentence_id = p.sentence_id
    LEFT JOIN memory_items m ON m.user_id = p.user_id AND m.target_id = p.target_id`;

/** All that grading one answer needs, in one row (AnswerStateRow). $1 user, $2 problem, $3 now. */
export const ANSWER_STATE = `${ANSWER_COLUMNS} WHERE p.user_id = $1::uuid AND p.id = $2::uuid`;

/** The same for the caller's own problem of a sentence: the open one, else the last answered. $1 user, $2 sentence, $3 now. */
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
   WHERE p.round_id = $1 AND p.state = 'ANSWERED' AND p.verdict <> 'RIGHT' ORDER BY p.answered_at`;

/** The columns of an `AnswerWrite`: one JSON object. */
const ANSWER_RECORD = `
  "problemId" uuid, "userId" uuid, assisted boolean, version int, now timestamptz, "nowSeconds" float8, verdict "Verdict", "right" int,
  answer text, "confusedWithId" uuid, "timeTakenSeconds" int, result jsonb, points int, level int, "practiceTypeId" text, "sentenceId" uuid,
  "targetId" uuid, "movesDays" boolean, day date, "newSession" boolean, "streakDays" int, "streakOn" date, "missedOn" date,
  "movesRound" boolean, "roundId" uuid, cell "RoundCell", "roundCompleted" boolean, "roundPassed" boolean,
  "levelCompleted" boolean, "newLevel" int, "movesAbility" boolean, ability float8, "movesDifficulty" boolean,
  "difficultyChange" float8, "closesMistake" boolean, "memoryHeld" boolean, memory jsonb, "withheldElsewhere" timestamptz`;

/**
 * Writes one answer and everything that follows from it, in one statement. The gate locks the learner's row and lets
 * nothing through unless the problem is still open, as much helped with as was read, no more is withheld of its sentence than was read, and the
 * learner's version is the one that was read: then the figures given are right, and of several equal submissions one gets through. Where the problem was
 * served at a place in a class, that is held too, and must not be closed. The order of the locks is learner, problem, place (`n`, `p`, `e`): the place
 * after the learner, as by everybody. Returns one row, or none.
 *
 * $1 an `AnswerWrite` as JSON.
 * @param more what a source adds: the place that the gate holds, and further parts, which come after all others
 */
export const writeAnswerSql = (more: Pick<AnswersOfSource, 'toPlace' | 'written'> | null): string => `
  WITH a AS MATERIALIZED (
    SELECT * FROM jsonb_to_record($1::jsonb) AS a(${ANSWER_RECORD})
  ), g AS MATERIALIZED (
    SELECT a.* FROM a
      JOIN problems p ON p.id = a."problemId" AND p.user_id = a."userId" AND p.state = 'OPEN' AND p.assisted = a.assisted
      JOIN learners n ON n.user_id = a."userId" AND n.version = a.version${more === null ? '' : ` ${more.toPlace}`}
     WHERE ${withheldElsewhere('a.now')} IS NOT DISTINCT FROM a."withheldElsewhere"${more === null ? '' : ' AND e.left_at IS NULL'}
       FOR UPDATE OF n, p${more === null ? '' : ' FOR NO KEY UPDATE OF e'}
  ), learner AS (
    UPDATE learners n SET version = n.version + 1, points = n.points + g.points, attempts = n.attempts + g."movesDays"::int,
           correct = n.correct + g."movesDays"::int * g."right",
           time_seconds = n.time_seconds + g."movesDays"::int * g."timeTakenSeconds",
           sessions = n.sessions + g."newSession"::int,
           last_answered_at = CASE WHEN g."movesDays" THEN g.now ELSE n.last_answered_at END,
           streak_days = g."streakDays", streak_on = g."streakOn", missed_on = g."missedOn"
      FROM g WHERE n.user_id = g."userId"
    RETURNING n.points
  ), problem AS (
    UPDATE problems p SET state = 'ANSWERED', open_key = NULL, answered_at = g.now, answered_on = g.day, answer = g.answer,
           withheld_until = CASE WHEN p.source = 'HOMEWORK' THEN GREATEST(p.withheld_until, g."withheldElsewhere") ELSE p.withheld_until END,
           memory_held = g."memoryHeld", verdict = g.verdict, confused_with_id = g."confusedWithId", time_taken_seconds = g."timeTakenSeconds", result = g.result
      FROM g WHERE p.id = g."problemId"
  ), round AS (
    UPDATE rounds r SET cells = r.cells || g.cell,
           completed_at = CASE WHEN g."roundCompleted" THEN g.now END,
           passed = CASE WHEN g."roundCompleted" THEN g."roundPassed" END,
           open_key = CASE WHEN g."roundCompleted" THEN NULL ELSE r.open_key END
      FROM g WHERE r.id = g."roundId" AND g."movesRound"
  ), level AS (
    INSERT INTO learner_levels (user_id, level, ability, ability_count, attempts, correct)
    SELECT "userId", level, ability, "movesAbility"::int, "movesDays"::int, "movesDays"::int * "right" FROM g
     WHERE "movesAbility" OR "movesDays"
    ON CONFLICT (user_id, level) DO UPDATE
       SET ability = EXCLUDED.ability, ability_count = learner_levels.ability_count + EXCLUDED.ability_count,
           attempts = learner_levels.attempts + EXCLUDED.attempts, correct = learner_levels.correct + EXCLUDED.correct,
           passed_rounds = learner_levels.passed_rounds + (SELECT ("roundCompleted" AND "roundPassed")::int FROM g),
           completed_at = (SELECT CASE WHEN "levelCompleted" THEN now ELSE learner_levels.completed_at END FROM g)
  ), advance AS (
    UPDATE users u SET current_level = g."newLevel" FROM g WHERE u.id = g."userId" AND g."newLevel" IS NOT NULL
  ), type AS (
    INSERT INTO learner_types (user_id, practice_type_id, attempts, correct)
    SELECT "userId", "practiceTypeId", 1, "right" FROM g WHERE "movesDays"
    ON CONFLICT (user_id, practice_type_id) DO UPDATE
       SET attempts = learner_types.attempts + 1, correct = learner_types.correct + EXCLUDED.correct
  ), day AS (
    INSERT INTO daily_totals (user_id, day, level, attempts, correct, time_seconds, points)
    SELECT "userId", day, level, 1, "right", "timeTakenSeconds", points FROM g WHERE "movesDays"
    ON CONFLICT (user_id, day, level) DO UPDATE
       SET attempts = daily_totals.attempts + 1, correct = daily_totals.correct + EXCLUDED.correct,
           time_seconds = daily_totals.time_seconds + EXCLUDED.time_seconds, points = daily_totals.points + EXCLUDED.points
  ), seen AS (
    INSERT INTO seen_sentences (user_id, sentence_id, practice_type_id, level, last_seen_at, answered)
    SELECT "userId", "sentenceId", "practiceTypeId", level, now, true FROM g
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET last_seen_at = EXCLUDED.last_seen_at, answered = true
  ), missed AS (
    INSERT INTO mistakes AS i (user_id, sentence_id, problem_id)
    SELECT "userId", "sentenceId", "problemId" FROM g WHERE "movesDays" AND verdict <> 'RIGHT'
    ON CONFLICT (user_id, sentence_id) DO UPDATE SET problem_id = EXCLUDED.problem_id, times = i.times + 1, is_open = true
  ), known AS (
    UPDATE mistakes i SET is_open = false FROM g
     WHERE g."closesMistake" AND i.user_id = g."userId" AND i.sentence_id = g."sentenceId"
  ), sentence AS (
    UPDATE sentences s SET difficulty = s.difficulty + g."difficultyChange", answer_count = s.answer_count + 1,
           correct_count = s.correct_count + g."right",
           bucket = ${NEW_BUCKET},
           pool_order = CASE WHEN ${NEW_BUCKET} = s.bucket
                             THEN s.pool_order ELSE g."nowSeconds" + random() END
      FROM g WHERE s.id = g."sentenceId" AND g."movesDifficulty"
  ), memory AS (
    INSERT INTO memory_items AS i (user_id, target_id, practice_type_id, level, due_at, stability, difficulty, state, reps,
                                   lapses, reviewed_at, reviewed_on, attempts, correct)
    SELECT g."userId", g."targetId", g."practiceTypeId", g.level, m."dueAt", m.stability, m.difficulty, m.state, m.reps,
           m.lapses, g.now, g.day, 1, g."right"
      FROM g, jsonb_to_record(g.memory) AS m("dueAt" timestamptz, stability float8, difficulty float8, state int, reps int,
                                             lapses int)
     WHERE g.memory IS NOT NULL
    ON CONFLICT (user_id, target_id) DO UPDATE SET
       attempts = i.attempts + 1, correct = i.correct + EXCLUDED.correct,
       (due_at, stability, difficulty, state, reps, lapses, reviewed_at, reviewed_on) =
         (SELECT CASE WHEN c.changes THEN EXCLUDED.due_at ELSE i.due_at END,
                 CASE WHEN c.changes THEN EXCLUDED.stability ELSE i.stability END,
                 CASE WHEN c.changes THEN EXCLUDED.difficulty ELSE i.difficulty END,
                 CASE WHEN c.changes THEN EXCLUDED.state ELSE i.state END,
                 CASE WHEN c.changes THEN EXCLUDED.reps ELSE i.reps END,
                 CASE WHEN c.changes THEN EXCLUDED.lapses ELSE i.lapses END,
                 CASE WHEN c.changes THEN EXCLUDED.reviewed_at ELSE i.reviewed_at END,
                 CASE WHEN c.changes THEN EXCLUDED.reviewed_on ELSE i.reviewed_on END
            FROM (SELECT (memory -> 'changes')::boolean AS changes FROM g) c)
  )${more === null ? '' : `, ${more.written}`}
  SELECT points FROM learner`;
