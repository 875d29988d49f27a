import type { Limit } from '../../kernel/limits.ts';

const DAY_SECONDS = 86_400;

/** Sentences that one account reports: whoever means them all is not looking at sentences. */
export const REPORTS_PER_ACCOUNT: Limit = { name: 'sentence-reports', budget: 20, windowSeconds: DAY_SECONDS };
