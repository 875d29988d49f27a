/** How long a row of the audit is kept: long enough to investigate what is noticed late. */
export const AUDIT_KEPT_DAYS = 365;
/** Rows of one file, the latest: as many as somebody can look through. */
export const AUDIT_FILE_ROWS = 10_000;
