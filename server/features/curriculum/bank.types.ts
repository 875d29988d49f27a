import type { CefrCode } from './levels.rules.ts';

/** A sentence of the built-in bank. */
export interface BankSentence {
  /** Stable for ever: `a2-listen-to-1`. */
  id: string;
  /** With exactly one gap. */
  text: string;
  /** Accepted alternatives. */
  also: string[];
}

/** A target of the built-in bank: one collocation in one sense, with its sentences. */
export interface BankTarget {
  /** Such as `listen to`. */
  target: string;
  answer: string;
  pattern: string;
  /** Marked: words that are talked about stand between asterisks. */
  explanation: string;
  /** A model sentence, whole and without marks. */
  example: string;
  /** Wrong answer → reason, marked. */
  wrong: Record<string, string>;
  sentences: BankSentence[];
}

/** The bank of one practice type: a list of targets a level. */
export type Bank = Readonly<Record<CefrCode, readonly BankTarget[]>>;

/** Something that a rule of the bank has against an entry. */
export interface BankProblem {
  /** A sentence's id, `A2 listen to` for a target, or `A2` or `bank` for a whole. */
  id: string;
  message: string;
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
