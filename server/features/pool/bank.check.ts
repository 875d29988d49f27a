import { type Level, LEVELS } from '../curriculum/levels.rules.ts';
import type { Bank, BankExceptions, BankProblem, BankSentence, BankTarget } from '../curriculum/bank.types.ts';
import { spreadProblems } from './bank.spread.ts';
import { variationRuleOf } from '../curriculum/practice-types.bank.ts';
import type { PracticeTypeFacts } from '../curriculum/practice-types.rules.ts';
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
const CURLY_QUOTES = /[‘’“”]/;
const MARKED = /\*[^*]*\*/g;

/** How much there has to be, at least. */
export interface BankMinimums {
  targetsPerLevel: number;
  /** In all levels together. */
  sentences: number;
}

/** What the built-in bank has to have by now; raised as it grows. */
export const BANK_MINIMUMS: BankMinimums = { targetsPerLevel: 95, sentences: 1_200 };

/**
 * All that the rules of docs/bank.md, as far as a program can hold them, have against a bank. Empty for a bank that passes.
 * What a program can't judge (whether another word fits the gap, whether a reason is true) is for readers.
 */
export function checkBank(
  bank: Bank,
  practiceType: PracticeTypeFacts,
  minimums: BankMinimums,
  exceptions: BankExceptions,
): BankProblem[] {
  return [
    ...LEVELS.flatMap((level) => bank[level.code].flatMap((target) => targetProblems(target, level, practiceType))),
    ...spreadProblems(bank),
    ...nameProblems(bank, exceptions),
    ...countProblems(bank, minimums),
  ];
}

/** What the rules for one target and its sentences have against it; see `checkBank`. */
export function targetProblems(target: BankTarget, level: Level, practiceType: PracticeTypeFacts): BankProblem[] {
  const id = `${level.code} ${target.target}`;
  const { closedList } = practiceType;
  const messages = [
    ...answerMessages(target, closedList),
    ...explanationMessages(target, level),
    ...reasonMessages(target, level, closedList),
    ...exampleMessages(target),
  ];
  if (target.sentences.length < SENTENCES_PER_TARGET) {
    messages.push(`has ${target.sentences.length} sentences, wants ${SENTENCES_PER_TARGET} or more`);
  }
  return [
    ...messages.map((message) => ({ id, message })),
    ...variationRuleOf(practiceType.id)(target, level),
    ...target.sentences.flatMap((sentence) =>
      sentenceMessages(sentence, target, level, closedList).map((message) => ({ id: sentence.id, message })),
    ),
  ];
}

/** What the rules for a single sentence have against it. */
export function sentenceMessages(
  sentence: BankSentence,
  target: BankTarget,
  level: Level,
  closedList: ReadonlySet<string>,
): string[] {
  const { text, also } = sentence;
  const sides = splitAtGap(text);
  if (!sides) return [`must have exactly one gap (${GAP})`];
  const messages: string[] = [];
  const slug = `${level.code}-${target.target}`
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '');
  if (!new RegExp(`^${slug}-[1-9][0-9]*$`).test(sentence.id)) messages.push(`the id should be ${slug}-NUMBER`);
  if (!/[\p{L}\p{N}]/u.test(sides.before)) messages.push('the gap is the first word');
  if (/[\p{L}\p{N}'-]$/u.test(sides.before) || /^[\p{L}\p{N}'-]/u.test(sides.after)) {
    messages.push('the gap must stand alone, as a word does');
  }
  const length = countWords(text);
  const { min, max } = level.bank.sentenceWords;
  if (length < min || length > max) messages.push(`has ${length} words, wants ${min}–${max}`);
  if (bareWords(text).includes(target.answer))
    messages.push(`the answer "${target.answer}" stands elsewhere in the sentence`);
  if (!/^["']?[\p{Lu}\p{N}]/u.test(text)) messages.push('does not begin with a capital letter');
  if (!/[.!?]["')]?$/.test(text)) messages.push('does not end in a full stop, a question mark or an exclamation mark');
  if (/\s{2}|^\s|\s$/.test(text)) messages.push('has a space too many');
  if (text.includes('*')) messages.push('a sentence has no asterisks');
  if (CURLY_QUOTES.test(text)) messages.push('wants straight quotes');
  for (const word of also) {
    if (!closedList.has(word)) messages.push(`"${word}" in also is not in the closed list`);
    if (word === target.answer) messages.push(`"${word}" in also is the answer itself`);
  }
  if (new Set(also).size !== also.length) messages.push('also names a word twice');
  return messages;
}

/** Words of a text as a reader counts them: what stands between spaces and has a letter, a figure or the gap. Marks don't count. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((word) => word.includes(GAP) || /[\p{L}\p{N}]/u.test(word)).length;
}

function answerMessages({ target, answer }: BankTarget, closedList: ReadonlySet<string>): string[] {
  const messages: string[] = [];
  const words = bareWords(target);
  if (!closedList.has(answer)) messages.push(`the answer "${answer}" is not in the closed list`);
  if (words.length < 2) messages.push('a target is a verb and a preposition');
  if (words.at(-1) !== answer) messages.push(`the answer "${answer}" is not the last word of the target`);
  return messages;
}

function explanationMessages({ explanation, pattern, answer }: BankTarget, level: Level): string[] {
  const messages = markMessages(explanation).map((message) => `explanation: ${message}`);
  const length = countWords(explanation);
  if (length > level.bank.explanationWords) {
    messages.push(`the explanation has ${length} words, wants at most ${level.bank.explanationWords}`);
  }
  const term = termAbove(explanation, level);
  if (term !== undefined) messages.push(`the explanation uses the term "${term}", which is above ${level.code}`);
  if (pattern.includes('*')) messages.push('the pattern has no asterisks');
  if (!bareWords(pattern).includes(answer)) messages.push(`the pattern does not show "${answer}"`);
  return messages;
}

/** A term of grammar that the level's learners are not asked to know; undefined where none stands in the text. */
function termAbove(text: string, level: Level): string | undefined {
  return level.bank.grammarTerms ? undefined : GRAMMAR_TERMS.exec(text)?.[0];
}

function reasonMessages(
  { wrong, answer, sentences }: BankTarget,
  level: Level,
  closedList: ReadonlySet<string>,
): string[] {
  const messages: string[] = [];
  const reasons = Object.entries(wrong);
  if (reasons.length < REASONS.min || reasons.length > REASONS.max) {
    messages.push(`has ${reasons.length} reasons, wants ${REASONS.min}–${REASONS.max}`);
  }
  for (const [word, reason] of reasons) {
    const say = (message: string): number => messages.push(`reason for "${word}": ${message}`);
    if (!closedList.has(word)) say('not in the closed list');
    if (word === answer) say('that is the answer');
    for (const { id, also } of sentences) if (also.includes(word)) say(`it is accepted in ${id}`);
    for (const message of markMessages(reason)) say(message);
    if (countWords(reason) < REASON_MIN_WORDS) say('says too little');
    if (!bareWords(reason).includes(answer)) say(`does not come to the right pattern with "${answer}"`);
    const term = termAbove(reason, level);
    if (term !== undefined) say(`uses the term "${term}", which is above ${level.code}`);
  }
  return messages;
}

function exampleMessages({ example, answer }: BankTarget): string[] {
  const messages: string[] = [];
  if (example.includes(GAP) || example.includes('*')) messages.push('the example is a whole sentence without marks');
  if (CURLY_QUOTES.test(example)) messages.push('the example wants straight quotes');
  if (!bareWords(example).includes(answer)) messages.push(`the example does not use "${answer}"`);
  return messages;
}

function markMessages(marked: string): string[] {
  const messages: string[] = [];
  if (marked.replace(MARKED, '').includes('*')) messages.push('asterisks do not pair up');
  if ((marked.match(MARKED) ?? []).some((mark) => !/^\*\S(?:.*\S)?\*$/.test(mark))) {
    messages.push('nothing, or a space, stands inside a pair of asterisks');
  }
  if (CURLY_QUOTES.test(marked)) messages.push('wants straight quotes');
  return messages;
}

/** Lower-case words with hyphens parted, so that the `in` of `check-in` is found. */
function bareWords(text: string): string[] {
  return text.toLowerCase().match(/\p{L}+(?:'\p{L}+)*/gu) ?? [];
}

function countProblems(bank: Bank, minimums: BankMinimums): BankProblem[] {
  const problems: BankProblem[] = [];
  let sentences = 0;
  for (const { code } of LEVELS) {
    const targets = bank[code];
    sentences += targets.reduce((sum, target) => sum + target.sentences.length, 0);
    if (targets.length < minimums.targetsPerLevel) {
      problems.push({ id: code, message: `has ${targets.length} targets, wants ${minimums.targetsPerLevel} or more` });
    }
  }
  if (sentences < minimums.sentences) {
    problems.push({ id: 'bank', message: `has ${sentences} sentences, wants ${minimums.sentences} or more` });
  }
  return problems;
}
