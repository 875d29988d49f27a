import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';
import type { RedisLink } from './redis.ts';

/** A subscriber that does not read loses its oldest events beyond this many; what it shows is the newest state anyway. */
const MOST_WAITING = 256;

/** Messages between the parts and nodes of the application. They may be lost, never repeated, and each topic's stay in order. */
export interface Events {
  /** Sends what JSON can carry; a `Date` arrives as its ISO text. Never throws because other nodes can't be reached. */
  publish(topic: string, payload: unknown): Promise<void>;
  /** Events of a topic from this call on. The subscription ends when the iterator is returned, and with `close`. */
  subscribe<T>(topic: string): AsyncIterableIterator<T>;
  close(): Promise<void>;
}

type Queue = { push(text: string): void; end(): void };

function subscription<T>(onEnd: (queue: Queue) => void): { queue: Queue; iterator: AsyncIterableIterator<T> } {
  const waiting: string[] = [];
  const readers: ((result: IteratorResult<T>) => void)[] = [];
  let ended = false;
  const queue: Queue = {
    push(text) {
      if (ended) return;
      const reader = readers.shift();
      if (reader !== undefined) {
        reader({ value: JSON.parse(text) as T, done: false });
        return;
      }
      waiting.push(text);
      if (waiting.length > MOST_WAITING) waiting.shift();
    },
    end() {
      if (ended) return;
      ended = true;
      waiting.length = 0;
      for (const reader of readers.splice(0)) reader({ value: undefined, done: true });
      onEnd(queue);
    },
  };
  const iterator: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => iterator,
    async next() {
      const text = waiting.shift();
      if (text !== undefined) return { value: JSON.parse(text) as T, done: false };
      if (ended) return { value: undefined, done: true };
      return new Promise((resolve) => readers.push(resolve));
    },
    async return() {
      queue.end();
      return { value: undefined, done: true };
    },
    async throw(error) {
      queue.end();
      throw error;
    },
  };
  return { queue, iterator };
}

/** Called when a topic gains its first subscriber or loses its last. */
type TopicListener = { onFirst(topic: string): void; onLast(topic: string): void };

function localEvents(listener: TopicListener) {
  const topics = new Map<string, Set<Queue>>();
  return {
    deliver(topic: string, text: string): void {
      for (const queue of topics.get(topic) ?? []) queue.push(text);
    },
    subscribe<T>(topic: string): AsyncIterableIterator<T> {
      const { queue, iterator } = subscription<T>((ended) => {
        const queues = topics.get(topic);
        if (queues === undefined || !queues.delete(ended) || queues.size > 0) return;
        topics.delete(topic);
        listener.onLast(topic);
      });
      const queues = topics.get(topic);
      if (queues !== undefined) {
        queues.add(queue);
      } else {
        topics.set(topic, new Set([queue]));
        listener.onFirst(topic);
      }
      return iterator;
    },
    end(): void {
      for (const queues of topics.values()) for (const queue of queues) queue.end();
    },
    has: (topic: string): boolean => topics.has(topic),
  };
}

const asText = (payload: unknown): string => JSON.stringify(payload) ?? 'null';

/** Events within this process. */
export function memoryEvents(): Events {
  const local = localEvents({ onFirst: () => {}, onLast: () => {} });
  return {
    async publish(topic, payload) {
      local.deliver(topic, asText(payload));
    },
    subscribe: (topic) => local.subscribe(topic),
    async close() {
      local.end();
    },
  };
}

/**
 * Events among all nodes that share a Redis. This node's own subscribers are served at once and without Redis, so while it is lost
 * events stay within the node; subscriptions come back with the connection.
 * @param prefix stands before every topic, such as `lacuna:events:`
 * @param log gets one line for a message that no node of ours can have sent, which is dropped
 */
export function redisEvents(link: RedisLink, prefix: string, log: Log): Events {
  const node = randomUUID();
  const { subscriber } = link;

  function receive(message: string, channel: string): void {
    if (message.startsWith(node)) return;
    try {
      const text = message.slice(node.length);
      // Whoever reaches this Redis may write anything, and an error thrown here would end the process.
      JSON.parse(text);
      local.deliver(channel.slice(prefix.length), text);
    } catch (error) {
      log.warn({ err: error }, 'a message from Redis is no event');
    }
  }

  /** What Redis was asked for; a subscription that could not be sent is asked for again when the connection is ready. */
  const asked = new Set<string>();
  function ask(topic: string): void {
    if (asked.has(topic) || !subscriber.isReady) return;
    asked.add(topic);
    subscriber.subscribe(prefix + topic, receive).catch(() => asked.delete(topic));
  }
  const wanted = new Set<string>();
  const askForAll = (): void => {
    for (const topic of wanted) ask(topic);
  };
  subscriber.on('ready', askForAll);

  const local = localEvents({
    onFirst(topic) {
      wanted.add(topic);
      ask(topic);
    },
    onLast(topic) {
      wanted.delete(topic);
      if (!asked.delete(topic)) return;
      // The client drops its listener at once; where the connection is lost there is nothing to take back.
      subscriber.unsubscribe(prefix + topic, receive).catch(() => {});
    },
  });

  return {
    async publish(topic, payload) {
      const text = asText(payload);
      local.deliver(topic, text);
      await link.attempt((client) => client.publish(prefix + topic, node + text)).catch(() => {});
    },
    subscribe: (topic) => local.subscribe(topic),
    async close() {
      subscriber.off('ready', askForAll);
      local.end();
    },
  };
}
