import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Refused, type Wanted } from './refused.ts';

const FIRST_WAIT_MS = 500;
const MOMENT_MS = 300;
const HALF_A_MINUTE_MS = 30_000;

const errorOf = (code: string, retryAfterSeconds?: number) => [
  { message: 'No', extensions: { code, retryAfterSeconds } },
];

let refused: Refused;
let standing: number;

beforeEach(() => {
  vi.useFakeTimers();
  standing = 0;
  refused = new Refused({
    firstWaitMs: FIRST_WAIT_MS,
    momentMs: MOMENT_MS,
    onChange: () => {},
    onStanding: () => {
      standing += 1;
    },
  });
  refused.connected();
});
afterEach(() => {
  refused.dispose();
  vi.useRealTimers();
});

/** A subscription that the server refuses with each of these, later ones as often as it is asked for, and takes at null. */
function ask(refusal: () => unknown[] | null, answerMs = 1) {
  const one: Wanted = { askedAt: 0, bugs: 0, isRepeated: false, again: () => {} };
  const askedAt: number[] = [];
  const begin = () => {
    one.askedAt = performance.now();
    askedAt.push(one.askedAt);
    setTimeout(() => {
      const errors = refusal();
      if (errors) void refused.add(one, errors)?.then(begin);
    }, answerMs);
  };
  begin();
  return { one, askedAt };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('subscriptions that were refused', () => {
  it('are all asked for at the same moment, at least as late as the server says', async () => {
    const begun = performance.now();
    const soon = ask(() => errorOf('UNAVAILABLE'));
    const late = ask(() => errorOf('RATE_LIMITED', 40));
    await after(39_000);
    expect([soon.askedAt, late.askedAt].map(({ length }) => length)).toEqual([1, 1]);
    await after(2_000);
    expect(soon.askedAt).toHaveLength(2);
    expect(soon.askedAt).toEqual(late.askedAt);
    expect((soon.askedAt[1] ?? 0) - begun).toBeGreaterThan(40_000);
  });

  it('are not asked for at once where the server wants a time that no timer can be set to', async () => {
    const { askedAt } = ask(() => errorOf('RATE_LIMITED', 10_000_000));
    await after(3_000_000);
    expect(askedAt).toHaveLength(1);
  });

  it('are asked for more and more seldom; soon again once they have stood', async () => {
    let errors: unknown[] | null = errorOf('UNAVAILABLE');
    const { one, askedAt } = ask(() => errors);
    await after(4 * 60_000);
    const gaps = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(gaps[0]).toBeLessThanOrEqual(FIRST_WAIT_MS + 2);
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(HALF_A_MINUTE_MS / 2);
    errors = null;
    await after(HALF_A_MINUTE_MS + MOMENT_MS + 2);
    expect([standing, refused.size]).toEqual([1, 0]);
    let isAgain = false;
    void refused.add(one, errorOf('UNAVAILABLE'))?.then(() => (isAgain = true));
    await after(FIRST_WAIT_MS);
    expect(isAgain).toBe(true);
  });

  it('are not taken for standing when the server is slow to refuse them time and again', async () => {
    ask(() => errorOf('DEADLINE_EXCEEDED', 5), 10_000);
    await after(10 * 60_000);
    // Until it is known that it is slow.
    expect(standing).toBe(1);
    expect(refused.size).toBe(1);
  });

  it('stand for all of them at once, one that is refused again after the others', async () => {
    let isRefused = true;
    const errors = () => (isRefused ? errorOf('UNAVAILABLE') : null);
    ask(errors);
    ask(errors);
    let tries = 0;
    ask(() => ((tries += 1) <= 3 ? errorOf('UNAVAILABLE') : null));
    await after(100);
    isRefused = false;
    await after(FIRST_WAIT_MS + MOMENT_MS + 1);
    expect(refused.size).toBe(1);
    await after(20_000);
    expect(refused.size).toBe(0);
    expect(standing).toBe(2);
  });

  it('are taken for standing at the next connection only where this one is lost', async () => {
    let errors: unknown[] | null = errorOf('UNAVAILABLE');
    ask(() => errors);
    await after(10);
    errors = null;
    await after(FIRST_WAIT_MS);
    refused.closed(true);
    await after(10 * MOMENT_MS);
    expect([standing, refused.size]).toEqual([0, 1]);
    refused.connected();
    await after(MOMENT_MS);
    expect([standing, refused.size]).toEqual([1, 0]);
  });

  it('wait no longer than their own reasons ask for, once the one that had to wait for longest is dropped', async () => {
    const soon = ask(() => errorOf('UNAVAILABLE'));
    const late = ask(() => errorOf('RATE_LIMITED', 600));
    await after(FIRST_WAIT_MS);
    expect(soon.askedAt).toHaveLength(1);
    refused.drop(late.one);
    await after(1);
    expect(soon.askedAt).toHaveLength(2);
  });

  it('hold no timer once all of them are dropped', async () => {
    const { one } = ask(() => errorOf('RATE_LIMITED', 600));
    await after(MOMENT_MS + 1);
    refused.drop(one);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are asked for at once at a new connection, however long they were to wait', async () => {
    const { askedAt } = ask(() => errorOf('RATE_LIMITED', 600));
    await after(1_000);
    refused.closed(false);
    await after(1_000);
    expect(askedAt).toHaveLength(1);
    refused.connected();
    await after(1);
    expect(askedAt).toHaveLength(2);
  });

  it('come back with the others where their connection is lost', async () => {
    const { askedAt } = ask(() => errorOf('RATE_LIMITED', 600));
    await after(1_000);
    refused.closed(true);
    await after(1);
    expect(askedAt).toHaveLength(2);
  });

  it('are asked for at most every half minute, and at least every minute, where they show a bug time and again', async () => {
    const bug = ask(() => errorOf('INTERNAL'));
    await after(5 * 60_000);
    const gaps = bug.askedAt.slice(1).map((at, index) => at - (bug.askedAt[index] ?? 0));
    expect(Math.max(...gaps)).toBeLessThanOrEqual(2 * HALF_A_MINUTE_MS + 2);
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(HALF_A_MINUTE_MS);
    // Others do not wait with it.
    const other = ask(() => (other.askedAt.length === 1 ? errorOf('UNAVAILABLE') : null));
    await after(FIRST_WAIT_MS + 2);
    expect(other.askedAt).toHaveLength(2);
  });
});
