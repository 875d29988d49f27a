import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Events, memoryEvents, redisEvents } from '../../server/kernel/events.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openRedis, type RedisLink } from '../../server/kernel/redis.ts';
import { type RedisProxy, redisProxy } from './redis.proxy.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
const log = createLog('silent');
const MOST_WAITING = 256;

function contract(open: () => Promise<Events>): void {
  let events: Events;
  beforeAll(async () => {
    events = await open();
  });
  afterAll(() => events.close());

  it('brings a subscriber each event of its topic in order, and none of another', async () => {
    const iterator = events.subscribe<number>('numbers');
    await events.publish('others', 0);
    for (const number of [1, 2, 3]) await events.publish('numbers', number);
    const seen = [await iterator.next(), await iterator.next(), await iterator.next()];
    expect(seen.map(({ value }) => value)).toEqual([1, 2, 3]);
    await iterator.return?.();
  });

  it('wakes a subscriber that waits', async () => {
    const iterator = events.subscribe<string>('wake');
    const waiting = iterator.next();
    await events.publish('wake', 'up');
    expect(await waiting).toEqual({ value: 'up', done: false });
    await iterator.return?.();
  });

  it('brings every subscriber its own copy, as JSON has it', async () => {
    const first = events.subscribe<{ at: string; list: number[] }>('copies');
    const second = events.subscribe<{ at: string; list: number[] }>('copies');
    await events.publish('copies', { at: new Date(0), list: [1], left: undefined });
    const one = (await first.next()).value;
    const two = (await second.next()).value;
    expect(one).toEqual({ at: '1970-01-01T00:00:00.000Z', list: [1] });
    expect(two).toEqual(one);
    expect(two).not.toBe(one);
    await first.return?.();
    await second.return?.();
  });

  it('brings nothing from before the subscription', async () => {
    await events.publish('late', 1);
    const iterator = events.subscribe<number>('late');
    await events.publish('late', 2);
    expect((await iterator.next()).value).toBe(2);
    await iterator.return?.();
  });

  it('ends a subscription that is returned, also one that waits', async () => {
    const iterator = events.subscribe<number>('ended');
    const waiting = iterator.next();
    await iterator.return?.();
    expect(await waiting).toEqual({ value: undefined, done: true });
    await events.publish('ended', 1);
    expect(await iterator.next()).toEqual({ value: undefined, done: true });
  });

  it('ends with a loop that breaks, and can be taken up again', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      const iterator = events.subscribe<number>('again');
      await events.publish('again', turn);
      for await (const number of iterator) {
        expect(number).toBe(turn);
        break;
      }
      expect((await iterator.next()).done).toBe(true);
    }
  });

  it('keeps the newest for a subscriber that does not read', async () => {
    const iterator = events.subscribe<number>('slow');
    for (let number = 0; number < MOST_WAITING + 10; number += 1) await events.publish('slow', number);
    expect((await iterator.next()).value).toBe(10);
    await iterator.return?.();
  });

  it('ends all subscriptions when it is closed', async () => {
    const other = await open();
    const waiting = other.subscribe('closed').next();
    await other.close();
    expect(await waiting).toEqual({ value: undefined, done: true });
  });
}

/** Publishes on one node until the other one, whose subscription takes a moment, has heard it. */
async function untilHeard(from: Events, to: AsyncIterableIterator<number>, topic: string): Promise<void> {
  const heard = to.next();
  let arrived = false;
  const noting = heard.finally(() => {
    arrived = true;
  });
  await vi.waitFor(
    async () => {
      await from.publish(topic, 0);
      expect(arrived).toBe(true);
    },
    { timeout: 15_000, interval: 50 },
  );
  await noting;
}

describe('events in memory', () => {
  contract(async () => memoryEvents());
});

describe('events over a Redis that is not there', () => {
  let link: RedisLink;
  beforeAll(async () => {
    link = await openRedis('redis://127.0.0.1:1', log);
  });
  afterAll(() => link.close());
  contract(async () => redisEvents(link, 'lacuna-test:', log));
});

describe.skipIf(REDIS_URL === '')('events over Redis', () => {
  const prefix = `lacuna-test:${randomUUID()}:`;
  const links: RedisLink[] = [];
  let proxy: RedisProxy;

  async function open(url = REDIS_URL): Promise<Events> {
    const link = await openRedis(url, log);
    links.push(link);
    return redisEvents(link, prefix, log);
  }
  beforeAll(async () => {
    proxy = await redisProxy(REDIS_URL);
  });
  afterAll(async () => {
    for (const link of links) await link.close();
    await proxy.close();
  });

  contract(open);

  const numberOfSubscribers = async (topic: string): Promise<number> => {
    const counts = await links[0]?.attempt((client) => client.pubSubNumSub(prefix + topic));
    return Object.values(counts ?? {})[0] ?? 0;
  };

  it('reach the other nodes once each, and their own node once', async () => {
    const here = await open();
    const there = await open();
    const near = here.subscribe<number>('nodes');
    const far = there.subscribe<number>('nodes');
    await vi.waitFor(async () => expect(await numberOfSubscribers('nodes')).toBe(2));
    for (const number of [1, 2, 3]) await here.publish('nodes', number);
    for (const iterator of [near, far]) {
      expect([(await iterator.next()).value, (await iterator.next()).value, (await iterator.next()).value]).toEqual([
        1, 2, 3,
      ]);
    }
    await here.close();
    await there.close();
  });

  it('that somebody else has written, and are none, are dropped and logged, and the next ones arrive', async () => {
    const lines: string[] = [];
    const link = await openRedis(REDIS_URL, log);
    links.push(link);
    const events = redisEvents(link, prefix, createLog('warn', { write: (line: string) => void lines.push(line) }));
    const waiting = events.subscribe<number>('broken');
    const reading = events.subscribe<number>('broken');
    await vi.waitFor(async () => expect(await numberOfSubscribers('broken')).toBe(1));
    const first = waiting.next();
    for (const text of ['', '{{{', randomUUID(), `${randomUUID()}{"a":`]) {
      await link.attempt((client) => client.publish(`${prefix}broken`, text));
    }
    const other = await open();
    await other.publish('broken', 7);
    expect((await first).value).toBe(7);
    expect((await reading.next()).value).toBe(7);
    expect(lines).toHaveLength(4);
    await events.close();
    await other.close();
  });

  it('unsubscribe with the last subscriber of a topic', async () => {
    const events = await open();
    const first = events.subscribe('counted');
    const second = events.subscribe('counted');
    await vi.waitFor(async () => expect(await numberOfSubscribers('counted')).toBe(1));
    await first.return?.();
    expect(await numberOfSubscribers('counted')).toBe(1);
    await second.return?.();
    await vi.waitFor(async () => expect(await numberOfSubscribers('counted')).toBe(0));
  });

  it('stay within the node while Redis is lost, and reach the others again when it is back', async () => {
    const here = await open(proxy.url);
    const there = await open();
    const near = here.subscribe<number>('lost');
    await proxy.cut();
    await here.publish('lost', 1);
    expect((await near.next()).value).toBe(1);
    const subscribedWhileLost = here.subscribe<number>('lost too');
    await proxy.restore();
    await untilHeard(there, near, 'lost');
    await untilHeard(there, subscribedWhileLost, 'lost too');
    await here.close();
    await there.close();
  });
});
