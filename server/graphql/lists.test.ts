import { expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { LONGEST_CURSOR, PAGE_MOST } from './bounds.ts';
import type { Context } from './context.ts';
import type { PageArgs } from './keyset.ts';
import { pageOf } from './lists.ts';

const LONG = 120;

function pageOfLength(first: number, args: PageArgs = {}, memo: Context['memo'] = new Map()) {
  const rows = Array.from({ length: first }, (_, number) => ({ id: newId(), number }));
  const order = { column: 'number', direction: 'asc', kind: 'number' } as const;
  const list = { name: 'rows', order, read: async () => rows, count: async () => LONG, most: LONG };
  const context = { deps: {}, memo } as unknown as Context;
  return pageOf(list, 'own', {}, { first, ...args }, context);
}

it('tells the entries of a long page some at a time, with others in between, and those of a usual one at once', async () => {
  const { edges } = await pageOfLength(LONG);
  const seen: (number | string)[] = [];
  setImmediate(() => seen.push('another'));
  await Promise.all(edges.map(async (edge) => seen.push((await edge).node.number)));
  expect(seen.filter((one) => one !== 'another')).toEqual(Array.from({ length: LONG }, (_, number) => number));
  expect(seen.indexOf('another')).toBeLessThan(LONG);
  const usual = await pageOfLength(PAGE_MOST);
  expect(usual.edges.filter((edge) => edge instanceof Promise)).toEqual([]);
});

it.each(['after', 'before'] as const)(
  'refuses a long cursor %s, and keeps none of those that are asked for',
  async (side) => {
    const memo: Context['memo'] = new Map();
    for (const text of ['a', 'b']) {
      const cursor = text.repeat(90_000);
      await expect(pageOfLength(1, { [side]: cursor }, memo)).rejects.toThrow(
        `${side} must be a cursor that this list returned.`,
      );
    }
    expect([...memo.keys()].map((key) => key.length < 2 * LONGEST_CURSOR)).toEqual([true, true]);
  },
);
