import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREPOSITION_ANSWERS } from '../curriculum/preposition/prepositions.ts';
import { type AnswerCount, tallyOf, type TallyQuestion } from './tally.ts';

const QUESTION: TallyQuestion = {
  answer: 'on',
  also: ['upon'],
  target: 'depend on',
  rules: PREPOSITION_ANSWERS,
  reasons: { of: '*Of* belongs to the adjective *independent*.' },
  sentenceReasons: null,
  explanation: 'Use *depend on* before a thing.',
};
const wrong = (typed: string | null, count = 1): AnswerCount => ({ typed, isRight: false, count });
const right = (typed: string, count = 1): AnswerCount => ({ typed, isRight: true, count });

describe('tallyOf', () => {
  it('names words of the closed list and accepted ones, in one spelling, most frequent first', () => {
    const { words } = tallyOf(QUESTION, [
      right('on', 2),
      right(' ON. ', 3),
      wrong('of', 4),
      wrong('toward'),
      wrong('towards'),
    ]);
    expect(words).toEqual([
      { word: 'on', count: 5, accepted: true },
      { word: 'of', count: 4, accepted: false },
      { word: 'towards', count: 2, accepted: false },
    ]);
  });

  it('keeps all else apart, as it was typed, and who did not know', () => {
    const tally = tallyOf(QUESTION, [wrong('Herr Meyer', 2), wrong('onn'), wrong(null, 3)]);
    expect(tally).toEqual({
      words: [],
      others: [
        { typed: 'Herr Meyer', count: 2 },
        { typed: 'onn', count: 1 },
      ],
      unknown: 3,
      mistake: null,
    });
  });

  it('explains the commonest wrong word: by its own reason, else by the explanation', () => {
    expect(tallyOf(QUESTION, [right('on', 9), wrong('of', 2), wrong('at')]).mistake).toEqual({
      word: 'of',
      count: 2,
      written: 'depend of',
      reason: '*Of* belongs to the adjective *independent*.',
    });
    expect(tallyOf(QUESTION, [wrong('at')]).mistake).toMatchObject({
      written: 'depend at',
      reason: 'Use *depend on* before a thing.',
    });
  });

  it('names no accepted word as a mistake, in whatever order the answers come', () => {
    const counts = [wrong(' ON.', 5), right('on', 1), wrong('upon', 4), right('past'), wrong('past', 3), wrong('of')];
    for (const given of [counts, counts.toReversed()]) {
      const tally = tallyOf(QUESTION, given);
      expect(tally.words).toEqual([
        { word: 'of', count: 1, accepted: false },
        { word: 'on', count: 1, accepted: true },
        { word: 'past', count: 1, accepted: true },
      ]);
      expect(tally.others).toEqual([
        { typed: ' ON.', count: 5 },
        { typed: 'upon', count: 4 },
        { typed: 'past', count: 3 },
      ]);
      expect(tally.mistake).toMatchObject({ word: 'of', count: 1 });
    }
  });

  it('takes no word with a sign that could not be stored for the word', () => {
    const { words, others, mistake } = tallyOf(QUESTION, [wrong('on\ufffd', 2), right('on')]);
    expect(words).toEqual([{ word: 'on', count: 1, accepted: true }]);
    expect(others).toEqual([{ typed: 'on\ufffd', count: 2 }]);
    expect(mistake).toBeNull();
  });

  it('loses nobody, and shows nothing of what is not on the list', () => {
    const answers = fc.array(
      fc.record({
        typed: fc.oneof(fc.constantFrom('on', 'of', 'At', ' in '), fc.string(), fc.constant(null)),
        isRight: fc.constant(false),
        count: fc.integer({ min: 1, max: 200 }),
      }),
    );
    fc.assert(
      fc.property(answers, (counts) => {
        const { words, others, unknown } = tallyOf(QUESTION, counts);
        const sum = (all: readonly { count: number }[]) => all.reduce((total, { count }) => total + count, 0);
        expect(sum(words) + sum(others) + unknown).toBe(sum(counts));
        for (const { word } of words) expect(PREPOSITION_ANSWERS.allows(word)).toBe(true);
      }),
    );
  });
});
