import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** How long a code is. */
export const CODE_MIN_LENGTH = 6;
export const CODE_MAX_LENGTH = 12;

const NOT_IN_CODES = /[^A-Z0-9]/gu;

/** What a class's code is, for the documents of both APIs. */
export const CODE_IN_WORDS = `${CODE_MIN_LENGTH}–${CODE_MAX_LENGTH} letters and digits, in upper or lower case; anything else in it is ignored.`;

/** A class's code as people type it, in the form that is stored: upper-case letters and digits. */
export function tidyCode(text: string): string {
  return text.toUpperCase().replace(NOT_IN_CODES, '');
}

/** What is wrong with a code (tidied), or null. */
export function codeFault(code: string): Fault | null {
  if (!code) return fault('REQUIRED', 'Please enter an invitation code');
  if (code.length < CODE_MIN_LENGTH) {
    return fault('TOO_SHORT', `Invitation code must be at least ${CODE_MIN_LENGTH} characters`);
  }
  if (code.length <= CODE_MAX_LENGTH) return null;
  return fault('TOO_LONG', `Invitation code must be at most ${CODE_MAX_LENGTH} characters`);
}

/** The code that a registration brings along, as it is stored; null for none, and for what can be none: nobody is kept out by it. */
export function codeToJoinBy(typed: string | null | undefined): string | null {
  const code = tidyCode(typed ?? '');
  return codeFault(code) === null ? code : null;
}
