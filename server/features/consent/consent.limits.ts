const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Links that are none; counted apart, so that made-up ones never use up the pages of parents behind the same address. */
export const UNKNOWN_LINKS_PER_ADDRESS = { name: 'consent-unknown-links', points: 120, windowSeconds: HOUR_SECONDS };
export const CONSENT_PAGES_PER_ADDRESS = { name: 'consent-pages', points: 120, windowSeconds: HOUR_SECONDS };
/** First requests to one parent's mailbox, whoever names it; the next ones wait for the next day. */
export const REQUESTS_PER_PARENT = { name: 'consent-requests', points: 3, windowSeconds: DAY_SECONDS };
/** Requests sent again to one parent's mailbox. */
export const RESENDS_PER_PARENT = { name: 'consent-resends', points: 3, windowSeconds: DAY_SECONDS };
export const RESENDS_PER_CHILD = { name: 'consent-resend', points: 3, windowSeconds: DAY_SECONDS };
