import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_ANSWER_MS, newlyWanted, WantedSubscriptions } from './wanted.ts';

const FIRST_WAIT_MS = 500;
const MOMENT_MS = 300;
const HALF_A_MINUTE_MS = 30_000;

const errorOf = (code: string, retryAfterSeconds?: number) => [
  { message: 'No', extensions: { code, retryAfterSeconds } },
];

let all: WantedSubscriptions;
/** How often some stood again. */
let standing: number;
let lastId: number;

beforeEach(() => {
  vi.useFakeTimers();
  standing = 0;
  lastId = 0;
  all = new WantedSubscriptions({
    firstWaitMs: FIRST_WAIT_MS,
    momentMs: MOMENT_MS,
    onChange: () => {},
    onStandingAgain: () => {
      standing += 1;
    },
  });
  all.connected();
});
afterEach(() => {
  all.dispose();
  vi.useRealTimers();
});

/** A subscription that the server refuses with each of these, later ones as often as it is asked for, and says of it that it stands at null. */
function ask(refusal: () => unknown[] | null, answerMs = 1) {
  const one = newlyWanted();
  const askedAt: number[] = [];
  const begin = () => {
    const id = String((lastId += 1));
    all.ask(one, id);
    askedAt.push(performance.now());
    setTimeout(() => {
      const errors = refusal();
      if (errors) void all.refuse(one, errors)?.then(begin);
      else all.stands(id);
    }, answerMs);
  };
  begin();
  return { one, askedAt };
}

const after = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('subscriptions that are wanted', () => {
  it('are asked for until the server says of all of them that they stand', async () => {
    ask(() => null);
    ask(() => null, 10_000);
    await after(9_000);
    expect([all.areAsked, all.areStanding]).toEqual([true, false]);
    await after(1_000);
    expect([all.areAsked, all.areStanding, standing]).toEqual([false, true, 0]);
  });

  it('are taken for standing where the server says nothing for longer than it may take, and are read anew if it says so later', async () => {
    ask(() => null, LONGEST_ANSWER_MS + 2_000);
    await after(LONGEST_ANSWER_MS - 1);
    expect([all.areAsked, all.areStanding]).toEqual([true, false]);
    await after(1);
    expect([all.areAsked, all.areStanding, standing]).toEqual([false, true, 0]);
    await after(2_000);
    expect([all.areStanding, standing]).toEqual([true, 1]);
  });

  it('are not taken for it by a time in which there was no connection', async () => {
    all.closed(true);
    all.ask(newlyWanted(), 'first');
    await after(2 * LONGEST_ANSWER_MS);
    all.connected();
    await after(LONGEST_ANSWER_MS - 1);
    expect(all.areAsked).toBe(true);
    all.closed(true);
    await after(LONGEST_ANSWER_MS);
    expect(all.areAsked).toBe(true);
  });

  it('are none that were asked for by another name before', async () => {
    const { one } = ask(() => null, 10);
    all.stands('0');
    all.stands(undefined);
    all.closed(true);
    all.ask(one, 'later');
    await after(10);
    expect(all.areAsked).toBe(true);
    all.stands('later');
    expect(all.areStanding).toBe(true);
  });

  it('stand no more once their connection is lost', async () => {
    ask(() => null);
    await after(1);
    expect(all.areStanding).toBe(true);
    all.closed(true);
    expect([all.areAsked, all.areStanding]).toEqual([true, false]);
  });
});

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
    expect([standing, all.areStanding]).toEqual([1, true]);
    let isAgain = false;
    void all.refuse(one, errorOf('UNAVAILABLE'))?.then(() => (isAgain = true));
    await after(FIRST_WAIT_MS);
    expect(isAgain).toBe(true);
  });

  it('are not taken for standing when the server is slow to refuse them time and again', async () => {
    ask(() => errorOf('DEADLINE_EXCEEDED', 5), 10_000);
    await after(10 * 60_000);
    expect([standing, all.areStanding]).toEqual([0, false]);
  });

  it('are not taken for standing as long as they are ended at once time and again, and wait for longer each time', async () => {
    const { one } = ask(() => null);
    await after(1);
    const askedAt: number[] = [];
    const end = () =>
      void all.refuse(one, errorOf('TOO_MANY_OPERATIONS'))?.then(() => {
        askedAt.push(performance.now());
        all.ask(one, 'again');
        all.stands('again');
        setTimeout(end, MOMENT_MS / 2);
      });
    end();
    await after(4 * 60_000);
    const gaps = askedAt.slice(1).map((at, index) => at - (askedAt[index] ?? 0));
    expect(gaps.at(-1)).toBeGreaterThanOrEqual(HALF_A_MINUTE_MS / 2);
    expect([standing, all.areStanding]).toEqual([0, false]);
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
    expect(all.areStanding).toBe(false);
    await after(20_000);
    expect(all.areStanding).toBe(true);
    expect(standing).toBe(2);
  });

  it('are taken for standing at the next connection only where this one is lost', async () => {
    let errors: unknown[] | null = errorOf('UNAVAILABLE');
    const { one } = ask(() => errors);
    await after(10);
    errors = null;
    await after(FIRST_WAIT_MS);
    all.closed(true);
    await after(10 * MOMENT_MS);
    expect([standing, all.areStanding]).toEqual([0, false]);
    all.connected();
    all.ask(one, 'again');
    all.stands('again');
    await after(MOMENT_MS);
    expect([standing, all.areStanding]).toEqual([1, true]);
  });

  it('wait no longer than their own reasons ask for, once the one that had to wait for longest is dropped', async () => {
    const soon = ask(() => errorOf('UNAVAILABLE'));
    const late = ask(() => errorOf('RATE_LIMITED', 600));
    await after(FIRST_WAIT_MS);
    expect(soon.askedAt).toHaveLength(1);
    all.drop(late.one);
    await after(1);
    expect(soon.askedAt).toHaveLength(2);
  });

  it('hold no timer once all of them are dropped', async () => {
    const { one } = ask(() => errorOf('RATE_LIMITED', 600));
    await after(MOMENT_MS + 1);
    all.drop(one);
    const unanswered = newlyWanted();
    all.ask(unanswered, 'unanswered');
    all.drop(unanswered);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('are asked for at once at a new connection, however long they were to wait', async () => {
    const { askedAt } = ask(() => errorOf('RATE_LIMITED', 600));
    await after(1_000);
    all.closed(false);
    await after(1_000);
    expect(askedAt).toHaveLength(1);
    all.connected();
    await after(1);
    expect(askedAt).toHaveLength(2);
  });

  it('come back with the others where their connection is lost', async () => {
    const { askedAt } = ask(() => errorOf('RATE_LIMITED', 600));
    await after(1_000);
    all.closed(true);
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
