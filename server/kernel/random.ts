const RANGE = 2 ** 32;

/**
 * A generator of numbers from 0 (inclusive) to 1 that always gives the same sequence for the same seed (mulberry32).
 * For reproducible orders, not for secrets.
 * @param seed any number; only its lowest 32 bits count
 */
export function seededRandom(seed: number): () => number {
  let state = Math.floor(seed) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / RANGE;
  };
}

/** The items in an order drawn from `random` (Fisher–Yates); the given list is not changed. */
export function shuffled<T>(items: readonly T[], random: () => number): T[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [result[i], result[j]] = [result[j] as T, result[i] as T];
  }
  return result;
}
