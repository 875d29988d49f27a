import { successProbability } from '../curriculum/ability.rules.ts';
import { FIRST_LEVEL, type Level, LEVELS, type LevelNumber } from '../curriculum/levels.rules.ts';

/** Sentences of a placement, at most. */
export const PLACEMENT_MAX_SENTENCES = 10;
/** A placement ends as soon as the ability is known as well as this, in log-odds. */
export const PLACEMENT_SURE_BELOW = 0.6;
/** The chance of success from which a level is one to begin at; the highest such level is the result. */
export const PLACEMENT_EXPECTED = 0.6;

const DIFFICULTIES = LEVELS.map(({ startDifficulty }) => startDifficulty);
const [EASIEST, HARDEST] = [Math.min(...DIFFICULTIES), Math.max(...DIFFICULTIES)];
/** The middle of the abilities that make a level the result, above the level's difficulty: as far from the level below as from the one above. */
const MIDDLE_OF_LEVEL = 0.9;

/** A band lies between two levels where more than this share of it is beside the level that was found. */
const BESIDE = 1 / 3;

/**
 * What is believed of a learner before the first sentence: nothing but that most are near the middle of the levels there are. The
 * deviation is how far learners differ, in log-odds; it does not grow with the number of levels, else ten sentences would be too few.
 */
const PRIOR_MEAN = (EASIEST + HARDEST) / 2 + MIDDLE_OF_LEVEL;
const PRIOR_DEVIATION = 1;

/** Abilities that are weighed against each other: so far on either side of the prior's mean, in such steps. */
const GRID_REACH = 6;
const GRID_STEP = 0.05;
const GRID: readonly number[] = Array.from(
  { length: Math.round((2 * GRID_REACH) / GRID_STEP) + 1 },
  (_, index) => PRIOR_MEAN - GRID_REACH + index * GRID_STEP,
);

/** By how much a sentence is easier than the ability of whoever gets it right with the chance that is expected. */
const EXPECTED_OFFSET = Math.log(PLACEMENT_EXPECTED / (1 - PLACEMENT_EXPECTED));
/** Differences below this are none: sums of fractions are not exact. */
const TIE = 1e-9;
const PERCENT = 100;

/** An answer of a placement. */
export interface PlacementAnswer {
  level: LevelNumber;
  /** The sentence's, in log-odds. */
  difficulty: number;
  isRight: boolean;
}

/** What is believed of an ability, in log-odds. */
export interface AbilityEstimate {
  ability: number;
  standardError: number;
}

/** How likely the answers are for an ability, times how likely that ability is before any answer. */
function weightOf(ability: number, answers: readonly PlacementAnswer[]): number {
  const prior = Math.exp(-(((ability - PRIOR_MEAN) / PRIOR_DEVIATION) ** 2) / 2);
  return answers.reduce((weight, { difficulty, isRight }) => {
    const chance = successProbability(ability, difficulty);
    return weight * (isRight ? chance : 1 - chance);
  }, prior);
}

/** The ability that the answers speak for, and how sure that is (Rasch model, expected a posteriori). */
export function estimateAbility(answers: readonly PlacementAnswer[]): AbilityEstimate {
  const weights = GRID.map((ability) => weightOf(ability, answers));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const meanOf = (value: (ability: number) => number) =>
    GRID.reduce((sum, ability, index) => sum + value(ability) * (weights[index] ?? 0), 0) / total;
  const ability = meanOf((each) => each);
  return { ability, standardError: Math.sqrt(meanOf((each) => (each - ability) ** 2)) };
}

/** Whether a placement is over: it is sure enough, or has had its last sentence. */
export function isPlaced(answered: number, { standardError }: Pick<AbilityEstimate, 'standardError'>): boolean {
  return answered >= PLACEMENT_MAX_SENTENCES || (answered > 0 && standardError < PLACEMENT_SURE_BELOW);
}

/** The level to begin at: the highest at which a new sentence is right with an expected 60%; else the first. */
export function levelFor(ability: number): Level {
  const within = ({ startDifficulty }: Level) => successProbability(ability, startDifficulty) >= PLACEMENT_EXPECTED;
  return LEVELS.findLast(within) ?? FIRST_LEVEL;
}

/** How hard the next sentence is to be, and the levels at which it is looked for: the nearest first, of two as near the easier. */
export function nextPlacementStep(ability: number): { levels: LevelNumber[]; difficulty: number } {
  const difficulty = ability - EXPECTED_OFFSET;
  const distance = ({ startDifficulty }: Level) => Math.round(Math.abs(startDifficulty - difficulty) / TIE) * TIE;
  const levels = LEVELS.toSorted((a, b) => distance(a) - distance(b)).map(({ number }) => number);
  return { levels, difficulty };
}

/** How a placement went at one level. */
export interface PlacementLevelFigures {
  level: Level;
  /** Sentences of the level that were answered. */
  answered: number;
  /** Those of them that were right. */
  right: number;
  /** The chance that a new sentence of the level is right, 0–100 per cent. */
  expectedPercentage: number;
}

/** How a placement went, level by level, easiest first. */
export function placementLevels(ability: number, answers: readonly PlacementAnswer[]): PlacementLevelFigures[] {
  return LEVELS.map((level) => {
    const mine = answers.filter((answer) => answer.level === level.number);
    return {
      level,
      answered: mine.length,
      right: mine.filter(({ isRight }) => isRight).length,
      expectedPercentage: Math.round(successProbability(ability, level.startDifficulty) * PERCENT),
    };
  });
}

/** A length of the scale on which the levels lie side by side, each as wide as the others: 0–100 per cent from its beginning. */
export interface PlacementScale {
  /** Where the estimate is. */
  at: number;
  /** The band of belief: one standard error on either side; half of it at least, where the estimate is beyond an end. */
  from: number;
  to: number;
}

/** Where an estimate lies among the levels. A level's part begins where the level becomes the result; the levels are equally far apart. */
export function placementScale({ ability, standardError }: AbilityEstimate): PlacementScale {
  const [first, last] = [LEVELS[0].startDifficulty, LEVELS.at(-1)?.startDifficulty ?? 0];
  const width = (last - first) / (LEVELS.length - 1);
  const placeOf = (value: number) => {
    const share = (value - EXPECTED_OFFSET - first) / (width * LEVELS.length);
    return Math.round(Math.min(Math.max(share, 0), 1) * PERCENT);
  };
  // Beyond the ends half a band stays in sight, so that there is something to see of it.
  const half = Math.min(Math.round((standardError / (width * LEVELS.length)) * PERCENT), PERCENT);
  const from = Math.min(placeOf(ability - standardError), PERCENT - half);
  const to = Math.max(placeOf(ability + standardError), half);
  return { at: placeOf(ability), from, to };
}

/**
 * The two levels between which an estimate lies, the easier first: the one that was found, and a neighbour that has more than a
 * third of the band on the scale. Null where no neighbour has.
 */
export function placementBetween(estimate: AbilityEstimate): readonly [Level, Level] | null {
  const { from, to } = placementScale(estimate);
  const found = LEVELS.indexOf(levelFor(estimate.ability));
  const part = PERCENT / LEVELS.length;
  const isMuch = (length: number) => length > BESIDE * (to - from);
  const pairOf = (lower: Level | undefined, higher: Level | undefined) =>
    lower && higher ? ([lower, higher] as const) : null;
  if (isMuch(part * found - from)) return pairOf(LEVELS[found - 1], LEVELS[found]);
  if (isMuch(to - part * (found + 1))) return pairOf(LEVELS[found], LEVELS[found + 1]);
  return null;
}
