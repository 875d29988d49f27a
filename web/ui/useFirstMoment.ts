import { useLayoutEffect, useRef } from 'react';

/**
 * Tells for how many ms what is rendered has stood there.
 * @param shown what it is: with another one it begins anew
 */
export function useSinceShown(shown: string | null = null): () => number {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each has a time of its own
  }, [shown]);
  return () => performance.now() - since.current;
}

/** Tells whether what is rendered has stood there for less than so many ms: a press that comes so early was meant for what stood there before. */
export function useFirstMoment(): (ms: number) => boolean {
  const sinceShown = useSinceShown();
  return (ms) => sinceShown() < ms;
}
