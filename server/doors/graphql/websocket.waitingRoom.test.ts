import { afterEach, describe, expect, it, vi } from 'vitest';
import { openWaitingRoom } from './websocket.waitingRoom.ts';

describe('a socket that has not said who it is', () => {
  afterEach(() => void vi.useRealTimers());

  it('is told so after three seconds, a little later at most, and not where it has said so or has gone', () => {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    const late: string[] = [];
    const waitingRoom = openWaitingRoom<string>(
      3_000,
      (one) => void late.push(one),
      () => false,
    );
    waitingRoom.add('silent');
    waitingRoom.add('known');
    vi.advanceTimersByTime(1_500);
    waitingRoom.add('silent too');
    waitingRoom.delete('known');
    vi.advanceTimersByTime(1_400);
    expect(late).toEqual([]);
    vi.advanceTimersByTime(1_100);
    expect(late).toEqual(['silent']);
    vi.advanceTimersByTime(5_000);
    expect(late).toEqual(['silent', 'silent too']);
    waitingRoom.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is not late while what it has said waits for its turn', () => {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    const late: string[] = [];
    const heard = new Set(['prompt']);
    const waitingRoom = openWaitingRoom<string>(
      3_000,
      (one) => void late.push(one),
      (one) => heard.has(one),
    );
    for (const one of ['prompt', 'silent']) waitingRoom.add(one);
    vi.advanceTimersByTime(6_000);
    expect(late).toEqual(['silent']);
    heard.clear();
    vi.advanceTimersByTime(1_000);
    expect(late).toEqual(['silent', 'prompt']);
    waitingRoom.close();
  });
});
