import { NO_WORD } from '../answer.rules.ts';
import type { BankMinimums, BankProblem, BankRules, BankTarget } from '../bank.types.ts';
import { textWords } from '../english/lemma.ts';
import { bankMeasureOf } from '../bankMeasures.rules.ts';
import type { Level } from '../levels.rules.ts';
import { DIFFERING_ONLY_IN_FORM, SAME_SURROUNDINGS } from '../likenesses.ts';
import { PREPOSITIONS } from './prepositions.ts';

/** Share of a level's sentences that one preposition may have (docs/bank.md). */
export const ANSWER_SHARE_MAX = 0.25;

/** Different first words among a target's sentences, at least: a stand-in for three different subjects (docs/bank.md). */
export const DIFFERENT_BEGINNINGS = 3;

/** What a practice type of a kind of word and its preposition asks of its sentences, each with the differences it wants. */
export function prepositionBank({
  wordClass,
  minimums,
  variationProblems,
}: {
  /** What stands before the preposition, such as `verb`. */
  wordClass: string;
  minimums: BankMinimums;
  /** What the rules about the differences between a target's own sentences have against it. */
  variationProblems: (target: BankTarget, level: Level) => BankProblem[];
}): BankRules {
  return {
    idWord: wordClass,
    minimums,
    knownWords: PREPOSITIONS,
    spread: (level) => ({ differentAnswers: bankMeasureOf(level).differentAnswers, answerShare: ANSWER_SHARE_MAX }),
    likenesses: [SAME_SURROUNDINGS, DIFFERING_ONLY_IN_FORM],
    problems: (target, level) => [
      ...collocationProblems(target, level, wordClass),
      ...variationProblems(target, level),
    ],
  };
}

/** A target whose sentences begin alike. */
export function beginningProblems({ target, sentences }: BankTarget, { code }: Level): BankProblem[] {
  const beginnings = new Set(sentences.map(({ text }) => textWords(text)[0]));
  if (beginnings.size >= Math.min(DIFFERENT_BEGINNINGS, sentences.length)) return [];
  const message = `its sentences begin with fewer than ${DIFFERENT_BEGINNINGS} different words: vary the subjects`;
  return [{ id: `${code} ${target}`, message }];
}

/** The target ends in its answer, which stands in all texts about it, and in a sentence in the gap alone; no word stands nowhere. */
function collocationProblems(target: BankTarget, level: Level, wordClass: string): BankProblem[] {
  const { answer } = target;
  const id = `${level.code} ${target.target}`;
  const messages: string[] = [];
  const words = target.target.split(' ');
  if (words.length < 2) messages.push(`a target is a word of the class "${wordClass}" and what comes after it`);
  if (words.at(-1) !== answer) messages.push(`the answer "${answer}" is not the last word of the target`);
  if (answer === NO_WORD) return messages.map((message) => ({ id, message }));
  if (!textWords(target.pattern).includes(answer)) messages.push(`the pattern does not show "${answer}"`);
  for (const [word, reason] of Object.entries(target.wrong)) {
    if (!textWords(reason).includes(answer)) {
      messages.push(`reason for "${word}": it does not name the right pattern with "${answer}"`);
    }
  }
  if (!textWords(target.example).includes(answer)) messages.push(`the example does not use "${answer}"`);
  return [
    ...messages.map((message) => ({ id, message })),
    ...target.sentences
      .filter(({ text }) => textWords(text).includes(answer))
      .map((sentence) => ({
        id: sentence.id,
        message: `the answer “${answer}” also occurs elsewhere in the sentence`,
      })),
  ];
}
