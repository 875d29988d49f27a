import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendUntilAnswered } from './resend.ts';

const LOST = 'UNREACHABLE';
const outcomeOf = (code: string | undefined) => ({ failure: code === 'done' ? null : { code: code ?? LOST } });
const withoutJitter = () => 0;

function send(outcomes: readonly string[], signal = new AbortController().signal) {
  const remaining = [...outcomes];
  const call = vi.fn<() => Promise<ReturnType<typeof outcomeOf>>>(async () => outcomeOf(remaining.shift()));
  const onLost = vi.fn<(message: string) => void>();
  const sending = sendUntilAnswered(call, {
    onLost,
    signal,
    random: withoutJitter,
  });
  return { call, onLost, sending };
}

describe('sendUntilAnswered', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('returns the first answer without waiting', async () => {
    const { call, onLost, sending } = send(['done']);
    expect(await sending).toEqual({ failure: null });
    expect(call).toHaveBeenCalledOnce();
    expect(onLost).not.toHaveBeenCalled();
  });

  it('tries again after 1, 2, 4 … 15 seconds', async () => {
    const { call, onLost } = send([LOST]);
    const counts = [];
    for (const seconds of [0, 1, 2, 4, 8, 15, 15]) {
      await vi.advanceTimersByTimeAsync(seconds * 1_000);
      counts.push(call.mock.calls.length);
    }
    expect(counts).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(onLost).toHaveBeenCalledTimes(7);
    expect(onLost).toHaveBeenCalledWith(expect.stringMatching(/^Lacuna cannot be reached/));
  });

  it('tries again at once when the browser is online again', async () => {
    const { call, sending } = send([LOST, 'done']);
    await vi.advanceTimersByTimeAsync(1);
    window.dispatchEvent(new Event('online'));
    expect(await sending).toEqual({ failure: null });
    expect(call).toHaveBeenCalledTimes(2);
  });

  it('returns what the server refuses, and nothing once the session is over', async () => {
    expect(await send(['PROBLEM_CLOSED']).sending).toEqual({ failure: { code: 'PROBLEM_CLOSED' } });
    expect(await send(['UNAUTHENTICATED']).sending).toBeNull();
  });

  it('ends when the screen is left', async () => {
    const abort = new AbortController();
    const { call, sending } = send([LOST], abort.signal);
    await vi.advanceTimersByTimeAsync(1);
    abort.abort();
    expect(await sending).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(call).toHaveBeenCalledOnce();
  });
});
