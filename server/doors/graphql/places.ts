import { ofAccount, ofAddress } from '../../access/caller.ts';
import type { AppDeps } from '../../deps.ts';
import type { Context } from '../../graphql/context.ts';
import { openPlaces, openQueues, type Places, type Queues } from '../../kernel/places.ts';
import type { Operation } from './operation.ts';

/**
 * Operations that one account may have under way in a process, at all doors together; off where rate limits are. The
 * embedded database takes one statement at a time: whoever waits there in numbers keeps everybody else waiting.
 */
export const OPERATIONS_PER_ACCOUNT = 64;
/** The same for visitors of one address, with a whole school behind it. */
export const OPERATIONS_PER_ADDRESS = 400;

/** Whom an operation is for: the account of who is signed in, else the address. */
export const callerOf = ({ viewer, ip }: Pick<Context, 'viewer' | 'ip'>): string =>
  viewer ? ofAccount(viewer.userId) : ofAddress(ip);

/**
 * Events that are worked out for one account at the same moment; the next ones wait, and what is newer takes their place
 * meanwhile. Otherwise whoever holds 30 sockets with 50 subscriptions each would keep everybody waiting with one answer.
 */
export const EVENTS_AT_ONCE = 4;

const taken = new WeakMap<AppDeps, { places: Places; queues: Queues }>();

/**
 * Takes a place for an operation; an event of a subscription waits for its turn.
 * @returns what gives the place up
 * @throws TooManyAtOnce
 */
export async function placeFor(context: Context, kind: Operation['kind']): Promise<() => void> {
  const { deps, viewer } = context;
  if (!deps.config.rateLimits) return () => {};
  let { places, queues } = taken.get(deps) ?? {};
  if (!places || !queues) taken.set(deps, { places: (places = openPlaces()), queues: (queues = openQueues()) });
  const key = callerOf(context);
  if (kind === 'subscription') return queues.take(key, EVENTS_AT_ONCE);
  return places.enter(key, viewer ? OPERATIONS_PER_ACCOUNT : OPERATIONS_PER_ADDRESS);
}
