/** Control characters, marks that nobody sees, halves of a pair of UTF-16 and ends of lines. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;

/** What a caller wrote, as it is told back to them: what nobody sees stands as �, and takes six times its room in JSON no more. */
export const quoted = (text: string): string => text.replaceAll(UNSEEN, '\uFFFD');

/** A text that may quote what a caller sent, as `quoted`: of more than so many characters the first are told, with an ellipsis among them. */
export const shortened = (text: string, most: number): string =>
  quoted(text.length > most ? `${text.slice(0, most - 1)}…` : text);

/** Of the name of a field as much is told. */
const NAME_CHARACTERS = 64;

/** A field's name that a caller has made up, as it is told back: what is answered stays small, whatever was sent. */
export const toldName = (name: string): string => quoted(name.slice(0, NAME_CHARACTERS));
