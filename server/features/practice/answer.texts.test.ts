import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { closedList, orNoWord } from '../curriculum/answers.ts';
import { HINT_TEXTS, verdictText } from './feedback.rules.ts';
import { alternativesOf, type FeedbackFacts, feedbackText, fillGap, plainText, reasonFor } from './answer.texts.ts';

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

  it('adds the round’s line at the end of a round, and praises only one that was passed', () => {
    expect(feedbackText({ ...facts, roundCompleted: true, roundPassed: true })).toBe(
      'Correct! Well done! Great! Round complete!',
    );
    expect(feedbackText({ ...facts, verdict: 'WRONG', roundCompleted: true })).toBe(
      'Incorrect. The correct answer is: on. Round complete',
    );
  });

  it('adds the level’s line in place of the round’s, and the welcome only when the learner advances', () => {
    const done = { ...facts, roundCompleted: true, roundPassed: true, levelCompleted: true };
    expect(feedbackText(done)).toBe('Correct! Well done! Excellent! Level complete!');
    expect(feedbackText({ ...done, levelAdvanced: true, newLevelName: 'B2' })).toBe(
      'Correct! Well done! Excellent! Level complete! Welcome to B2 level!',
    );
  });

  it('tells a client of a verdict that it does not know, and of an answer that it was not given, what it can', () => {
    expect(verdictText('NEW', 'on')).toBe('Incorrect. The correct answer is: on');
    expect(verdictText('SHOWN', null)).toBe('The answer will be shown later.');
    expect(verdictText('WRONG', null)).toBe('Incorrect. The correct answer will be shown later.');
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
    target: 'depend on',
    answer: 'on',
    rules: closedList(new Set(['on', 'of', 'in', 'at'])),
    reasons: { of: 'Target of.', in: 'Target in.', upto: 'You wrote *depend upto*, one word.' },
    sentenceReasons: { of: 'Own of.' },
    explanation: 'Why.',
  };

  it('says in words that no word was written', () => {
    const rules = orNoWord(sources.rules);
    const ask = { ...sources, rules, sentenceReasons: null, target: 'ask for', answer: 'for' };
    expect(reasonFor({ ...ask, normalised: '–' })).toBe('You wrote *ask* with no word in the gap. Why.');
    expect(reasonFor({ ...ask, target: 'ask', normalised: '–' })).toBe('You wrote no word. Why.');
    expect(reasonFor({ ...ask, normalised: '–', isChosen: true })).toBe(
      'You chose *ask* with no word in the gap. Why.',
    );
  });

  it('names what was typed, then the sentence’s own reason, else the target’s, else the explanation', () => {
    expect(reasonFor({ ...sources, normalised: 'of' })).toBe('You wrote *depend of*. Own of.');
    expect(reasonFor({ ...sources, normalised: 'in' })).toBe('You wrote *depend in*. Target in.');
    expect(reasonFor({ ...sources, normalised: 'at' })).toBe('You wrote *depend at*. Why.');
    expect(reasonFor({ ...sources, sentenceReasons: null, normalised: 'of' })).toBe(
      'You wrote *depend of*. Target of.',
    );
  });

  it('says that a word was chosen where there were words to choose from', () => {
    expect(reasonFor({ ...sources, normalised: 'of', isChosen: true })).toBe('You chose *depend of*. Own of.');
    expect(reasonFor({ ...sources, normalised: 'upto', isChosen: true })).toBe('You chose *depend upto*, one word.');
  });

  it('knows a word in its other spelling too, and shows it as it was typed', () => {
    const rules = { ...sources.rules, otherSpellings: new Map([['att', 'at']]) };
    expect(reasonFor({ ...sources, rules, reasons: { at: 'Target at.' }, normalised: 'att' })).toBe(
      'You wrote *depend att*. Target at.',
    );
    expect(reasonFor({ ...sources, rules, reasons: {}, normalised: 'att' })).toBe('You wrote *depend att*. Why.');
  });

  it('names what nobody takes for the answer alone, without asterisks, and nothing twice', () => {
    expect(reasonFor({ ...sources, normalised: 'zzz*z' })).toBe('You wrote *zzzz*. Why.');
    expect(reasonFor({ ...sources, normalised: 'upto' })).toBe('You wrote *depend upto*, one word.');
  });

  it('puts the typed word into a target of several words, in its form', () => {
    const rid = { ...sources, target: 'get rid of', answer: 'of', normalised: 'on' };
    expect(reasonFor(rid)).toBe('You wrote *get rid on*. Why.');
  });

  it('explains a right and a shown answer in general', () => {
    expect(reasonFor({ ...sources, normalised: null })).toBe('Why.');
  });

  it('never reaches into an object’s own machinery', () => {
    expect(reasonFor({ ...sources, normalised: 'constructor' })).toBe('You wrote *constructor*. Why.');
    expect(reasonFor({ ...sources, normalised: '__proto__' })).toBe('You wrote *__proto__*. Why.');
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

  it.each([
    ['We discussed ____ the plan.', 'We discussed the plan.'],
    ['Which plan did you discuss ____?', 'Which plan did you discuss?'],
    ['A: Did you phone ____ Ada? B: Yes.', 'A: Did you phone Ada? B: Yes.'],
  ])('closes the gap of %j where no word is missing', (text, whole) => {
    expect(fillGap(text, '–')).toBe(whole);
  });
});

describe('the words that are right as well', () => {
  it('have the label of the bank where they are used otherwise, and none where they are not', () => {
    expect(alternativesOf({ also: ['upon', 'about', 'constructor'], alsoLabels: { upon: 'formal' } })).toEqual([
      { word: 'upon', label: 'formal' },
      { word: 'about', label: null },
      { word: 'constructor', label: null },
    ]);
  });
});
