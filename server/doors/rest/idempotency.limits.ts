import type { Limit } from '../../kernel/limits.ts';

const DAY_SECONDS = 24 * 3_600;

/** Calls with an Idempotency-Key: each keeps its answer for a day. */
export const KEYS_PER_ACCOUNT: Limit = { name: 'idempotency-keys', budget: 1_000, windowSeconds: DAY_SECONDS };
