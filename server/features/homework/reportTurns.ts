import type { Deps } from '../../deps.ts';
import { onWhoseBehalf } from '../../kernel/behalf.ts';
import { unavailable } from '../../kernel/pool.ts';
import { openRestingLine, type RestingLine } from '../../kernel/restingLine.ts';

/** How many times as long as a report took is rested before another teacher's: whoever comes meanwhile has at least half of the time. */
const REST = 1;
/** An operation has ten seconds: what would come later nobody waits for. */
const WAITED_MOST_MS = 8_000;

/** Whose turn it is among the reports of a process. */
const lines = new WeakMap<Deps['tickets'], RestingLine>();

/** How a report waits for its turn. */
interface Turn {
  /** How long whoever asks waits for it. */
  waitedMostMs?: number;
  /** Whether it is a part of a file. */
  isOfFile?: boolean;
  /** Whether nobody wants it any more, when its turn has come. */
  isOver?: () => boolean;
}

/**
 * Figures of so many places or assignments are read without a turn: those of a list of the usual length, of what a mutation tells, of a
 * student's own classes.
 */
const FIGURES_WITHOUT_TURN = 20;

const neverOver = (): boolean => false;

/**
 * Reads a report of a class in its turn: one after the other, addresses in turn and the teachers of each, with a rest between those of two
 * teachers, so that whoever comes meanwhile waits for one of them at most, however many there are. A teacher's own, such as the table and the
 * confusion map of one screen, follow each other at once: their number is bounded. Parts of files are rested for, whosever was read before.
 * Off where limits are off.
 * @throws UnavailableError where its turn came later than it is waited for
 */
export async function inReportTurn<T>(
  { config, tickets }: Pick<Deps, 'config' | 'tickets'>,
  read: () => Promise<T>,
  { waitedMostMs = WAITED_MOST_MS, isOfFile = false, isOver = neverOver }: Turn = {},
): Promise<T> {
  if (!config.rateLimits) return isOver() ? Promise.reject(unavailable()) : read();
  const line = lines.get(tickets) ?? openRestingLine({ times: REST, isBetweenCallers: true });
  lines.set(tickets, line);
  const asked = performance.now();
  const leave = await line.take(onWhoseBehalf(), isOfFile);
  if (isOver() || performance.now() - asked > waitedMostMs) {
    leave(false);
    throw unavailable();
  }
  try {
    return await read();
  } finally {
    // By the next turn of the event loop its thousands of cells have been written out, which takes as long as reading them.
    setImmediate(() => leave(true));
  }
}

/** Reads figures of places or assignments: of many, over all attempts at them, in a turn as a report (`inReportTurn`). */
export const inTurnOfFigures = <T>(
  deps: Pick<Deps, 'config' | 'tickets'>,
  ids: readonly string[],
  read: () => Promise<T>,
): Promise<T> => (ids.length > FIGURES_WITHOUT_TURN ? inReportTurn(deps, read) : read());
