import { describe, expect, it } from 'vitest';
import { placeFloating } from './place.ts';

const VIEWPORT = { width: 1000, height: 600 };
const SIZE = { width: 200, height: 100 };
const anchorAt = (left: number, top: number) => ({ left, top, right: left + 50, bottom: top + 40 });

describe('what floats beside something', () => {
  it('stands under it and shares an edge or the middle', () => {
    const anchor = anchorAt(400, 100);
    expect(placeFloating(anchor, SIZE, VIEWPORT, 'left')).toEqual({ left: 400, top: 144 });
    expect(placeFloating(anchor, SIZE, VIEWPORT, 'right')).toEqual({ left: 250, top: 144 });
    expect(placeFloating(anchor, SIZE, VIEWPORT, 'middle')).toEqual({ left: 325, top: 144 });
  });

  it('stands above it where there is no room below', () => {
    expect(placeFloating(anchorAt(400, 500), SIZE, VIEWPORT, 'left').top).toBe(396);
  });

  it('stays in the viewport on every side', () => {
    expect(placeFloating(anchorAt(980, 100), SIZE, VIEWPORT, 'left').left).toBe(792);
    expect(placeFloating(anchorAt(0, 100), SIZE, VIEWPORT, 'right').left).toBe(8);
  });

  it('covers what it belongs to where there is room neither above nor below', () => {
    expect(placeFloating(anchorAt(400, 40), SIZE, { width: 1000, height: 150 }, 'left').top).toBe(42);
  });

  it('begins at the edge where it is larger than the viewport', () => {
    expect(placeFloating(anchorAt(10, 10), { width: 400, height: 400 }, { width: 320, height: 256 }, 'right')).toEqual({
      left: 8,
      top: 8,
    });
  });
});
