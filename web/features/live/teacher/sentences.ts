/** A sentence of more characters is written smaller. */
const LONG_CHARACTERS = 60;

/** Whether a sentence is too long for the largest letters of a board. */
export function isLong(text: string): boolean {
  return text.length > LONG_CHARACTERS;
}
