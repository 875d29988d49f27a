const HOUR_SECONDS = 3_600;

/** A report reads a whole class. */
export const REPORTS_PER_ACCOUNT = { name: 'homework-report', budget: 120, windowSeconds: HOUR_SECONDS };
