import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RateLimitedError } from '../../server/kernel/errors.ts';
import {
  consumeAll,
  type Limit,
  type Limits,
  memoryLimits,
  offLimits,
  orGivenBack,
  redisLimits,
} from '../../server/kernel/limits.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openRedis, type RedisLink } from '../../server/kernel/redis.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
const log = createLog('silent');
const SECRET = new TextEncoder().encode('a secret');
const THREE: Limit = { name: 'three', budget: 3, windowSeconds: 900 };
/** Longer than any pause between two calls. */
const SHORT: Limit = { name: 'short', budget: 1, windowSeconds: 4 };

function contract(open: () => Promise<Limits>): void {
  let limits: Limits;
  beforeAll(async () => {
    limits = await open();
  });

  it('allows as many as the limit has points, and refuses the next with a text and a time', async () => {
    for (let attempt = 0; attempt < THREE.budget; attempt += 1) await limits.consume(THREE, 'a');
    const refused = await limits.consume(THREE, 'a').catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(RateLimitedError);
    expect((refused as RateLimitedError).message).toBe('Too many attempts. Try again in 15 minutes.');
    expect((refused as RateLimitedError).retryAfterSeconds).toBeGreaterThan(890);
    expect((refused as RateLimitedError).retryAfterSeconds).toBeLessThanOrEqual(900);
  });

  it('counts each key and each limit by itself', async () => {
    for (let attempt = 0; attempt < THREE.budget; attempt += 1) await limits.consume(THREE, 'b');
    await limits.consume(THREE, 'c');
    await limits.consume({ ...THREE, name: 'another three' }, 'b');
    await expect(limits.consume(THREE, 'b')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('uses up more than one point at a time', async () => {
    await limits.consume(THREE, 'd', 3);
    await expect(limits.consume(THREE, 'd')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('checks without using anything up, and refuses only when nothing is left', async () => {
    for (let attempt = 0; attempt < 10; attempt += 1) await limits.check(THREE, 'e');
    await limits.consume(THREE, 'e', 2);
    await limits.check(THREE, 'e');
    await limits.consume(THREE, 'e');
    await expect(limits.check(THREE, 'e')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('tells how often a key was counted, beyond the limit too, and refuses nobody by itself', async () => {
    for (let used = 1; used <= THREE.budget; used += 1) {
      expect(await limits.count(THREE, 'k')).toEqual({ used, refusal: null });
    }
    const over = await limits.count(THREE, 'k');
    expect(over.used).toBe(4);
    expect(over.refusal).toBeInstanceOf(RateLimitedError);
    await expect(limits.consume(THREE, 'k')).rejects.toBeInstanceOf(RateLimitedError);
    const { used, refusal } = await limits.count(THREE, 'at once', 5);
    expect(used).toBe(5);
    expect(refusal).toBeInstanceOf(RateLimitedError);
    await expect(limits.check(THREE, 'at once')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('takes back what turned out not to count, and never more than was used up', async () => {
    await limits.consume(THREE, 'i', 3);
    await limits.giveBack(THREE, 'i', 2);
    await limits.consume(THREE, 'i', 2);
    await expect(limits.consume(THREE, 'i')).rejects.toBeInstanceOf(RateLimitedError);
    await limits.giveBack(THREE, 'never used', 2);
    await limits.consume(THREE, 'never used', 3);
    await expect(limits.consume(THREE, 'never used')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('uses nothing up where it refuses', async () => {
    await limits.consume(THREE, 'l', 2);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(limits.consume(THREE, 'l', 2)).rejects.toBeInstanceOf(RateLimitedError);
    }
    await limits.consume(THREE, 'l');
    await limits.giveBack(THREE, 'l');
    await limits.consume(THREE, 'l');
    await expect(limits.consume(THREE, 'l')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('uses up several counts or none, and gives all of them back', async () => {
    const both = [
      [THREE, 'm'],
      [THREE, 'n'],
    ] as const;
    await limits.consume(THREE, 'n', 2);
    const giveBack = await consumeAll(limits, both);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(consumeAll(limits, both)).rejects.toBeInstanceOf(RateLimitedError);
    }
    await limits.consume(THREE, 'm', 2);
    await expect(limits.consume(THREE, 'm')).rejects.toBeInstanceOf(RateLimitedError);
    await giveBack();
    await consumeAll(limits, both);
    await expect(limits.consume(THREE, 'n')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('gives back what was counted for work that fails, or comes to something that does not count', async () => {
    const giveBack = (): Promise<void> => limits.giveBack(THREE, 'work');
    await limits.consume(THREE, 'work', 3);
    const failing = orGivenBack(giveBack, () => Promise.reject(new Error('lost')));
    await expect(failing).rejects.toThrow('lost');
    await limits.consume(THREE, 'work');
    await expect(
      orGivenBack(
        giveBack,
        async () => 'none',
        (found) => found !== 'none',
      ),
    ).resolves.toBe('none');
    await limits.consume(THREE, 'work');
    await expect(
      orGivenBack(
        giveBack,
        async () => 'one',
        (found) => found !== 'none',
      ),
    ).resolves.toBe('one');
    await expect(orGivenBack(giveBack, async () => 'any')).resolves.toBe('any');
    await expect(limits.consume(THREE, 'work')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('forgets what was used up when told to', async () => {
    await limits.consume(THREE, 'f', 3);
    await limits.reset(THREE, 'f');
    await limits.check(THREE, 'f');
    await expect(limits.consume(THREE, 'f', 3)).resolves.toMatchObject({ left: 0 });
  });

  it('tells what is left, and when all of it is there again', async () => {
    expect(await limits.consume(THREE, 'left')).toEqual({ left: 2, resetSeconds: THREE.windowSeconds });
    expect(await limits.consume(THREE, 'left', 2)).toMatchObject({ left: 0 });
  });

  it('opens again after its window, and says how long that is', async () => {
    await limits.consume(SHORT, 'g');
    const refused = await limits.check(SHORT, 'g').catch((error: unknown) => error);
    expect((refused as RateLimitedError).message).toMatch(
      /^Too many attempts\. Try again in (?:1 second|[234] seconds)\.$/,
    );
    expect([1, 2, 3, 4]).toContain((refused as RateLimitedError).retryAfterSeconds);
    await expect.poll(() => limits.check(SHORT, 'g')).toBeUndefined();
    await limits.consume(SHORT, 'g');
  });

  it('never lets one too many through, however many come at once', async () => {
    const limit: Limit = { name: 'crowd', budget: 20, windowSeconds: 60 };
    const attempts = Array.from({ length: 50 }, () => limits.consume(limit, 'h'));
    const results = await Promise.allSettled(attempts);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
  });
}

describe('limits in memory', () => {
  contract(async () => memoryLimits());
});

describe('limits over a Redis that is not there', () => {
  let link: RedisLink;
  beforeAll(async () => {
    link = await openRedis('redis://127.0.0.1:1', log);
  });
  afterAll(() => link.close());
  contract(async () => redisLimits(link, 'lacuna-test:', SECRET));
});

describe.skipIf(REDIS_URL === '')('limits over Redis', () => {
  const prefix = `lacuna-test:${randomUUID()}:`;
  let link: RedisLink;
  contract(async () => {
    link = await openRedis(REDIS_URL, log);
    return redisLimits(link, prefix, SECRET);
  });
  afterAll(async () => {
    const keys = await link.attempt((client) => client.keys(`${prefix}*`));
    if (keys.length > 0) await link.attempt((client) => client.unlink(keys));
    await link.close();
  });

  it('gives nobody the same again when Redis is lost', async () => {
    const leaving = await openRedis(REDIS_URL, log);
    const limits = redisLimits(leaving, prefix, SECRET);
    await limits.consume(THREE, 'lost', 2);
    await leaving.close();
    await limits.consume(THREE, 'lost');
    await expect(limits.consume(THREE, 'lost')).rejects.toBeInstanceOf(RateLimitedError);
  });

  it('gets to know nobody: its keys hold hashes', async () => {
    await redisLimits(link, prefix, SECRET).consume(THREE, 'amina@school.example');
    const keys = (await link.attempt((client) => client.keys(`${prefix}*`))) as string[];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter((key) => key.includes('amina'))).toEqual([]);
  });

  it('counts what other nodes use up', async () => {
    const other = await openRedis(REDIS_URL, log);
    await redisLimits(link, prefix, SECRET).consume(THREE, 'shared', 2);
    await redisLimits(other, prefix, SECRET).consume(THREE, 'shared');
    await expect(redisLimits(link, prefix, SECRET).check(THREE, 'shared')).rejects.toBeInstanceOf(RateLimitedError);
    await other.close();
  });

  it('keeps what all nodes have used up, however often one of them refuses by its own count', async () => {
    const link2 = await openRedis(REDIS_URL, log);
    const [one, two] = [redisLimits(link, prefix, SECRET), redisLimits(link2, prefix, SECRET)];
    await one.consume(THREE, 'refused', 3);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await expect(one.consume(THREE, 'refused')).rejects.toBeInstanceOf(RateLimitedError);
      await expect(two.consume(THREE, 'refused')).rejects.toBeInstanceOf(RateLimitedError);
    }
    await expect(two.check(THREE, 'refused')).rejects.toBeInstanceOf(RateLimitedError);
    await one.giveBack(THREE, 'refused');
    await two.consume(THREE, 'refused');
    await expect(one.consume(THREE, 'refused')).rejects.toBeInstanceOf(RateLimitedError);
    await link2.close();
  });
});

describe('the time to wait', () => {
  it.each([
    [0.2, '1 second'],
    [5, '5 seconds'],
    [59.5, '1 minute'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_600, '60 minutes'],
    [3_601, '2 hours'],
    [86_400, '24 hours'],
  ])('of %i s is told as %s', (seconds, text) => {
    expect(new RateLimitedError(seconds).message).toBe(`Too many attempts. Try again in ${text}.`);
  });
});

describe('no limits', () => {
  it('refuses nobody', async () => {
    const limits = offLimits();
    for (let attempt = 0; attempt < 100; attempt += 1) await limits.consume(SHORT, 'a');
    await limits.check(SHORT, 'a');
    await limits.giveBack(SHORT, 'a');
    await limits.reset(SHORT, 'a');
    expect(await limits.consume(SHORT, 'a', 1000)).toBeNull();
  });
});
