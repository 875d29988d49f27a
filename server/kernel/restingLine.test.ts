import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { byItself } from './behalf.ts';
import { openRestingLine, type Rest, type Wait } from './restingLine.ts';

const WORK_MS = 100;
/** Longer than what is rested for in most of these. */
const MUCH_MS = 100_000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

/** Takes turns of `WORK_MS`; whose they were is noted, and when each began, or was given up. */
function turns(rest: Omit<Rest, 'mostMs'> & Partial<Rest>) {
  const line = openRestingLine({ mostMs: MUCH_MS, ...rest });
  const from = performance.now();
  const begun: [caller: string, ms: number][] = [];
  const givenUp: [caller: string, ms: number][] = [];
  const take = (caller: string, { workMs = WORK_MS, wasUsed = true, ...wait }: Wait & Partial<Work> = {}): void => {
    void line.take(byItself(caller), wait).then((leave) => {
      const ms = Math.round(performance.now() - from);
      (leave ? begun : givenUp).push([caller, ms]);
      if (leave) setTimeout(() => leave(wasUsed), workMs);
    });
  };
  return { begun, givenUp, take };
}

interface Work {
  workMs: number;
  wasUsed: boolean;
}

const goOn = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('a line that rests', () => {
  it('rests after each turn, whoever comes next', async () => {
    const { begun, take } = turns({ times: 3 });
    for (const caller of ['one', 'other', 'one']) take(caller);
    await goOn(MUCH_MS);
    expect(begun).toEqual([
      ['one', 0],
      ['other', 400],
      ['one', 800],
    ]);
  });

  it('rests for as long as is said at least, and not at all after a turn that was for nothing', async () => {
    const { begun, take } = turns({ times: 0, leastMs: 50 });
    take('one');
    take('two', { wasUsed: false });
    take('three');
    await goOn(MUCH_MS);
    expect(begun).toEqual([
      ['one', 0],
      ['two', 150],
      ['three', 250],
    ]);
  });

  it('rests for no longer than is said, whatever came before', async () => {
    const { begun, take } = turns({ times: 3, mostMs: 500, inARow: 1_000 });
    for (let turn = 0; turn < 200; turn += 1) take('one');
    await goOn(199 * WORK_MS);
    expect(begun).toHaveLength(200);
    for (const caller of ['other', 'behind']) take(caller);
    await goOn(MUCH_MS);
    const last = 200 * WORK_MS;
    expect(begun.slice(200)).toEqual([
      ['other', last + 500],
      ['behind', last + 500 + 400],
    ]);
  });

  it('lets a caller go on a few times where nobody else waits, and rests for all of them then', async () => {
    const { begun, take } = turns({ times: 1, inARow: 3 });
    for (let turn = 0; turn < 4; turn += 1) take('one');
    await goOn(MUCH_MS);
    expect(begun.map(([, ms]) => ms)).toEqual([0, 100, 200, 600]);
  });

  it('rests before a caller goes on where others wait, or where that is asked for', async () => {
    const { begun, take } = turns({ times: 1, inARow: 3 });
    for (const caller of ['one', 'other', 'one']) take(caller);
    await goOn(MUCH_MS);
    expect(begun).toEqual([
      ['one', 0],
      ['other', 200],
      ['one', 400],
    ]);
    const asked = turns({ times: 1, inARow: 3 });
    asked.take('one');
    asked.take('one', { isRestedFor: true });
    await goOn(MUCH_MS);
    expect(asked.begun.map(([, ms]) => ms)).toEqual([0, 200]);
  });

  it('is left in time by who waits, for a turn or while it is rested, and goes to the next', async () => {
    const { begun, givenUp, take } = turns({ times: 3 });
    take('one');
    take('during the turn', { mostMs: 60 });
    take('during the rest', { mostMs: 250 });
    take('next', { mostMs: 500 });
    await goOn(MUCH_MS);
    expect(givenUp).toEqual([
      ['during the turn', 60],
      ['during the rest', 250],
    ]);
    expect(begun).toEqual([
      ['one', 0],
      ['next', 400],
    ]);
    take('later');
    await goOn(0);
    expect(begun.at(-1)).toEqual(['later', MUCH_MS]);
  });

  it('passes over whoever wants no turn any more, however many, without a rest', async () => {
    const { begun, givenUp, take } = turns({ times: 1 });
    take('one');
    for (let turn = 0; turn < 2_500; turn += 1) take('gone', { isOver: () => true });
    take('next');
    await goOn(MUCH_MS);
    expect(givenUp).toHaveLength(2_500);
    expect(begun).toEqual([
      ['one', 0],
      ['next', 200],
    ]);
  });
});
