const NOT_ASCII = /[^\0-\x7F]/gu;
const HEX = 16;
const ESCAPE_DIGITS = 4;
/** A raw text with another letter, and one that has a backslash before it: with an escape either would say something else. */
const READ_OTHERWISE = /\bString\.raw`(?:\\.|[^`\\])*?[^\0-\x7F]|(?<!\\)(?:\\\\)*\\[^\0-\x7F]/u;
const SHOWN = 40;

/**
 * Code with escapes in place of all letters beyond ASCII: a text that has one of these takes two bytes for each letter.
 * @throws Error where the code would not be the same
 */
export function inAscii(code: string): string {
  const [otherwise] = READ_OTHERWISE.exec(code) ?? [];
  if (otherwise !== undefined)
    throw new Error(`An escape in place of the last letter would be read otherwise: ${otherwise.slice(-SHOWN)}`);
  return code.replace(NOT_ASCII, (character) =>
    [...Array(character.length).keys()]
      .map((at) => `\\u${character.charCodeAt(at).toString(HEX).padStart(ESCAPE_DIGITS, '0')}`)
      .join(''),
  );
}
