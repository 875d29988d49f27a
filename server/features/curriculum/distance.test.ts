import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editDistance } from './distance.ts';

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ö'), maxLength: 7 });

describe('editDistance', () => {
  it.each([
    ['from', 'from', 0],
    ['form', 'from', 1],
    ['fro', 'from', 1],
    ['fromm', 'from', 1],
    ['frum', 'from', 1],
    ['ca', 'abc', 2],
    ['', 'on', 2],
    ['betwen', 'between', 1],
    ['thruoghuot', 'throughout', 2],
  ])('from %j to %j is %i', (from, to, distance) => {
    expect(editDistance(from, to)).toBe(distance);
  });

  it('is a metric', () => {
    fc.assert(
      fc.property(word, word, word, (a, b, c) => {
        expect(editDistance(a, b)).toBe(editDistance(b, a));
        expect(editDistance(a, b) === 0).toBe(a === b);
        expect(editDistance(a, c)).toBeLessThanOrEqual(editDistance(a, b) + editDistance(b, c));
      }),
    );
  });

  it('is 1 for any two neighbours swapped', () => {
    fc.assert(
      fc.property(word, fc.nat(), (text, at) => {
        const letters = Array.from(text);
        const i = letters.length > 1 ? at % (letters.length - 1) : 0;
        fc.pre(letters.length > 1 && letters[i] !== letters[i + 1]);
        const swapped = [...letters.slice(0, i), letters[i + 1], letters[i], ...letters.slice(i + 2)].join('');
        expect(editDistance(text, swapped)).toBe(1);
      }),
    );
  });
});
