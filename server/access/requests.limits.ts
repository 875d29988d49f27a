import type { Limit } from '../kernel/limits.ts';

const MINUTE_SECONDS = 60;

/** All calls of who is signed in, at every door. */
export const REQUESTS_PER_ACCOUNT: Limit = { name: 'requests-account', budget: 300, windowSeconds: MINUTE_SECONDS };
/** Those of one personal access token among them: a program does not use up what its owner has in the web app. */
export const REQUESTS_PER_TOKEN: Limit = { name: 'requests-token', budget: 240, windowSeconds: MINUTE_SECONDS };
/** All calls without a sign-in, whatever they ask for; sized for a school behind one address. */
export const REQUESTS_PER_ADDRESS: Limit = { name: 'requests-address', budget: 3_000, windowSeconds: MINUTE_SECONDS };
/** What is large and the same for all: the contracts of both APIs, for a class that opens them at once. */
export const CONTRACTS_PER_ADDRESS: Limit = { name: 'contracts-address', budget: 300, windowSeconds: MINUTE_SECONDS };

/**
 * What events that are told to an account may cost, counted as for an operation: each execution the whole of it, each of the
 * subscriptions that it is told to a tenth, for what is sent. Where it is used up the next event waits, and nobody is refused. A board in
 * front of a class has at most four events of 600 a second: a quarter of it.
 */
export const EVENTS_PER_ACCOUNT: Limit = {
  name: 'events-account',
  budget: 600_000,
  windowSeconds: MINUTE_SECONDS,
  quiet: true,
};
