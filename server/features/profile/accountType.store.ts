import type { Database } from '../../kernel/db.ts';

/** Makes a student a teacher. False when they were not a student. */
export async function becomeTeacher(db: Database, userId: string): Promise<boolean> {
  const { count } = await db.prisma.user.updateMany({
    where: { id: userId, userType: 'STUDENT' },
    data: { userType: 'TEACHER' },
  });
  return count > 0;
}

/**
 * Makes a teacher a student with a date of birth; a verification ends with being a teacher, and sessions when a parent
 * has to agree first. False when they were not a teacher.
 */
export async function becomeStudent(
  db: Database,
  userId: string,
  { dateOfBirth, parentalEmail }: { dateOfBirth: string | null; parentalEmail: string | null },
  needsParentalConsent: boolean,
  at: Date,
): Promise<boolean> {
  return db.prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, userType: 'TEACHER' },
      data: {
        userType: 'STUDENT',
        verifiedAt: null,
        dateOfBirth: dateOfBirth && new Date(dateOfBirth),
        ...(needsParentalConsent ? { consentState: 'PENDING', parentalEmail } : {}),
      },
    });
    if (count === 0) return false;
    if (needsParentalConsent) {
      await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
    }
    return true;
  });
}
