import { SESSION_ENDED } from '../../access/session.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { localDay } from '../../kernel/clock.ts';
import { UnauthenticatedError } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { outrun } from '../practice/answer.domain.ts';
import { announceServed, problemOf } from '../practice/next.domain.ts';
import type { ProblemView } from '../practice/practice.rows.ts';
import { readTimeZone } from '../person/users.store.ts';
import { countDue, findOpenReview, serveDue } from './review.store.ts';

/** Two tabs can get in each other's way once; a third time something else is wrong. */
const ATTEMPTS = 3;

async function localDayOf(deps: Deps, userId: string, now: Date): Promise<string> {
  const timeZone = await readTimeZone(deps.db, userId);
  if (timeZone === null) throw new UnauthenticatedError(SESSION_ENDED);
  return localDay(now, timeZone);
}

/**
 * How many of a learner's targets are due now: what a review has. Two statements.
 * @param but the problem whose target is not counted; null: all are
 */
export async function dueCountOf(deps: Deps, userId: string, but: string | null = null): Promise<number> {
  const now = deps.clock.now();
  return countDue(deps.db, userId, { now, day: await localDayOf(deps, userId, now), but });
}

/**
 * The viewer's next problem of a review: the open one where there is one, else a sentence of what has been due longest, at any level and
 * of any practice type; null where nothing is due. Effects: a problem; `practiceChanged` is announced of a new one.
 * Throws UnavailableError where other tabs come first again and again.
 */
export async function nextReview(deps: Deps, viewer: Viewer): Promise<ProblemView | null> {
  const { userId } = viewer;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const openId = await findOpenReview(deps.db, userId);
    const open = openId === null ? null : await problemOf(deps, userId, openId);
    if (open?.state === 'OPEN') return open;
    const now = deps.clock.now();
    const problemId = newId();
    const served = await serveDue(deps.db, { userId, now, day: await localDayOf(deps, userId, now), problemId });
    if (served === null) return null;
    const problem = served === 'served' ? await problemOf(deps, userId, problemId) : null;
    if (!problem) continue;
    announceServed(deps, userId, problem);
    return problem;
  }
  throw outrun(deps, 'next');
}
