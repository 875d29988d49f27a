import { U_NOT_WITHDRAWN } from '../classrooms/withdrawn.ts';

/**
 * What an answer in a live round is to the student's seat: parts of WRITE_ANSWER (practice/answer.sql.ts), which read its gate. Whether it
 * was right is counted there when the answers are shown. No row is shared by the students of a round: how many have answered is counted when it is told.
 */
export const SEAT_WRITTEN = `seat AS (
    UPDATE live_seats t
       SET answered = t.answered + 1, time_seconds = t.time_seconds + g."timeTakenSeconds"
      FROM g
      JOIN live_problems l ON l.problem_id = g."problemId"
      JOIN live_questions q ON q.id = l.question_id
     WHERE t.live_round_id = q.live_round_id AND t.enrolment_id = l.enrolment_id
    RETURNING t.enrolment_id, g.now
  ), active AS (
    UPDATE enrolments e SET last_activity_at = seat.now FROM seat WHERE e.id = seat.enrolment_id
  )`;

/** An answer in a live round was wrong and is right: the student's seat, by as much. $1 problem. */
export const REGRADE_SEAT = `
  UPDATE live_seats t SET "right" = t."right" + 1
    FROM live_problems l JOIN live_questions q ON q.id = l.question_id
   WHERE l.problem_id = $1::uuid AND t.live_round_id = q.live_round_id AND t.enrolment_id = l.enrolment_id`;

/** From a problem, `p`, of a live round to its student's place in the class, `e`. */
export const TO_PLACE = 'JOIN live_problems l ON l.problem_id = p.id JOIN enrolments e ON e.id = l.enrolment_id';

/** The people of a class: who teaches it, and its students. $1 class. */
export const MEMBERS = `
  SELECT user_id AS "userId", true AS teaches FROM classroom_teachers WHERE classroom_id = $1::uuid
   UNION ALL
  SELECT user_id, false FROM enrolments WHERE classroom_id = $1::uuid AND left_at IS NULL`;

/** Those who take part in a round now: seats that nobody has left, of students whom the class still has. */
const IN_ROOM = `live_seats t JOIN enrolments e ON e.id = t.enrolment_id AND e.left_at IS NULL`;

/** The figures of rounds (RoundFigures). $1 rounds. */
export const ROUND_FIGURES = `
  SELECT r.id, (SELECT count(*)::int FROM ${IN_ROOM} WHERE t.live_round_id = r.id AND t.left_at IS NULL) AS "inRoom"
    FROM live_rounds r WHERE r.id = ANY($1::uuid[])`;

/** What was answered to a question in all; nothing of children whose parent has withdrawn consent. */
const ALL_ANSWERED = `live_problems l
    JOIN problems p ON p.id = l.problem_id AND p.state = 'ANSWERED'
    JOIN users u ON u.id = p.user_id AND ${U_NOT_WITHDRAWN}`;

/** How many have answered each question: of those in the room while it is asked; once it is shown, as many as ANSWERS has. $1 questions. */
export const ANSWERED = `
  SELECT q.id,
         CASE WHEN q.shown_at IS NULL
              THEN (SELECT count(*)::int
                      FROM live_problems l
                      JOIN problems p ON p.id = l.problem_id AND p.state = 'ANSWERED'
                      JOIN ${IN_ROOM} ON t.live_round_id = q.live_round_id AND t.enrolment_id = l.enrolment_id
                     WHERE l.question_id = q.id AND t.left_at IS NULL)
              ELSE (SELECT count(*)::int FROM ${ALL_ANSWERED} WHERE l.question_id = q.id) END AS answered
    FROM live_questions q WHERE q.id = ANY($1::uuid[])`;

const QUESTION_COLUMNS = `
  SELECT q.id, q.live_round_id AS "liveRoundId", q.number, q.asked_at AS "askedAt", q.shown_at AS "shownAt", s.text, s.answer, s.also,
         s.also_labels AS "alsoLabels", s.level, s.practice_type_id AS "practiceTypeId", s.explanation AS "sentenceExplanation", s.reasons AS "sentenceReasons",
         t.name AS target, t.explanation, t.reasons, r.classroom_id AS "classroomId"
    FROM live_questions q
    JOIN live_rounds r ON r.id = q.live_round_id
    JOIN sentences s ON s.id = q.sentence_id
    JOIN targets t ON t.id = s.target_id`;

/**
 * Questions by their ids, in classes that somebody teaches or is a student of (QuestionRow). $1 questions, $2 user, $3 the one class that
 * they may know of, or null.
 */
export const QUESTIONS = `${QUESTION_COLUMNS}
   WHERE q.id = ANY($1::uuid[]) AND ($3::uuid IS NULL OR r.classroom_id = $3::uuid)
     AND (EXISTS (SELECT 1 FROM classroom_teachers c WHERE c.classroom_id = r.classroom_id AND c.user_id = $2::uuid)
          OR EXISTS (SELECT 1 FROM enrolments e
                      WHERE e.classroom_id = r.classroom_id AND e.user_id = $2::uuid AND e.left_at IS NULL))`;

/** All questions of rounds, in order. $1 rounds. */
export const QUESTIONS_OF_ROUNDS = `${QUESTION_COLUMNS} WHERE q.live_round_id = ANY($1::uuid[]) ORDER BY q.live_round_id, q.number`;

/** The questions that rounds are at. $1 rounds. */
export const PRESENT_QUESTIONS = `${QUESTION_COLUMNS} WHERE r.id = ANY($1::uuid[]) AND r.number = q.number`;

/** What was answered to questions (AnsweredRow), each text once a verdict, always in the same order; nothing of children whose parent has withdrawn consent. $1 questions. */
export const ANSWERS = `
  SELECT l.question_id AS "questionId", p.answer AS typed, p.verdict = 'RIGHT' AS "isRight", count(*)::int AS count
    FROM ${ALL_ANSWERED}
   WHERE l.question_id = ANY($1::uuid[])
   GROUP BY l.question_id, p.answer, p.verdict = 'RIGHT'
   ORDER BY l.question_id, p.answer, p.verdict = 'RIGHT'`;

/** Where a problem was served (RoundOfProblem). $1 problem. */
export const ROUND_OF_PROBLEM = `
  SELECT r.classroom_id AS "classroomId", r.id AS "liveRoundId", e.left_at IS NULL AS "isInClass"
    FROM live_problems l
    JOIN live_questions q ON q.id = l.question_id
    JOIN live_rounds r ON r.id = q.live_round_id
    JOIN enrolments e ON e.id = l.enrolment_id
   WHERE l.problem_id = $1::uuid`;

/** Somebody's own problems of questions. $1 user, $2 questions. */
export const OWN_OF_QUESTIONS = `
  SELECT l.question_id AS "questionId", p.id AS "problemId"
    FROM live_problems l JOIN problems p ON p.id = l.problem_id AND p.user_id = $1::uuid
   WHERE l.question_id = ANY($2::uuid[])`;

/** Somebody's own problem of the question that each round is at. $1 user, $2 rounds. */
export const OWN_PROBLEMS = `
  SELECT r.id AS "liveRoundId", p.id AS "problemId"
    FROM live_rounds r
    JOIN live_questions q ON q.live_round_id = r.id AND q.number = r.number
    JOIN live_problems l ON l.question_id = q.id
    JOIN problems p ON p.id = l.problem_id AND p.user_id = $1::uuid
   WHERE r.id = ANY($2::uuid[])`;
