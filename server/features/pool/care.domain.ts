import type { Deps } from '../../deps.ts';
import { forgetRefused } from './generation/generation.store.ts';
import { lookAtWaiting } from './probation.domain.ts';
import { countAnew, keyOf, POOLS } from './status.domain.ts';
import { poolHealth } from './status.rules.ts';
import { askTask, forgetTasks } from './tasks.domain.ts';

const DAY_MS = 86_400_000;
/** Refused sentences are kept so long, to be looked at. */
const REFUSED_KEPT_DAYS = 30;

/**
 * Counts all pools anew; where there is a model, asks for what is needed: a refill of each pool that is below half of its target, and the
 * judging of what waits. Beyond that half a superuser asks: it costs money.
 */
export async function lookAtPools(deps: Deps): Promise<void> {
  await lookAtWaiting(deps);
  const counted = await countAnew(deps, POOLS);
  if (deps.config.openai === null) return;
  for (const pool of POOLS) {
    const { validated = 0, pending = 0 } = counted.get(keyOf(pool)) ?? {};
    const { level, practiceTypeId } = pool;
    const isShort = poolHealth(validated, pool) !== 'GOOD';
    if (!isShort && pending === 0) continue;
    // One after the other: their order is that of the pools.
    // oxlint-disable-next-line no-await-in-loop
    await askTask(deps, null, { kind: isShort ? 'REFILL' : 'VALIDATE_PENDING', level, practiceTypeId });
  }
}

/** Removes what nobody needs any more: tasks that ended long ago, sentences that were refused a month ago. */
export async function tidyPool(deps: Deps): Promise<void> {
  await forgetTasks(deps);
  await forgetRefused(deps.db, new Date(deps.clock.now().getTime() - REFUSED_KEPT_DAYS * DAY_MS));
}
