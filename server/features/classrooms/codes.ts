import { randomInt } from 'node:crypto';
import { CARD_CODE_LENGTH } from './signInCards.rules.ts';

/** Without I, L and O, which look like 1 and 0. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31¹⁰: with as many guesses as the limits admit, two in a million a day find a class among 10,000. */
const LENGTH = 10;

const drawn = (length: number): string => Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** A new invitation code. */
export const newCode = (): string => drawn(LENGTH);

/**
 * A new code of a sign-in card. 31¹², nearly 2⁶⁰: where a thousand cards are good at a time, a million guesses an hour, as many as three
 * thousand addresses have, find one in eight hundred million hours.
 */
export const newCardCode = (): string => drawn(CARD_CODE_LENGTH);
