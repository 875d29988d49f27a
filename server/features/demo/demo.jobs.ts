import type { Deps } from '../../deps.ts';
import { DEMO_PRACTICE_QUEUE, practiseForDemo } from './demoPractice.ts';

/** Starts the feature's workers in this process. There are demo accounts in the embedded default alone. */
export async function startDemoJobs(deps: Deps): Promise<void> {
  if (!deps.db.embedded) return;
  await deps.jobs.work(DEMO_PRACTICE_QUEUE, ({ userId }, stopping) => practiseForDemo(deps, String(userId), stopping));
}
