import { Prisma } from '../../generated/prisma/client.ts';
import { type Database, isTaken, LONG_TRANSACTION, type Transaction } from '../../kernel/db.ts';
import { PLANNED_ONCE } from '../../kernel/statementNames.ts';
import { newId } from '../../kernel/ids.ts';
import { type Bearer, requireBearer } from './bearers.store.ts';
import { endConsents } from './consents.store.ts';
import type { ParentLanguage } from './languages.rules.ts';
import { holdToLeave, leaveClasses, type Left } from './leaveClasses.store.ts';
import { deleteProblemsOf, deleteRoundsOf } from './problems.store.ts';
import { giveProofs, keepingProofs } from './proofs.store.ts';
import type { Registration } from './registration.rules.ts';
import { type UserRow, userFields } from './users.store.ts';

/** What a parent is told whose child's account went to who proved its address. */
export interface ParentNotice {
  /** The row that holds the parent's address. */
  linkId: string;
  /** In which they are written to. */
  language: ParentLanguage;
}

/** A row of `users` as its owner sees it. */
export interface AccountRow extends UserRow {
  currentLevel: number;
  dateOfBirth: Date | null;
  parentalEmail: string | null;
  isSuperuser: boolean;
  timeZone: string;
  createdAt: Date;
  /** Null unless the person still has to say who they are. */
  profileAskedAt: Date | null;
  emailConfirmedAt: Date | null;
  marketingConsent: boolean;
  /** False for an account without a password, whose owner signs in with Google or a passkey. The hash itself stays where passwords are checked. */
  hasPassword: boolean;
}

export interface Credentials {
  id: string;
  passwordHash: string | null;
  consentState: 'NOT_NEEDED' | 'PENDING' | 'GIVEN' | 'WITHDRAWN';
  /** Null: it is not locked. */
  lockedAt: Date | null;
  isSuperuser: boolean;
  /** When the account goes, where a parent has withdrawn consent; null for anybody else. */
  deleteAfter: Date | null;
}

/** Columns of `Credentials`. */
export const credentialFields = {
  id: true,
  passwordHash: true,
  consentState: true,
  lockedAt: true,
  isSuperuser: true,
  deleteAfter: true,
} as const;

/** Columns that `toAccount` makes an `AccountRow` of. */
export const accountFields = {
  ...userFields,
  currentLevel: true,
  dateOfBirth: true,
  parentalEmail: true,
  isSuperuser: true,
  timeZone: true,
  createdAt: true,
  profileAskedAt: true,
  emailConfirmedAt: true,
  marketingConsent: true,
  passwordHash: true,
} as const;

/** An account without what must not leave the database with it. */
export function toAccount({
  passwordHash,
  ...row
}: Omit<AccountRow, 'hasPassword'> & { passwordHash: string | null }): AccountRow {
  return { ...row, hasPassword: passwordHash !== null };
}

/** A request to a parent, stored in one transaction with the account that waits for it from then on. */
export interface NewConsent {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  textVersion: string;
  /** In which the parent is written to. */
  language: ParentLanguage;
  /** Pseudonym of the parent's mailbox. */
  parentKey: string;
  /** Pseudonyms of the caller's address and of the networks around it, narrowest first; none where nobody called. */
  askedFrom: string[];
}

/**
 * What a registration says about the person, as columns: a parent only when one has to agree, a school only for
 * teachers.
 * @param consent the request that is stored with them; null for whom no parent has to agree
 */
export function personalFields(row: Registration, consent: NewConsent | null) {
  return {
    fullName: row.fullName,
    userType: row.userType,
    dateOfBirth: row.dateOfBirth ? new Date(row.dateOfBirth) : null,
    parentalEmail: consent ? (row.parentalEmail ?? null) : null,
    consentState: consent ? ('PENDING' as const) : ('NOT_NEEDED' as const),
    schoolName: row.userType === 'TEACHER' ? (row.schoolName ?? null) : null,
    teacherSubject: row.userType === 'TEACHER' ? (row.teacherSubject ?? null) : null,
    marketingConsent: row.marketingConsent,
  };
}

/**
 * Inserts an account with its learner's figures and, where a parent has to agree, the request to them, in one transaction;
 * null when the address is in use.
 */
export async function insertAccount(
  db: Database,
  row: Registration & {
    id: string;
    passwordHash: string | null;
    /**
     * With `googleSubject` for people who register with Google; null or left out for an address still to be confirmed.
     */
    emailConfirmedAt?: Date | null;
    googleSubject?: string | null;
    timeZone: string;
    isSuperuser: boolean;
    createdAt: Date;
    /** Those that the account begins with; none unless given. */
    points?: number;
    /** Of a class that is joined once the account is open; none unless given. */
    invitationCode?: string | null;
    /** Pseudonym of an address still to be confirmed: links that were kept for it are the account's (`giveProofs`). */
    addressKey?: string;
  },
  consent: NewConsent | null,
): Promise<AccountRow | null> {
  try {
    return await db.transaction(async (tx) => {
      const userId = row.id;
      // Each by itself: for what is nested Prisma reads the account once more, and the embedded database has no other turn until the end.
      const created = await tx.user.create({
        data: {
          id: userId,
          email: row.email,
          passwordHash: row.passwordHash,
          emailConfirmedAt: row.emailConfirmedAt ?? null,
          googleSubject: row.googleSubject ?? null,
          ...personalFields(row, consent),
          isSuperuser: row.isSuperuser,
          timeZone: row.timeZone,
          legalAcceptedAt: row.createdAt,
          createdAt: row.createdAt,
        },
        select: accountFields,
      });
      await tx.learner.create({ data: { userId, points: row.points ?? 0 }, select: { userId: true } });
      if (row.invitationCode) {
        const { invitationCode, createdAt } = row;
        await tx.pendingJoin.create({ data: { id: newId(), userId, invitationCode, createdAt }, select: { id: true } });
      }
      if (consent) await tx.parentalConsent.create({ data: { ...consent, userId }, select: { id: true } });
      if (row.addressKey) await giveProofs(tx, created, row.addressKey);
      return toAccount(created);
    });
  } catch (error) {
    if (isTaken(error)) return null;
    throw error;
  }
}

/** The account of a person; null when there is none. */
export async function findAccount(db: Database, userId: string): Promise<AccountRow | null> {
  const row = await db.prisma.user.findUnique({ where: { id: userId }, select: accountFields });
  return row && toAccount(row);
}

/** What a sign-in is checked against; `email` in its stored form. */
export function findCredentials(db: Database, email: string): Promise<Credentials | null> {
  return db.prisma.user.findUnique({ where: { email }, select: credentialFields });
}

/** Puts a new hash of the same password in place of an old one. False when the password was changed in the meantime. */
export async function renewPasswordHash(db: Database, userId: string, from: string, to: string): Promise<boolean> {
  const { count } = await db.prisma.user.updateMany({
    where: { id: userId, passwordHash: from },
    data: { passwordHash: to },
  });
  return count > 0;
}

/** Writes the given fields of an account; effects: one row. */
export async function updateAccount(
  db: Database | Transaction,
  userId: string,
  fields: { fullName?: string; timeZone?: string; marketingConsent?: boolean },
): Promise<void> {
  await prismaOf(db).user.update({ where: { id: userId }, data: fields });
}

/**
 * Lets a teacher who was refused wait again since `at`: what superusers see of them says something new. Nothing happens to anybody else. A part of
 * the transaction that writes it. One statement.
 */
export async function answerRefusal(tx: Transaction, userId: string, at: Date): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, userType: 'TEACHER', verifiedAt: null, refusedAt: { not: null } },
    data: { refusalAnsweredAt: at },
  });
}

/**
 * Writes the level that a person practises at, and that they have decided about it, now or before. False when neither is news.
 * One statement.
 */
export async function writeLevel(tx: Transaction, userId: string, level: number, at: Date): Promise<boolean> {
  // Prisma has no words for a date that stays where there is one.
  const count = await tx.$executeRaw`
    UPDATE users SET current_level = ${level}::int, level_decided_at = coalesce(level_decided_at, ${at}::timestamptz)
     WHERE id = ${userId}::uuid AND (current_level <> ${level}::int OR level_decided_at IS NULL)`;
  return count > 0;
}

/** The level that a person practises at. One statement. Throws where the account is gone. */
export async function readLevel(db: Database, userId: string): Promise<number> {
  const { currentLevel } = await db.prisma.user.findUniqueOrThrow({
    where: { id: userId },
    select: { currentLevel: true },
  });
  return currentLevel;
}

/** Notes that a person has decided about their level, now or before. False when it was before. One statement. */
export async function writeLevelDecided(db: Database, userId: string, at: Date): Promise<boolean> {
  const { count } = await db.prisma.user.updateMany({
    where: { id: userId, levelDecidedAt: null },
    data: { levelDecidedAt: at },
  });
  return count > 0;
}

const prismaOf = (db: Database | Transaction): Transaction => ('prisma' in db ? db.prisma : db);

/** Why an account goes. */
export type DeletionCause =
  /** Its owner asks for it, in a session that goes on. */
  | { kind: 'OWN_WISH'; bearer: Bearer }
  /** A parent refuses, or did not answer in time: recorded as the request's decision. */
  | { kind: 'REFUSED' | 'EXPIRED'; consentId: string; textVersion: string }
  /**
   * A withdrawal that nobody took back in time; or one whose account never confirmed its address, now that somebody proves it.
   */
  | { kind: 'WITHDRAWN' | 'WITHDRAWN_UNCONFIRMED' };

/**
 * Records why an account is deleted, of which all is held; false when the cause does not hold, whatever held before the transaction. Throws as `requireBearer`
 * where its owner asks for it.
 */
async function holds(tx: Transaction, userId: string, at: Date, cause: DeletionCause): Promise<boolean> {
  if (cause.kind === 'OWN_WISH') {
    await requireBearer(tx, cause.bearer, 'HELD');
    return true;
  }
  if (!('consentId' in cause)) {
    const which = cause.kind === 'WITHDRAWN' ? { deleteAfter: { lte: at } } : { emailConfirmedAt: null };
    // The same row goes first in a restoration: one of the two comes too late.
    const { count } = await tx.parentalConsent.updateMany({
      where: { decision: 'WITHDRAWN', user: { id: userId, consentState: 'WITHDRAWN', ...which } },
      data: { signature: null },
    });
    return count > 0;
  }
  const { kind, consentId, textVersion } = cause;
  const { count } = await tx.parentalConsent.updateMany({
    where: { id: consentId, userId, decision: null, expiresAt: kind === 'REFUSED' ? { gt: at } : { lte: at } },
    data: { decision: kind, decidedAt: at },
  });
  if (count === 0) return false;
  await tx.consentEvent.create({ data: { id: newId(), consentId, kind, textVersion, at } });
  return true;
}

/** Since when a superuser has locked an account, and why; null: it is not locked. */
export interface Locked {
  lockedAt: Date | null;
  lockReason: string | null;
}

/**
 * Removes an account in one transaction, which may be a long one. Everything that points to it goes by its foreign key; requests for parental
 * consent stay without person, signature and links, and links that prove an unconfirmed address without person and address (`keepingProofs`).
 * @param beside what else goes with it, or comes in its place, in the same transaction; it is told whether the account was locked
 * @returns what becomes of the classes that they owned, and whose sessions ended with theirs; null when the cause does not hold (any more). Throws as `requireBearer` where its owner asks for it
 */
export async function deleteAccountRow(
  db: Database,
  userId: string,
  at: Date,
  cause: DeletionCause | null,
  beside: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<Left | null> {
  return db.transaction(async (tx) => {
    const hasRequests = await holdToLeave(tx, userId);
    if (cause && !(await holds(tx, userId, at, cause))) return null;
    // Once the person is held: nobody asks a parent about them from then on.
    if (hasRequests) await endConsents(tx, userId, at);
    const owned = await leaveClasses(tx, userId, at);
    // Problems and rounds point at each other as well as at the person. Of both there may be very many.
    await deleteProblemsOf(tx, userId, null);
    await deleteRoundsOf(tx, userId);
    // Invitations to an address that nobody has confirmed are its owner's, who may be somebody else. Whoever has proved the address needs no further
    // link, and the one that they used works once. All parts see the account as it was; what hangs on it goes by triggers after all of them, so that links
    // that are nobody's by then stay.
    const proofs =
      cause?.kind === 'WITHDRAWN_UNCONFIRMED' ? Prisma.empty : Prisma.sql`, proofs AS (${keepingProofs(userId, at)})`;
    const [locked = { lockedAt: null, lockReason: null }] = await tx.$queryRaw<Locked[]>`
      ${PLANNED_ONCE} WITH invitations AS (
        DELETE FROM co_teacher_invitations
         WHERE email = (SELECT email FROM users WHERE id = ${userId}::uuid AND email_confirmed_at IS NOT NULL)
      ) ${proofs}
      DELETE FROM users WHERE id = ${userId}::uuid RETURNING locked_at AS "lockedAt", lock_reason AS "lockReason"`;
    await beside(tx, locked);
    return owned;
  }, LONG_TRANSACTION);
}

/** Whether any of these addresses has an account. Plain SQL: it is asked at every start, before Prisma is needed. */
export async function anyAccountOf(db: Database, emails: string[]): Promise<boolean> {
  const rows = await db.query('any-account', 'SELECT 1 FROM users WHERE email = ANY($1) LIMIT 1', [emails]);
  return rows.length > 0;
}

/** How many classes somebody teaches: asked before a change of the account type. */
export function countClasses(db: Database, userId: string): Promise<number> {
  return db.prisma.classroomTeacher.count({ where: { userId } });
}
