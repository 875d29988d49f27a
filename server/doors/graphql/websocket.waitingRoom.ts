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
 * @param isHeard whether what somebody has said still waits for its turn: they are not late meanwhile
 */
export function openWaitingRoom<T>(
  mostMs: number,
  onLate: (one: T) => void,
  isHeard: (one: T) => boolean,
): WaitingRoom<T> {
  /** In the order in which they came, each with the time. */
  const waiting = new Map<T, number>();
  const check = setInterval(() => {
    for (const [one, since] of waiting) {
      if (performance.now() - since < mostMs) return;
      if (isHeard(one)) continue;
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
