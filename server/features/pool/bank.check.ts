import { countOf } from '../../kernel/numbers.rules.ts';
import { straight } from '../../kernel/typography.ts';
import { bankMeasureOf } from '../curriculum/bankMeasures.rules.ts';
import { type Level, LEVELS } from '../curriculum/levels.rules.ts';
import type { AnswerRules } from '../curriculum/answers.ts';
import {
  acceptedWords,
  type Bank,
  type BankExceptions,
  type BankMinimums,
  type BankProblem,
  type BankSentence,
  type BankTarget,
} from '../curriculum/bank.types.ts';
import { spreadProblems } from './bank.spread.ts';
import type { PracticeType } from '../curriculum/practice-types.ts';
import { nameProblems } from './bank.vocabulary.ts';
import { GAP, splitAtGap } from '../curriculum/gap.rules.ts';

/** Sentences of a target, at least (docs/bank.md). */
export const SENTENCES_PER_TARGET = 4;
/** Reasons of a target, fewest and most (docs/bank.md). */
export const REASONS = { min: 2, max: 4 } as const;
/** A reason shorter than this says no more than "wrong". */
export const REASON_MIN_WORDS = 5;

/** Terms of grammar that a learner of the first level is not asked to know; *verb*, *noun*, *person*, *thing* are known. */
const GRAMMAR_TERMS =
  /\b(adjectives?|adverbs?|prepositions?|pronouns?|objects?|clauses?|phrases?|infinitives?|gerunds?|participles?|passive|active voice|tenses?|collocations?|auxiliary|modal|intransitive|transitive)\b/i;
const hasCurlyQuotes = (text: string): boolean => straight(text) !== text;
const MARKED = /\*[^*]*\*/g;

/**
 * All that the rules of docs/bank.md, as far as a program can hold them, have against a bank. Empty for a bank that passes.
 * What a program can't judge (whether another word fits the gap, whether a reason is true) is for readers.
 */
export function checkBank(bank: Bank, practiceType: PracticeType, exceptions: BankExceptions): BankProblem[] {
  return [
    ...LEVELS.flatMap((level) => bank[level.code].flatMap((target) => targetProblems(target, level, practiceType))),
    ...spreadProblems(bank, practiceType.bank),
    ...nameProblems(bank, exceptions),
    ...countProblems(bank, practiceType.bank.minimums),
  ];
}

/** What the rules for one target and its sentences have against it; see `checkBank`. */
export function targetProblems(target: BankTarget, level: Level, practiceType: PracticeType): BankProblem[] {
  const id = `${level.code} ${target.target}`;
  const { answers } = practiceType;
  const messages = [
    ...answerMessages(target, answers),
    ...explanationMessages(target, level),
    ...reasonMessages(target, level, answers),
    ...exampleMessages(target),
  ];
  if (target.sentences.length < SENTENCES_PER_TARGET) {
    messages.push(
      `it has ${countOf(target.sentences.length, 'sentence')} and should have ${SENTENCES_PER_TARGET} or more`,
    );
  }
  return [
    ...messages.map((message) => ({ id, message })),
    ...practiceType.bank.problems(target, level),
    ...target.sentences.flatMap((sentence) =>
      sentenceMessages(sentence, target, level, practiceType).map((message) => ({ id: sentence.id, message })),
    ),
  ];
}

/** What the rules for a single sentence have against it. */
export function sentenceMessages(
  sentence: BankSentence,
  target: BankTarget,
  level: Level,
  { answers, bank: { idWord } }: PracticeType,
): string[] {
  const { text } = sentence;
  const also = acceptedWords(sentence);
  const sides = splitAtGap(text);
  if (!sides) return [`it must have exactly one gap (${GAP})`];
  const messages: string[] = [];
  const [first, ...rest] = slugWords(target.target);
  const slugs = [
    [first, ...rest],
    [first, idWord, ...rest],
  ].map((words) => [level.code.toLowerCase(), ...words].join('-'));
  if (!/-[1-9][0-9]*$/.test(sentence.id) || !slugs.includes(sentence.id.replace(/-[0-9]+$/, ''))) {
    messages.push(`the id should be ${slugs[0]}-NUMBER`);
  }
  if (!/[\p{L}\p{N}]/u.test(sides.before)) messages.push('the gap is the first word, and should come later');
  if (/[\p{L}\p{N}'-]$/u.test(sides.before) || /^[\p{L}\p{N}'-]/u.test(sides.after)) {
    messages.push('the gap must stand alone, as a word does');
  }
  const length = countWords(text);
  const { min, max } = bankMeasureOf(level).sentenceWords;
  if (length < min || length > max) messages.push(`it has ${countOf(length, 'word')} and should have ${min}–${max}`);
  if (!/^["']?[\p{Lu}\p{N}]/u.test(text)) messages.push('it does not begin with a capital letter');
  if (!/[.!?]["')]?$/.test(text))
    messages.push('it does not end in a full stop, a question mark or an exclamation mark');
  if (/\s{2}|^\s|\s$/.test(text)) messages.push('it has one space too many');
  if (text.includes('*')) messages.push('it should have no asterisks');
  if (hasCurlyQuotes(text)) messages.push('it should have straight quotes');
  for (const word of also) {
    if (!answers.allows(word)) messages.push(`"${word}" in "also" is not ${answers.allowed}`);
    if (word === target.answer) messages.push(`"${word}" in "also" is the answer itself`);
  }
  if (new Set(also).size !== also.length) messages.push('"also" lists a word twice');
  return messages;
}

/** Words of a text as a reader counts them: what stands between spaces and has a letter, a figure or the gap. Marks don't count. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word.includes(GAP) || /[\p{L}\p{N}]/u.test(word)).length;
}

function answerMessages({ answer }: BankTarget, { allows, allowed }: AnswerRules): string[] {
  return allows(answer) ? [] : [`the answer "${answer}" is not ${allowed}`];
}

function explanationMessages({ explanation, pattern }: BankTarget, level: Level): string[] {
  const messages = markMessages(explanation).map((message) => `explanation: ${message}`);
  const length = countWords(explanation);
  if (length > bankMeasureOf(level).explanationWords) {
    messages.push(
      `the explanation has ${length} words and should have at most ${bankMeasureOf(level).explanationWords}`,
    );
  }
  const term = termAbove(explanation, level);
  if (term !== undefined) messages.push(`the explanation uses the term “${term}”, which is above ${level.code}`);
  if (pattern.includes('*')) messages.push('the pattern should have no asterisks');
  return messages;
}

/** A term of grammar that the level's learners are not asked to know; undefined where none stands in the text. */
function termAbove(text: string, level: Level): string | undefined {
  return bankMeasureOf(level).grammarTerms ? undefined : GRAMMAR_TERMS.exec(text)?.[0];
}

function reasonMessages(
  { wrong, answer, sentences }: BankTarget,
  level: Level,
  { allows, allowed }: AnswerRules,
): string[] {
  const messages: string[] = [];
  const reasons = Object.entries(wrong);
  if (reasons.length < REASONS.min || reasons.length > REASONS.max) {
    messages.push(`it has ${countOf(reasons.length, 'reason')} and should have ${REASONS.min}–${REASONS.max}`);
  }
  for (const [word, reason] of reasons) {
    const say = (message: string): number => messages.push(`reason for "${word}": ${message}`);
    if (!allows(word)) say(`it is not ${allowed}`);
    if (word === answer) say('it is the answer');
    for (const sentence of sentences)
      if (acceptedWords(sentence).includes(word)) say(`it is accepted in ${sentence.id}`);
    for (const message of wordingMessages(reason, level)) say(message);
  }
  return messages;
}

/** What the rules have against the wording of a reason, whatever word it is for; empty for nothing. */
export function wordingMessages(reason: string, level: Level): string[] {
  const messages = markMessages(reason);
  if (countWords(reason) < REASON_MIN_WORDS) messages.push('it is too short');
  const term = termAbove(reason, level);
  if (term !== undefined) messages.push(`it uses the term “${term}”, which is above ${level.code}`);
  return messages;
}

function exampleMessages({ example }: BankTarget): string[] {
  const messages: string[] = [];
  if (example.includes(GAP) || example.includes('*'))
    messages.push('the example should be a whole sentence without a gap or asterisks');
  if (hasCurlyQuotes(example)) messages.push('the example should have straight quotes');
  return messages;
}

function markMessages(marked: string): string[] {
  const messages: string[] = [];
  if (marked.replace(MARKED, '').includes('*')) messages.push('its asterisks do not pair up');
  if ((marked.match(MARKED) ?? []).some((mark) => !/^\*\S(?:.*\S)?\*$/.test(mark))) {
    messages.push('nothing, or a space, stands inside a pair of asterisks');
  }
  if (hasCurlyQuotes(marked)) messages.push('it should have straight quotes');
  return messages;
}

/** The words of a target as ids have them. */
function slugWords(target: string): string[] {
  return target.toLowerCase().match(/[a-z0-9]+/g) ?? [];
}

function countProblems(bank: Bank, minimums: BankMinimums): BankProblem[] {
  const problems: BankProblem[] = [];
  let sentences = 0;
  for (const { code } of LEVELS) {
    const targets = bank[code];
    sentences += targets.reduce((sum, target) => sum + target.sentences.length, 0);
    if (targets.length < minimums.targetsPerLevel) {
      problems.push({
        id: code,
        message: `it has ${countOf(targets.length, 'target')} and should have ${minimums.targetsPerLevel} or more`,
      });
    }
  }
  if (sentences < minimums.sentences) {
    problems.push({
      id: 'bank',
      message: `it has ${countOf(sentences, 'sentence')} and should have ${minimums.sentences} or more`,
    });
  }
  return problems;
}
