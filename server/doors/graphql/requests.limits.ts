import type { Deps } from '../../deps.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Limit } from '../../kernel/limits.ts';
import type { Context } from '../../graphql/context.ts';

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

/** What a document costs that is not executed, beside its request: reading one costs as much as answering ten others. */
export const REFUSED_DOCUMENT_COST = 9;

/** Counts a document that was read and is not executed. Refuses nothing by itself: the next request finds the limit used up. */
export function countRefused({ deps, viewer, ip }: Context): void {
  const counted = viewer
    ? deps.limits.consume(REQUESTS_PER_ACCOUNT, viewer.userId, REFUSED_DOCUMENT_COST)
    : deps.limits.consume(REQUESTS_PER_ADDRESS, ip, REFUSED_DOCUMENT_COST);
  // Over the limit already, or no limiter answers: told by the next request.
  counted.catch(() => {});
}
