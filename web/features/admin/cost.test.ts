import { describe, expect, it } from 'vitest';
import { costText } from './cost.ts';

describe('what a model cost', () => {
  it('names its currency, also where it is less than a cent', () => {
    expect([1.25, 0.00312, 0, 1234.5].map(costText)).toEqual(['US$1.25', 'US$0.0031', 'US$0.00', 'US$1,234.50']);
  });
});
