import { type LevelNumber, levelByNumber } from './levels.rules.ts';

/** How far a learner's ability starts above the level's difficulty: log-odds of 0.8, the chance of success that is aimed at. */
export const START_OFFSET = 1.39;
/** Width of a difficulty bucket in log-odds. */
export const BUCKET_WIDTH = 0.25;
/** The buckets that there are: a difficulty beyond ±5 log-odds, which is answered always or never, is in the outermost. */
export const [LOWEST_BUCKET, HIGHEST_BUCKET] = [-20, 19];
/** First step of the Elo update (docs/product.md, What comes next). */
export const K_START = 0.8;
/** How fast the step shrinks with the number of answers. */
export const K_DECAY = 0.05;

/** One side of an answer: a learner at a level, or a sentence. */
export interface Rating {
  /** Log-odds. */
  value: number;
  /** First answers that have moved it so far. */
  count: number;
}

/** The chance, 0–1, that a learner of an ability gets a sentence of a difficulty right (Rasch model). */
export function successProbability(ability: number, difficulty: number): number {
  return 1 / (1 + Math.exp(difficulty - ability));
}

/** The step of the update after `count` answers: K(n) = 0.8 / (1 + 0.05 n). */
export function stepSize(count: number): number {
  return K_START / (1 + K_DECAY * count);
}

/**
 * Moves ability and difficulty after a learner's first answer to a sentence (Elo on log-odds): by how much the answer was
 * unexpected, each side with the step of its own count.
 */
export function updateRatings(
  ability: Rating,
  difficulty: Rating,
  isCorrect: boolean,
): { ability: Rating; difficulty: Rating } {
  const surprise = (isCorrect ? 1 : 0) - successProbability(ability.value, difficulty.value);
  return {
    ability: { value: ability.value + stepSize(ability.count) * surprise, count: ability.count + 1 },
    difficulty: { value: difficulty.value - stepSize(difficulty.count) * surprise, count: difficulty.count + 1 },
  };
}

/** The ability that a learner starts with at a level. */
export function startAbility(level: LevelNumber): number {
  return levelByNumber(level).startDifficulty + START_OFFSET;
}

/** The bucket of a difficulty: floor(difficulty / 0.25), as far as there are buckets. */
export function bucketOf(difficulty: number): number {
  return Math.min(Math.max(Math.floor(difficulty / BUCKET_WIDTH), LOWEST_BUCKET), HIGHEST_BUCKET);
}
