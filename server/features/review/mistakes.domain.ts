import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../kernel/ids.ts';
import { outrun } from '../practice/answer.domain.ts';
import { announceServed, giveUpProblem, problemOf } from '../practice/next.domain.ts';
import type { ProblemView } from '../practice/practice.rows.ts';
import { type MistakesChoice, readMistakesState, serveMistake } from './mistakes.store.ts';

/** Two tabs can get in each other's way a few times. */
const ATTEMPTS = 4;

/** The next of a learner's mistakes. */
export interface NextMistake {
  /** Null where each of them has been asked for, or often enough today. */
  problem: ProblemView | null;
  /** How many come after it. */
  toCome: number;
  /** When these were begun. */
  since: Date;
}

/**
 * The viewer's next mistake to practise: the open problem where it is one of those that are meant, else the sentence of the latest
 * mistake that was not asked for since they were begun, nor 20 times within a day. An open problem that is none of them is given up.
 * @param begun when these were begun; null, or a time to come: now
 * Effects: a problem; `practiceChanged` is announced of a new one. Throws UnavailableError where other tabs come first again and again.
 */
export async function nextMistake(
  deps: Deps,
  viewer: Viewer,
  choice: MistakesChoice,
  begun: Date | null,
): Promise<NextMistake> {
  const { userId } = viewer;
  const start = deps.clock.now();
  const since = begun === null || begun > start ? start : begun;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const run = { userId, choice, now: deps.clock.now(), since };
    const { openId, fits, toCome } = await readMistakesState(deps.db, run);
    if (openId !== null && !fits) {
      await giveUpProblem(deps, userId, openId);
      continue;
    }
    if (openId !== null) {
      const open = await problemOf(deps, userId, openId);
      if (open?.state !== 'OPEN') continue;
      return { problem: open, toCome, since };
    }
    if (toCome === 0) return { problem: null, toCome, since };
    const problemId = newId();
    const served = await serveMistake(deps.db, { ...run, problemId });
    const problem = served === 'served' ? await problemOf(deps, userId, problemId) : null;
    if (!problem) continue;
    announceServed(deps, userId, problem);
    return { problem, toCome: toCome - 1, since };
  }
  throw outrun(deps, 'next');
}
