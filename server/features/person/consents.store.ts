import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';

/** Holds what parents were asked about a person. A statement, or a part of one. */
export const askedAbout = (userId: string): Prisma.Sql =>
  Prisma.sql`SELECT 1 FROM parental_consents WHERE user_id = ${userId}::uuid FOR UPDATE`;

/**
 * Waits for whoever decides about a person at this moment, within a transaction of the caller's that changes both: a
 * parent's decision takes the request first and the person after it, and so must everybody. False where no parent was ever to be asked.
 */
export async function lockConsents(tx: Transaction, userId: string): Promise<boolean> {
  const held = await tx.$queryRaw<object[]>`${askedAbout(userId)}`;
  return held.length > 0;
}

/**
 * Ends what parents hold of a person, within a transaction of the caller's: withdrawal links go, a request that waits is
 * cancelled, and every request is left without person and signature. Those that were asked still count for the turns of whoever
 * asked, as long as turns last.
 */
export async function endConsents(tx: Transaction, userId: string, at: Date): Promise<void> {
  if (!(await lockConsents(tx, userId))) return;
  await tx.consentLink.deleteMany({ where: { consent: { userId }, kind: 'WITHDRAW' } });
  await tx.parentalConsent.updateMany({
    where: { userId, decision: null },
    data: { decision: 'CANCELLED', decidedAt: at },
  });
  await tx.parentalConsent.updateMany({
    where: { userId, askedAt: null },
    data: { parentKey: null, askedFrom: [] },
  });
  await tx.parentalConsent.updateMany({
    where: { userId },
    data: { signature: null, userId: null },
  });
}
