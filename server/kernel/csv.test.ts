import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from './csv.ts';

const FIRST_LINE = /^\uFEFF(.*)\r\n$/su;
const lineOf = (...cells: (string | number | null)[]): string => FIRST_LINE.exec(csvFile([cells]))?.[1] ?? '';

describe('a CSV file', () => {
  it('begins with its mark, and has a line for each row', () => {
    expect(
      csvFile([
        ['Name', 'Score'],
        ['Zoë', 80],
      ]),
    ).toBe('\uFEFFName,Score\r\nZoë,80\r\n');
  });

  it('keeps numbers as numbers, and null empty', () => {
    expect(lineOf(0, -1, 67, null, 'x')).toBe('0,-1,67,,x');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\r=1', '＝1', "-2+3+cmd|' /C calc'!A0"])(
    'makes no formula of %j',
    (text) => {
      expect(lineOf(text)).toMatch(/^"?'/u);
    },
  );

  it('puts what would end a cell between quotes', () => {
    expect(lineOf('a,b', 'say "hi"', 'two\nlines', 'a;b')).toBe('"a,b","say ""hi""","two\nlines","a;b"');
  });

  it('never gives a text that begins with a sign of a formula', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(lineOf(text).replace(/^"/u, '')).not.toMatch(/^[=+\-@]/u);
      }),
    );
  });
});
