import type { Limit } from '../../kernel/limits.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Passkeys of one person at the same time. */
export const PASSKEYS_AT_MOST = 10;
/** Tries to add one: each that works is told by mail. */
export const PASSKEYS_ADDED_PER_ACCOUNT: Limit = { name: 'passkeys-added', budget: 20, windowSeconds: DAY_SECONDS };
