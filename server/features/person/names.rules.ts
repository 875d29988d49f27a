import { type Fault, fault } from '../../kernel/faults.rules.ts';

export const NAME_MAX_LENGTH = 100;
export const SCHOOL_MAX_LENGTH = 200;

/** What is told of a school's signs; their typographic forms are taken too. */
const SCHOOL_SIGNS = '. , - \' " & ( ) #';

/** What a person's name has to be, for the documents of both APIs. */
export const NAME_IN_WORDS = `1–${NAME_MAX_LENGTH} characters: letters, spaces, hyphens, apostrophes, full stops.`;
/** The same of the name of a school. */
export const SCHOOL_IN_WORDS = `At most ${SCHOOL_MAX_LENGTH} characters: letters, digits, spaces and \`${SCHOOL_SIGNS}\`.`;

/**
 * What names of people have. The middle dot is in Catalan ones as a part of a letter (`Marcel·lí`), which its alphabet can't do without; no
 * mail program takes it for a part of an address.
 */
const PERSON = /^[\p{L}\p{M} .'’‘·‐‑-]*$/u;
/** The same with digits and the signs of names of schools. */
const SCHOOL = /^[\p{L}\p{M}\p{Nd} .,'’‘"„“”«»·‐‑–()&#№°-]*$/u;
const LETTER = /\p{L}/u;
/** Characters that nobody sees, some of which count as letters. */
export const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** A stop within what a mail program takes for a web address: `evil.example`, not `J. R. R.`, `J.R.R.` or `No. 3`. */
const INNER_STOP = /\.\p{M}*(?:\p{L}\p{M}*\p{L}|\p{Nd})/u;
/** As a browser reads an address: a letter that is written as one with another (`ﬁ`) is two. */
const hasInnerStop = (name: string): boolean => INNER_STOP.test(name.normalize('NFKC'));
/** More marks on one letter than any language writes: they cover the lines around. */
export const PILED_MARKS = /\p{M}{5}/u;
const NOT_OF_A_PERSON = /[^\p{L}\p{M} .'’‘·‐‑-]/gu;
const BEFORE_THE_FIRST_LETTER = /^[^\p{L}'’‘]+/u;

/** A name in the form that is stored: composed, trimmed, with one blank between words. */
export function tidyName(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim();
}

/** Counted as people see them: one for a letter, however it is stored. */
function lengthOf(text: string): number {
  return Array.from(text).length;
}

function isOdd(name: string, allowed: RegExp): boolean {
  return !allowed.test(name) || UNSEEN.test(name) || PILED_MARKS.test(name);
}

/**
 * Why a person's name (tidied) is refused, or null. It stands in mails to others, so it must not be able to carry a
 * message.
 */
export function nameFault(fullName: string): Fault | null {
  if (!fullName) return fault('REQUIRED', 'Full name is required');
  if (lengthOf(fullName) > NAME_MAX_LENGTH) {
    return fault('TOO_LONG', `Full name must be at most ${NAME_MAX_LENGTH} characters`);
  }
  if (isOdd(fullName, PERSON) || !LETTER.test(fullName)) {
    return fault('INVALID', 'Full name can only contain letters, spaces, hyphens, apostrophes and full stops');
  }
  return hasInnerStop(fullName) ? fault('INVALID', 'Please put a space after each full stop in your name') : null;
}

/** Why the name of a school (tidied; null where none is given) is refused, or null. */
export function schoolFault(schoolName: string | null): Fault | null {
  if (!schoolName) return null;
  if (lengthOf(schoolName) > SCHOOL_MAX_LENGTH) {
    return fault('TOO_LONG', `School name must be at most ${SCHOOL_MAX_LENGTH} characters`);
  }
  if (isOdd(schoolName, SCHOOL)) {
    return fault('INVALID', `School name can only contain letters, digits, spaces and ${SCHOOL_SIGNS}`);
  }
  return hasInnerStop(schoolName)
    ? fault('INVALID', 'Please put a space after each full stop in the name of the school')
    : null;
}

/**
 * The part of a text that can be a person's name, for names given by others that cannot be corrected here. Empty when
 * nothing can.
 */
export function nameWithin(text: string): string {
  const letters = tidyName(text)
    .replace(new RegExp(UNSEEN, 'gu'), '')
    .replace(NOT_OF_A_PERSON, ' ')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .replace(/\.(?=\p{L})/gu, '. ');
  const begun = tidyName(letters).replace(BEFORE_THE_FIRST_LETTER, '');
  const name = Array.from(begun).slice(0, NAME_MAX_LENGTH).join('').trim();
  return nameFault(name) === null ? name : '';
}
