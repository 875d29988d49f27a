import { type Database, LONG_TRANSACTION } from '../../kernel/db.ts';
import { credentialFields, type Credentials } from '../person/account.store.ts';
import type { GoogleIdentity } from './google.ts';
import { holdProven, takeOver, type TakenOver } from './takeover.store.ts';

/** What a sign-in with Google is checked against; `googleSubject` null: not joined yet. */
export type GoogleCredentials = Credentials & { googleSubject: string | null; emailConfirmedAt: Date | null };

type Person = Pick<GoogleIdentity, 'subject' | 'email'>;

/** Whether a Google token has been used. */
export async function isGoogleTokenUsed(db: Database, hash: string): Promise<boolean> {
  return (await db.prisma.usedGoogleToken.count({ where: { hash } })) > 0;
}

/** Marks a Google token as used; false when somebody else was faster. */
export async function useGoogleToken(db: Database, hash: string, expiresAt: Date): Promise<boolean> {
  const { count } = await db.prisma.usedGoogleToken.createMany({ data: { hash, expiresAt }, skipDuplicates: true });
  return count > 0;
}

/** The account that a Google account is joined to, else the one with its address; null when there is neither. */
export async function findGoogleCredentials(
  db: Database,
  { subject, email }: Person,
): Promise<GoogleCredentials | null> {
  const found = await db.prisma.user.findMany({
    where: { OR: [{ googleSubject: subject }, { email }] },
    select: { ...credentialFields, googleSubject: true, emailConfirmedAt: true },
  });
  return found.find((user) => user.googleSubject === subject) ?? found[0] ?? null;
}

/**
 * Joins a Google account to an account with its address, in one transaction. Where that address was never confirmed,
 * somebody else may have registered it: then the password goes, and all else that `takeOver` ends.
 * @returns what there is to tell where that was so; null when the account was joined, or left the
 *   address, or lost a parent's consent, in the meantime
 */
export async function joinGoogle(
  db: Database,
  userId: string,
  { subject, email, fullName }: GoogleIdentity,
  at: Date,
): Promise<{ taken: TakenOver | null } | null> {
  const unjoined = { id: userId, email, googleSubject: null };
  return db.transaction(async (tx) => {
    await holdProven(tx, userId);
    const unconfirmed = await tx.user.updateMany({
      where: { ...unjoined, emailConfirmedAt: null, consentState: { not: 'WITHDRAWN' } },
      data: { googleSubject: subject, emailConfirmedAt: at, passwordHash: null },
    });
    if (unconfirmed.count > 0) {
      return { taken: await takeOver(tx, userId, fullName, at) };
    }
    const confirmed = await tx.user.updateMany({
      where: { ...unjoined, emailConfirmedAt: { not: null } },
      data: { googleSubject: subject },
    });
    return confirmed.count > 0 ? { taken: null } : null;
  }, LONG_TRANSACTION);
}
