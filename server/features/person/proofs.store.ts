import type { Transaction } from '../../kernel/db.ts';
import { hashSecretToken } from '../../kernel/secretTokens.ts';

/** Links that prove an address and still work. */
const open = (at: Date) => ({ kind: 'PASSWORD_RESET' as const, usedAt: null, expiresAt: { gt: at } });

/**
 * Keeps the links that were mailed to an address which nobody has confirmed, when its account goes or leaves the address: whoever made that
 * account could else make every link of the address's owner dead. They belong to nobody then, with a hash for the address, and
 * work again once the address has an account (`giveProofs`). Within the caller's transaction; does nothing where the address was confirmed.
 */
export async function keepProofs(tx: Transaction, userId: string, at: Date): Promise<void> {
  const person = await tx.user.findUnique({ where: { id: userId }, select: { email: true, emailConfirmedAt: true } });
  if (!person || person.emailConfirmedAt) return;
  const { email } = person;
  await tx.emailLink.updateMany({
    where: { userId, email, ...open(at) },
    data: { userId: null, email: hashSecretToken(email) },
  });
}

/** Gives a new account the links that were kept for its address. Within the transaction that inserts it. */
export async function giveProofs(tx: Transaction, userId: string, email: string, at: Date): Promise<void> {
  await tx.emailLink.updateMany({
    where: { userId: null, email: hashSecretToken(email), ...open(at) },
    data: { userId, email },
  });
}
