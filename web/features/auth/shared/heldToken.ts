import { useSyncExternalStore } from 'react';
import { onSessionChange } from '../../../app/relay/session.ts';

/** In memory alone: it stands in no address and in no storage, where others could find it. */
let held: string | null = null;
const listeners = new Set<() => void>();

/** Keeps Google's ID token of somebody who has no account yet, for the registration; null forgets it. */
export function holdGoogleToken(idToken: string | null): void {
  held = idToken;
  for (const listener of listeners) listener();
}

/** The ID token that the registration is to be made with; null for one with a password. */
export function useHeldGoogleToken(): string | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => held,
  );
}

// Whoever comes next at this browser is not to find it.
onSessionChange((end) => {
  if (end !== null) holdGoogleToken(null);
});
