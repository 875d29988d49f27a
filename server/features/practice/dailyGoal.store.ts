import type { Database } from '../../kernel/db.ts';

/** Stores how many sentences a learner wants to answer in a day. */
export async function storeDailyGoal(db: Database, userId: string, dailyGoal: number): Promise<void> {
  await db.prisma.learner.updateMany({ where: { userId }, data: { dailyGoal } });
}
