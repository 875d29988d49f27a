import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FeedbackFacts, feedbackText, fillGap, HINT_TEXTS, plainText, reasonFor } from './feedback.ts';

const facts: FeedbackFacts = {
  verdict: 'RIGHT',
  correctAnswer: 'on',
  roundCompleted: false,
  roundPassed: false,
  levelCompleted: false,
  levelAdvanced: false,
  newLevelName: null,
};

describe('feedbackText', () => {
  it('gives the verdict alone in mid-round', () => {
    expect(feedbackText(facts)).toBe('Correct! Well done!');
    expect(feedbackText({ ...facts, verdict: 'WRONG' })).toBe('Incorrect. The correct answer is: on');
    expect(feedbackText({ ...facts, verdict: 'SHOWN' })).toBe('The answer is: on');
  });

  it('adds the round’s line at the end of a round, passed or not', () => {
    expect(feedbackText({ ...facts, roundCompleted: true, roundPassed: true })).toBe(
      'Correct! Well done! Great! Round complete!',
    );
    expect(feedbackText({ ...facts, verdict: 'WRONG', roundCompleted: true })).toBe(
      'Incorrect. The correct answer is: on. Great! Round complete!',
    );
  });

  it('adds the level’s line in place of the round’s, and the welcome only when the learner advances', () => {
    const done = { ...facts, roundCompleted: true, roundPassed: true, levelCompleted: true };
    expect(feedbackText(done)).toBe('Correct! Well done! Excellent! Level complete!');
    expect(feedbackText({ ...done, levelAdvanced: true, newLevelName: 'B2' })).toBe(
      'Correct! Well done! Excellent! Level complete! Welcome to B2 level!',
    );
  });

  it('has the two hints', () => {
    expect(HINT_TEXTS).toEqual({
      ONLY_THE_MISSING_WORD: 'Type only the missing word',
      CHECK_SPELLING: 'Almost. Check the spelling',
    });
  });
});

describe('reasonFor', () => {
  const sources = {
    reasons: { of: 'target of', in: 'target in' },
    sentenceReasons: { of: 'own of' },
    explanation: 'why',
  };

  it('takes the sentence’s own reason first, then the target’s, then the explanation', () => {
    expect(reasonFor({ ...sources, normalised: 'of' })).toBe('own of');
    expect(reasonFor({ ...sources, normalised: 'in' })).toBe('target in');
    expect(reasonFor({ ...sources, normalised: 'at' })).toBe('why');
    expect(reasonFor({ ...sources, sentenceReasons: null, normalised: 'of' })).toBe('target of');
  });

  it('explains a shown answer in general', () => {
    expect(reasonFor({ ...sources, normalised: null })).toBe('why');
  });

  it('never reaches into an object’s own machinery', () => {
    expect(reasonFor({ ...sources, normalised: 'constructor' })).toBe('why');
    expect(reasonFor({ ...sources, normalised: '__proto__' })).toBe('why');
  });
});

describe('plainText', () => {
  it('takes the asterisks off and nothing else', () => {
    expect(plainText('Use *depend on*, never *of*.')).toBe('Use depend on, never of.');
    fc.assert(fc.property(fc.string(), (text) => !plainText(text).includes('*')));
  });
});

describe('fillGap', () => {
  it('puts the word into the gap', () => {
    expect(fillGap('We depend ____ you.', 'on')).toBe('We depend on you.');
  });

  it('takes a word literally', () => {
    expect(fillGap('a ____ b', '$&')).toBe('a $& b');
  });
});
