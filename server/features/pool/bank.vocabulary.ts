import { bankMeasureOf } from '../curriculum/bankMeasures.rules.ts';
import { type CefrCode, LEVELS, levelByCode } from '../curriculum/levels.rules.ts';
import { allSentences } from './bank.spread.ts';
import type { Bank, BankExceptions, BankProblem, BankTarget } from '../curriculum/bank.types.ts';
import { GAP } from '../curriculum/gap.rules.ts';
import { baseCandidates, splitContraction, stem, textWords } from '../curriculum/english/lemma.ts';
import type { Vocabulary } from '../curriculum/english/vocabulary.ts';
import type { PracticeType } from '../curriculum/practice-types.ts';

/** Share of a level's sentences that may have a first name (docs/bank.md). */
export const NAMES_SHARE_MAX = 0.1;

/** The gap, the ending `-ing` as explanations name it, and single letters between marks. */
const NO_WORDS = new RegExp(`${GAP}|-ing\\b|\\*\\p{L}\\*\\p{L}*`, 'gu');

/** A word above its level, for a person to look at. */
export interface WordAbove {
  level: CefrCode;
  /** Its dictionary form. */
  lemma: string;
  /** Null where the frequency list does not have it. */
  rank: number | null;
  /** Ids of sentences, and a level's code with a target, for the target's own texts. */
  places: string[];
}

/**
 * The words of a level's texts that lie above the level by frequency and are no accepted exception, rarest first. A
 * target's own words, and those that the practice type teaches, are no matter of vocabulary.
 */
export function wordsAbove(
  bank: Bank,
  practiceType: PracticeType,
  vocabulary: Vocabulary,
  exceptions: BankExceptions,
): WordAbove[] {
  const { knownWords } = practiceType.bank;
  const names = new Set([...exceptions.people, ...exceptions.otherNames].flatMap(textWords));
  return LEVELS.flatMap(({ code, number }) => {
    const { vocabularyRank } = bankMeasureOf({ code });
    const accepted = new Set(
      exceptions.words.filter(({ level }) => levelByCode(level).number <= number).map(({ word }) => word),
    );
    const found = new Map<string, WordAbove>();
    for (const { place, text, target } of textsOf(bank[code], code)) {
      const own = new Set(textWords(target.target).map(stem));
      for (const word of textWords(text.replace(NO_WORDS, ' ').replaceAll('*', '')).flatMap(splitContraction)) {
        const lemma = vocabulary.lemmaOf(word);
        if (knownWords.has(word) || names.has(word) || own.has(stem(word))) continue;
        if (baseCandidates(word).some((base) => accepted.has(base))) continue;
        const rank = vocabulary.rankOf(word);
        if (rank !== null && rank <= vocabularyRank) continue;
        const entry = found.get(lemma) ?? { level: code, lemma, rank, places: [] };
        if (!entry.places.includes(place)) entry.places.push(place);
        found.set(lemma, entry);
      }
    }
    return [...found.values()].toSorted(
      (a, b) => (b.rank ?? Infinity) - (a.rank ?? Infinity) || (a.lemma < b.lemma ? -1 : 1),
    );
  });
}

/** Capitalised words within sentences that are in neither list of names, with a sentence's id for each. @param codes only at these levels */
export function unknownNames(
  bank: Bank,
  exceptions: BankExceptions,
  codes: readonly CefrCode[] = LEVELS.map(({ code }) => code),
): Map<string, string> {
  const known = new Set([...exceptions.people, ...exceptions.otherNames]);
  const found = new Map<string, string>();
  for (const { sentence, level } of allSentences(bank)) {
    if (!codes.includes(level)) continue;
    for (const word of capitalised(sentence.text)) if (!known.has(word)) found.set(word, sentence.id);
  }
  return found;
}

/** The levels where more than a tenth of the sentences have a first name. A name in neither list counts as one. */
export function nameProblems(bank: Bank, exceptions: BankExceptions): BankProblem[] {
  const people = new Set(exceptions.people);
  const others = new Set(exceptions.otherNames);
  return LEVELS.flatMap(({ code }) => {
    const texts = bank[code].flatMap(({ sentences }) => sentences.map(({ text }) => text));
    const named = texts.filter(
      (text) =>
        capitalised(text).some((word) => !others.has(word)) ||
        (text.match(/\p{L}+/gu) ?? []).some((word) => people.has(word)),
    );
    if (named.length <= texts.length * NAMES_SHARE_MAX) return [];
    return [
      { id: code, message: `${named.length} of ${texts.length} sentences have a first name; at most a tenth may` },
    ];
  });
}

/** Capitalised words that begin neither a sentence nor a quotation, without `'s`; not `I` and other single letters. */
function capitalised(text: string): string[] {
  const words = text.split(/\s+/);
  return words
    .filter((_, index) => index > 0 && !/[.!?:]["')]?$/.test(words[index - 1] ?? ''))
    .map((word) => /^\(?(\p{Lu}[\p{L}-]+)/u.exec(word)?.[1] ?? '')
    .filter((word) => word !== '');
}

function textsOf(
  targets: readonly BankTarget[],
  level: CefrCode,
): { place: string; text: string; target: BankTarget }[] {
  return targets.flatMap((target) => {
    const place = `${level} ${target.target}`;
    const own = [target.explanation, target.example, ...Object.values(target.wrong)];
    return [
      ...target.sentences.map(({ id, text }) => ({ place: id, text, target })),
      ...own.map((text) => ({ place, text, target })),
    ];
  });
}
