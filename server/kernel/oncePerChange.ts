import { isOutOfReach } from './db.ts';

/** How long an answer to who may hear of a change is taken for true. */
const HOLDS_MS = 1_000;

/** A name of what was asked within the present second: a change may be told of long after, and somebody may be out by then. */
export const ofThisMoment = (name: string): string => `${Math.floor(performance.now() / HOLDS_MS)} ${name}`;

/**
 * Work that is done once for a change, for all who hear of it: kept as long as the change is, by name. What failed because the database
 * could not be had is not kept, so that it can be tried again.
 */
export class OncePerChange<T> {
  readonly #kept = new WeakMap<object, Map<string, Promise<T>>>();

  /**
   * @param change the same object for all who hear of it
   * @param work begins it, for the first who asks
   */
  of(change: object, name: string, work: () => Promise<T>): Promise<T> {
    const known = this.#kept.get(change)?.get(name);
    if (known) return known;
    const begun = work();
    const kept = this.#kept.get(change) ?? new Map<string, Promise<T>>();
    this.#kept.set(change, kept.set(name, begun));
    begun.catch((error: unknown) => {
      if (isOutOfReach(error)) this.forget(change, name);
    });
    return begun;
  }

  has(change: object, name: string): boolean {
    return this.#kept.get(change)?.has(name) ?? false;
  }

  /** Whoever asks from now on begins anew. */
  forget(change: object, name: string): void {
    this.#kept.get(change)?.delete(name);
  }
}
