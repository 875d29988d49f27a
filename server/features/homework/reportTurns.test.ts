import { describe, expect, it } from 'vitest';
import { whoseTurn } from '../../access/caller.ts';
import type { Deps } from '../../deps.ts';
import { onBehalfOf } from '../../kernel/behalf.ts';
import { UnavailableError } from '../../kernel/errors.ts';
import { CALLERS_IN_A_TURN } from '../../kernel/fairQueue.ts';
import { later } from '../../kernel/waits.ts';
import { inReportTurn } from './reportTurns.ts';

/** A report that is followed by a rest of many turns of the event loop. */
const LONG_MS = 100;

const depsOf = (rateLimits: boolean) => ({ config: { rateLimits }, tickets: {} }) as unknown as Deps;

/** Reports that are asked for in one process; each is read in some turns of the event loop. */
function reports(rateLimits = true) {
  const deps = depsOf(rateLimits);
  const seen = { read: [] as string[], atWork: 0, most: 0 };
  const ask = (address: string, teacher: string, waitedMostMs?: number): Promise<string> =>
    onBehalfOf(whoseTurn(address, teacher), () => {
      const read = async (): Promise<string> => {
        seen.atWork += 1;
        seen.most = Math.max(seen.most, seen.atWork);
        for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
        seen.atWork -= 1;
        seen.read.push(teacher);
        return teacher;
      };
      return inReportTurn(deps, read, waitedMostMs === undefined ? {} : { waitedMostMs });
    });
  return { seen, ask };
}

describe('reports of homework', () => {
  it('are read one at a time, and a teacher elsewhere waits for a few of however many one address asks for', async () => {
    const { seen, ask } = reports();
    const many = Array.from({ length: 10 }, (_, number) => ask('192.0.2.1', `made up ${number}`));
    await ask('192.0.2.2', 'elsewhere');
    // Those of one turn of the address, and the one that was being read.
    expect(seen.read.length).toBeLessThanOrEqual(CALLERS_IN_A_TURN + 2);
    await Promise.all(many);
    expect([seen.most, seen.read.length]).toEqual([1, 11]);
  });

  it('leave others the event loop for a while after each', async () => {
    const { seen, ask } = reports();
    const [first, second] = [ask('192.0.2.1', 'one'), ask('192.0.2.1', 'other')];
    await first;
    expect([seen.read, seen.atWork]).toEqual([['one'], 0]);
    await second;
    expect(seen.read).toEqual(['one', 'other']);
  });

  it('of one teacher follow each other at once', async () => {
    const deps = depsOf(true);
    const begun: string[] = [];
    const ask = (report: string): Promise<void> =>
      onBehalfOf(whoseTurn('192.0.2.1', 'one'), () =>
        inReportTurn(deps, async () => {
          begun.push(report);
          await later(LONG_MS);
        }),
      );
    const table = ask('table');
    const map = ask('confusion map');
    await table;
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['table', 'confusion map']);
    await map;
  });

  it('that are parts of files are rested for, whosever was read before', async () => {
    const deps = depsOf(true);
    const begun: string[] = [];
    const ask = (part: string): Promise<void> =>
      onBehalfOf(whoseTurn('192.0.2.1', 'one'), () =>
        inReportTurn(
          deps,
          async () => {
            begun.push(part);
            await later(LONG_MS);
          },
          { isOfFile: true },
        ),
      );
    const [first, next] = [ask('first'), ask('next')];
    await first;
    for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect(begun).toEqual(['first']);
    await next;
    expect(begun).toEqual(['first', 'next']);
  });

  it('are not read for who has gone meanwhile, and take no rest', async () => {
    const deps = depsOf(true);
    let isOver = false;
    const read: string[] = [];
    const ask = (report: string): Promise<void> =>
      onBehalfOf(whoseTurn('192.0.2.1', report), () =>
        inReportTurn(deps, async () => void read.push(report), { isOver: () => isOver && report === 'left' }),
      );
    const first = ask('first');
    const left = ask('left');
    isOver = true;
    await expect(left).rejects.toThrow(UnavailableError);
    await Promise.all([first, ask('last')]);
    expect(read).toEqual(['first', 'last']);
  });

  it('are not read for whom they would come too late, and the next turn comes all the same', async () => {
    const { seen, ask } = reports();
    const first = ask('192.0.2.1', 'first');
    await expect(ask('192.0.2.1', 'late', 0)).rejects.toThrow(UnavailableError);
    expect(await ask('192.0.2.1', 'next')).toBe('next');
    expect([await first, seen.read]).toEqual(['first', ['first', 'next']]);
  });

  it('are read at once where limits are off, and give the turn on where one fails', async () => {
    const { seen, ask } = reports(false);
    await Promise.all([ask('192.0.2.1', 'one'), ask('192.0.2.1', 'other')]);
    expect(seen.most).toBe(2);
    const deps = depsOf(true);
    await expect(inReportTurn(deps, () => Promise.reject(new Error('lost')))).rejects.toThrow('lost');
    expect(await inReportTurn(deps, () => Promise.resolve('read'))).toBe('read');
  });
});
