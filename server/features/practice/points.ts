import { type LevelNumber, levelByNumber } from '../curriculum/levels.rules.ts';

/** Points for a round that is passed (docs/product.md, Points). */
export const POINTS_ROUND_PASSED = 20;
/** Points for a level that is completed (docs/product.md, Points). */
export const POINTS_LEVEL_COMPLETED = 100;

/** What one answer brought about. */
export interface AnswerOutcomes {
  level: LevelNumber;
  isCorrect: boolean;
  /** This answer was the last of a round, and the round is passed. */
  roundPassed: boolean;
  /** This answer completed the level. */
  levelCompleted: boolean;
}

/** The points for one answer: for being right, for the round it passed and for the level it completed, added up. */
export function pointsFor({ level, isCorrect, roundPassed, levelCompleted }: AnswerOutcomes): number {
  return (
    (isCorrect ? levelByNumber(level).points : 0) +
    (roundPassed ? POINTS_ROUND_PASSED : 0) +
    (levelCompleted ? POINTS_LEVEL_COMPLETED : 0)
  );
}
