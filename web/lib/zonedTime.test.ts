import { describe, expect, it } from 'vitest';
import { instantAt, wallTime } from './zonedTime.ts';

describe('a time in a zone', () => {
  it.each([
    ['2026-11-23T20:00', 'Europe/Warsaw', '2026-11-23T19:00:00.000Z'],
    ['2026-07-01T20:00', 'Europe/Warsaw', '2026-07-01T18:00:00.000Z'],
    ['2026-11-23T20:00', 'UTC', '2026-11-23T20:00:00.000Z'],
    ['2026-11-23T20:00', 'America/New_York', '2026-11-24T01:00:00.000Z'],
    ['2026-11-23T00:15', 'Asia/Kathmandu', '2026-11-22T18:30:00.000Z'],
    ['2026-03-08T03:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
    ['2026-03-08T01:30', 'America/New_York', '2026-03-08T06:30:00.000Z'],
  ])('%s in %s is %s, there and back', (wall, zone, instant) => {
    expect(instantAt(wall, zone)).toBe(instant);
    expect(wallTime(instant, zone)).toBe(wall);
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Warsaw', '2026-03-29T01:30:00.000Z'],
    ['2026-03-08T02:30', 'America/New_York', '2026-03-08T07:30:00.000Z'],
  ])('that the clocks skip, %s in %s, is an hour later', (wall, zone, instant) => {
    expect(instantAt(wall, zone)).toBe(instant);
  });

  it.each([
    ['2026-10-25T02:30', 'Europe/Warsaw'],
    ['2026-11-01T01:30', 'America/New_York'],
  ])('that comes twice, %s in %s, is one of the two', (wall, zone) => {
    expect(wallTime(instantAt(wall, zone) ?? '', zone)).toBe(wall);
  });

  it.each(['', 'tomorrow', '2026-13-01T10:00'])('is none: %j', (wall) => {
    expect(instantAt(wall, 'UTC')).toBeNull();
  });
});
