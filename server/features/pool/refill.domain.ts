import type { Deps } from '../../deps.ts';
import { countAnew, keyOf, POOLS } from './status.domain.ts';
import { poolHealth } from './status.rules.ts';
import { TaskFailed, type Work } from './tasks.domain.ts';

/** What is said where sentences are to be written or judged and nothing can do it. */
export const NO_MODEL =
  'Every sentence of the built-in bank is loaded. To have more written and judged, set OPENAI_API_KEY.';

/** Has sentences written, for one pool or for all that need some. */
export const writeSentences: Work = async () => {
  throw new TaskFailed(NO_MODEL);
};

/** Judges what waits. */
export const validatePending: Work = async () => {
  throw new TaskFailed(NO_MODEL);
};

/** The pools below their minimum, counted anew. */
async function criticalPools(deps: Deps) {
  const counted = await countAnew(deps, POOLS);
  return POOLS.filter((pool) => poolHealth(counted.get(keyOf(pool))?.validated ?? 0, pool) === 'CRITICAL');
}

/** Counts all pools anew, and judges what waits in those below their minimum. */
export const validateCritical: Work = async (deps, running) => {
  const critical = await criticalPools(deps);
  await running.progress({ wanted: POOLS.length, done: POOLS.length, tally: { critical: critical.length } });
  if (critical.length === 0) return 'All pools were counted again. None is below its minimum.';
  throw new TaskFailed(NO_MODEL);
};
