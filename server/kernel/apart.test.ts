import { describe, expect, it, vi } from 'vitest';
import { apart, timeFor } from './apart.ts';
import { UnavailableError } from './errors.ts';
import type { Log } from './log.ts';

const IDS = ['a', 'b', 'c', 'd', 'e'];

/** Something from which ids are removed, but for those that refuse, and what was logged. */
function shelf(ids: readonly string[], refusing: readonly string[]) {
  const left = new Set(ids);
  const error = vi.fn<(facts: { err: Error; what: string }) => void>();
  const read = async (after: string | null) => [...left].filter((id) => after === null || id > after).slice(0, 2);
  const remove = async (id: string) => {
    if (refusing.includes(id)) throw new Error(`${id} stays`);
    left.delete(id);
    return 1;
  };
  const warn = vi.fn<() => void>();
  return { left, error, warn, pages: { size: 2, read }, remove, care: apart({ error, warn } as unknown as Log) };
}

describe('what is done apart', () => {
  it('goes, page by page, and nobody hears of it', async () => {
    const { left, error, pages, remove, care } = shelf(IDS, []);
    expect(await care.attemptEach('letters', pages, remove)).toBe(5);
    expect([[...left], error.mock.calls.length]).toEqual([[], 0]);
    expect(care.end).not.toThrow();
  });

  it('goes also after one that fails, which is logged, and at the end it is told that some have', async () => {
    const { left, error, pages, remove, care } = shelf(IDS, ['a', 'b', 'd']);
    expect(await care.attemptEach('letters', pages, remove)).toBe(2);
    expect(await care.attempt('numbers', async () => 7)).toBe(7);
    expect([...left]).toEqual(['a', 'b', 'd']);
    expect(error.mock.calls.map(([{ err, what }]) => [what, err.message])).toEqual([
      ['letters', 'a stays'],
      ['letters', 'b stays'],
      ['letters', 'd stays'],
    ]);
    expect(care.end).toThrow('3 could not be done: letters');
  });

  it('is over where it cannot be read, and nothing else is', async () => {
    const { remove, care } = shelf(IDS, []);
    const read = () => Promise.reject(new Error('away'));
    expect(await care.attemptEach('letters', { size: 2, read }, remove)).toBe(0);
    expect(await care.attempt('numbers', async () => 7)).toBe(7);
    expect(care.end).toThrow('1 could not be done: letters');
  });

  it('goes on by fewer at once where a whole page cannot be read', async () => {
    const { left, error, warn, remove, care } = shelf(IDS, []);
    const read = async (after: string | null, most: number) => {
      if (most > 2 && left.has('c')) throw new Error('too many');
      return [...left].filter((id) => after === null || id > after).slice(0, most);
    };
    expect(await care.attemptEach('letters', { size: 20, read }, remove)).toBe(5);
    expect([[...left], error.mock.calls.length, warn.mock.calls.length]).toEqual([[], 0, 2]);
    expect(care.end).not.toThrow();
  });

  it('is left to the next run once its time is up', async () => {
    const { left, warn, pages, remove, care } = shelf(IDS, []);
    const time = new AbortController();
    const until = async (id: string) => {
      if (id === 'c') time.abort();
      return remove(id);
    };
    expect(await care.attemptEach('letters', { ...pages, stopping: time.signal }, until)).toBe(3);
    expect([[...left], warn.mock.calls.length]).toEqual([['d', 'e'], 1]);
    expect(care.end).not.toThrow();
    expect(timeFor(60).aborted).toBe(false);
    expect(timeFor(60, time.signal).aborted).toBe(true);
    const short = timeFor(0.001);
    await expect.poll(() => short.aborted).toBe(true);
  });
});

describe('what is done together', () => {
  /** Removes some at once, or none of them. */
  const together = (remove: (id: string) => Promise<number>, left: Set<string>) => async (ids: readonly string[]) => {
    const before = [...left];
    try {
      let done = 0;
      for (const id of ids) done += await remove(id);
      return done;
    } catch (error) {
      for (const id of before) left.add(id);
      throw error;
    }
  };

  it('is done by itself where it can’t be with the others of its page, and only what fails then is logged', async () => {
    const { left, error, pages, remove, care } = shelf(IDS, ['b', 'e']);
    expect(await care.attemptTogether('letters', pages, together(remove, left))).toBe(3);
    expect([...left].toSorted()).toEqual(['b', 'e']);
    expect(error.mock.calls.map(([{ err }]) => err.message)).toEqual(['b stays', 'e stays']);
    expect(care.end).toThrow('2 could not be done: letters');
  });

  it('is not tried one by one where the database can’t be had', async () => {
    const { pages, care } = shelf(IDS, []);
    const work = vi.fn<() => Promise<number>>().mockRejectedValue(new UnavailableError('away', 1));
    await expect(care.attemptTogether('letters', pages, work)).rejects.toThrow('away');
    expect(work).toHaveBeenCalledTimes(1);
  });
});
