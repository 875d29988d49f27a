import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Events, memoryEvents, redisEvents } from '../../server/kernel/events.ts';
import { announce, announcement, hearOf } from '../../server/kernel/announcements.ts';
import { testClock } from '../../server/kernel/clock.ts';
import { createLog, type Log } from '../../server/kernel/log.ts';
import { openRedis, type RedisLink } from '../../server/kernel/redis.ts';
import { type RedisProxy, redisProxy } from './redis.proxy.ts';

const REDIS_URL = process.env['TEST_REDIS_URL'] ?? '';
const log = createLog('silent');

/** What is heard of a topic from now on. */
function listening(events: Events, topic: string): { heard: unknown[]; end: () => void } {
  const heard: unknown[] = [];
  return { heard, end: events.listen(topic, (payload) => void heard.push(payload)) };
}

function contract(open: (to?: Log) => Promise<Events>): void {
  let events: Events;
  beforeAll(async () => {
    events = await open();
  });
  afterAll(() => events.close());

  it('brings a listener each event of its topic in order, and none of another', async () => {
    const { heard, end } = listening(events, 'numbers');
    await events.publish('others', 0);
    for (const number of [1, 2, 3]) await events.publish('numbers', number);
    expect(heard).toEqual([1, 2, 3]);
    end();
  });

  it('brings it before the publisher goes on', () => {
    const { heard, end } = listening(events, 'at once');
    void events.publish('at once', 'now');
    expect(heard).toEqual(['now']);
    end();
  });

  it('brings all who listen the same object, as JSON has it', async () => {
    const [first, second] = [listening(events, 'shared'), listening(events, 'shared')];
    const sent = { at: new Date(0), list: [1], left: undefined };
    await events.publish('shared', sent);
    expect(first.heard).toEqual([{ at: '1970-01-01T00:00:00.000Z', list: [1] }]);
    expect(second.heard[0]).toBe(first.heard[0]);
    expect(first.heard[0]).not.toBe(sent);
    first.end();
    second.end();
  });

  it('brings nothing from before, and nothing from after its end', async () => {
    await events.publish('span', 1);
    const { heard, end } = listening(events, 'span');
    await events.publish('span', 2);
    end();
    end();
    await events.publish('span', 3);
    expect(heard).toEqual([2]);
  });

  it('brings nothing to who was ended by another listener of the same event', async () => {
    const late: { end?: () => void } = {};
    const first = events.listen('ended', () => late.end?.());
    const second = listening(events, 'ended');
    late.end = second.end;
    await events.publish('ended', 1);
    expect(second.heard).toEqual([]);
    first();
  });

  it('goes on to the others where a listener throws, which is logged', async () => {
    const lines: string[] = [];
    const other = await open(createLog('error', { write: (line: string) => void lines.push(line) }));
    const broken = other.listen('thrown', () => {
      throw new Error('a broken listener');
    });
    const after = listening(other, 'thrown');
    await other.publish('thrown', 1);
    await other.publish('thrown', 2);
    expect(after.heard).toEqual([1, 2]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('a broken listener');
    broken();
    after.end();
    await other.close();
  });

  it('can be announced by whoever changes something, whatever comes of it', async () => {
    const lines: string[] = [];
    const to = createLog('error', { write: (line: string) => void lines.push(line) });
    const other = await open(to);
    const kind = announcement<{ at: unknown }>(`a kind of change ${randomUUID()}`);
    const deps = { events: other, clock: testClock('2026-03-13T09:00:00Z'), log: to };
    const heard: unknown[] = [];
    const ends = [
      hearOf(other, kind, 'a key', () => {
        throw new Error('a broken listener');
      }),
      hearOf(other, kind, 'a key', ({ change }) => void heard.push(change.at)),
    ];
    announce(deps, kind, 'a key', { at: 1 });
    expect(heard).toEqual([1]);
    // No JSON can carry it.
    announce(deps, kind, 'a key', { at: 2n });
    await expect.poll(() => lines).toHaveLength(2);
    expect(lines[1]).toContain('a change could not be announced');
    announce(deps, kind, 'a key', { at: 3 });
    expect(heard).toEqual([1, 3]);
    for (const end of ends) end();
    await other.close();
  });

  it('can be listened to by the same function twice, and again after an end', async () => {
    const heard: unknown[] = [];
    const hear = (payload: unknown) => void heard.push(payload);
    const ends = [events.listen('again', hear), events.listen('again', hear)];
    await events.publish('again', 1);
    ends[0]?.();
    await events.publish('again', 2);
    ends[1]?.();
    const last = events.listen('again', hear);
    await events.publish('again', 3);
    last();
    expect(heard).toEqual([1, 1, 2, 3]);
  });

  it('brings nothing any more once it is closed', async () => {
    const other = await open();
    const before = listening(other, 'closed');
    await other.close();
    const after = listening(other, 'closed');
    await other.publish('closed', 1);
    expect([before.heard, after.heard]).toEqual([[], []]);
    before.end();
  });
}

/** Publishes on one node until another one, to which Redis brings it in a moment, has heard it. */
async function untilHeard(from: Events, heard: unknown[], topic: string): Promise<void> {
  const before = heard.length;
  const attempt = async () => {
    await from.publish(topic, 0);
    return heard.length;
  };
  await expect.poll(attempt).toBeGreaterThan(before);
}

describe('events in memory', () => {
  contract(async (to = log) => memoryEvents(to));
});

describe('events over a Redis that is not there', () => {
  let link: RedisLink;
  beforeAll(async () => {
    link = await openRedis('redis://127.0.0.1:1', log);
  });
  afterAll(() => link.close());
  contract(async (to = log) => redisEvents(link, 'lacuna-test:', to));
});

describe.skipIf(REDIS_URL === '')('events over Redis', () => {
  const prefix = `lacuna-test:${randomUUID()}:`;
  const links: RedisLink[] = [];
  let proxy: RedisProxy;

  async function open(url = REDIS_URL, to = log): Promise<Events> {
    const link = await openRedis(url, log);
    links.push(link);
    return redisEvents(link, prefix, to);
  }
  beforeAll(async () => {
    proxy = await redisProxy(REDIS_URL);
  });
  afterAll(async () => {
    for (const link of links) await link.close();
    await proxy.close();
  });

  contract((to) => open(REDIS_URL, to));

  const numberOfSubscribers = async (topic: string): Promise<number> => {
    const counts = await links[0]?.attempt((client) => client.pubSubNumSub(prefix + topic));
    return Object.values(counts ?? {})[0] ?? 0;
  };

  it('reach the other nodes once each, and their own node once', async () => {
    const here = await open();
    const there = await open();
    const [near, far] = [listening(here, 'nodes'), listening(there, 'nodes')];
    await expect.poll(() => numberOfSubscribers('nodes')).toBe(2);
    for (const number of [1, 2, 3]) await here.publish('nodes', number);
    await expect.poll(() => far.heard).toEqual([1, 2, 3]);
    expect(near.heard).toEqual([1, 2, 3]);
    await here.close();
    await there.close();
  });

  it('that came over Redis go on to the others where a listener throws, which is logged as such', async () => {
    const lines: string[] = [];
    const to = createLog('warn', { write: (line: string) => void lines.push(line) });
    const [here, there] = [await open(), await open(REDIS_URL, to)];
    const broken = there.listen('thrown far', () => {
      throw new Error('a broken listener');
    });
    const after = listening(there, 'thrown far');
    await expect.poll(() => numberOfSubscribers('thrown far')).toBe(1);
    await here.publish('thrown far', 1);
    await expect.poll(() => after.heard).toEqual([1]);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('an event could not be handled');
    broken();
    await here.close();
    await there.close();
  });

  it('that somebody else has written, and are none, are dropped and logged, and the next ones arrive', async () => {
    const lines: string[] = [];
    const link = await openRedis(REDIS_URL, log);
    links.push(link);
    const events = redisEvents(link, prefix, createLog('warn', { write: (line: string) => void lines.push(line) }));
    const [one, other] = [listening(events, 'broken'), listening(events, 'broken')];
    await expect.poll(() => numberOfSubscribers('broken')).toBe(1);
    for (const text of ['', '{{{', randomUUID(), `${randomUUID()}{"a":`]) {
      await link.attempt((client) => client.publish(`${prefix}broken`, text));
    }
    const node = await open();
    await node.publish('broken', 7);
    await expect.poll(() => [one.heard, other.heard]).toEqual([[7], [7]]);
    expect(lines).toHaveLength(4);
    await events.close();
    await node.close();
  });

  it('unsubscribe with the last listener of a topic, and with the end of all', async () => {
    const events = await open();
    const [first, second] = [listening(events, 'counted'), listening(events, 'counted')];
    await expect.poll(() => numberOfSubscribers('counted')).toBe(1);
    first.end();
    expect(await numberOfSubscribers('counted')).toBe(1);
    second.end();
    await expect.poll(() => numberOfSubscribers('counted')).toBe(0);
    listening(events, 'counted');
    await expect.poll(() => numberOfSubscribers('counted')).toBe(1);
    await events.close();
    await expect.poll(() => numberOfSubscribers('counted')).toBe(0);
  });

  it('stay within the node while Redis is lost, and reach the others again when it is back', async () => {
    const here = await open(proxy.url);
    const there = await open();
    const near = listening(here, 'lost');
    await proxy.cut();
    await here.publish('lost', 1);
    expect(near.heard).toEqual([1]);
    const heardWhileLost = listening(here, 'lost too');
    await proxy.restore();
    await untilHeard(there, near.heard, 'lost');
    await untilHeard(there, heardWhileLost.heard, 'lost too');
    await here.close();
    await there.close();
  });
});
