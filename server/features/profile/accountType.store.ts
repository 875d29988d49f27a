import type { Database } from '../../kernel/db.ts';
import type { NewConsent } from '../person/account.store.ts';
import type { Birth } from '../person/birth.rules.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';

/** Makes a student a teacher. False when they were not a student. Throws as `requireBearer`. */
export async function becomeTeacher(db: Database, bearer: Bearer): Promise<boolean> {
  return db.transaction(async (tx) => {
    await requireBearer(tx, bearer);
    const { count } = await tx.user.updateMany({
      where: { id: bearer.userId, userType: 'STUDENT' },
      data: { userType: 'TEACHER' },
    });
    return count > 0;
  });
}

/**
 * Makes a teacher a student with a date of birth; a verification ends with being a teacher. When a parent has to agree
 * first, the request to them is stored with it, and sessions end. False when they were not a teacher, or have a class, or another address than what was said
 * of their birth was compared with. Throws as `requireBearer`.
 */
export async function becomeStudent(
  db: Database,
  bearer: Bearer,
  { email, dateOfBirth, parentalEmail }: Pick<Birth, 'email' | 'dateOfBirth' | 'parentalEmail'>,
  consent: NewConsent | null,
  at: Date,
): Promise<boolean> {
  const { userId } = bearer;
  return db.transaction(async (tx) => {
    // Whoever makes a class for this person takes this row first: afterwards it is seen.
    await requireBearer(tx, bearer);
    const { count } = await tx.user.updateMany({
      where: { id: userId, email, userType: 'TEACHER', teaching: { none: {} } },
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
