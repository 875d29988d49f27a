import { NO_WORD, NO_WORD_TYPED } from './answer.rules.ts';

/** What can stand in the gap of a practice type. Words are in compared form (docs/product.md, Comparing answers). */
export interface AnswerRules {
  /** Whether the built-in bank may have a word as an answer, as an accepted alternative or as a wrong answer with a reason. */
  readonly allows: (word: string) => boolean;
  /** What a word that is not allowed should have been, as in `"away" is not in the closed list`. */
  readonly allowed: string;
  /** The words of the closed list, for which alone a typed word may be named to others; empty for a practice type without one. */
  readonly closed: readonly string[];
  /** Whether a typed word that is not accepted is the very mistake that is taught: it counts, and is never taken for a slip. */
  readonly isMistake: (typed: string, answer: string) => boolean;
  /**
   * Other ways to write an answer → the answer. A sign counts as an answer only if it stands here, also for itself (`–` → `–`):
   * all other punctuation at the edges of what is typed is cut off.
   */
  readonly otherSpellings: ReadonlyMap<string, string>;
  /** Words that sound like an answer → the answer (`too` → `to`): typed for it they are a slip of spelling, however short it is. */
  readonly soundAlikes: ReadonlyMap<string, string>;
  /** Whether `NO_WORD` can be an answer: then every sentence of the practice type can be answered with it. */
  readonly takesNoWord: boolean;
  /** The commonest of them first: words to choose from where too few are known that an answer is confused with. */
  readonly commonest: readonly string[];
}

/** The closed list in the descriptions of both APIs, whose readers do not know it by that name. */
export const CLOSED_LIST =
  'the closed list of the practice type (the words that its answers come from, such as the prepositions)';

/** A word in compared form: letters, inside it apostrophes and hyphens. */
const SINGLE_WORD = /^\p{L}+(?:['-]\p{L}+)*$/u;

/** Whether a person may decide that a word is right in a sentence: what the bank may have, and any other single word, such as a rare preposition. */
export const canBeAccepted = ({ allows }: Pick<AnswerRules, 'allows'>, word: string): boolean =>
  allows(word) || SINGLE_WORD.test(word);

/** A word in compared form as the bank spells it. */
export const inBankSpelling = ({ otherSpellings }: Pick<AnswerRules, 'otherSpellings'>, word: string): string =>
  otherSpellings.get(word) ?? word;

/**
 * The answers of a practice type that has a closed list: every answer is one of these, and one of these typed for another is a
 * mistake, never a slip of the finger.
 */
export function closedList(
  words: ReadonlySet<string>,
  otherSpellings: ReadonlyMap<string, string> = new Map(),
  soundAlikes: ReadonlyMap<string, string> = new Map(),
  commonest: readonly string[] = [...words],
): AnswerRules {
  return {
    allows: (word) => words.has(word),
    allowed: 'in the closed list',
    closed: [...words],
    isMistake: (typed) => words.has(typed),
    otherSpellings,
    soundAlikes,
    commonest,
    takesNoWord: false,
  };
}

/** The same answers, and `NO_WORD` beside them. */
export function orNoWord(rules: AnswerRules): AnswerRules {
  return {
    ...rules,
    allows: (word) => word === NO_WORD || rules.allows(word),
    closed: [...rules.closed, NO_WORD],
    isMistake: (typed, answer) => typed === NO_WORD || rules.isMistake(typed, answer),
    otherSpellings: new Map([
      ...rules.otherSpellings,
      [NO_WORD, NO_WORD],
      ...NO_WORD_TYPED.map((typed) => [typed, NO_WORD] as const),
    ]),
    takesNoWord: true,
  };
}
