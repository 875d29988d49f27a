import { type Fault, fault } from '../../kernel/faults.rules.ts';

/** How long a card can be used. */
export const SIGN_IN_CARD_MINUTES = 15;
/** How long a session lasts that a card has opened: a school day and its homework. */
export const CARD_SESSION_HOURS = 12;

/** Letters and digits of a card's code. */
export const CARD_CODE_LENGTH = 12;
const EVERY_FOUR = /(.{4})(?=.)/gu;

/** What a card's code is, for the documents of both APIs. */
export const CARD_CODE_IN_WORDS = `${CARD_CODE_LENGTH} letters and digits, in upper or lower case; anything else in it is ignored.`;

/** A code as it is shown and read out: in groups of four. */
export const groupedCardCode = (code: string): string => code.replace(EVERY_FOUR, '$1-');

/** What is wrong with a code (tidied, as a class's), or null. */
export function cardCodeFault(code: string): Fault | null {
  if (!code) return fault('REQUIRED', 'Please enter the code on your card');
  if (code.length < CARD_CODE_LENGTH) {
    return fault('TOO_SHORT', `The code on a card has ${CARD_CODE_LENGTH} letters and digits`);
  }
  if (code.length === CARD_CODE_LENGTH) return null;
  return fault('TOO_LONG', `The code on a card has only ${CARD_CODE_LENGTH} letters and digits`);
}
