const DAY_SECONDS = 24 * 3_600;

/** Reminders to one mailbox, of however many accounts: more than the one a day of each. */
export const REMINDERS_PER_MAILBOX = {
  name: 'practice-reminders',
  budget: 5,
  windowSeconds: DAY_SECONDS,
  quiet: true,
} as const;
