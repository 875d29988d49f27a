import { describe, expect, it } from 'vitest';
import { targetText } from './answer.rules.ts';

describe('targetText', () => {
  it('says that there is no word where the collocation has none', () => {
    expect([targetText('join –'), targetText('depend on')]).toEqual(['join (no word)', 'depend on']);
  });
});
