import type { CefrCode, Level } from './levels.rules.ts';

/** A sentence of the built-in bank. */
export interface BankSentence {
  /** Stable for ever: `a2-listen-to-1`. */
  id: string;
  /** With exactly one gap. */
  text: string;
  /** Accepted alternatives, each a word, or with what makes it differ from the answer. */
  also: (string | LabelledWord)[];
}

/** How an accepted alternative may differ from the answer, in register or region (docs/bank.md). */
export const LABELS = ['informal', 'formal', 'American', 'British', 'less common'] as const;

/** An accepted alternative that is not used like the answer. */
export interface LabelledWord {
  word: string;
  label: (typeof LABELS)[number];
}

/** The accepted alternatives of a sentence, as words alone. */
export function acceptedWords({ also }: Pick<BankSentence, 'also'>): string[] {
  return also.map((given) => (typeof given === 'string' ? given : given.word));
}

/** A target of the built-in bank: one thing to learn in one sense, such as a collocation, with its sentences. */
export interface BankTarget {
  /** Such as `listen to`. The words beside the answer stand in each of its sentences. */
  target: string;
  answer: string;
  pattern: string;
  /** Marked: words that are talked about stand between asterisks. */
  explanation: string;
  /** A model sentence, whole and without marks. */
  example: string;
  /** Wrong answer → reason, marked. */
  wrong: Record<string, string>;
  /** Other targets of the practice type that are one lesson with this one, by name; each names this one too. */
  contrast?: string[];
  sentences: BankSentence[];
}

/** The bank of one practice type: a list of targets a level. */
export type Bank = Readonly<Record<CefrCode, readonly BankTarget[]>>;

/** How much there has to be in a bank, at least. */
export interface BankMinimums {
  targetsPerLevel: number;
  /** In all levels together. */
  sentences: number;
}

/** Something that a rule of the bank has against an entry. */
export interface BankProblem {
  /** A sentence's id, `A2 listen to` for a target, or `A2` or `bank` for a whole. */
  id: string;
  message: string;
}

/** How the answers of a level are to be spread over its sentences. */
export interface BankSpread {
  /** Different answers, at least. */
  differentAnswers: number;
  /** The share of the sentences that one answer may have, at most. */
  answerShare: number;
}

/** A way in which two sentences of a bank may be too much alike. */
export interface Likeness {
  /** Equal for two sentences that are alike; null for one that is like none. */
  key: (sentence: BankSentence, target: BankTarget) => string | null;
  /** What is said of the later one, before the id of the earlier. */
  message: string;
}

/** What a practice type asks of its sentences in the built-in bank, beyond what is asked of all. */
export interface BankRules {
  /**
   * What the id of a sentence may have behind the target's first word, and has to where another practice type has a target of the
   * same words: `a2-look-noun-at-5`.
   */
  readonly idWord: string;
  /** What there has to be by now; raised as it grows. */
  readonly minimums: BankMinimums;
  /** Words that its texts may use at every level: those that it teaches. */
  readonly knownWords: ReadonlySet<string>;
  readonly spread: (level: Level) => BankSpread;
  readonly likenesses: readonly Likeness[];
  /** What its own rules have against a target and its sentences. */
  readonly problems: (target: BankTarget, level: Level) => BankProblem[];
}

/** A word that a level may use although it is rarer than the level's vocabulary, and why. */
export interface AcceptedWord {
  /** Dictionary form. */
  word: string;
  /** The lowest level that may use it. */
  level: CefrCode;
  reason: string;
}

/** What is accepted beside the frequency list: prisma/sentences/vocabulary-exceptions.json. */
export interface BankExceptions {
  /** First names of people. */
  people: string[];
  /** Places, languages, days, titles, family names. */
  otherNames: string[];
  words: AcceptedWord[];
}
