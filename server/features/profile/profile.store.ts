import type { Database } from '../../kernel/db.ts';
import { type AccountRow, accountFields, type NewConsent, personalFields, toAccount } from '../person/account.store.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import type { Registration } from '../person/registration.rules.ts';

/**
 * Writes who a person is where that is asked; when a parent has to agree first, the request to them is stored with it, and
 * sessions end. Null when nothing is asked, or no longer, or they have another address than what they say was compared with. Throws as `requireBearer`.
 */
export async function writeProfile(
  db: Database,
  bearer: Bearer,
  profile: Registration,
  consent: NewConsent | null,
  at: Date,
): Promise<AccountRow | null> {
  const { userId } = bearer;
  return db.transaction(async (tx) => {
    await requireBearer(tx, bearer);
    const { count } = await tx.user.updateMany({
      where: { id: userId, email: profile.email, profileAskedAt: { not: null } },
      data: { ...personalFields(profile, consent), legalAcceptedAt: at, profileAskedAt: null },
    });
    if (count === 0) return null;
    if (consent) {
      await tx.parentalConsent.create({ data: { ...consent, userId } });
      await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
    }
    return toAccount(await tx.user.findUniqueOrThrow({ where: { id: userId }, select: accountFields }));
  });
}
