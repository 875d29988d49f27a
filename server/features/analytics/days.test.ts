import { describe, expect, it } from 'vitest';
import { addDays } from '../../kernel/clock.ts';
import { accuracyChange, type DayRow, levelFigures, performanceOf, readFrom } from './days.ts';

/** A Wednesday. */
const TODAY = '2026-03-18';
const row = (day: string, changes: Partial<DayRow> = {}): DayRow => ({
  day,
  attempts: 1,
  correct: 1,
  timeSeconds: 10,
  ...changes,
});
const on = (...days: string[]): DayRow[] => days.toSorted().map((day) => row(day));

describe('performanceOf', () => {
  it('has every day, also those without answers', () => {
    const { days, ...rest } = performanceOf([], TODAY, 3);
    expect(days).toEqual(
      ['2026-03-16', '2026-03-17', TODAY].map((day) => ({
        day,
        attempts: 0,
        correct: 0,
        accuracyPercentage: null,
        minutes: 0,
      })),
    );
    expect(rest).toEqual({
      from: '2026-03-16',
      attempts: 0,
      correct: 0,
      accuracyPercentage: null,
      minutes: 0,
      practisedDays: 0,
      longestStreakDays: 0,
      frozenOn: [],
    });
  });

  it('adds up its days, and nothing of before', () => {
    const rows = [
      row('2026-03-15', { attempts: 50 }),
      row('2026-03-17', { attempts: 4, correct: 2, timeSeconds: 100 }),
      row(TODAY, { attempts: 4, correct: 4, timeSeconds: 20 }),
    ];
    const { days, ...sums } = performanceOf(rows, TODAY, 2);
    expect(days).toEqual([
      { day: '2026-03-17', attempts: 4, correct: 2, accuracyPercentage: 50, minutes: 2 },
      { day: TODAY, attempts: 4, correct: 4, accuracyPercentage: 100, minutes: 0 },
    ]);
    expect(sums).toMatchObject({ attempts: 8, correct: 6, accuracyPercentage: 75, minutes: 2, practisedDays: 2 });
  });

  it('leaves out a day that is still to come, after a journey west', () => {
    expect(performanceOf(on(TODAY, addDays(TODAY, 1)), TODAY, 7)).toMatchObject({ attempts: 1, practisedDays: 1 });
  });

  it('names the missed days that a streak has outlasted, and no others', () => {
    // Mon, Tue, –, Thu, –, Sat: the second missed day of the week ends it.
    const days = on('2026-03-02', '2026-03-03', '2026-03-05', '2026-03-07', '2026-03-08', '2026-03-09');
    expect(performanceOf(days, TODAY, 30)).toMatchObject({ longestStreakDays: 3, frozenOn: ['2026-03-04'] });
    const overSunday = on('2026-03-07', '2026-03-10', '2026-03-11');
    expect(performanceOf(overSunday, TODAY, 30)).toMatchObject({
      longestStreakDays: 3,
      frozenOn: ['2026-03-08', '2026-03-09'],
    });
  });

  it('counts yesterday as outlasted while the streak goes on', () => {
    expect(performanceOf(on('2026-03-16'), TODAY, 7).frozenOn).toEqual(['2026-03-17']);
    expect(performanceOf(on('2026-03-15'), TODAY, 7).frozenOn).toEqual([]);
  });

  it('knows of missed days before the period what decides within it', () => {
    // The Monday was missed, so the Wednesday ends the streak, though the period begins with the Tuesday.
    const days = on('2026-03-08', '2026-03-10', '2026-03-12');
    expect(performanceOf(days, '2026-03-12', 3)).toMatchObject({ longestStreakDays: 1, frozenOn: [] });
  });

  it('counts of a streak that began earlier its days in the period', () => {
    const days = Array.from({ length: 20 }, (_, count) => addDays(TODAY, count - 19));
    expect(performanceOf(on(...days), TODAY, 7).longestStreakDays).toBe(7);
  });

  it('does not take a year of silence for a missed day', () => {
    const old = addDays(readFrom(TODAY), -200);
    expect(performanceOf(on(old, TODAY), TODAY, 365)).toMatchObject({ longestStreakDays: 1, frozenOn: [] });
  });
});

describe('levelFigures', () => {
  it('has every level, also those without answers', () => {
    const none = { attempts: 0, correct: 0, accuracyPercentage: null, minutes: 0 };
    expect(levelFigures([{ level: 2, attempts: 5, correct: 4, timeSeconds: 70 }])).toEqual([
      { level: 1, ...none },
      { level: 2, attempts: 5, correct: 4, accuracyPercentage: 80, minutes: 1 },
      { level: 3, ...none },
    ]);
  });
});

describe('accuracyChange', () => {
  const days = (count: number, correct: (place: number) => number): DayRow[] =>
    Array.from({ length: count }, (_, place) =>
      row(addDays(TODAY, 2 * (place - count + 1)), { attempts: 10, correct: correct(place) }),
    );

  it('has nothing to compare with before there are fourteen days with answers', () => {
    expect(accuracyChange([], TODAY)).toEqual({ beforePercentage: null, nowPercentage: null, days: 0, reached: false });
    const thirteen = accuracyChange(
      days(13, () => 8),
      TODAY,
    );
    expect(thirteen).toEqual({ beforePercentage: null, nowPercentage: 80, days: 13, reached: false });
  });

  it('compares the last seven days with answers with the seven before, however far apart', () => {
    const better = accuracyChange(
      days(20, (place) => (place < 6 ? 0 : place < 13 ? 7 : 8)),
      TODAY,
    );
    expect(better).toEqual({ beforePercentage: 70, nowPercentage: 80, days: 14, reached: true });
    expect(
      accuracyChange(
        days(14, () => 7),
        TODAY,
      ).reached,
    ).toBe(false);
  });
});
