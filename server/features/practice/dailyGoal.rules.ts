import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** Sentences of a day that a learner may aim at. */
export const DAILY_GOALS: readonly number[] = [5, 10, 20, 30];
/** The same, for a text. */
export const DAILY_GOALS_IN_WORDS = '5, 10, 20 or 30';

/** What is wrong with a daily goal. */
export const dailyGoalFault = (sentences: number): Fault | null =>
  DAILY_GOALS.includes(sentences) ? null : fault('INVALID', `The daily goal must be ${DAILY_GOALS_IN_WORDS} sentences`);
