import type { Client } from 'graphql-ws';
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { readError } from './errors.ts';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
const UNAUTHORIZED = 4401;
/** What the server says of a subscription, or an event, that may come to something at another time. */
const PASSING: readonly (string | null)[] = [
  'RATE_LIMITED',
  'TOO_MANY_OPERATIONS',
  'UNAVAILABLE',
  'DEADLINE_EXCEEDED',
  'INTERNAL',
];

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
   * Calls `listener` where something may have happened that no subscription tells: at each connection, the first one included, as soon as all
   * of them were asked for; soon where there is one; and where one of them was asked for later, or an event could not be told. What is read then
   * is told of as it changes. Returns how to stop.
   */
  onConnected(listener: () => void): () => void;
  isConnected(): boolean;
  /** Calls `listener` whenever the connection is there or is lost. Returns how to stop. */
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

/** How long to wait before the nth try, 0 for the first: doubled each time, and nobody's at the same moment. */
function waitBefore(attempt: number, firstWaitMs: number): number {
  const most = Math.min(firstWaitMs * 2 ** attempt, LONGEST_WAIT_MS);
  return most / 2 + (Math.random() * most) / 2;
}

/** Waits, unless it is cancelled before. */
function pause(ms: number, cancelled: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    cancelled.addEventListener('abort', end);
  });
}

/** The errors of an answer that is nothing else; null of one that tells something. */
function failureIn(answer: unknown): readonly unknown[] | null {
  const { data, errors } = answer as { data?: unknown; errors?: unknown };
  return Array.isArray(errors) && (data === null || data === undefined) ? errors : null;
}

const passes = (errors: readonly unknown[]): boolean => errors.every((one) => PASSING.includes(readError(one).code));

const closeCodeOf = (fault: unknown): number | null =>
  typeof fault === 'object' && fault !== null && 'code' in fault && typeof fault.code === 'number' ? fault.code : null;

/** Opens the socket of a session. It never gives up: who is offline for an hour gets the next event all the same. */
export function openLive(options: Options): Live {
  const { url, token, onUnauthorized, firstWaitMs = FIRST_WAIT_MS } = options;
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  const ended = new AbortController();
  let client: Promise<Client> | null = null;
  let losses = 0;
  /** The wait after a loss, one for all subscriptions: they come back together. Null while there is none. */
  let waiting: { readonly over: Promise<void>; readonly end: AbortController } | null = null;
  let missing: ReturnType<typeof setTimeout> | undefined;
  let isConnected = false;

  const become = (wanted: boolean) => {
    if (isConnected === wanted) return;
    isConnected = wanted;
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

  /** Calls the listeners when what was asked for just now has been sent. */
  const tellListeners = () => {
    setTimeout(() => {
      if (isConnected) for (const listener of listeners) listener();
    });
  };

  /** An event was missed: not all devices of a class read what it was of at the same moment. */
  const tellOfMissing = () => {
    missing ??= setTimeout(
      () => {
        missing = undefined;
        tellListeners();
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
          on: {
            connected: () => {
              goOn();
              become(true);
              tellListeners();
            },
            closed: () => become(false),
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
      let failure: readonly unknown[] | null = null;
      const stop = opened.subscribe<GraphQLResponse>(payload as { query: string }, {
        next: (value) => {
          failure = failureIn(value);
          // Whoever is told of it as of an event hears nothing more.
          if (failure) tellOfMissing();
          else sink.next(value as GraphQLResponse);
        },
        error: reject,
        complete: () => (failure ? reject(failure) : resolve('complete')),
      });
      stopped.addEventListener('abort', () => stop());
    });

  const keep = async (payload: object, sink: Sink, stopped: AbortSignal): Promise<void> => {
    const asked = token();
    let refusals = 0;
    while (!stopped.aborted) {
      try {
        const opened = await open();
        if (stopped.aborted) return;
        const over = once(opened, payload, sink, stopped);
        if (refusals > 0) tellListeners();
        await over;
        if (!stopped.aborted) sink.complete();
        return;
      } catch (fault) {
        if (stopped.aborted) return;
        if (Array.isArray(fault)) {
          if (!passes(fault)) return sink.error(new RefusedSubscriptionError(fault));
          await pause(waitBefore(refusals, firstWaitMs), stopped);
          refusals += 1;
          continue;
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
      if (isConnected) setTimeout(() => isConnected && listeners.has(listener) && listener());
      return () => listeners.delete(listener);
    },
    isConnected: () => isConnected,
    onChange(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    dispose() {
      ended.abort();
      goOn();
      listeners.clear();
      clearTimeout(missing);
      // It waits for a connection that is on its way, and fails with it.
      void client?.then((opened) => opened.dispose()).catch(() => {});
    },
  };
}
