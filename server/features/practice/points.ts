import type { LevelNumber } from '../curriculum/levels.rules.ts';
import { ASSISTED_SHARE } from './help.ts';

/** Points for a right answer at the first level (docs/product.md, Points). */
export const POINTS_RIGHT = 10;
/** What each level gives for a right answer beyond the one before it (docs/product.md, Points). */
export const POINTS_MORE_EACH_LEVEL = 5;
/** Points for a round that is passed (docs/product.md, Points). */
export const POINTS_ROUND_PASSED = 20;
/** Points for a level that is completed (docs/product.md, Points). */
export const POINTS_LEVEL_COMPLETED = 100;

/** What one answer brought about. */
export interface AnswerOutcomes {
  level: LevelNumber;
  isCorrect: boolean;
  /** Words to choose from were shown. */
  assisted: boolean;
  /** This answer was the last of a round, and the round is passed. */
  roundPassed: boolean;
  /** This answer completed the level. */
  levelCompleted: boolean;
}

/**
 * The points for one answer: for being right (with help half, rounded up), for the round it passed and for the level it
 * completed, added up.
 */
export function pointsFor({ level, isCorrect, assisted, roundPassed, levelCompleted }: AnswerOutcomes): number {
  const whole = isCorrect ? POINTS_RIGHT + (level - 1) * POINTS_MORE_EACH_LEVEL : 0;
  return (
    (assisted ? Math.ceil(whole * ASSISTED_SHARE) : whole) +
    (roundPassed ? POINTS_ROUND_PASSED : 0) +
    (levelCompleted ? POINTS_LEVEL_COMPLETED : 0)
  );
}
