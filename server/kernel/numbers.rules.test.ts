import { expect, it } from 'vitest';
import { written } from './numbers.rules.ts';

it.each([
  [0, '0'],
  [999, '999'],
  [1285, '1,285'],
  [-4_000_000, '-4,000,000'],
])('writes %d as a sentence has it: %s', (count, text) => {
  expect(written(count)).toBe(text);
});
