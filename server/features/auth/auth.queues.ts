import type { Queue } from '../../kernel/jobs.ts';

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
