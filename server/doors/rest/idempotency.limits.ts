import type { Count, Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** What a key is made of: visible ASCII. */
export const KEY_CHARACTERS = /^[!-~]+$/u;
export const KEY_LENGTH_MAX = 255;

/** Calls with an Idempotency-Key: each keeps its answer for a day… */
export const KEYS_PER_ACCOUNT: Limit = { name: 'idempotency-keys', budget: 1_000, windowSeconds: DAY_SECONDS };
/**
 * …and for an hour where nobody is signed in, those of each call by themselves: whoever asks for new passwords uses up none of the keys with which
 * others behind the address sign in. Sized for a school behind one address that registers and signs in at once.
 */
export const KEYS_PER_ADDRESS: Limit = {
  name: 'idempotency-keys-address',
  budget: 2_000,
  windowSeconds: HOUR_SECONDS,
};

/** What a visitor's key counts against. @param call the route that takes it */
export const keysOfVisitors = (ip: string, call: string): Count => [KEYS_PER_ADDRESS, `${ip} ${call}`];

/** An answer that is kept has no more bytes, before it is sealed: the longest homework that is made has less. */
export const KEPT_ANSWER_BYTES = 16_000;
/** And bytes of all of them together, as long as keys are good. */
export const KEPT_BYTES_PER_ACCOUNT: Limit = {
  name: 'idempotency-bytes',
  budget: 4_000_000,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};
export const KEPT_BYTES_PER_ADDRESS: Limit = {
  name: 'idempotency-bytes-address',
  budget: 4_000_000,
  windowSeconds: HOUR_SECONDS,
  quiet: true,
};
