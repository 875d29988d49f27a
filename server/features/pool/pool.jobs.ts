import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { checkCache, clearCache } from './cache.domain.ts';
import { lookAtPools, tidyPool } from './care.domain.ts';
import { type Model, openModel } from './generation/model.ts';
import { lookAtReports, REPORTED_QUEUE } from './probation.domain.ts';
import { generate, refill, validateCritical, validatePending } from './refill.domain.ts';
import { careForTasks, resumeTasks, runNextTask, TASK_QUEUE, type Work } from './tasks.domain.ts';
import type { TaskKind } from './tasks.rules.ts';

const CARE: Omit<Queue, 'name'> = { atOnce: 1, retryLimit: 3, retryDelaySeconds: 60, expireInSeconds: 600 };
const TASK_CARE_QUEUE: Queue = { ...CARE, name: 'pool-task-care' };
const EVERY_MINUTE = '* * * * *';
const POOL_CARE_QUEUE: Queue = { ...CARE, name: 'pool-care' };
const DAILY = '31 3 * * *';

const POOL_LOOK_QUEUE: Queue = { ...CARE, name: 'pool-look' };
const HOURLY = '17 * * * *';

/** What is done for each kind of task. @param model null: there is none */
export const worksWith = (model: Model | null): Readonly<Record<TaskKind, Work>> => ({
  REFILL: refill(model),
  GENERATE: generate(model),
  VALIDATE_PENDING: validatePending(model),
  VALIDATE_CRITICAL: validateCritical(model),
  CHECK_CACHE: checkCache,
  CLEAR_CACHE: clearCache,
});

/** Starts the feature's workers in this process. */
export async function startPoolJobs(deps: Deps): Promise<void> {
  const { jobs } = deps;
  const works = worksWith(openModel(deps));
  await jobs.work(TASK_QUEUE, (_data, stopping) => runNextTask(deps, works, stopping));
  await jobs.work(TASK_CARE_QUEUE, () => careForTasks(deps));
  await jobs.schedule(TASK_CARE_QUEUE, EVERY_MINUTE);
  await jobs.work(POOL_CARE_QUEUE, () => tidyPool(deps));
  await jobs.schedule(POOL_CARE_QUEUE, DAILY);
  await jobs.work(POOL_LOOK_QUEUE, () => lookAtPools(deps));
  await jobs.schedule(POOL_LOOK_QUEUE, HOURLY);
  await jobs.work(REPORTED_QUEUE, ({ sentenceId }) => lookAtReports(deps, String(sentenceId)));
  await resumeTasks(deps);
}
