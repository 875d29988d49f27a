import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTooDeep, JSON_LEVELS_MAX } from './json.ts';

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
      expect(isTooDeep(nested(JSON_LEVELS_MAX, open, close))).toBe(false);
      expect(isTooDeep(nested(JSON_LEVELS_MAX + 1, open, close))).toBe(true);
      expect(isTooDeep(open.repeat(JSON_LEVELS_MAX + 1))).toBe(true);
    }
  });

  it('is not moved by what stands in texts', () => {
    expect(isTooDeep(JSON.stringify({ a: '['.repeat(100), [`"${'{'.repeat(100)}`]: '\\"[[' }))).toBe(false);
    expect(isTooDeep(`["\\\\",${'['.repeat(JSON_LEVELS_MAX)}`)).toBe(true);
  });

  it('is that of the value', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 50 }), (text) => {
        expect(isTooDeep(text)).toBe(levelsOf(JSON.parse(text)) > JSON_LEVELS_MAX);
      }),
    );
  });
});
