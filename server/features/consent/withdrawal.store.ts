import type { Database } from '../../kernel/db.ts';
import { endAccess, type EndedAccess, holdPerson } from '../person/endedAccess.store.ts';
import { holdPlacesOf } from '../person/places.store.ts';
import { holdLearner } from '../person/withheld.store.ts';
import { type ConsentRow, event } from './consent.store.ts';

/** A place in a class that a child has lost by a withdrawal, or got back. UUIDs. */
export interface MovedPlace {
  id: string;
  classroomId: string;
}

const PLACE = { id: true, classroomId: true } as const;

/** What a withdrawal has ended: places in classes, and sessions of others whom sign-in cards of the child's classes had let in (UUIDs). */
export interface Withdrawn {
  places: MovedPlace[];
  cardHolders: string[];
}

/**
 * Withdraws a given consent: the account is locked, its sessions, tokens and sign-in cards end, its deletion is set, and the child is in no
 * class any more. Null when consent was not given.
 */
export async function withdrawConsent(
  db: Database,
  consent: ConsentRow,
  at: Date,
  deleteAfter: Date,
): Promise<Withdrawn | null> {
  return db.transaction(async (tx) => {
    const { count } = await tx.parentalConsent.updateMany({
      where: { id: consent.id, decision: 'GIVEN', userId: { not: null } },
      data: { decision: 'WITHDRAWN', decidedAt: at },
    });
    if (count === 0) return null;
    // Before the person: an answer or an attempt that is under way is over by then, or sees that the place is closed.
    if (consent.user) await holdLearner(tx, consent.user.id);
    const { userId } = await tx.parentalConsent.update({
      where: { id: consent.id },
      data: {
        events: event('WITHDRAWN', consent.textVersion, at),
        user: { update: { consentState: 'WITHDRAWN', deleteAfter } },
      },
    });
    if (!userId) return { places: [], cardHolders: [] };
    // After the person's row: what is under way, a sign-in or a token, is stored by then, or finds the account locked.
    const { cardHolders } = await endAccess(tx, userId, at, { tokens: true });
    await holdPlacesOf(tx, userId);
    const places = await tx.enrolment.updateManyAndReturn({
      where: { userId, leftAt: null },
      data: { leftAt: at, removed: false },
      select: PLACE,
    });
    return { places, cardHolders };
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
    await endAccess(tx, userId, at, { tokens: true });
    await holdPlacesOf(tx, userId);
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
  ), places AS MATERIALIZED (
    SELECT e.id, held.at FROM held JOIN enrolments e ON e.user_id = held.id AND e.left_at IS NULL
     WHERE held.at IS NOT NULL ORDER BY e.id FOR UPDATE OF e
  )
  UPDATE enrolments e SET left_at = places.at, removed = false FROM places WHERE e.id = places.id
  RETURNING e.id, e.classroom_id AS "classroomId"`;

/**
 * Takes children out of their classes whose consent was withdrawn without that, as a server of an earlier version does that still runs beside
 * this one: as of the withdrawal, so that its end brings them back. Of `take` children at most; returns the places.
 */
export function closePlacesOfWithdrawn(db: Database, take: number): Promise<MovedPlace[]> {
  return db.query('close-places-of-withdrawn', CLOSE_PLACES, [take]);
}

// As `endAccess` ends the cards of those, and what these have opened.
const PLACES_IN_OWN_CLASSES = 'classroom_teachers t JOIN enrolments e ON e.classroom_id = t.owns_id';

const WITH_ACCESS = `
  SELECT u.id FROM users u
   WHERE u.consent_state = 'WITHDRAWN'
     AND (EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id AND s.revoked_at IS NULL)
          OR EXISTS (SELECT 1 FROM personal_access_tokens t WHERE t.user_id = u.id AND t.revoked_at IS NULL)
          OR EXISTS (SELECT 1 FROM sign_in_cards c JOIN enrolments e ON e.id = c.enrolment_id WHERE e.user_id = u.id)
          OR EXISTS (SELECT 1 FROM ${PLACES_IN_OWN_CLASSES} JOIN sign_in_cards c ON c.enrolment_id = e.id WHERE t.user_id = u.id)
          OR EXISTS (SELECT 1 FROM ${PLACES_IN_OWN_CLASSES} JOIN sessions s ON s.enrolment_id = e.id WHERE t.user_id = u.id AND s.revoked_at IS NULL))
   ORDER BY u.id LIMIT $1::int`;

/**
 * Children (UUIDs) whose consent was withdrawn without ending what would let them in, or what their sign-in cards let others in by, as of `closePlacesOfWithdrawn`: `take` at most. One statement.
 */
export async function findWithdrawnWithAccess(db: Database, take: number): Promise<string[]> {
  return (await db.query<{ id: string }>('withdrawn-with-access', WITH_ACCESS, [take])).map(({ id }) => id);
}

/** Ends what would let such a child in. Null where consent is given again by now, or the account is gone. */
export function endAccessOfWithdrawn(db: Database, userId: string, at: Date): Promise<EndedAccess | null> {
  return db.transaction(async (tx) => {
    await holdPerson(tx, userId);
    if ((await tx.user.count({ where: { id: userId, consentState: 'WITHDRAWN' } })) === 0) return null;
    return endAccess(tx, userId, at, { tokens: true });
  });
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
