import { useCallback, useEffect, useRef } from 'react';

/** Tells the signal that is aborted once whatever asks for it is shown no more. It stays the same function. */
export function useUntilLeft(): () => AbortSignal {
  const here = useRef(new AbortController());
  useEffect(() => {
    const shown = new AbortController();
    here.current = shown;
    return () => shown.abort();
  }, []);
  return useCallback(() => here.current.signal, []);
}
