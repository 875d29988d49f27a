import { bankMeasureOf } from '../bankMeasures.rules.ts';
import type { Level } from '../levels.rules.ts';
import type { BankProblem, BankTarget } from '../bank.types.ts';
import { splitAtGap } from '../gap.rules.ts';
import { splitContraction, stem, textWords } from '../english/lemma.ts';
import { beginningProblems } from '../preposition/preposition.bank.ts';
import { PREPOSITIONS } from '../preposition/prepositions.ts';

/** Different forms of the verb with its auxiliaries, at least (docs/bank.md). */
export const DIFFERENT_VERB_FORMS = 3;
/** An example that shares this share of its words of content with a sentence resembles it. */
export const RESEMBLANCE = 0.5;
/** Fewer words in common are chance. */
export const RESEMBLANCE_MIN_WORDS = 2;

const NEGATIVE =
  /\b(?:not|never|no|nobody|nothing|none|nowhere|neither|nor|hardly|rarely|seldom|cannot|without)\b|n't\b/i;
const BE = "be am is are was were been being 's 're 'm get gets got getting".split(' ');
const AUXILIARIES = new Set([
  ...BE,
  ..."have has had having 've 'd do does did will would 'll shall should can could may might must to let let's cannot".split(
    ' ',
  ),
]);
/** How far before the verb its auxiliaries are looked for. */
const AUXILIARY_REACH = 4;
// A gap before one of these has nothing after it that it could belong to: "the contract that they abide ____ is old".
const FINITE = new Set([...AUXILIARIES].filter((word) => !['to', 'let', "let's", 'being', 'getting'].includes(word)));
const NEVER_GOVERNED = new Set([
  ...FINITE,
  ...'and but or so if when because until while again already anyway best least more most now tonight yesterday yet'.split(
    ' ',
  ),
]);
const FUNCTION_WORDS = new Set(
  (
    'a an the and or but so if when because that this these those there here i you he she it we they me him her us them my your ' +
    "his its our their who what which how why where not n't very too all some any no one two"
  ).split(' '),
);

/** What the rules about the differences between a target's own sentences have against it (docs/bank.md). */
export function variationProblems(target: BankTarget, level: Level): BankProblem[] {
  const { sentences } = target;
  const messages: string[] = [];
  const texts = sentences.map(({ text }) => text);
  const forms = new Set(texts.map((text) => verbForm(text, target)));
  if (forms.size < Math.min(DIFFERENT_VERB_FORMS, texts.length)) {
    messages.push(`it has fewer than ${DIFFERENT_VERB_FORMS} forms of the verb: ${[...forms].join(' / ')}`);
  }
  if (!texts.some((text) => text.includes('?') || NEGATIVE.test(text)))
    messages.push('it has neither a question nor a negative, and should have at least one of them');
  if (bankMeasureOf(level).gapApart && !texts.some((text) => isGapApart(text, target))) {
    messages.push('it has no sentence where the gap does not follow the verb directly');
  }
  const id = `${level.code} ${target.target}`;
  return [
    ...beginningProblems(target, level),
    ...messages.map((message) => ({ id, message })),
    ...sentences
      .filter(({ text }) => resembles(target.example, text, target))
      .map((sentence) => ({ id: sentence.id, message: 'the example resembles this sentence' })),
  ];
}

/** The verb in a sentence as its learner sees it, with the auxiliaries before it: `had been waiting`. Empty where it isn't found. */
function verbForm(text: string, target: BankTarget): string {
  const before = words(splitAtGap(text)?.before ?? '');
  const verb = verbStem(target);
  const at = before.findLastIndex((word) => stem(word) === verb);
  if (at < 0) return '';
  const auxiliaries = before.slice(Math.max(0, at - AUXILIARY_REACH), at).filter((word) => AUXILIARIES.has(word));
  return [...auxiliaries, before[at]].join(' ');
}

/** Object between, stranded, passive, or before -ing (docs/bank.md). */
function isGapApart(text: string, target: BankTarget): boolean {
  const sides = splitAtGap(text);
  if (!sides) return false;
  const before = words(sides.before);
  const particle = textWords(target.target).at(-2) ?? '';
  const objectBetween = stem(before.at(-1) ?? '') !== stem(particle);
  const next = /^\s*["(]?[\p{L}\p{N}]/u.test(sides.after) ? words(sides.after)[0] : undefined;
  const stranded = next === undefined || PREPOSITIONS.has(next) || NEVER_GOVERNED.has(next) || /.(?:ly|ed)$/.test(next);
  const beforeIng = /^\s*(?:not |never )?\p{L}+ing\b/u.test(sides.after);
  const verbAt = before.findLastIndex((word) => stem(word) === verbStem(target));
  const passive =
    verbAt >= 0 &&
    !before[verbAt]?.endsWith('ing') &&
    before.slice(Math.max(0, verbAt - AUXILIARY_REACH), verbAt).some((word) => BE.includes(word));
  return objectBetween || stranded || beforeIng || passive;
}

function resembles(example: string, text: string, target: BankTarget): boolean {
  const verb = new Set(textWords(target.target).map(stem));
  const content = (whole: string): Set<string> =>
    new Set(
      words(whole)
        .filter((word) => !FUNCTION_WORDS.has(word) && !AUXILIARIES.has(word) && !PREPOSITIONS.has(word))
        .map(stem)
        .filter((word) => !verb.has(word)),
    );
  const own = content(example);
  const shared = [...content(text)].filter((word) => own.has(word)).length;
  return shared >= RESEMBLANCE_MIN_WORDS && shared >= own.size * RESEMBLANCE;
}

/** The stem of a target's verb: its first word, after `be` where that is part of the target (`be made of`). */
function verbStem(target: BankTarget): string {
  const [first = '', second] = textWords(target.target);
  return stem(first === 'be' && second !== undefined ? second : first);
}

function words(text: string): string[] {
  return textWords(text).flatMap(splitContraction);
}
