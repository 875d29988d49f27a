import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';
import { PLANNED_ONCE } from '../../kernel/statementNames.ts';
import { deleteProblemsIn } from './problems.store.ts';
import { bySlices, FEWER, inSlices, LEAST_ID, SLICE, type Slice } from './slices.ts';

/** What else hangs on places: tables, and the columns of their keys. It is far less. */
const BESIDE = [
  ['live_problems', 'problem_id'],
  ['live_seats', 'live_round_id, enrolment_id'],
  ['homework_extensions', 'assignment_id, enrolment_id'],
  ['homework_reminders', 'assignment_id, enrolment_id'],
] as const;

/** Attempts at homework of somebody's places, with what they asked: of 5,000 questions in a statement. */
const deleteAttemptsOf = (tx: Transaction, userId: string): Promise<void> =>
  inSlices(
    { first: LEAST_ID, second: LEAST_ID },
    ({ first, second }) => tx.$queryRaw<Slice[]>`
      WITH first_ones AS MATERIALIZED (
        SELECT a.id, a.enrolment_id, a.assignment_id, cardinality(a.sentence_ids) AS questions
          FROM enrolments e JOIN homework_attempts a ON a.enrolment_id = e.id
         WHERE e.user_id = ${userId}::uuid AND e.id >= ${first}::uuid
           AND (a.enrolment_id, a.assignment_id) >= (${first}::uuid, ${second}::uuid)
         ORDER BY a.enrolment_id, a.assignment_id LIMIT ${SLICE}::int
      ), summed AS (
        SELECT f.*, sum(questions) OVER (ORDER BY enrolment_id, assignment_id, id) AS up_to FROM first_ones f
      ), slice AS MATERIALIZED (
        SELECT * FROM summed WHERE up_to - questions < ${SLICE}::int
      ), gone AS (
        DELETE FROM homework_attempts a USING slice WHERE a.id = slice.id
      )
      SELECT s.enrolment_id::text AS "first", s.assignment_id::text AS "second",
             count(*) OVER () = ${SLICE}::int OR s.up_to >= ${SLICE}::int AS "isFull"
        FROM slice s ORDER BY s.up_to DESC, s.id DESC LIMIT 1`,
  );

/**
 * Holds a person's places in classes, by their ids, until the transaction's end, as everybody does who changes several.
 * @returns how many they are
 */
export async function holdPlacesOf(tx: Transaction, userId: string): Promise<number> {
  // Counted in the database: there may be very many.
  const [held] = await tx.$queryRaw<{ places: number }[]>`
    ${PLANNED_ONCE} SELECT count(*)::int AS places
      FROM (SELECT 1 FROM enrolments WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE) held`;
  return held?.places ?? 0;
}

/**
 * Of what a person was asked at their places (ids of problems), what goes with these: what was never answered, and answers in homework whose right answer is
 * withheld still.
 */
// Two indexes find it: what was not answered stands together in that of a learner's answers.
const goesWithPlaces = (userId: string, now: Date): Prisma.Sql => Prisma.sql`
  SELECT q.id FROM problems q
   WHERE q.user_id = ${userId}::uuid AND q.source IN ('HOMEWORK', 'LIVE')
     AND (q.answered_at IS NULL OR (q.source = 'HOMEWORK' AND q.withheld_until > ${now.toISOString()}::text::timestamptz))`;

/**
 * Deletes a person's places in classes, as a student, with all that they did there, however much that is: nothing hangs on them any more when they
 * go. What was answered stays, but for answers in homework whose right answer is withheld still: without its homework nothing would say
 * until when, and whoever comes back to the class is asked the same. What a live round has asked, and was not answered, would be in the way of its next question.
 * The person is held (`holdToLeave`).
 */
export async function deletePlacesOf(tx: Transaction, userId: string, now: Date): Promise<void> {
  // Whoever gives the student of one more time, or asks them something, holds it before what hangs on it.
  const places = await holdPlacesOf(tx, userId);
  // Nor does anybody come to have one: they wait for the person.
  if (places === 0) return;
  await deleteAttemptsOf(tx, userId);
  for (const [table, columns] of BESIDE) {
    const [name, key] = [Prisma.raw(table), Prisma.raw(columns)];
    // oxlint-disable-next-line no-await-in-loop -- one after the other, in one transaction
    await bySlices(
      (most) => tx.$executeRaw`
        DELETE FROM ${name} WHERE (${key}) IN (
          SELECT ${key} FROM ${name} WHERE enrolment_id IN (SELECT e.id FROM enrolments e WHERE e.user_id = ${userId}::uuid) ${most})`,
    );
  }
  // Once nothing can be asked in an attempt any more.
  await deleteProblemsIn(tx, goesWithPlaces(userId, now));
  await bySlices(
    (most) => tx.$executeRaw`
      DELETE FROM enrolments WHERE id IN (SELECT e.id FROM enrolments e WHERE e.user_id = ${userId}::uuid ${most})`,
    FEWER,
  );
}
