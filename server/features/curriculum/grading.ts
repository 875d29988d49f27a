import { type AnswerRules, inBankSpelling } from './answers.ts';
import { splitAtGap } from './gap.rules.ts';
import { ANSWER_MAX_CHARACTERS, NO_WORD } from './answer.rules.ts';
import { editDistance } from './distance.ts';
import type { AnswerHint } from './answer.rules.ts';

/** From this many letters of the right answer on, one slip is a matter of spelling. */
export const ONE_SLIP_FROM_LETTERS = 4;
/** From this many letters of the right answer on, two are. */
export const TWO_SLIPS_FROM_LETTERS = 8;

/** What nobody sees: zero-width characters, direction signs, fillers, variation selectors. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const NO_BREAK_SPACES = /[\u00a0\u2007\u202f]/g;
// NFKC turns the free-standing acute accent, which some keyboards give for an apostrophe, into space + U+0301.
const SINGLE_QUOTES = / \u0301|[\u2018-\u201b\u2032\u2035\u02b9\u02bb\u02bc\u02bd\u0060]/g;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033\u2036\u00ab\u00bb]/g;
const SPACES = /\s+/g;
// Spaces too: what remains of `on .` must not end in one. The sign of REPLACEMENT stays: without it the rest would be another answer.
const EDGE_PUNCTUATION = /^[[\p{P}\p{S}\s]--\ufffd]+|(?<![[\p{P}\p{S}\s]--\ufffd])[[\p{P}\p{S}\s]--\ufffd]+$/gv;
const MORE_THAN_PUNCTUATION = /[^\p{P}\p{S}\s]/u;

/** What stands in the place of a character that can't be stored: an answer with one is no answer to anything. */
const REPLACEMENT = '\ufffd';

/** Control characters that are no spaces. */
const CONTROLS = /(?!\s)\p{Cc}/gu;
/** Signs about the direction of what stands beside them, or follows, wherever that is shown. */
const DIRECTIONS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** An answer as it can be stored, and shown: control characters and halves of a pair of UTF-16 replaced, tabs and line ends as spaces, direction signs out. */
export function storable(raw: string): string {
  return raw
    .toWellFormed()
    .replace(DIRECTIONS, '')
    .replace(CONTROLS, REPLACEMENT)
    .replace(/[\t-\r]/g, ' ');
}

/** What came of a typed answer. `normalised` is what was compared. */
export type Grade =
  | { outcome: 'EMPTY' }
  | { outcome: 'RIGHT'; normalised: string }
  | { outcome: 'WRONG'; normalised: string }
  | { outcome: 'HINT'; hint: AnswerHint; normalised: string };

/** What `gradeAnswer` compares. */
export interface GradeInput {
  /** As typed; `storable`. */
  raw: string;
  answer: string;
  /** Accepted alternatives. */
  also: readonly string[];
  /** What the practice type says of answers. */
  rules: AnswerRules;
  /** The sentence with its gap. */
  text: string;
  /** The normalised text that caused the one hint of this problem; null where none was given. */
  hintAnswer: string | null;
  /** Which hint that was; null where none was given. */
  hintKind: AnswerHint | null;
}

const cut = (text: string): string => Array.from(text).slice(0, ANSWER_MAX_CHARACTERS).join('').trimEnd();

/** What of a typed answer is judged, and kept: what is behind the cut is in neither. Nobody's word is cut for what they don't see. */
function withinBounds(raw: string): string {
  const typed = raw.trim();
  const shown = cut(typed) === typed ? typed : typed.replace(INVISIBLE, '').trim();
  return cut(shown);
}

/**
 * Brings a typed answer into the form that is compared, in the order of docs/product.md, Comparing answers: trimmed, cut at 64 characters
 * (of what is longer, without its invisible ones), Unicode NFKC, invisible characters out, no-break space to space, straight quotes, spaces to
 * one, trim, lower case, cut again, for a character may have become many, edge punctuation off. Inner apostrophes and hyphens stay, and so does U+FFFD beside letters.
 */
export function normaliseAnswer(raw: string): string {
  const text = evenedOut(raw);
  return MORE_THAN_PUNCTUATION.test(text) ? text.replace(EDGE_PUNCTUATION, '') : '';
}

function evenedOut(raw: string): string {
  const even = withinBounds(raw)
    .normalize('NFKC')
    .replace(INVISIBLE, '')
    .replace(NO_BREAK_SPACES, ' ')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replace(SPACES, ' ')
    .trim()
    .toLowerCase();
  return cut(even);
}

/**
 * The compared form of an answer: a sign that is an answer of the practice type is not cut off as punctuation, and `NO_WORD` has one
 * spelling. That of `keptForm` is the same.
 */
export function comparedForm(raw: string, { otherSpellings }: AnswerRules): string {
  const normalised = normaliseAnswer(raw);
  if (normalised === '') return otherSpellings.get(evenedOut(raw)) ?? '';
  return otherSpellings.get(normalised) === NO_WORD ? NO_WORD : normalised;
}

/** What was typed as it is kept, shown and judged: trimmed, cut, and `NO_WORD` in one spelling. @param raw `storable` */
export function keptForm(raw: string, rules: AnswerRules): string {
  return comparedForm(raw, rules) === NO_WORD ? NO_WORD : withinBounds(raw);
}

/**
 * How many slips are forgiven (as a hint) for an accepted answer: 1 from 4 letters, 2 from 8.
 * Measured on the accepted form, each alternative on its own length, never on what was typed: else a longer slip would
 * widen its own allowance (`form` would be a misspelt `for`), and `upon` as an alternative would lend its length to `on`.
 */
export function slipsAllowed(accepted: string): number {
  const letters = Array.from(accepted).length;
  if (letters >= TWO_SLIPS_FROM_LETTERS) return 2;
  return letters >= ONE_SLIP_FROM_LETTERS ? 1 : 0;
}

function isSlip(normalised: string, accepted: string): boolean {
  return editDistance(normalised, accepted) <= slipsAllowed(accepted) || hasStrayLetter(normalised, accepted);
}

/**
 * Whether a short answer stands there whole, with one letter too many among its own: `txo` for `to`. A finger hit two keys. A letter
 * before or after it, or one of its own twice, is none: that makes other words (`toy`, `off`), or their beginning. A letter among its
 * own may make a word too (`own` for `on`), but none that a gap asks for, and all that is given for it is a hint.
 */
function hasStrayLetter(normalised: string, accepted: string): boolean {
  const letters = Array.from(normalised);
  const { length } = Array.from(accepted);
  if (length >= ONE_SLIP_FROM_LETTERS || letters.length !== length + 1) return false;
  return letters.some(
    (letter, at) =>
      at > 0 && at < length && !accepted.includes(letter) && letters.toSpliced(at, 1).join('') === accepted,
  );
}

/**
 * Judges a typed answer; the first match wins: empty, in the accepted set, a word of the closed list (wrong, never
 * a slip), the answer with the words beside the gap, a slip of spelling or a word that sounds the same, else wrong. A problem has one hint: the text that
 * caused it gets the same hint again, any other text counts.
 */
export function gradeAnswer(input: GradeInput): Grade {
  const { rules } = input;
  const normalised = comparedForm(input.raw, rules);
  if (normalised === '') return { outcome: 'EMPTY' };
  if (normalised.includes(REPLACEMENT)) return { outcome: 'WRONG', normalised };
  const answer = comparedForm(input.answer, rules);
  const accepted = [answer, ...input.also.map((form) => comparedForm(form, rules))];
  const spelling = inBankSpelling(rules, normalised);
  if (accepted.includes(normalised) || accepted.includes(spelling)) return { outcome: 'RIGHT', normalised };
  if (rules.isMistake(spelling, answer)) return { outcome: 'WRONG', normalised };
  if (input.hintAnswer !== null && input.hintKind !== null) {
    return normalised === input.hintAnswer
      ? { outcome: 'HINT', hint: input.hintKind, normalised }
      : { outcome: 'WRONG', normalised };
  }
  if (isAnswerWithNeighbours(normalised, accepted, input.text)) {
    return { outcome: 'HINT', hint: 'ONLY_THE_MISSING_WORD', normalised };
  }
  const meant = rules.soundAlikes.get(normalised);
  if (accepted.some((form) => form === meant || isSlip(normalised, form))) {
    return { outcome: 'HINT', hint: 'CHECK_SPELLING', normalised };
  }
  return { outcome: 'WRONG', normalised };
}

/**
 * Whether the typed words are an unbroken stretch of the completed sentence that holds the gap and at least one word
 * beside it. There is no limit on the stretch but the 64 characters: whoever types half the sentence with the right word
 * in it knows the word.
 */
function isAnswerWithNeighbours(normalised: string, accepted: readonly string[], text: string): boolean {
  const sides = splitAtGap(text);
  if (!sides) return false;
  const typed = words(normalised);
  const before = words(sides.before);
  const after = words(sides.after);
  return accepted.some((form) => {
    const middle = words(form);
    for (let left = 0; left <= Math.min(before.length, typed.length - middle.length); left++) {
      const right = typed.length - middle.length - left;
      if (left + right === 0 || right > after.length) continue;
      const stretch = [...before.slice(before.length - left), ...middle, ...after.slice(0, right)];
      if (stretch.every((word, i) => word === typed[i])) return true;
    }
    return false;
  });
}

/** The words of a text in compared form; bare punctuation is no word. A word of the sentence is far below the cut. */
function words(text: string): string[] {
  return text.split(/\s+/).map(normaliseAnswer).filter(Boolean);
}
