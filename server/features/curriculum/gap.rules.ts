/** How the gap stands in a sentence's text: exactly once. */
export const GAP = '____';

/** How many gaps a text has. Longer runs of underscores are not a gap, so `_____` does not count. */
export function countGaps(text: string): number {
  return (text.match(/_+/g) ?? []).filter((run) => run === GAP).length;
}

/**
 * Splits a text at its gap.
 * @returns what stands before and after it, or null where the text has not exactly one gap
 */
export function splitAtGap(text: string): { before: string; after: string } | null {
  const parts = text.split(GAP);
  if (countGaps(text) !== 1 || parts.length !== 2) return null;
  return { before: parts[0] ?? '', after: parts[1] ?? '' };
}
