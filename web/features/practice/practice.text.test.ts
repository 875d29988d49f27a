import { describe, expect, it } from 'vitest';
import {
  accuracyPercent,
  lookAgainText,
  pointsText,
  roundWorthText,
  splitAtGap,
  splitAtWord,
  verdictText,
} from './practice.text.ts';

const round = { passedRounds: 5, lessons: 10, level: 'B1', correctAnswers: 9, sentencesPerRound: 10 };

describe('splitAtGap', () => {
  it('gives the text on both sides of the gap', () => {
    expect(splitAtGap('It depends ____ you.')).toEqual(['It depends ', ' you.']);
    expect(splitAtGap('____ it rains.')).toEqual(['', ' it rains.']);
  });

  it('refuses a text with no gap, and with two', () => {
    expect(splitAtGap('It depends on you.')).toBeNull();
    expect(splitAtGap('____ or ____?')).toBeNull();
  });
});

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
    expect(roundWorthText({ ...round, isPassed: false, correctAnswers: 6 })).toBe(
      'Two more right and the round counts as a lesson.',
    );
    expect(roundWorthText({ ...round, isPassed: false, correctAnswers: 7 })).toBe(
      'One more right and the round counts as a lesson.',
    );
  });

  it('names what to look at again', () => {
    expect(lookAgainText(['depend on'])).toBe('One to look at again: *depend on*.');
    expect(lookAgainText(['depend on', 'listen to'])).toBe('Two to look at again: *depend on*, *listen to*.');
    expect(lookAgainText([])).toBeNull();
  });

  it('rounds the accuracy to whole percent', () => {
    expect(accuracyPercent(2, 3)).toBe(67);
    expect(accuracyPercent(0, 0)).toBe(0);
  });
});
