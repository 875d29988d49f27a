import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageOn, birthdayFault, isCalendarDay } from './birthday.rules.ts';

describe('ageOn', () => {
  it.each([
    ['2013-03-13', '2026-03-13', 13],
    ['2013-03-14', '2026-03-13', 12],
    ['2010-03-13', '2026-03-13', 16],
    ['2010-03-14', '2026-03-13', 15],
    ['2012-02-29', '2025-02-28', 12],
    ['2012-02-29', '2025-03-01', 13],
    ['2012-02-29', '2028-02-28', 15],
    ['2012-02-29', '2028-02-29', 16],
    ['2010-12-31', '2026-01-01', 15],
  ])('counts whole years: born %s, on %s', (birthday, today, age) => {
    expect(ageOn(birthday, today)).toBe(age);
  });

  it('grows by one a year and never shrinks', () => {
    const day = fc
      .date({ min: new Date('1900-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(day, fc.integer({ min: 0, max: 100 }), (birthday, years) => {
        const year = Number(birthday.slice(0, 4)) + years;
        expect(ageOn(birthday, `${year}-12-31`)).toBe(years);
        expect(ageOn(birthday, `${year}-01-01`)).toBeGreaterThanOrEqual(years - 1);
      }),
    );
  });
});

describe('isCalendarDay', () => {
  it.each(['2012-02-29', '2000-02-29', '2010-12-31'])('takes %s', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  it.each(['2013-02-29', '1900-02-29', '2010-13-01', '2010-00-10', '2010-1-1', '14/03/2010', ''])(
    'refuses %j',
    (day) => {
      expect(isCalendarDay(day)).toBe(false);
    },
  );
});

describe('birthdayFault', () => {
  it('lets in today and 1900, and refuses what lies outside', () => {
    expect(birthdayFault('2026-03-13', '2026-03-13')).toBeNull();
    expect(birthdayFault('1900-01-01', '2026-03-13')).toBeNull();
    expect(birthdayFault('2026-03-14', '2026-03-13')).toEqual({
      code: 'OUT_OF_RANGE',
      message: 'Date of birth cannot be in the future',
    });
    expect(birthdayFault('1899-12-31', '2026-03-13')).toEqual({
      code: 'OUT_OF_RANGE',
      message: 'Date of birth cannot be before 1900',
    });
    expect(birthdayFault('2026-02-30', '2026-03-13')).toEqual({
      code: 'INVALID',
      message: 'Please enter a real date, such as 2010-03-14',
    });
  });
});
