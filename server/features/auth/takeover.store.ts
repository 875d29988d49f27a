import type { Transaction } from '../../kernel/db.ts';
import { endConsents, removeProgress } from '../person/account.store.ts';

/**
 * Gives an account to the owner of its email address. Nobody had confirmed that address, so whoever registered the
 * account may be somebody else: all that they hold ends. Sessions, personal access tokens, links sent by mail, the
 * parent, a parent's consent with its links, a deletion that waits, and whatever was said about the person go, and the
 * person is asked for it anew (`profile_asked_at`). Practice stays, unless a parent had withdrawn consent to it.
 * Setting the password, and confirming the address, are the caller's.
 *
 * Every way to prove an address calls this, within its own transaction.
 * @param fullName the person's name from a better source than the registration; empty when there is none
 */
export async function takeOver(tx: Transaction, userId: string, fullName: string, at: Date): Promise<void> {
  const { consentState } = await tx.user.findUniqueOrThrow({ where: { id: userId }, select: { consentState: true } });
  await tx.session.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
  await tx.personalAccessToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: at } });
  await tx.emailLink.deleteMany({ where: { userId } });
  await endConsents(tx, userId, at);
  // The parent asked for this to be deleted.
  if (consentState === 'WITHDRAWN') await removeProgress(tx, userId);
  await tx.user.update({
    where: { id: userId },
    data: {
      fullName,
      userType: 'STUDENT',
      dateOfBirth: null,
      parentalEmail: null,
      consentState: 'NOT_NEEDED',
      deleteAfter: null,
      schoolName: null,
      teacherSubject: null,
      yearsOfExperience: null,
      bio: null,
      verifiedAt: null,
      marketingConsent: false,
      profileAskedAt: at,
    },
  });
}
