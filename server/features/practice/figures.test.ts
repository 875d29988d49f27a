import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDay } from '../../kernel/clock.ts';
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
  const none: Streak = { streakDays: 0, streakOn: null, missedOn: null };

  it('begins at 1, grows by a day, stays on the same day and begins again after a gap', () => {
    const first = streakAfter(none, '2026-02-27');
    expect(first).toEqual({ streakDays: 1, streakOn: '2026-02-27', missedOn: null });
    expect(streakAfter(first, '2026-02-27')).toEqual(first);
    const second = streakAfter(first, '2026-02-28');
    expect(second.streakDays).toBe(2);
    expect(streakAfter(second, '2026-03-01').streakDays).toBe(3);
    const gap = { streakDays: 1, streakOn: '2026-03-04', missedOn: '2026-03-03' };
    expect(streakAfter(second, '2026-03-04')).toEqual(gap);
  });

  it('does not suffer from a journey west', () => {
    const streak = { streakDays: 5, streakOn: '2026-03-02', missedOn: null };
    expect(streakAfter(streak, '2026-03-01')).toEqual(streak);
  });

  it('outlasts the first missed day of a week, Monday to Sunday, once', () => {
    const monday = streakAfter(none, '2026-03-02');
    const wednesday = streakAfter(monday, '2026-03-04');
    expect(wednesday).toEqual({ streakDays: 2, streakOn: '2026-03-04', missedOn: '2026-03-03' });
    expect(streakAfter(wednesday, '2026-03-06').streakDays).toBe(1);
    const saturday = ['2026-03-05', '2026-03-06', '2026-03-07'].reduce(streakAfter, monday);
    expect(streakAfter(saturday, '2026-03-09').streakDays).toBe(1);
  });

  it('outlasts a Sunday and the Monday after it, each the first of its week', () => {
    expect(streakAfter(streakAfter(none, '2026-03-07'), '2026-03-10').streakDays).toBe(2);
    expect(streakAfter(streakAfter(none, '2026-03-07'), '2026-03-11').streakDays).toBe(1);
  });

  it('follows the rule told day by day, whatever the days', () => {
    const mondayOf = (at: number) => at - ((new Date(dayAfter(at)).getUTCDay() + 6) % 7);
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 60 }), fc.nat({ max: 5 }), (steps, wait) => {
        let at = 0;
        const days = steps.map((step) => (at += step));
        const first = days[0] ?? 0;
        const seen = new Set(days);
        const told = (today: number) => {
          let count = 0;
          for (let day = first; day <= today; day++) {
            if (seen.has(day)) count++;
            else if (day < today) {
              for (let before = Math.max(first, mondayOf(day)); before < day; before++) {
                if (!seen.has(before)) count = 0;
              }
            }
          }
          return count;
        };
        const streak = days.map(dayAfter).reduce<Streak>(streakAfter, none);
        expect(streak.streakDays).toBe(told(at));
        expect(currentStreak(streak, dayAfter(at + wait))).toBe(told(at + wait));
      }),
      { numRuns: 500 },
    );
  });

  it.each([
    ['Asia/Tokyo', ['2026-03-02T14:59:00Z', '2026-03-02T15:01:00Z']],
    [
      'America/Los_Angeles, as the clocks go forward',
      ['2026-03-08T07:59:00Z', '2026-03-08T08:01:00Z', '2026-03-09T07:01:00Z'],
    ],
    [
      'America/Los_Angeles, as the clocks go back',
      ['2026-11-01T06:59:00Z', '2026-11-01T07:01:00Z', '2026-11-02T08:01:00Z'],
    ],
  ])("counts the learner's own days: %s", (name, instants) => {
    const zone = name.split(',')[0] ?? '';
    const days = instants.map((instant) => localDay(new Date(instant), zone));
    expect(days.reduce<Streak>(streakAfter, none)).toMatchObject({ streakDays: instants.length, missedOn: null });
  });
});

describe('currentStreak', () => {
  it('is 0 for who never answered', () => {
    expect(currentStreak({ streakDays: 0, streakOn: null, missedOn: null }, '2026-03-02')).toBe(0);
  });

  it('lasts over a day not yet practised', () => {
    const streak = { streakDays: 4, streakOn: '2026-03-04', missedOn: null };
    expect(currentStreak(streak, '2026-03-04')).toBe(4);
    expect(currentStreak(streak, '2026-03-05')).toBe(4);
  });

  it('lasts over the first missed day of the week, not over the second', () => {
    const streak = { streakDays: 4, streakOn: '2026-03-04', missedOn: null };
    expect(currentStreak(streak, '2026-03-06')).toBe(4);
    expect(currentStreak(streak, '2026-03-07')).toBe(0);
    expect(currentStreak({ ...streak, missedOn: '2026-03-02' }, '2026-03-06')).toBe(0);
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
