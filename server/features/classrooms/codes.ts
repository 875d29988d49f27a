import { randomInt } from 'node:crypto';

/** Without I, L and O, which look like 1 and 0. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
/** 31¹⁰: with as many guesses as the limits admit, two in a million a day find a class among 10,000. */
const LENGTH = 10;

/** A new invitation code. */
export function newCode(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}
