import type { Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Calls with an Idempotency-Key: each keeps its answer for a day… */
export const KEYS_PER_ACCOUNT: Limit = { name: 'idempotency-keys', budget: 1_000, windowSeconds: DAY_SECONDS };
/** …and for an hour where nobody is signed in; sized for a school behind one address that registers and signs in at once. */
export const KEYS_PER_ADDRESS: Limit = {
  name: 'idempotency-keys-address',
  budget: 2_000,
  windowSeconds: HOUR_SECONDS,
};
