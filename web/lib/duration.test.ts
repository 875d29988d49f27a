import { describe, expect, it } from 'vitest';
import { duration } from './duration.ts';

describe('how long something took', () => {
  it.each([
    [0, '0 s'],
    [45, '45 s'],
    [60, '1 min'],
    [384, '6 min'],
    [3_599, '1 h'],
    [4_800, '1 h 20 min'],
  ])('%s seconds: %s', (seconds, text) => {
    expect(duration(seconds)).toBe(text);
  });
});
