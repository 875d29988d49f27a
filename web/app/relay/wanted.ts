import { helpsToRepeat, MASKED, readError } from './errors.ts';
import { SharedWait } from './sharedWait.ts';

/**
 * So long the server may say nothing of a subscription before it is taken for standing: longer than it takes to refuse one. A server of the version
 * before never says of one that it stands.
 */
export const LONGEST_ANSWER_MS = 12_000;
/** How often in a row a subscription may end with a bug before it waits apart from the others, for twice as long: for a minute at most. */
const MOST_BUGS = 4;
const MS_PER_SECOND = 1000;
/** The server asks nobody to wait for longer, and a timer can't be set to any number. */
const LONGEST_ASKED_MS = 3_600_000;

/** Whether a subscription that was refused with these may be taken at another time. */
const passes = (errors: readonly unknown[]): boolean => errors.every((one) => helpsToRepeat(readError(one).code));

/** After what time the server wants to be asked again; 0 where it says nothing of it. */
function askedWaitOf(errors: readonly unknown[]): number {
  const seconds = errors.map((one) =>
    Number((one as { extensions?: { retryAfterSeconds?: unknown } }).extensions?.retryAfterSeconds),
  );
  return Math.min(Math.max(0, ...seconds.filter((each) => each > 0)) * MS_PER_SECOND, LONGEST_ASKED_MS);
}

/**
 * `asked`: the server is asked for it, or will be at the next connection, and has not said anything of it. `settling`: it stands, but was refused or
 * ended before, and may be so again at once. `waiting`: it was refused, and is to be asked for again.
 */
type State = 'asked' | 'settling' | 'standing' | 'waiting';

/** A subscription that somebody wants, and what is known of it. */
export interface Wanted {
  state: State;
  /** By what name it was last asked for; empty once the server has said of it that it stands. */
  id: string;
  /** How often in a row it ended with a bug. */
  bugs: number;
  /** Whether it has been refused, or ended, since it stood for a moment. */
  isRefused: boolean;
  /** Asks for it again. */
  again: () => void;
}

export const newlyWanted = (): Wanted => ({ state: 'asked', id: '', bugs: 0, isRefused: false, again: () => {} });

interface Options {
  readonly firstWaitMs: number;
  readonly momentMs: number;
  /** `areStanding` or `areAsked` has changed, perhaps. */
  readonly onChange: () => void;
  /** Some stand of which something may have been missed, once for all of them; `onChange` follows. */
  readonly onStandingAgain: () => void;
}

/**
 * All subscriptions that are wanted over one connection after another. Those that the server has refused for what passes wait for the same moment, at
 * least as long as it says, and for twice as long each time; apart from them, and for longer, those that show a bug time and again. A wait ends with
 * those that wait, and with their connection: whoever is there next may take them.
 */
export class WantedSubscriptions {
  readonly #options: Options;
  readonly #all = new Set<Wanted>();
  readonly #passing: SharedWait<Wanted>;
  readonly #bugs: SharedWait<Wanted>;
  #settling: ReturnType<typeof setTimeout> | undefined;
  #answering: ReturnType<typeof setTimeout> | undefined;
  /** Whether there is a connection. */
  #isThere = false;

  constructor(options: Options) {
    this.#options = options;
    const { firstWaitMs } = options;
    const over = (some: readonly Wanted[]): void => {
      for (const one of some) {
        one.state = 'asked';
        one.again();
      }
    };
    this.#passing = new SharedWait({ firstWaitMs, times: 1, before: 0, over });
    this.#bugs = new SharedWait({ firstWaitMs, times: 2, before: MOST_BUGS, over });
  }

  /** Whether all stand, by the server's word or its silence, and none was refused just before. */
  get areStanding(): boolean {
    return [...this.#all].every(({ state }) => state === 'standing');
  }

  /** Whether it is not known of some whether they stand. */
  get areAsked(): boolean {
    return [...this.#all].some(({ state }) => state === 'asked' || state === 'settling');
  }

  /** Whether some were refused, or ended, and have not stood for a moment since. */
  get areRefused(): boolean {
    return [...this.#all].some(({ isRefused }) => isRefused);
  }

  /** The server is asked for one by this name. */
  ask(one: Wanted, id: string): void {
    one.id = id;
    one.state = 'asked';
    this.#all.add(one);
    this.#awaitAnswers();
    this.#options.onChange();
  }

  /** The server says that the one stands that it was asked for by this name. */
  stands(id: unknown): void {
    const one = [...this.#all].find((each) => each.state !== 'waiting' && each.id === id);
    if (!one) return;
    one.id = '';
    // It was taken for standing before it did.
    if (one.state === 'standing') this.#options.onStandingAgain();
    this.#stand(one);
  }

  /**
   * One was refused just now, or ended. Resolves when it is to be asked for again, or is dropped; null, and it is dropped, where it will never be
   * taken.
   */
  refuse(one: Wanted, errors: readonly unknown[]): Promise<void> | null {
    if (!passes(errors)) {
      this.drop(one);
      return null;
    }
    const { promise, resolve } = Promise.withResolvers<void>();
    one.state = 'waiting';
    one.isRefused = true;
    one.again = resolve;
    // It may be of this moment only, but not if it shows time and again.
    if (errors.some((error) => readError(error).code === MASKED)) one.bugs += 1;
    this.#restart();
    this.#waitOf(one).add(one, askedWaitOf(errors));
    this.#options.onChange();
    return promise;
  }

  /** Nobody wants it any more. */
  drop(one: Wanted): void {
    if (!this.#all.delete(one)) return;
    this.#passing.delete(one);
    this.#bugs.delete(one);
    if (!this.areAsked) clearTimeout(this.#answering);
    this.#restart();
    one.again();
    this.#options.onChange();
  }

  /** There is a connection: what was refused before is asked for at once. */
  connected(): void {
    this.#isThere = true;
    this.#awaitAnswers();
    this.#endWaits();
  }

  /** @param isLost by the other side, or the network: what was refused is asked for at the next one, too */
  closed(isLost: boolean): void {
    this.#isThere = false;
    clearTimeout(this.#settling);
    clearTimeout(this.#answering);
    for (const one of this.#all) if (one.state !== 'waiting') one.state = 'asked';
    if (isLost) this.#endWaits();
  }

  dispose(): void {
    this.#passing.dispose();
    this.#bugs.dispose();
    clearTimeout(this.#settling);
    clearTimeout(this.#answering);
  }

  #stand(one: Wanted): void {
    one.state = one.isRefused ? 'settling' : 'standing';
    if (one.isRefused) {
      clearTimeout(this.#settling);
      this.#settling = setTimeout(() => this.#settle(), this.#options.momentMs);
    } else this.#options.onChange();
  }

  /** Takes those for standing of which the server says nothing for so long after the last was asked for. */
  #awaitAnswers(): void {
    clearTimeout(this.#answering);
    if (!this.#isThere) return;
    this.#answering = setTimeout(() => {
      for (const one of this.#all) if (one.state === 'asked') this.#stand(one);
    }, LONGEST_ANSWER_MS);
  }

  #waitOf({ bugs }: Wanted): SharedWait<Wanted> {
    return bugs < MOST_BUGS ? this.#passing : this.#bugs;
  }

  #endWaits(): void {
    this.#passing.end();
    this.#bugs.end();
  }

  /** A wait is short again where nothing that would share it is refused any more. */
  #restart(): void {
    const refused = [...this.#all].flatMap((one) => (one.isRefused ? [this.#waitOf(one)] : []));
    for (const wait of [this.#passing, this.#bugs]) if (!refused.includes(wait)) wait.restart();
  }

  /** Those that stand again have done so for a moment, unless they were ended meanwhile. */
  #settle(): void {
    const settled = [...this.#all].filter(({ state }) => state === 'settling');
    if (settled.length === 0) return;
    for (const one of settled) {
      one.state = 'standing';
      one.isRefused = false;
      one.bugs = 0;
    }
    this.#restart();
    this.#options.onStandingAgain();
    this.#options.onChange();
  }
}
