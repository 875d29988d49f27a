import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { careForRounds, endLeftRounds } from './leading.domain.ts';

const CARE: Omit<Queue, 'name'> = { atOnce: 1, retryLimit: 3, retryDelaySeconds: 60, expireInSeconds: 600 };
const LEFT_ROUNDS_QUEUE: Queue = { ...CARE, name: 'left-live-rounds' };
const EVERY_MINUTE = '* * * * *';
const LIVE_CARE_QUEUE: Queue = { ...CARE, name: 'live-care' };
const DAILY = '47 3 * * *';

/** Starts the feature's workers in this process. */
export async function startLiveJobs(deps: Deps): Promise<void> {
  const { jobs } = deps;
  await jobs.work(LEFT_ROUNDS_QUEUE, (_data, stopping) => endLeftRounds(deps, stopping));
  await jobs.schedule(LEFT_ROUNDS_QUEUE, EVERY_MINUTE);
  await jobs.work(LIVE_CARE_QUEUE, (_data, stopping) => careForRounds(deps, stopping));
  await jobs.schedule(LIVE_CARE_QUEUE, DAILY);
}
