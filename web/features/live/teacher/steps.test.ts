import { describe, expect, it } from 'vitest';
import { nextStep } from './steps.ts';

describe('the next step', () => {
  it.each([
    ['LOBBY', 0, { kind: 'ask', number: 1, text: 'Start' }],
    ['ASKING', 3, { kind: 'show', number: 3, text: 'Show answers' }],
    ['ANSWERS', 3, { kind: 'ask', number: 4, text: 'Next sentence' }],
    ['ANSWERS', 5, { kind: 'end', number: 5, text: 'Finish' }],
  ])('of %s at %d', (stage, number, step) => {
    expect(nextStep({ stage, number, questions: 5 })).toMatchObject(step);
  });

  it('is none once it is over', () => {
    expect(nextStep({ stage: 'ENDED', number: 5, questions: 5 })).toBeNull();
  });
});
