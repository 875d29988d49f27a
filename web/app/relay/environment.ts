import { useSyncExternalStore } from 'react';
import type { FetchFunction } from 'relay-runtime';
import { Environment, Network, Observable, RecordSource, Store } from 'relay-runtime';
import { send } from './network.ts';
import { onSessionChange } from './session.ts';
import { subscribe } from './subscriptions.ts';

/** Data of so many left screens stays in the store, so that going back shows them at once. */
const KEPT_SCREENS = 10;

const fetchOperation: FetchFunction = (operation, variables) =>
  Observable.create((sink) => {
    const cancel = new AbortController();
    const run = async () => {
      try {
        sink.next(await send(operation, variables, cancel.signal));
        sink.complete();
      } catch (error) {
        sink.error(error instanceof Error ? error : new Error(String(error)));
      }
    };
    void run();
    // A change that was sent is carried out, whether its screen is still there or not.
    return () => operation.operationKind === 'query' && cancel.abort();
  });

const listeners = new Set<() => void>();
let current = createEnvironment();

/** A Relay environment with an empty store that speaks persisted operations to this origin. */
export function createEnvironment(): Environment {
  return new Environment({
    network: Network.create(fetchOperation, subscribe),
    store: new Store(new RecordSource(), { gcReleaseBufferSize: KEPT_SCREENS }),
  });
}

/** The environment of the session; a new, empty one after each sign-in and sign-out. */
export function environment(): Environment {
  return current;
}

/** The environment of the session, for the provider at the root. */
export function useSessionEnvironment(): Environment {
  return useSyncExternalStore(onEnvironmentChange, environment);
}

function onEnvironmentChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

onSessionChange(() => {
  current = createEnvironment();
  for (const listener of listeners) listener();
});
