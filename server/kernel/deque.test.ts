import { describe, expect, it, vi } from 'vitest';
import { Deque } from './deque.ts';

const LONG = 20_000;

function lineOf(length: number): Deque<number> {
  const line = new Deque<number>();
  for (let index = 0; index < length; index += 1) line.push(index);
  return line;
}

describe('a line', () => {
  it('is taken from both ends, and left in between', () => {
    const line = lineOf(5);
    expect([line.first, line.shift(), line.pop(), line.length]).toEqual([0, 0, 4, 3]);
    expect([line.delete(2), line.delete(0), line.delete(7)]).toEqual([true, false, false]);
    line.push(9);
    expect([line.shift(), line.shift(), line.pop(), line.length]).toEqual([1, 3, 9, 0]);
    expect([line.first, line.shift(), line.pop(), line.length]).toEqual([undefined, undefined, undefined, 0]);
    line.push(1);
    expect([line.first, line.length]).toEqual([1, 1]);
  });

  it('keeps its order however long it is, joined while it is taken', () => {
    const line = lineOf(LONG);
    let wrong = 0;
    for (let index = 0; index < LONG; index += 1) {
      if (line.shift() !== index) wrong += 1;
      if (index % 2 === 0) line.push(LONG + index / 2);
    }
    expect([wrong, line.length, line.first, line.pop()]).toEqual([0, LONG / 2, LONG, LONG * 1.5 - 1]);
  });

  it('moves what waits behind no further than what was taken, all together', () => {
    const line = lineOf(LONG);
    const [shift, splice] = [vi.spyOn(Array.prototype, 'shift'), vi.spyOn(Array.prototype, 'splice')];
    const slice = vi.spyOn(Array.prototype, 'slice');
    for (let index = 0; index < LONG; index += 1) line.shift();
    const moved = slice.mock.results.reduce((sum, { value }) => sum + (value as number[]).length, 0);
    const calls = [shift.mock.calls.length, splice.mock.calls.length];
    vi.restoreAllMocks();
    expect(calls).toEqual([0, 0]);
    expect(moved).toBeLessThanOrEqual(LONG);
  });
});
