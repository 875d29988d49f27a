import type { Limit } from '../../kernel/limits.ts';

const HOUR_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * HOUR_SECONDS;

/** Tries by one link of a mail: whoever has it uses up nothing of the others behind the same address. */
export const TRIES_PER_LINK: Limit = { name: 'link-tries', budget: 120, windowSeconds: HOUR_SECONDS };
/** Links that are none; counted apart, so that made-up ones never close the links of people behind the same address. */
export const UNKNOWN_LINKS_PER_ADDRESS: Limit = { name: 'unknown-links', budget: 120, windowSeconds: HOUR_SECONDS };

/** Notices to a parent that an account names them no more: no other mail uses them up. Beyond these they come later. */
export const RELEASES_PER_PARENT: Limit = { name: 'parent-released', budget: 10, windowSeconds: DAY_SECONDS };

/**
 * Mails of any other kind but for a new password to a mailbox by an address that nobody has confirmed, a parent's among them:
 * whoever asks for them may be a stranger to its owner.
 */
export const MAILS_PER_UNCONFIRMED_ADDRESS = { name: 'unconfirmed-mails', budget: 10, windowSeconds: DAY_SECONDS };
