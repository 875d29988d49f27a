import { connectionLostText } from './practice.text.ts';

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const PAUSE_GROWTH = 2;
/** Pauses vary by this share, so that a whole class that lost its network does not come back in one moment. */
const JITTER_SHARE = 0.25;

/** What an outcome says of why nothing came of it; null where something did. */
interface Sent {
  readonly failure: { readonly code: string } | null;
}

interface ResendOptions {
  /** Called after each attempt that may not have reached the server, with what is to be said of it. */
  onLost: (message: string) => void;
  /** Ends the attempts, for a screen that is left. */
  signal: AbortSignal;
  /** 0 up to 1; a test sets it. */
  random?: () => number;
}

/**
 * Makes an idempotent call again and again until it is answered: after 1, 2, 4 … 15 s, and at once when the browser is online again.
 * Returns the first outcome that is not lost; null where there is nobody to tell it: `signal` was aborted meanwhile, or the session is over.
 */
export async function sendUntilAnswered<T extends Sent>(
  call: () => Promise<T>,
  { onLost, signal, random = Math.random }: ResendOptions,
): Promise<T | null> {
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    const outcome = await call();
    const code = outcome.failure?.code;
    if (signal.aborted || code === 'UNAUTHENTICATED') return null;
    if (code !== 'UNREACHABLE') return outcome;
    onLost(connectionLostText(navigator.onLine));
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
