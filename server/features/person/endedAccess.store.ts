import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';
import { PLANNED_ONCE } from '../../kernel/statementNames.ts';

/** What stays, or ends beside, where what lets somebody in ends. */
export interface EndedBeside {
  /** The session (UUID) of the person that goes on; none unless given. */
  staying?: string;
  /** Whether personal access tokens end too; they stay unless given. */
  tokens?: true;
  /** Whose passkeys go too: everybody's, or those of who is no superuser; they stay unless given. */
  passkeys?: 'anybodys' | 'noSuperusers';
}

/** What has ended. */
export interface EndedAccess {
  /** How many sessions and personal access tokens of the person. */
  own: number;
  /** Students (UUIDs) of the person's classes whom a sign-in card had let in. */
  cardHolders: string[];
}

/** Holds a person's row until the transaction's end: whoever writes in their name, or opens a session, waits, or is seen from then on. */
export async function holdPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ${userId}::uuid FOR NO KEY UPDATE`;
}

/** The same of several people, in one order. */
export async function holdPeople(tx: Transaction, userIds: readonly string[]): Promise<void> {
  await tx.$queryRaw`SELECT 1 FROM users WHERE id = ANY(${[...userIds]}::text[]::uuid[]) ORDER BY id FOR NO KEY UPDATE`;
}

/** Whether the owner of a class, the row `o` of `users`, may make sign-in cards, and has those let in that were made. */
export const MAY_MAKE_CARDS = "o.user_type = 'TEACHER' AND o.verified_at IS NOT NULL AND o.locked_at IS NULL";

/** The places in the classes that somebody owns. */
const placesIn = (ownerId: string): Prisma.Sql => Prisma.sql`
  SELECT e.id FROM classroom_teachers t JOIN enrolments e ON e.classroom_id = t.owns_id WHERE t.user_id = ${ownerId}::uuid`;

/** Takes away the sign-in cards of places. By their ids, as two may end each other's. @param places a query of ids */
async function deleteCards(tx: Transaction, places: Prisma.Sql): Promise<void> {
  await tx.$executeRaw`
    ${PLANNED_ONCE} WITH held AS MATERIALIZED (SELECT c.id FROM sign_in_cards c WHERE c.enrolment_id IN (${places}) ORDER BY c.id FOR UPDATE)
    DELETE FROM sign_in_cards c USING held WHERE c.id = held.id`;
}

/** Whose access goes beside sessions, as `EndedBeside` says. */
type Owner = { userId: string } & Pick<EndedBeside, 'tokens' | 'passkeys'>;

/** A statement that does nothing, in the place of one that ends something of a person's. */
const NOTHING = Prisma.sql`SELECT NULL::uuid AS user_id WHERE false`;

const endTokens = ({ userId, tokens }: Owner, instant: Prisma.Sql): Prisma.Sql =>
  tokens
    ? Prisma.sql`UPDATE personal_access_tokens SET revoked_at = ${instant} WHERE user_id = ${userId}::uuid AND revoked_at IS NULL RETURNING user_id`
    : NOTHING;

const deletePasskeys = ({ userId, passkeys }: Owner): Prisma.Sql =>
  passkeys
    ? Prisma.sql`
        DELETE FROM passkeys p USING users u
         WHERE p.user_id = ${userId}::uuid AND u.id = p.user_id ${passkeys === 'noSuperusers' ? Prisma.sql`AND NOT u.is_superuser` : Prisma.empty}`
    : NOTHING;

/**
 * Ends sessions, by their ids too, and in the same statement what of an owner's goes beside them. Returns whose sessions and tokens they were (UUIDs), once
 * each, and how many of whom.
 * @param sessions a query of ids
 */
async function endSessions(
  tx: Transaction,
  sessions: Prisma.Sql,
  at: Date,
  owner: Owner | null = null,
): Promise<Map<string, number>> {
  const instant = Prisma.sql`${at.toISOString()}::text::timestamptz`;
  const ended = await tx.$queryRaw<{ userId: string; count: number }[]>`
    ${PLANNED_ONCE} WITH held AS MATERIALIZED (
      SELECT s.id FROM sessions s WHERE s.revoked_at IS NULL AND s.id IN (${sessions}) ORDER BY s.id FOR UPDATE
    ), ended AS (
      UPDATE sessions s SET revoked_at = ${instant} FROM held WHERE s.id = held.id
      RETURNING s.user_id
    ), tokens AS (${owner ? endTokens(owner, instant) : NOTHING}
    ), keys AS (${owner ? deletePasskeys(owner) : NOTHING})
    SELECT user_id AS "userId", count(*)::int AS count
      FROM (SELECT user_id FROM ended UNION ALL SELECT user_id FROM tokens) closed GROUP BY user_id`;
  return new Map(ended.map(({ userId, count }) => [userId, count]));
}

/**
 * Ends what lets somebody in, and what they may have let others in by: sessions, sign-in cards that could open another, and those of the classes that they
 * own with what these have opened, as somebody else at a session of theirs may have made them. The one place that ends all of it: what is left to the caller is what a
 * person is known by (password, Google), and links sent by mail. Whoever calls it holds the person (`holdPerson`), so that nothing is opened or made meanwhile.
 *
 * Cards first, as whoever uses one does: what a card has opened until then is seen after it.
 */
export async function endAccess(
  tx: Transaction,
  userId: string,
  at: Date,
  { staying, ...beside }: EndedBeside = {},
): Promise<EndedAccess> {
  const places = placesIn(userId);
  await deleteCards(tx, Prisma.sql`SELECT id FROM enrolments WHERE user_id = ${userId}::uuid UNION ${places}`);
  const ended = await endSessions(
    tx,
    Prisma.sql`
      SELECT id FROM sessions WHERE user_id = ${userId}::uuid AND id IS DISTINCT FROM ${staying ?? null}::text::uuid
      UNION SELECT o.id FROM sessions o WHERE o.enrolment_id IN (${places})`,
    at,
    { userId, ...beside },
  );
  return { own: ended.get(userId) ?? 0, cardHolders: [...ended.keys()].filter((holderId) => holderId !== userId) };
}

/** Ends the sign-in cards of places, and what they have opened. Returns whose sessions ended (UUIDs). @param places a query of ids */
async function endCardsAt(tx: Transaction, places: Prisma.Sql, at: Date): Promise<string[]> {
  await deleteCards(tx, places);
  const opened = Prisma.sql`SELECT o.id FROM sessions o WHERE o.enrolment_id IN (${places})`;
  return [...(await endSessions(tx, opened, at)).keys()];
}

/**
 * Ends the sign-in cards of the classes that somebody owns who may make none any more, and what they have opened. Whoever calls it holds the person. Returns
 * whose sessions ended (UUIDs).
 */
export const endCardsOfOwner = (tx: Transaction, ownerId: string, at: Date): Promise<string[]> =>
  endCardsAt(tx, placesIn(ownerId), at);

/**
 * Ends the sign-in cards of a class that gets another owner or ends, and what they have opened. Whoever calls it holds the class, so that none is made
 * meanwhile. Returns whose sessions ended (UUIDs).
 */
export const endCardsOfClass = (tx: Transaction, classroomId: string, at: Date): Promise<string[]> =>
  endCardsAt(tx, Prisma.sql`SELECT id FROM enrolments WHERE classroom_id = ${classroomId}::uuid`, at);

/** Ends the sign-in card of a place whose student leaves the class, and what cards have opened there, as `endCardsOfClass`. */
export const endCardsOfPlace = (tx: Transaction, enrolmentId: string, at: Date): Promise<string[]> =>
  endCardsAt(tx, Prisma.sql`SELECT ${enrolmentId}::uuid`, at);
