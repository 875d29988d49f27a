import { describe, expect, it } from 'vitest';
import { bankOf, LISTEN, listenWith, NO_EXCEPTIONS } from '../../pool/bank.testdata.ts';
import type { BankExceptions } from '../bank.types.ts';
import { unknownNames, wordsAbove } from '../../pool/bank.vocabulary.ts';
import { bankMeasureOf } from '../bankMeasures.rules.ts';
import { levelByCode } from '../levels.rules.ts';
import { VERB_PREPOSITION } from '../verb-preposition/verb-preposition.ts';
import { makeVocabulary, subtlexVocabulary } from './vocabulary.ts';

describe('makeVocabulary', () => {
  const small = makeVocabulary([
    { word: 'you', count: 900 },
    { word: 'went', count: 300 },
    { word: 'go', count: 300 },
    { word: 'Color', count: 200 },
    { word: 'child', count: 60 },
    { word: 'children', count: 100 },
    { word: 't', count: 5000 },
    { word: 'polite', count: 40 },
  ]);

  it('ranks lemmas by the counts of all their forms', () => {
    expect(['you', 'go', 'went', 'color', 'children', 'child'].map((word) => small.rankOf(word))).toEqual([
      1, 2, 2, 3, 4, 4,
    ]);
  });

  it('knows British spellings and adverbs, and leaves out pieces of words', () => {
    expect(small.rankOf('colours')).toBe(3);
    expect(small.rankOf('politely')).toBe(5);
    expect(small.rankOf('t')).toBeNull();
    expect(small.rankOf('osteopath')).toBeNull();
  });
});

describe('the list of film subtitles', () => {
  const vocabulary = subtlexVocabulary();

  it('puts everyday words at A2 and rare ones above B2', () => {
    for (const word of "family waited children's kitchen neighbours theatre travelling happiest"
      .replace("'s", '')
      .split(' ')) {
      expect(vocabulary.rankOf(word)).toBeLessThanOrEqual(bankMeasureOf(levelByCode('A2')).vocabularyRank);
    }
    expect(vocabulary.rankOf('serendipity')).toBeGreaterThan(bankMeasureOf(levelByCode('B2')).vocabularyRank);
  });

  it('finds the words of a bank that lie above their level, once each, with their places', () => {
    const target = listenWith([
      'The commuters never listen ____ umbrellas.',
      'Do commuters listen ____ Omar on Mondays?',
      ...LISTEN.sentences.slice(2).map(({ text }) => text),
    ]);
    const found = (exceptions: BankExceptions) =>
      wordsAbove(bankOf({ A2: [target] }), VERB_PREPOSITION, vocabulary, exceptions).map(({ lemma, places }) => [
        lemma,
        ...places,
      ]);
    expect(found(NO_EXCEPTIONS)).toEqual([
      ['omar', 'a2-listen-to-2'],
      ['commuter', 'a2-listen-to-1', 'a2-listen-to-2'],
      ['umbrella', 'a2-listen-to-1'],
      ['doorbell', 'a2-listen-to-3'],
    ]);
    const reason = 'an everyday thing';
    const accepted = { people: ['Omar'], otherNames: [], words: [{ word: 'umbrella', level: 'A2' as const, reason }] };
    expect(found(accepted).map(([lemma]) => lemma)).toEqual(['commuter', 'doorbell']);
  });

  it('takes an exception for a higher level as none', () => {
    const words = [{ word: 'umbrella', level: 'B1' as const, reason: 'an everyday thing' }];
    const target = listenWith(['We never listen ____ umbrellas.']);
    const above = wordsAbove(bankOf({ A2: [target] }), VERB_PREPOSITION, vocabulary, {
      people: [],
      otherNames: [],
      words,
    });
    expect(above.map(({ lemma }) => lemma)).toContain('umbrella');
  });
});

describe('unknownNames', () => {
  it('lists capitalised words within a sentence that are in neither list', () => {
    const target = listenWith(["On Monday I never listen ____ Hana's cat. Sorry, Leo!"]);
    const exceptions = { people: ['Leo'], otherNames: ['Monday'], words: [] };
    expect([...unknownNames(bankOf({ A2: [target] }), exceptions)]).toEqual([['Hana', 'a2-listen-to-1']]);
  });

  it('lists those of the levels that are asked for alone', () => {
    const bank = bankOf({ A2: [listenWith(["I never listen ____ Hana's cat."])] });
    expect([...unknownNames(bank, NO_EXCEPTIONS, ['B1'])]).toEqual([]);
    expect([...unknownNames(bank, NO_EXCEPTIONS, ['A2'])]).toEqual([['Hana', 'a2-listen-to-1']]);
  });
});
