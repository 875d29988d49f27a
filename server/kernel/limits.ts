import { createHmac } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { RateLimitedError } from './errors.ts';
import type { RedisLink } from './redis.ts';

const MS_PER_SECOND = 1000;

/**
 * The budget that a key may use up within a window that opens with its first use. The name is unique in the application.
 * `quiet`: it is no refusal of anybody, and nothing to write down.
 */
export type Limit = { name: string; budget: number; windowSeconds: number; quiet?: true };

/** How often a key was counted within its window, and whether that is over the limit. */
export interface Counted {
  used: number;
  refusal: RateLimitedError | null;
}

/** What is left of a budget, and in how many seconds all of it is there again; null where nothing is counted. */
export type Left = { left: number; resetSeconds: number } | null;

/** A limit, and whose count it is. */
export type Count = readonly [limit: Limit, key: string];

/** Counts attempts. Losing Redis never refuses anybody: each process then counts by itself. */
export interface Limits {
  /**
   * Uses up `cost` of the budget (1 unless given) and tells what is left of it.
   * @throws RateLimitedError when less was left: then nothing is used up
   */
  consume(limit: Limit, key: string, cost?: number): Promise<Left>;
  /**
   * Uses up `cost` of the budget (1 unless given) and tells how much is used up now, also beyond the limit; never refuses by itself.
   * @returns `used`, 1 or more, and `refusal`: what `consume` would have thrown, or null
   */
  count(limit: Limit, key: string, cost?: number): Promise<Counted>;
  /** Uses up nothing. @throws RateLimitedError when nothing of the budget is left */
  check(limit: Limit, key: string): Promise<void>;
  /**
   * Gives back `cost` (1 unless given) that `consume` used up, for what turned out not to count. Does nothing once
   * the window is over.
   */
  giveBack(limit: Limit, key: string, cost?: number): Promise<void>;
  /** Forgets what the key has used up. */
  reset(limit: Limit, key: string): Promise<void>;
}

/** Stands in for both of the library's limiters. */
type Limiter = {
  consume(key: string, points?: number): Promise<RateLimiterRes>;
  get(key: string): Promise<RateLimiterRes | null>;
  reward(key: string, points?: number): Promise<RateLimiterRes>;
  delete(key: string): Promise<boolean>;
};

const secondsTo = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / MS_PER_SECOND));

function refusal(result: RateLimiterRes): RateLimitedError {
  return new RateLimitedError(secondsTo(result));
}

/** The library rejects with its result, which is not an Error, when a limit is used up. */
const isRefusal = (reason: unknown): reason is RateLimiterRes => reason instanceof RateLimiterRes;

/** Finds the limiter, and what stands for the key in it. */
type Run = <T>(limit: Limit, key: string, call: (limiter: Limiter, as: string) => Promise<T>) => Promise<T>;

async function reward(limiter: Limiter, as: string, cost: number): Promise<void> {
  const result = await limiter.get(as);
  // In a new window, what is given back would be added to the budget.
  const used = Math.min(cost, result?.consumedPoints ?? 0);
  if (used > 0) await limiter.reward(as, used);
}

function limitsOver(run: Run): Limits {
  return {
    async consume(limit, key, cost = 1) {
      try {
        const result = await run(limit, key, (limiter, as) => limiter.consume(as, cost));
        return { left: result.remainingPoints, resetSeconds: secondsTo(result) };
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        // The library counts what it refuses too.
        await run(limit, key, (limiter, as) => reward(limiter, as, cost));
        throw refusal(reason);
      }
    },
    async count(limit, key, cost = 1) {
      try {
        const { consumedPoints: used } = await run(limit, key, (limiter, as) => limiter.consume(as, cost));
        return { used, refusal: null };
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        return { used: reason.consumedPoints, refusal: refusal(reason) };
      }
    },
    async check(limit, key) {
      const result = await run(limit, key, (limiter, as) => limiter.get(as));
      if (result !== null && result.consumedPoints >= limit.budget && result.msBeforeNext > 0) throw refusal(result);
    },
    async giveBack(limit, key, cost = 1) {
      await run(limit, key, (limiter, as) => reward(limiter, as, cost));
    },
    async reset(limit, key) {
      await run(limit, key, (limiter, as) => limiter.delete(as));
    },
  };
}

function perLimit(make: (limit: Limit) => Limiter): (limit: Limit) => Limiter {
  const limiters = new Map<string, Limiter>();
  return (limit) => {
    let limiter = limiters.get(limit.name);
    if (limiter === undefined) {
      limiter = make(limit);
      limiters.set(limit.name, limiter);
    }
    return limiter;
  };
}

const inMemory = (): ((limit: Limit) => Limiter) =>
  perLimit(
    ({ name, budget, windowSeconds }) =>
      new RateLimiterMemory({ keyPrefix: name, points: budget, duration: windowSeconds }),
  );

/** Limits counted in this process. */
export function memoryLimits(): Limits {
  const local = inMemory();
  const limits = limitsOver((limit, key, call) => call(local(limit), key));
  return {
    ...limits,
    async consume(limit, key, cost = 1) {
      const result = await local(limit).get(key);
      // Counting it and taking that back takes four times as long, and who has used all up may go on asking.
      if (result !== null && result.remainingPoints < cost && result.msBeforeNext > 0) throw refusal(result);
      return limits.consume(limit, key, cost);
    },
  };
}

/** Limits counted in Redis. Every call rejects with an error of its own, which is no RateLimitedError, while Redis is lost. */
function sharedLimits(link: RedisLink, prefix: string, secret: Uint8Array): Limits {
  const limiters = new Map<string, Limiter>();
  const hashed = (key: string) => createHmac('sha256', secret).update(key).digest('base64url');
  return limitsOver((limit, key, call) =>
    link.attempt((client) => {
      let limiter = limiters.get(limit.name);
      if (limiter === undefined) {
        limiter = new RateLimiterRedis({
          storeClient: client,
          useRedisPackage: true,
          rejectIfRedisNotReady: true,
          keyPrefix: prefix + limit.name,
          points: limit.budget,
          duration: limit.windowSeconds,
        });
        limiters.set(limit.name, limiter);
      }
      return call(limiter, hashed(key));
    }),
  );
}

/** What Redis says; null while it is lost. @throws RateLimitedError */
async function unlessLost<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof RateLimitedError) throw error;
    return null;
  }
}

/**
 * Limits counted in Redis for all nodes, and in this process as well: when Redis is lost, or does not answer in time,
 * what the process has seen used up is not forgotten, and nobody gets it twice.
 * @param prefix stands before every key, such as `lacuna:limits:`
 * @param secret what is counted by may be somebody's address: Redis is given its HMAC
 */
export function redisLimits(link: RedisLink, prefix: string, secret: Uint8Array): Limits {
  const own = memoryLimits();
  const shared = sharedLimits(link, prefix, secret);
  return {
    async consume(limit, key, cost) {
      const here = await own.consume(limit, key, cost);
      try {
        const everywhere = await unlessLost(shared.consume(limit, key, cost));
        return everywhere ?? here;
      } catch (error) {
        await own.giveBack(limit, key, cost);
        throw error;
      }
    },
    async count(limit, key, cost) {
      const here = await own.count(limit, key, cost);
      const everywhere = await unlessLost(shared.count(limit, key, cost));
      if (everywhere === null) return here;
      return { used: Math.max(here.used, everywhere.used), refusal: here.refusal ?? everywhere.refusal };
    },
    async check(limit, key) {
      await own.check(limit, key);
      await unlessLost(shared.check(limit, key));
    },
    async giveBack(limit, key, cost) {
      await own.giveBack(limit, key, cost);
      await unlessLost(shared.giveBack(limit, key, cost));
    },
    async reset(limit, key) {
      await own.reset(limit, key);
      await unlessLost(shared.reset(limit, key));
    },
  };
}

/**
 * Uses up 1 of each count, or of none where one refuses, and tells what is left of each.
 * @param counts as for `consumeAll`
 * @throws RateLimitedError of the first that refuses
 */
export async function consumeEach(limits: Limits, counts: readonly Count[]): Promise<Left[]> {
  const left: Left[] = [];
  try {
    for (const count of counts) left.push(await limits.consume(...count));
  } catch (error) {
    for (const count of counts.slice(0, left.length)) await limits.giveBack(...count);
    throw error;
  }
  return left;
}

/**
 * Uses up `cost` (1 unless given) of each count, or of none where one refuses.
 * @param counts first those whose keys callers can't make up: a count that was begun is kept until its window is over, and those
 *   after one that refuses are not begun
 * @returns gives all of them back, for what turned out not to count
 * @throws RateLimitedError of the first that refuses
 */
export async function consumeAll(
  limits: Limits,
  counts: readonly Count[],
  cost?: number,
): Promise<() => Promise<void>> {
  const consumed: Count[] = [];
  const giveBack = async (): Promise<void> => {
    for (const count of consumed) await limits.giveBack(...count, cost);
  };
  try {
    for (const count of counts) {
      await limits.consume(...count, cost);
      consumed.push(count);
    }
  } catch (error) {
    await giveBack();
    throw error;
  }
  return giveBack;
}

/**
 * Does work that was counted before, and gives that back where the work fails or what it comes to does not count.
 * @param giveBack as `consumeAll` resolves to
 * @param counts whether a result counts; each does unless given
 * @returns what the work resolves to; rejects as it does
 */
export async function orGivenBack<T>(
  giveBack: () => Promise<void>,
  work: () => Promise<T>,
  counts: (result: T) => boolean = () => true,
): Promise<T> {
  let result: T;
  try {
    result = await work();
  } catch (error) {
    await giveBack();
    throw error;
  }
  if (!counts(result)) await giveBack();
  return result;
}

/** No limits at all: for load tests on a loopback address. */
export function offLimits(): Limits {
  return {
    consume: async () => null,
    count: async () => ({ used: 1, refusal: null }),
    async check() {},
    async giveBack() {},
    async reset() {},
  };
}
