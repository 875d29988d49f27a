import { isPoolsRefusal } from '../../kernel/db.ts';
import type { Log } from '../../kernel/log.ts';

/** How long it is waited before each further try: together about as long as a database takes to start anew. */
export const FORGETTING_PAUSES_MS: readonly number[] = [1_000, 2_000, 4_000, 8_000, 16_000, 30_000];
/** How many calls may wait to be forgotten: more come only where the database is gone for long, and each takes memory. */
export const MOST_FORGOTTEN_LATER = 1_000;

/** What is logged of it, besides why. */
type Logged = { log: Pick<Log, 'warn'>; id: string };

/** Forgets calls that were not carried out, which were promised that they may be sent again. */
export interface Forgetting {
  /**
   * Forgets a call, now or, where that fails, later: a few times, and not where too many wait already. Then it is logged.
   * @param forget may be called again after it has failed, or done a part
   * @returns once it was tried for the first time; never rejects
   */
  forget(forget: () => Promise<void>, whose: Logged): Promise<void>;
  /** Those that wait are not forgotten any more. */
  close(): void;
}

export function openForgetting(): Forgetting {
  const timers = new Set<NodeJS.Timeout>();
  let isClosed = false;

  function again(forget: () => Promise<void>, whose: Logged, failed: number, error: unknown): void {
    const pauseMs = FORGETTING_PAUSES_MS[failed - 1];
    if (pauseMs === undefined || timers.size >= MOST_FORGOTTEN_LATER || isClosed) return giveUp(whose, error);
    const timer = setTimeout(() => {
      timers.delete(timer);
      void attempt(forget, whose, failed);
    }, pauseMs).unref();
    timers.add(timer);
  }

  async function attempt(forget: () => Promise<void>, whose: Logged, failed: number): Promise<void> {
    try {
      await forget();
    } catch (error) {
      again(forget, whose, failed + 1, error);
    }
  }

  return {
    forget: (forget, whose) => attempt(forget, whose, 0),
    close() {
      isClosed = true;
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
    },
  };
}

/** Whoever sends the call again is told that it is not known whether it was carried out, as long as its key is good. */
function giveUp({ log, id }: Logged, error: unknown): void {
  if (isPoolsRefusal(error)) return;
  log.warn({ err: error, requestId: id }, 'a call with a key that was not carried out could not be forgotten');
}
