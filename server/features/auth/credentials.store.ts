import type { Database } from '../../kernel/db.ts';
import { requireBearer } from '../person/bearers.store.ts';
import { endAccess } from '../person/endedAccess.store.ts';

export async function isAddressInUse(db: Database, email: string): Promise<boolean> {
  return (await db.prisma.user.count({ where: { email } })) > 0;
}

/**
 * Sets a password in place of the one that was checked; other sessions end, and links that would set another password or
 * address, and sign-in cards, die, also those of the person's classes, with what they have opened.
 * @returns who else's sessions ended; null when the password was changed in the meantime. Throws as `requireBearer`
 */
export async function replacePassword(
  db: Database,
  person: { userId: string; sessionId: string; passwordHash: string | null },
  passwordHash: string,
  at: Date,
): Promise<string[] | null> {
  const { userId, sessionId } = person;
  return db.transaction(async (tx) => {
    await requireBearer(tx, { userId, sessionId, tokenId: null, card: null });
    const { count } = await tx.user.updateMany({
      where: { id: userId, passwordHash: person.passwordHash },
      data: { passwordHash },
    });
    if (count === 0) return null;
    await tx.emailLink.deleteMany({
      where: {
        userId,
        usedAt: null,
        // Whoever registered an address that nobody has confirmed can't make the links of its owner dead.
        OR: [{ kind: 'CHANGE_ADDRESS' }, { kind: 'PASSWORD_RESET', user: { emailConfirmedAt: { not: null } } }],
      },
    });
    return (await endAccess(tx, userId, at, { staying: sessionId })).cardHolders;
  });
}
