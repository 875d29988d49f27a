import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { COST_PER_ADDRESS } from '../../server/access/requests.limits.ts';
import { measure } from '../../server/doors/graphql/complexity.ts';
import { countCost, noteCost } from '../../server/doors/graphql/requests.limits.ts';
import { countable } from '../../server/graphql/bounds.ts';
import { schema } from '../../server/schema.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

/** An operation whose size stands in a variable that may be beyond all numbers, and one that is run. */
const ENDLESS =
  'query A($x: Int) { nodes(ids: ["a", "b"]) { ... on Classroom { students(first: $x) { edges { node { id } } } } } }';
const RUN = `query B { ${[0, 1, 2, 3].map((index) => `a${index}: nodes(ids: [${'"x" '.repeat(60)}]) { id }`).join(' ')} }`;
const COST_OF_RUN = 4 * 61;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** With as large a number as is read: larger ones are refused (endlessNumbers.test.ts). */
const send = (query: string, operationName: string) =>
  app.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: `${JSON.stringify({ query, operationName }).slice(0, -1)},"variables":{"x":1e308}}`,
  });

describe('the cost of an operation', () => {
  it('is that of the one that is run, whatever else stands in its document', async () => {
    const document = parse(`${ENDLESS} ${RUN}`);
    expect(measure(schema, document, { x: Infinity }, 'B')).toEqual({ excess: null, cost: COST_OF_RUN });
    expect(measure(schema, document, { x: 3 }, 'A').cost).toBeLessThan(100);
    const consume = vi.spyOn(app.deps.limits, 'consume');
    // The second time its text is kept.
    for (const _time of [1, 2]) {
      expect((await send(`${ENDLESS} ${RUN}`, 'B')).statusCode).toBe(200);
      expect(consume).toHaveBeenCalledWith(COST_PER_ADDRESS, expect.any(String), COST_OF_RUN);
      consume.mockClear();
    }
    consume.mockRestore();
  });

  it('is a number: whatever is beyond all numbers is refused', async () => {
    for (const x of [Infinity, NaN, Number.MAX_VALUE]) {
      const { excess, cost } = measure(schema, parse(ENDLESS), { x });
      expect(cost).toBe(Number.MAX_SAFE_INTEGER);
      expect(excess?.extensions).toMatchObject({ limit: 'cost', found: Number.MAX_SAFE_INTEGER });
    }
    const written = ENDLESS.replace('($x: Int)', '').replace('$x', '9'.repeat(400));
    expect(measure(schema, parse(written), {}).excess?.extensions['limit']).toBe('cost');
  });

  it('is counted as the largest number where it is none', async () => {
    expect([NaN, Infinity, 5].map(countable)).toEqual([Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER, 5]);
    const consume = vi.fn<() => Promise<void>>(async () => {});
    const context = { deps: { limits: { consume } }, viewer: null, ip: '192.0.2.1' } as never;
    noteCost(context, NaN);
    await countCost(context);
    expect(consume).toHaveBeenCalledWith(COST_PER_ADDRESS, '192.0.2.1', Number.MAX_SAFE_INTEGER);
  });
});
