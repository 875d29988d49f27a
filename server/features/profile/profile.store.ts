import type { Database } from '../../kernel/db.ts';
import { type AccountRow, accountFields, personalFields } from '../person/account.store.ts';
import type { Registration } from '../person/registration.rules.ts';

/**
 * Writes who a person is where that is asked; sessions end when a parent has to agree first. Null when nothing is
 * asked, or no longer.
 */
export async function writeProfile(
  db: Database,
  userId: string,
  profile: Registration,
  at: Date,
): Promise<AccountRow | null> {
  return db.prisma.$transaction(async (tx) => {
    const { count } = await tx.user.updateMany({
      where: { id: userId, profileAskedAt: { not: null } },
      data: { ...personalFields(profile), legalAcceptedAt: at, profileAskedAt: null },
    });
    if (count === 0) return null;
    if (profile.needsParentalConsent) {
      await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
    }
    return tx.user.findUniqueOrThrow({ where: { id: userId }, select: accountFields });
  });
}
