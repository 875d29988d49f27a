import type { Limit, Limits } from '../../server/kernel/limits.ts';

/** Uses up whatever is left of a limit. */
export async function useUp(limits: Limits, limit: Limit, key: string): Promise<void> {
  const { used } = await limits.count(limit, key);
  if (used < limit.budget) await limits.consume(limit, key, limit.budget - used);
}

/** Uses up all points of a limit but one; those used before count too. */
export async function useUpAllButOne(limits: Limits, limit: Limit, key: string): Promise<void> {
  await limits.consume(limit, key, limit.budget - 1);
}
