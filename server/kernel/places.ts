import type { Whose } from './behalf.ts';
import { TooManyAtOnce } from './errors.ts';
import { FairQueue } from './fairQueue.ts';

/** How much of a kind is under way in this process, by whose it is. */
export interface Places {
  /**
   * Takes a place, or as many as are given.
   * @returns what gives it up, once; null when more than `most` would be taken
   */
  take(key: string, most: number, count?: number): (() => void) | null;
  /** As `take`. @throws TooManyAtOnce when `most` are taken */
  enter(key: string, most: number): () => void;
}

/** Remembers only whose places are taken now. */
export function openPlaces(): Places {
  const taken = new Map<string, number>();

  function take(key: string, most: number, count = 1): (() => void) | null {
    const before = taken.get(key) ?? 0;
    if (before + count > most) return null;
    taken.set(key, before + count);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (taken.get(key) ?? count) - count;
      if (left > 0) taken.set(key, left);
      else taken.delete(key);
    };
  }

  return {
    take,
    enter(key, most) {
      const leave = take(key, most);
      if (!leave) throw new TooManyAtOnce();
      return leave;
    },
  };
}

/** Where callers take turns: for what waits instead of being refused. */
export interface Line {
  /**
   * Waits until fewer than there may be are at work, of the caller's and of all, and it is the caller's turn.
   * @returns what gives the turn to the next, once
   * @throws TooManyAtOnce where too many wait and it is the last of whoever has most waiting
   */
  take(whose: Whose): Promise<() => void>;
}

/** How many may be at work at a time. */
export interface LineBounds {
  /** Whoever's they are. */
  most?: number;
  /** Of one caller's. */
  mostOfEach?: number;
  /** How many may wait; unless given, they are bounded by what they wait with. */
  mostWaiting?: number;
}

/** Somebody who waits. */
interface Waiting {
  enter(): void;
  refuse(error: TooManyAtOnce): void;
}

/** Remembers only who is at work or waits. */
export function openLine({ most = Infinity, mostOfEach = Infinity, mostWaiting = Infinity }: LineBounds): Line {
  const waiting = new FairQueue<Waiting>(mostWaiting);
  const atWork = new Map<string, number>();
  let allAtWork = 0;

  const passing = { rests: (caller: string): boolean => (atWork.get(caller) ?? 0) >= mostOfEach };

  /** Gives what is free to who waits. */
  function letIn(): void {
    for (let free = most - allAtWork; free > 0; free -= 1) {
      const next = waiting.next(passing);
      if (!next) return;
      next.enter();
    }
  }

  function leave(caller: string): void {
    const left = (atWork.get(caller) ?? 1) - 1;
    if (left > 0) atWork.set(caller, left);
    else atWork.delete(caller);
    allAtWork -= 1;
    letIn();
  }

  return {
    take(whose) {
      const { caller } = whose;
      return new Promise((resolve, refuse) => {
        function enter(): void {
          // Counted as the place is given, so that nobody gets in between.
          atWork.set(caller, (atWork.get(caller) ?? 0) + 1);
          allAtWork += 1;
          let isIn = true;
          resolve(() => {
            if (isIn) leave(caller);
            isIn = false;
          });
        }
        waiting.join(whose, { enter, refuse })?.refuse(new TooManyAtOnce());
        letIn();
      });
    },
  };
}
