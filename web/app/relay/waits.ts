export const LONGEST_WAIT_MS = 30_000;

/** How long to wait before the nth try, 0 for the first: doubled each time, and nobody's at the same moment. */
export function waitBefore(attempt: number, firstWaitMs: number): number {
  const most = Math.min(firstWaitMs * 2 ** attempt, LONGEST_WAIT_MS);
  return most / 2 + (Math.random() * most) / 2;
}

/** Waits, unless it is cancelled before. */
export function pause(ms: number, cancelled: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      cancelled.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    cancelled.addEventListener('abort', end);
  });
}
