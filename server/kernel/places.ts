import { TooManyAtOnce } from './errors.ts';
import { FairQueue } from './fairQueue.ts';

/** How much of a kind is under way in this process, by whose it is. */
export interface Places {
  /**
   * Takes a place.
   * @returns what gives it up, once; null when `most` are taken
   */
  take(key: string, most: number): (() => void) | null;
  /** As `take`. @throws TooManyAtOnce when `most` are taken */
  enter(key: string, most: number): () => void;
}

/** Remembers only whose places are taken now. */
export function openPlaces(): Places {
  const taken = new Map<string, number>();

  function take(key: string, most: number): (() => void) | null {
    const before = taken.get(key) ?? 0;
    if (before >= most) return null;
    taken.set(key, before + 1);
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      const left = (taken.get(key) ?? 1) - 1;
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

/** Whose turn it is, by whose it is: for what waits instead of being refused. */
export interface Queues {
  /**
   * Waits until fewer than `most` are under way.
   * @returns what gives the turn to the next, once
   */
  take(key: string, most: number): Promise<() => void>;
}

/** Remembers only who is at work or waits. */
export function openQueues(): Queues {
  const queues = new Map<string, { atWork: number; waiting: (() => void)[] }>();
  return {
    async take(key, most) {
      const queue = queues.get(key) ?? { atWork: 0, waiting: [] };
      queues.set(key, queue);
      if (queue.atWork < most) queue.atWork += 1;
      // Whoever goes hands the place over, so that nobody gets in between.
      else await new Promise<void>((resolve) => queue.waiting.push(resolve));
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const next = queue.waiting.shift();
        if (next) return next();
        queue.atWork -= 1;
        if (queue.atWork === 0) queues.delete(key);
      };
    },
  };
}

/** One line for all, in which callers take turns. */
export interface Line {
  /**
   * Waits until fewer than there may be are at work, and it is the caller's turn.
   * @returns what gives the turn to the next, once
   */
  take(caller: string): Promise<() => void>;
}

/** @param most how many are at work at a time, whoever's they are */
export function openLine(most: number): Line {
  // Whoever waits here is bounded by what they wait with.
  const waiting = new FairQueue<() => void>(Infinity);
  let atWork = 0;
  return {
    async take(caller) {
      if (atWork < most) atWork += 1;
      // Whoever goes hands the place over, so that nobody gets in between.
      else await new Promise<void>((resolve) => void waiting.join(caller, resolve));
      let isIn = true;
      return () => {
        if (!isIn) return;
        isIn = false;
        const next = waiting.next();
        if (next) next();
        else atWork -= 1;
      };
    },
  };
}
