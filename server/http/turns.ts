import { AsyncResource } from 'node:async_hooks';
import { byItself, type Whose } from '../kernel/behalf.ts';
import { FairQueue } from '../kernel/fairQueue.ts';

/** Who has more than so many things waiting is a crowd, until none is left: a browser that loads a page has six. */
export const CROWD = 16;
/** Between two things of a crowd, at least. */
export const REST_MS = 4;
/** It rests so many times as long as the turn took: whoever comes meanwhile finds the event loop free more often than not. */
export const REST_TIMES = 3;
/** A turn that was itself kept waiting is no measure. */
const LONGEST_REST_MS = 100;

/** In whose line something waits. */
export interface Asker extends Whose {
  /** Which of the many it is that share the line, as the visitors of an address do: they take turns within those of the line. Undefined where nobody shares it. */
  readonly visitor?: string;
}

interface Thing {
  readonly begin: () => void;
  readonly isWanted: () => boolean;
}

interface Waiting extends Thing {
  readonly whose: Whose;
}

const always = (): boolean => true;
const isOver = ({ isWanted }: Thing): boolean => !isWanted();
const OF_THOSE_WANTED = { isOver };

/**
 * Turns of the event loop, one thing in each, and the callers take turns: what many things of one caller take keeps nobody
 * else waiting for more than a few of them. Node itself goes through all that has arrived before it looks at anything new. A
 * crowd rests between its things, the longer they take the longer, so that most of the time is left to others. A process has
 * one of these for all: whoever asks by request and by socket has no two turns for it. Each thing begins on behalf of whom it
 * was asked for, whosever turn was before.
 */
export class Turns {
  /** Whoever waits here is bounded by what they wait with. */
  readonly #waiting = new FairQueue<Waiting>(Infinity);
  /** What waits in lines that many share, by those who share it. In the line itself stands a turn for each. */
  readonly #shared = new Map<string, FairQueue<Thing>>();
  readonly #resting = new Set<string>();
  readonly #passing = { rests: (caller: string): boolean => this.#resting.has(caller), isOver };
  /** Callers. Forgotten at the latest when nobody waits. */
  readonly #crowds = new Set<string>();
  /** The crowd that has the present turn, and since when, by `performance.now()`. */
  #crowd: { caller: string; since: number } | null = null;
  /** In this turn something was begun. */
  #isTaken = false;
  /** Of what it is, as far as that is known. */
  #of: object | null = null;

  /**
   * Calls `begin` at once where this turn is free and nobody waits, else in the caller's turn.
   * @param isWanted asked before it begins: what is not wanted any more takes no turn
   * @param of what it is a part of, such as a request: further parts begin at once in the same turn
   */
  take(whose: Asker, begin: () => void, isWanted = always, of: object | null = null): void {
    if (of !== null && of === this.#of) return isWanted() ? begin() : undefined;
    const begun = (): void => {
      this.#of = of;
      begin();
    };
    if (this.#isTaken || this.#waiting.size > 0) return this.wait(whose, begun, isWanted);
    if (!isWanted()) return;
    this.#plan();
    begun();
  }

  /** Calls `begin` in the caller's turn, the next one at the earliest. */
  wait(whose: Asker, begin: () => void, isWanted = always): void {
    // `AsyncResource.bind` would make a function with properties of its own for each, which takes more memory than all the rest that waits.
    const asked = new AsyncResource('TURN');
    const thing = { begin: () => asked.runInAsyncScope(begin), isWanted };
    const { caller, visitor } = whose;
    const inTurn = visitor === undefined ? thing : this.#share(caller, visitor, thing);
    this.#waiting.join(whose, { whose, ...inTurn });
    this.#plan();
  }

  /** @returns a turn of a line that many share: which of them has it is seen when it comes */
  #share(caller: string, visitor: string, thing: Thing): Thing {
    const shared = this.#shared.get(caller) ?? new FairQueue<Thing>(Infinity);
    this.#shared.set(caller, shared);
    shared.join(byItself(visitor), thing);
    let next: Thing | undefined;
    return {
      begin: () => next?.begin(),
      isWanted: () => {
        next = shared.next(OF_THOSE_WANTED);
        // Of what was dropped a turn stays behind: when it comes, others may share another queue.
        if (shared.size === 0 && this.#shared.get(caller) === shared) this.#shared.delete(caller);
        return next !== undefined;
      },
    };
  }

  #plan(): void {
    if (this.#isTaken) return;
    this.#isTaken = true;
    setImmediate(this.#next);
  }

  readonly #next = (): void => {
    this.#isTaken = false;
    this.#of = null;
    this.#endOfCrowd();
    const { size } = this.#waiting;
    const next = this.#waiting.next(this.#passing);
    // Where nothing was dropped either, a rest or whoever comes next plans the next turn.
    if (!next && this.#waiting.size === size) return;
    if (next) this.#noteCrowd(next.whose);
    this.#plan();
    next?.begin();
  };

  /** Whoever has too much waiting is a crowd from then on, in each of their turns until none is left. */
  #noteCrowd(whose: Whose): void {
    const { caller } = whose;
    const left = this.#waiting.lengthOf(whose);
    if (this.#waiting.size === 0) this.#crowds.clear();
    if (left > CROWD) this.#crowds.add(caller);
    else if (left === 0) this.#crowds.delete(caller);
    if (this.#crowds.has(caller)) this.#crowd = { caller, since: performance.now() };
  }

  /** A crowd whose turn is over rests. */
  #endOfCrowd(): void {
    if (this.#crowd === null) return;
    const { caller, since } = this.#crowd;
    this.#crowd = null;
    const tookMs = performance.now() - since;
    this.#resting.add(caller);
    setTimeout(
      () => {
        this.#resting.delete(caller);
        this.#plan();
      },
      Math.max(REST_MS, Math.min(REST_TIMES * tookMs, LONGEST_REST_MS)),
    );
  }
}
