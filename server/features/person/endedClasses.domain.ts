import type { Deps } from '../../deps.ts';
import { apart, timeFor } from '../../kernel/apart.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { isUuid } from '../../kernel/ids.ts';
import { laterUnless } from '../../kernel/waits.ts';
import { findEndedClasses, removeSlice } from './endedClasses.store.ts';

/** Removals of ended classes: whoever works this queue removes all that there are (`careForEndedClasses`). */
export const ENDED_CLASSES_QUEUE: Queue = {
  name: 'ended-classes',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
/** How long whoever has ended classes waits until they are removed: nearly all are by then. */
const AT_ONCE_SECONDS = 1;
/** A run ends before its job runs out of time. */
const RUN_SECONDS = 540;
const CLASSES_AT_ONCE = 100;
/** What nobody waits for leaves the database as long to others as it had it, and so long at most. */
export const REST_MOST_MS = 8_000;

/** Removes a class that has ended, slice by slice. @returns whether it is gone; it is not where the time was up before */
async function removeWhole(
  { db, clock }: Deps,
  classroomId: string,
  { until, rests }: { until: AbortSignal; rests: boolean },
): Promise<boolean> {
  let isGone = false;
  while (!isGone && !until.aborted) {
    const since = performance.now();
    /* oxlint-disable no-await-in-loop -- a slice after the other */
    isGone = await removeSlice(db, classroomId, clock.now());
    if (rests) await laterUnless(Math.min(performance.now() - since, REST_MOST_MS), until);
    /* oxlint-enable no-await-in-loop */
  }
  return isGone;
}

/**
 * Removes classes that have just ended, with all that they have: what takes longer than a moment goes on as a job. Nobody sees anything of them
 * meanwhile. Never rejects: what fails is done by the next run of the job.
 */
export async function removeEndedClasses(deps: Deps, ids: readonly string[]): Promise<void> {
  let areGone = true;
  try {
    const until = timeFor(AT_ONCE_SECONDS);
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const id of ids) areGone &&= await removeWhole(deps, id, { until, rests: false });
  } catch (error) {
    areGone = false;
    deps.log.error({ err: error }, 'a class that has ended is removed later');
  }
  if (areGone) return;
  // Where not even a job can be had, there is one each hour.
  await deps.jobs.send(ENDED_CLASSES_QUEUE, {}).catch((error: unknown) => {
    deps.log.error({ err: error }, 'a job that removes classes that have ended could not be sent');
  });
}

/**
 * Removes all classes that have ended, also those of which the removal was broken off. Where one can't be removed the others are, and then this throws; what
 * there is no time for goes on in another run, after the last that this one tried. Running it twice changes nothing.
 * @param data of the job: `after` which id it begins, where it goes on
 */
export async function careForEndedClasses(
  deps: Deps,
  data: Readonly<Record<string, unknown>> = {},
  stopping?: AbortSignal,
): Promise<void> {
  const care = apart(deps.log);
  const until = timeFor(RUN_SECONDS, stopping);
  const after = String(data['after']);
  let last = isUuid(after) ? after : null;
  const read = (one: string | null, most: number) => findEndedClasses(deps.db, one ?? last, most);
  const removed = await care.attemptEach(
    'ended classes',
    { size: CLASSES_AT_ONCE, read, stopping: until },
    async (id) => {
      let isLeft = false;
      try {
        isLeft = !(await removeWhole(deps, id, { until, rests: true }));
        return isLeft ? 0 : 1;
      } finally {
        if (!isLeft) last = id;
      }
    },
  );
  if (removed > 0) deps.log.info({ removed }, 'classes that had ended were removed');
  if (until.aborted && !stopping?.aborted) await deps.jobs.send(ENDED_CLASSES_QUEUE, { after: last });
  care.end();
}
