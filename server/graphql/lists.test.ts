import { expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { PAGE_MOST } from './bounds.ts';
import type { Context } from './context.ts';
import { pageOf } from './lists.ts';

const LONG = 120;

function pageOfLength(first: number) {
  const rows = Array.from({ length: first }, (_, number) => ({ id: newId(), number }));
  const order = { column: 'number', direction: 'asc', kind: 'number' } as const;
  const list = { name: 'rows', order, read: async () => rows, count: async () => LONG, most: LONG };
  const context = { deps: {}, memo: new Map() } as unknown as Context;
  return pageOf(list, 'own', {}, { first }, context);
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
