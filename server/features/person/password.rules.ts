/** Six characters are enough; what is easily guessed at that length is refused by the rules below. */
export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_MAX_LENGTH = 200;

export const PATTERN_PASSWORD =
  'This password is only repeated or consecutive characters. Please choose one that is harder to guess';
export const OWN_WORDS_PASSWORD =
  "This password is your name, your address or this site's name. Please choose one that is harder to guess";

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
export function passwordFault(password: string, owner: PasswordOwner): string | null {
  if (!password) return 'Password is required';
  if (password.length < PASSWORD_MIN_LENGTH) return `Password must be at least ${PASSWORD_MIN_LENGTH} characters`;
  if (password.length > PASSWORD_MAX_LENGTH) return `Password must be at most ${PASSWORD_MAX_LENGTH} characters`;
  if (ONE_BLOCK.test(password) || isRun(password)) return PATTERN_PASSWORD;
  const word = bare(password);
  return word !== '' && [PRODUCT, ...ownWords(owner)].includes(word) ? OWN_WORDS_PASSWORD : null;
}
