import { createContext, use } from 'react';

/** How a list is told what comes of a row: says of the row of `key` that the person's command, of which `outcome` comes, is under way. Resolves with that outcome. */
export type TellOutcome = <T extends { readonly failure: object | null }>(
  key: string,
  outcome: Promise<T>,
) => Promise<T>;

/** Of the `Removable` around a row; without one nothing hangs on it. */
export const RemovingContext = createContext<Readonly<Record<'removing' | 'restoring', TellOutcome>>>({
  removing: (_key, outcome) => outcome,
  restoring: (_key, outcome) => outcome,
});

/** How a row, or a dialog of it, tells the `Removable` around its list that it is removed from here. */
export function useRemoving(): TellOutcome {
  return use(RemovingContext).removing;
}

/** How the same is told that a row that has gone is put back by its `Undo`. */
export function useRestoring(): TellOutcome {
  return use(RemovingContext).restoring;
}
