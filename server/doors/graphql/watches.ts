import DataLoader from 'dataloader';
import type { Viewer } from '../../access/viewer.ts';
import { byItself, onBehalfOf } from '../../kernel/behalf.ts';
import type { Log } from '../../kernel/log.ts';
import { beforeDeadline } from './deadline.ts';

/** Tokens that one statement looks up. */
export const TOKENS_AT_ONCE = 500;
/** Look-ups of all sockets wait in a line of their own: no caller's. */
const SOCKETS = byItself('sockets');

type Look = (token: string) => Promise<Viewer | null>;

/** Who wants to know, now and then, whether a token is still good. */
export interface Hearer {
  /** @param viewer whose it is by now; null when it is no longer valid */
  seen(viewer: Viewer | null): void;
}

/** The look-up of one token, for all sockets that bear it. */
export class Watch {
  readonly token: string;
  readonly #look: Look;
  /** In the order in which they came: most tokens have one socket. */
  #hearers: readonly Hearer[] = [];
  #underWay: Promise<unknown> | null = null;
  #next: Promise<Viewer | null> | null = null;

  constructor(token: string, look: Look) {
    this.token = token;
    this.#look = look;
  }

  get hearers(): readonly Hearer[] {
    return this.#hearers;
  }

  /**
   * Whose token it is by now; null when it is no longer valid. Told by a look that begins after the call, and is shared by all who ask for
   * one before it begins; whoever asks while one is under way is told by the next.
   */
  live(): Promise<Viewer | null> {
    this.#next ??= (this.#underWay ?? Promise.resolve()).then(() => {
      this.#next = null;
      const looked = this.#look(this.token);
      const over = looked
        .catch(() => {})
        .then(() => {
          if (this.#underWay === over) this.#underWay = null;
        });
      this.#underWay = over;
      return looked;
    });
    return this.#next;
  }

  add(hearer: Hearer): void {
    this.#hearers = [...this.#hearers, hearer];
  }

  delete(hearer: Hearer): void {
    this.#hearers = this.#hearers.filter((one) => one !== hearer);
  }
}

/** Who bears the tokens of open sockets. */
export interface Watches {
  /** Has somebody called now and then, until `leave`. @returns the look-up of their token, one for all who bear it */
  enter(token: string, hearer: Hearer): Watch;
  leave(watch: Watch, hearer: Hearer): void;
  /** Whose tokens these are by now, in their order, by one statement: at most `TOKENS_AT_ONCE`. @throws DeadlineError */
  liveOf(watches: readonly Watch[]): Promise<readonly (Viewer | null)[]>;
  close(): void;
}

/** What looking up needs. */
export interface WatchOptions {
  /** Whose tokens these are now, in their order. */
  viewersOf(tokens: readonly string[]): Promise<readonly (Viewer | null)[]>;
  /** How often all are looked up, whatever happens. */
  everyMs: number;
  log: Log;
}

/**
 * Whoever is asked for in the same turn of the event loop is looked up by one statement: a change that thousands are told of costs a
 * statement for some hundreds of them. So are all of them, now and then.
 */
export function openWatches({ viewersOf, everyMs, log }: WatchOptions): Watches {
  const lookUp = (tokens: readonly string[]) => beforeDeadline(() => onBehalfOf(SOCKETS, () => viewersOf(tokens)));
  const lookUps = new DataLoader<string, Viewer | null>(lookUp, {
    cache: false,
    maxBatchSize: TOKENS_AT_ONCE,
    batchScheduleFn: (look) => void setImmediate(look),
  });
  const look: Look = (token) => lookUps.load(token);
  const watched = new Map<string, Watch>();
  async function liveOf(watches: readonly Watch[]): Promise<readonly (Viewer | null)[]> {
    const tokens = [...new Set(watches.map(({ token }) => token))];
    const viewers = await lookUp(tokens);
    if (tokens.length === watches.length) return viewers;
    const byToken = new Map(tokens.map((token, at) => [token, viewers[at] ?? null]));
    return watches.map(({ token }) => byToken.get(token) ?? null);
  }

  let isUnderWay = false;
  async function lookAtAll(): Promise<void> {
    if (isUnderWay) return;
    isUnderWay = true;
    const all = [...watched.values()];
    for (let from = 0; from < all.length; from += TOKENS_AT_ONCE) {
      const some = all.slice(from, from + TOKENS_AT_ONCE);
      try {
        // oxlint-disable-next-line no-await-in-loop -- nobody waits for it, and others do
        const viewers = await liveOf(some);
        for (const [at, { hearers }] of some.entries()) for (const one of hearers) one.seen(viewers[at] ?? null);
      } catch (error) {
        // The database may be away for a moment: whoever was signed in stays so until it says otherwise.
        log.warn({ err: error }, 'the sessions of sockets could not be looked up');
      }
    }
    isUnderWay = false;
  }
  const timer = setInterval(() => void lookAtAll(), everyMs);
  timer.unref();

  return {
    enter(token, hearer) {
      let watch = watched.get(token);
      if (!watch) watched.set(token, (watch = new Watch(token, look)));
      watch.add(hearer);
      return watch;
    },
    leave(watch, hearer) {
      watch.delete(hearer);
      if (watch.hearers.length === 0 && watched.get(watch.token) === watch) watched.delete(watch.token);
    },
    liveOf,
    close: () => clearInterval(timer),
  };
}
