/** The value below which a share (0–1) of the numbers lies; linear between neighbours. NaN for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place - Math.floor(place));
}

/** The number in the middle. */
export function median(numbers: readonly number[]): number {
  return quantile(numbers, 0.5);
}

/** `median (lowest–highest)`, each with `digits` decimals. */
export function spread(numbers: readonly number[], digits: number): string {
  const [low, middle, high] = [Math.min(...numbers), median(numbers), Math.max(...numbers)];
  return `${middle.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
}

/**
 * The chance that a number drawn from `a` is below one drawn from `b`, ties counted half (Mann–Whitney): 0.5 says that
 * the two can't be told apart, 0 or 1 that they never overlap.
 */
export function chanceOfLess(a: readonly number[], b: readonly number[]): number {
  let wins = 0;
  for (const x of a) for (const y of b) wins += x < y ? 1 : x === y ? 0.5 : 0;
  return wins / (a.length * b.length);
}
