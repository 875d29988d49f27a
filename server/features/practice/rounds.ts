import { type Level, type LevelNumber, levelByNumber, nextLevel } from '../curriculum/levels.rules.ts';

/** Sentences in a round (docs/product.md, Rounds and levels). */
export const SENTENCES_PER_ROUND = 10;
/** Share of right answers, in per cent, from which a round is passed (docs/product.md, Rounds and levels). */
export const PASS_PERCENTAGE = 80;
/** Passed rounds that complete a level (docs/product.md, Rounds and levels). */
export const LESSONS_PER_LEVEL = 10;

const PERCENT = 100;

/** A round in work: right or wrong of each answer so far, in order; at most ten. */
export interface RoundState {
  results: readonly boolean[];
}

/** A round after an answer. `passed` is null until the tenth. */
export interface RoundAfterAnswer {
  results: readonly boolean[];
  completed: boolean;
  passed: boolean | null;
}

/**
 * Adds an answer to a round.
 * @throws RangeError for a round that is complete already: a mistake of the program
 */
export function applyAnswer(round: RoundState, isCorrect: boolean): RoundAfterAnswer {
  if (round.results.length >= SENTENCES_PER_ROUND) throw new RangeError('The round is complete already');
  const results = [...round.results, isCorrect];
  const completed = results.length === SENTENCES_PER_ROUND;
  return { results, completed, passed: completed ? isPassed(results) : null };
}

function isPassed(results: readonly boolean[]): boolean {
  return countRight(results) * PERCENT >= PASS_PERCENTAGE * SENTENCES_PER_ROUND;
}

function countRight(results: readonly boolean[]): number {
  return results.filter(Boolean).length;
}

/** The figures of a round, as GraphQL's type `RoundProgress` has them. */
export interface RoundProgress {
  level: Level;
  levelName: string;
  roundNumber: number;
  completedSentences: number;
  correctAnswers: number;
  sentencesPerRound: number;
  /** The number of the open sentence, 1–10; without an open one, how many are done. */
  currentSentence: number;
  /** 0–100. */
  roundProgressPercentage: number;
  results: readonly boolean[];
}

/** What `roundProgress` reads. */
export interface RoundFigures {
  level: LevelNumber;
  /** Counts from 1 for each learner and level. */
  number: number;
  results: readonly boolean[];
  /** Whether a problem of this round is open. */
  open: boolean;
}

/** The figures of a round for the round bar and REST. */
export function roundProgress({ level, number, results, open }: RoundFigures): RoundProgress {
  const completed = results.length;
  const found = levelByNumber(level);
  return {
    level: found,
    levelName: found.title,
    roundNumber: number,
    completedSentences: completed,
    correctAnswers: countRight(results),
    sentencesPerRound: SENTENCES_PER_ROUND,
    currentSentence: Math.min(open ? completed + 1 : completed, SENTENCES_PER_ROUND),
    roundProgressPercentage: Math.round((completed / SENTENCES_PER_ROUND) * PERCENT),
    results,
  };
}

/** Where a learner stands at the level of a round that has just ended. */
export interface LevelBeforeRound {
  level: LevelNumber;
  /** The level that the learner has chosen to work at. */
  currentLevel: LevelNumber;
  /** 0–10. */
  passedRounds: number;
  /** Whether the level was completed before. */
  completed: boolean;
}

/** What a finished round made of the level. */
export interface LevelAfterRound {
  /** 0–10. */
  passedRounds: number;
  /** True when this very round completed the level. */
  levelCompleted: boolean;
  /** True when the learner's current level goes up by it. */
  levelAdvanced: boolean;
  /** The new current level; null where it stays. */
  newLevel: Level | null;
}

/**
 * What a finished round means for its level: the tenth passed one completes it, once; a learner whose current level it is
 * advances where there is a next one.
 */
export function levelAfterRound(before: LevelBeforeRound, passed: boolean): LevelAfterRound {
  const passedRounds = Math.min(before.passedRounds + (passed ? 1 : 0), LESSONS_PER_LEVEL);
  const levelCompleted = passed && !before.completed && passedRounds === LESSONS_PER_LEVEL;
  const newLevel = levelCompleted && before.level === before.currentLevel ? nextLevel(before.level) : null;
  return { passedRounds, levelCompleted, levelAdvanced: newLevel !== null, newLevel };
}

/** A level on a learner's path, as GraphQL's type `LevelProgress` has it. */
export interface LevelProgress {
  level: Level;
  /** 0–10. */
  passedRounds: number;
  lessons: number;
  /** 0–100. */
  progressPercentage: number;
  current: boolean;
  completed: boolean;
  /** Above the current level and not completed. Display only: any level may be practised. */
  locked: boolean;
}

/** How far a learner is at one level. */
export function levelProgress({ level, currentLevel, passedRounds, completed }: LevelBeforeRound): LevelProgress {
  const lessonsDone = Math.min(passedRounds, LESSONS_PER_LEVEL);
  return {
    level: levelByNumber(level),
    passedRounds: lessonsDone,
    lessons: LESSONS_PER_LEVEL,
    progressPercentage: Math.round((lessonsDone / LESSONS_PER_LEVEL) * PERCENT),
    current: level === currentLevel,
    completed,
    locked: level > currentLevel && !completed,
  };
}
