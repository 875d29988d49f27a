import type { Deps } from '../../deps.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { audit } from '../audit/audit.ts';
import { learnersWhoTyped, regradeLearner } from '../practice/regrade.domain.ts';
import { findCorrection, findUnmended, markMended, noteRegrading } from './objections.store.ts';

/** Grading answers anew; one that was broken off goes on with those who are left. */
export const MEND_QUEUE: Queue = {
  name: 'objection-mend',
  atOnce: 1,
  retryLimit: 5,
  retryDelaySeconds: 30,
  expireInSeconds: 600,
};
/** The look for corrections that are not through. */
export const MEND_CARE_QUEUE: Queue = {
  name: 'objection-mend-care',
  atOnce: 1,
  retryLimit: 3,
  retryDelaySeconds: 60,
  expireInSeconds: 60,
};

/** Learners who are looked for at a time. */
const SLICE = 200;
/** An answer that was judged before the word was accepted is stored by then, and what a live round holds back is told. */
const GRACE_SECONDS = 7_200;
/** Corrections older than this are through. */
const CARED_FOR_MS = 86_400_000;
const CORRECTIONS_AT_MOST = 100;

/** Has the answers graded again that a correction is about. */
export const mendSoon = ({ jobs }: Deps, correctionId: string): Promise<void> =>
  jobs.send(MEND_QUEUE, { correctionId });

/**
 * Grades all answers anew that a correction is about, learner by learner, each in one transaction. It can be broken off and begun
 * again at any moment: an answer that is right is not found a second time.
 * Effects: what `regradeLearner` does, a regrading for each learner, an audit row where anything was done.
 */
export async function mendAnswers(deps: Deps, correctionId: string, stopping?: AbortSignal): Promise<void> {
  const correction = await findCorrection(deps.db, correctionId);
  if (!correction) return;
  const told = { learners: 0, answers: 0 };
  let after: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each slice begins where the one before ended
    const slice: Awaited<ReturnType<typeof learnersWhoTyped>> = await learnersWhoTyped(deps, correction, after, SLICE);
    for (const userId of slice.userIds) {
      if (stopping?.aborted) throw new Error('The process ends; the others are graded by the next one.');
      // oxlint-disable-next-line no-await-in-loop -- one after another: it is no hurry, and leaves connections to learners
      const regraded = await regradeLearner(deps, userId, correction, (tx, given) =>
        noteRegrading(tx, { userId, correctionId }, given),
      );
      if (!regraded) continue;
      told.learners += 1;
      told.answers += regraded.answers;
    }
    after = slice.last;
  } while (after !== null);
  await markMended(deps.db, correctionId, deps.clock.now());
  if (told.learners > 0) await audit(deps, 'answers_regraded', null, { correction: correctionId, ...told });
}

/** Goes on with corrections that are not through. */
export async function careForCorrections(deps: Deps): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - CARED_FOR_MS);
  const ids = await findUnmended(deps.db, { since, graceSeconds: GRACE_SECONDS, most: CORRECTIONS_AT_MOST });
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- few, and short
    await mendSoon(deps, id);
  }
}
