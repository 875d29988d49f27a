import { createHash } from 'node:crypto';
import type { AnswerRules } from '../curriculum/answers.ts';

/** How many words there are to choose from, the right one among them. */
export const WORDS_OFFERED = 4;

/** What the words of a sentence are chosen by. */
export interface WordsFrom {
  /** The sentence: it has its words in one order. */
  text: string;
  answer: string;
  /** Accepted alternatives: none of them is offered as a wrong one. */
  also: readonly string[];
  /** Wrong answer → reason: of the sentence, and of its target. */
  sentenceReasons: Readonly<Record<string, string>> | null;
  reasons: Readonly<Record<string, string>>;
  /** Words that the bank has a reason for wherever the same answer is wanted, the most frequent first. */
  confusions: readonly string[];
  rules: Pick<AnswerRules, 'allows' | 'commonest'>;
}

/**
 * The right word of a sentence among those that it is confused with most: what its sentence has a reason for, then its target, then other
 * targets with the same answer, then the commonest of the list. The same words in the same order each time, in no order that tells.
 */
export function wordsToChoose(from: WordsFrom): string[] {
  const { text, answer, also, sentenceReasons, reasons, confusions, rules } = from;
  const rank = (word: string) => (confusions.includes(word) ? confusions.indexOf(word) : confusions.length);
  const byFrequency = (words: object | null) => Object.keys(words ?? {}).toSorted((a, b) => rank(a) - rank(b));
  const candidates = [
    ...byFrequency(sentenceReasons),
    ...byFrequency(reasons),
    ...confusions,
    ...rules.commonest,
  ].filter((word) => word !== answer && !also.includes(word) && rules.allows(word));
  const words = [answer, ...[...new Set(candidates)].slice(0, WORDS_OFFERED - 1)];
  const place = (word: string) => createHash('sha256').update(`${text} ${word}`).digest('hex');
  return words.toSorted((a, b) => (place(a) < place(b) ? -1 : 1));
}
