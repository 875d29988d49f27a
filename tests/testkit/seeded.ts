/** Numbers that look random and are the same for the same seed. */
export interface Dice {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  int(low: number, high: number): number;
  /** True in `share` (0–1) of the calls. */
  chance(share: number): boolean;
  /** One of a list that is not empty. */
  pick<T>(list: readonly T[]): T;
  /** The list in another order. */
  shuffled<T>(list: readonly T[]): T[];
}

const UINT32 = 2 ** 32;

/** Dice of a seed, by mulberry32: quick, and good enough to wander through inputs; nothing secret may come of it. */
export function dice(seed: number): Dice {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / UINT32;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    chance: (share) => next() < share,
    pick<T>(list: readonly T[]): T {
      if (list.length === 0) throw new Error('Nothing to pick from');
      return list[int(0, list.length - 1)] as T;
    },
    shuffled<T>(list: readonly T[]): T[] {
      const order = [...list];
      for (let index = order.length - 1; index > 0; index -= 1) {
        const other = int(0, index);
        [order[index], order[other]] = [order[other] as T, order[index] as T];
      }
      return order;
    },
  };
}
