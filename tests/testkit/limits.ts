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

const PERIODS = new Map([
  [60, 'a minute'],
  [3_600, 'an hour'],
  [86_400, 'a day'],
]);

/** How long a limit's window is, as documents say it: `a minute`. */
export const period = ({ windowSeconds }: Limit): string =>
  PERIODS.get(windowSeconds) ?? `no word for ${windowSeconds} seconds`;
