import { describe, expect, it } from 'vitest';
import { byItself } from './behalf.ts';
import { openRestingLine, type Rest } from './restingLine.ts';
import { later } from './waits.ts';

const WORK_MS = 100;

/** Takes turns; whose they were is noted as each begins. */
function turns(rest: Rest) {
  const line = openRestingLine(rest);
  const begun: string[] = [];
  const take = async (caller: string, workMs = WORK_MS, wasUsed = true): Promise<void> => {
    const leave = await line.take(byItself(caller));
    begun.push(caller);
    await later(workMs);
    leave(wasUsed);
  };
  return { begun, take };
}

/** Long enough for a turn that is free, and far shorter than a rest. */
async function someTurns(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

describe('a line that rests', () => {
  it('rests after each turn, whoever comes next', async () => {
    const { begun, take } = turns({ times: 1 });
    await take('one');
    const next = take('one');
    await someTurns();
    expect(begun).toEqual(['one']);
    await next;
    expect(begun).toEqual(['one', 'one']);
  });

  it('rests for as long as is said at least, and not at all after a turn that was for nothing', async () => {
    const { begun, take } = turns({ times: 0, leastMs: WORK_MS });
    await take('one', 0);
    const second = take('two', 0, false);
    await someTurns();
    expect(begun).toEqual(['one']);
    await second;
    const third = take('three', 0);
    await someTurns();
    expect(begun).toEqual(['one', 'two', 'three']);
    await third;
  });

  it('rests between callers alone where that is said', async () => {
    const { begun, take } = turns({ times: 1, isBetweenCallers: true });
    await take('one');
    const own = take('one');
    await someTurns();
    expect(begun).toEqual(['one', 'one']);
    await own;
    // What was not rested between those is rested now.
    const start = performance.now();
    await take('other', 0);
    expect(performance.now() - start).toBeGreaterThan(1.8 * WORK_MS);
    expect(begun).toEqual(['one', 'one', 'other']);
  });
});
