import { createContext, use } from 'react';

/** Says of the row of `key` that the person's command, of which `outcome` comes, is to remove it. Resolves with that outcome. */
export type Removing = <T extends { readonly failure: object | null }>(key: string, outcome: Promise<T>) => Promise<T>;

/** Of the `Removable` around a row; without one nothing hangs on it. */
export const RemovingContext = createContext<Removing>((_key, outcome) => outcome);

/** How a row, or a dialog of it, tells the `Removable` around its list that it is removed from here. */
export function useRemoving(): Removing {
  return use(RemovingContext);
}
