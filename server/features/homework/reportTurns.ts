import type { Deps } from '../../deps.ts';
import { onWhoseBehalf } from '../../kernel/behalf.ts';
import { type Line, openLine } from '../../kernel/places.ts';
import { unavailable } from '../../kernel/pool.ts';
import { later } from '../../kernel/waits.ts';

/** How many times as long as a report took is rested after it: whoever comes meanwhile has at least half of the time. */
const REST = 1;
/** An operation has ten seconds: what would come later nobody waits for. */
const WAITED_MOST_MS = 8_000;

/** Whose turn it is among the reports of a process. */
const lines = new WeakMap<Deps['tickets'], Line>();

/**
 * Reads a report of a class in its turn: one after the other, addresses in turn and the teachers of each, with a rest after each, so that
 * whoever comes meanwhile waits for one of them at most, however many there are. Off where limits are off.
 * @param waitedMostMs how long whoever asks waits for it
 * @throws UnavailableError where its turn came later
 */
export async function inReportTurn<T>(
  { config, tickets }: Pick<Deps, 'config' | 'tickets'>,
  read: () => Promise<T>,
  waitedMostMs = WAITED_MOST_MS,
): Promise<T> {
  if (!config.rateLimits) return read();
  const line = lines.get(tickets) ?? openLine({ most: 1 });
  lines.set(tickets, line);
  const asked = performance.now();
  const leave = await line.take(onWhoseBehalf());
  const start = performance.now();
  const rest = async (): Promise<void> => later(REST * (performance.now() - start)).then(leave);
  try {
    if (start - asked > waitedMostMs) throw unavailable();
    return await read();
  } finally {
    // By the next turn of the event loop its thousands of cells have been written out, which takes as long as reading them.
    setImmediate(() => void rest());
  }
}
