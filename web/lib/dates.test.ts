import { describe, expect, it } from 'vitest';
import { shortMoment } from './dates.ts';

const NOW = new Date('2026-11-21T12:00:00Z');

describe('a moment in a line', () => {
  it.each([
    ['2026-11-23T19:00:00.000Z', 'Europe/Warsaw', 'Mon 23 Nov, 20:00'],
    ['2026-11-23T19:00:00.000Z', 'America/New_York', 'Mon 23 Nov, 14:00'],
    ['2026-11-23T23:05:00.000Z', 'Europe/Warsaw', 'Tue 24 Nov, 00:05'],
    ['2027-01-04T07:30:00.000Z', 'UTC', 'Mon 4 Jan 2027, 07:30'],
  ])('%s in %s is %s', (instant, zone, text) => {
    expect(shortMoment(instant, zone, NOW)).toBe(text);
  });
});
