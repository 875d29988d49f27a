import { type Fault, fault } from '../../kernel/faults.rules.ts';
import { written } from '../../kernel/numbers.rules.ts';

/** Six characters are enough; what is easily guessed at that length is refused by the rules below. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;

/** How many of the most common passwords are refused; where they are looked up: `auth/newPassword.ts`. */
export const COMMON_PASSWORDS = 3_000;

/** What a new password has to be, for the documents of both APIs. */
export function passwordInWords(): string {
  const common = written(COMMON_PASSWORDS);
  return `${PASSWORD_MIN_LENGTH}–${PASSWORD_MAX_LENGTH} characters; none of the ${common} most common passwords, not only repeated or consecutive characters, not the person's name or email address, whole or in part, and not just this site's name with or without digits.`;
}

export const PATTERN_PASSWORD =
  'This password is too simple: it only repeats characters (like 121212) or has them in order (like 123456). Please choose one that is harder to guess.';
export const OWN_WORDS_PASSWORD =
  'This password is part or all of your name or email address, or little more than this site’s name. Please choose one that is harder to guess.';

const PRODUCT = 'lacuna';
/** A block of up to three characters again and again: `aaaaaa`, `121212`, `abcabc`. */
const ONE_BLOCK = /^(.{1,3})\1+$/su;

/** Whose password it is to be: what others know of them. */
export interface PasswordOwner {
  fullName: string;
  email: string;
}

/** The letters and digits of a text, in lower case: a name stays itself with blanks and dots in it. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether every character is the next one, or every one the one before: `abcdef`, `654321`. */
function isRun(password: string): boolean {
  const codes = Array.from(password.toLowerCase(), (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, i) => code - (codes[i] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

/** Name and address, whole and in parts, the name in either order too. */
function ownWords({ fullName, email }: PasswordOwner): string[] {
  const names = fullName.split(/\s+/u);
  const [local = '', domain = ''] = email.split('@');
  const parts = [...names, ...local.split(/[^\p{L}\p{N}]/u), ...domain.split('.')];
  return [fullName, names.toReversed().join(''), email, local, domain, ...parts].map(bare);
}

/** What is wrong with a new password, or null. Whether it is a common one is checked elsewhere. */
export function passwordFault(password: string, owner: PasswordOwner): Fault | null {
  if (!password) return fault('REQUIRED', 'Password is required');
  if (password.length < PASSWORD_MIN_LENGTH) {
    return fault('TOO_SHORT', `Password must be at least ${PASSWORD_MIN_LENGTH} characters`);
  }
  if (password.length > PASSWORD_MAX_LENGTH) {
    return fault('TOO_LONG', `Password must be at most ${PASSWORD_MAX_LENGTH} characters`);
  }
  if (ONE_BLOCK.test(password) || isRun(password)) return fault('TOO_WEAK', PATTERN_PASSWORD);
  const word = bare(password);
  if (word.replace(/\p{N}/gu, '') === PRODUCT) return fault('TOO_WEAK', OWN_WORDS_PASSWORD);
  return word !== '' && ownWords(owner).includes(word) ? fault('TOO_WEAK', OWN_WORDS_PASSWORD) : null;
}
