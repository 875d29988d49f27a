import type { Deps } from '../../deps.ts';
import { ACCOUNT_CARE_QUEUE, ACCOUNT_MAIL_QUEUE, NOBODY_QUEUE } from './account.queues.ts';
import { type AccountMailJob, sendAccountMail } from './emailLinks.domain.ts';
import { careForAccounts } from './leaving.domain.ts';

const DAILY = '17 3 * * *';

/** Starts the feature's workers in this process. */
export async function startAccountJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(ACCOUNT_MAIL_QUEUE, (data) => sendAccountMail(deps, data as unknown as AccountMailJob));
  await deps.jobs.work(NOBODY_QUEUE, async () => {});
  await deps.jobs.work(ACCOUNT_CARE_QUEUE, () => careForAccounts(deps));
  await deps.jobs.schedule(ACCOUNT_CARE_QUEUE, DAILY);
}
