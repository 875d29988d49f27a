import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';

/** Whether a link, `l`, proves an address and still works. */
const works = (at: Date): Prisma.Sql =>
  Prisma.sql`l.kind = 'PASSWORD_RESET' AND l.used_at IS NULL AND l.expires_at > ${at.toISOString()}::text::timestamptz`;

/**
 * Keeps the links that were mailed to an address which nobody has confirmed, when its account goes or leaves the address: whoever made that
 * account could else make every link of the address's owner dead. They belong to nobody then, are known by a pseudonym of the address
 * alone (`addressKey`), and work again once the address has an account (`giveProofs`). Does nothing where the address was confirmed. A statement, or a part of the
 * one that deletes the account.
 */
export const keepingProofs = (userId: string, at: Date): Prisma.Sql => Prisma.sql`
  UPDATE email_links l SET user_id = NULL, email = '' FROM users u
   WHERE l.user_id = ${userId}::uuid AND u.id = l.user_id AND u.email_confirmed_at IS NULL AND l.address_key IS NOT NULL AND ${works(at)}`;

/**
 * Gives a new account the links that were kept for its address, as if they were asked for now. Within the transaction that inserts it.
 * @param addressKey pseudonym of the address
 */
export async function giveProofs(
  tx: Transaction,
  { id: userId, email, createdAt }: { id: string; email: string; createdAt: Date },
  addressKey: string,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE email_links l SET user_id = ${userId}::uuid, email = ${email}, created_at = ${createdAt.toISOString()}::text::timestamptz
     WHERE l.user_id IS NULL AND l.address_key = ${addressKey} AND ${works(createdAt)}`;
}
