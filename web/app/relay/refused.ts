import { readError } from './errors.ts';
import { SharedWait } from './sharedWait.ts';
import { LONGEST_WAIT_MS } from './waits.ts';

/** A bug of the server: it may be of this moment only, but not if it shows time and again. */
const BUG = 'INTERNAL';
/** What the server says of a subscription, or an event, that may come to something at another time. */
const PASSING: readonly (string | null)[] = [
  'RATE_LIMITED',
  'TOO_MANY_OPERATIONS',
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  BUG,
];
/** How often in a row a subscription may end with a bug before it waits apart from the others, for twice as long: for a minute at most. */
const MOST_BUGS = 4;
const MS_PER_SECOND = 1000;
/** The server asks nobody to wait for longer, and a timer can't be set to any number. */
const LONGEST_ASKED_MS = 3_600_000;
/** Longer than the server takes to refuse anything: what ends after that has stood before. */
const LONGEST_ANSWER_MS = LONGEST_WAIT_MS / 2;

/** Whether a subscription that was refused with these may be taken at another time. */
const passes = (errors: readonly unknown[]): boolean => errors.every((one) => PASSING.includes(readError(one).code));

/** After what time the server wants to be asked again; 0 where it says nothing of it. */
function askedWaitOf(errors: readonly unknown[]): number {
  const seconds = errors.map((one) =>
    Number((one as { extensions?: { retryAfterSeconds?: unknown } }).extensions?.retryAfterSeconds),
  );
  return Math.min(Math.max(0, ...seconds.filter((each) => each > 0)) * MS_PER_SECOND, LONGEST_ASKED_MS);
}

/** A subscription, and what is known of how it was refused. */
export interface Wanted {
  /** When it was last asked for, by `performance.now()`. */
  askedAt: number;
  /** How often in a row it ended with a bug. */
  bugs: number;
  /** Whether it has been refused before. */
  isRepeated: boolean;
  /** Asks for it again. */
  again: () => void;
}

/** `asked`: again, and not refused since. */
type State = 'waiting' | 'asked';

interface Options {
  readonly firstWaitMs: number;
  readonly momentMs: number;
  /** Whether there are any has changed, perhaps. */
  readonly onChange: () => void;
  /** Some have stood for a moment, once for all of them. */
  readonly onStanding: () => void;
}

/**
 * The subscriptions that the server has refused for what passes. All of them wait for the same moment, at least as long as the server says, and for
 * twice as long each time; apart from them, and for longer, those that show a bug time and again. A wait ends with those that wait, and with their
 * connection: whoever is there next may take them. The server says nothing where it takes one: a subscription is taken for standing once it was not
 * refused for a moment, for longer where refusals have come late.
 */
export class Refused {
  readonly #options: Options;
  readonly #all = new Map<Wanted, State>();
  readonly #waits: readonly [passing: SharedWait<Wanted>, bugs: SharedWait<Wanted>];
  #standing: ReturnType<typeof setTimeout> | undefined;
  #slowestMs = 0;
  /** By `performance.now()`; null while there is no connection. */
  #connectedAt: number | null = null;

  constructor(options: Options) {
    this.#options = options;
    const over = (some: readonly Wanted[]): void => this.#ask(some);
    const { firstWaitMs } = options;
    this.#waits = [
      new SharedWait({ firstWaitMs, times: 1, before: 0, over }),
      new SharedWait({ firstWaitMs, times: 2, before: MOST_BUGS, over }),
    ];
  }

  get size(): number {
    return this.#all.size;
  }

  /**
   * Takes one in that was refused just now. Resolves when it is to be asked for again, or is dropped; null, and it is dropped, where it will never be
   * taken.
   */
  add(one: Wanted, errors: readonly unknown[]): Promise<void> | null {
    if (!passes(errors)) {
      this.drop(one);
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    const tookMs = performance.now() - Math.max(one.askedAt, this.#connectedAt ?? 0);
    if (one.isRepeated && tookMs < LONGEST_ANSWER_MS) this.#slowestMs = Math.max(this.#slowestMs, tookMs);
    one.isRepeated = true;
    one.again = resolve;
    if (errors.some((error) => readError(error).code === BUG)) one.bugs += 1;
    this.#all.set(one, 'waiting');
    const [passing, bugs] = this.#waits;
    (one.bugs >= MOST_BUGS ? bugs : passing).add(one, askedWaitOf(errors));
    this.#options.onChange();
    return promise;
  }

  /** Nobody wants it any more. */
  drop(one: Wanted): void {
    if (!this.#all.delete(one)) return;
    for (const wait of this.#waits) wait.delete(one);
    one.again();
    this.#options.onChange();
  }

  /** What was refused before is asked for at once. */
  connected(): void {
    this.#connectedAt = performance.now();
    this.#endWaits();
    this.#watch();
  }

  /** @param isLost by the other side, or the network: all are asked for at the next one */
  closed(isLost: boolean): void {
    this.#connectedAt = null;
    if (isLost) this.#endWaits();
  }

  dispose(): void {
    for (const wait of this.#waits) wait.dispose();
    clearTimeout(this.#standing);
  }

  #endWaits(): void {
    for (const wait of this.#waits) wait.end();
  }

  #ask(some: readonly Wanted[]): void {
    for (const one of some) {
      this.#all.set(one, 'asked');
      one.again();
    }
    this.#watch();
  }

  /** Looks in a moment which of those that were asked for stand. */
  #watch(): void {
    clearTimeout(this.#standing);
    const ms = Math.max(this.#options.momentMs, 2 * this.#slowestMs);
    this.#standing = setTimeout(() => this.#settle(), ms);
  }

  #settle(): void {
    // They are asked for at the next connection.
    if (this.#connectedAt === null) return;
    const standing = [...this.#all].flatMap(([one, state]) => (state === 'asked' ? [one] : []));
    for (const one of standing) {
      this.#all.delete(one);
      one.bugs = 0;
    }
    for (const wait of this.#waits) wait.restart();
    if (this.#waits.every(({ size }) => size === 0)) this.#slowestMs = 0;
    if (standing.length === 0) return;
    this.#options.onStanding();
    this.#options.onChange();
  }
}
