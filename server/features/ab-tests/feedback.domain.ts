import type { Viewer } from '../../access/viewer.ts';
import type { Deps } from '../../deps.ts';
import { NotFoundError, ValidationError } from '../../kernel/errors.ts';
import { fault } from '../../kernel/faults.rules.ts';
import { armOf } from './assignment.ts';
import { findTest, findTested, insertFeedback } from './abTests.store.ts';

const NO_SUCH_PROBLEM = 'You have answered no sentence of this A/B test.';

/** What a learner says of a sentence that they have answered. */
export interface Feedback {
  testId: string;
  /** Null: the latest one of the test that the learner has answered. */
  problemId: string | null;
  /** How the sentence was written; null where the caller does not say. */
  method: string | null;
  isGoodEnough: boolean;
}

/**
 * Stores whether a sentence of a test was good enough. Said again it stays as it was said first.
 * @returns the problem's id. Throws NotFoundError where the viewer has answered no such problem of the test, ValidationError where its sentence was
 * written otherwise than the caller says.
 */
export async function giveFeedback(
  deps: Deps,
  { userId }: Viewer,
  { testId, problemId, method, isGoodEnough }: Feedback,
): Promise<string> {
  const test = await findTest(deps.db, testId);
  const problem = test && (await findTested(deps.db, { userId, testId, problemId }));
  if (!problem) throw new NotFoundError(NO_SUCH_PROBLEM);
  if (method !== null && method !== problem.method) {
    throw ValidationError.of('generationMethod', fault('INVALID', `The method of this sentence is ${problem.method}`));
  }
  const at = deps.clock.now();
  const row = { problemId: problem.id, testId, userId, arm: armOf(test, userId), method: problem.method };
  await insertFeedback(deps.db, { ...row, isGoodEnough, at });
  return problem.id;
}
