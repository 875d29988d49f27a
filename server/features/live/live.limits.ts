import type { Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Rounds that one teacher opens: each of them serves sentences to a whole class. */
export const ROUNDS_PER_ACCOUNT: Limit = { name: 'live-rounds', budget: 60, windowSeconds: HOUR_SECONDS };
/** And in a day: whoever teaches all day has fewer, and each round keeps a problem of every student and sentence for months. */
export const ROUNDS_A_DAY_PER_ACCOUNT: Limit = { name: 'live-rounds-day', budget: 100, windowSeconds: DAY_SECONDS };
