import { describe, expect, it } from 'vitest';
import { tokensOf } from './model.ts';

describe('the tokens of a call', () => {
  it('are those that the server has counted', () => {
    expect(tokensOf(1, 4_000)).toBe(1);
    expect(tokensOf(1_200, 4_000)).toBe(1_200);
  });

  it.each([undefined, null, -5_000, 0, 1.5, Number.NaN, Infinity, 2e9, '900'])(
    'are guessed by the length of the text where it says %s, which no call can take',
    (counted) => {
      expect(tokensOf(counted, 4_000)).toBe(1_000);
    },
  );
});
