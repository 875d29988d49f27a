import type { Deps } from '../../deps.ts';
import { isOutOfReach } from '../../kernel/db.ts';
import type { Queue } from '../../kernel/jobs.ts';
import { countOf } from '../../kernel/numbers.rules.ts';
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
const DAY_MS = 86_400_000;
/** Corrections older than this are through, if they were once. */
const CARED_FOR_MS = DAY_MS;
/** Others are tried as long: an installation may stand still for a school's holidays. What fails for longer would fail for good. */
const TRIED_MS = 90 * DAY_MS;
const CORRECTIONS_AT_MOST = 100;

/** Has the answers graded again that a correction is about. */
export const mendSoon = ({ jobs }: Deps, correctionId: string): Promise<void> =>
  jobs.send(MEND_QUEUE, { correctionId });

/**
 * Grades all answers anew that a correction is about, learner by learner. It can be broken off and begun again at any moment: an answer
 * that is right is not found a second time. Where it fails for a learner the others have their turn all the same; it throws at the end.
 * Effects: what `regradeLearner` does, a regrading for each learner, an audit row where anything was done.
 */
export async function mendAnswers(deps: Deps, correctionId: string, stopping?: AbortSignal): Promise<void> {
  const correction = await findCorrection(deps.db, correctionId);
  if (!correction) return;
  const told = { learners: 0, answers: 0 };
  let failed = 0;
  let after: string | null = null;
  do {
    // oxlint-disable-next-line no-await-in-loop -- each slice begins where the one before ended
    const slice: Awaited<ReturnType<typeof learnersWhoTyped>> = await learnersWhoTyped(deps, correction, after, SLICE);
    for (const userId of slice.userIds) {
      if (stopping?.aborted) throw new Error('The process ends; the others are graded by the next one.');
      try {
        // oxlint-disable-next-line no-await-in-loop -- one after another: it is no hurry, and leaves connections to learners
        const regraded = await regradeLearner(deps, userId, correction, (tx, given) =>
          noteRegrading(tx, { userId, correctionId }, given),
        );
        if (!regraded) continue;
        told.learners += 1;
        told.answers += regraded.answers;
      } catch (error) {
        // Then it is no learner's own, and would fail for all of them.
        if (isOutOfReach(error)) throw error;
        failed += 1;
        deps.log.error({ err: error, correction: correctionId }, "a learner's answers could not be graded again");
      }
    }
    after = slice.last;
  } while (after !== null);
  if (failed === 0) await markMended(deps.db, correctionId, deps.clock.now());
  if (told.learners > 0) await audit(deps, 'answers_regraded', null, { correction: correctionId, ...told });
  if (failed > 0) throw new Error(`The answers of ${countOf(failed, 'learner')} could not be graded again.`);
}

/** Goes on with corrections that are not through. */
export async function careForCorrections(deps: Deps): Promise<void> {
  const now = deps.clock.now().getTime();
  const ids = await findUnmended(deps.db, {
    since: new Date(now - CARED_FOR_MS),
    graceSeconds: GRACE_SECONDS,
    most: CORRECTIONS_AT_MOST,
    givenUp: new Date(now - TRIED_MS),
  });
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- few, and short
    await mendSoon(deps, id);
  }
}
