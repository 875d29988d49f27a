import { describe, expect, it, vi } from 'vitest';
import { apart } from './apart.ts';
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
  return { left, error, pages: { size: 2, read }, remove, care: apart({ error } as unknown as Log) };
}

describe('what is removed apart', () => {
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
});
