import type { Deps } from '../deps.ts';
import type { Viewer } from '../access/viewer.ts';

const MINUTE_SECONDS = 60;

/** All calls but those with limits of their own; sized for a school behind one address. */
export const REQUESTS_PER_ACCOUNT = { name: 'requests-account', points: 300, windowSeconds: MINUTE_SECONDS };
export const REQUESTS_PER_ADDRESS = { name: 'requests-address', points: 3_000, windowSeconds: MINUTE_SECONDS };

/**
 * Counts a call: one for a read, one for each mutation that it executes. Throws RateLimited.
 * @param mutations how many mutations the call executes
 */
export async function countRequest(deps: Deps, viewer: Viewer | null, ip: string, mutations: number): Promise<void> {
  const cost = Math.max(1, mutations);
  await deps.limits.consume(REQUESTS_PER_ADDRESS, ip, cost);
  if (viewer) await deps.limits.consume(REQUESTS_PER_ACCOUNT, viewer.userId, cost);
}
