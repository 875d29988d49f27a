import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';

// Turns at something whose row would not do: until the transaction's end, in the order in which they were asked for. To be taken before anything is held.

/** What there are turns at, by the seed of their number, so that those at two kinds are apart. */
const TURNS = { round: 0, teacher: 1 } as const;

/** The number of a turn. @param id a UUID, in SQL */
const turnAt = (kind: keyof typeof TURNS, id: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`uuid_hash_extended(${id}, ${TURNS[kind]})`;

const turnAtRound = (roundId: string): Prisma.Sql => turnAt('round', Prisma.sql`${roundId}::uuid`);

/** Waits until nobody is at a round, and lets nobody come to it: its row is shared by ever new ones who come while somebody waits to move it. */
export async function takeTurn(tx: Transaction, roundId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${turnAtRound(roundId)})`;
}

/** Waits until nobody has a round to themself; others who share it may come. */
export async function shareTurn(tx: Transaction, roundId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${turnAtRound(roundId)})`;
}

/** Takes turns at all rounds that run in some classes. */
export async function takeTurnsIn(tx: Transaction, classroomIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(turn) FROM (
      SELECT ${turnAt('round', Prisma.sql`id`)} AS turn FROM live_rounds WHERE running_in = ANY(${[...classroomIds]}::text[]::uuid[]) ORDER BY 1
    ) turns`;
}

/** `takeTeachersTurn` as a query, for a statement that does more. */
export const takingTeachersTurn = (userId: string): Prisma.Sql =>
  Prisma.sql`SELECT pg_advisory_xact_lock(${turnAt('teacher', Prisma.sql`${userId}::uuid`)})`;

/**
 * A teacher's turn at the classes that they teach: of those who make a class for them, let them teach one, or take all of theirs. Whoever takes all holds these classes,
 * then the person, and a class that came in between would be held after the person, in a circle with whoever changes it.
 */
export async function takeTeachersTurn(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw(takingTeachersTurn(userId));
}
