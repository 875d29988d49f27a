import type { Limit } from '../../kernel/limits.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** Tokens of one person that are good at the same time. */
export const TOKENS_AT_MOST = 20;
/** Tokens that one person makes: more than anybody needs, and each is a row and a line of the audit. */
export const TOKENS_MADE_PER_ACCOUNT: Limit = { name: 'access-tokens', budget: 50, windowSeconds: DAY_SECONDS };
