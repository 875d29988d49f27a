import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { careForAccounts } from './leaving.domain.ts';

/** The daily clean-up. */
const ACCOUNT_CARE_QUEUE: Queue = {
  name: 'account-care',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
const DAILY = '17 3 * * *';

/** Starts the feature's workers in this process. */
export async function startLeavingJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(ACCOUNT_CARE_QUEUE, () => careForAccounts(deps));
  await deps.jobs.schedule(ACCOUNT_CARE_QUEUE, DAILY);
}
