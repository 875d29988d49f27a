import { describe, expect, it } from 'vitest';
import { byItself } from './behalf.ts';
import { TooManyAtOnce } from './errors.ts';
import { CALLERS_IN_A_TURN } from './fairQueue.ts';
import { type Line, openLine, openPlaces } from './places.ts';

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

/** Takes turns in a line, and notes in which order they were given. */
function followed(line: Line) {
  const order: string[] = [];
  const take = async (caller: string, name: string, place?: string): Promise<() => void> => {
    const leave = await line.take({ ...byItself(place ?? caller), caller });
    order.push(name);
    return leave;
  };
  return { order, take };
}

describe('a line', () => {
  it('lets a few of each in, in order, and each hands its place on once', async () => {
    const { order, take } = followed(openLine({ mostOfEach: 2 }));
    const [first, second] = [await take('a', 'a1'), await take('a', 'a2')];
    const waiting = [take('a', 'a3'), take('a', 'a4')];
    await take('b', 'b1');
    expect(order).toEqual(['a1', 'a2', 'b1']);
    first();
    first();
    const third = await waiting[0];
    expect(order).toEqual(['a1', 'a2', 'b1', 'a3']);
    // Nobody gets in before who waits.
    second();
    const late = take('a', 'a5');
    const fourth = await waiting[1];
    expect(order.slice(-1)).toEqual(['a4']);
    third?.();
    (await late)();
    fourth?.();
    await take('a', 'a6');
    await take('a', 'a7');
    expect(order.slice(-3)).toEqual(['a5', 'a6', 'a7']);
  });

  it('is gone through by callers in turn, a few of all at a time', async () => {
    const { order, take } = followed(openLine({ most: 2 }));
    const leave = [await take('a', 'a1'), await take('a', 'a2')];
    const waiting = [take('a', 'a3'), take('a', 'a4'), take('b', 'b1'), take('c', 'c1')];
    leave[0]?.();
    leave[0]?.();
    leave.push((await waiting[0])!);
    expect(order).toEqual(['a1', 'a2', 'a3']);
    for (const next of [2, 3, 1]) {
      leave[leave.length - 1]?.();
      leave.push((await waiting[next])!);
    }
    expect(order).toEqual(['a1', 'a2', 'a3', 'b1', 'c1', 'a4']);
  });

  it('has no room for more than may wait: of the network or place with most one is refused', async () => {
    const line = openLine({ most: 1, mostWaiting: 3 });
    const order: string[] = [];
    const leave = await line.take(byItself('at work'));
    async function from(place: string, networks: string[] = []): Promise<void> {
      try {
        const next = await line.take({ caller: place, place, networks });
        order.push(place);
        next();
      } catch (error) {
        expect(error).toBeInstanceOf(TooManyAtOnce);
        order.push(`not ${place}`);
      }
    }
    const waiting = [from('x'), from('y1', ['y']), from('y2', ['y']), from('z'), from('y3', ['y'])];
    leave();
    await Promise.all(waiting);
    expect(order.toSorted()).toEqual(['not y1', 'not y2', 'x', 'y3', 'z']);
  });

  it('passes over who has enough at work, and comes back to them', async () => {
    const { order, take } = followed(openLine({ most: 3, mostOfEach: 2 }));
    const [first] = [await take('a', 'a1'), await take('a', 'a2')];
    const waiting = take('a', 'a3');
    const other = await take('b', 'b1');
    expect(order).toEqual(['a1', 'a2', 'b1']);
    other();
    const another = await take('b', 'b2');
    expect(order).toEqual(['a1', 'a2', 'b1', 'b2']);
    first();
    (await waiting)();
    another();
    expect(order).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  });

  it('gives turns to places, a few callers of each, however many are at one', async () => {
    const { order, take } = followed(openLine({ most: 1 }));
    let leave = await take('a0', 'a0', 'here');
    const crowd = Array.from({ length: 6 }, (_, index) => take(`a${index + 1}`, `a${index + 1}`, 'here'));
    const other = take('b1', 'b1', 'there');
    for (const next of [...crowd.slice(0, CALLERS_IN_A_TURN), other, ...crowd.slice(CALLERS_IN_A_TURN)]) {
      leave();
      leave = (await next)!;
    }
    expect(order).toEqual(['a0', 'a1', 'a2', 'a3', 'a4', 'b1', 'a5', 'a6']);
  });
});
