import type { Reader } from '../../access/viewer.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database } from '../../kernel/db.ts';
import { ASSIGNMENTS_PER_CLASS } from './assignment.rules.ts';
import { answersTakenSince, extended, type ToDo } from './homework.rules.ts';
import { COUNTED_SCORE, setFor } from './homework.store.ts';

/** Homework that was finished and can still be passed is looked for so far, what is due first first. */
const RETRIES_AT_MOST = 500;

/** How much of what somebody is set is looked at: as much as one class can have. */
export const SET_LOOKED_AT = ASSIGNMENTS_PER_CLASS;

/**
 * Whether the place `e` has not finished the assignment `a`, or has attempts left and has not passed it (`isPassed`, `countedAttempt`).
 * A condition for a WHERE.
 */
export const NOT_PASSED_YET = `(
    SELECT count(t.score) = 0 OR (count(*) < a.max_attempts AND a.passing_score >
           ${COUNTED_SCORE})
      FROM homework_attempts t WHERE t.assignment_id = a.id AND t.enrolment_id = e.id)`;

/** $1 the student, $2 whether classes are taken at random. */
// What is read is limited before anything is asked of it: somebody may be in 500 classes, each with as many assignments.
const SET_IN = `
  SELECT place, "classroomId", count(*)::int AS assignments
    FROM (SELECT e.place, e.classroom_id AS "classroomId"
            FROM (SELECT classroom_id, row_number() OVER (ORDER BY CASE WHEN $2::boolean THEN random() END, joined_at DESC, id) AS place
                    FROM enrolments WHERE user_id = $1::uuid AND left_at IS NULL ORDER BY place) e
           CROSS JOIN LATERAL (SELECT FROM assignments WHERE classroom_id = e.classroom_id LIMIT ${SET_LOOKED_AT}) a
           LIMIT ${SET_LOOKED_AT + 1}) counted
   GROUP BY place, "classroomId" ORDER BY place`;

/**
 * The classes whose homework is looked at, of somebody who is set more than that, drafts among it: those joined last, as many as together have no more.
 * One statement, which counts no further.
 * @param atRandom whether it is any of their classes instead
 * @returns ids; null: all, since they are set no more
 */
export async function classesLookedAt(
  db: Database,
  { userId }: Reader,
  { atRandom }: { atRandom: boolean },
): Promise<string[] | null> {
  const values = [userId, atRandom];
  const rows = await db.query<{ classroomId: string; assignments: number }>('homework-set-in', SET_IN, values);
  let set = 0;
  const within = rows.filter(({ assignments }) => {
    set += assignments;
    return set <= SET_LOOKED_AT;
  });
  return within.length === rows.length ? null : within.map(({ classroomId }) => classroomId);
}

/** Homework of these classes; of all where it is null. A part of a Prisma query. */
export const ofClasses = (classes: readonly string[] | null): Prisma.AssignmentWhereInput =>
  classes === null ? {} : { classroomId: { in: [...classes] } };

const RETRIES = `
  SELECT a.id FROM enrolments e
    JOIN assignments a ON a.classroom_id = e.classroom_id AND a.published AND a.max_attempts > 1 AND a.passing_score IS NOT NULL
    LEFT JOIN homework_extensions x ON x.assignment_id = a.id AND x.enrolment_id = e.id
   WHERE e.user_id = $1::uuid AND e.left_at IS NULL AND ($4::uuid[] IS NULL OR e.classroom_id = ANY($4::uuid[]))
     AND (a.lock_at IS NULL OR greatest(a.lock_at, x.extended_to) > $2::timestamptz)
     AND EXISTS (SELECT 1 FROM homework_attempts t
                  WHERE t.assignment_id = a.id AND t.enrolment_id = e.id AND t.finished_at IS NOT NULL)
     AND ${NOT_PASSED_YET}
   ORDER BY a.due_order, a.id LIMIT $3::int`;

/** What somebody has finished, not passed, and can try again, in these classes, or in all where it is null: ids of assignments. One statement. */
export async function readRetries(
  db: Database,
  { userId }: Reader,
  now: Date,
  classes: readonly string[] | null,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>('homework-retries', RETRIES, [userId, now, RETRIES_AT_MOST, classes]);
  return rows.map(({ id }) => id);
}

/**
 * What somebody has yet to do at an instant: published, opened, and an attempt under way that still takes answers; or not closed for
 * them, and no attempt finished, or one of the `retries`. A part of a Prisma query.
 */
export function dueFor(reader: Reader, now: Date, retries: readonly string[]): Prisma.AssignmentWhereInput {
  const own = { enrolment: { userId: reader.userId } };
  const locksAfter = (instant: Date): Prisma.AssignmentWhereInput => ({
    OR: [
      { lockAt: null },
      { lockAt: { gt: instant } },
      { extensions: { some: { ...own, extendedTo: { gt: instant } } } },
    ],
  });
  return {
    AND: [
      setFor(reader),
      { OR: [{ openAt: null }, { openAt: { lte: now } }] },
      {
        OR: [
          { AND: [locksAfter(answersTakenSince(now)), { attempts: { some: { ...own, finishedAt: null } } }] },
          { AND: [locksAfter(now), { attempts: { none: { ...own, finishedAt: { not: null } } } }] },
          { id: { in: [...retries] } },
        ],
      },
    ],
  };
}

/** What else was published for somebody: done, closed, or not open yet. A part of a Prisma query. */
export const othersFor = (reader: Reader, now: Date, retries: readonly string[]): Prisma.AssignmentWhereInput => ({
  AND: [setFor(reader), { NOT: dueFor(reader, now, retries) }],
});

/** What somebody has to do, as far as its being new and being due soon goes. */
export interface ToDoRow extends ToDo {
  /** Of the assignment. */
  id: string;
  isBegun: boolean;
  /** When they were last reminded of it; null: never. */
  remindedAt: Date | null;
}

/** What somebody has to do at an instant in these classes, or in all where it is null, at most so much of it, what is due first first. Four statements. */
export async function readToDo(
  db: Database,
  reader: Reader,
  now: Date,
  { most, retries, classes }: { most: number; retries: readonly string[]; classes: readonly string[] | null },
): Promise<ToDoRow[]> {
  const own = { enrolment: { userId: reader.userId } };
  const rows = await db.prisma.assignment.findMany({
    where: { AND: [dueFor(reader, now, retries), ofClasses(classes)] },
    orderBy: [{ dueOrder: 'asc' }, { id: 'asc' }],
    take: most,
    select: {
      id: true,
      published: true,
      publishedAt: true,
      openAt: true,
      dueAt: true,
      lockAt: true,
      extensions: { where: own, select: { extendedTo: true } },
      attempts: { where: own, select: { id: true }, take: 1 },
      reminders: { where: own, select: { remindedAt: true } },
    },
  });
  return rows.map(({ extensions, attempts, reminders, ...row }) => ({
    ...extended(row, extensions[0]?.extendedTo ?? null),
    isBegun: attempts.length > 0,
    remindedAt: reminders[0]?.remindedAt ?? null,
  }));
}
