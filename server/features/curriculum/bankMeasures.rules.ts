import type { CefrCode, Level } from './levels.rules.ts';

/** What a level asks of the bank's texts (docs/bank.md). */
export interface BankMeasure {
  /** What the bank has at the level, at least: different collocations, and sentences (`pool/levelFacts.test.ts`). */
  readonly collocations: number;
  readonly sentences: number;
  /** Words of a sentence, fewest and most, the gap counting as one. */
  readonly sentenceWords: { readonly min: number; readonly max: number };
  /** Words of an explanation, at most. */
  readonly explanationWords: number;
  /** Different answers among all sentences of a practice type that has many to choose from, at least. */
  readonly differentAnswers: number;
  /** Lemmas by frequency that a learner knows, cumulative (after CEFR-J). */
  readonly vocabularyRank: number;
  /** Whether terms of grammar beyond *verb*, *noun*, *person* and *thing* may stand in explanations. */
  readonly grammarTerms: boolean;
  /** Whether a target wants a sentence whose gap does not follow the target's own word directly. */
  readonly gapApart: boolean;
}

const MEASURES: Readonly<Record<CefrCode, BankMeasure>> = {
  A2: {
    collocations: 200,
    sentences: 850,
    sentenceWords: { min: 5, max: 12 },
    explanationWords: 20,
    differentAnswers: 10,
    vocabularyRank: 2575,
    grammarTerms: false,
    gapApart: false,
  },
  B1: {
    collocations: 200,
    sentences: 800,
    sentenceWords: { min: 7, max: 18 },
    explanationWords: 28,
    differentAnswers: 14,
    vocabularyRank: 5021,
    grammarTerms: true,
    gapApart: true,
  },
  B2: {
    collocations: 200,
    sentences: 850,
    sentenceWords: { min: 9, max: 25 },
    explanationWords: 35,
    differentAnswers: 16,
    vocabularyRank: 7799,
    grammarTerms: true,
    gapApart: true,
  },
};

/** What a level asks of the bank's texts. */
export const bankMeasureOf = ({ code }: Pick<Level, 'code'>): BankMeasure => MEASURES[code];
