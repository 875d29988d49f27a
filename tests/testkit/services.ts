import { randomUUID } from 'node:crypto';
import { createClient } from 'redis';
import process from 'node:process';
import type { Deps } from '../../server/deps.ts';
import { memoryCache, redisCache } from '../../server/kernel/cache.ts';
import type { Clock } from '../../server/kernel/clock.ts';
import { memoryEvents, redisEvents } from '../../server/kernel/events.ts';
import { memoryLimits, redisLimits } from '../../server/kernel/limits.ts';
import { limitsByNetwork } from '../../server/kernel/networks.ts';
import type { Log } from '../../server/kernel/log.ts';
import { openRedis } from '../../server/kernel/redis.ts';
import type { Keys } from '../../server/kernel/secrets.ts';
import { memoryTickets, redisTickets } from '../../server/kernel/tickets.ts';

const SCAN_COUNT = 500;

/** Over a connection of its own: the link may distrust Redis for some seconds after a burst. */
async function removeKeys(url: string, prefix: string): Promise<void> {
  const client = createClient({ url });
  await client.connect();
  for await (const names of client.scanIterator({ MATCH: `${prefix}*`, COUNT: SCAN_COUNT })) {
    if (names.length > 0) await client.del(names);
  }
  client.destroy();
}

/** Cache, tickets, events and limits of one test's server: in process, or in Redis under a prefix of its own, removed at the end. */
export async function testServices(
  clock: Clock,
  log: Log,
  keys: Keys,
): Promise<Pick<Deps, 'cache' | 'tickets' | 'events' | 'limits'> & { close(): Promise<void> }> {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) {
    const [cache, events] = [memoryCache(clock), memoryEvents(log)];
    return {
      cache,
      tickets: memoryTickets(clock),
      events,
      limits: limitsByNetwork(memoryLimits()),
      close: async () => {
        await events.close();
        await cache.close();
      },
    };
  }
  const link = await openRedis(url, log);
  const prefix = `lacuna-test:${randomUUID()}:`;
  const cache = redisCache(link, `${prefix}cache:`);
  const events = redisEvents(link, `${prefix}events:`, log);
  return {
    cache,
    tickets: redisTickets(link, `${prefix}tickets:`, clock),
    events,
    limits: limitsByNetwork(redisLimits(link, `${prefix}limits:`, keys.limits)),
    close: async () => {
      await events.close();
      await cache.close();
      await link.close();
      await removeKeys(url, prefix);
    },
  };
}
