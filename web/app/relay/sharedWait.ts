import { waitBefore } from './waits.ts';

interface Options<T> {
  readonly firstWaitMs: number;
  /** So many times as long as the wait after a loss. */
  readonly times: number;
  /** How many waits there have been before the first of these: the first is as long as if it came after so many. */
  readonly before: number;
  /** Called with all who have waited. They wait no more. */
  readonly over: (some: readonly T[]) => void;
}

/** A wait that ends at the same moment for all who wait, and is twice as long each time. There is none while nobody waits. */
export class SharedWait<T> {
  readonly #options: Options<T>;
  /** Until when each has to wait at least, by `performance.now()`. */
  readonly #all = new Map<T, number>();
  #waits: number;
  /** Until when all have to wait at least. */
  #least = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options<T>) {
    this.#options = options;
    this.#waits = options.before;
  }

  /** @param leastMs how long this one has to wait at least, and all others with it; 0 where it goes by the others */
  add(one: T, leastMs: number): void {
    const { firstWaitMs, times } = this.#options;
    const now = performance.now();
    if (this.#all.size === 0) {
      this.#least = now + times * waitBefore(this.#waits, firstWaitMs);
      this.#waits += 1;
    }
    this.#all.set(one, leastMs > 0 ? now + leastMs + waitBefore(0, firstWaitMs) : 0);
    this.#set();
  }

  /** It waits no more; the others wait for their own reasons only. */
  delete(one: T): void {
    if (this.#all.delete(one)) this.#set();
  }

  /** The wait is over. */
  end(): void {
    clearTimeout(this.#timer);
    const some = [...this.#all.keys()];
    this.#all.clear();
    if (some.length > 0) this.#options.over(some);
  }

  /** The next wait is as short as the first. */
  restart(): void {
    this.#waits = this.#options.before;
  }

  /** Nobody hears of it any more. */
  dispose(): void {
    this.#all.clear();
    clearTimeout(this.#timer);
  }

  #set(): void {
    clearTimeout(this.#timer);
    if (this.#all.size === 0) return;
    const until = Math.max(this.#least, ...this.#all.values());
    this.#timer = setTimeout(() => this.end(), until - performance.now());
  }
}
