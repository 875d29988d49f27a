import { describe, expect, it } from 'vitest';
import { judgeTrial, type TrialSentence } from './trial.ts';

const SENTENCE: TrialSentence = {
  level: 1,
  practiceTypeId: 'verb_preposition_collocation',
  text: 'It depends ____ the weather.',
  answer: 'on',
  also: ['upon'],
  alsoLabels: {},
  sentenceExplanation: null,
  sentenceReasons: { to: '*To* says where somebody goes.' },
  target: 'depend on',
  explanation: 'Use *depend on* before a thing.',
  reasons: { of: '*Of* belongs to the adjective *independent*.' },
  example: 'My brother depends on me.',
};

describe('an answer to a sentence that is nobody’s problem', () => {
  it('is judged and explained as in homework, outside of any round', () => {
    expect(judgeTrial(SENTENCE, ' On. ')).toMatchObject({
      verdict: 'RIGHT',
      answer: 'On.',
      explanation: 'Use *depend on* before a thing.',
      fullSentence: 'It depends on the weather.',
      roundCompleted: false,
      levelAdvanced: false,
      round: null,
    });
    expect(judgeTrial(SENTENCE, 'of')).toMatchObject({
      verdict: 'WRONG',
      correctAnswer: 'on',
      explanation: 'You wrote *depend of*. *Of* belongs to the adjective *independent*.',
    });
    expect(judgeTrial(SENTENCE, 'to')?.explanation).toBe('You wrote *depend to*. *To* says where somebody goes.');
    expect(judgeTrial(SENTENCE, null)).toMatchObject({ verdict: 'SHOWN', answer: null, feedback: 'The answer is: on' });
  });

  it('gets a hint each time, which tells nothing', () => {
    for (const raw of ['depends on', 'on the weather']) {
      expect(judgeTrial(SENTENCE, raw)).toMatchObject({ verdict: 'HINT', correctAnswer: null, explanation: null });
    }
  });

  it('is nothing where it is empty, and wrong where it cannot be stored', () => {
    expect(judgeTrial(SENTENCE, ' . ')).toBeNull();
    expect(judgeTrial(SENTENCE, 'on\0')).toMatchObject({ verdict: 'WRONG' });
    expect(judgeTrial(SENTENCE, 'a\ud800')).toMatchObject({ verdict: 'WRONG' });
  });
});
