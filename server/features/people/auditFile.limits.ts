/** Files of the audit that are open at the same moment: of one superuser, and of all, as each is in memory until it is read. */
export const AUDIT_FILES_OPEN = { ofAccount: 2, ofAll: 5 } as const;
