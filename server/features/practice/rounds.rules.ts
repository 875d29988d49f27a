import { FIRST_LEVEL, type Level, type LevelNumber, levelByNumber, nextLevel } from '../curriculum/levels.rules.ts';

/** Sentences in a round (docs/product.md, Rounds and levels). */
export const SENTENCES_PER_ROUND = 10;
/** Share of right answers, in per cent, from which a round is passed (docs/product.md, Rounds and levels). */
export const PASS_PERCENTAGE = 80;
/** How many of its sentences have to be answered without help, or a round is not passed (docs/product.md, Rounds and levels). */
export const LEAST_WITHOUT_HELP = 5;
/** Passed rounds that complete a level (docs/product.md, Rounds and levels). */
export const LESSONS_PER_LEVEL = 10;

const PERCENT = 100;

/** What an answer made of its place in a round. `NEITHER` was answered with help and counts neither way for passing. */
export type RoundCell = 'RIGHT' | 'WRONG' | 'NEITHER';

/** A round in work: a cell for each answer so far, in order; at most ten. */
export interface RoundState {
  cells: readonly RoundCell[];
}

/** A round after an answer. `passed` is null until the tenth. */
export interface RoundAfterAnswer {
  cells: readonly RoundCell[];
  completed: boolean;
  passed: boolean | null;
}

/**
 * Adds an answer to a round.
 * @throws RangeError for a round that is complete already: a mistake of the program
 */
export function applyAnswer(round: RoundState, cell: RoundCell): RoundAfterAnswer {
  if (round.cells.length >= SENTENCES_PER_ROUND) throw new RangeError('The round is already complete');
  const cells = [...round.cells, cell];
  const completed = cells.length === SENTENCES_PER_ROUND;
  return { cells, completed, passed: completed ? isPassed(cells) : null };
}

/** Whether ten answers pass a round. */
export function isPassed(cells: readonly RoundCell[]): boolean {
  return passes(countRight(cells), countCounted(cells));
}

const passes = (right: number, counted: number): boolean =>
  counted >= LEAST_WITHOUT_HELP && right * PERCENT >= PASS_PERCENTAGE * counted;

/** Whether so many of a round's answers had help that no share of right ones among the others passes it. */
export function hasTooMuchHelp(cells: readonly RoundCell[]): boolean {
  return countCounted(cells) < LEAST_WITHOUT_HELP;
}

/**
 * How many more right answers would have passed a round that was not passed: at least one. Each would have been one that
 * counts, whether it was wrong or answered with help.
 */
export function missingToPass(cells: readonly RoundCell[]): number {
  const right = countRight(cells);
  const counted = countCounted(cells);
  const others = cells.length - right;
  for (let more = 1; more <= others; more += 1) {
    // Those that were wrong count already: only as many as are needed take the place of those that did not.
    const added = Math.max(more - (counted - right), LEAST_WITHOUT_HELP - counted, 0);
    if (added <= more && passes(right + more, counted + added)) return more;
  }
  return Math.max(others, 1);
}

/** The right ones among a round's cells. */
export function countRight(cells: readonly RoundCell[]): number {
  return cells.filter((cell) => cell === 'RIGHT').length;
}

/** The cells of a round that count for passing it. */
export function countCounted(cells: readonly RoundCell[]): number {
  return cells.filter((cell) => cell !== 'NEITHER').length;
}

/** The figures of a round, as GraphQL's type `RoundProgress` has them. */
export interface RoundProgress {
  level: Level;
  roundNumber: number;
  completedSentences: number;
  correctAnswers: number;
  sentencesPerRound: number;
  /** The number of the open sentence, 1–10; without an open one, how many are done. */
  currentSentence: number;
  /** 0–100. */
  roundProgressPercentage: number;
  cells: readonly RoundCell[];
}

/** What `roundProgress` reads. */
export interface RoundFigures {
  level: LevelNumber;
  /** Counts from 1 for each learner and level. */
  number: number;
  cells: readonly RoundCell[];
  /** Whether a problem of this round is open. */
  open: boolean;
}

/** The figures of a round for the round bar and REST. */
export function roundProgress({ level, number, cells, open }: RoundFigures): RoundProgress {
  const completed = cells.length;
  return {
    level: levelByNumber(level),
    roundNumber: number,
    completedSentences: completed,
    correctAnswers: countRight(cells),
    sentencesPerRound: SENTENCES_PER_ROUND,
    currentSentence: Math.min(open ? completed + 1 : completed, SENTENCES_PER_ROUND),
    roundProgressPercentage: Math.round((completed / SENTENCES_PER_ROUND) * PERCENT),
    cells,
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
  /** Above the current level and not completed. For display only: any level may be practised. */
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

/** Why a level is a learner's current one. */
export type LevelReason = 'FOUND' | 'FIRST' | 'REACHED' | 'CHOSEN';

/** Why the current level is the one it is: found by a placement, the one to begin at, reached by completing the one before, or chosen. */
export function levelReason({
  currentLevel,
  placedLevel,
  levels,
}: {
  currentLevel: LevelNumber;
  /** What the latest placement has found; null where there is none. */
  placedLevel: LevelNumber | null;
  levels: readonly { level: LevelNumber; completed: boolean }[];
}): LevelReason {
  if (placedLevel === currentLevel) return 'FOUND';
  if (currentLevel === FIRST_LEVEL.number) return 'FIRST';
  const isReached = levels.some(({ level, completed }) => completed && nextLevel(level)?.number === currentLevel);
  return isReached ? 'REACHED' : 'CHOSEN';
}
