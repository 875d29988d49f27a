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
