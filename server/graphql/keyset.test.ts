import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId } from '../kernel/ids.ts';
import { type KeysetOrder, keysetPage, type Page, type PageArgs, type PageQuery, pageQuery } from './keyset.ts';

interface Row {
  id: string;
  at: Date;
  owner: string;
}
type Value = Date | number | string;

const NEWEST_FIRST: KeysetOrder<'at'> = { column: 'at', direction: 'desc', kind: 'date' };

const compare = (a: Row, b: Row): number =>
  a.at.getTime() - b.at.getTime() || Number(a.id > b.id) - Number(a.id < b.id);

const isSide = (value: unknown): value is { gt?: Value; lt?: Value } =>
  typeof value === 'object' && value !== null && ('gt' in value || 'lt' in value);

/** Whether a row fulfils a condition, as a database would have it. */
function fulfils(row: Row, condition: object): boolean {
  return Object.entries(condition).every(([name, wanted]: [string, unknown]) => {
    if (name === 'AND') return [wanted].flat().every((part) => fulfils(row, part as object));
    if (name === 'OR') return (wanted as object[]).some((part) => fulfils(row, part));
    const value: Value = row[name as keyof Row];
    if (!isSide(wanted)) return value.valueOf() === (wanted as Value).valueOf();
    return (wanted.gt === undefined || value > wanted.gt) && (wanted.lt === undefined || value < wanted.lt);
  });
}

/** Answers a page query as a database would. */
function select(rows: readonly Row[], { where, orderBy, take }: PageQuery): Row[] {
  const sign = orderBy[0]?.['at'] === 'asc' ? 1 : -1;
  return rows
    .filter((row) => fulfils(row, where))
    .toSorted((a, b) => sign * compare(a, b))
    .slice(0, take);
}

const page = (rows: readonly Row[], args: PageArgs, where: object = {}): Promise<Page<Row>> =>
  keysetPage(args, NEWEST_FIRST, {
    read: async (request) => select(rows, pageQuery(request, where)),
    count: async () => rows.length,
  });

const rowsOf = (seconds: readonly number[], owner = 'me'): Row[] =>
  seconds.map((second) => ({ id: newId(), at: new Date(second * 1000), owner }));
const idsOf = ({ edges }: Page<Row>): string[] => edges.map(({ node }) => node.id);

describe('a page', () => {
  it('after page gives every row once, forwards and backwards, also where sort keys are equal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 30 }),
        fc.integer({ min: 1, max: 7 }),
        async (seconds, size) => {
          const rows = rowsOf(seconds);
          const all = rows.toSorted((a, b) => -compare(a, b)).map(({ id }) => id);
          const forwards: string[] = [];
          for (let after: string | null = null, more = true; more; ) {
            const got: Page<Row> = await page(rows, { first: size, after });
            forwards.push(...idsOf(got));
            after = got.pageInfo.endCursor;
            more = got.pageInfo.hasNextPage;
          }
          expect(forwards).toEqual(all);
          const backwards: string[] = [];
          for (let before: string | null = null, more = true; more; ) {
            const got: Page<Row> = await page(rows, { last: size, before });
            backwards.unshift(...idsOf(got));
            before = got.pageInfo.startCursor;
            more = got.pageInfo.hasPreviousPage;
          }
          expect(backwards).toEqual(all);
        },
      ),
    );
  });

  it('goes on from a row that is gone', async () => {
    const rows = rowsOf([5, 4, 3, 2, 1]);
    const first = await page(rows, { first: 2 });
    const left = rows.filter(({ id }) => id !== idsOf(first)[1]);
    const second = await page(left, { first: 2, after: first.pageInfo.endCursor });
    expect(idsOf(second)).toEqual([rows[2]?.id, rows[3]?.id]);
  });

  it.each<[string, object]>([
    ['an equality', { owner: 'me' }],
    ['an AND', { AND: [{ owner: 'me' }] }],
    ['an AND of one', { AND: { owner: 'me' } }],
    ['an OR', { OR: [{ owner: 'me' }, { owner: 'us' }] }],
  ])('has only what may be seen, on every page, where that is %s of its own', async (_what, where) => {
    const mine = rowsOf([9, 7, 5, 3, 1]);
    const rows = [...mine, ...rowsOf([8, 6, 4, 2], 'somebody else')];
    const first = await page(rows, { first: 2 }, where);
    const second = await page(rows, { first: 2, after: first.pageInfo.endCursor }, where);
    const { endCursor } = second.pageInfo;
    const last = await page(rows, { first: 2, after: endCursor }, where);
    expect([first, second, last].map(idsOf)).toEqual([[0, 1], [2, 3], [4]].map((at) => at.map((i) => mine[i]?.id)));
    const between = { last: 2, after: first.pageInfo.startCursor, before: second.pageInfo.endCursor };
    expect(idsOf(await page(rows, between, where))).toEqual([mine[1]?.id, mine[2]?.id]);
  });

  it('has 20 rows unless a size is given, and counts only when asked', async () => {
    const rows = rowsOf(Array.from({ length: 30 }, (_, second) => second));
    const got = await page(rows, {});
    expect(got.edges).toHaveLength(20);
    expect(await got.totalCount()).toBe(30);
  });

  it.each<[string, PageArgs, RegExp]>([
    ['more than 100 rows', { first: 101 }, /first must be from 0 to 100; it is 101/],
    ['thousands of rows', { first: 1234 }, /first must be from 0 to 100; it is 1,234/],
    ['a negative size', { last: -1 }, /last must be from 0 to 100/],
    ['both sizes', { first: 1, last: 1 }, /first or last, not both/],
    ['a text that is no cursor', { after: 'x' }, /after must be a cursor that this list returned/],
    ['a cursor of another list', { before: Buffer.from('[1,"a"]').toString('base64url') }, /before must be a cursor/],
    ['a cursor without end', { after: 'A'.repeat(5000) }, /after must be a cursor/],
  ])('refuses %s', async (_what, args, message) => {
    await expect(page([], args)).rejects.toMatchObject({
      message: expect.stringMatching(message),
      extensions: { code: 'BAD_USER_INPUT' },
    });
  });
});
