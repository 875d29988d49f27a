import { UnavailableError } from './errors.ts';

const OVERRUN = 'Too much changed to report every step. Please fetch the current state.';
const OVERRUN_RETRY_SECONDS = 1;

/** How a listener is kept from being told more than it can take. */
export interface Pace<T> {
  /** Items of which the newest stands for all: of those that wait, the last of each name is told. */
  same: (item: T) => string;
  /** How many names may wait. */
  most: number;
}

/** Whoever takes items. */
export interface Taker {
  /** Something may be taken now. Called again and again, also where the taker is not done with the one before. */
  due(): void;
}

/**
 * Items as they come in, at a pace: the first at once, then one every so often, the longest waiting first; what came
 * meanwhile is told once, as it was last. The last item of each name is never lost. Thousands of these wait for most of the time, so
 * that they hold nothing but themselves meanwhile: no promise, no timer.
 */
export class Paced<T> {
  readonly #pace: Pace<T>;
  readonly #everyMs: number;
  #taker: Taker | null = null;
  /** By name; null while nothing waits. */
  #waiting: Map<string, T> | null = null;
  #timer: NodeJS.Timeout | null = null;
  #toldAt = Number.NEGATIVE_INFINITY;
  #ended: 'no' | 'yes' | 'overrun' = 'no';

  /** @param everyMs the shortest time between two that are told, in milliseconds */
  constructor(pace: Pace<T>, everyMs: number) {
    this.#pace = pace;
    this.#everyMs = everyMs;
  }

  /** Calls somebody from now on; at once where something waits already. */
  serve(taker: Taker): void {
    this.#taker = taker;
    if (this.#waiting !== null || this.#ended === 'overrun') taker.due();
  }

  /** An item comes in. */
  put(item: T): void {
    if (this.#ended !== 'no') return;
    this.#waiting ??= new Map();
    this.#waiting.set(this.#pace.same(item), item);
    if (this.#waiting.size > this.#pace.most) this.#end('overrun');
    this.#taker?.due();
  }

  /**
   * What is to be told now; null where nothing is, yet: the taker is called when it is time.
   * @throws UnavailableError, once, where too many names had to wait for a taker that is too slow: nothing comes after it
   */
  take(): T | null {
    if (this.#ended === 'overrun') {
      this.#ended = 'yes';
      throw new UnavailableError(OVERRUN, OVERRUN_RETRY_SECONDS);
    }
    const [first] = this.#waiting ?? [];
    if (!first) return null;
    const left = this.#toldAt + this.#everyMs - performance.now();
    if (left > 0) {
      this.#wait(left);
      return null;
    }
    this.#leave(first[0]);
    return first[1];
  }

  /** What came after an item of its name, and waits; null where nothing did. */
  newer(item: T): T | null {
    return this.#waiting?.get(this.#pace.same(item)) ?? null;
  }

  /** The same, or the item itself: it is told now, so it waits no longer, and the time to the next is counted from now. */
  newest(item: T): T {
    const newest = this.newer(item) ?? item;
    this.#leave(this.#pace.same(item));
    return newest;
  }

  /** Nothing comes in any more, and nothing is told. */
  end(): void {
    this.#end('yes');
  }

  /** Called once, however it ends. */
  protected onEnd(): void {}

  #leave(name: string): void {
    this.#toldAt = performance.now();
    this.#waiting?.delete(name);
    if (this.#waiting?.size === 0) this.#waiting = null;
  }

  #wait(milliseconds: number): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = null;
      this.#taker?.due();
    }, milliseconds);
  }

  #end(how: 'yes' | 'overrun'): void {
    if (this.#ended !== 'no') return;
    this.#ended = how;
    this.#waiting = null;
    if (this.#timer) clearTimeout(this.#timer);
    this.#timer = null;
    this.onEnd();
  }
}
