import type { Whose } from './behalf.ts';
import { openLine } from './places.ts';
import { later } from './waits.ts';

/** What is rested between two turns, so that whoever wants something else has time for it. */
export interface Rest {
  /** How many times as long as the turn before took. */
  times: number;
  /** At least so long; not at all unless given. */
  leastMs?: number;
  /** Whether a caller goes on at once after a turn of their own, and it is rested for both before the next one's: for what each has little of. */
  isBetweenCallers?: boolean;
}

/** Where callers take turns one at a time, and rest in between. */
export interface RestingLine {
  /**
   * Waits for the caller's turn, and until it was rested after the one before.
   * @param isRestedFor whether it is rested for this turn whosever the one before was
   * @returns what gives the turn to the next, once; nothing is rested after a turn that was for nothing
   */
  take(whose: Whose, isRestedFor?: boolean): Promise<(wasUsed: boolean) => void>;
}

/** A line that rests. Nothing waits where nobody comes. */
export function openRestingLine({ times, leastMs = 0, isBetweenCallers = false }: Rest): RestingLine {
  const line = openLine({ most: 1 });
  let [last, restedAt] = ['', 0];

  return {
    async take(whose, isRestedFor = false) {
      const leave = await line.take(whose);
      const left = Math.max(0, restedAt - performance.now());
      const isPutOff = isBetweenCallers && !isRestedFor && whose.caller === last;
      if (left > 0 && !isPutOff) await later(left);
      const start = performance.now();
      return (wasUsed) => {
        const now = performance.now();
        const own = wasUsed ? Math.max(leastMs, times * (now - start)) : 0;
        restedAt = now + own + (isPutOff ? left : 0);
        last = whose.caller;
        leave();
      };
    },
  };
}
