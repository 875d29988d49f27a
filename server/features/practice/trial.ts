import { gradeAnswer, keptForm, storable } from '../curriculum/grading.ts';
import { practiceTypeById } from '../curriculum/practice-types.ts';
import { hintResult, type ResultState, workOutResult } from './answer.outcome.ts';
import type { AnswerResult } from './practice.rows.ts';

/** Of a learner there is nobody: no round, nothing reached, no help. */
const NOBODY = {
  source: 'HOMEWORK',
  assisted: false,
  roundId: null,
  roundNumber: null,
  cells: null,
  passedRounds: 0,
  completedAt: null,
  pattern: '',
  partners: [],
} as const satisfies Partial<ResultState>;

/** A sentence with what it is judged and explained by. */
export type TrialSentence = Omit<ResultState, keyof typeof NOBODY | 'currentLevel'>;

/**
 * What an answer to a sentence comes to that is nobody's problem, as it would be told a learner in homework: nothing is kept or
 * counted, so a hint is given each time.
 * @param raw null: the answer is to be shown
 * @returns null for an empty answer
 */
export function judgeTrial(sentence: TrialSentence, raw: string | null): AnswerResult | null {
  const state: ResultState = { ...NOBODY, ...sentence, currentLevel: sentence.level };
  if (raw === null) {
    return workOutResult(state, { verdict: 'SHOWN', typed: null, normalised: null, missedBefore: [] });
  }
  const { answers: rules } = practiceTypeById(sentence.practiceTypeId);
  const typed = keptForm(storable(raw), rules);
  const grade = gradeAnswer({ ...sentence, raw: typed, rules, hintAnswer: null, hintKind: null });
  if (grade.outcome === 'EMPTY') return null;
  if (grade.outcome === 'HINT') return hintResult(state, grade.hint, typed);
  return workOutResult(state, { verdict: grade.outcome, typed, normalised: grade.normalised, missedBefore: [] });
}
