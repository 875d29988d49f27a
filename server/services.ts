import type { Deps } from './deps.ts';
import type { Config } from './env.ts';

/** Gives up what was opened; called once. */
export type Closer = () => Promise<void>;

type Services = Pick<Deps, 'cache' | 'events' | 'limits'>;

/**
 * Opens cache, events and limits: in Redis where one is configured, else in this process.
 * @param closers gets what closes them
 */
export async function openServices(
  config: Config,
  { clock, log }: Pick<Deps, 'clock' | 'log'>,
  closers: Closer[],
): Promise<Services> {
  const [caches, events, limits] = await Promise.all([
    import('./kernel/cache.ts'),
    import('./kernel/events.ts'),
    import('./kernel/limits.ts'),
  ]);
  const services = config.redisUrl === null ? null : await redisServices(config.redisUrl);
  const opened: Services = services ?? {
    cache: caches.memoryCache(clock),
    events: events.memoryEvents(),
    limits: limits.memoryLimits(),
  };
  closers.push(async () => {
    await opened.events.close();
    await opened.cache.close();
  });
  return config.rateLimits ? opened : { ...opened, limits: limits.offLimits() };

  async function redisServices(url: string): Promise<Services> {
    const { openRedis } = await import('./kernel/redis.ts');
    const link = await openRedis(url, log);
    closers.push(() => link.close());
    return {
      cache: caches.redisCache(link, 'lacuna:cache:'),
      events: events.redisEvents(link, 'lacuna:events:'),
      limits: limits.redisLimits(link, 'lacuna:limits:'),
    };
  }
}
