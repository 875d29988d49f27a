import type { Database } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import type { Decision } from './consent.rules.ts';

export type LinkKind = 'DECIDE' | 'WITHDRAW';
export type EventKind =
  | 'SENT'
  | 'RESENT'
  | 'REMINDED'
  | 'SHOWN'
  | 'GIVEN'
  | 'REFUSED'
  | 'WITHDRAWN'
  | 'RESTORED'
  | 'EXPIRED'
  | 'CANCELLED';

/** A request with its child; `user` is null once the account is gone. */
export interface ConsentRow {
  id: string;
  createdAt: Date;
  expiresAt: Date;
  /** Null while the first mail waits for the parent's next day. */
  askedAt: Date | null;
  remindedAt: Date | null;
  decision: Decision | null;
  decidedAt: Date | null;
  textVersion: string;
  user: {
    id: string;
    fullName: string;
    email: string;
    dateOfBirth: Date | null;
    parentalEmail: string | null;
    deleteAfter: Date | null;
  } | null;
}

const consentFields = {
  id: true,
  createdAt: true,
  expiresAt: true,
  askedAt: true,
  remindedAt: true,
  decision: true,
  decidedAt: true,
  textVersion: true,
  user: {
    select: { id: true, fullName: true, email: true, dateOfBirth: true, parentalEmail: true, deleteAfter: true },
  },
} as const;

function event(kind: EventKind, textVersion: string, at: Date) {
  return { create: { id: newId(), kind, textVersion, at } };
}

/** Opens a request for a child. Returns its id. */
export async function insertConsent(
  db: Database,
  consent: { userId: string; createdAt: Date; expiresAt: Date; textVersion: string },
): Promise<string> {
  const id = newId();
  await db.prisma.parentalConsent.create({ data: { id, ...consent } });
  return id;
}

export function findConsent(db: Database, id: string): Promise<ConsentRow | null> {
  return db.prisma.parentalConsent.findUnique({ where: { id }, select: consentFields });
}

/** The undecided request of a child, if there is one. */
export function findOpenConsent(db: Database, userId: string): Promise<ConsentRow | null> {
  return db.prisma.parentalConsent.findFirst({
    where: { userId, decision: null },
    orderBy: { createdAt: 'desc' },
    select: consentFields,
  });
}

/** The request that a link leads to. */
export async function findConsentByLink(db: Database, tokenHash: string, kind: LinkKind): Promise<ConsentRow | null> {
  const link = await db.prisma.consentLink.findUnique({
    where: { tokenHash, kind },
    select: { consent: { select: consentFields } },
  });
  return link?.consent ?? null;
}

/** Stores a link just made, and that it is sent, in one transaction. */
export async function insertLink(
  db: Database,
  link: { tokenHash: string; consentId: string; kind: LinkKind; createdAt: Date },
  sent: { kind: EventKind; textVersion: string } | null,
): Promise<void> {
  await db.prisma.$transaction([
    db.prisma.consentLink.create({ data: link }),
    ...(sent
      ? [
          db.prisma.consentEvent.create({
            data: { id: newId(), consentId: link.consentId, ...sent, at: link.createdAt },
          }),
        ]
      : []),
  ]);
}

/** Adds to the record. */
export async function recordEvent(db: Database, consent: ConsentRow, kind: EventKind, at: Date): Promise<void> {
  await db.prisma.consentEvent.create({
    data: { id: newId(), consentId: consent.id, kind, textVersion: consent.textVersion, at },
  });
}

/** Records that consent was given and opens the account; false when it was decided, or ran out, in the meantime. */
export async function giveConsent(db: Database, consent: ConsentRow, signature: string, at: Date): Promise<boolean> {
  return db.prisma.$transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id: consent.id, decision: null, expiresAt: { gt: at }, userId: { not: null } },
      data: { decision: 'GIVEN', decidedAt: at, signature },
    });
    if (count === 0) return false;
    await tx.parentalConsent.update({
      where: { id: consent.id },
      data: {
        events: event('GIVEN', consent.textVersion, at),
        user: { update: { consentState: 'GIVEN' } },
      },
    });
    return true;
  });
}

/** Lets a child in who has turned 16 while waiting: the request ends. False when it was decided in the meantime. */
export async function releaseWaiting(db: Database, consent: ConsentRow, at: Date): Promise<boolean> {
  return db.prisma.$transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id: consent.id, decision: null, userId: { not: null } },
      data: { decision: 'CANCELLED', decidedAt: at },
    });
    if (count === 0) return false;
    await tx.parentalConsent.update({
      where: { id: consent.id },
      data: {
        events: event('CANCELLED', consent.textVersion, at),
        user: { update: { consentState: 'NOT_NEEDED', parentalEmail: null } },
      },
    });
    return true;
  });
}

/**
 * Ends the parents' say for people who were born on or before a day and whose consent was given: they now decide for
 * themselves. The record of the decision stays.
 */
export async function releaseGrown(db: Database, bornBy: Date): Promise<void> {
  await db.prisma.user.updateMany({
    where: { consentState: 'GIVEN', dateOfBirth: { lte: bornBy } },
    data: { consentState: 'NOT_NEEDED', parentalEmail: null },
  });
}

/** Withdraws a given consent: the account is locked, its sessions end, its deletion is set. False when it was not given. */
export async function withdrawConsent(
  db: Database,
  consent: ConsentRow,
  at: Date,
  deleteAfter: Date,
): Promise<boolean> {
  return db.prisma.$transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id: consent.id, decision: 'GIVEN', userId: { not: null } },
      data: { decision: 'WITHDRAWN', decidedAt: at },
    });
    if (count === 0) return false;
    await tx.parentalConsent.update({
      where: { id: consent.id },
      data: {
        events: event('WITHDRAWN', consent.textVersion, at),
        user: {
          update: {
            consentState: 'WITHDRAWN',
            deleteAfter,
            sessions: { updateMany: { where: { revokedAt: null }, data: { revokedAt: at } } },
          },
        },
      },
    });
    return true;
  });
}

/** Takes a withdrawal back. False when there is none to take back. */
export async function restoreConsent(db: Database, consent: ConsentRow, at: Date): Promise<boolean> {
  return db.prisma.$transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id: consent.id, decision: 'WITHDRAWN', userId: { not: null } },
      data: { decision: 'GIVEN', decidedAt: at },
    });
    if (count === 0) return false;
    await tx.parentalConsent.update({
      where: { id: consent.id },
      data: {
        events: event('RESTORED', consent.textVersion, at),
        user: { update: { consentState: 'GIVEN', deleteAfter: null } },
      },
    });
    return true;
  });
}

/** Undecided requests that wait for care now: their first mail, a reminder, their end, or a person who is gone. */
export function findDue(db: Database, due: { now: Date; remindBefore: Date; bornBy: Date }): Promise<ConsentRow[]> {
  return db.prisma.parentalConsent.findMany({
    where: {
      decision: null,
      OR: [
        { userId: null },
        { askedAt: null },
        { expiresAt: { lte: due.now } },
        { remindedAt: null, createdAt: { lte: due.remindBefore } },
        { user: { dateOfBirth: { lte: due.bornBy } } },
      ],
    },
    orderBy: { createdAt: 'asc' },
    select: consentFields,
  });
}

/** Ends a request whose person is gone. */
export async function closeAbandoned(db: Database, consent: ConsentRow, at: Date): Promise<void> {
  await db.prisma.parentalConsent.updateMany({
    where: { id: consent.id, decision: null, userId: null },
    data: { decision: 'CANCELLED', decidedAt: at, signature: null },
  });
}

/** Marks the first mail as queued. */
export async function markAsked(db: Database, consentId: string, at: Date): Promise<void> {
  await db.prisma.parentalConsent.updateMany({ where: { id: consentId, askedAt: null }, data: { askedAt: at } });
}

/** Marks the reminder as sent; false when it was before. */
export async function markReminded(db: Database, consentId: string, at: Date): Promise<boolean> {
  const { count } = await db.prisma.parentalConsent.updateMany({
    where: { id: consentId, remindedAt: null, decision: null },
    data: { remindedAt: at },
  });
  return count > 0;
}

/** Accounts whose withdrawal is final. */
export async function findWithdrawnToDelete(db: Database, now: Date): Promise<string[]> {
  const users = await db.prisma.user.findMany({
    where: { consentState: 'WITHDRAWN', deleteAfter: { lte: now } },
    select: { id: true },
  });
  return users.map((user) => user.id);
}
