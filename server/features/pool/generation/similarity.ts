import { createHash } from 'node:crypto';
import { textWords } from '../../curriculum/english/lemma.ts';
import { GAP } from '../../curriculum/gap.rules.ts';

const LETTERS = 3;

/** A text as two are compared: its words in lower case, the gap among them; marks and spaces do not count. */
export function comparedText(text: string): string {
  return text
    .split(GAP)
    .map((part) => textWords(part.normalize('NFKC')).join(' '))
    .join(` ${GAP} `);
}

/** What a text comes down to, so that none is stored twice in a practice type. */
export const textKeyOf = (practiceTypeId: string, text: string): string =>
  createHash('sha256')
    .update(`${practiceTypeId}\n${comparedText(text)}`)
    .digest('hex');

/** The runs of three letters of a text's words, each word with two spaces before it and one behind, as PostgreSQL's pg_trgm has them. */
export function trigrams(text: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const word of comparedText(text).split(/\s+/)) {
    const padded = `  ${word} `;
    for (let at = 0; at + LETTERS <= padded.length; at += 1) found.add(padded.slice(at, at + LETTERS));
  }
  return found;
}

/** How much two texts have in common, 0–1: shared runs of all runs. */
export function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const run of a) if (b.has(run)) shared += 1;
  const all = a.size + b.size - shared;
  return all === 0 ? 0 : shared / all;
}
