import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Pace, paced } from './pace.ts';

const EVERY_MS = 250;

interface Item {
  name: string;
  value: number;
}

/** A paced source that the test feeds. */
function source(pace: Partial<Pace<Item>> = {}) {
  let take: (item: Item) => void = () => {};
  let isListening = true;
  const items = paced<Item>(
    (given) => {
      take = given;
      return () => (isListening = false);
    },
    { everyMs: EVERY_MS, same: ({ name }) => name, most: 3, ...pace },
  );
  return {
    items,
    hear: (value: number, name = 'a') => take({ name, value }),
    isListening: () => isListening,
  };
}

/** Reads on and on; what was told, and when. */
function reading(items: AsyncIterableIterator<Item>) {
  const told: { value: number; at: number }[] = [];
  const begun = performance.now();
  const over = (async () => {
    for await (const { value } of items) told.push({ value, at: performance.now() - begun });
  })();
  return { told, over, values: () => told.map(({ value }) => value) };
}

describe('what is told at a pace', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
  afterEach(() => void vi.useRealTimers());

  it('is told at once where nothing was told just before', async () => {
    const { items, hear } = source();
    const { told } = reading(items);
    hear(1);
    await vi.advanceTimersByTimeAsync(0);
    expect(told).toEqual([{ value: 1, at: 0 }]);
    await vi.advanceTimersByTimeAsync(EVERY_MS);
    hear(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(told.at(-1)).toEqual({ value: 2, at: EVERY_MS });
  });

  it('is four a second of a hundred in one, and the last of them is told', async () => {
    const { items, hear } = source();
    const { told, values } = reading(items);
    for (let value = 1; value <= 100; value += 1) {
      hear(value);
      await vi.advanceTimersByTimeAsync(10);
    }
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect(told.length).toBeLessThanOrEqual(6);
    const gaps = told.slice(1).map(({ at }, index) => at - (told[index]?.at ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(EVERY_MS);
    expect(values().at(-1)).toBe(100);
    expect(values()).toEqual(values().toSorted((one, other) => one - other));
  });

  it('is the last of each name, the longest waiting first, however busy one of them is', async () => {
    const { items, hear } = source();
    const { values } = reading(items);
    hear(1);
    await vi.advanceTimersByTimeAsync(0);
    for (const [value, name] of [
      [2, 'busy'],
      [3, 'quiet'],
      [4, 'busy'],
      [5, 'other'],
      [6, 'busy'],
    ] as const) {
      hear(value, name);
    }
    await vi.advanceTimersByTimeAsync(3 * EVERY_MS);
    expect(values()).toEqual([1, 6, 3, 5]);
  });

  it('waits for a reader that takes its time', async () => {
    const { items, hear } = source();
    for (const value of [1, 2, 3]) hear(value);
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect((await items.next()).value).toEqual({ name: 'a', value: 3 });
  });

  it('is replaced by what came since, where it had to wait after all', async () => {
    const { items, hear } = source();
    hear(1);
    const { value: first } = (await items.next()) as { value: Item };
    expect([items.newer(first), items.newest(first)]).toEqual([null, first]);
    hear(2);
    hear(3, 'b');
    hear(4);
    expect(items.newer(first)?.value).toBe(4);
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(items.newest(first).value).toBe(4);
    const { values } = reading(items);
    await vi.advanceTimersByTimeAsync(EVERY_MS - 1);
    expect(values()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(values()).toEqual([3]);
  });

  it('ends when it is returned, also while it is waited for, and listens no more', async () => {
    const { items, hear, isListening } = source();
    const { over } = reading(items);
    hear(1);
    hear(2);
    await items.return?.();
    await over;
    expect(isListening()).toBe(false);
    hear(3);
    expect(await items.next()).toEqual({ value: undefined, done: true });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('ends with a word to its reader where more names wait than may', async () => {
    const { items, hear, isListening } = source();
    for (const name of ['a', 'b', 'c', 'd']) hear(1, name);
    expect(isListening()).toBe(false);
    await expect(items.next()).rejects.toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
  });
});
