import type { PendingJoin } from '../../generated/prisma/client.ts';
import type { Database, Transaction } from '../../kernel/db.ts';

/** Accounts whose people may sign in. */
const OPEN = { consentState: { in: ['NOT_NEEDED' as const, 'GIVEN' as const] }, profileAskedAt: null };

/** A join that somebody registered with; null for none. */
export function findPendingJoin(db: Database, userId: string): Promise<PendingJoin | null> {
  return db.prisma.pendingJoin.findUnique({ where: { userId } });
}

/** The same, where it can be made now: nobody has tried, and the account is an open one of a student. */
export function findJoinToMake(prisma: Transaction, userId: string): Promise<PendingJoin | null> {
  return prisma.pendingJoin.findFirst({
    where: { userId, refusedAs: null, user: { ...OPEN, userType: 'STUDENT' } },
  });
}

/** People whose join can be made now, those who have waited longest first. */
export async function findJoinsToMake(db: Database, most: number): Promise<string[]> {
  const found = await db.prisma.pendingJoin.findMany({
    where: { refusedAs: null, user: { ...OPEN, userType: 'STUDENT' } },
    orderBy: { createdAt: 'asc' },
    take: most,
    select: { userId: true },
  });
  return found.map(({ userId }) => userId);
}

/** Notes why somebody was not let in. */
export async function refusePendingJoin(db: Database, userId: string, refusedAs: string): Promise<void> {
  await db.prisma.pendingJoin.updateMany({ where: { userId }, data: { refusedAs } });
}

/** Forgets a join: it was made, or is of no use any more. */
export async function deletePendingJoin(db: Database, userId: string): Promise<void> {
  await db.prisma.pendingJoin.deleteMany({ where: { userId } });
}

/** Forgets joins of before an instant that were refused. Returns how many. */
export async function deleteOldJoins(db: Database, before: Date): Promise<number> {
  const { count } = await db.prisma.pendingJoin.deleteMany({
    where: { createdAt: { lt: before }, refusedAs: { not: null } },
  });
  return count;
}
