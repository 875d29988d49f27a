const HOUR_SECONDS = 60 * 60;

/** Exports read everything about a person. */
export const EXPORTS_PER_ACCOUNT = { name: 'data-export', budget: 20, windowSeconds: HOUR_SECONDS };
/** Exports that are open at the same moment: of one person, and of all people, as each keeps a slice in memory. */
export const EXPORTS_OPEN = { ofAccount: 1, ofAll: 100 } as const;

/** Deletions of one account that were begun: there is a second one only where the first could not be carried out. */
export const DELETIONS_PER_ACCOUNT = { name: 'account-deletion', budget: 10, windowSeconds: 24 * HOUR_SECONDS };
