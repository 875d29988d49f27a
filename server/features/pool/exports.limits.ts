/** Files of sentences that are open at the same moment: of one superuser, and of all, as each is in memory until it is read. */
export const SENTENCES_FILES_OPEN = { ofAccount: 2, ofAll: 5 } as const;
