import type { Queue } from '../../kernel/jobs.ts';

/** Mails to parents: tried for about a day. */
export const CONSENT_QUEUE: Queue = {
  name: 'consent-mail',
  retryLimit: 10,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
};
/** The hourly care. */
export const CONSENT_CARE_QUEUE: Queue = {
  name: 'consent-care',
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
