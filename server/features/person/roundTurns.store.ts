import { Prisma } from '../../generated/prisma/client.ts';
import type { Transaction } from '../../kernel/db.ts';

// Turns at live rounds, until the transaction's end, in the order in which they were asked for. Rows would not do: they
// are shared by ever new ones who come into a round while somebody waits to move it. To be taken before learners and
// places are held.

const turnAt = (roundId: Prisma.Sql): Prisma.Sql => Prisma.sql`uuid_hash_extended(${roundId}, 0)`;

/** Waits until nobody is at a round, and lets nobody come to it. */
export async function takeTurn(tx: Transaction, roundId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${turnAt(Prisma.sql`${roundId}::uuid`)})`;
}

/** Waits until nobody has a round to themself; others who share it may come. */
export async function shareTurn(tx: Transaction, roundId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock_shared(${turnAt(Prisma.sql`${roundId}::uuid`)})`;
}

/** Takes turns at all rounds that run in some classes. */
export async function takeTurnsIn(tx: Transaction, classroomIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    SELECT pg_advisory_xact_lock(turn) FROM (
      SELECT ${turnAt(Prisma.sql`id`)} AS turn FROM live_rounds WHERE running_in = ANY(${[...classroomIds]}::text[]::uuid[]) ORDER BY 1
    ) turns`;
}
