import { parse } from 'graphql';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { OPERATION_DEADLINE_MS } from '../../graphql/bounds.ts';
import type { Context } from '../../graphql/context.ts';
import type { Leave } from '../../kernel/restingLine.ts';
import { OPERATIONS_AT_WORK, OPERATIONS_PER_ACCOUNT, placeFor, turnForIntrospection } from './places.ts';
import { runOperation } from './run.ts';

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** What a place is taken for: nothing else of a context is read. */
function callers() {
  const deps = { config: { rateLimits: true } };
  return (userId: string | null) =>
    ({ deps, viewer: userId === null ? null : { userId }, ip: '192.0.2.7' }) as unknown as Context;
}

/** Asks for so many places at once, and tells how many were given so far. */
function ask(context: Context, count: number) {
  const given: (() => void)[] = [];
  const all = Array.from({ length: count }, () => placeFor(context).then((leave) => void given.push(leave)));
  return { given, all: Promise.allSettled(all) };
}

describe('the operations of one account', () => {
  it('are at work a few at a time, and the next one begins when one is done', async () => {
    const caller = callers();
    const { given } = ask(caller('busy'), OPERATIONS_AT_WORK + 2);
    await nextTurn();
    expect(given).toHaveLength(OPERATIONS_AT_WORK);
    given[0]?.();
    given[0]?.();
    await nextTurn();
    expect(given).toHaveLength(OPERATIONS_AT_WORK + 1);
  });

  it('keep neither another account nor visitors waiting', async () => {
    const caller = callers();
    ask(caller('busy'), OPERATIONS_AT_WORK + 2);
    const [other, visitors] = [ask(caller('other'), 1), ask(caller(null), OPERATIONS_AT_WORK + 2)];
    await nextTurn();
    expect(other.given).toHaveLength(1);
    expect(visitors.given).toHaveLength(OPERATIONS_AT_WORK + 2);
  });

  it('are refused where more of them are under way than may be, those that wait among them', async () => {
    const caller = callers();
    const { given, all } = ask(caller('busy'), OPERATIONS_PER_ACCOUNT + 3);
    for (let done = 0; done < OPERATIONS_PER_ACCOUNT; done += 1) {
      await nextTurn();
      given[done]?.();
    }
    const refused = (await all).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(given).toHaveLength(OPERATIONS_PER_ACCOUNT);
  });
});

describe('an operation that waits for its turn', () => {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterAll(() => void vi.useRealTimers());

  it('is not waited for beyond the deadline, and gives its turn to the next when that comes', async () => {
    const caller = callers();
    const busy = ask(caller('busy'), OPERATIONS_AT_WORK);
    const late = ask(caller('busy'), 2);
    await nextTurn();
    await vi.advanceTimersByTimeAsync(OPERATION_DEADLINE_MS);
    expect(await late.all).toMatchObject(
      Array.from({ length: 2 }, () => ({ status: 'rejected', reason: { code: 'DEADLINE_EXCEEDED' } })),
    );
    const next = ask(caller('busy'), 1);
    busy.given[0]?.();
    await nextTurn();
    expect([late.given.length, next.given.length]).toEqual([0, 1]);
    for (const leave of [...busy.given, ...next.given]) leave();
    await nextTurn();
    // Nothing is kept of any of them: there is room for as many as ever.
    const { given, all } = ask(caller('busy'), OPERATIONS_PER_ACCOUNT);
    for (let done = 0; done < OPERATIONS_PER_ACCOUNT; done += 1) {
      await nextTurn();
      given[done]?.();
    }
    expect((await all).filter(({ status }) => status === 'rejected')).toHaveLength(0);
    expect(given).toHaveLength(OPERATIONS_PER_ACCOUNT);
  });

  it('may take as much less time, once it has its turn, as it has waited', async () => {
    const caller = callers();
    const context = { ...caller('busy'), requestId: 'r', memo: new Map() };
    const gates = Array.from({ length: OPERATIONS_AT_WORK }, () => Promise.withResolvers<object>());
    const begun: Promise<object>[] = [];
    const run = (execute: () => Promise<object>) => {
      const operation = {
        document: parse('{ __typename }'),
        name: undefined,
        kind: 'query',
        field: null,
        mutations: 0,
        introspects: false,
      } as const;
      return runOperation({ ...operation, execute }, {}, context);
    };
    const first = gates.map(({ promise }) => run(() => promise));
    const never = new Promise<object>(() => {});
    const waiting = run(() => {
      begun.push(never);
      return never;
    });
    await vi.advanceTimersByTimeAsync(OPERATION_DEADLINE_MS * 0.6);
    expect(begun).toHaveLength(0);
    for (const gate of gates) gate.resolve({ data: {} });
    await Promise.all(first);
    await vi.advanceTimersByTimeAsync(OPERATION_DEADLINE_MS * 0.4 - 1);
    expect([begun.length, await Promise.race([waiting, Promise.resolve('not yet')])]).toEqual([1, 'not yet']);
    await vi.advanceTimersByTimeAsync(1);
    expect(await waiting).toMatchObject({ errors: [{ extensions: { code: 'DEADLINE_EXCEEDED' } }] });
  });
});

describe('questions about the schema', () => {
  it('have one turn at a time, which is followed by a rest only where something was answered', async () => {
    const context = callers()(null);
    const given: (Leave | null)[] = [];
    for (let asked = 0; asked < 3; asked += 1)
      void turnForIntrospection(context.deps, context, () => false).then((leave) => void given.push(leave));
    await nextTurn();
    expect(given).toHaveLength(1);
    given[0]?.(false);
    await nextTurn();
    expect(given).toHaveLength(2);
    given[1]?.(true);
    await nextTurn();
    expect(given).toHaveLength(2);
    await expect.poll(() => given.length).toBe(3);
  });
});
