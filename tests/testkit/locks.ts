import type { Database } from '../../server/kernel/db.ts';

/** How many wait now for what somebody else holds in the database. */
export async function howManyWait({ prisma }: Database): Promise<number> {
  const [row] = await prisma.$queryRaw<{ waiting: number }[]>`
    SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.waiting ?? 0;
}
