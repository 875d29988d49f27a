import { useCallback, useEffect, useRef } from 'react';

/**
 * Returns how to have `act` called so many milliseconds later, once for all who ask until then; never once what asks is no longer shown.
 * @param act as it was when the first of them asked
 */
export function useSoon(act: () => void, ms: number): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    if (timer.current !== undefined) return;
    timer.current = setTimeout(() => {
      timer.current = undefined;
      act();
    }, ms);
  }, [act, ms]);
}
