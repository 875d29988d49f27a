import type { Whose } from './behalf.ts';

/** What was used is remembered for one to two of these, and counts less the longer ago it was. */
export const WINDOW_MS = 1_000;
/** How much each caller may use before it is worth speaking of: a learner uses as much with one call a second. */
export const LITTLE = 16;
/** As many callers of a place, or of a network, may use as much each; more of them use no more together. */
export const CALLERS_COUNTED = 4;
/** Each level above the first has a quarter more use than the one below; beyond the last one, at more than anybody can use, all are alike. */
const STEP = Math.log(1.25);
export const LEVELS = 40;

interface Use {
  amount: number;
  /** The first few of them. */
  readonly callers: Set<string>;
}

/**
 * How much of something the places, and the networks around them, have used lately. Whoever uses little of it is to go first: then nobody
 * waits for what others use all the time, and these have what is left. It holds no timer: each use forgets what was used more than two seconds
 * before it.
 */
export class RecentUse {
  readonly #now: () => number;
  #since: number;
  #window = 0;
  #uses = new Map<string, Use>();
  #before = new Map<string, Use>();

  /** @param now milliseconds of a clock that never goes back */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    this.#since = now();
  }

  /** Something was used on behalf of somebody. @param amount milliseconds, or times */
  add({ caller, place, networks }: Whose, amount: number): void {
    this.window();
    for (const network of networks) this.#addAt(network, caller, amount);
    this.#addAt(place, caller, amount);
  }

  #addAt(source: string, caller: string, amount: number): void {
    let use = this.#uses.get(source);
    if (!use) this.#uses.set(source, (use = { amount: 0, callers: new Set() }));
    use.amount += amount;
    if (use.callers.size < CALLERS_COUNTED) use.callers.add(caller);
  }

  /** Begins another window where one is over. @returns which it is: a number that rises as often as levels are lower than they were */
  window(): number {
    const windows = Math.floor((this.#now() - this.#since) / WINDOW_MS);
    if (windows < 1) return this.#window;
    this.#before = windows === 1 ? this.#uses : new Map();
    this.#uses = new Map();
    this.#since += windows * WINDOW_MS;
    this.#window += windows;
    return this.#window;
  }

  /** How much a place or a network uses, for as many callers as it has: 0 for little or nothing, `LEVELS - 1` at most. */
  levelOf(source: string): number {
    const [now, before] = [this.#uses.get(source), this.#before.get(source)];
    if (!now && !before) return 0;
    const stillCounts = Math.max(0, 1 - (this.#now() - this.#since) / WINDOW_MS);
    const amount = (now?.amount ?? 0) + (before?.amount ?? 0) * stillCounts;
    const callers = Math.max(1, now?.callers.size ?? 0, before?.callers.size ?? 0);
    const times = amount / callers / LITTLE;
    return times < 1 ? 0 : Math.min(LEVELS - 1, 1 + Math.floor(Math.log(times) / STEP));
  }
}
