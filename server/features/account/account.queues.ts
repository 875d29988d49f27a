import type { Queue } from '../../kernel/jobs.ts';

/** Mails to people about their accounts: tried for about a day. */
export const ACCOUNT_MAIL_QUEUE: Queue = {
  name: 'account-mail',
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
};
/**
 * Takes what an unknown address would have put into the other queue, so that asking for it costs the same and holds up
 * nobody's mail. Nothing is done with it.
 */
export const NOBODY_QUEUE: Queue = {
  name: 'nobody',
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
};
/** The daily clean-up. */
export const ACCOUNT_CARE_QUEUE: Queue = {
  name: 'account-care',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
