import { type Client, createClient, type SubscribePayload } from 'graphql-ws';
import type { GraphQLResponse } from 'relay-runtime';
import { closeCodeOf } from './closeCodes.ts';
import { newlyWanted, type Wanted, WantedSubscriptions } from './wanted.ts';
import { waitBefore } from './waits.ts';

/**
 * So long a connection is kept that no subscription uses: the next screen needs it again, and those that were refused wait for longer only where
 * the server has been down for a while.
 */
const UNUSED_MS = 90_000;
/**
 * So long a subscription that was refused, or ended, has to stand to be taken for standing again: it may be refused or ended again at once.
 */
const MOMENT_MS = 300;
/** So long the answer to one more subscription may take on a connection where all others stand, before it counts as not connected. */
const PATIENCE_MS = 1_000;
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
  readonly momentMs?: number | undefined;
  readonly patienceMs?: number | undefined;
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
  /** Whether there is one, and all subscriptions stand, apart from new ones that the server has just been asked for. */
  isConnected = false;
  /** How often it was connected again, after a connection was lost or a subscription refused. */
  timesBack = 0;
  /** Whether either has happened since it was connected. */
  #isLost = false;
  #patience: ReturnType<typeof setTimeout> | undefined;
  readonly #options: Options;
  readonly #client: Client;
  readonly #wanted: WantedSubscriptions;
  /** What is known of a subscription, by what is sent to ask for it: the same object each time. */
  readonly #known = new WeakMap<object, Wanted>();
  /** Those of the listeners that are called once it is known of all subscriptions whether they stand. */
  readonly #due = new Set<() => void>();
  #looking: ReturnType<typeof setTimeout> | undefined;
  /** The name of the subscription that was asked for last. */
  #lastId = 0;
  /** Subscriptions of which an event could not be told. */
  readonly #missed = new Set<Wanted>();
  #missing: ReturnType<typeof setTimeout> | undefined;

  constructor(options: Options) {
    const { url, token, firstWaitMs, momentMs = MOMENT_MS, listeners, onOpen } = options;
    this.#options = options;
    const onChange = (): void => this.#look();
    const onStandingAgain = (): void => this.#makeDue(listeners);
    this.#wanted = new WantedSubscriptions({ firstWaitMs, momentMs, onChange, onStandingAgain });
    this.#client = createClient({
      url,
      connectionParams: () => ({ authorization: `Bearer ${token() ?? ''}` }),
      retryAttempts: 0,
      lazyCloseTimeout: UNUSED_MS,
      generateID: () => String(this.#lastId),
      on: {
        connected: () => {
          onOpen();
          this.isOpen = true;
          this.#wanted.connected();
          this.#makeDue(listeners);
          this.#look();
        },
        // The server says so by what the protocol lets it send unasked.
        pong: (isReceived, payload) => isReceived && this.#wanted.stands(payload?.['stands']),
        closed: (event) => {
          this.isOpen = false;
          const isLost = closeCodeOf(event) !== UNUSED;
          this.#isLost ||= isLost;
          this.#wanted.closed(isLost);
          this.#look();
        },
      },
    });
  }

  /** One subscription until its connection ends; rejects with whatever ended it, a failure with nothing after it among that. */
  ask(payload: object, told: Told, stopped: AbortSignal): Promise<void> {
    const wanted = this.#known.get(payload) ?? newlyWanted();
    this.#known.set(payload, wanted);
    this.#lastId += 1;
    this.#wanted.ask(wanted, String(this.#lastId));
    return new Promise((resolve, reject) => {
      let failure: readonly unknown[] | null = null;
      const asked = { ...payload, extensions: { stands: true } } as unknown as SubscribePayload;
      const stop = this.#client.subscribe<GraphQLResponse>(asked, {
        next: (value) => {
          failure = failureIn(value);
          if (failure) this.#tellOfMissing(wanted);
          else {
            // A server of the version before says it by its events only.
            if (wanted.state === 'asked') this.#wanted.stands(wanted.id);
            told.next(value as GraphQLResponse);
          }
        },
        error: (fault) => {
          stopped.removeEventListener('abort', stop);
          reject(fault);
        },
        complete: () => {
          stopped.removeEventListener('abort', stop);
          if (!failure) {
            this.#wanted.drop(wanted);
            return resolve();
          }
          // It was no event: what happens until it stands again is read then.
          this.#missed.delete(wanted);
          return reject(failure);
        },
      });
      stopped.addEventListener('abort', stop);
    });
  }

  /** It was refused. Resolves when it is to be asked for again, or is dropped; null where it will never be taken. */
  refuse(payload: object, errors: readonly unknown[]): Promise<void> | null {
    const wanted = this.#known.get(payload);
    const again = wanted ? this.#wanted.refuse(wanted, errors) : null;
    this.#isLost ||= again !== null;
    return again;
  }

  /** Nobody wants it any more. */
  drop(payload: object): void {
    const wanted = this.#known.get(payload);
    if (wanted) this.#wanted.drop(wanted);
  }

  /** Calls one of the listeners once it is known whether those subscriptions stand that are wanted by now; at the next connection where there is none. */
  tellSoon(listener: () => void): void {
    this.#makeDue([listener]);
    this.#lookSoon();
  }

  cut(): void {
    this.#client.terminate();
  }

  dispose(): void {
    this.isOpen = false;
    clearTimeout(this.#missing);
    clearTimeout(this.#looking);
    clearTimeout(this.#patience);
    this.#wanted.dispose();
    // It waits for a connection that is on its way, and fails with it.
    void Promise.resolve(this.#client.dispose()).catch(() => {});
  }

  #look(isPatient = true): void {
    const isNow = this.isOpen && this.#wanted.areStanding;
    if (isPatient && this.isConnected && !isNow && this.isOpen && !this.#wanted.areRefused) {
      this.#patience ??= setTimeout(() => this.#look(false), this.#options.patienceMs ?? PATIENCE_MS);
    } else {
      clearTimeout(this.#patience);
      this.#patience = undefined;
      if (this.isConnected !== isNow) this.#change(isNow);
    }
    if (this.isOpen && !this.#wanted.areAsked) this.#tell();
  }

  #change(isNow: boolean): void {
    this.isConnected = isNow;
    if (isNow && this.#isLost) {
      this.timesBack += 1;
      this.#isLost = false;
    }
    for (const watcher of this.#options.watchers) watcher();
  }

  /** The same once those that are wanted just now have been asked for. */
  #lookSoon(): void {
    clearTimeout(this.#looking);
    this.#looking = setTimeout(() => this.#look());
  }

  #makeDue(some: Iterable<() => void>): void {
    for (const listener of some) this.#due.add(listener);
  }

  #tell(): void {
    const some = [...this.#due];
    this.#due.clear();
    for (const listener of some) if (this.#options.listeners.has(listener)) listener();
  }

  /** An event was missed: not all devices of a class read what it was of at the same moment. */
  #tellOfMissing(one: Wanted): void {
    this.#missed.add(one);
    this.#missing ??= setTimeout(
      () => {
        this.#missing = undefined;
        if (this.#missed.size > 0) this.#makeDue(this.#options.listeners);
        this.#missed.clear();
        this.#look();
      },
      waitBefore(0, this.#options.firstWaitMs),
    );
  }
}
