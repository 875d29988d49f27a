import { setTimeout as sleep } from 'node:timers/promises';
import type { Target } from '../testkit/rawHttp.ts';
import { callRest, newStudent, type RestAnswer } from '../testkit/restClient.ts';
import { dice } from '../testkit/seeded.ts';

const WORDS = ['on', 'of', 'at', 'for', 'to', 'in', 'with', 'about', 'by', 'from'];
const THINKING_MS = 60;
const AGAIN_MS = 100;
const STATUS_OK = 200;
const FIRST_REFUSAL = 400;
const FIRST_FAULT = 500;

/** An answer that the server said it has. */
export interface Acknowledged {
  problemId: string;
  isCorrect: boolean;
  points: number;
}

/** Somebody who practises whatever happens: what was not answered is asked for again. */
export interface Learner {
  token: string;
  acknowledged: readonly Acknowledged[];
}

/** What learners met with. */
export interface Met {
  /** Calls that were answered. */
  calls: number;
  /** Calls that were not answered, or with 5xx: tried again. */
  unanswered: number;
  /** What must not happen whatever is killed. */
  faults: string[];
}

/** A call, again and again until it is answered; null where that is no longer wanted. */
async function insist(met: Met, isOver: () => boolean, call: () => Promise<RestAnswer>): Promise<RestAnswer | null> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one try after another
    const answer = await call();
    if (answer.status >= STATUS_OK && answer.status < FIRST_FAULT) {
      met.calls += 1;
      if (answer.status < FIRST_REFUSAL) return answer;
      met.faults.push(`a learner was told ${answer.status} ${JSON.stringify(answer.body)}`);
      return null;
    }
    met.unanswered += 1;
    if (isOver()) return null;
    // oxlint-disable-next-line no-await-in-loop
    await sleep(AGAIN_MS);
  }
}

/**
 * Registers learners, who practise until `ending`: each answers until it is told the verdict, so that at the end everything that was
 * recorded was acknowledged.
 */
export async function letPractise(target: Target, count: number, seed: number, ending: AbortSignal) {
  const met: Met = { calls: 0, unanswered: 0, faults: [] };
  const learners: (Learner & { acknowledged: Acknowledged[] })[] = [];
  for (let index = 0; index < count; index += 1) {
    // oxlint-disable-next-line no-await-in-loop -- before anything is killed
    learners.push({ token: (await newStudent(target)).token, acknowledged: [] });
  }
  const never = (): boolean => false;
  const isOver = (): boolean => ending.aborted;
  const practise = async ({ token, acknowledged }: (typeof learners)[number], index: number): Promise<void> => {
    const chance = dice(seed + index);
    while (!isOver()) {
      // oxlint-disable-next-line no-await-in-loop -- one sentence after another
      const next = await insist(met, isOver, () => callRest(target, 'GET', '/practice/next', null, token));
      if (next === null) continue;
      const problemId = String(next.body.id);
      const path = `/cefr/sentence/${problemId}/answer`;
      // A hint leaves the problem open: then another word is tried, and in the end the answer is shown.
      for (let recorded = false; !recorded; ) {
        const answer = chance.pick(WORDS);
        // oxlint-disable-next-line no-await-in-loop
        const given = await insist(met, never, () => callRest(target, 'POST', path, { answer }, token));
        if (given === null) break;
        recorded = given.body.retry !== true;
        if (recorded) {
          acknowledged.push({ problemId, isCorrect: given.body.is_correct, points: given.body.points_earned });
        }
      }
      // oxlint-disable-next-line no-await-in-loop
      await sleep(chance.int(0, THINKING_MS * 2));
    }
  };
  return { learners: learners as readonly Learner[], met, practising: Promise.all(learners.map(practise)) };
}
