import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { careForAccounts, careForCalls } from './leaving.domain.ts';

const CARE: Omit<Queue, 'name'> = { atOnce: 1, retryLimit: 3, retryDelaySeconds: 60, expireInSeconds: 600 };
const ACCOUNT_CARE_QUEUE: Queue = { ...CARE, name: 'account-care' };
const DAILY = '17 3 * * *';
const CALL_CARE_QUEUE: Queue = { ...CARE, name: 'call-care' };
const HOURLY = '37 * * * *';

/** Starts the feature's workers in this process. */
export async function startLeavingJobs(deps: Deps): Promise<void> {
  const { jobs } = deps;
  await jobs.work(ACCOUNT_CARE_QUEUE, (_data, stopping) => careForAccounts(deps, stopping));
  await jobs.schedule(ACCOUNT_CARE_QUEUE, DAILY);
  await jobs.work(CALL_CARE_QUEUE, (_data, stopping) => careForCalls(deps, stopping));
  await jobs.schedule(CALL_CARE_QUEUE, HOURLY);
}
