/** Tokens of one person that are good at the same time. */
export const TOKENS_AT_MOST = 20;
