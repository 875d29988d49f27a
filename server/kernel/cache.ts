import type { Clock } from './clock.ts';
import { cacheReads } from './metrics.ts';
import type { RedisLink } from './redis.ts';

const MS_PER_SECOND = 1000;
/** Bounds the memory of the in-process cache: about 10 MB of small JSON texts. */
const MOST_ENTRIES = 10_000;
/** Keys asked of Redis at a time where they are gone through by a pattern. */
const SCAN_COUNT = 500;
/**
 * Deletions that Redis missed are repeated one by one up to this many; beyond that, everything under the prefix is
 * cleared.
 */
const MOST_MISSED_DELETIONS = 10_000;

/** Texts that may be lost at any moment. No method throws when the store cannot be reached. */
export interface Cache {
  /** Null when absent, expired or unreachable. */
  get(key: string): Promise<string | null>;
  /** As `get`, and deletes it: of several who take it at the same moment, on whatever nodes, one gets it. */
  take(key: string): Promise<string | null>;
  /** Keeps a text for a number of seconds above 0. */
  set(key: string, value: string, ttlSeconds: number): Promise<void>;
  delete(...keys: string[]): Promise<void>;
  /** Deletes all keys that match; `*` stands for any text, every other character for itself. Returns how many. */
  deleteByPattern(pattern: string): Promise<number>;
  /** How many keys match a pattern, as of `deleteByPattern`; null when the store cannot be reached. */
  count(pattern: string): Promise<number | null>;
  /** True when the store answers. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** A cache whose look-ups are counted. */
export function measuredCache(cache: Cache): Cache {
  const counted = async (found: Promise<string | null>): Promise<string | null> => {
    const value = await found;
    cacheReads.inc({ result: value === null ? 'miss' : 'hit' });
    return value;
  };
  return { ...cache, get: (key) => counted(cache.get(key)), take: (key) => counted(cache.take(key)) };
}

function patternExpression(pattern: string): RegExp {
  return new RegExp(
    `^${pattern
      .split('*')
      .map((part) => RegExp.escape(part))
      .join('.*')}$`,
    'su',
  );
}

/** A cache in this process, bounded; the oldest entries go first. */
export function memoryCache(clock: Clock): Cache {
  const entries = new Map<string, { value: string; expiresAt: number }>();

  function makeRoom(now: number): void {
    for (const [key, entry] of entries) if (entry.expiresAt <= now) entries.delete(key);
    for (const key of entries.keys()) {
      if (entries.size < MOST_ENTRIES) break;
      entries.delete(key);
    }
  }

  async function get(key: string): Promise<string | null> {
    const entry = entries.get(key);
    if (entry === undefined) return null;
    if (entry.expiresAt > clock.now().getTime()) return entry.value;
    entries.delete(key);
    return null;
  }

  return {
    get,
    async take(key) {
      const taken = get(key);
      entries.delete(key);
      return taken;
    },
    async set(key, value, ttlSeconds) {
      const now = clock.now().getTime();
      entries.delete(key);
      if (entries.size >= MOST_ENTRIES) makeRoom(now);
      entries.set(key, { value, expiresAt: now + ttlSeconds * MS_PER_SECOND });
    },
    async delete(...keys) {
      for (const key of keys) entries.delete(key);
    },
    async deleteByPattern(pattern) {
      const expression = patternExpression(pattern);
      const now = clock.now().getTime();
      let deleted = 0;
      for (const [key, entry] of entries) {
        if (!expression.test(key)) continue;
        entries.delete(key);
        if (entry.expiresAt > now) deleted += 1;
      }
      return deleted;
    },
    async count(pattern) {
      const expression = patternExpression(pattern);
      const now = clock.now().getTime();
      return [...entries].filter(([key, { expiresAt }]) => expiresAt > now && expression.test(key)).length;
    },
    async ping() {
      return true;
    },
    async close() {
      entries.clear();
    },
  };
}

const escapeGlob = (text: string): string => text.replace(/[\\?[\]^]/gu, '\\$&');

/**
 * A cache in Redis. While Redis is lost, reads find nothing and writes are dropped; deletions are remembered and
 * repeated when it is back, so that no stale text outlives an outage on the node that deleted it.
 * @param prefix stands before every key, such as `lacuna:cache:`
 */
export function redisCache(link: RedisLink, prefix: string): Cache {
  const missed = new Set<string>();
  let missedAll = false;

  /** Goes through all keys that match, some at a time. @returns the sum of what `each` gives */
  async function scan(glob: string, each: (keys: string[]) => Promise<number>): Promise<number> {
    let sum = 0;
    let cursor = '0';
    do {
      const page = await link.attempt((client) => client.scan(cursor, { MATCH: glob, COUNT: SCAN_COUNT }));
      cursor = page.cursor;
      if (page.keys.length > 0) sum += await each(page.keys);
    } while (cursor !== '0');
    return sum;
  }
  const deletePattern = (glob: string): Promise<number> =>
    scan(glob, (keys) => link.attempt((client) => client.unlink(keys)));

  function remember(keys: string[]): void {
    for (const key of keys) missed.add(key);
    if (missed.size > MOST_MISSED_DELETIONS) missedAll = true;
  }

  async function makeUp(): Promise<void> {
    try {
      if (missedAll) {
        await deletePattern(`${escapeGlob(prefix)}*`);
        missedAll = false;
        missed.clear();
        return;
      }
      const keys = [...missed];
      if (keys.length === 0) return;
      await link.attempt((client) => client.unlink(keys.map((key) => prefix + key)));
      for (const key of keys) missed.delete(key);
    } catch {
      // Lost again: what is left stays remembered for the next time.
    }
  }
  const stopListening = link.onReady(() => void makeUp());

  return {
    async get(key) {
      if (missedAll || missed.has(key)) return null;
      return link.attempt((client) => client.get(prefix + key)).catch(() => null);
    },
    async take(key) {
      if (missedAll || missed.has(key)) return null;
      return link.attempt((client) => client.getDel(prefix + key)).catch(() => null);
    },
    async set(key, value, ttlSeconds) {
      if (missedAll) return;
      try {
        const expiration = { type: 'PX', value: Math.ceil(ttlSeconds * MS_PER_SECOND) } as const;
        await link.attempt((client) => client.set(prefix + key, value, { expiration }));
        missed.delete(key);
      } catch {
        // It may have been stored although the answer was lost, and be overtaken by a later deletion that is.
      }
    },
    async delete(...keys) {
      if (keys.length === 0) return;
      await link.attempt((client) => client.unlink(keys.map((key) => prefix + key))).catch(() => remember(keys));
    },
    async deleteByPattern(pattern) {
      const glob = escapeGlob(prefix + pattern);
      return deletePattern(glob).catch(() => {
        missedAll = true;
        return 0;
      });
    },
    async count(pattern) {
      const seen = new Set<string>();
      // A key may come twice while others come and go.
      const note = async (keys: string[]): Promise<number> => {
        for (const key of keys) seen.add(key);
        return 0;
      };
      return scan(escapeGlob(prefix + pattern), note).then(
        () => seen.size,
        () => null,
      );
    },
    async ping() {
      return link
        .attempt((client) => client.ping())
        .then(
          () => true,
          () => false,
        );
    },
    async close() {
      stopListening();
    },
  };
}
