const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const PAUSE_GROWTH = 2;
/** Pauses vary by this share, so that a whole class that lost its network does not come back in one moment. */
const JITTER_SHARE = 0.25;

interface ResendOptions<T> {
  /** True for an outcome that says that the call may not have reached the server. */
  isLost: (outcome: T) => boolean;
  /** Called after each attempt that was lost. */
  onLost: () => void;
  /** Ends the attempts, for a screen that is left. */
  signal: AbortSignal;
  /** 0 up to 1; a test sets it. */
  random?: () => number;
}

/**
 * Makes an idempotent call again and again until it is answered: after 1, 2, 4 … 15 s, and at once when the browser is online again.
 * Returns the first outcome that is not lost; null when `signal` was aborted meanwhile.
 */
export async function sendUntilAnswered<T>(call: () => Promise<T>, options: ResendOptions<T>): Promise<T | null> {
  const { isLost, onLost, signal, random = Math.random } = options;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const outcome = await call();
    if (signal.aborted) return null;
    if (!isLost(outcome)) return outcome;
    onLost();
    await pauseOrOnline(pauseMs * (1 + JITTER_SHARE * random()), signal);
    pauseMs = Math.min(pauseMs * PAUSE_GROWTH, LONGEST_PAUSE_MS);
  }
  return null;
}

function pauseOrOnline(pauseMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const finish = () => {
      clearTimeout(timer);
      window.removeEventListener('online', finish);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, pauseMs);
    window.addEventListener('online', finish);
    signal.addEventListener('abort', finish);
  });
}
