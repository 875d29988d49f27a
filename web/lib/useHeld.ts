import { useEffect } from 'react';
import { type Ask, ended, type Router } from './router.ts';
import { useRouter } from './RouterView.tsx';

/**
 * Holds the page: who is about to go to another page of the client stays, and is asked by `ask`; who leaves the client is
 * asked by the browser. Returns how to let it go.
 */
export function hold(router: Router, ask: Ask): () => void {
  const guard = (event: NavigateEvent) => {
    // The browser lets nobody be kept who goes back a second time.
    if (!event.cancelable || event.defaultPrevented) return;
    event.preventDefault();
    const { destination, navigationType, info } = event;
    const navigation = event.target as Navigation;
    ask(() => {
      // One answer is for all that is held. What stays on the page it leads to goes on being held.
      const sure = { ...(info as object), isSure: true };
      if (navigationType === 'traverse') void ended(navigation.traverseTo(destination.key, { info: sure }));
      else void router.navigate(destination.url, { ...sure, replace: navigationType === 'replace' });
    });
  };
  const warn = (event: BeforeUnloadEvent) => {
    // What is no guard any more was let go by a sure navigation.
    if (router.guards.has(guard)) event.preventDefault();
  };
  router.guards.set(guard, ask);
  window.addEventListener('beforeunload', warn);
  return () => {
    router.guards.delete(guard);
    window.removeEventListener('beforeunload', warn);
  };
}

/** Holds the page while `isHeld`. */
export function useHeld(isHeld: boolean, ask: Ask): void {
  const router = useRouter();
  useEffect(() => (isHeld ? hold(router, ask) : undefined), [router, isHeld, ask]);
}
