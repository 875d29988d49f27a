/** A box of the viewport, in CSS px. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A width and a height, in CSS px. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between what floats and what it belongs to, and at least to the edge of the viewport. */
const APART_PX = 4;
const MARGIN_PX = 8;

/**
 * Where a box floats that belongs to `anchor`: under it, above it where only there is room for it, and never beside the
 * viewport as long as it fits in. `align` says which of the two edges, or whether the middle, is shared with the anchor.
 * @returns its left and top in the viewport
 */
export function placeFloating(
  anchor: Box,
  size: Size,
  viewport: Size,
  align: 'left' | 'right' | 'middle',
): { left: number; top: number } {
  const wanted = {
    left: anchor.left,
    right: anchor.right - size.width,
    middle: (anchor.left + anchor.right - size.width) / 2,
  }[align];
  const below = anchor.bottom + APART_PX;
  const above = anchor.top - APART_PX - size.height;
  const isBelow = below + size.height + MARGIN_PX <= viewport.height || above < MARGIN_PX;
  return {
    left: within(wanted, size.width, viewport.width),
    top: within(isBelow ? below : above, size.height, viewport.height),
  };
}

function within(wanted: number, length: number, available: number): number {
  return Math.max(MARGIN_PX, Math.min(wanted, available - length - MARGIN_PX));
}
