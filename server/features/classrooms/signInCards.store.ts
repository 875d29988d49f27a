import { Prisma } from '../../generated/prisma/client.ts';
import { type Database, within } from '../../kernel/db.ts';
import { newId } from '../../kernel/ids.ts';
import { type Bearer, requireBearer } from '../person/bearers.store.ts';
import { holdPeople, MAY_MAKE_CARDS } from '../person/endedAccess.store.ts';
import type { ParentLanguage } from '../person/languages.rules.ts';

/** A student's place in a class, for a card. */
export interface CardPlace {
  classroomId: string;
  /** The student. */
  userId: string;
  /** Whether a card can let them in: their account is open, and runs nothing. */
  canUseCard: boolean;
}

/** Accounts, `u`, that a card can open. */
const U_CAN_USE_CARD = `u.consent_state IN ('NOT_NEEDED', 'GIVEN') AND NOT u.is_superuser AND u.profile_asked_at IS NULL AND u.locked_at IS NULL`;

const CARD_PLACE = `
  SELECT e.classroom_id AS "classroomId", e.user_id AS "userId", ${U_CAN_USE_CARD} AS "canUseCard"
    FROM enrolments e
    JOIN classroom_teachers t ON t.classroom_id = e.classroom_id AND t.user_id = $1::uuid
    JOIN users u ON u.id = e.user_id
   WHERE e.id = $2::uuid AND e.left_at IS NULL`;

/** The place of a student who is in a class that somebody teaches; null for any other. One statement. */
export async function findCardPlace(db: Database, teacherId: string, enrolmentId: string): Promise<CardPlace | null> {
  const [found] = await db.query<CardPlace>('card-place', CARD_PLACE, [teacherId, enrolmentId]);
  return found ?? null;
}

/** A card to be made. */
export interface NewCard {
  enrolmentId: string;
  /** The class in which that is. */
  classroomId: string;
  /** Whose place it is. */
  studentId: string;
  codeHash: string;
  createdAt: Date;
  expiresAt: Date;
}

/**
 * Gives a place a card, instead of one that was not used. False where its student is in the class no more, or has an account that no card can open, or whoever makes it may
 * not any more. Throws as `requireBearer`: whoever ends the teacher's sessions, or their right to make cards, or hands the class over or ends it, ends the cards after them, so that there
 * is none that they have not seen.
 */
export function writeCard(
  db: Database,
  bearer: Bearer,
  { enrolmentId, classroomId, studentId, codeHash, createdAt, expiresAt }: NewCard,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Before the persons, as everybody holds them: whoever hands the class over, or ends it, waits, or is seen.
    await tx.$queryRaw`SELECT 1 FROM classrooms WHERE id = ${classroomId}::uuid FOR SHARE`;
    // Both by their ids, and before the place: so does whoever ends what lets either of them in.
    await holdPeople(tx, [bearer.userId, studentId]);
    await requireBearer(tx, bearer, 'HELD');
    const owner = await tx.$queryRaw<object[]>`
      SELECT 1 FROM classroom_teachers t JOIN users o ON o.id = t.user_id AND ${Prisma.raw(MAY_MAKE_CARDS)}
       WHERE t.owns_id = ${classroomId}::uuid AND t.user_id = ${bearer.userId}::uuid`;
    if (owner.length === 0) return false;
    // Whoever leaves the class, or whose account goes, waits and takes the card along; or there is no such place any more.
    const written = await tx.$queryRaw<object[]>`
      INSERT INTO sign_in_cards (id, enrolment_id, code_hash, created_at, expires_at)
      SELECT ${newId()}::uuid, e.id, ${codeHash}, ${createdAt.toISOString()}::text::timestamptz, ${expiresAt.toISOString()}::text::timestamptz
        FROM enrolments e JOIN users u ON u.id = e.user_id AND ${Prisma.raw(U_CAN_USE_CARD)}
       WHERE e.id = ${enrolmentId}::uuid AND e.left_at IS NULL FOR SHARE OF e
      ON CONFLICT (enrolment_id) DO UPDATE
         SET code_hash = EXCLUDED.code_hash, created_at = EXCLUDED.created_at, expires_at = EXCLUDED.expires_at
      RETURNING id`;
    return written.length > 0;
  });
}

/**
 * Uses a card up and stores the session that it opens. The lock makes whoever ends the account's sessions (they write its row first), or uses another card of the
 * student's, wait for this one, or this one for them: then it looks again, also whether the card has another code by then. A card is as good as
 * its owner's right to have made it: the class's owner is a teacher whom a superuser has verified, and nobody has locked, also when it is
 * used.
 */
const OPEN_BY_CARD = `
  WITH holder AS (
    SELECT u.id, c.id AS card_id, e.id AS enrolment_id
      FROM sign_in_cards c
      JOIN enrolments e ON e.id = c.enrolment_id AND e.left_at IS NULL
      JOIN classroom_teachers t ON t.owns_id = e.classroom_id
      JOIN users o ON o.id = t.user_id AND ${MAY_MAKE_CARDS}
      JOIN users u ON u.id = e.user_id
     WHERE c.code_hash = $1 AND c.expires_at > $3
       AND ${U_CAN_USE_CARD}
       FOR NO KEY UPDATE OF u),
  used AS (
    DELETE FROM sign_in_cards c USING holder h WHERE c.id = h.card_id AND c.code_hash = $1 RETURNING h.id, h.enrolment_id)
  INSERT INTO sessions (id, user_id, enrolment_id, created_at, expires_at, user_agent, last_used_at, confirmed_at)
  SELECT $2::uuid, id, enrolment_id, $3, $4, $5, $3, $3 FROM used
  RETURNING user_id AS "userId"`;

/** What a card has opened. */
export interface OpenedByCard {
  userId: string;
  /** How many sessions of other cards went for it. */
  ended: number;
}

/** Opens a session by a card, in the place of one that a card had opened before. @returns null for a code that no card has, or none that is good */
export async function openByCard(
  db: Database,
  codeHash: string,
  session: { id: string; createdAt: Date; expiresAt: Date; userAgent: string },
): Promise<OpenedByCard | null> {
  const { id, createdAt, expiresAt, userAgent } = session;
  const values = [codeHash, id, createdAt, expiresAt, userAgent];
  return db.transaction(async (tx) => {
    const [opened] = await within(db, tx).query<{ userId: string }>('open-by-card', OPEN_BY_CARD, values);
    if (!opened) return null;
    // By a statement of its own, as the one above does not see what another card has opened while it waited.
    const others = { userId: opened.userId, enrolmentId: { not: null }, id: { not: id } };
    const { count: ended } = await tx.session.deleteMany({ where: others });
    return { ...opened, ended };
  });
}

/** Removes cards that nobody has used in time. By their ids, as everybody holds several. Returns how many. */
export function deleteExpiredCards({ prisma }: Database, now: Date): Promise<number> {
  return prisma.$executeRaw`
    WITH held AS MATERIALIZED (
      SELECT c.id FROM sign_in_cards c WHERE c.expires_at <= ${now.toISOString()}::text::timestamptz ORDER BY c.id FOR UPDATE
    )
    DELETE FROM sign_in_cards c USING held WHERE c.id = held.id`;
}

/** Whom a mail about a card goes to. */
export interface CardHolder {
  email: string;
  fullName: string;
  emailConfirmedAt: Date | null;
  dateOfBirth: Date | null;
  /** Null where none is named. */
  parentalEmail: string | null;
  /** Whether the parent has agreed, and so has read the address. */
  isParentKnown: boolean;
  /** In which the parent was asked last. */
  language: ParentLanguage | null;
}

/** Whom a mail about a card of somebody's goes to; null where the person no longer exists. One statement. */
export async function findCardHolder(db: Database, userId: string): Promise<CardHolder | null> {
  const found = await db.prisma.user.findUnique({
    where: { id: userId },
    select: {
      email: true,
      fullName: true,
      emailConfirmedAt: true,
      dateOfBirth: true,
      parentalEmail: true,
      consentState: true,
      consents: {
        where: { askedAt: { not: null } },
        orderBy: { createdAt: 'desc' },
        take: 1,
        select: { language: true },
      },
    },
  });
  if (!found) return null;
  const { consents, consentState, ...person } = found;
  return { ...person, isParentKnown: consentState === 'GIVEN', language: consents[0]?.language ?? null };
}
