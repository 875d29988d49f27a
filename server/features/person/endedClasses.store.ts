import { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { takeTurnsIn } from './turns.store.ts';
import { bySlices, FEWER, SLICE } from './slices.ts';
import { holdStudents, withholdNoMore } from './withheld.store.ts';

/** What was never answered is nobody's history. */
const UNANSWERED = { state: { not: 'ANSWERED' } } as const;

/** Whether a class stands: what an ended one has for a code, nobody types. Of the row `c`, to be held. */
export const STANDS = Prisma.sql`c.invitation_code <> c.id::text`;

/**
 * Ends classes, however large they are: once the transaction is committed nobody teaches them, is a student of them or can be invited, and their codes are
 * dead, and so nobody sees them. What they have is removed afterwards (`removeEndedClasses`). Whoever calls it holds their rows, as whoever joins one, changes it or
 * comes to teach it does, and has ended their sign-in cards.
 * @param ids UUIDs
 */
export async function endClasses(tx: Transaction, ids: string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const ofThem = { classroomId: { in: ids } };
  await tx.coTeacherInvitation.deleteMany({ where: ofThem });
  await tx.classroomTeacher.deleteMany({ where: ofThem });
  // Also those that were left before: a parent who takes a withdrawal of consent back gives back what was left at that moment alone.
  await bySlices(
    (most) => tx.$executeRaw`
      WITH held AS MATERIALIZED (
        SELECT e.id FROM enrolments e
         WHERE e.classroom_id = ANY(${ids}::text[]::uuid[]) AND NOT e.removed AND e.left_at IS DISTINCT FROM ${now}
         ORDER BY e.id ${most} FOR NO KEY UPDATE)
      UPDATE enrolments e SET left_at = ${now} FROM held WHERE e.id = held.id`,
  );
  // No code that anybody types has such characters. It is what tells an ended class.
  await tx.$executeRaw`
    UPDATE classrooms SET invitation_code = id::text, active = false WHERE id = ANY(${ids}::text[]::uuid[])`;
}

/**
 * Takes homework out of its class, whatever was done of it, into a class of its own that has ended: once the transaction is committed nobody has set it, or
 * is to do it, or sees anything of it. It is removed afterwards (`removeEndedClasses`). Whoever calls it holds it.
 * @returns the id (UUID) of that class
 */
export async function endHomework(tx: Transaction, assignmentId: string, now: Date): Promise<string> {
  const id = newId();
  const ended = { invitationCode: id, active: false, allowSelfEnrollment: false };
  await tx.classroom.create({ data: { id, name: '', createdAt: now, ...ended } });
  const data = { classroomId: id, published: false, publishedAt: null };
  await tx.assignment.updateMany({ where: { id: assignmentId }, data });
  return id;
}

/** Ended classes that are not wholly removed yet, by id. One statement. @param after which id, null to begin */
export async function findEndedClasses(db: Database, after: string | null, most: number): Promise<string[]> {
  const rows = await db.prisma.$queryRaw<{ id: string }[]>`
    SELECT c.id FROM classrooms c
     WHERE NOT (${STANDS}) AND (${after}::text IS NULL OR c.id > ${after}::text::uuid) ORDER BY c.id LIMIT ${most}::int`;
  return rows.map(({ id }) => id);
}

/** Removes some of a class within a transaction that holds it. Returns whether there may be more of it. */
type Removal = (tx: Transaction, classroomId: string, now: Date) => Promise<boolean>;

/**
 * Attempts at homework, of so many questions, with what they asked: one student's after the other's, as what is withheld of a sentence is settled for a
 * student at once. Nothing is withheld by the class any more: with the homework goes the day on which it would be told. Of what was
 * asked, what was answered stays with each student.
 * @param which a query of ids, `questions`, and by what they go after each other: `first`, then `second`
 */
const attemptsOf =
  (which: (classroomId: string) => Prisma.Sql): Removal =>
  async (tx, classroomId, now) => {
    const found = await tx.$queryRaw<{ id: string; upTo: number }[]>`
      SELECT id, "upTo" FROM (
        SELECT s.id, s.questions, (sum(s.questions) OVER (ORDER BY s.first, s.second, s.id))::int AS "upTo"
          FROM (${which(classroomId)} LIMIT ${FEWER}::int) s) t
       WHERE "upTo" - questions < ${SLICE}::int ORDER BY "upTo"`;
    if (found.length === 0) return false;
    const ids = found.map(({ id }) => id);
    const some = Prisma.sql`a.id = ANY(${ids}::text[]::uuid[])`;
    await holdStudents(tx, some);
    await withholdNoMore(tx, Prisma.sql`(o.classroom_id = ${classroomId}::uuid OR ${some})`, now, some);
    await tx.problem.deleteMany({ where: { homework: { attemptId: { in: ids } }, ...UNANSWERED } });
    await tx.homeworkAttempt.deleteMany({ where: { id: { in: ids } } });
    return found.length === FEWER || (found.at(-1)?.upTo ?? 0) >= SLICE;
  };

/** Removes rows of a table. @param which a query of the first columns of `key` by the class */
const rowsOf =
  (table: string, key: string, which: (classroomId: string) => Prisma.Sql, most = SLICE): Removal =>
  async (tx, classroomId) => {
    const first = Prisma.sql`${which(classroomId)} LIMIT ${most}::int`;
    const count = await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${Prisma.raw(key)} IN (${first})`;
    return count === most;
  };

const ofHomework =
  (table: string) =>
  (classroomId: string): Prisma.Sql =>
    Prisma.sql`
    SELECT x.assignment_id, x.enrolment_id FROM assignments o JOIN ${Prisma.raw(table)} x ON x.assignment_id = o.id
     WHERE o.classroom_id = ${classroomId}::uuid`;
const ofPlaces =
  (table: string) =>
  (classroomId: string): Prisma.Sql =>
    Prisma.sql`
    SELECT x.id FROM enrolments e JOIN ${Prisma.raw(table)} x ON x.enrolment_id = e.id WHERE e.classroom_id = ${classroomId}::uuid`;
const ofClass =
  (table: string) =>
  (classroomId: string): Prisma.Sql =>
    Prisma.sql`SELECT x.id FROM ${Prisma.raw(table)} x WHERE x.classroom_id = ${classroomId}::uuid`;

/**
 * What its live rounds asked. An answer at this moment stays as well: whether a problem was answered is read of its row once nobody else holds that.
 */
const liveProblems: Removal = async (tx, classroomId) => {
  const [asked] = await tx.$queryRaw<{ count: number }[]>`
    WITH slice AS MATERIALIZED (
      SELECT l.problem_id FROM live_rounds r
        JOIN live_questions q ON q.live_round_id = r.id
        JOIN live_problems l ON l.question_id = q.id
       WHERE r.classroom_id = ${classroomId}::uuid LIMIT ${SLICE}::int
    ), unanswered AS (
      DELETE FROM problems p USING slice WHERE p.id = slice.problem_id AND p.state <> 'ANSWERED'
    ), gone AS (
      DELETE FROM live_problems l USING slice WHERE l.problem_id = slice.problem_id
    )
    SELECT count(*)::int AS count FROM slice`;
  return asked?.count === SLICE;
};

/** Holds its places, after the learners whose attempts have gone. */
const holdPlaces: Removal = async (tx, classroomId) => {
  await tx.$queryRaw`
    SELECT count(*) FROM (SELECT 1 FROM enrolments WHERE classroom_id = ${classroomId}::uuid ORDER BY id FOR UPDATE) held`;
  return false;
};

/** All that a class has, in an order in which little hangs on each row by then. */
const REMOVALS: readonly Removal[] = [
  attemptsOf(
    (id) => Prisma.sql`
      SELECT a.id, cardinality(a.sentence_ids) AS questions, e.joined_at AS first, e.id AS second
        FROM enrolments e JOIN homework_attempts a ON a.enrolment_id = e.id
       WHERE e.classroom_id = ${id}::uuid ORDER BY e.joined_at, e.id`,
  ),
  // Of homework that was deleted: its students have their places in the class that it was set in.
  attemptsOf(
    (id) => Prisma.sql`
      SELECT a.id, cardinality(a.sentence_ids) AS questions, a.assignment_id AS first, a.enrolment_id AS second
        FROM assignments o JOIN homework_attempts a ON a.assignment_id = o.id
       WHERE o.classroom_id = ${id}::uuid ORDER BY a.assignment_id, a.enrolment_id`,
  ),
  holdPlaces,
  liveProblems,
  rowsOf(
    'live_seats',
    '(live_round_id, enrolment_id)',
    (id) => Prisma.sql`
      SELECT s.live_round_id, s.enrolment_id FROM live_rounds r JOIN live_seats s ON s.live_round_id = r.id
       WHERE r.classroom_id = ${id}::uuid`,
  ),
  rowsOf('live_rounds', 'id', ofClass('live_rounds'), FEWER),
  rowsOf('homework_extensions', '(assignment_id, enrolment_id)', ofHomework('homework_extensions')),
  rowsOf('homework_reminders', '(assignment_id, enrolment_id)', ofHomework('homework_reminders')),
  rowsOf('assignments', 'id', ofClass('assignments'), FEWER),
  // What a place let in by has ended with the class: whoever's account goes holds none of it before the place.
  rowsOf('sign_in_cards', 'id', ofPlaces('sign_in_cards')),
  rowsOf('sessions', 'id', ofPlaces('sessions')),
  rowsOf('enrolments', 'id', ofClass('enrolments'), FEWER),
];

/**
 * Removes a slice of an ended class, in a transaction of its own, and with the last one the class. Two at once follow each other.
 * @returns whether it is gone; what has not ended is not touched, and said to be
 */
export function removeSlice(db: Database, classroomId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await tx.$queryRaw<object[]>`
      SELECT 1 FROM classrooms c WHERE c.id = ${classroomId}::uuid AND NOT (${STANDS}) FOR UPDATE`;
    if (held.length === 0) return true;
    // As whoever comes into a live round does: first the round, then what it has of its students.
    await takeTurnsIn(tx, [classroomId]);
    // Whoever begins homework, or is asked the next question, waits: first the homework, then its students.
    await tx.$queryRaw`SELECT 1 FROM assignments WHERE classroom_id = ${classroomId}::uuid ORDER BY id FOR UPDATE`;
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const remove of REMOVALS) if (await remove(tx, classroomId, now)) return false;
    await tx.classroom.deleteMany({ where: { id: classroomId } });
    return true;
  });
}
