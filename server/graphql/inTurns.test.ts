import { expect, it } from 'vitest';
import { inTurns } from './inTurns.ts';

it('tells the items of a list in order, and lets others have their turn in between', async () => {
  const seen: (number | string)[] = [];
  const told = inTurns([0, 1, 2, 3, 4], 2);
  setImmediate(() => seen.push('another'));
  await Promise.all(told.map(async (item) => seen.push(await item)));
  expect(seen.filter((one) => typeof one === 'number')).toEqual([0, 1, 2, 3, 4]);
  expect(seen.indexOf('another')).toBeLessThan(seen.indexOf(2));
  expect(told.slice(0, 2)).toEqual([0, 1]);
});
