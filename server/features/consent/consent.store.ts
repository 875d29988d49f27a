import type { Database } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { isSameMailbox } from '../person/addresses.rules.ts';
import type { NewConsent } from '../person/account.store.ts';
import { lockConsents } from '../person/consents.store.ts';
import type { ParentLanguage } from '../person/languages.rules.ts';
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
  language: ParentLanguage;
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
  language: true,
  user: {
    select: { id: true, fullName: true, email: true, dateOfBirth: true, parentalEmail: true, deleteAfter: true },
  },
} as const;

/** A row of the request's history, to be stored with it. */
export function event(kind: EventKind, textVersion: string, at: Date) {
  return { create: { id: newId(), kind, textVersion, at } };
}

/** Opens a request for an account that waits for a parent and has none; false where that is not so (any more). */
export async function insertMissing(db: Database, userId: string, consent: NewConsent): Promise<boolean> {
  return db.transaction(async (tx) => {
    const waiting = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM users WHERE id = ${userId}::uuid AND consent_state = 'PENDING' FOR UPDATE`;
    if (waiting.length === 0 || (await tx.parentalConsent.count({ where: { userId, decision: null } })) > 0)
      return false;
    await tx.parentalConsent.create({ data: { ...consent, userId } });
    return true;
  });
}

/** What came of putting one request in the place of another; `own address`: the child has that one by now. */
export type Replacement = 'replaced' | 'too many' | 'none open' | 'own address';

/**
 * Puts a request to another address in the place of the one that waits, whose links then show that it has ended.
 * @param atMost how many requests an account may have had, with this one
 */
export async function replaceConsent(
  db: Database,
  userId: string,
  parentalEmail: string,
  next: NewConsent,
  atMost: number,
): Promise<Replacement> {
  return db.transaction(async (tx) => {
    await lockConsents(tx, userId);
    // Whoever changes the child's own address holds this row too, and compares with the parent's.
    const [child] = await tx.$queryRaw<{ email: string }[]>`
      SELECT email FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
    if (child && isSameMailbox(child.email, parentalEmail)) return 'own address';
    const open = await tx.parentalConsent.findFirst({ where: { userId, decision: null }, select: consentFields });
    if (!open) return 'none open';
    if ((await tx.parentalConsent.count({ where: { userId } })) >= atMost) return 'too many';
    await tx.parentalConsent.update({
      where: { id: open.id },
      data: {
        decision: 'CANCELLED',
        decidedAt: next.createdAt,
        events: event('CANCELLED', open.textVersion, next.createdAt),
      },
    });
    await tx.user.update({ where: { id: userId }, data: { parentalEmail } });
    await tx.parentalConsent.create({ data: { ...next, userId } });
    return 'replaced';
  });
}

/** Accounts that wait for a parent though no request does, `take` at most. */
export function findWithoutRequest(
  db: Database,
  take: number,
): Promise<{ id: string; parentalEmail: string | null }[]> {
  return db.prisma.user.findMany({
    where: { consentState: 'PENDING', consents: { none: { decision: null } } },
    orderBy: { id: 'asc' },
    take,
    select: { id: true, parentalEmail: true },
  });
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

/** Stores a link just made. */
export async function insertLink(
  db: Database,
  link: { tokenHash: string; consentId: string; kind: LinkKind; createdAt: Date },
): Promise<void> {
  await db.prisma.consentLink.create({ data: link });
}

/** Whether something is in the record of a request. */
export async function isRecorded(db: Database, consentId: string, kind: EventKind): Promise<boolean> {
  return (await db.prisma.consentEvent.count({ where: { consentId, kind } })) > 0;
}

/** Adds to the record. */
export async function recordEvent(db: Database, consent: ConsentRow, kind: EventKind, at: Date): Promise<void> {
  await db.prisma.consentEvent.create({
    data: { id: newId(), consentId: consent.id, kind, textVersion: consent.textVersion, at },
  });
}

/** Records that a link was looked at: the first look at a request stays, the latest is one row, whose time goes on. */
export async function recordLook(db: Database, consent: ConsentRow, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Looks at the same moment take turns, or each would find itself the first.
    await tx.$queryRaw`SELECT 1 FROM parental_consents WHERE id = ${consent.id}::uuid FOR UPDATE`;
    const [, latest] = await tx.consentEvent.findMany({
      where: { consentId: consent.id, kind: 'SHOWN' },
      orderBy: { id: 'asc' },
      select: { id: true },
    });
    const { textVersion } = consent;
    if (latest) await tx.consentEvent.update({ where: { id: latest.id }, data: { at, textVersion } });
    else await tx.consentEvent.create({ data: { id: newId(), consentId: consent.id, kind: 'SHOWN', textVersion, at } });
  });
}

/** Records that consent was given, in which language, and opens the account; false when it was decided or ran out meanwhile. */
export async function giveConsent(
  db: Database,
  consent: ConsentRow,
  { signature, language }: { signature: string; language: ParentLanguage },
  at: Date,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id: consent.id, decision: null, expiresAt: { gt: at }, userId: { not: null } },
      data: { decision: 'GIVEN', decidedAt: at, signature, language },
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
  return db.transaction(async (tx) => {
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

/**
 * Undecided requests that wait for care now: a reminder, their end, or a person who is gone or 16. By their ids, those after
 * one, `take` at most.
 */
export function findDue(
  db: Database,
  due: { now: Date; remindBefore: Date; bornBy: Date },
  after: string | null,
  take: number,
): Promise<ConsentRow[]> {
  return db.prisma.parentalConsent.findMany({
    where: {
      ...(after ? { id: { gt: after } } : {}),
      decision: null,
      OR: [
        { userId: null },
        { expiresAt: { lte: due.now } },
        { remindedAt: null, askedAt: { lte: due.remindBefore } },
        { user: { dateOfBirth: { lte: due.bornBy } } },
      ],
    },
    orderBy: { id: 'asc' },
    take,
    select: consentFields,
  });
}

/** Whether an earlier request than this waits for its first mail to the same mailbox: of some at the same moment one finds none. */
export async function isOneWaiting(db: Database, { id, parentKey }: NewConsent): Promise<boolean> {
  const earlier = { parentKey, decision: null, askedAt: null, userId: { not: null }, id: { lt: id } };
  return (await db.prisma.parentalConsent.findFirst({ where: earlier, select: { id: true } })) !== null;
}

/** Within each network those of the callers in it take turns, and so among networks: what was asked comes first, and counts. */
const WAITING_SQL = `
  WITH counted AS (
    SELECT id, created_at, asked_at, coalesce(parent_key, id::text) AS parent, asked_from[1] AS caller,
           coalesce(asked_from[2], asked_from[1]) AS network, coalesce(asked_from[3], asked_from[1]) AS site
      FROM parental_consents
     WHERE asked_at > $3 OR (asked_at IS NULL AND decision IS NULL AND user_id IS NOT NULL)
  ), of_caller AS (
    SELECT *, row_number() OVER (PARTITION BY parent, caller ORDER BY asked_at NULLS LAST, created_at, id) AS turn_of_caller
      FROM counted
  ), of_network AS (
    SELECT *, row_number() OVER (PARTITION BY parent, network
                                 ORDER BY asked_at NULLS LAST, turn_of_caller, created_at, id) AS turn_of_network
      FROM of_caller
  ), of_site AS (
    SELECT *, row_number() OVER (PARTITION BY parent, site
                                 ORDER BY asked_at NULLS LAST, turn_of_network, created_at, id) AS turn
      FROM of_network
  ), in_turn AS (
    SELECT id, row_number() OVER (PARTITION BY parent ORDER BY turn, created_at, id) AS place
      FROM of_site
     WHERE asked_at IS NULL
  )
  SELECT id, place::int AS place
    FROM in_turn
   WHERE place <= $1
   ORDER BY random()
   LIMIT $2`;

/**
 * Ids of requests that wait for their first mail: of each parent those whose turn it is. Where several callers name one
 * parent, who has had fewest of that parent's mails comes first, so that however many somebody makes up, they keep none of
 * another caller's waiting for more than their own turn; so it is for the networks around callers. Among parents there is
 * no order: who can't be asked today keeps nobody out.
 * @param each how many of a parent at most
 * @param take how many of all at most
 * @param after what was asked after this counts as a turn, whatever was decided
 */
export async function findWaiting(db: Database, each: number, take: number, after: Date): Promise<string[]> {
  const rows = await db.query<{ id: string; place: number }>('waiting-consents', WAITING_SQL, [each, take, after]);
  return rows.toSorted((one, other) => one.place - other.place).map(({ id }) => id);
}

/** Forgets who asked whom in requests that are decided and count as nobody's turn any more: those asked before or at `until`. */
export async function forgetTurns(db: Database, until: Date): Promise<void> {
  await db.prisma.parentalConsent.updateMany({
    where: {
      decision: { not: null },
      parentKey: { not: null },
      OR: [{ askedAt: null }, { askedAt: { lte: until } }],
    },
    data: { parentKey: null, askedFrom: [] },
  });
}

/** Ends a request whose person is gone. */
export async function closeAbandoned(db: Database, consent: ConsentRow, at: Date): Promise<void> {
  await db.prisma.parentalConsent.updateMany({
    where: { id: consent.id, decision: null, userId: null },
    data: { decision: 'CANCELLED', decidedAt: at, signature: null },
  });
}

/** Marks the first mail as queued: from then on the parent has until `expiresAt`. */
export async function markAsked(db: Database, consentId: string, at: Date, expiresAt: Date): Promise<void> {
  await db.prisma.parentalConsent.updateMany({
    where: { id: consentId, askedAt: null, decision: null },
    data: { askedAt: at, expiresAt },
  });
}

/** Marks the reminder as sent; false when it was before. */
export async function markReminded(db: Database, consentId: string, at: Date): Promise<boolean> {
  const { count } = await db.prisma.parentalConsent.updateMany({
    where: { id: consentId, remindedAt: null, decision: null },
    data: { remindedAt: at },
  });
  return count > 0;
}
