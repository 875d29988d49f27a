import { describe, expect, it } from 'vitest';
import { lazily } from './lazily.ts';

describe('what is read lazily', () => {
  it('is read where it is first asked for, and then given to all', async () => {
    let read = 0;
    const ask = lazily(async () => (read += 1));
    expect(read).toBe(0);
    expect(await Promise.all([ask(), ask()])).toEqual([1, 1]);
    expect([await ask(), read]).toEqual([1, 1]);
  });

  it('is read anew after it failed', async () => {
    let read = 0;
    const ask = lazily(async () => {
      read += 1;
      if (read === 1) throw new Error('lost');
      return read;
    });
    await expect(Promise.all([ask(), ask()])).rejects.toThrow('lost');
    expect([await ask(), read]).toEqual([2, 2]);
  });
});
