import type { Deps } from '../../deps.ts';
import { onWhoseBehalf } from '../../kernel/behalf.ts';
import { unavailable } from '../../kernel/pool.ts';
import { openRestingLine, type RestingLine } from '../../kernel/restingLine.ts';
import { ANSWERS_WITHOUT_TURN } from './homework.limits.ts';

/** How many times as long as a change took is rested before the next one: the database has at least half of the time for everybody else. */
const REST = 1;
/** …as far as a change takes no longer than a statement may. */
const REST_MOST_MS = 8_000;
/** An operation has ten seconds: what would come later nobody waits for. */
const WAITED_MOST_MS = 8_000;

/** Whose turn it is among the changes of a process. */
const lines = new WeakMap<Deps['tickets'], RestingLine>();

/**
 * Makes a change of homework, or deletes it. One that settles many answers is made in its turn: one after the other, addresses in turn and the teachers of each. Off where
 * limits are off.
 * @param answers how many it settles anew
 * @throws UnavailableError where its turn has not come by when it is waited for
 */
export async function inTurnOfChanges<T>(
  { config, tickets }: Pick<Deps, 'config' | 'tickets'>,
  answers: number,
  change: () => Promise<T>,
): Promise<T> {
  if (!config.rateLimits || answers <= ANSWERS_WITHOUT_TURN) return change();
  const line = lines.get(tickets) ?? openRestingLine({ times: REST, mostMs: REST_MOST_MS });
  lines.set(tickets, line);
  const leave = await line.take(onWhoseBehalf(), { mostMs: WAITED_MOST_MS });
  if (!leave) throw unavailable();
  try {
    return await change();
  } finally {
    leave(true);
  }
}
