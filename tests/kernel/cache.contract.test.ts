import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Cache, memoryCache, redisCache } from '../../server/kernel/cache.ts';
import { systemClock, testClock } from '../../server/kernel/clock.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openRedis, type RedisLink } from '../../server/kernel/redis.ts';
import { type RedisProxy, redisProxy } from './redis.proxy.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
const NOBODY_LISTENS = 'redis://127.0.0.1:1';
const log = createLog('silent');
const LONG_SECONDS = 60;
const SHORT_SECONDS = 0.05;

function contract(open: () => Promise<Cache>): void {
  let cache: Cache;
  beforeAll(async () => {
    cache = await open();
  });
  beforeEach(async () => {
    await cache.deleteByPattern('*');
  });
  afterAll(async () => {
    await cache.deleteByPattern('*');
    await cache.close();
  });

  it('finds what was set, and nothing else', async () => {
    await cache.set('a', 'text of ünïcode 🙂', LONG_SECONDS);
    expect(await cache.get('a')).toBe('text of ünïcode 🙂');
    expect(await cache.get('b')).toBeNull();
  });

  it('keeps the last of two texts', async () => {
    await cache.set('a', '1', LONG_SECONDS);
    await cache.set('a', '2', LONG_SECONDS);
    expect(await cache.get('a')).toBe('2');
  });

  it('gives a text to one of several who take it', async () => {
    await cache.set('a', '1', LONG_SECONDS);
    const taken = await Promise.all([cache.take('a'), cache.take('a'), cache.take('a')]);
    expect(taken.toSorted()).toEqual(['1', null, null]);
    expect(await cache.get('a')).toBeNull();
    expect(await cache.take('b')).toBeNull();
  });

  it('tells an empty text from none', async () => {
    await cache.set('a', '', LONG_SECONDS);
    expect(await cache.get('a')).toBe('');
  });

  it('forgets a text after its time', async () => {
    await cache.set('a', '1', SHORT_SECONDS);
    await sleep(SHORT_SECONDS * 3000);
    expect(await cache.get('a')).toBeNull();
  });

  it('deletes several keys, known or not', async () => {
    await cache.set('a', '1', LONG_SECONDS);
    await cache.set('b', '2', LONG_SECONDS);
    await cache.set('c', '3', LONG_SECONDS);
    await cache.delete('a', 'b', 'unknown');
    await cache.delete();
    expect([await cache.get('a'), await cache.get('b'), await cache.get('c')]).toEqual([null, null, '3']);
  });

  it('deletes by pattern, counts, and leaves the others', async () => {
    await cache.set('pool_status:A2:verbs', '1', LONG_SECONDS);
    await cache.set('pool_status:B1:verbs', '2', LONG_SECONDS);
    await cache.set('other:A2', '3', LONG_SECONDS);
    expect(await cache.count('pool_status:*')).toBe(2);
    expect(await cache.deleteByPattern('pool_status:*')).toBe(2);
    expect(await cache.deleteByPattern('pool_status:*')).toBe(0);
    expect(await cache.count('pool_status:*')).toBe(0);
    expect(await cache.get('pool_status:A2:verbs')).toBeNull();
    expect(await cache.get('other:A2')).toBe('3');
  });

  it('takes every character of a pattern but the star for itself', async () => {
    for (const key of ['a?c', 'abc', 'a[b]c', 'a\\c', 'a^c', 'a.c']) await cache.set(key, '1', LONG_SECONDS);
    expect(await cache.deleteByPattern('a?*')).toBe(1);
    expect(await cache.deleteByPattern('a[b]c')).toBe(1);
    expect(await cache.deleteByPattern('a\\*')).toBe(1);
    expect(await cache.deleteByPattern('a.*')).toBe(1);
    expect(await cache.get('abc')).toBe('1');
    expect(await cache.get('a^c')).toBe('1');
  });

  it('deletes thousands by pattern', async () => {
    // Some at a time: together they would wait longer for Redis than one may.
    for (let first = 0; first < 2500; first += 100) {
      await Promise.all(
        Array.from({ length: 100 }, (_, index) => cache.set(`many:${first + index}`, '1', LONG_SECONDS)),
      );
    }
    expect(await cache.deleteByPattern('many:*')).toBe(2500);
  });

  it('answers a ping', async () => {
    expect(await cache.ping()).toBe(true);
  });
}

describe('the cache in memory', () => {
  contract(async () => memoryCache(systemClock));

  it('follows the clock', async () => {
    const clock = testClock('2026-03-01T12:00:00Z');
    const cache = memoryCache(clock);
    await cache.set('a', '1', 10);
    clock.advance(9_999);
    expect(await cache.get('a')).toBe('1');
    clock.advance(1);
    expect(await cache.get('a')).toBeNull();
  });

  it('stays bounded, and drops the oldest', async () => {
    const cache = memoryCache(systemClock);
    for (let index = 0; index <= 10_000; index += 1) await cache.set(`key ${index}`, '1', LONG_SECONDS);
    expect(await cache.get('key 0')).toBeNull();
    expect(await cache.get('key 10000')).toBe('1');
  });
});

describe('the cache in a Redis that is not there', () => {
  it('starts without it, finds nothing and forgets everything, and never throws', async () => {
    const link = await openRedis(NOBODY_LISTENS, log);
    const cache = redisCache(link, 'lacuna-test:');
    await cache.set('a', '1', LONG_SECONDS);
    await cache.delete('a');
    expect(await cache.get('a')).toBeNull();
    expect(await cache.deleteByPattern('*')).toBe(0);
    expect(await cache.count('*')).toBeNull();
    expect(await cache.ping()).toBe(false);
    await cache.close();
    await link.close();
  });
});

describe.skipIf(REDIS_URL === '')('the cache in Redis', () => {
  let link: RedisLink;
  const prefix = `lacuna-test:${randomUUID()}:[glob?]:`;
  contract(async () => {
    link = await openRedis(REDIS_URL, log);
    return redisCache(link, prefix);
  });
  afterAll(() => link.close());

  it('is not given up where this process was held up itself', async () => {
    const cache = redisCache(link, prefix);
    await cache.set('a', '1', LONG_SECONDS);
    const reading = cache.get('a');
    const until = performance.now() + 700;
    while (performance.now() < until);
    expect(await reading).toBe('1');
    expect(await cache.get('a')).toBe('1');
  });
});

describe.skipIf(REDIS_URL === '')('the cache in a Redis that is lost and comes back', () => {
  let proxy: RedisProxy;
  let link: RedisLink;
  let cache: Cache;
  beforeAll(async () => {
    proxy = await redisProxy(REDIS_URL);
    link = await openRedis(proxy.url, log);
    cache = redisCache(link, `lacuna-test:${randomUUID()}:`);
  });
  afterAll(async () => {
    await cache.deleteByPattern('*');
    await cache.close();
    await link.close();
    await proxy.close();
  });

  async function isBack(): Promise<void> {
    await expect.poll(() => cache.ping()).toBe(true);
  }

  it('finds nothing meanwhile, heals by itself, and makes up for what was deleted', async () => {
    await cache.set('kept', '1', LONG_SECONDS);
    await cache.set('deleted', '1', LONG_SECONDS);
    await proxy.cut();
    expect(await cache.get('kept')).toBeNull();
    await cache.set('lost', '1', LONG_SECONDS);
    await cache.delete('deleted');
    expect(await cache.ping()).toBe(false);
    await proxy.restore();
    await isBack();
    expect(await cache.get('kept')).toBe('1');
    expect(await cache.get('lost')).toBeNull();
    expect(await cache.get('deleted')).toBeNull();
  });

  it('gives a dead connection up and opens another', async () => {
    await cache.set('kept', '1', LONG_SECONDS);
    proxy.freeze();
    expect(await cache.get('kept')).toBeNull();
    const { promise: reopened, resolve } = Promise.withResolvers<void>();
    proxy.onConnection(resolve);
    await reopened;
    await proxy.restore();
    await isBack();
  });

  it('holds nobody up when the network stalls', async () => {
    await cache.set('kept', '1', LONG_SECONDS);
    proxy.freeze();
    const lasted = async (reads: number) => {
      const start = performance.now();
      for (let index = 0; index < reads; index += 1) expect(await cache.get('kept')).toBeNull();
      return performance.now() - start;
    };
    const one = await lasted(1);
    // Only the first waits for an answer.
    expect(await lasted(100)).toBeLessThan(10 * one);
    await proxy.restore();
    await isBack();
    expect(await cache.get('kept')).toBe('1');
  });
});
