import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWrittenDay } from './writtenDay.ts';

const TODAY = '2026-11-22';

describe('a written day', () => {
  it.each([
    '2012-03-14',
    '2012-3-14',
    '2012/3/14',
    '2012.03.14',
    '20120314',
    '14032012',
    '14.03.2012',
    '14. 3. 2012',
    '14.3.2012 р.',
    '14/03/2012',
    '14-03-2012',
    '14–03–2012',
    '14 03 2012',
    '14/3/12',
    '3/14/2012',
    '14 March 2012',
    '14th of March, 2012',
    '14 mar 2012',
    'March 14, 2012',
    'Mar. 14th 2012',
    '14march2012',
    '2012 March 14',
    '14. März 2012',
    '14 marca 2012',
    '14 de marzo de 2012',
    '14 de março de 2012',
    '14 mars 2012',
    '14 Mart 2012',
    '14 березня 2012 р.',
    '١٤ مارس ٢٠١٢',
    '2012年3月14日',
    '１４／３／２０１２',
    '١٤/٣/٢٠١٢',
    '۱۴/۳/۲۰۱۲',
    '  14 . 03 . 2012  ',
  ])('%s is 14 March 2012', (written) => {
    expect(readWrittenDay(written, TODAY)).toBe('2012-03-14');
  });

  it('has its day first where it could be either', () => {
    expect(readWrittenDay('03/04/2012', TODAY)).toBe('2012-04-03');
  });

  it.each([
    ['1 Sept 2009', '2009-09-01'],
    ['29 Feb 2012', '2012-02-29'],
    ['20111912', '1912-11-20'],
  ])('%s is %s', (written, day) => {
    expect(readWrittenDay(written, TODAY)).toBe(day);
  });

  it.each([
    ['22.11.26', '2026-11-22'],
    ['23.11.26', '1926-11-23'],
    ['1 may 99', '1999-05-01'],
    ['01.01.00', '2000-01-01'],
  ])('of two figures for its year is no later than the latest: %s is %s', (written, day) => {
    expect(readWrittenDay(written, TODAY)).toBe(day);
  });

  it.each([
    '',
    'soon',
    '14',
    '14.03',
    '14.03.',
    '14.03.201',
    '140312',
    '31.02.2012',
    '29 Feb 2011',
    '14.13.2012',
    '0.3.2012',
    '14.00.2012',
    '14 ma 2012',
    '14 marchmallow 2012',
    'March March 2012',
    '14.03.2012.5',
    '14 March 20123',
    '14 Brumaire 2012',
    '0012-03-14',
    `14.03.2012${' '.repeat(40)}`,
  ])('%j is none', (written) => {
    expect(readWrittenDay(written, TODAY)).toBeNull();
  });

  it('is the same day in each of the usual forms, whatever day it is', () => {
    const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2026-11-22'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year, month, day] = iso.split('-');
        const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(date);
        for (const written of [iso, `${day}.${month}.${year}`, `${Number(day)}/${Number(month)}/${year}`, inWords]) {
          expect(readWrittenDay(written, TODAY)).toBe(iso);
        }
      }),
    );
  });

  it('of any text at all is a day of the calendar or none', () => {
    const pieces = fc.constantFrom(
      '0',
      '1',
      '2',
      '9',
      '12',
      '31',
      '2012',
      '.',
      '/',
      ' ',
      '-',
      'mar',
      'th',
      '٣',
      '年',
      'x',
    );
    const texts = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
    const isDay = (day: string) => new Date(`${day}T00:00:00Z`).toISOString().startsWith(day);
    let days = 0;
    fc.assert(
      fc.property(fc.oneof(texts, fc.string({ unit: 'binary' })), (written) => {
        const day = readWrittenDay(written, TODAY);
        if (day !== null) days += 1;
        expect(day === null || isDay(day)).toBe(true);
      }),
      // Always the same texts: by chance alone there might be no day among them.
      { numRuns: 2_000, seed: 20_120_314 },
    );
    expect(days).toBeGreaterThan(0);
  });
});
