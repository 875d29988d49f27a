import type { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { endAccess, type EndedAccess, holdPerson } from '../person/endedAccess.store.ts';
import { userFields } from '../person/users.store.ts';

/** Requests for consent that are shown, the latest first. */
const CONSENTS_SHOWN = 10;

const personFields = {
  ...userFields,
  createdAt: true,
  emailConfirmedAt: true,
  isSuperuser: true,
  consentState: true,
  parentalEmail: true,
  deleteAfter: true,
  lockedAt: true,
  lockReason: true,
  refusedAt: true,
  refusalReason: true,
  refusalAnsweredAt: true,
  consents: {
    orderBy: { createdAt: 'desc' },
    take: CONSENTS_SHOWN,
    select: {
      createdAt: true,
      askedAt: true,
      expiresAt: true,
      decision: true,
      decidedAt: true,
      signature: true,
      textVersion: true,
    },
  },
} as const satisfies Prisma.UserSelect;

/** What superusers see of a person, and the requests for a parent's consent. */
export type PersonRow = Prisma.UserGetPayload<{ select: typeof personFields }>;
/** A request for a parent's consent. */
export type ConsentSeen = PersonRow['consents'][number];

/** A person by the address of their account, in lower case; null where there is none. */
export function findPersonByEmail(db: Database, email: string): Promise<PersonRow | null> {
  return db.prisma.user.findUnique({ where: { email }, select: personFields });
}

/** A person by their id; null where there is none. */
export function findPerson(db: Database, id: string): Promise<PersonRow | null> {
  return db.prisma.user.findUnique({ where: { id }, select: personFields });
}

/** By what a person, or a program of theirs, may come in at the moment. */
export interface Doors {
  sessions: number;
  tokens: number;
  /** Null: never, as far as it is kept. */
  lastUsedAt: Date | null;
}

const DOORS = `
  SELECT (SELECT count(*)::int FROM sessions s WHERE s.user_id = $1::uuid AND s.revoked_at IS NULL AND s.expires_at > $2 AND s.last_used_at > $3) AS sessions,
         (SELECT count(*)::int FROM personal_access_tokens t
           WHERE t.user_id = $1::uuid AND t.revoked_at IS NULL AND (t.expires_at IS NULL OR t.expires_at > $2)) AS tokens,
         (SELECT max(s.last_used_at) FROM sessions s WHERE s.user_id = $1::uuid) AS "lastUsedAt"`;

/** How many sessions and tokens of a person are live. One statement. */
export async function readDoors(
  db: Database,
  userId: string,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<Doors> {
  const [doors] = await db.query<Doors>('doors', DOORS, [userId, now, idleSince]);
  return doors ?? { sessions: 0, tokens: 0, lastUsedAt: null };
}

/** What `closeDoors` does, within a transaction that holds the person. */
async function close(tx: Transaction, userId: string, at: Date): Promise<EndedAccess> {
  // Whoever is put out may have asked to move the account to an address of their own.
  await tx.emailLink.deleteMany({ where: { userId, kind: 'CHANGE_ADDRESS', usedAt: null } });
  return endAccess(tx, userId, at, { tokens: true });
}

/**
 * Ends all sessions and tokens of a person, a change of address that waits, the sign-in cards that could open another, and those of their classes with what these have opened:
 * all of it, or nothing.
 */
export function closeDoors(db: Database, userId: string, at: Date): Promise<EndedAccess> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    return close(tx, userId, at);
  });
}

/** Locks an account, and closes its doors (`closeDoors`), in one; one that is locked keeps its first time and reason. Null where it was, or is gone. */
export function lock(db: Database, userId: string, at: Date, reason: string): Promise<EndedAccess | null> {
  const data = { lockedAt: at, lockReason: reason };
  return db.transaction(async (tx) => {
    const { count } = await tx.user.updateMany({ where: { id: userId, lockedAt: null }, data });
    return count > 0 ? close(tx, userId, at) : null;
  });
}

/** Unlocks an account. False where it was not locked, or is gone. */
export async function unlock(db: Database, userId: string): Promise<boolean> {
  const where = { id: userId, lockedAt: { not: null } };
  return (await db.prisma.user.updateMany({ where, data: { lockedAt: null, lockReason: null } })).count > 0;
}
