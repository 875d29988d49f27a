import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';

/** Requests to parents about a person, held by their ids. A statement, or a part of one. */
export const holdingConsents = (userId: string): Prisma.Sql =>
  Prisma.sql`SELECT 1 FROM parental_consents WHERE user_id = ${userId}::uuid ORDER BY id FOR UPDATE`;

/**
 * Waits for whoever decides about a person at this moment, within a transaction of the caller's that changes both: a
 * parent's decision takes the request first and the person after it, and so must everybody.
 * @returns whether there are requests about them
 */
export async function lockConsents(tx: Transaction, userId: string): Promise<boolean> {
  return (await tx.$queryRaw<object[]>(holdingConsents(userId))).length > 0;
}

/**
 * Ends what parents hold of a person, within a transaction of the caller's, which holds the person and the requests about them: withdrawal links go, a request
 * that waits is cancelled, and every request is left without person and signature. Those that were asked still count for the turns of whoever
 * asked, as long as turns last. One statement.
 */
export async function endConsents(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.$executeRaw`
    WITH links AS (
      DELETE FROM consent_links
       WHERE kind = 'WITHDRAW' AND consent_id IN (SELECT id FROM parental_consents WHERE user_id = ${userId}::uuid))
    UPDATE parental_consents
       SET decided_at = CASE WHEN decision IS NULL THEN ${at.toISOString()}::text::timestamptz ELSE decided_at END,
           decision = COALESCE(decision, 'CANCELLED'),
           parent_key = CASE WHEN asked_at IS NOT NULL THEN parent_key END,
           asked_from = CASE WHEN asked_at IS NOT NULL THEN asked_from ELSE '{}' END,
           signature = NULL, user_id = NULL
     WHERE user_id = ${userId}::uuid`;
}
