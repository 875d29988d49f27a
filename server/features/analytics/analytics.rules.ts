/** The periods that the screen offers, in days up to and with today. */
export const PERIODS = [7, 30, 90, 365] as const;
/** Days of `performance` unless given, and at most. */
export const PERFORMANCE_DAYS = 30;
export const PERFORMANCE_DAYS_MOST = 365;
/** Days of the weekly progress. */
export const WEEK_DAYS = 7;

/** The days in a row of the first achievement. */
export const STREAK_GOAL_DAYS = 7;
/** The second one compares so many days with answers with as many before them… */
export const COMPARED_DAYS = 7;
/** …and is reached by so many per cent more. */
export const ACCURACY_GOAL_PERCENT = 5;

/** Strongest and weakest targets, and confusions, that are shown. */
export const STANDOUTS = 5;
export const CONFUSIONS = 5;
/** Of fewer answers than these nobody says that a target is strong: one right answer is luck. */
export const STRONG_FROM_ANSWERS = 3;
/** Confusions are looked for among so many wrong answers of a period, the latest: what a learner still confuses. */
export const WRONG_ANSWERS_LOOKED_AT = 300;
/** Days of *Coming back* that are counted one by one, with today; all else is later. */
export const COMING_DAYS = 7;

/** A collocation of which recall stays at 90% or above for so many days is known: three weeks, as long as a holiday. */
export const KNOWN_STABILITY_DAYS = 21;
/** How a learner stands with a target, in the order in which it is told. */
export const TARGET_STATES = ['DUE', 'LEARNING', 'KNOWN', 'NEW'] as const;
export type TargetState = (typeof TARGET_STATES)[number];

/** What is wrong with a number of days; null for nothing. */
export function performanceDaysFault(days: number): string | null {
  const isOne = Number.isInteger(days) && days >= 1 && days <= PERFORMANCE_DAYS_MOST;
  return isOne ? null : `days must be a whole number from 1 to ${PERFORMANCE_DAYS_MOST}.`;
}
