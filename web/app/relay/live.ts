import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';
import { closeCodeOf } from './closeCodes.ts';
import type { Connection } from './connection.ts';
import { pause, waitBefore } from './waits.ts';

const FIRST_WAIT_MS = 500;
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
   * one; where some that the server had refused stand again, once for all of them; and where an event could not be told. It is called once it is known
   * of all subscriptions whether they stand: what is read then is told of as it changes by those that do. Returns how to stop.
   */
  onConnected(listener: () => void): () => void;
  /**
   * Whether the connection is there, and all subscriptions stand: what happens then is told. A new one on such a connection changes that only where
   * its answer is late, or it is refused.
   */
  isConnected(): boolean;
  /** How often it has been so again after the connection was lost, or a subscription refused; changes with `isConnected`. */
  timesBack(): number;
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
  /** How long a subscription that was refused has to stand to be taken for standing, in milliseconds. */
  readonly momentMs?: number;
  /** How long a new subscription may be on its way before `isConnected` says so, in milliseconds. */
  readonly patienceMs?: number;
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

/** Opens the socket of a session. It never gives up: who is offline for an hour gets the next event all the same. */
export function openLive(options: Options): Live {
  const { token, onUnauthorized, firstWaitMs = FIRST_WAIT_MS } = options;
  const listeners = new Set<() => void>();
  const watchers = new Set<() => void>();
  const ended = new AbortController();
  let opening: Promise<Connection> | null = null;
  /** Once it has been fetched. */
  let connection: Connection | null = null;
  let losses = 0;
  /**
   * The wait after a loss, one for all subscriptions: they come back together. Null while there is none. No `SharedWait`, which comes with the
   * connection: each page would load it at once.
   */
  let waiting: { readonly over: Promise<void>; readonly end: AbortController } | null = null;

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

  const open = (): Promise<Connection> => {
    opening ??= import('./connection.ts').then(
      (fetched) => {
        connection = new fetched.Connection({ ...options, firstWaitMs, listeners, watchers, onOpen: goOn });
        if (ended.signal.aborted) connection.dispose();
        return connection;
      },
      (fault: unknown) => {
        // Its chunk could not be loaded this time: the next try asks for it again.
        opening = null;
        throw fault;
      },
    );
    return opening;
  };

  const keep = async (payload: object, sink: Sink, stopped: AbortSignal): Promise<void> => {
    const asked = token();
    stopped.addEventListener('abort', () => connection?.drop(payload));
    while (!stopped.aborted) {
      try {
        const opened = await open();
        if (stopped.aborted) return;
        await opened.ask(payload, sink, stopped);
        if (!stopped.aborted) sink.complete();
        return;
      } catch (fault) {
        if (stopped.aborted) return;
        if (Array.isArray(fault)) {
          const again = connection?.refuse(payload, fault);
          if (!again) return sink.error(new RefusedSubscriptionError(fault));
          await again;
          if (!connection?.isOpen) await untilNextTry();
          continue;
        }
        if (closeCodeOf(fault) === UNAUTHORIZED) {
          connection?.drop(payload);
          onUnauthorized(asked);
          return sink.error(new SocketUnauthorizedError('The session has ended'));
        }
        await untilNextTry();
      }
    }
  };

  // A socket outlives the network that it was opened in, and says nothing of it for minutes.
  const cut = () => connection?.cut();
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
      connection?.tellSoon(listener);
      return () => listeners.delete(listener);
    },
    isConnected: () => connection?.isConnected ?? false,
    timesBack: () => connection?.timesBack ?? 0,
    onChange(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    dispose() {
      listeners.clear();
      connection?.dispose();
      ended.abort();
      goOn();
    },
  };
}
