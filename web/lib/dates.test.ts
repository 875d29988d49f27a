import { describe, expect, it } from 'vitest';
import { shortMoment, whenWords } from './dates.ts';

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

describe('when something was', () => {
  it.each([
    ['2026-11-21T09:05:00', 'Today, 09:05'],
    ['2026-11-20T23:59:00', 'Yesterday, 23:59'],
    ['2026-11-19T18:20:00', '19 Nov, 18:20'],
    ['2025-11-21T18:20:00', '21 Nov 2025, 18:20'],
  ])('%s is %s', (instant, text) => {
    expect(whenWords(instant, new Date('2026-11-21T12:00:00'))).toBe(text);
  });
});
