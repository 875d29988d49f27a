import { useEffect, useState } from 'react';

const IDLE_MS = 4_000;
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether nobody has pointed at anything or pressed a key for 4 seconds. */
export function useIsIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const done = new AbortController();
    let timer = setTimeout(() => setIdle(true), IDLE_MS);
    const wake = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), IDLE_MS);
    };
    for (const sign of SIGNS) document.addEventListener(sign, wake, { signal: done.signal, passive: true });
    return () => {
      done.abort();
      clearTimeout(timer);
    };
  }, []);
  return isIdle;
}
