import { describe, expect, it } from 'vitest';
import { inPieces } from './download.ts';

describe('a text in pieces', () => {
  it.each([
    ['nothing', '', 0],
    ['a few letters', 'abc', 1],
    ['a whole piece', 'a'.repeat(50_000), 1],
    ['a piece and a letter', 'a'.repeat(50_001), 2],
    ['a character of two units where a piece would end', `${'a'.repeat(49_999)}😀b`, 2],
    ['such a character that ends a piece', `${'a'.repeat(49_998)}😀b`, 2],
    ['such characters alone', '😀'.repeat(60_000), 3],
  ])('has all of it, and no piece ends within a character: %s', async (_what, text, count) => {
    const pieces = await Array.fromAsync(inPieces(text));
    expect([pieces.join('') === text, pieces.length]).toEqual([true, count]);
    expect(pieces.every((piece) => piece.isWellFormed())).toBe(true);
  });
});
