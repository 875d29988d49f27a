import { type Client, createClient } from 'graphql-ws';
import type { GraphQLResponse } from 'relay-runtime';
import { closeCodeOf } from './closeCodes.ts';
import { Refused, type Wanted } from './refused.ts';
import { waitBefore } from './waits.ts';

/**
 * So long a connection is kept that no subscription uses: the next screen needs it again, and those that were refused wait for longer only where
 * the server has been down for a while.
 */
const UNUSED_MS = 90_000;
/** How this side closes one. */
const UNUSED = 1000;

/** What is told by a subscription while it is there. */
interface Told {
  next(value: GraphQLResponse): void;
}

interface Options {
  readonly url: string;
  readonly token: () => string | null;
  readonly firstWaitMs: number;
  readonly momentMs: number;
  /** Who reads what no subscription tells: see `Live.onConnected`. */
  readonly listeners: ReadonlySet<() => void>;
  /** Who hears that `isConnected` changes. */
  readonly watchers: ReadonlySet<() => void>;
  readonly onOpen: () => void;
}

/** The errors of an answer that is nothing else; null of one that tells something. */
function failureIn(answer: unknown): readonly unknown[] | null {
  const { data, errors } = answer as { data?: unknown; errors?: unknown };
  return Array.isArray(errors) && (data === null || data === undefined) ? errors : null;
}

/** One connection after another, and who is to read what was not told. It is fetched with the first subscription. */
export class Connection {
  /** Whether there is one. */
  isOpen = false;
  /** Whether there is one, and no subscription is refused for the time being. */
  isConnected = false;
  readonly #options: Options;
  readonly #client: Client;
  readonly #refused: Refused;
  /** Those of the listeners that are called at the end of the moment. */
  readonly #due = new Set<() => void>();
  #moment: ReturnType<typeof setTimeout> | undefined;
  /** Subscriptions of which an event could not be told. */
  readonly #missed = new Set<Wanted>();
  #missing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    const { url, token, firstWaitMs, momentMs, listeners, onOpen } = options;
    this.#options = options;
    const onChange = (): void => this.#look();
    this.#refused = new Refused({ firstWaitMs, momentMs, onChange, onStanding: () => this.#tellAll() });
    this.#client = createClient({
      url,
      connectionParams: () => ({ authorization: `Bearer ${token() ?? ''}` }),
      retryAttempts: 0,
      lazyCloseTimeout: UNUSED_MS,
      on: {
        connected: () => {
          onOpen();
          this.isOpen = true;
          this.#refused.connected();
          this.#look();
          this.tellInMoment(listeners);
        },
        closed: (event) => {
          this.isOpen = false;
          this.#refused.closed(closeCodeOf(event) !== UNUSED);
          this.#look();
        },
      },
    });
  }

  /** One subscription until its connection ends; rejects with whatever ended it, a failure with nothing after it among that. */
  ask(wanted: Wanted, payload: object, told: Told, stopped: AbortSignal): Promise<void> {
    wanted.askedAt = performance.now();
    return new Promise((resolve, reject) => {
      let failure: readonly unknown[] | null = null;
      const stop = this.#client.subscribe<GraphQLResponse>(payload as { query: string }, {
        next: (value) => {
          failure = failureIn(value);
          if (failure) this.#tellOfMissing(wanted);
          else told.next(value as GraphQLResponse);
        },
        error: (fault) => {
          stopped.removeEventListener('abort', stop);
          reject(fault);
        },
        complete: () => {
          stopped.removeEventListener('abort', stop);
          if (!failure) return resolve();
          // It was no event: what happens until it stands again is read then.
          this.#missed.delete(wanted);
          return reject(failure);
        },
      });
      stopped.addEventListener('abort', stop);
    });
  }

  /** It was refused. Resolves when it is to be asked for again, or is dropped; null where it will never be taken. */
  refuse(wanted: Wanted, errors: readonly unknown[]): Promise<void> | null {
    return this.#refused.add(wanted, errors);
  }

  /** Nobody wants it any more. */
  drop(wanted: Wanted): void {
    this.#refused.drop(wanted);
  }

  /** Calls some of the listeners once what was asked for just now has stood for a moment. */
  tellInMoment(some: Iterable<() => void>): void {
    if (!this.isOpen) return;
    for (const listener of some) this.#due.add(listener);
    clearTimeout(this.#moment);
    this.#moment = setTimeout(() => this.#tell(), this.#options.momentMs);
  }

  cut(): void {
    this.#client.terminate();
  }

  dispose(): void {
    this.isOpen = false;
    clearTimeout(this.#missing);
    clearTimeout(this.#moment);
    this.#refused.dispose();
    // It waits for a connection that is on its way, and fails with it.
    void Promise.resolve(this.#client.dispose()).catch(() => {});
  }

  #look(): void {
    const isNow = this.isOpen && this.#refused.size === 0;
    if (this.isConnected === isNow) return;
    this.isConnected = isNow;
    for (const watcher of this.#options.watchers) watcher();
  }

  #tell(): void {
    this.#moment = undefined;
    // Where the connection is lost, all of them are called at the next one.
    const some = this.isOpen ? [...this.#due] : [];
    this.#due.clear();
    for (const listener of some) if (this.#options.listeners.has(listener)) listener();
  }

  /** Calls all listeners: together with those that are called in a moment, where there are any. */
  #tellAll(): void {
    for (const listener of this.#options.listeners) this.#due.add(listener);
    if (this.#moment === undefined) this.#tell();
  }

  /** An event was missed: not all devices of a class read what it was of at the same moment. */
  #tellOfMissing(one: Wanted): void {
    this.#missed.add(one);
    this.#missing ??= setTimeout(
      () => {
        this.#missing = undefined;
        if (this.#missed.size > 0) this.#tellAll();
        this.#missed.clear();
      },
      waitBefore(0, this.#options.firstWaitMs),
    );
  }
}
