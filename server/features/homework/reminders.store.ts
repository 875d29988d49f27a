import type { Reader } from '../../access/viewer.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { PLACES_NOW } from './homework.store.ts';
import { dueFor } from './toDo.store.ts';

/** Which homework is reminded of, when, and since when nobody may have been. */
export interface Reminding {
  assignmentId: string;
  now: Date;
  since: Date;
}

/**
 * Reminds the students of an assignment's class who have not begun it and still can, unless somebody was reminded of it since an
 * instant, however many ask at once: the assignment is held.
 * @returns ids of the people, or when somebody was reminded last
 */
export async function insertReminders(
  tx: Transaction,
  { assignmentId, now, since }: Reminding,
): Promise<{ userIds: string[] } | { last: Date }> {
  const last = await tx.homeworkReminder.aggregate({ where: { assignmentId }, _max: { remindedAt: true } });
  const { remindedAt } = last._max;
  if (remindedAt && remindedAt > since) return { last: remindedAt };
  const rows = await tx.$queryRaw<{ userId: string }[]>`
      WITH places AS MATERIALIZED (
        -- Whose account goes at this moment is waited for, and not reminded.
        SELECT e.id, e.classroom_id FROM assignments a JOIN enrolments e ON e.classroom_id = a.classroom_id AND e.left_at IS NULL
         WHERE a.id = ${assignmentId}::uuid ORDER BY e.id FOR KEY SHARE OF e
      ), reminded AS (
        INSERT INTO homework_reminders (assignment_id, enrolment_id, reminded_at)
        SELECT a.id, e.id, ${now}::timestamptz
          FROM assignments a
          JOIN places e ON e.classroom_id = a.classroom_id
          LEFT JOIN homework_extensions x ON x.assignment_id = a.id AND x.enrolment_id = e.id
         WHERE a.id = ${assignmentId}::uuid
           AND (a.lock_at IS NULL OR a.lock_at > ${now}::timestamptz OR x.extended_to > ${now}::timestamptz)
           AND NOT EXISTS (SELECT 1 FROM homework_attempts t WHERE t.assignment_id = a.id AND t.enrolment_id = e.id)
        ON CONFLICT (assignment_id, enrolment_id) DO UPDATE SET reminded_at = EXCLUDED.reminded_at
        RETURNING enrolment_id
      )
      SELECT e.user_id AS "userId" FROM reminded r JOIN enrolments e ON e.id = r.enrolment_id`;
  return { userIds: rows.map(({ userId }) => userId) };
}

/** When students of now were last reminded of assignments; none of one that nobody was reminded of. One statement. */
export async function readLastReminders(
  db: Database,
  assignmentIds: readonly string[],
): Promise<{ id: string; remindedAt: Date }[]> {
  const rows = await db.prisma.homeworkReminder.groupBy({
    by: ['assignmentId'],
    where: { assignmentId: { in: [...assignmentIds] } },
    _max: { remindedAt: true },
  });
  return rows.flatMap(({ assignmentId: id, _max: { remindedAt } }) => (remindedAt ? { id, remindedAt } : []));
}

/** When somebody was last reminded of assignments; none of one that they were not. One statement. */
export async function readOwnReminders(
  db: Database,
  userId: string,
  assignmentIds: readonly string[],
): Promise<{ id: string; remindedAt: Date }[]> {
  const rows = await db.prisma.homeworkReminder.findMany({
    where: { assignmentId: { in: [...assignmentIds] }, enrolment: { userId, leftAt: null } },
    select: { assignmentId: true, remindedAt: true },
  });
  return rows.map(({ assignmentId, remindedAt }) => ({ id: assignmentId, remindedAt }));
}

/** What somebody was reminded of, can still do and has not begun. A part of a Prisma query. */
export const remindedOf = (reader: Reader, now: Date): Prisma.AssignmentWhereInput => ({
  AND: [
    dueFor(reader, now, []),
    { reminders: { some: { enrolment: { userId: reader.userId } } } },
    { attempts: { none: { enrolment: { userId: reader.userId } } } },
  ],
});

const NOT_BEGUN = `
  WITH ${PLACES_NOW}, of_class AS (
    SELECT classroom_id, count(*)::int AS students FROM places GROUP BY classroom_id
  )
  SELECT a.id, c.students - begun.students AS students
    FROM assignments a
    JOIN of_class c ON c.classroom_id = a.classroom_id
   CROSS JOIN LATERAL (
     SELECT count(*)::int AS students FROM homework_attempts t JOIN places e ON e.id = t.enrolment_id
      WHERE t.assignment_id = a.id AND t.number = 1
   ) begun
   WHERE a.id = ANY($1::uuid[])`;

/** How many students of the class have not begun assignments; none of one whose class has no students. One statement. */
export function readNotBegun(db: Database, ids: readonly string[]): Promise<{ id: string; students: number }[]> {
  return db.query('homework-not-begun', NOT_BEGUN, [ids]);
}
