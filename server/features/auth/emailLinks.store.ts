import type { Prisma } from '../../generated/prisma/client.ts';
import { type Database, isTaken, LONG_TRANSACTION } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { isSameMailbox } from '../person/addresses.rules.ts';
import { answerRefusal } from '../person/account.store.ts';
import { endAccess, holdPerson } from '../person/endedAccess.store.ts';
import { keepingProofs } from '../person/proofs.store.ts';
import { holdProven, takeOver, type TakenOver } from './takeover.store.ts';

export type EmailLinkKind = 'PASSWORD_RESET' | 'CONFIRM_ADDRESS' | 'CHANGE_ADDRESS';

/** A link with the person whom it was sent to. */
export interface EmailLinkRow {
  id: string;
  kind: EmailLinkKind;
  email: string;
  expiresAt: Date;
  usedAt: Date | null;
  user: {
    id: string;
    email: string;
    fullName: string;
    emailConfirmedAt: Date | null;
    consentState: 'NOT_NEEDED' | 'PENDING' | 'GIVEN' | 'WITHDRAWN';
    isSuperuser: boolean;
    /** When the account will be deleted; null where it will not. */
    deleteAfter: Date | null;
    /** When a superuser verified them as a teacher, and locked the account; null: not. */
    verifiedAt: Date | null;
    lockedAt: Date | null;
  };
}

/** Setting a password says nothing about who sets it. */
const NO_NAME = '';
const personFields = {
  id: true,
  email: true,
  fullName: true,
  emailConfirmedAt: true,
  consentState: true,
  isSuperuser: true,
  deleteAfter: true,
  verifiedAt: true,
  lockedAt: true,
} as const;
const linkFields = {
  id: true,
  kind: true,
  email: true,
  expiresAt: true,
  usedAt: true,
  user: { select: personFields },
} as const;

/** Whom a mail about an account goes to; null when the person no longer exists. */
export function findAddressee(db: Database, userId: string): Promise<EmailLinkRow['user'] | null> {
  return db.prisma.user.findUnique({ where: { id: userId }, select: personFields });
}

/** Inserts a link. Returns its id. */
export async function insertEmailLink(
  db: Database,
  link: {
    userId: string;
    kind: EmailLinkKind;
    email: string;
    addressKey: string | null;
    tokenHash: string | null;
    createdAt: Date;
    expiresAt: Date;
  },
): Promise<string> {
  const id = newId();
  await db.prisma.emailLink.create({ data: { id, ...link } });
  return id;
}

/**
 * Opens a change of address, in place of one that waits. It has no token until its mail is sent.
 * @param passwordHash the hash that the person's password was checked against
 * @returns the link's id; null when the password was changed in the meantime
 */
export async function insertAddressChange(
  db: Database,
  link: { userId: string; email: string; createdAt: Date; expiresAt: Date },
  passwordHash: string,
): Promise<string | null> {
  const id = newId();
  const kind = 'CHANGE_ADDRESS';
  return db.transaction(async (tx) => {
    // Whoever sets a password writes this row first, and ends open links after it; and another change of address takes the place of this one, not one beside it.
    const owners = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${link.userId}::uuid AND password_hash = ${passwordHash} FOR NO KEY UPDATE`;
    if (owners.length === 0) return null;
    await tx.emailLink.deleteMany({ where: { userId: link.userId, kind, usedAt: null } });
    await tx.emailLink.create({ data: { id, kind, ...link } });
    return id;
  });
}

/** A link whose account is still there; an account that goes takes its links along, or leaves them to nobody (`keepingProofs`). */
const withAccount = (
  link: (Omit<EmailLinkRow, 'user'> & { user: EmailLinkRow['user'] | null }) | null,
): EmailLinkRow | null => (link?.user ? { ...link, user: link.user } : null);

export async function findEmailLink(db: Database, id: string): Promise<EmailLinkRow | null> {
  return withAccount(await db.prisma.emailLink.findUnique({ where: { id }, select: linkFields }));
}

/** A link by its token; null where there is none, `nobodys` where its address has no account at the moment (`keepingProofs`). */
export async function findEmailLinkByToken(db: Database, tokenHash: string): Promise<EmailLinkRow | 'nobodys' | null> {
  const link = await db.prisma.emailLink.findUnique({ where: { tokenHash }, select: linkFields });
  return link && (withAccount(link) ?? 'nobodys');
}

/** Deletes the row that an address was kept in until its notice was sent. */
export async function deleteNotice(db: Database, id: string): Promise<void> {
  await db.prisma.emailLink.deleteMany({ where: { id, tokenHash: null, usedAt: { not: null } } });
}

/** Gives an unused link its token, as its mail is sent. False when it is gone or used. */
export async function armEmailLink(db: Database, id: string, tokenHash: string, expiresAt: Date): Promise<boolean> {
  const { count } = await db.prisma.emailLink.updateMany({
    where: { id, usedAt: null },
    data: { tokenHash, expiresAt },
  });
  return count > 0;
}

const usable = (link: EmailLinkRow, at: Date) => ({
  id: link.id,
  // It may be nobody's by now, and good for the address's next account (`keepingProofs`).
  userId: link.user.id,
  usedAt: null,
  expiresAt: { gt: at },
});

/** An account that its links may still change: neither locked, nor waiting to be deleted as a parent has withdrawn consent. */
const CHANGEABLE: Prisma.UserWhereInput = { lockedAt: null, consentState: { not: 'WITHDRAWN' } };

/** Uses a link and confirms the address that the account has. False when it was used, or ran out, or the account was locked, in the meantime. */
export async function confirmByLink(db: Database, link: EmailLinkRow, at: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, link.user.id);
    if ((await tx.emailLink.count({ where: usable(link, at) })) === 0) return false;
    const confirmed = await tx.user.updateMany({
      where: { id: link.user.id, email: link.email, ...CHANGEABLE },
      data: { emailConfirmedAt: at },
    });
    // The link is not used up by what it could not do.
    if (confirmed.count === 0) return false;
    await tx.emailLink.updateMany({ where: usable(link, at), data: { usedAt: at } });
    return true;
  });
}

/**
 * Uses a link and gives the account its address; every other open link of the person dies, since it went to the address
 * that is left; but who proves that one by then, where nobody had confirmed it, still can (`keepingProofs`). It stays in a row without a token, until
 * the notice is sent. A teacher who was refused waits again.
 * @returns id of that row, and whether that address had been confirmed; null when the link was used, or ran out, or the account was locked, in the meantime; `taken` when the address is
 *   in use; `parents` where it leads to the mailbox of the person's parent: nobody answers for themself. The link stays then
 */
export async function changeAddressByLink(
  db: Database,
  link: EmailLinkRow,
  at: Date,
): Promise<{ noticeId: string; wasConfirmed: boolean } | 'taken' | 'parents' | null> {
  const noticeId = newId();
  try {
    return await db.transaction(async (tx) => {
      // Whoever names a parent at this moment holds this row too, and compares with the address that it has then.
      await holdPerson(tx, link.user.id);
      const person = await tx.user.findFirst({
        where: { id: link.user.id, ...CHANGEABLE },
        select: { id: true, email: true, emailConfirmedAt: true, parentalEmail: true },
      });
      if (!person) return null;
      const { id: userId, email: left, emailConfirmedAt, parentalEmail } = person;
      if (parentalEmail && isSameMailbox(link.email, parentalEmail)) return 'parents';
      const { count } = await tx.emailLink.updateMany({ where: usable(link, at), data: { usedAt: at } });
      if (count === 0) return null;
      await tx.$executeRaw(keepingProofs(userId, at));
      await tx.user.update({ where: { id: userId }, data: { email: link.email, emailConfirmedAt: at } });
      if (link.email !== left) await answerRefusal(tx, userId, at);
      await tx.emailLink.deleteMany({ where: { userId, usedAt: null } });
      await tx.emailLink.create({
        data: { id: noticeId, userId, kind: 'CHANGE_ADDRESS', email: left, createdAt: at, expiresAt: at, usedAt: at },
      });
      return { noticeId, wasConfirmed: emailConfirmedAt !== null };
    });
  } catch (error) {
    if (isTaken(error)) return 'taken';
    throw error;
  }
}

/**
 * Uses a link and sets a password: all sessions and access tokens end, Google is disconnected, every open link and sign-in card dies, also those of
 * the person's classes with what they have opened, and so do passkeys, but for those of a superuser, who is asked for them. An address that was never confirmed is now, and
 * all that whoever registered it may hold ends (`takeOver`).
 * @returns what there is to tell where that was so, else who else's sessions ended; null when the link was used, or ran out, or the
 *   address changed, or a parent withdrew consent, in the meantime
 */
export async function setPasswordByLink(
  db: Database,
  link: EmailLinkRow,
  passwordHash: string,
  at: Date,
): Promise<{ taken: TakenOver | null; cardHolders: string[] } | null> {
  return db.transaction(async (tx) => {
    const { id: userId } = link.user;
    await holdProven(tx, userId);
    // Nobody else uses it meanwhile: they wait for the person.
    if ((await tx.emailLink.count({ where: usable(link, at) })) === 0) return null;
    const account = { id: userId, email: link.email };
    const unconfirmed = await tx.user.updateMany({
      where: { ...account, emailConfirmedAt: null, consentState: { not: 'WITHDRAWN' } },
      data: { passwordHash, emailConfirmedAt: at, googleSubject: null },
    });
    if (unconfirmed.count > 0) {
      return { taken: await takeOver(tx, userId, NO_NAME, at), cardHolders: [] };
    }
    const confirmed = await tx.user.updateMany({
      where: { ...account, emailConfirmedAt: { not: null } },
      data: { passwordHash, googleSubject: null },
    });
    // The link is not used up by what it could not do.
    if (confirmed.count === 0) return null;
    await tx.emailLink.updateMany({ where: usable(link, at), data: { usedAt: at } });
    await tx.emailLink.deleteMany({ where: { userId, usedAt: null } });
    // Whoever reads a mailbox does not get past a second factor by it.
    const { cardHolders } = await endAccess(tx, userId, at, { tokens: true, passkeys: 'noSuperusers' });
    return { taken: null, cardHolders };
  }, LONG_TRANSACTION);
}

/** What opens an account beside its password. */
export interface OtherKeys {
  /** Personal access tokens that are good. */
  programs: number;
  passkeys: number;
}

/** How much there is that opens a person's account beside the password: what a notice about the password tells. */
export async function countOtherKeys(db: Database, userId: string, now: Date): Promise<OtherKeys> {
  const live = { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] };
  const [programs, passkeys] = await Promise.all([
    db.prisma.accessToken.count({ where: live }),
    db.prisma.passkey.count({ where: { userId } }),
  ]);
  return { programs, passkeys };
}
