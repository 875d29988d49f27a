import { HALF_POINTS } from './feedback.rules.ts';
import type { ProblemSource } from './moves.ts';

/** What is left of the points for a right answer where words to choose from were shown. */
export const ASSISTED_SHARE = 0.5;

/** What it costs to have words to choose from shown, in words; null where what is known without help is asked: alone in a placement, together in a live round. */
const COSTS: Readonly<Record<ProblemSource, string | null>> = {
  PRACTICE: `${HALF_POINTS}, not in the round`,
  REVIEW: HALF_POINTS,
  MISTAKES: 'With help, the sentence stays on your list',
  HOMEWORK: `${HALF_POINTS}, but your answer counts in full for your score`,
  LIVE: null,
  PLACEMENT: null,
  PROBATION: HALF_POINTS,
};

/** What help costs at a problem of this source, as learners are told; null where there is none. */
export const helpCost = (source: ProblemSource): string | null => COSTS[source];
