import type { Database } from '../../kernel/db.ts';
import type { NewConsent } from '../person/account.store.ts';

/** Makes a student a teacher. False when they were not a student. */
export async function becomeTeacher(db: Database, userId: string): Promise<boolean> {
  const { count } = await db.prisma.user.updateMany({
    where: { id: userId, userType: 'STUDENT' },
    data: { userType: 'TEACHER' },
  });
  return count > 0;
}

/**
 * Makes a teacher a student with a date of birth; a verification ends with being a teacher. When a parent has to agree
 * first, the request to them is stored with it, and sessions end. False when they were not a teacher, or have a class.
 */
export async function becomeStudent(
  db: Database,
  userId: string,
  { dateOfBirth, parentalEmail }: { dateOfBirth: string | null; parentalEmail: string | null },
  consent: NewConsent | null,
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Whoever makes a class for this person takes this row first: afterwards it is seen.
    await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const { count } = await tx.user.updateMany({
      where: { id: userId, userType: 'TEACHER', teaching: { none: {} } },
      data: {
        userType: 'STUDENT',
        verifiedAt: null,
        refusedAt: null,
        refusalReason: null,
        refusalAnsweredAt: null,
        dateOfBirth: dateOfBirth && new Date(dateOfBirth),
        ...(consent ? { consentState: 'PENDING', parentalEmail } : {}),
      },
    });
    if (count === 0) return false;
    if (consent) {
      await tx.parentalConsent.create({ data: { ...consent, userId } });
      await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
    }
    return true;
  });
}
