import type { Limit } from '../../kernel/limits.ts';

const DAY_SECONDS = 24 * 60 * 60;

/** First requests to one parent's mailbox, whoever names it; the next ones wait for the next day. */
export const REQUESTS_PER_PARENT = { name: 'consent-requests', budget: 3, windowSeconds: DAY_SECONDS };
/** Requests sent again to one parent's mailbox for one caller: what others make up takes nothing from a child's. */
export const RESENDS_PER_PARENT_AND_CALLER = { name: 'consent-resends', budget: 3, windowSeconds: DAY_SECONDS };
/** The day's first mail about a child. */
export const FIRST_MAIL_ABOUT_CHILD: Limit = {
  name: 'consent-mails',
  budget: 1,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};
/**
 * Of such mails the one a day that is never refused to a caller for one parent's mailbox, whatever others have asked for: of however many children somebody
 * makes up.
 */
export const RESENDS_NEVER_REFUSED: Limit = {
  name: 'consent-resends-kept',
  budget: 1,
  windowSeconds: DAY_SECONDS,
  quiet: true,
};

/**
 * How often a withdrawal of one consent is taken back, by whichever of its links: each is two rows of the record that stay. Withdrawing has no limit of its own,
 * so that it is always possible.
 */
export const RESTORATIONS_PER_CONSENT: Limit = { name: 'consent-restorations', budget: 10, windowSeconds: DAY_SECONDS };

/** How often a child may correct the address: each time the parent has 14 days anew. */
export const CORRECTIONS_AT_MOST = 3;
