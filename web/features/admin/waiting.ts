const listeners = new Set<() => void>();

/** Says that something was decided, so that another number of things waits. */
export function waitingChanged(): void {
  for (const listener of listeners) listener();
}

/** Listens for decisions. Returns what ends it. */
export function onWaitingChanged(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
