import { describe, expect, it } from 'vitest';
import { splitAtGap } from './gap.rules.ts';

describe('splitAtGap', () => {
  it('gives the text on both sides of the gap', () => {
    expect(splitAtGap('It depends ____ you.')).toEqual({ before: 'It depends ', after: ' you.' });
    expect(splitAtGap('____ it rains.')).toEqual({ before: '', after: ' it rains.' });
  });

  it.each(['It depends on you.', '____ or ____?', 'It depends _____ you.'])('refuses %s', (text) => {
    expect(splitAtGap(text)).toBeNull();
  });
});
