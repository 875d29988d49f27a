import type { Deps } from '../../deps.ts';
import { careForConsents } from './consentCare.domain.ts';
import { type ConsentMailKind, sendConsentMail } from './consentRequests.domain.ts';
import { CONSENT_CARE_QUEUE, CONSENT_QUEUE } from './consent.queues.ts';

const HOURLY = '0 * * * *';

/** Starts the feature's workers in this process. */
export async function startConsentJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(CONSENT_QUEUE, async (data) => {
    await sendConsentMail(deps, String(data['consentId']), data['kind'] as ConsentMailKind);
  });
  await deps.jobs.work(CONSENT_CARE_QUEUE, () => careForConsents(deps));
  await deps.jobs.schedule(CONSENT_CARE_QUEUE, HOURLY);
}
