import type { RedisClientType } from 'redis';
import type { Log } from './log.ts';

/** The first wait for a connection at the start; after it the process runs without Redis until it comes. */
const START_WAIT_MS = 2000;
const CONNECT_TIMEOUT_MS = 2000;
const FIRST_RETRY_MS = 50;
const LONGEST_RETRY_MS = 2000;
/** No request waits longer than this for Redis, and then as long as it takes to read what has come already. */
const COMMAND_TIMEOUT_MS = 450;
/** Where this process itself was held up, the answer lies unread when the time is over. */
const READING_MS = 50;
const PING_INTERVAL_MS = 2000;
/** A connection without any traffic for this long, pings included, is dead. */
const SOCKET_TIMEOUT_MS = 4500;
/**
 * After a command without an answer, nothing is sent for longer than the socket's time-out, so that it can take effect.
 */
const DISTRUST_MS = 5000;

/** Redis can't be reached now. */
export class RedisUnavailable extends Error {
  override name = 'RedisUnavailable';

  constructor() {
    super('Redis cannot be reached.');
  }
}

/** The process's two connections to Redis, which come back by themselves. */
export interface RedisLink {
  /** Only for subscriptions. */
  readonly subscriber: RedisClientType;
  /**
   * Runs one command or script.
   * @throws RedisUnavailable at once while Redis is lost, and after half a second without an answer; errors from Redis
   *   unchanged
   */
  attempt<T>(call: (client: RedisClientType) => Promise<T>): Promise<T>;
  /** Calls the listener each time the connection for commands is ready again; returns a function that stops it. */
  onReady(listener: () => void): () => void;
  close(): Promise<void>;
}

/**
 * Opens the connections. Resolves when Redis answers, or after two seconds without it: then the process runs without it
 * and reconnects by itself.
 * @param url `redis://…` or `rediss://…`
 * @param log gets one line when Redis is lost and one when it is back
 */
export async function openRedis(url: string, log: Log): Promise<RedisLink> {
  const { createClient } = await import('redis');
  const options = {
    url,
    disableOfflineQueue: true,
    pingInterval: PING_INTERVAL_MS,
    socket: {
      connectTimeout: CONNECT_TIMEOUT_MS,
      socketTimeout: SOCKET_TIMEOUT_MS,
      // Jitter keeps many nodes from coming back in the same instant.
      reconnectStrategy: (retries: number) =>
        Math.min(FIRST_RETRY_MS * 2 ** Math.min(retries, 10), LONGEST_RETRY_MS) * (0.5 + Math.random() / 2),
    },
  };
  const commands = createClient(options) as unknown as RedisClientType;
  const subscriber = createClient(options) as unknown as RedisClientType;
  let lost = false;
  let distrustedUntil = 0;

  commands.on('error', (error: Error) => {
    if (!lost) log.warn({ reason: error.message || error.name }, 'Redis cannot be reached: carrying on without it');
    lost = true;
  });
  commands.on('ready', () => {
    if (lost) log.info('Redis is back');
    lost = false;
    distrustedUntil = 0;
  });
  // Without a listener an error of the second connection would end the process; the first one's line says it all.
  subscriber.on('error', () => {});

  const connected = Promise.all([commands, subscriber].map((client) => client.connect().catch(() => {})));
  const patience = new AbortController();
  await Promise.race([
    connected.then(() => patience.abort()),
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, START_WAIT_MS);
      patience.signal.addEventListener('abort', () => clearTimeout(timer));
    }),
  ]);

  return {
    subscriber,
    async attempt(call) {
      if (!commands.isReady || Date.now() < distrustedUntil) throw new RedisUnavailable();
      let timer: NodeJS.Timeout | undefined;
      const timeout = new Promise<never>((_resolve, reject) => {
        const giveUp = (): void => {
          distrustedUntil = Date.now() + DISTRUST_MS;
          reject(new RedisUnavailable());
        };
        timer = setTimeout(() => {
          timer = setTimeout(giveUp, READING_MS);
        }, COMMAND_TIMEOUT_MS);
      });
      try {
        return await Promise.race([call(commands), timeout]);
      } finally {
        clearTimeout(timer);
      }
    },
    onReady(listener) {
      commands.on('ready', listener);
      return () => void commands.off('ready', listener);
    },
    async close() {
      for (const client of [subscriber, commands]) if (client.isOpen) client.destroy();
    },
  };
}
