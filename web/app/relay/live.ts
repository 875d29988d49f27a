import type { Client } from 'graphql-ws';
import type { GraphQLResponse, RequestParameters, Variables } from 'relay-runtime';

const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;
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
  /** Subscribes until it is told to stop, however often the connection is lost. Returns how to stop. */
  subscribe(operation: Pick<RequestParameters, 'id' | 'name'>, variables: Variables, sink: Sink): () => void;
  /** Calls `listener` at each connection, the first one included, and at once where there is one. Returns how to stop. */
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

/** Waits, but for no longer than until the device is back online or the page is looked at again. */
function pause(ms: number, cancelled: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = new AbortController();
    const end = () => {
      clearTimeout(timer);
      done.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    const seen = () => document.visibilityState === 'visible' && end();
    globalThis.addEventListener('online', end, { signal: done.signal });
    document.addEventListener('visibilitychange', seen, { signal: done.signal });
    cancelled.addEventListener('abort', end, { signal: done.signal });
  });
}

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
  let isConnected = false;

  const become = (wanted: boolean) => {
    if (isConnected === wanted) return;
    isConnected = wanted;
    for (const watcher of watchers) watcher();
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
              losses = 0;
              become(true);
              for (const listener of listeners) listener();
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

  /** One subscription until its connection ends; rejects with whatever ended it. */
  const once = (opened: Client, payload: object, sink: Sink, stopped: AbortSignal): Promise<'complete'> =>
    new Promise((resolve, reject) => {
      const stop = opened.subscribe<GraphQLResponse>(payload as { query: string }, {
        next: (value) => sink.next(value as GraphQLResponse),
        error: reject,
        complete: () => resolve('complete'),
      });
      stopped.addEventListener('abort', () => stop());
    });

  const keep = async (payload: object, sink: Sink, stopped: AbortSignal): Promise<void> => {
    const asked = token();
    while (!stopped.aborted) {
      try {
        const opened = await open();
        if (stopped.aborted) return;
        await once(opened, payload, sink, stopped);
        if (!stopped.aborted) sink.complete();
        return;
      } catch (fault) {
        if (stopped.aborted) return;
        if (Array.isArray(fault)) return sink.error(new RefusedSubscriptionError(fault));
        if (closeCodeOf(fault) === UNAUTHORIZED) {
          onUnauthorized(asked);
          return sink.error(new SocketUnauthorizedError('The session has ended'));
        }
        losses += 1;
        await pause(waitBefore(losses - 1, firstWaitMs), stopped);
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
      if (isConnected) listener();
      return () => listeners.delete(listener);
    },
    isConnected: () => isConnected,
    onChange(listener) {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    dispose() {
      ended.abort();
      void client?.then(
        (opened) => opened.dispose(),
        () => {},
      );
    },
  };
}
