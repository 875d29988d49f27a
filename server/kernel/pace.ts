import { UnavailableError } from './errors.ts';

const OVERRUN = 'Too much changed to report every step. Please fetch the current state.';
const OVERRUN_RETRY_SECONDS = 1;

/** How a listener is kept from being told more than it can take. */
export interface Pace<T> {
  /** The shortest time between two that are told, in milliseconds. */
  everyMs: number;
  /** Items of which the newest stands for all: of those that wait, the last of each name is told. */
  same: (item: T) => string;
  /** How many names may wait. */
  most: number;
}

/** Items that are told at a pace. */
export interface Paced<T> extends AsyncIterableIterator<T> {
  /** What came after an item of its name, and waits; null where nothing did. */
  newer(item: T): T | null;
  /** The same, or the item itself: it is told now, so it waits no longer, and the time to the next is counted from now. */
  newest(item: T): T;
}

/**
 * Items as they are heard, at a pace: the first at once, then one every so often, the longest waiting first; what came
 * meanwhile is told once, as it was last. The last item of each name is never lost.
 * @param hear starts listening, and returns what ends it
 * @returns ends when it is returned; ends with an UnavailableError when too many names wait for a reader that is too slow
 */
export function paced<T>(hear: (take: (item: T) => void) => () => void, { everyMs, same, most }: Pace<T>): Paced<T> {
  const waiting = new Map<string, T>();
  const readers: PromiseWithResolvers<IteratorResult<T>>[] = [];
  let timer: NodeJS.Timeout | undefined;
  let toldAt = Number.NEGATIVE_INFINITY;
  let ended: 'no' | 'yes' | 'overrun' = 'no';

  function end(how: 'yes' | 'overrun'): void {
    if (ended !== 'no') return;
    ended = how;
    stop();
    clearTimeout(timer);
    waiting.clear();
    answer();
  }

  /** Gives the readers what they wait for, now or when it is time. */
  function answer(): void {
    for (let reader = readers[0]; reader; reader = readers[0]) {
      const [next] = waiting;
      if (ended === 'yes') reader.resolve({ value: undefined, done: true });
      else if (ended === 'overrun') reader.reject(new UnavailableError(OVERRUN, OVERRUN_RETRY_SECONDS));
      else if (next === undefined) return;
      else {
        const left = toldAt + everyMs - performance.now();
        if (left > 0) return wait(left);
        toldAt = performance.now();
        waiting.delete(next[0]);
        reader.resolve({ value: next[1], done: false });
      }
      readers.shift();
    }
  }

  function wait(milliseconds: number): void {
    timer ??= setTimeout(() => {
      timer = undefined;
      answer();
    }, milliseconds);
  }

  const stop = hear((item) => {
    const name = same(item);
    waiting.set(name, item);
    if (waiting.size > most) end('overrun');
    else answer();
  });

  const iterator: Paced<T> = {
    [Symbol.asyncIterator]: () => iterator,
    newer: (item) => waiting.get(same(item)) ?? null,
    newest(item) {
      const newest = iterator.newer(item) ?? item;
      waiting.delete(same(item));
      toldAt = performance.now();
      return newest;
    },
    next() {
      const reader = Promise.withResolvers<IteratorResult<T>>();
      readers.push(reader);
      answer();
      return reader.promise;
    },
    async return() {
      end('yes');
      return { value: undefined, done: true };
    },
    async throw(error) {
      end('yes');
      throw error;
    },
  };
  return iterator;
}
