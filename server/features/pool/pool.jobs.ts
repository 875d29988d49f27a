import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { checkCache, clearCache } from './cache.domain.ts';
import { validateCritical, validatePending, writeSentences } from './refill.domain.ts';
import { careForTasks, forgetTasks, resumeTasks, runNextTask, TASK_QUEUE, type Work } from './tasks.domain.ts';
import type { TaskKind } from './tasks.rules.ts';

const CARE: Omit<Queue, 'name'> = { atOnce: 1, retryLimit: 3, retryDelaySeconds: 60, expireInSeconds: 600 };
const TASK_CARE_QUEUE: Queue = { ...CARE, name: 'pool-task-care' };
const EVERY_MINUTE = '* * * * *';
const POOL_CARE_QUEUE: Queue = { ...CARE, name: 'pool-care' };
const DAILY = '31 3 * * *';

/** What is done for each kind of task. */
export const WORKS: Readonly<Record<TaskKind, Work>> = {
  REFILL: writeSentences,
  GENERATE: writeSentences,
  VALIDATE_PENDING: validatePending,
  VALIDATE_CRITICAL: validateCritical,
  CHECK_CACHE: checkCache,
  CLEAR_CACHE: clearCache,
};

/** Starts the feature's workers in this process. */
export async function startPoolJobs(deps: Deps): Promise<void> {
  const { jobs } = deps;
  await jobs.work(TASK_QUEUE, (_data, stopping) => runNextTask(deps, WORKS, stopping));
  await jobs.work(TASK_CARE_QUEUE, () => careForTasks(deps));
  await jobs.schedule(TASK_CARE_QUEUE, EVERY_MINUTE);
  await jobs.work(POOL_CARE_QUEUE, () => forgetTasks(deps));
  await jobs.schedule(POOL_CARE_QUEUE, DAILY);
  await resumeTasks(deps);
}
