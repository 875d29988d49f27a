import type { Deps } from '../deps.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Limit } from '../kernel/limits.ts';

const MINUTE_SECONDS = 60;

/** All calls of who is signed in, and all visits without a sign-in; sized for a school behind one address. */
export const REQUESTS_PER_ACCOUNT: Limit = { name: 'requests-account', points: 300, windowSeconds: MINUTE_SECONDS };
export const REQUESTS_PER_ADDRESS: Limit = { name: 'requests-address', points: 3_000, windowSeconds: MINUTE_SECONDS };

/**
 * Counts the mutations of an operation beyond the first: a request, or a message of a socket, has counted for one before
 * it was read. Against the account of who is signed in, else against the address. Throws RateLimited.
 * @param mutations how many mutations the operation executes
 */
export async function countFurtherMutations(
  deps: Deps,
  viewer: Viewer | null,
  ip: string,
  mutations: number,
): Promise<void> {
  if (mutations <= 1) return;
  if (viewer) await deps.limits.consume(REQUESTS_PER_ACCOUNT, viewer.userId, mutations - 1);
  else await deps.limits.consume(REQUESTS_PER_ADDRESS, ip, mutations - 1);
}
