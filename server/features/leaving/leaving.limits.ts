const HOUR_SECONDS = 60 * 60;

/** Exports read everything about a person. */
export const EXPORTS_PER_ACCOUNT = { name: 'data-export', budget: 20, windowSeconds: HOUR_SECONDS };
/** Exports of one person that are open at the same moment. */
export const OPEN_PER_ACCOUNT = 1;
/** And of all people, as each keeps a slice in memory. */
export const OPEN_AT_MOST = 100;
