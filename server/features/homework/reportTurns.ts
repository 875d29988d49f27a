import type { Deps } from '../../deps.ts';
import { onWhoseBehalf } from '../../kernel/behalf.ts';
import { unavailable } from '../../kernel/pool.ts';
import { openRestingLine, type RestingLine } from '../../kernel/restingLine.ts';
import { TURNS_PER_ACCOUNT } from './homework.limits.ts';

/** How many times as long as a report took is rested after it: whoever comes meanwhile has at least half of the time. */
const REST = 1;
/** …and at most so long, whatever was read before. */
const REST_MOST_MS = 3_000;
/** Reports of one teacher that follow each other at once where nobody else waits: more than one screen has. */
const IN_A_ROW = 4;
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
export const FIGURES_WITHOUT_TURN = 20;

const neverOver = (): boolean => false;

/**
 * Reads a report of a class in its turn: one after the other, addresses in turn and the teachers of each, with a rest between them as long as
 * they took, of `REST_MOST_MS` at most, so that whoever comes meanwhile waits for one of them, and that rest, however many there are. A few of one
 * teacher, such as the table and the confusion map of one screen, follow each other at once where nobody else waits, and are rested for together.
 * Parts of files are rested for, whosever was read before. Off where limits are off.
 * @throws UnavailableError where its turn has not come by when it is waited for, or nobody wants it any more
 */
export async function inReportTurn<T>(
  { config, tickets }: Pick<Deps, 'config' | 'tickets'>,
  read: () => Promise<T>,
  { waitedMostMs = WAITED_MOST_MS, isOfFile = false, isOver = neverOver }: Turn = {},
): Promise<T> {
  if (!config.rateLimits) return isOver() ? Promise.reject(unavailable()) : read();
  const line = lines.get(tickets) ?? openRestingLine({ times: REST, mostMs: REST_MOST_MS, inARow: IN_A_ROW });
  lines.set(tickets, line);
  const leave = await line.take(onWhoseBehalf(), { isRestedFor: isOfFile, mostMs: waitedMostMs, isOver });
  if (!leave) throw unavailable();
  try {
    return await read();
  } finally {
    // By the next turn of the event loop its thousands of cells have been written out, which takes as long as reading them.
    setImmediate(() => leave(true));
  }
}

/**
 * As `inReportTurn`, of what no other limit counts: against one for each account.
 * @throws RateLimitedError, UnavailableError
 */
export async function inCountedTurn<T>(
  deps: Pick<Deps, 'config' | 'tickets' | 'limits'>,
  userId: string,
  read: () => Promise<T>,
): Promise<T> {
  await deps.limits.consume(TURNS_PER_ACCOUNT, userId);
  return inReportTurn(deps, read);
}

/** Reads figures of places or assignments: of many, over all attempts at them, in a turn that is counted (`inCountedTurn`). */
export const inTurnOfFigures = <T>(
  deps: Pick<Deps, 'config' | 'tickets' | 'limits'>,
  userId: string,
  ids: readonly string[],
  read: () => Promise<T>,
): Promise<T> => (ids.length > FIGURES_WITHOUT_TURN ? inCountedTurn(deps, userId, read) : read());
