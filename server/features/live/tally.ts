import { type AnswerRules, inBankSpelling } from '../curriculum/answers.ts';
import { comparedForm } from '../curriculum/grading.ts';
import { mistakeIn } from '../practice/answer.texts.ts';

/** How often something was answered to a question. */
export interface AnswerCount {
  /** As typed; null where the answer was not known. */
  typed: string | null;
  isRight: boolean;
  count: number;
}

/** A word that everybody may read: of the closed list, or accepted. */
export interface WordCount {
  word: string;
  count: number;
  /** Whether it is right. */
  accepted: boolean;
}

/** What was typed besides, as it was typed: for the teacher alone. */
export interface OtherCount {
  typed: string;
  count: number;
}

/** The commonest wrong word. */
export interface CommonMistake extends Omit<WordCount, 'accepted'> {
  /** The word as it is talked about: `depend of`. */
  written: string;
  /** Why it is wrong. Marked: words that are talked about stand between asterisks. */
  reason: string;
}

/** What was answered to a question. */
export interface Tally {
  /** Most frequent first. */
  words: WordCount[];
  /** Everything else that was typed, most frequent first. */
  others: OtherCount[];
  /** How many did not know. */
  unknown: number;
  /** Null where nobody typed a wrong word of the closed list. */
  mistake: CommonMistake | null;
}

/** What a question asks for, and by what a wrong answer is explained. */
export interface TallyQuestion {
  answer: string;
  /** Accepted alternatives. */
  also: readonly string[];
  target: string;
  rules: AnswerRules;
  reasons: Readonly<Record<string, string>>;
  sentenceReasons: Readonly<Record<string, string>> | null;
  explanation: string;
}

const mostFirst = <T extends { count: number }>(name: (one: T) => string, all: Iterable<T>): T[] =>
  [...all].toSorted((a, b) => b.count - a.count || name(a).localeCompare(name(b), 'en'));

/** Adds up what has the same name. */
function added<T extends { count: number }>(name: (one: T) => string, all: readonly T[]): T[] {
  const sums = new Map<string, T>();
  for (const one of all) {
    const before = sums.get(name(one));
    sums.set(name(one), before ? { ...before, count: before.count + one.count } : one);
  }
  return mostFirst(name, sums.values());
}

/**
 * Sorts what was answered to a question: words of the closed list and accepted ones by name, in one spelling each; all else apart, since
 * anything can be typed. A word that is accepted is named as right alone: what was judged wrong and is the same word is told with all else.
 */
export function tallyOf(question: TallyQuestion, counts: readonly AnswerCount[]): Tally {
  const { answer, also, rules } = question;
  const wordOf = (typed: string): string => inBankSpelling(rules, comparedForm(typed, rules));
  const accepted = new Set([answer, ...also].map(wordOf));
  for (const { typed, isRight } of counts) if (typed !== null && isRight) accepted.add(wordOf(typed));
  const words: WordCount[] = [];
  const others: OtherCount[] = [];
  let unknown = 0;
  for (const { typed, isRight, count } of counts) {
    if (typed === null) {
      unknown += count;
      continue;
    }
    const word = wordOf(typed);
    const isMistake = !accepted.has(word) && rules.isMistake(word, answer);
    if (isRight || isMistake) words.push({ word, count, accepted: isRight });
    else others.push({ typed, count });
  }
  const sorted = added(({ word }) => word, words);
  return {
    words: sorted,
    others: added(({ typed }) => typed, others),
    unknown,
    mistake: mistakeAmong(question, sorted),
  };
}

/** The commonest wrong word, with its reason. */
function mistakeAmong(question: TallyQuestion, words: readonly WordCount[]): CommonMistake | null {
  const wrong = words.find(({ accepted }) => !accepted);
  if (!wrong) return null;
  const { written, reason } = mistakeIn({ ...question, normalised: wrong.word });
  return { word: wrong.word, count: wrong.count, written, reason };
}
