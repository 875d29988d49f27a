import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endlessNumberIn, JSON_LEVELS_MAX, JSON_NAMES_MAX, JSON_VALUES_MAX, tooMuchIn } from './json.ts';

function levelsOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  return 1 + Math.max(0, ...Object.values(value).map(levelsOf));
}

describe('the depth of JSON', () => {
  it('is allowed up to its bound, and refused beyond, whatever opens a level', () => {
    const nested = (levels: number, open: string, close: string) => open.repeat(levels) + close.repeat(levels);
    for (const [open, close] of [
      ['[', ']'],
      ['{"a":', '}'],
    ] as const) {
      expect(tooMuchIn(nested(JSON_LEVELS_MAX, open, close))).toBeNull();
      expect(tooMuchIn(nested(JSON_LEVELS_MAX + 1, open, close))).toBe('levels');
      expect(tooMuchIn(open.repeat(JSON_LEVELS_MAX + 1))).toBe('levels');
    }
  });

  it('is not moved by what stands in texts', () => {
    expect(tooMuchIn(JSON.stringify({ a: '['.repeat(100), [`"${'{'.repeat(100)}`]: '\\"[[' }))).toBeNull();
    expect(tooMuchIn(`["\\\\",${'['.repeat(JSON_LEVELS_MAX)}`)).toBe('levels');
  });

  it('is that of the value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 50 }), (text) => {
        expect(tooMuchIn(text)).toBe(levelsOf(JSON.parse(text)) > JSON_LEVELS_MAX ? 'levels' : null);
      }),
    );
  });
});

describe('the number of values in JSON', () => {
  const lists = (count: number): string => `[${Array.from({ length: count }, () => '[]').join(',')}]`;

  it('is allowed up to its bound, and refused beyond, whatever they are', () => {
    // A list and a comma each, the last one's comma is the list around them.
    expect(tooMuchIn(lists(JSON_VALUES_MAX / 2))).toBeNull();
    expect(tooMuchIn(lists(JSON_VALUES_MAX / 2 + 1))).toBe('values');
    const numbers = (count: number): string => JSON.stringify(Array.from({ length: count }, () => 1));
    expect([tooMuchIn(numbers(JSON_VALUES_MAX)), tooMuchIn(numbers(JSON_VALUES_MAX + 1))]).toEqual([null, 'values']);
  });

  it('is not moved by what stands in texts', () => {
    expect(tooMuchIn(JSON.stringify(['[,{'.repeat(JSON_VALUES_MAX)]))).toBeNull();
  });
});

describe('the number of names in JSON', () => {
  const named = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, index) => [`name${index}`, 1])));

  it('is allowed up to its bound, and refused beyond, in one object or in many', () => {
    expect([tooMuchIn(named(JSON_NAMES_MAX)), tooMuchIn(named(JSON_NAMES_MAX + 1))]).toEqual([null, 'names']);
    const each = (count: number): string => JSON.stringify(Array.from({ length: count }, () => ({ a: 1 })));
    expect([tooMuchIn(each(JSON_NAMES_MAX)), tooMuchIn(each(JSON_NAMES_MAX + 1))]).toEqual([null, 'names']);
  });

  it('is not moved by what stands in texts, nor by values without a name', () => {
    expect(tooMuchIn(JSON.stringify({ '::': '":'.repeat(JSON_NAMES_MAX) }))).toBeNull();
    expect(tooMuchIn(JSON.stringify(Array.from({ length: 2 * JSON_NAMES_MAX }, () => 'a')))).toBeNull();
  });
});

describe('a number beyond all numbers', () => {
  it('is found where it stands', () => {
    expect(endlessNumberIn(JSON.parse('{"a":[1,{"b":-1e999}],"c":1e999}'))).toEqual(['a', '1', 'b']);
    expect(endlessNumberIn(JSON.parse('1e999'))).toEqual([]);
  });

  it('is none that can be written as JSON again', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(endlessNumberIn(value)).toBeNull();
      }),
    );
  });
});
