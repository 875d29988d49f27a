/** What an apostrophe at the beginning of a word stands for left-out letters or figures in: ’em, ’til, ’tis, the ’90s. */
const ELIDED = /^(?:(?:em|til|tis|twas|cause|n)\b|\d)/i;
/** What an opening quotation mark stands after; the asterisks that mark a word are looked through. */
const BEFORE_OPENING = /(?:^|[\s([{–—“‘])\**$/;
const STRAIGHT = /['"]/g;

/**
 * A text with typographic apostrophes and quotation marks in place of straight ones, as it is shown: sentences are kept and
 * compared with straight ones. The length stays the same; a text that has none is given back as it is.
 */
export function typographic(text: string): string {
  if (!text.includes("'") && !text.includes('"')) return text;
  let shown = '';
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(STRAIGHT)) {
    shown += text.slice(end, index);
    end = index + 1;
    const isOpening = BEFORE_OPENING.test(shown);
    if (mark === '"') shown += isOpening ? '“' : '”';
    else shown += isOpening && !ELIDED.test(text.slice(end)) ? '‘' : '’';
  }
  return shown + text.slice(end);
}

const SINGLE = /[‘’]/g;
const DOUBLE = /[“”]/g;

/** A text with straight apostrophes and quotation marks in place of typographic ones, as it is kept. */
export const straight = (text: string): string => text.replaceAll(SINGLE, "'").replaceAll(DOUBLE, '"');
