import { AsyncLocalStorage } from 'node:async_hooks';

const store = new AsyncLocalStorage<string>();

/** Does something as a part of a request: what is logged meanwhile, and the jobs that are sent, carry its id. */
export function withinRequest<T>(requestId: string, work: () => T): T {
  return store.getStore() === requestId ? work() : store.run(requestId, work);
}

/** The request that this is a part of; undefined for what nobody asked for. */
export const requestIdNow = (): string | undefined => store.getStore();
