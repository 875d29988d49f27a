/** Who has more than so many things waiting is a crowd: a browser that loads a page has six. */
export const CROWD = 16;
/** Between two things of a crowd. */
export const REST_MS = 4;

interface Waiting {
  readonly begin: () => void;
  readonly isWanted: () => boolean;
}

const always = (): boolean => true;

/**
 * Turns of the event loop, one thing in each, and the callers take turns: what many things of one caller take keeps nobody
 * else waiting for more than one of them. Node itself goes through all that has arrived before it looks at anything new. A
 * crowd rests between its things, so that it doesn't have each second turn either.
 */
export class Turns {
  /** What each caller has waiting, in the order of their next turns; none is empty. */
  readonly #lines = new Map<string, Waiting[]>();
  readonly #resting = new Set<string>();
  /** In this turn something was begun. */
  #isTaken = false;

  /**
   * Calls `begin` at once where this turn is free and nobody waits, else in the caller's turn.
   * @param isWanted asked before that turn: what is not wanted any more takes none
   */
  take(caller: string, begin: () => void, isWanted = always): void {
    if (this.#isTaken || this.#lines.size > 0) return this.wait(caller, begin, isWanted);
    this.#plan();
    begin();
  }

  /** Calls `begin` in the caller's turn, the next one at the earliest. */
  wait(caller: string, begin: () => void, isWanted = always): void {
    const line = this.#lines.get(caller);
    if (line) line.push({ begin, isWanted });
    else this.#lines.set(caller, [{ begin, isWanted }]);
    this.#plan();
  }

  #plan(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    setImmediate(this.#next);
  }

  readonly #next = (): void => {
    this.#isTaken = false;
    for (const [caller, line] of this.#lines) {
      if (this.#resting.has(caller)) continue;
      while (line[0]?.isWanted() === false) line.shift();
      const next = line.shift();
      this.#lines.delete(caller);
      if (!next) continue;
      if (line.length > 0) this.#lines.set(caller, line);
      if (line.length > CROWD) this.#rest(caller);
      this.#plan();
      return next.begin();
    }
  };

  #rest(caller: string): void {
    this.#resting.add(caller);
    setTimeout(() => {
      this.#resting.delete(caller);
      this.#plan();
    }, REST_MS);
  }
}
