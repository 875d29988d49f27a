import { parse, visit } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COST_PER_ACCOUNT, COST_PER_ADDRESS } from '../../server/access/requests.limits.ts';
import { measure } from '../../server/doors/graphql/complexity.ts';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { COST_OF_REFUSAL, OPERATION_LIMITS } from '../../server/graphql/bounds.ts';
import { schema } from '../../server/schema.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const ADDRESS = '127.0.0.1';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const many = (count: number, part: (i: number) => string) => Array.from({ length: count }, (_, i) => part(i)).join(' ');
/** More than its share of everything: 3 × (1 + 100 × 17). */
const COSTLY = `{ ${many(3, (i) => `a${i}: nodes(ids: [${many(100, () => '"x"')}]) { ${many(17, () => '__typename')} }`)} }`;
/** Tables of other sizes, each with a fragment of many spreads: what it costs can't be known without looking at each. */
const tables = (groups: number, inEach: number, spreads: number) =>
  `query($n: Int) { ${many(groups, (i) => `a${i}: nodes(ids: ["x"]) { ... on Classroom { ${many(inEach, () => 'homeworkTable(students: $n) { ...F }')} } }`)} }
   fragment F on HomeworkTable { ${many(spreads, () => '...G')} } fragment G on HomeworkTable { __typename }`;

/** How often a field's name is looked at while its document is measured with these variables, one after the other. */
function looksAt(query: string, ...variables: Record<string, unknown>[]): { looks: number[]; limits: unknown[] } {
  const document = parse(query);
  let looks = 0;
  visit(document, {
    FragmentSpread: {
      leave(spread) {
        const { name } = spread;
        const get = () => {
          looks += 1;
          return name;
        };
        Object.defineProperty(spread, 'name', { get });
      },
    },
  });
  const found = variables.map((given) => {
    looks = 0;
    const { excess } = measure(schema, document, given);
    return { looks, limit: excess?.extensions['limit'] };
  });
  return { looks: found.map((one) => one.looks), limits: found.map(({ limit }) => limit) };
}

describe('an operation that is refused', () => {
  it('is looked at so often and no more, and not a second time where no variable makes it right', () => {
    // One that is merged from too much is not looked at for its cost.
    const merged = looksAt(tables(1, 90, 400), { n: 1 }, { n: 2 });
    expect(merged.limits).toEqual(['namesakes', 'namesakes']);
    expect(merged.looks[0]).toBeLessThan(3 * 500);
    expect(merged.looks[1]).toBe(0);
    const endless = looksAt(tables(4, 20, 400), { n: 1 }, { n: 2 });
    expect(endless.limits).toEqual(['visits', 'visits']);
    expect(endless.looks[0]).toBeLessThan(1.5 * OPERATION_LIMITS.visits);
    expect(endless.looks[1]).toBe(0);
    const aliased = `query($n: Int) { ${many(21, (i) => `a${i}: nodes(ids: ["x"]) { ... on Classroom { homeworkTable(students: $n) { ...F } } }`)} } fragment F on HomeworkTable { __typename }`;
    expect(looksAt(aliased, { n: 1 }, { n: 2 })).toMatchObject({
      limits: ['aliases', 'aliases'],
      looks: [expect.any(Number), 0],
    });
  });

  it('counts as much as a costly one, whether its text is kept or not', async () => {
    const count = vi.spyOn(app.deps.limits, 'count');
    const person = await app.person();
    const invalid = '{ nothingOfOurs }';
    const byVariable = 'query($ids: [ID!]!) { nodes(ids: $ids) { id __typename } }';
    const ids = Array.from({ length: 3_000 }, () => 'x');
    const codeOf = async (query: string, variables: Record<string, unknown>, token?: string) =>
      (await app.graphql(query, variables, token)).errors?.[0]?.extensions?.['code'];
    for (const [query, code] of [
      [COSTLY, 'OPERATION_TOO_COMPLEX'],
      [tables(1, 30, 5), 'OPERATION_TOO_COMPLEX'],
      [`{ ${many(OPERATION_LIMITS.tokens, () => 'levels')} }`, 'OPERATION_TOO_COMPLEX'],
      [byVariable, 'OPERATION_TOO_COMPLEX'],
      [invalid, 'GRAPHQL_VALIDATION_FAILED'],
      ['{ unclosed', 'GRAPHQL_PARSE_FAILED'],
      ['fragment F on Query { levels { code } }', 'OPERATION_RESOLUTION_FAILURE'],
      ['query A { levels { code } } query B { levels { code } }', 'OPERATION_RESOLUTION_FAILURE'],
      ['subscription { practiceProgressed { change } }', 'SUBSCRIPTION_OVER_HTTP'],
    ] as const) {
      // The second time its text is kept.
      for (const _time of [1, 2]) {
        count.mockClear();
        expect(await codeOf(query, { ids })).toBe(code);
        expect(count.mock.calls).toEqual([[COST_PER_ADDRESS, ADDRESS, COST_OF_REFUSAL]]);
        count.mockClear();
        expect(await codeOf(query, { ids }, person.token)).toBe(code);
        expect(count.mock.calls).toEqual([[COST_PER_ACCOUNT, person.userId, COST_OF_REFUSAL]]);
      }
    }
    for (const [method, payload, status] of [
      ['GET', undefined, 405],
      ['POST', [{ query: '{ levels { code } }' }], 400],
    ] as const) {
      count.mockClear();
      const url =
        method === 'GET' ? `/graphql?query=${encodeURIComponent('mutation { signOut { __typename } }')}` : '/graphql';
      expect((await app.app.inject({ method, url, ...(payload && { payload: [...payload] }) })).statusCode).toBe(
        status,
      );
      expect(count.mock.calls).toEqual([[COST_PER_ADDRESS, ADDRESS, COST_OF_REFUSAL]]);
    }
    count.mockClear();
    // What was refused for some variables is not for others, and the other way round.
    expect(await codeOf(byVariable, { ids: [] })).toBeUndefined();
    expect(count).not.toHaveBeenCalled();
    expect(await codeOf(byVariable, { ids })).toBe('OPERATION_TOO_COMPLEX');
    count.mockRestore();
  });
});

it('no operation that Relay compiles is refused for its shape, or for what is merged in it', () => {
  const limits = persistedOperations()
    .texts()
    .map((text) => measure(schema, parse(text), {}).excess?.extensions['limit']);
  expect(limits.length).toBeGreaterThan(100);
  // The sizes of its lists are left out here, and count as the largest.
  expect(new Set(limits)).toEqual(new Set([undefined, 'cost']));
});
