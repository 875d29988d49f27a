import type { Transaction } from '../../kernel/db.ts';

/** Links that prove an address and still work. */
const open = (at: Date) => ({ kind: 'PASSWORD_RESET' as const, usedAt: null, expiresAt: { gt: at } });

/**
 * Keeps the links that were mailed to an address which nobody has confirmed, when its account goes or leaves the address: whoever made that
 * account could else make every link of the address's owner dead. They belong to nobody then, are known by a pseudonym of the address
 * alone (`addressKey`), and work again once the address has an account (`giveProofs`). Within the caller's transaction; does nothing where the address was confirmed.
 */
export async function keepProofs(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.emailLink.updateMany({
    where: { userId, addressKey: { not: null }, user: { emailConfirmedAt: null }, ...open(at) },
    data: { userId: null, email: '' },
  });
}

/**
 * Gives a new account the links that were kept for its address, as if they were asked for now. Within the transaction that inserts it.
 * @param addressKey pseudonym of the address
 */
export async function giveProofs(
  tx: Transaction,
  { id: userId, email, createdAt }: { id: string; email: string; createdAt: Date },
  addressKey: string,
): Promise<void> {
  await tx.emailLink.updateMany({
    where: { userId: null, addressKey, ...open(createdAt) },
    data: { userId, email, createdAt },
  });
}
