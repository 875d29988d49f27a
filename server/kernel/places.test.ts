import { describe, expect, it } from 'vitest';
import { openLine, openPlaces, openQueues } from './places.ts';

describe('places', () => {
  it('are as many as there are, for each by themself, and free again once', () => {
    const places = openPlaces();
    const leave = [places.enter('a', 2), places.enter('a', 2)];
    expect(() => places.enter('a', 2)).toThrow('Too many requests at once');
    places.enter('b', 1);
    leave[0]?.();
    leave[0]?.();
    places.enter('a', 2);
    expect(() => places.enter('a', 2)).toThrow('Too many requests at once');
  });
});

describe('queues', () => {
  it('are waited for in order, for each by themself, and handed on once', async () => {
    const queues = openQueues();
    const order: string[] = [];
    const take = async (name: string, key = 'a') => {
      const leave = await queues.take(key, 2);
      order.push(name);
      return leave;
    };
    const [first, second] = [await take('1'), await take('2')];
    const waiting = [take('3'), take('4')];
    await take('other', 'b');
    expect(order).toEqual(['1', '2', 'other']);
    first();
    first();
    const third = await waiting[0];
    expect(order).toEqual(['1', '2', 'other', '3']);
    // Nobody gets in before who waits.
    second();
    const late = take('5');
    const fourth = await waiting[1];
    expect(order.slice(-1)).toEqual(['4']);
    third?.();
    (await late)();
    fourth?.();
    expect(order).toEqual(['1', '2', 'other', '3', '4', '5']);
    await take('6');
    await take('7');
    expect(order.slice(-2)).toEqual(['6', '7']);
  });
});

describe('one line for all', () => {
  it('is gone through by callers in turn, a few at a time, and each hands its place on once', async () => {
    const line = openLine(2);
    const order: string[] = [];
    const take = async (caller: string, name: string) => {
      const leave = await line.take(caller);
      order.push(name);
      return leave;
    };
    const [first, second] = [await take('a', 'a1'), await take('a', 'a2')];
    const waiting = [take('a', 'a3'), take('a', 'a4'), take('b', 'b1'), take('c', 'c1')];
    first();
    first();
    await waiting[0];
    expect(order).toEqual(['a1', 'a2', 'a3']);
    for (let leave = second, next = 2; next < 5; next += 1) {
      leave();
      leave = (await (waiting[next] ?? waiting[1])) as () => void;
    }
    expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  });
});
