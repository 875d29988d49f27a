import process from 'node:process';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalTimeZone } from './timeZones.rules.ts';
import { addDays, dayDifference, localClock, localDay, startOfDay, testClock, utcDay } from './clock.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('localDay', () => {
  it('is the day on the calendar of the time zone', () => {
    const instant = new Date('2026-03-01T23:30:00Z');
    expect(localDay(instant, 'UTC')).toBe('2026-03-01');
    expect(utcDay(instant)).toBe('2026-03-01');
    expect(localDay(instant, 'Europe/Berlin')).toBe('2026-03-02');
    expect(localDay(instant, 'America/New_York')).toBe('2026-03-01');
    expect(localDay(new Date('2026-03-01T10:00:00Z'), 'Pacific/Kiritimati')).toBe('2026-03-02');
    expect(localDay(new Date('2026-03-01T11:00:00Z'), 'Pacific/Pago_Pago')).toBe('2026-03-01');
    expect(localDay(new Date('2026-03-01T10:59:59Z'), 'Pacific/Pago_Pago')).toBe('2026-02-28');
  });

  it('changes at local midnight, also on days of 23 and 25 hours', () => {
    expect(localDay(new Date('2026-03-28T22:59:59.999Z'), 'Europe/Berlin')).toBe('2026-03-28');
    expect(localDay(new Date('2026-03-28T23:00:00Z'), 'Europe/Berlin')).toBe('2026-03-29');
    expect(localDay(new Date('2026-03-29T21:59:59.999Z'), 'Europe/Berlin')).toBe('2026-03-29');
    expect(localDay(new Date('2026-03-29T22:00:00Z'), 'Europe/Berlin')).toBe('2026-03-30');
    expect(localDay(new Date('2026-10-25T22:59:59.999Z'), 'Europe/Berlin')).toBe('2026-10-25');
    expect(localDay(new Date('2026-10-25T23:00:00Z'), 'Europe/Berlin')).toBe('2026-10-26');
  });

  it('refuses an unknown time zone', () => {
    expect(() => localDay(new Date(), 'Nowhere/Land')).toThrow(RangeError);
  });

  it('lies at most a day from the day in UTC', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1990-01-01'), max: new Date('2100-01-01'), noInvalidDate: true }),
        fc.constantFrom('Asia/Kathmandu', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'America/St_Johns'),
        (instant, timeZone) => {
          const difference = dayDifference(localDay(instant, timeZone), localDay(instant, 'UTC'));
          expect(Math.abs(difference)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});

describe('startOfDay', () => {
  it.each([
    ['2026-03-01', 'UTC', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01', 'Asia/Tokyo', '2026-02-28T15:00:00.000Z'],
    ['2026-03-01', 'America/Los_Angeles', '2026-03-01T08:00:00.000Z'],
    ['2026-03-01', 'Pacific/Kiritimati', '2026-02-28T10:00:00.000Z'],
    ['2026-03-01', 'Pacific/Pago_Pago', '2026-03-01T11:00:00.000Z'],
    // Before and after each change of the clocks.
    ['2026-03-08', 'America/Los_Angeles', '2026-03-08T08:00:00.000Z'],
    ['2026-03-09', 'America/Los_Angeles', '2026-03-09T07:00:00.000Z'],
    ['2026-11-01', 'America/Los_Angeles', '2026-11-01T07:00:00.000Z'],
    ['2026-11-02', 'America/Los_Angeles', '2026-11-02T08:00:00.000Z'],
    // The clocks went from midnight to one; from midnight back to eleven; the day before went away.
    ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['2018-02-18', 'America/Sao_Paulo', '2018-02-18T03:00:00.000Z'],
    ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('finds the first instant of %s in %s', (day, timeZone, start) => {
    expect(startOfDay(day, timeZone).toISOString()).toBe(start);
  });

  it('begins the day that localDay names, and ends the one before, whatever the clocks do', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true }),
        fc.constantFrom('Asia/Tokyo', 'America/Los_Angeles', 'Europe/Berlin', 'Africa/Cairo', 'Australia/Lord_Howe'),
        (instant, timeZone) => {
          const day = localDay(instant, timeZone);
          const start = startOfDay(day, timeZone);
          expect(localDay(start, timeZone)).toBe(day);
          expect(localDay(new Date(start.getTime() - 1), timeZone)).toBe(addDays(day, -1));
          expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
          expect(startOfDay(addDays(day, 1), timeZone).getTime()).toBeGreaterThan(instant.getTime());
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('day arithmetic', () => {
  it('crosses months, years and leap days', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(dayDifference('2026-03-01', '2026-02-28')).toBe(1);
    expect(dayDifference('2026-02-28', '2026-03-01')).toBe(-1);
    expect(dayDifference('2026-02-28', '2026-02-28')).toBe(0);
  });

  it('undoes itself', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(dayDifference(addDays(day, count), day)).toBe(count);
        expect(addDays(addDays(day, count), -count)).toBe(day);
      }),
    );
  });
});

describe('what clocks show', () => {
  it.each([
    ['2026-03-09T18:01:02.345Z', 'UTC', '2026-03-09T18:01:02.345'],
    ['2026-03-09T18:20:00.000Z', 'Asia/Kathmandu', '2026-03-10T00:05:00.000'],
    ['2026-01-01T00:30:00.007Z', 'America/Los_Angeles', '2025-12-31T16:30:00.007'],
    ['2026-03-29T00:59:59.999Z', 'Europe/Berlin', '2026-03-29T01:59:59.999'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Berlin', '2026-03-29T03:00:00.000'],
  ])('at %s in %s is %s', (instant, timeZone, shown) => {
    expect(localClock(new Date(instant), timeZone)).toBe(shown);
  });

  it('is of the day that it is there', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
        fc.constantFrom('UTC', 'Pacific/Apia', 'America/St_Johns', 'Africa/Monrovia'),
        (instant, timeZone) => {
          expect(localClock(instant, timeZone).slice(0, 'YYYY-MM-DD'.length)).toBe(localDay(instant, timeZone));
        },
      ),
    );
  });

  it('is not known in a zone that is not', () => {
    expect(() => localClock(new Date(0), 'Nowhere/Land')).toThrow(RangeError);
  });
});

describe('the name of a time zone', () => {
  it('is the one that the runtime uses, however it is written', () => {
    expect(canonicalTimeZone('UTC')).toBe('UTC');
    expect(canonicalTimeZone('Europe/Berlin')).toBe('Europe/Berlin');
    expect(canonicalTimeZone('eUROPE/bERLIN')).toBe('Europe/Berlin');
    expect(canonicalTimeZone('america/ARGENTINA/buenos_aires')).toBe(
      canonicalTimeZone('America/Argentina/Buenos_Aires'),
    );
    // Browsers disagree about which of the two it is.
    expect(canonicalTimeZone('Asia/Kolkata')).toBe(canonicalTimeZone('Asia/Calcutta'));
    expect(canonicalTimeZone('US/Pacific')).toBe('America/Los_Angeles');
  });

  it('is null for anything else', () => {
    const others = [
      '',
      'Nowhere/Land',
      '+02:00',
      '2',
      ' UTC',
      'Europe/Berlin;',
      'GMT+05:30',
      '__proto__',
      `Europe/${'x'.repeat(9000)}`,
    ];
    for (const name of others) expect(canonicalTimeZone(name)).toBeNull();
  });

  /** What so many formats of `Intl` take, at least. */
  const BYTES_OF_FORMATS = 200_000_000;

  it('gives the same day for each of 10,000 ways to write it, without using memory for them', () => {
    const [name, instant] = ['America/Argentina/Buenos_Aires', new Date('2026-03-01T01:00:00Z')];
    const written = (number: number): string =>
      Array.from(name)
        .map((letter, index) => ((number >> (index % 14)) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
        .join('');
    const spellings = new Set(Array.from({ length: 10_000 }, (_, number) => written(number)));
    expect(spellings.size).toBe(10_000);
    localDay(instant, name);
    const before = process.memoryUsage().rss;
    for (const spelling of spellings) {
      expect(canonicalTimeZone(spelling)).toBe(canonicalTimeZone(name));
      expect(localDay(instant, spelling)).toBe('2026-02-28');
    }
    // What other tests of this process leave comes and goes beside it.
    expect(process.memoryUsage().rss - before).toBeLessThan(BYTES_OF_FORMATS / 2);
  });
});

describe('the clock of tests', () => {
  it('stands still until it is moved', () => {
    const clock = testClock('2026-03-01T12:00:00Z');
    expect(clock.now()).toEqual(clock.now());
    clock.advance(90_000);
    expect(clock.now().toISOString()).toBe('2026-03-01T12:01:30.000Z');
    clock.set('2025-01-01T00:00:00Z');
    expect(clock.now().toISOString()).toBe('2025-01-01T00:00:00.000Z');
  });
});
