import type { Limit } from '../../kernel/limits.ts';

const DAY_SECONDS = 86_400;

/**
 * Answers of one account that are recorded, wherever their sentences were served: somebody who answers one every ten seconds for eight
 * hours has fewer. Each is kept, and a program could record hundreds of thousands.
 */
export const ANSWERS_PER_ACCOUNT: Limit = { name: 'answers', budget: 3_000, windowSeconds: DAY_SECONDS };

/** Sentences that one account reports: whoever means them all is not looking at sentences. */
export const REPORTS_PER_ACCOUNT: Limit = { name: 'sentence-reports', budget: 20, windowSeconds: DAY_SECONDS };

/** Resets of one account's progress: each removes all that it has answered outside of classes, and nobody begins anew more often. */
export const RESETS_PER_ACCOUNT: Limit = { name: 'progress-resets', budget: 5, windowSeconds: DAY_SECONDS };
