import type { Database } from '../../kernel/db.ts';
import { withTheir } from '../../kernel/relations.ts';
import { closedWords } from '../curriculum/practice-types.ts';
import type { UserRow } from '../person/users.store.ts';
import { COUNTED_SCORE } from './homework.store.ts';
import { typedWord } from '../practice/typed.sql.ts';
import { userFields } from '../person/users.store.ts';

/** A student of a class, by their place in it. */
export interface PlaceRow {
  id: string;
  joinedAt: Date;
  lastActivityAt: Date | null;
  user: UserRow;
}

/** The first so many of a class, by name. */
export async function readPlaces(db: Database, classroomId: string, most: number): Promise<PlaceRow[]> {
  const places = await db.prisma.enrolment.findMany({
    where: { classroomId, leftAt: null },
    orderBy: [{ user: { fullName: 'asc' } }, { id: 'asc' }],
    take: most,
    select: { id: true, joinedAt: true, lastActivityAt: true, user: { select: userFields } },
  });
  return withTheir('user', places);
}

/** What one student did of one assignment. */
export interface DoneRow {
  enrolmentId: string;
  assignmentId: string;
  attempts: number;
  /** Sentences answered in the attempt that is under way; null without one. */
  answered: number | null;
  /** Scores of finished attempts, 0–100; null without one. */
  best: number | null;
  last: number | null;
  timeSeconds: number;
  /** When these were finished. */
  bestAt: Date | null;
  lastAt: Date | null;
  /** When their scores were corrected; null: never. */
  bestCorrectedAt: Date | null;
  lastCorrectedAt: Date | null;
  /** How many of their answers were given with help. */
  bestWithHelp: number | null;
  lastWithHelp: number | null;
}

const DONE = `
  SELECT a.enrolment_id AS "enrolmentId", a.assignment_id AS "assignmentId", count(*)::int AS attempts,
         max(a.answered) FILTER (WHERE a.finished_at IS NULL) AS answered, max(a.score) AS best,
         (array_agg(a.score ORDER BY a.number DESC) FILTER (WHERE a.score IS NOT NULL))[1] AS last,
         sum(a.time_seconds)::int AS "timeSeconds",
         (array_agg(a.finished_at ORDER BY a.score DESC, a.number) FILTER (WHERE a.score IS NOT NULL))[1] AS "bestAt",
         (array_agg(a.finished_at ORDER BY a.number DESC) FILTER (WHERE a.score IS NOT NULL))[1] AS "lastAt",
         (array_agg(a.corrected_at ORDER BY a.score DESC, a.number) FILTER (WHERE a.score IS NOT NULL))[1] AS "bestCorrectedAt",
         (array_agg(a.corrected_at ORDER BY a.number DESC) FILTER (WHERE a.score IS NOT NULL))[1] AS "lastCorrectedAt",
         (array_agg(a.with_help ORDER BY a.score DESC, a.number) FILTER (WHERE a.score IS NOT NULL))[1] AS "bestWithHelp",
         (array_agg(a.with_help ORDER BY a.number DESC) FILTER (WHERE a.score IS NOT NULL))[1] AS "lastWithHelp"
    FROM homework_attempts a JOIN enrolments e ON e.id = a.enrolment_id AND e.left_at IS NULL
   WHERE a.assignment_id = ANY($1::uuid[]) AND a.enrolment_id = ANY($2::uuid[]) GROUP BY a.enrolment_id, a.assignment_id`;

/** What students whom the class still has did of these assignments, by their places. One statement. */
export function readDone(
  db: Database,
  assignmentIds: readonly string[],
  enrolmentIds: readonly string[],
): Promise<DoneRow[]> {
  return db.query('homework-done', DONE, [assignmentIds, enrolmentIds]);
}

/** A finished attempt of a student. */
export interface SubmissionRow {
  assignmentId: string;
  enrolmentId: string;
  number: number;
  /** 0–100. */
  score: number;
  /** How many answers were given with help. */
  withHelp: number;
  finishedAt: Date;
}

const SUBMISSIONS = `
  SELECT a.assignment_id AS "assignmentId", a.enrolment_id AS "enrolmentId", a.number,
         a.with_help AS "withHelp", a.score, a.finished_at AS "finishedAt"
    FROM homework_attempts a JOIN enrolments e ON e.id = a.enrolment_id AND e.left_at IS NULL
   WHERE a.assignment_id = ANY($1::uuid[]) AND a.enrolment_id = ANY($2::uuid[]) AND a.score IS NOT NULL
   ORDER BY a.assignment_id, a.enrolment_id, a.number`;

/** The finished attempts at these assignments of students whom the class still has, by their places, in the order of their numbers. One statement. */
export function readSubmissions(
  db: Database,
  assignmentIds: readonly string[],
  enrolmentIds: readonly string[],
): Promise<SubmissionRow[]> {
  return db.query('homework-submissions', SUBMISSIONS, [assignmentIds, enrolmentIds]);
}

/** A student's figures in one class. */
export interface PlaceFigures {
  /** Of the place. */
  id: string;
  /** Assignments that have opened, except for those that had closed before the student joined (`closedBefore`). */
  assigned: number;
  /** Of these, those that are due or closed for the student, or that they have finished: what the completion rate is of. */
  counted: number;
  completed: number;
  /** Of the scores that count, 0–100; null without one. */
  averageScore: number | null;
}

/** Of what class-wide dates have made due, what was put off for a student and is not finished does not count. $3: one assignment, or null. */
// Place by place: all attempts at once would be sorted on disk, a class having 200,000 and more of them.
const PLACE_FIGURES = `
  WITH set AS MATERIALIZED (
    SELECT id, classroom_id, lock_at, counted_attempt, COALESCE(least(due_at, lock_at) <= $2::timestamptz, false) AS is_due
      FROM assignments
     WHERE classroom_id IN (SELECT classroom_id FROM enrolments WHERE id = ANY($1::uuid[]))
       AND published AND (open_at IS NULL OR open_at <= $2::timestamptz) AND ($3::uuid IS NULL OR id = $3::uuid)
  ), of_class AS (
    SELECT classroom_id, count(*)::int AS assigned, count(*) FILTER (WHERE is_due)::int AS due FROM set GROUP BY classroom_id
  ), before AS (
    SELECT e.id, count(*)::int AS assignments
      FROM enrolments e JOIN set s ON s.classroom_id = e.classroom_id AND s.lock_at <= e.joined_at
      LEFT JOIN homework_extensions x ON x.assignment_id = s.id AND x.enrolment_id = e.id AND x.extended_to > e.joined_at
      LEFT JOIN homework_attempts t ON t.assignment_id = s.id AND t.enrolment_id = e.id AND t.number = 1
     WHERE e.id = ANY($1::uuid[]) AND x.assignment_id IS NULL AND t.id IS NULL
     GROUP BY e.id
  ), put_off AS (
    SELECT x.enrolment_id, count(*)::int AS assignments
      FROM homework_extensions x JOIN set s ON s.id = x.assignment_id AND s.is_due
     WHERE x.enrolment_id = ANY($1::uuid[]) AND x.extended_to > $2::timestamptz
       AND NOT EXISTS (SELECT 1 FROM homework_attempts t
                        WHERE t.assignment_id = x.assignment_id AND t.enrolment_id = x.enrolment_id AND t.score IS NOT NULL)
     GROUP BY x.enrolment_id
  )
  SELECT e.id, COALESCE(c.assigned, 0) - COALESCE(b.assignments, 0) AS assigned, p.completed, p.score AS "averageScore",
         COALESCE(c.due, 0) + p.early - COALESCE(o.assignments, 0) - COALESCE(b.assignments, 0) AS counted
    FROM enrolments e
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS completed, count(*) FILTER (WHERE NOT d.is_due)::int AS early, round(avg(d.score))::int AS score
       FROM (SELECT a.is_due, ${COUNTED_SCORE} AS score
               FROM homework_attempts t JOIN set a ON a.id = t.assignment_id
              WHERE t.enrolment_id = e.id AND t.score IS NOT NULL AND ($3::uuid IS NULL OR t.assignment_id = $3::uuid)
              GROUP BY t.assignment_id, a.is_due, a.counted_attempt) d
   ) p
    LEFT JOIN of_class c ON c.classroom_id = e.classroom_id
    LEFT JOIN before b ON b.id = e.id
    LEFT JOIN put_off o ON o.enrolment_id = e.id
   WHERE e.id = ANY($1::uuid[])`;

/**
 * The figures of places. What is a draft or opens later is not assigned yet. One statement.
 * @param assignmentId the one assignment that they are about; null: all of the class
 */
export function readPlaceFigures(
  db: Database,
  ids: readonly string[],
  now: Date,
  assignmentId: string | null = null,
): Promise<PlaceFigures[]> {
  return db.query('homework-place-figures', PLACE_FIGURES, [ids, now, assignmentId]);
}

/** Which word was typed where which was wanted, by how many answers. */
export interface ConfusionRow {
  /** Null for everything that is neither on a closed list nor accepted in the sentence's target. */
  typed: string | null;
  wanted: string;
  count: number;
  /** How many answers in its target had any named word; null or left out where it is not of one target. */
  missed?: number | null;
  /** Ids and names of the targets that it happened in, at most twenty. */
  targets: { id: string; name: string }[];
}

/** Wrong answers; `typed` is there for named words: those of the closed lists, and those that are accepted in the sentence. */
const NAMED = `
  WITH wrong AS (
    SELECT ${typedWord('p.answer')} AS word, s.answer AS wanted, s.also, p.target_id
      FROM homework_attempts a
      JOIN enrolments e ON e.id = a.enrolment_id AND e.left_at IS NULL
      JOIN homework_problems h ON h.attempt_id = a.id
      JOIN problems p ON p.id = h.problem_id AND p.verdict = 'WRONG'
      JOIN sentences s ON s.id = p.sentence_id
     WHERE a.assignment_id = ANY($1::uuid[])
  ), named AS (
    SELECT CASE WHEN word = ANY($2::text[]) OR word = wanted OR word = ANY(also) THEN word END AS typed, wanted, target_id
      FROM wrong
  )`;

/** Targets by their ids, as JSON. */
const TARGETS = `(SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.name) FROM targets t WHERE t.id = ANY(ids))`;

const CONFUSIONS = `${NAMED}, counted AS (
    SELECT typed, wanted, count(*)::int AS count, (array_agg(DISTINCT target_id))[1:20] AS ids
      FROM named GROUP BY typed, wanted
     ORDER BY count(*) DESC, wanted, typed NULLS LAST LIMIT $3::int
  )
  SELECT typed, wanted, count, ${TARGETS} AS targets
    FROM counted ORDER BY count DESC, wanted, typed NULLS LAST`;

/** The order of the rows of a confusion map, and of what a class has confused lately. Given in SQL: how often it was wrong, its name, the wanted word, its target. */
const rowOrder = (missed: string, name: string, wanted: string, target: string): string =>
  `${missed} DESC, ${name}, ${wanted}, ${target}`;

// What was typed beside the named words is one figure of each wanted one: it is there for all of them. $4: whether each target has a row.
const CONFUSION_MAP = `${NAMED}, placed AS (
    SELECT typed, wanted, target_id, CASE WHEN $4::boolean AND typed IS NOT NULL THEN target_id END AS row_target FROM named
  ), counted AS (
    SELECT typed, wanted, row_target, count(*)::int AS count, (array_agg(DISTINCT target_id))[1:20] AS ids,
           (sum(count(typed)) OVER (PARTITION BY wanted, row_target))::int AS missed
      FROM placed GROUP BY typed, wanted, row_target
  ), ranked AS (
    SELECT c.*, dense_rank() OVER (ORDER BY ${rowOrder('missed', 'COALESCE(r.name, wanted)', 'wanted', 'row_target')}) AS place
      FROM counted c LEFT JOIN targets r ON r.id = c.row_target
  )
  SELECT typed, wanted, count, CASE WHEN row_target IS NOT NULL THEN missed END AS missed, ${TARGETS} AS targets,
         (SELECT count(*)::int FROM (SELECT DISTINCT wanted, row_target FROM counted WHERE missed > 0) confused) AS words
    FROM ranked WHERE place <= $3::int OR typed IS NULL
   ORDER BY typed IS NULL, CASE WHEN typed IS NOT NULL THEN place END, count DESC, wanted, typed`;

/** The confusions in these assignments, most frequent first, of students whom the class still has. One statement. */
export function readConfusions(db: Database, assignmentIds: readonly string[], most: number): Promise<ConfusionRow[]> {
  return db.query('homework-confusions', CONFUSIONS, [assignmentIds, closedWords(), most]);
}

/** A confusion of a class in some time. */
export interface LatelyRow extends ConfusionRow {
  classroomId: string;
}

const LATELY = `
  WITH wrong AS (
    SELECT w.classroom_id, ${typedWord('p.answer')} AS word, s.answer AS wanted, s.also, p.target_id
      FROM assignments w
      JOIN homework_attempts a ON a.assignment_id = w.id AND (a.finished_at IS NULL OR a.finished_at >= $3::timestamptz)
      JOIN enrolments e ON e.id = a.enrolment_id AND e.left_at IS NULL
      JOIN homework_problems h ON h.attempt_id = a.id
      JOIN problems p ON p.id = h.problem_id AND p.verdict = 'WRONG' AND p.answered_at >= $3::timestamptz
      JOIN sentences s ON s.id = p.sentence_id
     WHERE w.classroom_id = ANY($1::uuid[])
  ), counted AS (
    SELECT classroom_id, word AS typed, wanted, target_id, count(*)::int AS count,
           (sum(count(*)) OVER (PARTITION BY classroom_id, wanted, target_id))::int AS missed,
           row_number() OVER (PARTITION BY classroom_id, wanted, target_id ORDER BY count(*) DESC, word) AS nth
      FROM wrong WHERE word = ANY($2::text[]) OR word = ANY(also) GROUP BY classroom_id, word, wanted, target_id
  ), placed AS (
    SELECT c.*, t.name,
           row_number() OVER (PARTITION BY c.classroom_id ORDER BY ${rowOrder('c.missed', 't.name', 'c.wanted', 'c.target_id')}) AS place
      FROM counted c JOIN targets t ON t.id = c.target_id WHERE c.nth = 1
  )
  SELECT classroom_id AS "classroomId", typed, wanted, count, missed,
         json_build_array(json_build_object('id', target_id, 'name', name)) AS targets
    FROM placed WHERE place <= $4::int ORDER BY classroom_id, place`;

/**
 * Of each class the targets in which most was confused since an instant, in the order of a map by targets, each with its most frequent
 * confusion, of students whom it still has. One statement.
 */
export function readConfusedLately(
  db: Database,
  classroomIds: readonly string[],
  { since, most }: { since: Date; most: number },
): Promise<LatelyRow[]> {
  return db.query('homework-confused-lately', LATELY, [classroomIds, closedWords(), since, most]);
}

/** What a confusion map has a row for. */
export type MapRows = 'WANTED' | 'TARGET';

/** The words or targets that were missed most often, with all that was typed in their place. */
export interface ConfusionMapRows {
  /** In the order of the rows, of each the most frequent first; then what was typed beside the named words, for every wanted one. */
  confusions: ConfusionRow[];
  /** In how many rows there is a named word. */
  words: number;
}

/** The confusion map of these assignments, of so many rows, words or targets: by all named words that were typed in their place, of equals by name. One statement. */
export async function readConfusionMap(
  db: Database,
  assignmentIds: readonly string[],
  { most, by }: { most: number; by: MapRows },
): Promise<ConfusionMapRows> {
  const parameters = [assignmentIds, closedWords(), most, by === 'TARGET'];
  const found = await db.query<ConfusionRow & { words: number }>('homework-confusion-map', CONFUSION_MAP, parameters);
  return { confusions: found, words: found[0]?.words ?? 0 };
}

/** A recorded answer of an attempt. `result` is an `AnswerResult`. */
export interface AttemptAnswerRow {
  attemptId: string;
  id: string;
  text: string;
  answeredAt: Date;
  timeSeconds: number | null;
  /** Whether words to choose from were shown. */
  withHelp: boolean;
  withheldUntil: Date | null;
  result: unknown;
  /** Whether it is the onlooker's, also once they have left the class: they have not become its teacher by that. */
  isOwn: boolean;
}

const ANSWERS = `
  SELECT h.attempt_id AS "attemptId", p.id, s.text, p.answered_at AS "answeredAt", p.time_taken_seconds AS "timeSeconds",
         p.assisted AS "withHelp", p.withheld_until AS "withheldUntil", p.result,
         e.user_id = $2::uuid AS "isOwn"
    FROM homework_problems h
    JOIN homework_attempts a ON a.id = h.attempt_id
    JOIN enrolments e ON e.id = a.enrolment_id
    JOIN problems p ON p.id = h.problem_id AND p.state = 'ANSWERED'
    JOIN sentences s ON s.id = p.sentence_id
   WHERE h.attempt_id = ANY($1::uuid[]) ORDER BY p.answered_at, p.id`;

/** What was answered in attempts, in order, and whether it is somebody's own. One statement. */
export function readAttemptAnswers(
  db: Database,
  onlookerId: string,
  attemptIds: readonly string[],
): Promise<AttemptAnswerRow[]> {
  return db.query('homework-answers', ANSWERS, [attemptIds, onlookerId]);
}
