import { describe, expect, it } from 'vitest';
import { bytesOf, fitting } from './answerBytes.ts';

const VALUES: [what: string, value: unknown][] = [
  ['an object', { a: 1, b: null, c: true, d: [] }],
  ['nothing in it', [{}, [], '']],
  ['a list', [[1, -2.5], ['a', 'b'], [{ x: false }]]],
  ['what is escaped', { 'a "name"': '"\\\n\t\u0001\u007F' }],
  ['other scripts', ['é', 'Привіт', '你好', '👋🏽']],
  ['half of a pair', ['\uD83D']],
  ['a time', { at: new Date(0) }],
  ['what a long text is', 'x'.repeat(10_000)],
];

describe('the bytes of an answer', () => {
  it.each(VALUES)('are those of its JSON: %s', (_what, value) => {
    expect(bytesOf(value, 1_000_000)).toBe(Buffer.byteLength(JSON.stringify(value)));
  });

  it('are not counted further than it matters', () => {
    let looked = 0;
    const entry = { toJSON: () => ((looked += 1), 'x'.repeat(1_000)) };
    const list = Array.from({ length: 1_000 }, () => entry);
    expect(bytesOf(list, 10_000)).toBeGreaterThan(10_000);
    expect(looked).toBeLessThan(15);
    expect(bytesOf('\u0001'.repeat(20_000), 10_000)).toBeGreaterThan(10_000);
  });
});

describe('what fits into so many bytes', () => {
  it('is the first of some values, until one of them is too much', () => {
    const values = ['abc', { a: 1 }, 'x'.repeat(100), 'd'];
    const bytes = ['abc', { a: 1 }].reduce((sum, value) => sum + JSON.stringify(value).length, 0);
    expect(fitting(values, bytes)).toEqual(['abc', { a: 1 }]);
    expect(fitting(values, bytes - 1)).toEqual(['abc']);
    expect(fitting(values, 1_000)).toEqual(values);
  });
});
