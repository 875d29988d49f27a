import type { Client } from 'graphql-ws';
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { passes, Refused, type Wanted } from './refused.ts';
import { pause, waitBefore } from './waits.ts';

const FIRST_WAIT_MS = 500;
/**
 * So long a subscription is given to be refused in: it is taken for standing then. The server says nothing where it takes one, and has to find
 * out first who asks.
 */
const MOMENT_MS = 300;
/**
 * So long a connection is kept that no subscription uses: the next screen needs it again, and those that were refused wait for longer only where
 * the server has been down for a while.
 */
const UNUSED_MS = 90_000;
/** How this side closes one. */
const UNUSED = 1000;
const UNAUTHORIZED = 4401;
/** What a subscription tells. */
interface Sink {
  next(value: GraphQLResponse): void;
  /** The server refused the operation, or the session: there is nothing more to come. */
  error(fault: Error): void;
  complete(): void;
}

/** A WebSocket that all subscriptions of a session share. It is opened with the first of them. */
export interface Live {
  /** Subscribes until it is told to stop, however often the connection is lost, or the server has no room for it. Returns how to stop. */
  subscribe(operation: Pick<RequestParameters, 'id' | 'name'>, variables: Variables, sink: Sink): () => void;
  /**
   * Calls `listener` where something may have happened that no subscription tells: at each connection, the first one included; soon where there is
   * one; where some that the server had refused stand again, once for all of them; and where an event could not be told. It is called a moment
   * after the subscriptions were asked for: what is read then is told of as it changes, unless the server took longer than that to begin.
   * Returns how to stop.
   */
  onConnected(listener: () => void): () => void;
  /** Whether the connection is there, and no subscription is refused for the time being: what happens then is told. */
  isConnected(): boolean;
  /** Calls `listener` whenever `isConnected` changes. Returns how to stop. */
  onChange(listener: () => void): () => void;
  dispose(): void;
}

interface Options {
  readonly url: string;
  readonly token: () => string | null;
  /** The server no longer takes the token. */
  readonly onUnauthorized: (token: string | null) => void;
  /** The first wait after a loss, in milliseconds. */
  readonly firstWaitMs?: number;
  /** How long a subscription is given to be refused in, in milliseconds. */
  readonly momentMs?: number;
}

/** The server refused the operation itself: `errors` as GraphQL answers them. */
export class RefusedSubscriptionError extends Error {
  override readonly name = 'RefusedSubscriptionError';
  readonly errors: readonly unknown[];

  constructor(errors: readonly unknown[]) {
    super('The subscription was refused');
    this.errors = errors;
  }
}

/** The session of a socket has ended. */
export class SocketUnauthorizedError extends Error {
  override readonly name = 'SocketUnauthorizedError';
}

/** The errors of an answer that is nothing else; null of one that tells something. */
function failureIn(answer: unknown): readonly unknown[] | null {
  const { data, errors } = answer as { data?: unknown; errors?: unknown };
  return Array.isArray(errors) && (data === null || data === undefined) ? errors : null;
}

const closeCodeOf = (fault: unknown): number | null =>
  typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'number' ? fault.code : null;

/** Opens the socket of a session. It never gives up: who is offline for an hour gets the next event all the same. */
export function openLive(options: Options): Live {
  const { url, token, onUnauthorized, firstWaitMs = FIRST_WAIT_MS, momentMs = MOMENT_MS } = options;
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  const ended = new AbortController();
  let client: Promise<Client> | null = null;
  let losses = 0;
  /** The wait after a loss, one for all subscriptions: they come back together. Null while there is none. */
  let waiting: { readonly over: Promise<void>; readonly end: AbortController } | null = null;
  /** Subscriptions of which an event could not be told. */
  const missed = new Set<object>();
  let missing: ReturnType<typeof setTimeout> | undefined;
  /** Those of the listeners that are called at the end of the moment. */
  const due = new Set<() => void>();
  let moment: ReturnType<typeof setTimeout> | undefined;
  let isOpen = false;
  let isConnected = false;

  const look = () => {
    const isNow = isOpen && refused.size === 0;
    if (isConnected === isNow) return;
    isConnected = isNow;
    for (const watcher of watchers) watcher();
  };

  /** Waits until a connection is to be tried again; whoever has lost the same one waits for the same moment. */
  const untilNextTry = (): Promise<void> => {
    if (!waiting) {
      const end = new AbortController();
      const over = pause(waitBefore(losses, firstWaitMs), end.signal).then(() => {
        if (waiting === own) waiting = null;
      });
      const own = { over, end };
      waiting = own;
      losses += 1;
    }
    return waiting.over;
  };

  /** Tries at once, and soon again where that fails. */
  const goOn = () => {
    losses = 0;
    waiting?.end.abort();
    waiting = null;
  };

  const tell = () => {
    moment = undefined;
    // Where the connection is lost, all of them are called at the next one.
    const some = isOpen ? [...due] : [];
    due.clear();
    for (const listener of some) if (listeners.has(listener)) listener();
  };

  /** Calls some of the listeners once what was asked for just now has stood for a moment. */
  const tellInMoment = (some: Iterable<() => void>) => {
    for (const listener of some) due.add(listener);
    clearTimeout(moment);
    moment = setTimeout(tell, momentMs);
  };

  /** Calls all listeners: together with those that are called in a moment, where there are any. */
  const tellAll = () => {
    for (const listener of listeners) due.add(listener);
    if (moment === undefined) tell();
  };

  const refused = new Refused({ firstWaitMs, momentMs, onChange: look, onStanding: tellAll });

  /** An event was missed: not all devices of a class read what it was of at the same moment. */
  const tellOfMissing = (one: object) => {
    missed.add(one);
    missing ??= setTimeout(
      () => {
        missing = undefined;
        if (missed.size > 0) tellAll();
        missed.clear();
      },
      waitBefore(0, firstWaitMs),
    );
  };

  const open = (): Promise<Client> => {
    client ??= import('graphql-ws').then(
      ({ createClient }) =>
        createClient({
          url,
          connectionParams: () => ({ authorization: `Bearer ${token() ?? ''}` }),
          retryAttempts: 0,
          lazyCloseTimeout: UNUSED_MS,
          on: {
            connected: () => {
              goOn();
              isOpen = true;
              refused.connected();
              look();
              tellInMoment(listeners);
            },
            closed: (event) => {
              isOpen = false;
              refused.closed(closeCodeOf(event) !== UNUSED);
              look();
            },
          },
        }),
      (fault: unknown) => {
        // Its chunk could not be loaded this time: the next try asks for it again.
        client = null;
        throw fault;
      },
    );
    return client;
  };

  /** One subscription until its connection ends; rejects with whatever ended it, a failure with nothing after it among that. */
  const once = (opened: Client, payload: object, sink: Sink, stopped: AbortSignal): Promise<'complete'> =>
    new Promise((resolve, reject) => {
      const own = {};
      let failure: readonly unknown[] | null = null;
      const stop = opened.subscribe<GraphQLResponse>(payload as { query: string }, {
        next: (value) => {
          failure = failureIn(value);
          if (failure) tellOfMissing(own);
          else sink.next(value as GraphQLResponse);
        },
        error: reject,
        complete: () => {
          if (!failure) return resolve('complete');
          // It was no event: what happens until it stands again is read then.
          missed.delete(own);
          return reject(failure);
        },
      });
      stopped.addEventListener('abort', () => stop());
    });

  const keep = async (payload: object, sink: Sink, stopped: AbortSignal): Promise<void> => {
    const asked = token();
    const wanted: Wanted = { askedAt: 0, bugs: 0, isRepeated: false, again: () => {} };
    stopped.addEventListener('abort', () => refused.drop(wanted));
    while (!stopped.aborted) {
      try {
        const opened = await open();
        if (stopped.aborted) return;
        wanted.askedAt = performance.now();
        await once(opened, payload, sink, stopped);
        if (!stopped.aborted) sink.complete();
        return;
      } catch (fault) {
        if (stopped.aborted) return;
        if (Array.isArray(fault)) {
          if (passes(fault)) {
            await refused.add(wanted, fault);
            if (!isOpen) await untilNextTry();
            continue;
          }
          refused.drop(wanted);
          return sink.error(new RefusedSubscriptionError(fault));
        }
        if (closeCodeOf(fault) === UNAUTHORIZED) {
          onUnauthorized(asked);
          return sink.error(new SocketUnauthorizedError('The session has ended'));
        }
        await untilNextTry();
      }
    }
  };

  // A socket outlives the network that it was opened in, and says nothing of it for minutes.
  const cut = () => {
    void client?.then(
      (opened) => opened.terminate(),
      () => {},
    );
  };
  globalThis.addEventListener('offline', cut, { signal: ended.signal });
  // The first try after this often fails, since the network is not there yet: the next ones come soon after it.
  globalThis.addEventListener('online', goOn, { signal: ended.signal });
  const seen = () => document.visibilityState === 'visible' && goOn();
  document.addEventListener('visibilitychange', seen, { signal: ended.signal });

  return {
    subscribe(operation, variables, sink) {
      const stopped = new AbortController();
      // graphql-ws insists on a query text; the server goes by the id.
      const payload = { query: '', id: operation.id, operationName: operation.name, variables };
      void keep(payload, sink, AbortSignal.any([stopped.signal, ended.signal]));
      return () => stopped.abort();
    },
    onConnected(listener) {
      listeners.add(listener);
      if (isOpen) tellInMoment([listener]);
      return () => listeners.delete(listener);
    },
    isConnected: () => isConnected,
    onChange(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    dispose() {
      isOpen = false;
      ended.abort();
      goOn();
      listeners.clear();
      clearTimeout(missing);
      clearTimeout(moment);
      refused.dispose();
      // It waits for a connection that is on its way, and fails with it.
      void client?.then((opened) => opened.dispose()).catch(() => {});
    },
  };
}
