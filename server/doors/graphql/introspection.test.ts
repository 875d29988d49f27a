import { parse } from 'graphql';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { offLimits } from '../../kernel/limits.ts';
import { introspect, KEPT_ANSWERS } from './introspection.ts';
import { interpreted, type Operation, type Run } from './operation.ts';
import { jsonOf } from './writtenData.ts';

const limited = { limits: offLimits(), config: { rateLimits: true } };
/** What the line reads of who asks. */
const runBy = (ip: string, variables: object, deps: object, isGone = false) =>
  ({ variables, context: { deps, viewer: null, ip, isGone: () => isGone } }) as unknown as Run;
const WORK_MS = 20;

/** An operation that answers after a while, and notes how often, and how many at a time. */
function slow(query: string) {
  const seen = { executed: 0, most: 0, atWork: 0 };
  const operation: Operation = {
    ...interpreted(parse(query)),
    async execute() {
      seen.executed += 1;
      seen.atWork += 1;
      seen.most = Math.max(seen.most, seen.atWork);
      await sleep(WORK_MS);
      seen.atWork -= 1;
      return { data: { answer: seen.executed } };
    },
  };
  return {
    seen,
    ask: async (ip = '192.0.2.1', variables = {}, deps: object = limited): Promise<unknown> =>
      JSON.parse(String(jsonOf(await introspect(operation, runBy(ip, variables, deps))))),
    leave: () => introspect(operation, runBy('192.0.2.1', {}, limited, true)),
  };
}

describe('questions about the schema', () => {
  it('are answered once, whoever asks the same, and again with other variables', async () => {
    const { seen, ask } = slow('query A($name: String!) { __type(name: $name) { name } }');
    const answers = await Promise.all(['a', 'a', 'b'].map((caller) => ask(caller, { name: 'Query' })));
    expect(answers).toEqual([1, 1, 1].map((answer) => ({ data: { answer } })));
    expect(await ask('c', { name: 'Mutation' })).toEqual({ data: { answer: 2 } });
    expect(seen).toEqual({ executed: 2, most: 1, atWork: 0 });
  });

  it('are answered one at a time, with a rest after each', async () => {
    const asked = ['name', 'kind', 'description'].map((field) => slow(`{ __schema { queryType { ${field} } } }`));
    const start = performance.now();
    await Promise.all(asked.map(({ ask }) => ask()));
    // Three of them, with two rests of three times as long between; a timer may be a little early.
    expect(performance.now() - start).toBeGreaterThan(9 * (WORK_MS - 2));
  });

  it('are not answered where nobody waits for the answer any more', async () => {
    const { seen, leave } = slow('{ __schema { types { kind } } }');
    expect(await leave()).toEqual({ data: null });
    expect(seen.executed).toBe(0);
  });

  it('wait for nobody where limits are off', async () => {
    const { seen, ask } = slow('query H($n: Int) { __schema { types { name kind } } }');
    const off = { limits: offLimits(), config: { rateLimits: false } };
    await Promise.all([1, 2, 3].map((n) => ask('a', { n }, off)));
    expect([seen.executed, seen.most]).toEqual([3, 3]);
  });

  it('have so many answers kept and no more, however short they are: the one that was asked for least lately goes', async () => {
    const { seen, ask } = slow('query I($n: Int) { __schema { queryType { kind } } }');
    const off = { limits: offLimits(), config: { rateLimits: false } };
    const askEach = (from: number, to: number) =>
      Promise.all(Array.from({ length: to - from }, (_, at) => ask('a', { n: from + at }, off)));
    await askEach(0, KEPT_ANSWERS);
    await ask('a', { n: 0 }, off);
    expect(seen.executed).toBe(KEPT_ANSWERS);
    await askEach(KEPT_ANSWERS, KEPT_ANSWERS + 1);
    await ask('a', { n: 0 }, off);
    expect(seen.executed).toBe(KEPT_ANSWERS + 1);
    await ask('a', { n: 1 }, off);
    expect(seen.executed).toBe(KEPT_ANSWERS + 2);
  });

  it('are answered anew each time where something else is asked besides', async () => {
    const { seen, ask } = slow('query E { __schema { queryType { name } } viewer { id } }');
    await ask();
    await ask();
    expect(seen.executed).toBe(2);
  });

  it('are the same question however the operation is named and spaced', async () => {
    const first = slow('query F { __schema { mutationType { name } } }');
    const again = slow('query G {\n  __schema { mutationType { name } }\n}');
    await first.ask();
    expect([await again.ask(), again.seen.executed]).toEqual([{ data: { answer: 1 } }, 0]);
  });
});
