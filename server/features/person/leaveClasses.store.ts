import type { Database, Transaction } from '../../kernel/db.ts';

/**
 * Takes a person out of every class, within a transaction of the caller's that deletes them or gives their account to somebody else.
 * Classes that they own go to whoever has taught there longest, and without a co-teacher they are deleted, with all that hangs on
 * them; so are their own places, with what they did there, the wish to be emailed about homework, and invitations to their address.
 * Each step takes the classes' rows first, as whoever joins one does.
 */
export async function leaveClasses(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`
    SELECT 1 FROM classrooms WHERE id IN (SELECT owns_id FROM classroom_teachers WHERE user_id = ${userId}::uuid)
     ORDER BY id FOR UPDATE`;
  const owned = await tx.classroomTeacher.findMany({
    where: { userId, ownsId: { not: null } },
    select: { classroomId: true },
  });
  await tx.classroomTeacher.deleteMany({ where: { userId } });
  const classroomIds = owned.map(({ classroomId }) => classroomId);
  if (classroomIds.length > 0) {
    await tx.$executeRaw`
      UPDATE classroom_teachers SET owns_id = classroom_id WHERE id IN (
        SELECT DISTINCT ON (classroom_id) id FROM classroom_teachers
         WHERE classroom_id = ANY(${classroomIds}::uuid[]) ORDER BY classroom_id, joined_at, id)`;
    await tx.classroom.deleteMany({ where: { id: { in: classroomIds }, teachers: { none: {} } } });
  }
  await tx.enrolment.deleteMany({ where: { userId } });
  await tx.pendingJoin.deleteMany({ where: { userId } });
  await tx.homeworkMail.deleteMany({ where: { userId } });
  await tx.$executeRaw`
    DELETE FROM co_teacher_invitations WHERE email = (SELECT email FROM users WHERE id = ${userId}::uuid)`;
}

/** The classes (UUIDs) that somebody teaches or is a student of. One statement. */
export async function classesOf(db: Database, userId: string): Promise<string[]> {
  const found = await db.prisma.classroom.findMany({
    where: { OR: [{ teachers: { some: { userId } } }, { enrolments: { some: { userId, leftAt: null } } }] },
    select: { id: true },
  });
  return found.map(({ id }) => id);
}
