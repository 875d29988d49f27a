import type { Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 3_600;

/** Rounds that one teacher opens: each of them serves sentences to a whole class. */
export const ROUNDS_PER_ACCOUNT: Limit = { name: 'live-rounds', budget: 60, windowSeconds: HOUR_SECONDS };
