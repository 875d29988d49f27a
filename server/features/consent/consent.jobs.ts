import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { careForConsents } from './consentCare.domain.ts';
import { CONSENT_QUEUE, type ConsentMailKind, sendConsentMail } from './consentRequests.domain.ts';

/** The hourly care. */
const CARE_QUEUE: Queue = {
  name: 'consent-care',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
const HOURLY = '0 * * * *';

/** Starts the feature's workers in this process. */
export async function startConsentJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(CONSENT_QUEUE, async (data) => {
    await sendConsentMail(deps, String(data['consentId']), data['kind'] as ConsentMailKind);
  });
  await deps.jobs.work(CARE_QUEUE, () => careForConsents(deps));
  await deps.jobs.schedule(CARE_QUEUE, HOURLY);
}
