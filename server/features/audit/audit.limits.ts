import type { Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 60 * 60;

/** A repeated refusal is one row for a while, so refusals cannot fill the table. */
export const ROWS_PER_REFUSAL: Limit = { name: 'audit-refusal', budget: 1, windowSeconds: HOUR_SECONDS, quiet: true };
/** Refusals of one address that are written down: whoever makes many uses up nobody else's. */
export const ROWS_OF_REFUSALS_PER_ADDRESS: Limit = {
  name: 'audit-refusals-address',
  budget: 100,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};
/** All of them together. */
export const ROWS_OF_REFUSALS: Limit = {
  name: 'audit-refusals',
  budget: 1_000,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};
/** Rows about the sign-ins of one account: one for each of these addresses, and one for all the others together. */
export const ADDRESSES_PER_ACCOUNT: Limit = {
  name: 'audit-sign-ins',
  budget: 20,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};

/** Rows of a kind about what one account does again and again: one for each way to do it, and one for all the others together. */
export const WAYS_PER_ACCOUNT: Limit = { name: 'audit-repeated', budget: 20, windowSeconds: HOUR_SECONDS, quiet: true };
/** Rows about what one address tries of accounts: one for each of these accounts, and one for all the others together. */
export const ACCOUNTS_PER_ADDRESS: Limit = {
  name: 'audit-accounts',
  budget: 20,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};
