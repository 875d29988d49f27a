const HOUR_SECONDS = 3_600;

/** A report reads a whole class. */
export const REPORTS_PER_ACCOUNT = { name: 'homework-report', budget: 120, windowSeconds: HOUR_SECONDS };

const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Emails about homework to one mailbox, of however many accounts: more than the one a day of each. */
export const HOMEWORK_MAILS_PER_MAILBOX = {
  name: 'homework-mails',
  budget: 5,
  windowSeconds: DAY_SECONDS,
  quiet: true,
} as const;
