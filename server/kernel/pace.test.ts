import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Pace, Paced } from './pace.ts';

const EVERY_MS = 250;

interface Item {
  name: string;
  value: number;
}

/** A paced source that the test feeds. */
function source(pace: Partial<Pace<Item>> = {}) {
  const onEnd = vi.fn<() => void>();
  class Source extends Paced<Item> {
    protected override onEnd(): void {
      onEnd();
    }
  }
  const items = new Source({ same: ({ name }) => name, most: 3, ...pace }, EVERY_MS);
  return { items, hear: (value: number, name = 'a') => items.put({ name, value }), onEnd };
}

/** Takes on and on; what was told, and when. */
function reading(items: Paced<Item>) {
  const told: { value: number; at: number }[] = [];
  const begun = performance.now();
  items.serve({
    due() {
      for (let item = items.take(); item; item = items.take())
        told.push({ value: item.value, at: performance.now() - begun });
    },
  });
  return { told, values: () => told.map(({ value }) => value) };
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

  it('waits for a taker that takes its time, and holds no timer meanwhile', async () => {
    const { items, hear } = source();
    for (const value of [1, 2, 3]) hear(value);
    await vi.advanceTimersByTimeAsync(10 * EVERY_MS);
    expect(vi.getTimerCount()).toBe(0);
    const { told } = reading(items);
    expect(told).toMatchObject([{ value: 3 }]);
  });

  it('is replaced by what came since, where it had to wait after all', async () => {
    const { items, hear } = source();
    hear(1);
    const first = items.take() as Item;
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

  it('ends where it is ended, once, and tells nothing of what waits', async () => {
    const { items, hear, onEnd } = source();
    const { values } = reading(items);
    hear(1);
    hear(2);
    expect(vi.getTimerCount()).toBe(1);
    items.end();
    items.end();
    expect([onEnd.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
    hear(3);
    await vi.advanceTimersByTimeAsync(2 * EVERY_MS);
    expect([values(), items.take()]).toEqual([[1], null]);
  });

  it('ends with a word to its taker where more names wait than may, and nothing after it', () => {
    const { items, hear, onEnd } = source();
    for (const name of ['a', 'b', 'c', 'd']) hear(1, name);
    expect(onEnd).toHaveBeenCalledOnce();
    const thrown: unknown[] = [];
    const due = () => {
      try {
        items.take();
      } catch (error) {
        thrown.push(error);
      }
    };
    items.serve({ due });
    due();
    expect(thrown).toMatchObject([{ code: 'UNAVAILABLE', retryAfterSeconds: 1 }]);
  });
});
