import { setImmediate } from 'node:timers/promises';

/**
 * The items of a long list, some at a time: between them, what else waits has its turn, so that nobody waits for all of it.
 * @param atOnce how many items are told without a break
 */
export function inTurns<T>(items: readonly T[], atOnce: number): (T | Promise<T>)[] {
  let turn: Promise<unknown> = Promise.resolve();
  return items.map((item, index) => {
    if (index < atOnce) return item;
    if (index % atOnce === 0) turn = turn.then(() => setImmediate());
    return turn.then(() => item);
  });
}
