import { useEffect, useState } from 'react';

/** A wait shorter than this shows nothing. */
const SHORT_WAIT_MS = 200;

/** True once something has been waited for longer than 200 ms. */
export function useLongWait(isWaiting: boolean): boolean {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = isWaiting ? setTimeout(() => setLong(true), SHORT_WAIT_MS) : undefined;
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [isWaiting]);
  return isLong && isWaiting;
}
