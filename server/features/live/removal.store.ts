import { Prisma } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';
import { deleteProblemsIn } from '../person/problems.store.ts';

/** Rounds that were opened before an instant, by id. One statement. @param page after which id, null to begin, and how many */
export async function findOldRounds(
  db: Database,
  before: Date,
  { after, most }: { after: string | null; most: number },
): Promise<string[]> {
  const old = await db.prisma.liveRound.findMany({
    where: { openedAt: { lt: before }, ...(after === null ? {} : { id: { gt: after } }) },
    orderBy: { id: 'asc' },
    take: most,
    select: { id: true },
  });
  return old.map(({ id }) => id);
}

/** Removes a round with what was answered in it. Points and what was learned stay. Returns how many rounds went. */
export async function deleteRound(db: Database, liveRoundId: string): Promise<number> {
  return db.transaction(async (tx) => {
    await deleteProblemsIn(
      tx,
      Prisma.sql`SELECT l.problem_id FROM live_problems l JOIN live_questions q ON q.id = l.question_id WHERE q.live_round_id = ${liveRoundId}::uuid`,
    );
    const { count } = await tx.liveRound.deleteMany({ where: { id: liveRoundId } });
    return count;
  });
}

/** Removes what was answered in live rounds from places (UUIDs) that go for good. */
export async function deleteProblemsOfPlaces(tx: Transaction, enrolmentIds: readonly string[]): Promise<void> {
  await deleteProblemsIn(
    tx,
    Prisma.sql`SELECT l.problem_id FROM live_problems l WHERE l.enrolment_id = ANY(${[...enrolmentIds]}::text[]::uuid[])`,
  );
}
