import type { Limit } from '../../kernel/limits.ts';

const QUARTER_HOUR_SECONDS = 15 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** Passkeys of one person at the same time. */
export const PASSKEYS_AT_MOST = 10;
/**
 * Wrong passkeys from one address: as many as wrong passwords, and apart from those, so that whoever guesses passwords there closes this to
 * nobody. A point is taken before anything is looked at, and given back for a right one.
 */
export const PASSKEY_FAILURES_PER_ADDRESS: Limit = {
  name: 'passkey-address',
  budget: 200,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
/** The same of a browser in which somebody has signed in before, which shares no count with others of its address. */
export const PASSKEY_FAILURES_PER_DEVICE: Limit = {
  name: 'passkey-device',
  budget: 20,
  windowSeconds: QUARTER_HOUR_SECONDS,
};
/** Tries to add one: each that works is told by mail. */
export const PASSKEYS_ADDED_PER_ACCOUNT: Limit = { name: 'passkeys-added', budget: 20, windowSeconds: DAY_SECONDS };
