import { describe, expect, it } from 'vitest';
import { dayOfWeek, daysApart, monthDay, shortDay } from './days.ts';

const NOW = new Date('2026-11-23T22:30:00Z');

describe('a day', () => {
  it.each([
    ['2026-11-23T22:59:00Z', 'Europe/Warsaw', 0],
    ['2026-11-23T23:00:00Z', 'Europe/Warsaw', 1],
    ['2026-11-22T22:59:00Z', 'Europe/Warsaw', -1],
    ['2026-11-23T23:00:00Z', 'Asia/Tokyo', 0],
    ['2026-11-23T14:59:00Z', 'Asia/Tokyo', -1],
    ['2026-12-23T12:00:00Z', 'America/Los_Angeles', 30],
  ])('%s is so many calendar days from now in %s: %i', (instant, timeZone, days) => {
    expect(daysApart(instant, NOW, timeZone)).toBe(days);
  });

  it('is one day further on the day of 25 hours', () => {
    const evening = new Date('2026-10-25T22:30:00Z');
    expect(daysApart('2026-10-24T22:30:00Z', evening, 'Europe/Berlin')).toBe(0);
    expect(daysApart('2026-10-25T23:30:00Z', evening, 'Europe/Berlin')).toBe(1);
  });

  it('is named in its time zone, with the year where that is another', () => {
    const late = '2026-11-24T23:30:00Z';
    expect(dayOfWeek(late, 'UTC')).toBe('Tuesday');
    expect(dayOfWeek(late, 'Asia/Tokyo')).toBe('Wednesday');
    expect(shortDay(late, 'UTC', NOW)).toBe('Tue 24 Nov');
    expect(monthDay(late, 'Asia/Tokyo', NOW)).toBe('25 November');
    expect(shortDay('2027-01-02T12:00:00Z', 'UTC', NOW)).toBe('Sat 2 Jan 2027');
    expect(monthDay('2025-11-24T12:00:00Z', 'UTC', NOW)).toBe('24 November 2025');
  });
});
