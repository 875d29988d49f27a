import { LRUCache } from 'lru-cache';
import { EVENTS_PER_ACCOUNT } from '../../access/requests.limits.ts';
import type { AppDeps } from '../../deps.ts';
import { BYTES_PER_COST } from '../../graphql/bounds.ts';
import { RateLimitedError } from '../../kernel/errors.ts';
import { later } from '../../kernel/waits.ts';

/** What is taken from the limit at a time, which all nodes share: then most events ask nobody for what they cost. */
const PORTION = 10_000;
/** Accounts whose rest of a portion is kept; whoever is left out loses it. */
const ACCOUNTS_KEPT = 10_000;
/** How long is waited at most before the limit is asked again. */
const LONGEST_WAIT_MS = 2_000;
const MS_PER_SECOND = 1_000;

/** What an account has left of the portions that were taken for it. */
interface Purse {
  left: number;
  filling: Promise<void> | null;
}

const pursesOf = new WeakMap<AppDeps, LRUCache<string, Purse>>();

function purseOf(deps: AppDeps, userId: string): Purse {
  let purses = pursesOf.get(deps);
  if (!purses) pursesOf.set(deps, (purses = new LRUCache({ max: ACCOUNTS_KEPT })));
  let purse = purses.get(userId);
  if (!purse) purses.set(userId, (purse = { left: 0, filling: null }));
  return purse;
}

/** Puts a portion into a purse, or waits a little where the account has none left for now. */
async function fill({ limits }: AppDeps, userId: string, purse: Purse, portion: number): Promise<void> {
  try {
    await limits.consume(EVENTS_PER_ACCOUNT, userId, portion);
    purse.left += portion;
  } catch (error) {
    if (!(error instanceof RateLimitedError)) throw error;
    await later(Math.min(error.retryAfterSeconds * MS_PER_SECOND, LONGEST_WAIT_MS));
  }
}

const dueFor = (cost: number): number => Math.min(cost, EVENTS_PER_ACCOUNT.budget);

/** @returns whether there was as much left */
function takeFrom(purse: Purse, due: number): boolean {
  if (purse.left < due) return false;
  purse.left -= due;
  return true;
}

/** Pays what an event costs where the account has as much left of a portion, which is the usual case. @returns whether it was paid */
export const payAtOnce = (deps: AppDeps, userId: string, cost: number): boolean =>
  !deps.config.rateLimits || takeFrom(purseOf(deps, userId), dueFor(cost));

/**
 * Pays what an event costs, and waits where the account has used up what its events may cost: then whoever waits takes what is newest
 * afterwards.
 * @param isOver whether nobody is to be told any more: asked at least every two seconds, so that nothing is kept for long for who has gone
 * @returns whether it was paid; false where it was over before
 */
export async function payForEvent(
  deps: AppDeps,
  userId: string,
  cost: number,
  isOver: () => boolean,
): Promise<boolean> {
  if (!deps.config.rateLimits) return true;
  const purse = purseOf(deps, userId);
  const due = dueFor(cost);
  while (!takeFrom(purse, due)) {
    if (isOver()) return false;
    purse.filling ??= fill(deps, userId, purse, Math.max(PORTION, due)).finally(() => (purse.filling = null));
    await purse.filling;
  }
  return true;
}

/**
 * What an account was told is paid for by what it is told next: that waits as long as it has to. Every byte counts, unlike those of an
 * answer that somebody has asked for: a request counts by itself as well, and an event does not.
 */
export function oweForBytes(deps: AppDeps, userId: string, bytes: number): void {
  if (deps.config.rateLimits) purseOf(deps, userId).left -= Math.ceil(bytes / BYTES_PER_COST);
}
