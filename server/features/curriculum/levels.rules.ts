import { allOf, oneOf } from '../../kernel/wordLists.rules.ts';

/** The colours that REST tells levels apart by; a level beyond the third is gray. */
export const LEVEL_COLOURS = ['green', 'yellow', 'red', 'gray'] as const;
type LevelColour = (typeof LEVEL_COLOURS)[number];

interface LevelFacts {
  /** A level's number in the database and by REST; counts from 1, easiest first. */
  readonly number: number;
  /** The level by its CEFR name. */
  readonly code: string;
  /** Such as `Elementary`. */
  readonly name: string;
  /** One line about what a learner at this level can do. */
  readonly description: string;
  /** What the level selector lists under the title. */
  readonly features: readonly string[];
  /** A sentence such as learners of the level fill, with its gap: who is asked where to begin looks at it. */
  readonly example: string;
  /** Minimum number of different words in the bank's sentences of the levels up to this one (`pool/levelFacts.test.ts`). */
  readonly vocabularyWords: number;
  /** The level's colour by REST (specification). */
  readonly colour: LevelColour;
  /** Difficulty in log-odds that a new sentence of the level starts with. */
  readonly startDifficulty: number;
}

/**
 * The levels, easiest first: the only list of them. A further level is an entry here, what it asks of the bank's texts (`bankMeasures.rules.ts`), its colour
 * in both schemes (`--level-N` of web/app/tokens.css) and a file of sentences for each practice type (prisma/sentences).
 */
const FACTS = [
  {
    number: 1,
    code: 'A2',
    name: 'Elementary',
    description: 'Short sentences about family, home, school, shopping and free time.',
    features: ['1000+ words', 'Short everyday sentences', 'Everyday verbs: listen to, wait for, pay for'],
    example: 'Can you wait ____ me after school? I have a lesson until four.',
    vocabularyWords: 1000,
    colour: 'green',
    startDifficulty: -1,
  },
  {
    number: 2,
    code: 'B1',
    name: 'Intermediate',
    description: 'Longer sentences about opinions, work, travel and plans.',
    features: ['2000+ words', 'Questions, passives and -ing forms', 'Opinions, work, travel: insist on, apologise for'],
    example: 'Whether we go to the coast depends ____ the weather.',
    vocabularyWords: 2000,
    colour: 'yellow',
    startDifficulty: 0,
  },
  {
    number: 3,
    code: 'B2',
    name: 'Upper Intermediate',
    description: 'Long sentences about abstract and formal subjects, as in news and reports.',
    features: ['3000+ words', 'Long and formal sentences', 'Abstract ideas: account for, result in, refrain from'],
    example: 'The minister was unable to account ____ the sharp rise in the cost of the new railway.',
    vocabularyWords: 3000,
    colour: 'red',
    startDifficulty: 1,
  },
] as const satisfies readonly LevelFacts[];

/** A level's number in the database and by REST. */
export type LevelNumber = (typeof FACTS)[number]['number'];
/** A level by its CEFR name. */
export type CefrCode = (typeof FACTS)[number]['code'];

/** A level of the product. */
export interface Level extends LevelFacts {
  readonly number: LevelNumber;
  readonly code: CefrCode;
  /** Code and name, such as `A2 Elementary`. */
  readonly title: string;
}

const withTitle = (facts: LevelFacts & Pick<Level, 'number' | 'code'>): Level => ({
  ...facts,
  title: `${facts.code} ${facts.name}`,
});

/** The levels, easiest first. There is at least one. */
export const LEVELS = FACTS.map(withTitle) as [Level, ...Level[]];

/** The scale of the CEFR, of which the product has a part: a sentence may turn out to need less or more than any of its levels. */
export const CEFR_SCALE = ['A1', 'A2', 'B1', 'B2', 'C1', 'C2'] as const;

/** The codes of all levels, easiest first. */
export const LEVEL_CODES = LEVELS.map(({ code }) => code) as [CefrCode, ...CefrCode[]];

/** The level that everybody starts at. */
export const FIRST_LEVEL = LEVELS[0];

/** The levels as an error names them: `1 (A2), 2 (B1) or 3 (B2)`. */
export const LEVEL_NUMBERS_IN_WORDS = oneOf(LEVELS.map(({ number, code }) => `${number} (${code})`));

/** The codes as an error names them: `A2, B1 or B2`. */
export const LEVEL_CODES_IN_WORDS = oneOf(LEVEL_CODES);

/** The codes as a text lists them: `A2, B1 and B2`. */
export const LEVEL_CODES_LISTED = allOf(LEVEL_CODES);

/** Whether a number is a level's. */
export function isLevelNumber(value: number): value is LevelNumber {
  return LEVELS.some((level) => level.number === value);
}

/**
 * The level with a number.
 * @throws RangeError for a number that is not a level: a bug, since input is checked before
 */
export function levelByNumber(number: number): Level {
  const found = LEVELS.find((level) => level.number === number);
  if (!found) throw new RangeError(`Level ${number} not found`);
  return found;
}

/** The level with a CEFR code. */
export function levelByCode(code: CefrCode): Level {
  const found = LEVELS.find((level) => level.code === code);
  if (!found) throw new RangeError(`Level ${code} not found`);
  return found;
}

/** The level after this one; null after the last. */
export function nextLevel(number: LevelNumber): Level | null {
  return LEVELS.find((level) => level.number === number + 1) ?? null;
}
