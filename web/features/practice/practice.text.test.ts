import { describe, expect, it } from 'vitest';
import { verdictText } from '../../../server/features/practice/feedback.rules.ts';
import type { RoundCell } from '../../../server/features/practice/rounds.rules.ts';
import {
  lookAgainText,
  othersRight,
  pointsText,
  roundWorthText,
  splitAtWord,
  withoutHelpText,
} from './practice.text.ts';

/** A round of ten: so many right, so many answered with help, the rest wrong. */
const cellsOf = (right: number, neither = 0): RoundCell[] =>
  Array.from({ length: 10 }, (_, at) => (at < right ? 'RIGHT' : at < right + neither ? 'NEITHER' : 'WRONG'));
const round = { passedRounds: 5, level: 'B1', cells: cellsOf(9) };

describe('splitAtWord', () => {
  it('finds a whole word', () => {
    expect(splitAtWord('We rely on it.', 'on')).toEqual(['We rely ', ' it.']);
  });

  it('refuses a part of a word, a word that stands there twice, and no word', () => {
    expect(splitAtWord('Only once', 'on')).toBeNull();
    expect(splitAtWord('I want to listen to her.', 'to')).toBeNull();
    expect(splitAtWord('We rely on it.', '')).toBeNull();
  });
});

describe('the verdict', () => {
  it('has the literal texts', () => {
    expect(verdictText('RIGHT', 'on')).toBe('Correct! Well done!');
    expect(verdictText('WRONG', 'on')).toBe('Incorrect. The correct answer is: on');
    expect(verdictText('SHOWN', 'on')).toBe('The answer is: on');
  });

  it('names points only when there are some', () => {
    expect(pointsText(15)).toBe('+15 points earned!');
    expect(pointsText(0)).toBeNull();
  });
});

describe('the end of a round', () => {
  it('counts a passed round as a lesson', () => {
    expect(roundWorthText({ ...round, isPassed: true })).toBe('Passed: that is lesson 5 of 10 at B1.');
    expect(roundWorthText({ ...round, isPassed: true, passedRounds: 10 })).toBe(
      'Passed: all 10 lessons at B1 are done.',
    );
  });

  it('says how many more right answers make a lesson', () => {
    expect(roundWorthText({ ...round, isPassed: false, cells: cellsOf(6) })).toBe(
      'With two more right answers, the round would have counted as a lesson.',
    );
    expect(roundWorthText({ ...round, isPassed: false, cells: cellsOf(7) })).toBe(
      'With one more right answer, the round would have counted as a lesson.',
    );
  });

  it('leaves out what was answered with help', () => {
    expect(roundWorthText({ ...round, isPassed: false, cells: cellsOf(5, 2) })).toBe(
      'With two more right answers, the round would have counted as a lesson.',
    );
  });

  it('says why a round with too much help is no lesson', () => {
    expect(roundWorthText({ ...round, isPassed: false, cells: cellsOf(1, 9) })).toBe(
      'To count as a lesson, a round needs five or more sentences answered without help.',
    );
  });

  it('counts the right ones among those without help, where there was help', () => {
    expect([cellsOf(1, 9), cellsOf(8, 1), cellsOf(0, 10), cellsOf(8)].map(withoutHelpText)).toEqual([
      '1 of 1',
      '8 of 9',
      '0 of 0',
      null,
    ]);
  });

  it('counts what to look at again', () => {
    expect(lookAgainText(1, ['RIGHT', 'WRONG'])).toBe('Look at 1 mistake again');
    expect(lookAgainText(0, ['RIGHT'])).toBeNull();
    // With help it is no mistake of the round, and a target may have been missed twice.
    expect(lookAgainText(4, ['WRONG', 'NEITHER', 'WRONG', 'WRONG'])).toBe('Look at 4 collocations again');
    expect(lookAgainText(1, ['WRONG', 'WRONG'])).toBe('Look at 1 collocation again');
  });
});

describe('what else is right', () => {
  const also = [{ word: 'upon', label: 'formal' }];

  it('is all that is accepted after a wrong or a shown answer', () => {
    expect(othersRight({ verdict: 'WRONG', typed: 'of', correctAnswer: 'on' }, also)).toEqual(also);
    expect(othersRight({ verdict: 'SHOWN', typed: null, correctAnswer: 'on' }, also)).toEqual(also);
  });

  it('is all but what was typed after a right one', () => {
    expect(othersRight({ verdict: 'RIGHT', typed: 'On', correctAnswer: 'on' }, also)).toEqual(also);
    expect(othersRight({ verdict: 'RIGHT', typed: 'upon', correctAnswer: 'on' }, also)).toEqual([
      { word: 'on', label: null },
    ]);
  });
});
