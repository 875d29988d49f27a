import type { Queue } from '../../kernel/jobs.ts';

/**
 * Takes jobs for unknown addresses, so that asking costs the same for every address and delays nobody's email. Nothing
 * is done with them.
 */
export const NOBODY_QUEUE: Queue = {
  name: 'nobody',
  retryLimit: 0,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
};
