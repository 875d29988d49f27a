import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PREPOSITION_ANSWERS } from '../curriculum/preposition/prepositions.ts';
import { type AnswerCount, tallyOf, type TallyQuestion } from './tally.ts';

const QUESTION: TallyQuestion = {
  answer: 'on',
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
