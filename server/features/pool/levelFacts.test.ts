import { describe, expect, it } from 'vitest';
import { bankMeasureOf } from '../curriculum/bankMeasures.rules.ts';
import { LEVELS } from '../curriculum/levels.rules.ts';
import { readBanks } from './bank.files.ts';
import { allSentences } from './bank.spread.ts';

const WORD = /\p{L}+(?:['’]\p{L}+)?/gu;
/** Collocations that a line of a level names, behind its colon. */
const named = (feature: string): string[] => feature.split(': ')[1]?.split(', ') ?? [];

describe('what the level selector says of a level', () => {
  it.each(LEVELS)('is true of the bank: $code', async (level) => {
    const { number, code, vocabularyWords, features } = level;
    const measure = bankMeasureOf(level);
    const banks = await readBanks();
    const sentences = banks.flatMap(({ bank }) => allSentences(bank));
    const upTo = new Set(LEVELS.filter((level) => level.number <= number).map((level) => level.code));
    const words = sentences.filter(({ level }) => upTo.has(level)).flatMap(({ sentence }) => sentence.text.match(WORD));
    expect(new Set(words.map((word) => word?.toLowerCase())).size).toBeGreaterThanOrEqual(vocabularyWords);

    const targets = new Set(banks.flatMap(({ bank }) => bank[code].map(({ target }) => target)));
    expect(targets.size).toBeGreaterThanOrEqual(measure.collocations);
    expect(sentences.filter((one) => one.level === code).length).toBeGreaterThanOrEqual(measure.sentences);
    const collocations = features.flatMap(named);
    expect(collocations.length).toBeGreaterThan(0);
    for (const collocation of collocations) expect(targets).toContain(collocation);
  });
});
