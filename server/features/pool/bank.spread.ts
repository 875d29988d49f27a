import { type CefrCode, LEVELS, levelByCode } from '../curriculum/levels.rules.ts';
import type { Bank, BankProblem, BankSentence, BankTarget } from '../curriculum/bank.types.ts';
import { GAP, splitAtGap } from '../curriculum/gap.rules.ts';
import { splitContraction, stem, textWords } from '../curriculum/english/lemma.ts';

/** Share of a level's sentences that one answer may have (docs/bank.md). */
export const ANSWER_SHARE_MAX = 0.25;
/** Share of a level's sentences that may open with the same two words (docs/bank.md). */
export const OPENING_SHARE_MAX = 0.02;
/** In a small bank two per cent is no whole sentence: so many may always open alike. */
export const OPENING_ALWAYS_ALLOWED = 3;

const PERSON = 'PERSON';
const PRONOUNS = new Set(
  (
    'i me my mine myself you your yours yourself yourselves he him his himself she her hers herself it its itself we us our ours ' +
    'ourselves they them their theirs themselves somebody someone everybody everyone nobody'
  ).split(' '),
);
const TENSE_WORDS = new Set(
  "be am is are was were been being 's 're 'm have has had having 've 'd do does did will would 'll shall should".split(
    ' ',
  ),
);

/** A sentence with what stands around it. */
export interface PlacedSentence {
  sentence: BankSentence;
  target: BankTarget;
  level: CefrCode;
}

/** All sentences of a bank in order, with their targets and levels. */
export function allSentences(bank: Bank): PlacedSentence[] {
  return LEVELS.flatMap(({ code }) =>
    bank[code].flatMap((target) => target.sentences.map((sentence) => ({ sentence, target, level: code }))),
  );
}

/** What the rules about a bank as a whole have against it (docs/bank.md). */
export function spreadProblems(bank: Bank): BankProblem[] {
  const all = allSentences(bank);
  return [
    ...LEVELS.flatMap(({ code }) =>
      levelProblems(
        code,
        all.filter(({ level }) => level === code),
      ),
    ),
    ...targetTwiceProblems(bank),
    ...repeated(all, ({ sentence }) => sentence.id, 'has the same id as'),
    ...repeated(all, gapSurroundings, 'has the verb, the gap and the next two words of'),
    ...repeated(all, skeleton, 'differs only in a name, a pronoun or the tense from'),
  ];
}

/** The first two words of a sentence, lower-case; the gap may be one. */
export function opening(text: string): string {
  return text
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.includes(GAP) ? GAP : word.replace(/[^\p{L}\p{N}'-]/gu, '')))
    .filter(Boolean)
    .slice(0, 2)
    .join(' ');
}

function levelProblems(level: CefrCode, all: readonly PlacedSentence[]): BankProblem[] {
  if (all.length === 0) return [];
  const problems: BankProblem[] = [];
  const answers = Map.groupBy(all, ({ target }) => target.answer);
  const { differentAnswers } = levelByCode(level).bank;
  if (answers.size < differentAnswers) {
    problems.push({
      id: level,
      message: `has ${answers.size} different answers, wants ${differentAnswers} or more`,
    });
  }
  for (const [answer, having] of answers) {
    if (having.length > all.length * ANSWER_SHARE_MAX) {
      problems.push({ id: level, message: `"${answer}" is the answer of ${having.length} of ${all.length} sentences` });
    }
  }
  const most = Math.max(OPENING_ALWAYS_ALLOWED, Math.floor(all.length * OPENING_SHARE_MAX));
  for (const [words, having] of Map.groupBy(all, ({ sentence }) => opening(sentence.text))) {
    if (having.length <= most) continue;
    const ids = having.map(({ sentence }) => sentence.id).join(', ');
    problems.push({
      id: level,
      message: `${having.length} sentences open with "${words}", at most ${most} may: ${ids}`,
    });
  }
  return problems;
}

function targetTwiceProblems(bank: Bank): BankProblem[] {
  const placed = LEVELS.flatMap(({ code }) =>
    bank[code].map((target) => ({ code, name: target.target.toLowerCase() })),
  );
  return [...Map.groupBy(placed, ({ name }) => name)]
    .filter(([, having]) => having.length > 1)
    .map(([name, having]) => ({
      id: `${having[1]?.code} ${name}`,
      message: `the target stands at ${having.map(({ code }) => code).join(' and ')}`,
    }));
}

/** One problem for each sentence whose key an earlier one has already; a null key is never repeated. */
function repeated(
  all: readonly PlacedSentence[],
  key: (placed: PlacedSentence) => string | null,
  message: string,
): BankProblem[] {
  const first = new Map<string, string>();
  const problems: BankProblem[] = [];
  for (const placed of all) {
    const value = key(placed);
    if (value === null) continue;
    const earlier = first.get(value);
    if (earlier === undefined) first.set(value, placed.sentence.id);
    else problems.push({ id: placed.sentence.id, message: `${message} ${earlier}` });
  }
  return problems;
}

/** The verb in any form and the next two words; null for a gap with fewer words after it. */
function gapSurroundings({ sentence, target }: PlacedSentence): string | null {
  const next = textWords(splitAtGap(sentence.text)?.after ?? '').slice(0, 2);
  if (next.length < 2) return null;
  // All of the target but its preposition, so that "look ____ the photo" can't stand for both look at and look for.
  const verb = textWords(target.target).slice(0, -1).map(stem);
  return [...verb, GAP, ...next].join(' ');
}

/** A sentence with names and pronouns made equal and tenses taken away: equal for two that a learner would call the same. */
function skeleton({ sentence }: PlacedSentence): string {
  return sentence.text
    .split(/\s+/)
    .flatMap((word, index) => {
      if (word.includes(GAP)) return [GAP];
      const isName = index > 0 && /^["']?\p{Lu}\p{Ll}/u.test(word);
      if (isName) return [PERSON];
      return textWords(word)
        .flatMap(splitContraction)
        .filter((part) => !TENSE_WORDS.has(part))
        .map((part) => (PRONOUNS.has(part) ? PERSON : stem(part)));
    })
    .join(' ');
}
