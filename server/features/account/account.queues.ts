import type { Queue } from '../../kernel/jobs.ts';

/** Mails to people about their accounts: tried for about a day. */
export const ACCOUNT_MAIL_QUEUE: Queue = {
  name: 'account-mail',
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
};
/** The daily clean-up. */
export const ACCOUNT_CARE_QUEUE: Queue = {
  name: 'account-care',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
