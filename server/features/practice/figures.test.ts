import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accuracyPercentage,
  currentStreak,
  type Streak,
  startsSession,
  streakAfter,
  timeTakenSeconds,
} from './figures.ts';

const NOON = new Date('2026-03-02T12:00:00Z');
const took = (seconds: number, clientSeconds: number | null) =>
  timeTakenSeconds({ servedAt: NOON, answeredAt: later(seconds), clientSeconds });
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const dayAfter = (days: number) => new Date(Date.UTC(2026, 1, 20 + days)).toISOString().slice(0, 10);

describe('startsSession', () => {
  it('is true for the first answer and after a pause of 30 minutes', () => {
    expect(startsSession(null, NOON)).toBe(true);
    expect(startsSession(NOON, later(30 * 60))).toBe(true);
  });

  it('is false within 30 minutes', () => {
    expect(startsSession(NOON, later(30 * 60 - 1))).toBe(false);
    expect(startsSession(NOON, NOON)).toBe(false);
  });
});

describe('streakAfter', () => {
  const none: Streak = { streakDays: 0, streakOn: null };

  it('begins at 1, grows by a day, stays on the same day and begins again after a gap', () => {
    const first = streakAfter(none, '2026-02-27');
    expect(first).toEqual({ streakDays: 1, streakOn: '2026-02-27' });
    expect(streakAfter(first, '2026-02-27')).toEqual(first);
    const second = streakAfter(first, '2026-02-28');
    expect(second.streakDays).toBe(2);
    expect(streakAfter(second, '2026-03-01').streakDays).toBe(3);
    expect(streakAfter(second, '2026-03-02')).toEqual({ streakDays: 1, streakOn: '2026-03-02' });
  });

  it('does not suffer from a journey west', () => {
    const streak = { streakDays: 5, streakOn: '2026-03-02' };
    expect(streakAfter(streak, '2026-03-01')).toEqual(streak);
  });

  it('equals the length of the last run of days, whatever the days', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 3 }), { minLength: 1, maxLength: 40 }), (steps) => {
        let at = 0;
        const days = steps.map((step) => (at += step));
        const streak = days.map(dayAfter).reduce<Streak>(streakAfter, none);
        const seen = new Set(days);
        let run = 0;
        while (seen.has(at - run)) run++;
        expect(streak).toEqual({ streakDays: run, streakOn: dayAfter(at) });
        expect(currentStreak(streak, dayAfter(at + 1))).toBe(run);
        expect(currentStreak(streak, dayAfter(at + 2))).toBe(0);
      }),
    );
  });
});

describe('currentStreak', () => {
  it('is 0 for who never answered', () => {
    expect(currentStreak({ streakDays: 0, streakOn: null }, '2026-03-02')).toBe(0);
  });

  it('lasts over a day not yet practised', () => {
    const streak = { streakDays: 4, streakOn: '2026-03-01' };
    expect(currentStreak(streak, '2026-03-01')).toBe(4);
    expect(currentStreak(streak, '2026-03-02')).toBe(4);
    expect(currentStreak(streak, '2026-03-03')).toBe(0);
  });
});

describe('timeTakenSeconds', () => {
  it('measures by the server and caps at two minutes', () => {
    expect(took(12.4, null)).toBe(12);
    expect(took(3600, null)).toBe(120);
    expect(took(-5, null)).toBe(0);
  });

  it('takes the client’s figure only when it is smaller and not negative', () => {
    expect(took(30, 8)).toBe(8);
    expect(took(30, 0)).toBe(0);
    expect(took(30, 31)).toBe(30);
    expect(took(30, -1)).toBe(30);
    expect(took(30, Number.NaN)).toBe(30);
    expect(took(500, 200)).toBe(120);
  });

  it('is a whole number from 0 to 120, whatever a client sends', () => {
    const client = fc.oneof(fc.constant(null), fc.double(), fc.integer());
    fc.assert(
      fc.property(fc.integer({ min: -1000, max: 100_000 }), client, (seconds, clientSeconds) => {
        const time = took(seconds, clientSeconds);
        expect(Number.isInteger(time) && time >= 0 && time <= 120).toBe(true);
      }),
    );
  });
});

describe('accuracyPercentage', () => {
  it('is rounded, and 0 where nothing was answered', () => {
    expect(accuracyPercentage(0, 0)).toBe(0);
    expect(accuracyPercentage(2, 3)).toBe(67);
    expect(accuracyPercentage(10, 10)).toBe(100);
  });
});
