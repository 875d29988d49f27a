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

/**
 * Characters of documents that have to be read, since they are not kept from an earlier time: reading and validating takes
 * a processor a millisecond for every thousand or so. Apart from requests, so that stored operations, REST and pages are
 * there all the same where it is used up.
 */
export const DOCUMENTS_PER_ACCOUNT: Limit = {
  name: 'documents-account',
  points: 300_000,
  windowSeconds: MINUTE_SECONDS,
};
export const DOCUMENTS_PER_ADDRESS: Limit = {
  name: 'documents-address',
  points: 1_000_000,
  windowSeconds: MINUTE_SECONDS,
};

/** Counts a document that has to be read, against the account, else the address. Throws RateLimited. */
export async function countDocument(
  { deps, viewer, ip }: Pick<Context, 'deps' | 'viewer' | 'ip'>,
  characters: number,
): Promise<void> {
  if (viewer) await deps.limits.consume(DOCUMENTS_PER_ACCOUNT, viewer.userId, characters);
  else await deps.limits.consume(DOCUMENTS_PER_ADDRESS, ip, characters);
}
