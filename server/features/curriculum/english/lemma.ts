import { GRADABLE, IRREGULAR_BASES, IRREGULAR_ROOTS, UNINFLECTED } from './lemma.data.ts';

const VOWEL = /[aeiouy]/;
const DOUBLED = /([bdfgklmnprstvz])\1$/;
const SHORT_SYLLABLE = /^[^aeiou]*[aeiouy][bdfgklmnprstvz]$/;
/** A shorter rest is not a word: `wing` is not `w` + `ing`. */
const SHORTEST_BASE = 2;
/** `fly`, `only` and `reply` are not adverbs made from an adjective. */
const SHORTEST_ADVERB = 6;

/**
 * The words of a text, lower-case, in order. Apostrophes stay within a word, hyphens part words, the gap and numbers are none.
 */
export function textWords(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replaceAll('’', "'")
      .match(/\p{L}+(?:'\p{L}+)*/gu) ?? []
  ).filter((word) => word !== '');
}

/** A word and its clitic apart: `don't` → `do`, `n't`; `she's` → `she`, `'s`. */
export function splitContraction(word: string): string[] {
  if (IRREGULAR_BASES.has(word)) return [word];
  const match = /^(.+?)(n't|'(?:s|re|ve|ll|d|m))$/.exec(word);
  return match ? [match[1] ?? '', match[2] ?? ''] : [word];
}

/**
 * The possible bases of an inflected word, likeliest first, the word itself last. Knows regular English inflection and the
 * irregular forms of lemma.data.ts; which candidate is a word at all is for the caller to know.
 */
export function baseCandidates(word: string): string[] {
  const irregular = IRREGULAR_BASES.get(word);
  if (irregular !== undefined) return [irregular];
  if (UNINFLECTED.has(word) || IRREGULAR_ROOTS.has(word)) return [word];
  const candidates = [...plural(word), ...verbForm(word, 'ing'), ...verbForm(word, 'ed'), ...compared(word)];
  return [...candidates.filter(isBase), word];
}

function isBase(base: string): boolean {
  return base.length >= SHORTEST_BASE && VOWEL.test(base) && !IRREGULAR_BASES.has(base);
}

/** The adjectives that a word in `-ly` may come from: `politely` → `polite`. Empty for other words. */
export function adverbBases(word: string): string[] {
  if (!word.endsWith('ly') || word.length < SHORTEST_ADVERB) return [];
  const rest = word.slice(0, -2);
  const bases = [rest];
  if (rest.endsWith('i')) bases.push(`${rest.slice(0, -1)}y`);
  if (rest.endsWith('al')) bases.push(rest.slice(0, -2));
  if (rest.endsWith('b') || rest.endsWith('p')) bases.push(`${rest}le`);
  return bases;
}

/**
 * One stem for all regular and irregular forms of a word, without knowing which words exist: fit for comparing two texts,
 * not for showing (`making` and `make` → `mak`).
 */
export function stem(word: string): string {
  const base = IRREGULAR_BASES.get(word) ?? word;
  const root = (UNINFLECTED.has(base) ? base : withoutEnding(base)).replace(DOUBLED, '$1');
  return root.endsWith('e') && root.length > SHORTEST_BASE + 1 ? root.slice(0, -1) : root;
}

function withoutEnding(word: string): string {
  const one = singular(word);
  for (const ending of ['ing', 'ied', 'ed']) {
    const rest = one.slice(0, -ending.length);
    if (!one.endsWith(ending) || !VOWEL.test(rest) || rest.length < SHORTEST_BASE) continue;
    // `agreed` has lost one e of its ending to the verb.
    if (ending === 'ed' && rest.endsWith('e')) return `${rest}e`;
    return ending === 'ied' ? `${rest}y` : rest;
  }
  return one;
}

function singular(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return /[^s]s$/.test(word) && word.length > SHORTEST_BASE + 1 ? word.slice(0, -1) : word;
}

function plural(word: string): string[] {
  if (word.endsWith('men')) return [`${word.slice(0, -3)}man`];
  if (!word.endsWith('s') || word.endsWith('ss')) return [];
  if (word.endsWith('ies')) return [`${word.slice(0, -3)}y`, word.slice(0, -1)];
  if (/(?:s|x|z|ch|sh|o)es$/.test(word)) return [word.slice(0, -2), word.slice(0, -1)];
  return [word.slice(0, -1)];
}

function verbForm(word: string, ending: 'ing' | 'ed'): string[] {
  if (!word.endsWith(ending)) return [];
  const rest = word.slice(0, -ending.length);
  if (!VOWEL.test(rest)) return [];
  if (ending === 'ed' && rest.endsWith('i')) return [`${rest.slice(0, -1)}y`];
  // A short verb doubles its consonant, so `hoping` is not from hop; `falling` and `hopping` the caller must tell apart.
  if (SHORT_SYLLABLE.test(rest)) return [`${rest}e`];
  return DOUBLED.test(rest) ? [rest.slice(0, -1), rest, `${rest}e`] : [rest, `${rest}e`];
}

function compared(word: string): string[] {
  const match = /^(.+?)(?:er|est)$/.exec(word);
  const rest = match?.[1] ?? '';
  const bases = [rest, `${rest}e`, rest.replace(DOUBLED, '$1'), rest.replace(/i$/, 'y')];
  return bases.filter((base) => GRADABLE.has(base));
}
