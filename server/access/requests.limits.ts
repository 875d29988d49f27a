import type { Count, Limit } from '../kernel/limits.ts';
import type { Viewer } from './viewer.ts';

const MINUTE_SECONDS = 60;

/** All calls of who is signed in, at every door. */
export const REQUESTS_PER_ACCOUNT: Limit = { name: 'requests-account', budget: 300, windowSeconds: MINUTE_SECONDS };
/** Those of one personal access token among them: a program does not use up what its owner has in the web app. */
export const REQUESTS_PER_TOKEN: Limit = { name: 'requests-token', budget: 240, windowSeconds: MINUTE_SECONDS };
/** Those of a session that a sign-in card opened, likewise: whoever has found the card does not keep the account's owner out. */
export const REQUESTS_PER_CARD: Limit = { name: 'requests-card', budget: 240, windowSeconds: MINUTE_SECONDS };
/** What a call of somebody known counts by: a bearer that they did not sign in with has a share of what their account has. */
export function requestsOf({ userId, tokenId, card }: Pick<Viewer, 'userId' | 'tokenId' | 'card'>): Count[] {
  const own: Count = [REQUESTS_PER_ACCOUNT, userId];
  if (tokenId !== null) return [[REQUESTS_PER_TOKEN, tokenId], own];
  return card ? [[REQUESTS_PER_CARD, userId], own] : [own];
}
/** All calls without a sign-in, whatever they ask for; sized for a school behind one address. */
export const REQUESTS_PER_ADDRESS: Limit = { name: 'requests-address', budget: 3_000, windowSeconds: MINUTE_SECONDS };
/** What is large and the same for all: the contracts of both APIs, for a class that opens them at once. */
export const CONTRACTS_PER_ADDRESS: Limit = { name: 'contracts-address', budget: 300, windowSeconds: MINUTE_SECONDS };

/**
 * What operations ask for, by the cost that the limits of one operation go by: thousands of rows take longer than a handful. Of the web
 * client's stored operations the lists count whose length the caller says, by what they had, and nothing else: what the others ask for is
 * known. What REST reads is counted, and its lists by how many entries they had.
 */
export const COST_PER_ACCOUNT: Limit = { name: 'cost-account', budget: 500_000, windowSeconds: MINUTE_SECONDS };
export const COST_PER_ADDRESS: Limit = { name: 'cost-address', budget: 100_000, windowSeconds: MINUTE_SECONDS };

/**
 * What events that are told to an account may cost, counted as for an operation: each execution the whole of it, each of the
 * subscriptions that it is told to a tenth, and all the bytes that it is sent. Where it is used up the next event waits, and nobody is refused. A board in
 * front of a class has at most four events of 600 a second: a quarter of it.
 */
export const EVENTS_PER_ACCOUNT: Limit = {
  name: 'events-account',
  budget: 600_000,
  windowSeconds: MINUTE_SECONDS,
  quiet: true,
};

/**
 * Characters of documents that have to be read, since they are not kept from an earlier time: reading and validating takes
 * a processor a millisecond for every thousand or so. Apart from requests, so that stored operations, REST and pages are
 * there all the same where it is used up.
 */
export const DOCUMENTS_PER_ACCOUNT: Limit = {
  name: 'documents-account',
  budget: 300_000,
  windowSeconds: MINUTE_SECONDS,
};
export const DOCUMENTS_PER_ADDRESS: Limit = {
  name: 'documents-address',
  budget: 1_000_000,
  windowSeconds: MINUTE_SECONDS,
};

/**
 * Questions about the schema itself: each takes as long as ten usual requests, or a hundred where its answer is not kept. GraphiQL asks one
 * where its page is opened.
 */
export const INTROSPECTIONS_PER_ACCOUNT: Limit = {
  name: 'introspections-account',
  budget: 10,
  windowSeconds: MINUTE_SECONDS,
};
export const INTROSPECTIONS_PER_ADDRESS: Limit = {
  name: 'introspections-address',
  budget: 20,
  windowSeconds: MINUTE_SECONDS,
};
/** Of questions about the schema, for everybody at an address, those whose answer is not kept from an earlier one. */
export const NEW_INTROSPECTIONS_PER_ADDRESS: Limit = {
  name: 'introspections-new',
  budget: 10,
  windowSeconds: MINUTE_SECONDS,
};
