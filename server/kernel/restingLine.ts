import type { Whose } from './behalf.ts';
import { FairQueue } from './fairQueue.ts';

/** What is rested between two turns, so that whoever wants something else has time for it. */
export interface Rest {
  /** How many times as long as the turn before took. */
  times: number;
  /** At least so long; not at all unless given. */
  leastMs?: number;
  /** At most so long, whatever came before. */
  mostMs: number;
  /**
   * How many turns in a row a caller has at once where nobody else waits, for what each has little of: it is rested for all of them
   * afterwards. One unless given.
   */
  inARow?: number;
}

/** How somebody waits. */
export interface Wait {
  /** Whether it is rested before the turn whosever the one before was; only as said of all unless given. */
  isRestedFor?: boolean;
  /** How long they wait; for ever unless given. */
  mostMs?: number;
  /** Whether nobody wants the turn any more, once it has come. */
  isOver?: () => boolean;
}

/** Gives the turn to the next, once; nothing is rested after a turn that was for nothing. */
export type Leave = (wasUsed: boolean) => void;

/** Where callers take turns one at a time, and rest in between. */
export interface RestingLine {
  /**
   * Waits for the caller's turn. While it is rested nobody has it.
   * @returns what gives the turn up; null where it has not come in time, or nobody wants it any more: there is nothing to give up then
   */
  take(whose: Whose, wait?: Wait): Promise<Leave | null>;
}

/** Somebody who waits. */
interface Waiting {
  whose: Whose;
  isRestedFor: boolean;
  isOver(): boolean;
  /** Is called once. */
  settle(leave: Leave | null): void;
}

const neverOver = (): boolean => false;

/** A line that rests. Nothing waits where nobody comes. */
export function openRestingLine({ times, leastMs = 0, mostMs, inARow = 1 }: Rest): RestingLine {
  const waiting = new FairQueue<Waiting>(Infinity);
  /** Of those who wait, how many it is rested for whosever the turn before was. */
  let restedFor = 0;
  let isTaken = false;
  let restedAt = 0;
  let last: Whose | null = null;
  /** Turns that the last caller has had without a rest. */
  let turns = 0;
  let resting: NodeJS.Timeout | null = null;

  const goesOn = (): boolean =>
    last !== null && turns < inARow && restedFor === 0 && waiting.lengthOf(last) === waiting.size;

  /** As seen from the queue: who is passed over has to be told. */
  function isGivenUp(one: Waiting): boolean {
    const isOver = one.isOver();
    if (isOver) one.settle(null);
    return isOver;
  }

  function begin({ whose, settle }: Waiting, owedMs: number): void {
    const start = performance.now();
    isTaken = true;
    turns = owedMs > 0 ? turns + 1 : 1;
    last = whose;
    let isIn = true;
    settle((wasUsed) => {
      if (!isIn) return;
      isIn = false;
      isTaken = false;
      const now = performance.now();
      const ownMs = wasUsed ? Math.max(leastMs, times * (now - start)) : 0;
      restedAt = now + Math.min(mostMs, ownMs + owedMs);
      letIn();
    });
  }

  /** Gives the turn to whoever is next, once it was rested. */
  function letIn(): void {
    if (isTaken || waiting.size === 0) return;
    const owedMs = Math.max(0, restedAt - performance.now());
    if (owedMs > 0 && !goesOn()) {
      resting ??= setTimeout(() => {
        resting = null;
        letIn();
      }, owedMs).unref();
      return;
    }
    const next = waiting.next({ isOver: isGivenUp });
    if (next) begin(next, owedMs);
    // Nobody wants what was looked at: of many that is a part.
    else setImmediate(letIn);
  }

  return {
    take(whose, { isRestedFor = false, mostMs: waitedMostMs = Infinity, isOver = neverOver } = {}) {
      const asked = performance.now();
      return new Promise((resolve) => {
        let timer: NodeJS.Timeout | undefined;
        const one: Waiting = {
          whose,
          isRestedFor,
          isOver: () => isOver() || performance.now() - asked > waitedMostMs,
          settle(leave) {
            clearTimeout(timer);
            if (isRestedFor) restedFor -= 1;
            resolve(leave);
          },
        };
        if (waitedMostMs < Infinity) {
          timer = setTimeout(() => {
            waiting.leave(whose, one);
            one.settle(null);
          }, waitedMostMs).unref();
        }
        if (isRestedFor) restedFor += 1;
        waiting.join(whose, one);
        letIn();
      });
    },
  };
}
