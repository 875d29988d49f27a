import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose something is that callers take turns at. */
export interface Whose {
  /** An account or an address, by any text that is nobody else's. */
  readonly caller: string;
  /** Where they come from: places take turns too, so that whoever makes accounts up takes turns with themself. */
  readonly place: string;
  /** The networks around that place, widest first, by texts that are no place's: they take turns as well, so that whoever has many places does so too. */
  readonly networks: readonly string[];
}

/** Where they come from, widest first: the networks, then the place. */
export const sourcesOf = ({ networks, place }: Whose): readonly string[] => [...networks, place];

const NONE: readonly string[] = [];

/** A caller who comes from nowhere in particular. */
export const byItself = (caller: string): Whose => ({ caller, place: caller, networks: NONE });

const store = new AsyncLocalStorage<Whose>();

/** What is done for nobody: jobs, health, the start. */
const OURSELVES = byItself('');

/** Whether a place is none of a caller's: what is done there is done for nobody. */
export const isNobodys = (place: string): boolean => place === OURSELVES.place;

/**
 * Does something on behalf of a caller: whoever shares out what there is little of, such as the database's connections, can tell whose it is.
 */
export function onBehalfOf<T>(whose: Whose, work: () => T): T {
  return store.run(whose, work);
}

/** A caller who is known only now, where whoever asks comes from; by themself where nobody asks. */
export function fromHere(caller: string): Whose {
  const asking = store.getStore();
  return asking ? { ...asking, caller } : byItself(caller);
}

/** On whose behalf this is done. */
export const onWhoseBehalf = (): Whose => store.getStore() ?? OURSELVES;
