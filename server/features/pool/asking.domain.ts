import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { PRACTICE_TYPES } from '../curriculum/practice-types.ts';
import { POOL_KEYS } from './status.domain.ts';
import { askTask } from './tasks.domain.ts';
import { BATCH, type TaskKind } from './tasks.rules.ts';

/** Which pools are meant; null: all levels, all practice types. */
interface PoolWish {
  /** A level's number. */
  level?: number | null | undefined;
  practiceTypeKey?: string | null | undefined;
}

type Asked = ReturnType<typeof askTask>;

/** Throws ValidationError for a practice type that there is not. */
function knownType(key: string | null | undefined): string | null {
  if (key === null || key === undefined) return null;
  if (PRACTICE_TYPES.some(({ id }) => id === key)) return key;
  const known = PRACTICE_TYPES.map(({ id }) => id).join(', ');
  throw ValidationError.of('practiceTypeKey', fault('INVALID', `Practice type must be one of ${known}`));
}

const askFor = (deps: Deps, { userId }: Viewer, kind: TaskKind, { level, practiceTypeKey }: PoolWish): Asked =>
  askTask(deps, userId, { kind, level: level ?? null, practiceTypeId: knownType(practiceTypeKey) });

/** Has the pools that are meant filled. Throws ValidationError. */
export async function refillPools(deps: Deps, viewer: Viewer, wish: PoolWish): Asked {
  return askFor(deps, viewer, 'REFILL', wish);
}

/** Has a number of sentences written for one pool. Throws ValidationError. */
export async function generateSentences(
  deps: Deps,
  { userId }: Viewer,
  {
    level,
    practiceTypeKey,
    count,
  }: { level: number; practiceTypeKey?: string | null | undefined; count?: number | null | undefined },
): Asked {
  const wanted = count ?? BATCH.unlessGiven;
  if (wanted < BATCH.min || wanted > BATCH.max) {
    throw ValidationError.of('count', fault('OUT_OF_RANGE', `Ask for ${BATCH.min} to ${BATCH.max} sentences`));
  }
  const practiceTypeId = knownType(practiceTypeKey) ?? PRACTICE_TYPES[0].id;
  return askTask(deps, userId, { kind: 'GENERATE', level, practiceTypeId, wanted });
}

/** Has what waits in the pools that are meant judged. Throws ValidationError. */
export async function validatePendingSentences(deps: Deps, viewer: Viewer, wish: PoolWish): Asked {
  return askFor(deps, viewer, 'VALIDATE_PENDING', wish);
}

/** Has all pools counted anew, and what waits in those below their minimum judged. */
export async function validateCriticalPools(deps: Deps, viewer: Viewer): Asked {
  return askFor(deps, viewer, 'VALIDATE_CRITICAL', {});
}

/** Has the cached figures of the pools held against the database. */
export async function checkCacheNow(deps: Deps, viewer: Viewer): Asked {
  return askFor(deps, viewer, 'CHECK_CACHE', {});
}

/** Has the cached figures of the pools removed and read anew. Throws ValidationError for a pattern that would remove anything else. */
export async function clearCacheNow(deps: Deps, viewer: Viewer, pattern: string | null | undefined): Asked {
  if ((pattern ?? POOL_KEYS) !== POOL_KEYS) {
    throw ValidationError.of('pattern', fault('NOT_ALLOWED', `Only ${POOL_KEYS} can be cleared`));
  }
  return askFor(deps, viewer, 'CLEAR_CACHE', {});
}
