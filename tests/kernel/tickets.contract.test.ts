import { randomUUID } from 'node:crypto';
import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testClock } from '../../server/kernel/clock.ts';
import { createLog } from '../../server/kernel/log.ts';
import { openRedis, type RedisLink } from '../../server/kernel/redis.ts';
import { memoryTickets, redisTickets, type Tickets, TICKETS_PER_OWNER } from '../../server/kernel/tickets.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
const NOBODY_LISTENS = 'redis://127.0.0.1:1';
const SECONDS = 60;
const clock = testClock(new Date('2026-03-13T09:00:00Z'));
const log = createLog('silent');

function contract(open: () => Promise<Tickets>): void {
  let tickets: Tickets;
  beforeAll(async () => {
    tickets = await open();
  });

  it('are good for what was offered, for their owner and their time', async () => {
    await tickets.offer('a', 'one', 'text of ünïcode 🙂', SECONDS);
    expect(await tickets.get('a', 'one')).toBe('text of ünïcode 🙂');
    expect([await tickets.get('a', 'two'), await tickets.get('b', 'one'), await tickets.take('b', 'one')]).toEqual([
      null,
      null,
      null,
    ]);
    clock.advance(SECONDS * 1000);
    expect([await tickets.get('a', 'one'), await tickets.take('a', 'one')]).toEqual([null, null]);
  });

  it('are given to one of several who take them', async () => {
    await tickets.offer('c', 'one', 'x', SECONDS);
    await tickets.offer('c', 'two', 'y', SECONDS);
    const taken = await Promise.all([1, 2, 3].map(() => tickets.take('c', 'one')));
    expect(taken.filter((text) => text !== null)).toEqual(['x']);
    expect([await tickets.get('c', 'one'), await tickets.take('c', 'two')]).toEqual([null, 'y']);
  });

  it('are the newest five of an owner, and push out nobody else’s', async () => {
    await tickets.offer('innocent', 'one', 'x', SECONDS);
    const owners = Array.from({ length: 20 }, (_, i) => `owner ${i}`);
    for (const owner of owners)
      for (let i = 0; i < TICKETS_PER_OWNER + 3; i += 1) await tickets.offer(owner, `ticket ${i}`, 'x', SECONDS);
    const good = await Promise.all(
      Array.from({ length: TICKETS_PER_OWNER + 3 }, (_, i) => tickets.get('owner 0', `ticket ${i}`)),
    );
    expect(good.map((text) => text !== null)).toEqual([false, false, false, true, true, true, true, true]);
    expect(await tickets.get('innocent', 'one')).toBe('x');
  });
}

describe('tickets in this process', () => {
  contract(async () => memoryTickets(clock));

  it('are those of ten thousand owners: beyond that whoever asked longest ago has none', async () => {
    const tickets = memoryTickets(clock);
    for (let i = 0; i < 10_001; i += 1) await tickets.offer(`owner ${i}`, 'one', 'x', SECONDS);
    expect([await tickets.get('owner 0', 'one'), await tickets.get('owner 1', 'one')]).toEqual([null, 'x']);
  });
});

describe('tickets while Redis is away', () => {
  let link: RedisLink;
  afterAll(() => link.close());
  contract(async () => {
    link = await openRedis(NOBODY_LISTENS, log);
    return redisTickets(link, 'test:', clock);
  });
});

describe.runIf(REDIS_URL)('tickets in Redis', () => {
  let link: RedisLink;
  afterAll(() => link.close());
  contract(async () => {
    link = await openRedis(REDIS_URL, log);
    return redisTickets(link, `lacuna-test:${randomUUID()}:`, clock);
  });
});
