import type { Database } from '../../kernel/db.ts';

/** What the settings know of an account beyond `AccountRow`. */
export interface SecurityRow {
  email: string;
  fullName: string;
  parentalEmail: string | null;
  dateOfBirth: Date | null;
  userType: 'STUDENT' | 'TEACHER';
  consentState: 'NOT_NEEDED' | 'PENDING' | 'GIVEN' | 'WITHDRAWN';
  emailConfirmedAt: Date | null;
  marketingConsent: boolean;
  passwordHash: string | null;
  /** Google's id of the person; null where the account is not joined to one. */
  googleSubject: string | null;
}

export function findSecurity(db: Database, userId: string): Promise<SecurityRow | null> {
  return db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      fullName: true,
      parentalEmail: true,
      dateOfBirth: true,
      userType: true,
      consentState: true,
      emailConfirmedAt: true,
      marketingConsent: true,
      passwordHash: true,
      googleSubject: true,
    },
  });
}

export async function isAddressInUse(db: Database, email: string): Promise<boolean> {
  return (await db.prisma.user.count({ where: { email } })) > 0;
}

/**
 * Sets a password in place of the one that was checked; other sessions end, and links that would set another password or
 * address die. False when the password was changed in the meantime.
 */
export async function replacePassword(
  db: Database,
  person: { userId: string; sessionId: string; passwordHash: string | null },
  passwordHash: string,
  at: Date,
): Promise<boolean> {
  const { userId, sessionId } = person;
  return db.prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: person.passwordHash },
      data: { passwordHash },
    });
    if (count === 0) return false;
    await tx.session.updateMany({
      where: { userId, revokedAt: null, id: { not: sessionId } },
      data: { revokedAt: at },
    });
    await tx.emailLink.deleteMany({
      where: { userId, usedAt: null, kind: { in: ['PASSWORD_RESET', 'CHANGE_ADDRESS'] } },
    });
    return true;
  });
}

/** Makes a student a teacher. False when they were none. */
export async function becomeTeacher(db: Database, userId: string): Promise<boolean> {
  const { count } = await db.prisma.user.updateMany({
    where: { id: userId, userType: 'STUDENT' },
    data: { userType: 'TEACHER' },
  });
  return count > 0;
}

/**
 * Makes a teacher a student with a date of birth; a verification ends with being a teacher, and sessions when a parent has
 * to agree first. False when they were no teacher.
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
