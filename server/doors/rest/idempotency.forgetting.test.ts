import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UnavailableError } from '../../kernel/errors.ts';
import { FORGETTING_PAUSES_MS, MOST_FORGOTTEN_LATER, openForgetting } from './idempotency.forgetting.ts';

const LONG_MS = FORGETTING_PAUSES_MS.reduce((sum, pauseMs) => sum + pauseMs, 0);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Work that fails so often, and what is logged of it. */
function failing(times: number, error: Error = new Error('The disk is full')) {
  const forget = vi.fn<() => Promise<void>>(async () => {
    if (forget.mock.calls.length <= times) throw error;
  });
  const warn = vi.fn<() => void>();
  return { forget, warn, whose: { log: { warn }, id: 'r1' } };
}

describe('a call that could not be forgotten', () => {
  it('is tried again until it is, and no more', async () => {
    const { forget, warn, whose } = failing(2);
    await openForgetting().forget(forget, whose);
    expect(forget).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(forget).toHaveBeenCalledTimes(3);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is logged once it was tried for the last time', async () => {
    const { forget, warn, whose } = failing(Infinity);
    await openForgetting().forget(forget, whose);
    await vi.advanceTimersByTimeAsync(LONG_MS - 1);
    expect(warn).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(forget).toHaveBeenCalledTimes(1 + FORGETTING_PAUSES_MS.length);
    expect(warn.mock.calls).toEqual([
      [
        { err: new Error('The disk is full'), requestId: 'r1' },
        'a call with a key that was not carried out could not be forgotten',
      ],
    ]);
  });

  it('is not logged where the pool refused it: of an overload there would be as many lines as calls', async () => {
    const { forget, warn, whose } = failing(Infinity, new UnavailableError('Not available at the moment.', 5));
    await openForgetting().forget(forget, whose);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(forget).toHaveBeenCalledTimes(1 + FORGETTING_PAUSES_MS.length);
    expect(warn).not.toHaveBeenCalled();
  });

  it('is not tried again where too many wait for that, and is once fewer do', async () => {
    const forgetting = openForgetting();
    const waiting = failing(MOST_FORGOTTEN_LATER);
    for (let number = 0; number < MOST_FORGOTTEN_LATER; number += 1)
      await forgetting.forget(waiting.forget, waiting.whose);
    const tooMany = failing(1);
    await forgetting.forget(tooMany.forget, tooMany.whose);
    expect(tooMany.warn).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(tooMany.forget).toHaveBeenCalledTimes(1);
    expect(waiting.forget).toHaveBeenCalledTimes(2 * MOST_FORGOTTEN_LATER);
    const later = failing(1);
    await forgetting.forget(later.forget, later.whose);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(later.forget).toHaveBeenCalledTimes(2);
  });

  it('is not tried again once the server stops', async () => {
    const forgetting = openForgetting();
    const { forget, whose } = failing(1);
    await forgetting.forget(forget, whose);
    forgetting.close();
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(forget).toHaveBeenCalledTimes(1);
    const late = failing(1);
    await forgetting.forget(late.forget, late.whose);
    await vi.advanceTimersByTimeAsync(LONG_MS);
    expect(late.forget).toHaveBeenCalledTimes(1);
  });
});
