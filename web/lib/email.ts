/** Something, one @, something, a dot, something; no spaces: the server's own rule. */
const EMAIL = /^[^\s@<>(),;:"[\]\\]+@[^\s@.<>(),;:"[\]\\]+(\.[^\s@.<>(),;:"[\]\\]+)+$/u;
const MAX_LENGTH = 254;

/** Whether a trimmed text has the shape of an e-mail address. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_LENGTH && EMAIL.test(text);
}
