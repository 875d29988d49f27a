import { useEffect } from 'react';

/** Keeps the screen of the device from going dark, as long as it is wanted and the page is looked at. Where a browser can't, nothing happens. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !('wakeLock' in navigator)) return undefined;
    const left = new AbortController();
    let lock: WakeLockSentinel | null = null;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        const taken = await navigator.wakeLock.request('screen');
        if (left.signal.aborted) await taken.release();
        else lock = taken;
      } catch {
        // The battery is low, or the browser does not want to: the screen goes dark as ever.
      }
    };
    void take();
    // A browser lets go of it when the page is hidden.
    document.addEventListener('visibilitychange', () => void take(), { signal: left.signal });
    return () => {
      left.abort();
      void lock?.release();
    };
  }, [isWanted]);
}
