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
    ['2026-10-25T02:30', 'Europe/Warsaw', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25T02:00', 'Europe/Berlin', '2026-10-25T01:00:00.000Z'],
    ['2026-11-01T01:30', 'America/New_York', '2026-11-01T06:30:00.000Z'],
    ['2026-11-01T01:59', 'America/Los_Angeles', '2026-11-01T09:59:00.000Z'],
  ])('that comes twice, %s in %s, is the later one', (wall, zone, instant) => {
    expect(instantAt(wall, zone)).toBe(instant);
    expect(wallTime(instant, zone)).toBe(wall);
  });

  it('is read back as it was given, in every hour of the days on which clocks change', () => {
    const days = ['2026-03-08', '2026-03-29', '2026-04-05', '2026-10-04', '2026-10-25', '2026-11-01'];
    const zones = ['America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tokyo'];
    for (const day of days) {
      for (const zone of zones) {
        const changed = Array.from({ length: 48 }, (_, half) => {
          const wall = `${day}T${String(Math.floor(half / 2)).padStart(2, '0')}:${half % 2 === 0 ? '00' : '30'}`;
          return wallTime(instantAt(wall, zone) ?? '', zone) === wall ? [] : [wall];
        }).flat();
        // What the clocks skip: an hour, or half of one.
        expect(changed.length, `${day} ${zone}: ${changed.join()}`).toBeLessThanOrEqual(2);
      }
    }
  });

  it.each(['', 'tomorrow', '2026-13-01T10:00'])('is none: %j', (wall) => {
    expect(instantAt(wall, 'UTC')).toBeNull();
  });
});
