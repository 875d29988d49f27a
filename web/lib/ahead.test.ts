import { describe, expect, it } from 'vitest';
import { ahead } from './ahead.ts';

const ZONE = 'Europe/Warsaw';
const NOW = Date.parse('2026-11-21T11:00:00Z');
/** In November, by the clocks of the zone. */
const at = (day: number, hour: number, minute = 0) => new Date(Date.UTC(2026, 10, day, hour - 1, minute)).toISOString();

describe('how long it is until a moment', () => {
  it.each([
    [at(21, 12), null],
    [at(20, 12), null],
    [at(21, 12, 5), 'in 5 minutes'],
    [at(21, 15), 'in 3 hours'],
    [at(21, 23, 59), 'in 11 hours'],
    [at(22, 8), 'tomorrow'],
    [at(23, 20), 'in 2 days'],
    [at(60, 12), null],
  ])('%s: %s', (instant, text) => {
    expect(ahead(instant, ZONE, NOW)).toBe(text);
  });

  it('counts the days of the zone, and not those of the device', () => {
    const instant = '2026-11-22T23:30:00Z';
    expect(ahead(instant, 'Asia/Tokyo', NOW)).toBe('in 2 days');
    expect(ahead(instant, 'America/Los_Angeles', NOW)).toBe('tomorrow');
  });

  it.each([
    // A day of 23 hours, and one of 25.
    ['2026-03-07T20:00:00Z', '2026-03-08T19:00:00Z', 'tomorrow'],
    ['2026-10-31T19:00:00Z', '2026-11-01T20:00:00Z', 'tomorrow'],
  ])('says tomorrow across a change of the clocks: %s to %s', (now, instant, text) => {
    expect(ahead(instant, 'America/Los_Angeles', Date.parse(now))).toBe(text);
  });
});
