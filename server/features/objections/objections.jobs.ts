import type { Deps } from '../../deps.ts';
import { careForCorrections, MEND_CARE_QUEUE, MEND_QUEUE, mendAnswers } from './mending.domain.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

/** Starts the feature's workers in this process. */
export async function startObjectionJobs(deps: Deps): Promise<void> {
  await deps.jobs.work(MEND_QUEUE, ({ correctionId }, stopping) => mendAnswers(deps, String(correctionId), stopping));
  await deps.jobs.work(MEND_CARE_QUEUE, () => careForCorrections(deps));
  await deps.jobs.schedule(MEND_CARE_QUEUE, EVERY_TEN_MINUTES);
}
