import type { Database, Transaction } from '../../kernel/db.ts';
import { type ConsentRow, event } from './consent.store.ts';

/** A place in a class that a child has lost by a withdrawal, or got back. UUIDs. */
export interface MovedPlace {
  id: string;
  classroomId: string;
}

const PLACE = { id: true, classroomId: true } as const;

/** Ends what lets a child in: sessions, tokens and sign-in cards. */
async function endAccess(tx: Transaction, userId: string, at: Date): Promise<void> {
  const live = { where: { userId, revokedAt: null }, data: { revokedAt: at } };
  await tx.session.updateMany(live);
  await tx.accessToken.updateMany(live);
  await tx.signInCard.deleteMany({ where: { enrolment: { userId } } });
}

/**
 * Withdraws a given consent: the account is locked, its sessions, tokens and sign-in cards end, its deletion is set, and the child is in no
 * class any more. Returns the places that the child had; null when consent was not given.
 */
export async function withdrawConsent(
  db: Database,
  consent: ConsentRow,
  at: Date,
  deleteAfter: Date,
): Promise<MovedPlace[] | null> {
  return db.transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id: consent.id, decision: 'GIVEN', userId: { not: null } },
      data: { decision: 'WITHDRAWN', decidedAt: at },
    });
    if (count === 0) return null;
    const { userId } = await tx.parentalConsent.update({
      where: { id: consent.id },
      data: {
        events: event('WITHDRAWN', consent.textVersion, at),
        user: { update: { consentState: 'WITHDRAWN', deleteAfter } },
      },
    });
    if (!userId) return [];
    // After the person's row: what is under way, a sign-in or a token, is stored by then, or finds the account locked.
    await endAccess(tx, userId, at);
    return tx.enrolment.updateManyAndReturn({
      where: { userId, leftAt: null },
      data: { leftAt: at, removed: false },
      select: PLACE,
    });
  });
}

/**
 * Takes a withdrawal back: the account is open, and the child has the places again that it took, also in a class that is full by now. Nothing
 * that let the child in before lives again, also what a server of an earlier version has left. Returns these places; null when there is nothing
 * to take back.
 */
export async function restoreConsent(db: Database, consent: ConsentRow, at: Date): Promise<MovedPlace[] | null> {
  const { id, decidedAt: withdrawnAt, textVersion } = consent;
  return db.transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id, decision: 'WITHDRAWN', decidedAt: withdrawnAt, userId: { not: null } },
      data: { decision: 'GIVEN', decidedAt: at },
    });
    if (count === 0) return null;
    const { userId } = await tx.parentalConsent.update({
      where: { id },
      data: {
        events: event('RESTORED', textVersion, at),
        user: { update: { consentState: 'GIVEN', deleteAfter: null } },
      },
    });
    if (!userId || !withdrawnAt) return [];
    await endAccess(tx, userId, at);
    // Those that the withdrawal took, and none that the child had left before.
    return tx.enrolment.updateManyAndReturn({
      where: { userId, leftAt: withdrawnAt, removed: false },
      data: { leftAt: null },
      select: PLACE,
    });
  });
}

// A parent who takes the withdrawal back at this moment waits, and gets these places back too; or there is nothing to do here any more.
const CLOSE_PLACES = `
  WITH held AS MATERIALIZED (
    SELECT u.id, (SELECT max(c.decided_at) FROM parental_consents c WHERE c.user_id = u.id AND c.decision = 'WITHDRAWN') AS at
      FROM users u
     WHERE u.consent_state = 'WITHDRAWN' AND EXISTS (SELECT 1 FROM enrolments e WHERE e.user_id = u.id AND e.left_at IS NULL)
     ORDER BY u.id LIMIT $1::int FOR SHARE OF u
  )
  UPDATE enrolments e SET left_at = held.at, removed = false
    FROM held WHERE e.user_id = held.id AND e.left_at IS NULL AND held.at IS NOT NULL
  RETURNING e.id, e.classroom_id AS "classroomId"`;

/**
 * Takes children out of their classes whose consent was withdrawn without that, as a server of an earlier version does that still runs beside
 * this one: as of the withdrawal, so that its end brings them back. Of `take` children at most; returns the places.
 */
export function closePlacesOfWithdrawn(db: Database, take: number): Promise<MovedPlace[]> {
  return db.query('close-places-of-withdrawn', CLOSE_PLACES, [take]);
}

const END_ACCESS = `
  WITH held AS MATERIALIZED (
    SELECT u.id FROM users u
     WHERE u.consent_state = 'WITHDRAWN'
       AND (EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.revoked_at IS NULL)
            OR EXISTS (SELECT 1 FROM personal_access_tokens t WHERE t.user_id = u.id AND t.revoked_at IS NULL)
            OR EXISTS (SELECT 1 FROM sign_in_cards c JOIN enrolments e ON e.id = c.enrolment_id WHERE e.user_id = u.id))
     ORDER BY u.id LIMIT $1::int FOR SHARE OF u
  ),
  ended_sessions AS (UPDATE sessions s SET revoked_at = $2::timestamptz FROM held WHERE s.user_id = held.id AND s.revoked_at IS NULL),
  ended_tokens AS (UPDATE personal_access_tokens t SET revoked_at = $2::timestamptz FROM held WHERE t.user_id = held.id AND t.revoked_at IS NULL),
  ended_cards AS (DELETE FROM sign_in_cards c USING enrolments e, held WHERE e.id = c.enrolment_id AND e.user_id = held.id)
  SELECT id FROM held`;

/**
 * Ends what would let children in whose consent was withdrawn without that, as of `closePlacesOfWithdrawn`: of `take` children at most. Returns
 * who they are.
 */
export async function endAccessOfWithdrawn(db: Database, take: number, at: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>('end-access-of-withdrawn', END_ACCESS, [take, at]);
  return rows.map(({ id }) => id);
}

/** Accounts whose withdrawal is final, `take` at most. */
export async function findWithdrawnToDelete(db: Database, now: Date, take: number): Promise<string[]> {
  const users = await db.prisma.user.findMany({
    where: { consentState: 'WITHDRAWN', deleteAfter: { lte: now } },
    orderBy: { deleteAfter: 'asc' },
    take,
    select: { id: true },
  });
  return users.map((user) => user.id);
}
