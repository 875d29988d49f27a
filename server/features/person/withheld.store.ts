import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';

/** A condition on homework, `o`, and attempts at it, `a`, in SQL. */
export type OfHomework = Prisma.Sql;

const NO_HOMEWORK = Prisma.sql`false`;

const OF_HOMEWORK = Prisma.raw(
  'homework_problems h JOIN homework_attempts a ON a.id = h.attempt_id JOIN assignments o ON o.id = a.assignment_id',
);

/** The extension, `x`, that the student of an attempt may have. */
const EXTENSION = Prisma.raw(
  'LEFT JOIN homework_extensions x ON x.assignment_id = o.id AND x.enrolment_id = a.enrolment_id',
);

/**
 * Until when homework withholds right answers from the student of an attempt; null: not at all. The same rule for one homework in TypeScript is
 * `answersShownFrom` of a schedule that was `extended` (homework/homework.rules.ts); homeworkWithheld.test.ts holds the two equal.
 */
const WITHHELD_BY_HOMEWORK = Prisma.raw(
  `CASE WHEN o.answers_shown = 'AFTER_DUE' AND o.due_at IS NOT NULL THEN GREATEST(o.due_at, x.extended_to) END`,
);

const text = (instant: Date): string => instant.toISOString();

/** The problems, `q`, of homework. */
const inHomework = (of: OfHomework): Prisma.Sql =>
  Prisma.sql`problems q JOIN ${OF_HOMEWORK} ON h.problem_id = q.id WHERE ${of}`;

/**
 * Holds learners until the transaction's end: nothing of theirs is answered meanwhile, nor asked in homework that withholds its answers or in a live
 * round. An answer under way, which waits for its learner, has read what was so before: it notices by the version that this may have changed. To be done before
 * their problems and places are held, as an answer does.
 * @param users a query of their ids
 */
export async function holdLearners(tx: Transaction, users: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`${holdingLearners(users)} SELECT count(*) FROM learner`;
}

/** Holds one learner (`holdLearners`). */
export const holdLearner = (tx: Transaction, userId: string): Promise<void> =>
  holdLearners(tx, Prisma.sql`SELECT ${userId}::uuid`);

/** The beginning of a statement that does so, as `learner`: a part that must come after it reads `learner`, and still sees rows as they were when the statement began. */
export const holdingLearners = (users: Prisma.Sql): Prisma.Sql => Prisma.sql`
  WITH held AS MATERIALIZED (SELECT n.user_id FROM learners n WHERE n.user_id IN (${users}) ORDER BY n.user_id FOR UPDATE
  ), learner AS (
    UPDATE learners n SET version = n.version + 1 FROM held WHERE n.user_id = held.user_id RETURNING n.user_id
  )`;

/** Holds the learners of some problems (`holdLearners`). */
export const holdLearnersOf = (tx: Transaction, problemIds: readonly string[]): Promise<void> =>
  holdLearners(tx, Prisma.sql`SELECT q.user_id FROM problems q WHERE q.id = ANY(${[...problemIds]}::text[]::uuid[])`);

/** Holds whoever has begun homework (`holdLearners`). */
export const holdStudents = (tx: Transaction, of: OfHomework): Promise<void> =>
  holdLearners(
    tx,
    Prisma.sql`
      SELECT e.user_id FROM homework_attempts a
        JOIN assignments o ON o.id = a.assignment_id
        JOIN enrolments e ON e.id = a.enrolment_id
       WHERE ${of}`,
  );

/**
 * Brings what is still withheld of answers in homework to sentences of some problems, `q`, in line with all that asks their learner the sentence: homework by
 * its due date and their extension as they are now, and a live round until its teacher shows the answers. What was told stays told. Their learners are held, by
 * a statement of its own: what this one reads is as it is once they are.
 * @param gone homework, or attempts at it, that withholds nothing any more
 * @param some of that: answers in the rest of it stay as they are
 * @returns how many answers have another instant now
 */
// By the dates of homework, and never by what is noted in its problems: there it may have come from the homework that this is asked for. Whose date is to come
// has a note, though: what was told years ago is not looked at. The instant is worked out once for a learner's sentence, however many answers there are to it,
// and the LATERAL keeps the planner to that, and to an index of what is withheld of one sentence, whatever it takes the tables for.
const withholdAnew = (
  tx: Transaction,
  problems: Prisma.Sql,
  gone: OfHomework,
  now: Date,
  some = gone,
): Promise<number> =>
  tx.$executeRaw`
    WITH asked AS MATERIALIZED (SELECT DISTINCT q.user_id, q.sentence_id FROM ${problems}
    ), settled AS MATERIALIZED (
      SELECT unnest(told.ids) AS id, told.until
        FROM asked CROSS JOIN LATERAL (
          SELECT max(CASE WHEN w.source = 'LIVE' THEN w.withheld_until ELSE ${WITHHELD_BY_HOMEWORK} END)
                   FILTER (WHERE o.id IS NULL OR NOT (${gone})) AS until,
                 array_agg(w.id) FILTER (WHERE w.source = 'HOMEWORK' AND w.state = 'ANSWERED'
                                           AND (o.id IS NULL OR NOT (${gone}) OR (${some}))) AS ids
            FROM problems w
            LEFT JOIN (${OF_HOMEWORK}) ON h.problem_id = w.id
            ${EXTENSION}
           WHERE w.user_id = asked.user_id AND w.sentence_id = asked.sentence_id
             AND w.withheld_until > ${text(now)}::text::timestamptz) told)
    UPDATE problems p SET withheld_until = settled.until
      FROM settled
     WHERE p.id = settled.id AND p.state = 'ANSWERED' AND p.withheld_until > ${text(now)}::text::timestamptz
       AND p.withheld_until IS DISTINCT FROM settled.until`;

/**
 * After the dates of homework, an extension or what it shows have changed: what it asked is withheld by what holds now, also what it had told already where that
 * is to be told later after all, and other homework withholds an answer as long as this does. Whoever calls it holds its students (`holdStudents`).
 * @param changed the homework, or what a student was asked of it
 */
export async function withholdByNewDates(tx: Transaction, changed: OfHomework, now: Date): Promise<void> {
  // An answer that is withheld already goes by all homework that withholds it, as those of other homework do.
  await tx.$executeRaw`
    UPDATE problems p SET withheld_until = ${WITHHELD_BY_HOMEWORK} FROM ${OF_HOMEWORK} ${EXTENSION}
     WHERE p.id = h.problem_id AND ${changed} AND p.withheld_until IS DISTINCT FROM ${WITHHELD_BY_HOMEWORK}
       AND (p.state <> 'ANSWERED' OR p.withheld_until IS NULL OR p.withheld_until <= ${text(now)}::text::timestamptz)`;
  await withholdAnew(tx, inHomework(changed), NO_HOMEWORK, now);
}

/** The problems, `q`, in which a question of a live round was served. */
const ofQuestion = (questionId: string): Prisma.Sql =>
  Prisma.sql`problems q JOIN live_problems l ON l.problem_id = q.id WHERE l.question_id = ${questionId}::uuid`;

/** Holds whoever was asked a question in a live round (`holdLearners`). */
export const holdAsked = (tx: Transaction, questionId: string): Promise<void> =>
  holdLearners(tx, Prisma.sql`SELECT q.user_id FROM ${ofQuestion(questionId)}`);

/**
 * After a live round has shown the answers to a question: homework may have withheld its right answer because it was asked. Whoever calls it holds whoever
 * was asked (`holdAsked`).
 * @returns how many answers have another instant now
 */
export const withholdAfterQuestion = (tx: Transaction, questionId: string, now: Date): Promise<number> =>
  withholdAnew(tx, ofQuestion(questionId), NO_HOMEWORK, now);

/**
 * Withholds no answer any more by homework, or attempts at it, that are about to be deleted; what other homework withholds stays withheld, in the deleted
 * one, too. Whoever calls it holds its students (`holdStudents`), and deletes in the same transaction what was asked so and never answered.
 * @param some those of them that are settled now, all unless given
 */
export async function withholdNoMore(tx: Transaction, gone: OfHomework, now: Date, some = gone): Promise<void> {
  await withholdAnew(tx, inHomework(some), gone, now, some);
}
