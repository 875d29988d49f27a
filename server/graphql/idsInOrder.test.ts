import { describe, expect, it } from 'vitest';
import { firstInOrder, groupedInOrder } from './ids.ts';

describe('what was found for many ids', () => {
  const rows = [
    { of: 'b', is: 1 },
    { of: null, is: 2 },
    { of: 'a', is: 3 },
    { of: 'b', is: 4 },
    { of: 'of none', is: 5 },
  ];

  it('is put in their order, all of each in the order in which it was found', () => {
    const found = groupedInOrder(['a', 'b', 'c'], rows, ({ of }) => of);
    expect(found.map((of) => of.map(({ is }) => is))).toEqual([[3], [1, 4], []]);
  });

  it('is put in their order, the first of each', () => {
    expect(firstInOrder(['a', 'b', 'c'], rows, ({ of }) => of)).toEqual([rows[2], rows[0], null]);
  });

  it('is looked through once, however many ids there are', () => {
    let looks = 0;
    const ids = Array.from({ length: 100 }, (_, index) => `${index}`);
    groupedInOrder(ids, rows, ({ of }) => {
      looks += 1;
      return of;
    });
    expect(looks).toBe(rows.length);
  });
});
