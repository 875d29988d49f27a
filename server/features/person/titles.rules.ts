import { hasControls } from '../../kernel/controls.rules.ts';
import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { PILED_MARKS, UNSEEN } from './names.rules.ts';

/** Signs that turn the order of what comes after them, beyond the text that they stand in. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/u;
/** Nothing of these is seen either: the braille pattern without a dot is as wide as others. */
const ALL_UNSEEN = new RegExp(`${UNSEEN.source}|\\u2800`, 'gu');
/** Scripts whose letters have another form by what joins them, or keeps them apart, at a word's end too. */
const JOINED = [
  'Arabic',
  'Bengali',
  'Devanagari',
  'Gujarati',
  'Gurmukhi',
  'Kannada',
  'Khmer',
  'Malayalam',
  'Mongolian',
  'Nko',
  'Oriya',
  'Sinhala',
  'Syriac',
  'Tamil',
  'Telugu',
];
const OF_JOINED = JOINED.map((script) => `\\p{Script_Extensions=${script}}`).join('');
/**
 * Where such characters are a part of what is seen: in emoji and flags, with the letters of some scripts, and as marks of a direction, which
 * keyboards of Hebrew and Arabic write and which turn nothing but what they stand in.
 */
const SEEN_TOGETHER: readonly RegExp[] = [
  /(\u{1F3F4})[\u{E0020}-\u{E007E}]+\u{E007F}/gu,
  /([\p{Emoji}\u20E3])[\uFE0E\uFE0F]/gu,
  /([\p{Extended_Pictographic}\p{Emoji_Modifier}])\u200D(?=\p{Extended_Pictographic})/gu,
  /([\p{L}\p{M}])[\u200C\u200D](?=\p{L})/gu,
  new RegExp(`([${OF_JOINED}])[\\u200C\\u200D]`, 'gu'),
  /(\p{Ideographic})[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/gu,
  /(\p{Script=Mongolian})[\u180B-\u180F]/gu,
  /()[\u061C\u200E\u200F]/gu,
];

/** Whether nothing of a text is to be seen. */
export const isBlank = (text: string): boolean => text.replace(ALL_UNSEEN, '').trim() === '';

/**
 * Why a title in free words, of one line and tidied, is refused, or null: it is shown among others, and to strangers, so nothing of it may be
 * hidden, turn what stands around it, or cover it. @param label what it is called
 */
export function lineFault(label: string, text: string): Fault | null {
  const rest = SEEN_TOGETHER.reduce((left, together) => left.replace(together, '$1'), text);
  if (UNSEEN.test(rest) || /\p{Cf}/u.test(rest))
    return fault('INVALID', `${label} contains invisible characters. Please type it instead of pasting it.`);
  return textFault(label, text);
}

/** Why a text in free words, of several lines, is refused, or null. @param label what it is called */
export function textFault(label: string, text: string): Fault | null {
  if (TURNING.test(text) || hasControls(text))
    return fault('INVALID', `${label} contains invisible characters. Please type it instead of pasting it.`);
  return PILED_MARKS.test(text) ? fault('INVALID', `${label} has too many accents on one letter`) : null;
}
