import { describe, expect, it } from 'vitest';
import { PREPOSITION_ANSWERS } from '../curriculum/preposition/prepositions.ts';
import { type WordsFrom, wordsToChoose } from './words.ts';

const from = (change: Partial<WordsFrom> = {}): WordsFrom => ({
  text: 'It depends ____ the weather.',
  answer: 'on',
  also: ['upon'],
  sentenceReasons: null,
  reasons: { of: 'because', from: 'because' },
  confusions: ['in', 'from', 'at', 'of'],
  rules: PREPOSITION_ANSWERS,
  ...change,
});
const wordsOf = (change?: Partial<WordsFrom>) => wordsToChoose(from(change)).toSorted();

describe('words to choose from', () => {
  it('are four: the right one, those that its target is confused with, then those of other targets', () => {
    expect(wordsOf()).toEqual(['from', 'in', 'of', 'on']);
  });

  it('have what the sentence itself has a reason for, and of many the most frequent', () => {
    const reasons = { by: 'x', of: 'x', at: 'x', in: 'x', to: 'x' };
    expect(wordsOf({ reasons })).toEqual(['at', 'in', 'of', 'on']);
    expect(wordsOf({ reasons, sentenceReasons: { with: 'x', to: 'x' } })).toEqual(['in', 'on', 'to', 'with']);
  });

  it('come from the list where nothing is known', () => {
    const words = wordsOf({ reasons: {}, confusions: [] });
    expect(words).toHaveLength(4);
    expect(words).toContain('on');
  });

  it('have no other right word among them, and none that cannot be an answer', () => {
    const reasons = { upon: 'x', banana: 'x', on: 'x', of: 'x' };
    expect(wordsOf({ reasons, also: ['upon', 'in'] })).toEqual(['at', 'from', 'of', 'on']);
  });

  it('stand in the same order each time, and the right one in any place', () => {
    expect(wordsToChoose(from())).toEqual(wordsToChoose(from()));
    const places = Array.from({ length: 60 }, (_, index) =>
      wordsToChoose(from({ text: `${index} ____` })).indexOf('on'),
    );
    expect(new Set(places)).toEqual(new Set([0, 1, 2, 3]));
  });
});
