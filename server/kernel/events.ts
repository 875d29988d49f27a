import { randomUUID } from 'node:crypto';
import type { Log } from './log.ts';
import type { RedisLink } from './redis.ts';

/** Messages between the parts and nodes of the application. They may be lost, never repeated, and each topic's stay in order. */
export interface Events {
  /** Sends what JSON can carry; a `Date` arrives as its ISO text. Never throws because other nodes can't be reached. */
  publish(topic: string, payload: unknown): Promise<void>;
  /**
   * Listens to a topic from this call on, until its end or `close`.
   * @param hear gets each payload as JSON has it: one object for all who listen, so nobody may change it. What it throws is logged
   * and concerns nobody else
   * @returns ends it
   */
  listen(topic: string, hear: (payload: unknown) => void): () => void;
  close(): Promise<void>;
}

type Hear = (payload: unknown) => void;

/** Called when a topic gains its first listener or loses its last. */
type TopicListener = { onFirst(topic: string): void; onLast(topic: string): void };

/** The same function may listen twice. */
interface Listening {
  hear: Hear;
}

function localEvents(listener: TopicListener, log: Log) {
  /** Most topics are about one person, and have one listener. */
  const topics = new Map<string, Listening | Set<Listening>>();
  let isClosed = false;
  return {
    isHeard: (topic: string): boolean => topics.has(topic),
    /** @throws SyntaxError for a text that is no JSON, where anybody listens */
    deliver(topic: string, text: string): void {
      const listeners = topics.get(topic);
      if (listeners === undefined) return;
      const payload: unknown = JSON.parse(text);
      // One of them may end another's listening: a set that is gone through leaves out what goes meanwhile.
      for (const one of listeners instanceof Set ? listeners : [listeners]) {
        try {
          one.hear(payload);
        } catch (error) {
          log.error({ err: error }, 'an event could not be handled');
        }
      }
    },
    listen(topic: string, hear: Hear): () => void {
      if (isClosed) return () => {};
      const own = { hear };
      const others = topics.get(topic);
      if (others instanceof Set) others.add(own);
      else topics.set(topic, others ? new Set([others, own]) : own);
      if (!others) listener.onFirst(topic);
      return () => {
        const left = topics.get(topic);
        if (left instanceof Set ? !left.delete(own) || left.size > 0 : left !== own) return;
        topics.delete(topic);
        listener.onLast(topic);
      };
    },
    close(): void {
      isClosed = true;
      for (const topic of topics.keys()) listener.onLast(topic);
      topics.clear();
    },
  };
}

const asText = (payload: unknown): string => JSON.stringify(payload) ?? 'null';

/** Events within this process. @param log gets a line for whatever a listener throws */
export function memoryEvents(log: Log): Events {
  const local = localEvents({ onFirst: () => {}, onLast: () => {} }, log);
  return {
    async publish(topic, payload) {
      // Most changes are nobody's news.
      if (local.isHeard(topic)) local.deliver(topic, asText(payload));
    },
    listen: (topic, hear) => local.listen(topic, hear),
    async close() {
      local.close();
    },
  };
}

/**
 * Events among all nodes that share a Redis. This node's own listeners are served at once and without Redis, so while it is lost
 * events stay within the node; listeners hear them again with the connection.
 * @param prefix stands before every topic, such as `lacuna:events:`
 * @param log gets one line for a message that no node of ours can have sent, which is dropped, and for whatever a listener throws
 */
export function redisEvents(link: RedisLink, prefix: string, log: Log): Events {
  const node = randomUUID();
  const { subscriber } = link;

  function receive(message: string, channel: string): void {
    if (message.startsWith(node)) return;
    try {
      // Whoever reaches this Redis may write anything, and an error thrown here would end the process.
      local.deliver(channel.slice(prefix.length), message.slice(node.length));
    } catch (error) {
      log.warn({ err: error }, 'a message from Redis is not an event');
    }
  }

  /** What Redis was asked for; a topic that could not be sent is asked for again when the connection is ready. */
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

  const local = localEvents(
    {
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
    },
    log,
  );

  return {
    async publish(topic, payload) {
      const text = asText(payload);
      local.deliver(topic, text);
      await link.attempt((client) => client.publish(prefix + topic, node + text)).catch(() => {});
    },
    listen: (topic, hear) => local.listen(topic, hear),
    async close() {
      subscriber.off('ready', askForAll);
      local.close();
    },
  };
}
