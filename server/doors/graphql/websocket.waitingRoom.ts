/** How often it is looked who waits for too long. */
const CHECK_MS = 1_000;

/** Those who have come and have not said yet who they are. */
export interface WaitingRoom<T> {
  add(one: T): void;
  delete(one: T): void;
  close(): void;
}

/**
 * @param mostMs how long somebody may wait here; a second longer at most
 * @param onLate called once with whoever has waited for longer, and is no longer here
 */
export function openWaitingRoom<T>(mostMs: number, onLate: (one: T) => void): WaitingRoom<T> {
  /** In the order in which they came, each with the time. */
  const waiting = new Map<T, number>();
  const check = setInterval(() => {
    for (const [one, since] of waiting) {
      if (performance.now() - since < mostMs) return;
      waiting.delete(one);
      onLate(one);
    }
  }, CHECK_MS);
  check.unref();
  return {
    add: (one) => void waiting.set(one, performance.now()),
    delete: (one) => void waiting.delete(one),
    close: () => clearInterval(check),
  };
}
