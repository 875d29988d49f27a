import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dayDifference, isTimeZone, localDay, testClock } from './clock.ts';

const days = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('localDay', () => {
  it('is the day on the calendar of the time zone', () => {
    const instant = new Date('2026-03-01T23:30:00Z');
    expect(localDay(instant, 'UTC')).toBe('2026-03-01');
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

describe('isTimeZone', () => {
  it('knows IANA names', () => {
    for (const name of ['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires']) expect(isTimeZone(name)).toBe(true);
  });

  it('refuses anything else', () => {
    for (const name of ['', 'Nowhere/Land', '+02:00', '2', ' UTC', 'Europe/Berlin;'])
      expect(isTimeZone(name)).toBe(false);
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
