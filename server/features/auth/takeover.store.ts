import type { Transaction } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { Locked, ParentNotice } from '../person/account.store.ts';
import { endConsents, lockConsents } from '../person/consents.store.ts';
import { holdPerson } from '../person/endedAccess.store.ts';
import { holdToLeave, leaveClasses, type Left, type LeftClasses, lookAtClasses } from '../person/leaveClasses.store.ts';

/** What a take-over leaves to be told, once its transaction is committed (`tellOfTakeover`). */
export interface TakenOver {
  /** The notice to a parent who was asked; null where none was. */
  parentNotice: ParentNotice | null;
  classes: LeftClasses;
  /** What becomes of the classes that it owned, and whose sessions ended with theirs. */
  owned: Left;
}

/**
 * Holds an account whose address somebody proves, until the transaction's end: a parent's requests, then the person, and between them, where nobody has confirmed the
 * address yet, what `takeOver` needs.
 */
export async function holdProven(tx: Transaction, userId: string): Promise<void> {
  // Before anything is held, as what was once confirmed stays so.
  const isUnconfirmed = (await tx.user.count({ where: { id: userId, emailConfirmedAt: null } })) > 0;
  if (isUnconfirmed) {
    await holdToLeave(tx, userId);
    return;
  }
  await lockConsents(tx, userId);
  await holdPerson(tx, userId);
}

/**
 * Gives an account to the owner of its email address. Nobody had confirmed that address, so whoever registered the
 * account may be somebody else: all that they hold ends. Sessions, personal access tokens, passkeys, links sent by mail, sign-in cards, reminders, kept answers, the
 * parent, a parent's consent with its links, a deletion that waits, classes, and whatever was said about the person go, and the
 * person is asked for it anew (`profile_asked_at`). Practice stays, and so does a lock: who was locked may be the owner of the address,
 * who had only never confirmed it. Setting the password, and confirming the address, are
 * the caller's; so is not to come here where a parent has withdrawn consent.
 *
 * Every way to prove an address calls it, within the transaction that does so, and that holds the account (`holdProven`).
 * @param fullName what is known of the person's name by a better source than the registration; empty for nothing
 */
export async function takeOver(tx: Transaction, userId: string, fullName: string, at: Date): Promise<TakenOver> {
  const { parentalEmail } = await tx.user.findUniqueOrThrow({
    where: { id: userId },
    select: { parentalEmail: true },
  });
  // Before the consents end, which lose the person then.
  const asked = await tx.parentalConsent.findFirst({
    where: { userId, askedAt: { not: null } },
    orderBy: { createdAt: 'desc' },
    select: { language: true },
  });
  await tx.emailLink.deleteMany({ where: { userId } });
  await tx.practiceReminder.deleteMany({ where: { userId } });
  await tx.idempotentCall.deleteMany({ where: { userId } });
  await endConsents(tx, userId, at);
  const classes = await lookAtClasses(tx, userId);
  // With sessions, tokens and passkeys, and the sign-in cards also of classes that go to somebody else; whose sessions end is told with the classes.
  const owned = await leaveClasses(tx, userId, at);
  // They have ended, and say where somebody else was, and what they called their programs.
  await tx.session.deleteMany({ where: { userId } });
  await tx.accessToken.deleteMany({ where: { userId } });
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
      refusedAt: null,
      refusalReason: null,
      refusalAnsweredAt: null,
      marketingConsent: false,
      profileAskedAt: at,
    },
  });
  if (!parentalEmail || !asked) return { parentNotice: null, classes, owned };
  const id = newId();
  await tx.emailLink.create({
    data: { id, userId, kind: 'CHANGE_ADDRESS', email: parentalEmail, createdAt: at, expiresAt: at, usedAt: at },
  });
  return { parentNotice: { linkId: id, language: asked.language }, classes, owned };
}

/** An account for whoever has proved its address, with the lock of the one before, if there was one. */
interface ProvenAccount extends Locked {
  id: string;
  email: string;
  passwordHash: string;
  at: Date;
}

/** Inserts an account with nothing in it but a password for whoever has proved its address, and asks them who they are (`profile_asked_at`). */
export async function insertProven(
  tx: Transaction,
  { id, email, passwordHash, at, lockedAt, lockReason }: ProvenAccount,
): Promise<void> {
  await tx.user.create({
    data: {
      id,
      email,
      passwordHash,
      emailConfirmedAt: at,
      fullName: '',
      userType: 'STUDENT',
      // They accept with their profile, before they can do anything.
      legalAcceptedAt: at,
      profileAskedAt: at,
      lockedAt,
      lockReason,
      createdAt: at,
      learner: { create: {} },
    },
  });
}
