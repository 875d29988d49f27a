import { useLayoutEffect, useRef } from 'react';

/** Tells whether what is rendered has stood there for less than so many ms: a press that comes so early was meant for what stood there before. */
export function useFirstMoment(): (ms: number) => boolean {
  const since = useRef(0);
  useLayoutEffect(() => {
    since.current = performance.now();
  }, []);
  return (ms) => performance.now() - since.current < ms;
}
