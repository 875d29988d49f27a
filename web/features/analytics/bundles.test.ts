import { expect, it } from 'vitest';
import { bundlesOf } from './bundles.ts';

const days = (count: number) =>
  Array.from({ length: count }, (_, place) => ({ day: `day ${place + 1}`, attempts: 2, correct: 1 }));

it('leaves up to a month of days as they are', () => {
  const { bundles, isWeekly } = bundlesOf(days(30));
  expect(isWeekly).toBe(false);
  expect(bundles).toHaveLength(30);
  expect(bundles[0]).toEqual({ from: 'day 1', to: 'day 1', attempts: 2, correct: 1 });
});

it('puts more of them together by seven, counted back from today', () => {
  const { bundles, isWeekly } = bundlesOf(days(90));
  expect(isWeekly).toBe(true);
  expect(bundles).toHaveLength(13);
  expect(bundles.at(-1)).toEqual({ from: 'day 84', to: 'day 90', attempts: 14, correct: 7 });
  expect(bundles[0]).toEqual({ from: 'day 1', to: 'day 6', attempts: 12, correct: 6 });
});
