import type { Deps } from '../../deps.ts';
import { apart, timeFor } from '../../kernel/apart.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { removeEndedClasses } from './endedClasses.domain.ts';
import { tellLeftClasses, tellNewOwners } from './leftClasses.domain.ts';
import { findOwnerlessClasses, settleOwnerlessClass } from './ownerlessClasses.store.ts';

/** Looks for classes that nobody owns: whoever works this queue settles all that there are (`careForOwnerlessClasses`). */
export const OWNERLESS_CLASSES_QUEUE: Queue = {
  name: 'ownerless-classes',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 600,
};
/** A run ends before its job runs out of time. */
const RUN_SECONDS = 540;
const CLASSES_AT_ONCE = 100;

/**
 * Settles classes that stand without an owner, as earlier editions could leave them behind an account: whoever has taught there longest owns one from then on,
 * and is told by email; one that nobody teaches ends, and is removed. Effects: `classroomChanged`, `homeworkChanged` and `sessionsEnded`, as when an account
 * is deleted. Where one can't be settled the others are, and then this throws; what there is no time for is left to the next run. Running it twice changes
 * nothing.
 * @param stopping once it is aborted nothing more is begun
 */
export async function careForOwnerlessClasses(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const care = apart(deps.log);
  const read = (after: string | null, most: number) => findOwnerlessClasses(deps.db, after, most);
  const pages = { size: CLASSES_AT_ONCE, read, stopping: timeFor(RUN_SECONDS, stopping) };
  const settled = await care.attemptEach('classes without an owner', pages, async (id) => {
    const found = await settleOwnerlessClass(deps.db, id, deps.clock.now());
    if (!found) return 0;
    tellLeftClasses(deps, found.classes, found.cardHolders);
    await tellNewOwners(deps, found.owned.passed);
    await removeEndedClasses(deps, found.owned.ended);
    return 1;
  });
  if (settled > 0) deps.log.info({ settled }, 'classes that nobody owned have another owner, or have ended');
  care.end();
}
