import type { Deps } from '../../deps.ts';
import { ACCOUNT_MAIL_QUEUE, type AccountMailJob } from '../person/accountMails.domain.ts';
import { sendAccountMail } from './emailLinks.domain.ts';
import { NOBODY_QUEUE } from './nobody.domain.ts';

/** Starts the feature's workers in this process. */
export async function startAuthJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(ACCOUNT_MAIL_QUEUE, (data) => sendAccountMail(deps, data as unknown as AccountMailJob));
  await deps.jobs.work(NOBODY_QUEUE, async () => {});
}
