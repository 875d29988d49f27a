import { AsyncLocalStorage } from 'node:async_hooks';

const whose = new AsyncLocalStorage<string>();

/** What is done for nobody: jobs, health, the start. */
const OURSELVES = '';

/**
 * Does something on behalf of a caller: whoever shares out what there is little of, such as the database's connections, can tell whose it is.
 * @param caller an account or an address, by any text that is nobody else's
 */
export function onBehalfOf<T>(caller: string, work: () => T): T {
  return whose.run(caller, work);
}

/** On whose behalf this is done. */
export const onWhoseBehalf = (): string => whose.getStore() ?? OURSELVES;
