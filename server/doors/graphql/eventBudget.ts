import { LRUCache } from 'lru-cache';
import { EVENTS_PER_ACCOUNT } from '../../access/requests.limits.ts';
import type { AppDeps } from '../../deps.ts';
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

/** Puts a portion into a purse, as soon as the account has it. */
async function fill({ limits }: AppDeps, userId: string, purse: Purse, portion: number): Promise<void> {
  for (;;) {
    try {
      await limits.consume(EVENTS_PER_ACCOUNT, userId, portion);
      purse.left += portion;
      return;
    } catch (error) {
      if (!(error instanceof RateLimitedError)) throw error;
      await later(Math.min(error.retryAfterSeconds * MS_PER_SECOND, LONGEST_WAIT_MS));
    }
  }
}

/**
 * Pays what an event costs, and waits where the account has used up what its events may cost: then whoever waits takes what is newest
 * afterwards.
 */
export async function payForEvent(deps: AppDeps, userId: string, cost: number): Promise<void> {
  if (!deps.config.rateLimits) return;
  const purse = purseOf(deps, userId);
  const due = Math.min(cost, EVENTS_PER_ACCOUNT.budget);
  while (purse.left < due) {
    purse.filling ??= fill(deps, userId, purse, Math.max(PORTION, due)).finally(() => (purse.filling = null));
    await purse.filling;
  }
  purse.left -= due;
}
