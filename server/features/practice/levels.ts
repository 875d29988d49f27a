/** A level's number in the database and by REST: 1 = A2, 2 = B1, 3 = B2. */
export type LevelNumber = 1 | 2 | 3;
/** A level by its CEFR name. */
export type CefrCode = 'A2' | 'B1' | 'B2';

/** A level of the product. The list `LEVELS` is the only place where these are made. */
export interface Level {
  readonly number: LevelNumber;
  readonly code: CefrCode;
  /** Such as `Elementary`. */
  readonly name: string;
  /** Code and name: `A2 Elementary`. */
  readonly title: string;
  /** One line about what a learner at this level can do. */
  readonly description: string;
  /** What the level selector lists under the title. */
  readonly features: readonly string[];
  /** About how many words a learner of the level knows. */
  readonly vocabularyWords: number;
  /** Difficulty in log-odds that a new sentence of the level starts with. */
  readonly startDifficulty: number;
  /** Points for a right answer. */
  readonly points: number;
}

/** The three levels, easiest first. Names and vocabulary: the product's specification; difficulty and points: the product's design. */
export const LEVELS: readonly [Level, Level, Level] = [
  {
    number: 1,
    code: 'A2',
    name: 'Elementary',
    title: 'A2 Elementary',
    description: 'Short sentences about family, home, school, shopping and free time.',
    features: ['1000+ words', 'Short everyday sentences', 'The verbs of daily life: listen to, wait for, pay for'],
    vocabularyWords: 1000,
    startDifficulty: -1,
    points: 10,
  },
  {
    number: 2,
    code: 'B1',
    name: 'Intermediate',
    title: 'B1 Intermediate',
    description: 'Longer sentences about opinions, work, travel and plans.',
    features: ['2000+ words', 'Questions, passives and -ing forms', 'Opinions, work, travel: insist on, apologise for'],
    vocabularyWords: 2000,
    startDifficulty: 0,
    points: 15,
  },
  {
    number: 3,
    code: 'B2',
    name: 'Upper Intermediate',
    title: 'B2 Upper Intermediate',
    description: 'Full sentences on abstract and formal subjects, as in news and reports.',
    features: ['3000+ words', 'Long and formal sentences', 'Abstract ideas: account for, result in, refrain from'],
    vocabularyWords: 3000,
    startDifficulty: 1,
    points: 20,
  },
];

/** Whether a number is a level's. */
export function isLevelNumber(value: number): value is LevelNumber {
  return LEVELS.some((level) => level.number === value);
}

/**
 * The level with a number.
 * @throws RangeError for a number that is no level: a mistake of the program, as input is checked before
 */
export function levelByNumber(number: number): Level {
  const found = LEVELS.find((level) => level.number === number);
  if (!found) throw new RangeError(`There is no level ${number}`);
  return found;
}

/** The level with a CEFR code. */
export function levelByCode(code: CefrCode): Level {
  const found = LEVELS.find((level) => level.code === code);
  if (!found) throw new RangeError(`There is no level ${code}`);
  return found;
}

/** The level after this one; null after the last. */
export function nextLevel(number: LevelNumber): Level | null {
  return LEVELS.find((level) => level.number === number + 1) ?? null;
}
