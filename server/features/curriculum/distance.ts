/**
 * Damerau–Levenshtein distance (unrestricted, so a true metric): how many single letters inserted, deleted, replaced or
 * swapped with their neighbour lead from one word to the other. Counts code points.
 */
export function editDistance(from: string, to: string): number {
  const a = Array.from(from);
  const b = Array.from(to);
  const far = a.length + b.length;
  // Row and column 0 hold `far`, so that a swap that reaches outside the words is never the cheapest way.
  const rows: number[][] = Array.from({ length: a.length + 2 }, () => Array.from({ length: b.length + 2 }, () => far));
  const at = (i: number, j: number): number => rows[i]?.[j] ?? far;
  const put = (i: number, j: number, value: number): void => {
    const row = rows[i];
    if (row) row[j] = value;
  };
  for (let i = 0; i <= a.length; i++) put(i + 1, 1, i);
  for (let j = 0; j <= b.length; j++) put(1, j + 1, j);

  const lastRowOf = new Map<string, number>();
  for (let i = 1; i <= a.length; i++) {
    let lastMatchingColumn = 0;
    for (let j = 1; j <= b.length; j++) {
      const swapRow = lastRowOf.get(b[j - 1] ?? '') ?? 0;
      const swapColumn = lastMatchingColumn;
      const same = a[i - 1] === b[j - 1];
      if (same) lastMatchingColumn = j;
      put(
        i + 1,
        j + 1,
        Math.min(
          at(i, j) + (same ? 0 : 1),
          at(i + 1, j) + 1,
          at(i, j + 1) + 1,
          at(swapRow, swapColumn) + (i - swapRow - 1) + 1 + (j - swapColumn - 1),
        ),
      );
    }
    lastRowOf.set(a[i - 1] ?? '', i);
  }
  return at(a.length + 1, b.length + 1);
}
