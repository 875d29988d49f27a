import type { Clock } from './clock.ts';
import type { RedisLink } from './redis.ts';

const MS_PER_SECOND = 1000;
/** Of one owner: whoever asks for more takes their own oldest back, and nobody else's. */
export const TICKETS_PER_OWNER = 5;
/** Owners in the memory of a process: about 25 MB. Beyond it whoever asked longest ago goes. */
const MOST_OWNERS = 10_000;

/** What is offered once for a short time, such as a file, by whose it is. No method throws when the store cannot be reached. */
export interface Tickets {
  /** Offers a text under a ticket that is new, for a number of seconds above 0. The owner's newest five are good. */
  offer(owner: string, ticket: string, text: string, ttlSeconds: number): Promise<void>;
  /** Null when unknown, expired or unreachable. */
  get(owner: string, ticket: string): Promise<string | null>;
  /** As `get`, and ends it: of several who take it at the same moment, on whatever nodes, one gets it. */
  take(owner: string, ticket: string): Promise<string | null>;
}

interface Offered {
  ticket: string;
  text: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Tickets in this process. */
export function memoryTickets(clock: Clock): Tickets {
  /** In the order in which they asked last. */
  const owners = new Map<string, Offered[]>();

  const good = (owner: string): Offered[] => {
    const now = clock.now().getTime();
    return (owners.get(owner) ?? []).filter(({ expiresAt }) => expiresAt > now);
  };
  function keep(owner: string, offered: Offered[]): void {
    owners.delete(owner);
    if (offered.length > 0) owners.set(owner, offered);
  }
  function makeRoom(): void {
    for (const owner of owners.keys()) if (good(owner).length === 0) owners.delete(owner);
    for (const owner of owners.keys()) {
      if (owners.size < MOST_OWNERS) return;
      owners.delete(owner);
    }
  }

  return {
    async offer(owner, ticket, text, ttlSeconds) {
      if (!owners.has(owner) && owners.size >= MOST_OWNERS) makeRoom();
      const expiresAt = clock.now().getTime() + ttlSeconds * MS_PER_SECOND;
      keep(owner, [{ ticket, text, expiresAt }, ...good(owner)].slice(0, TICKETS_PER_OWNER));
    },
    async get(owner, ticket) {
      return good(owner).find((one) => one.ticket === ticket)?.text ?? null;
    },
    async take(owner, ticket) {
      const found = good(owner);
      const taken = found.find((one) => one.ticket === ticket);
      if (!taken) return null;
      const left = found.filter((one) => one !== taken);
      if (left.length > 0) owners.set(owner, left);
      else owners.delete(owner);
      return taken.text;
    },
  };
}

/**
 * Tickets in Redis, a list for each owner. What is offered while Redis is lost is kept in this process, and good there.
 * @param prefix stands before every key, such as `lacuna:tickets:`
 */
export function redisTickets(link: RedisLink, prefix: string, clock: Clock): Tickets {
  const own = memoryTickets(clock);

  /** The very text that stands in the list, and what it says. */
  async function find(owner: string, ticket: string): Promise<{ kept: string; text: string } | null> {
    const list = await link.attempt((client) => client.lRange(prefix + owner, 0, -1)).catch(() => []);
    for (const kept of list) {
      const offered = JSON.parse(kept) as Offered;
      if (offered.ticket === ticket && offered.expiresAt > clock.now().getTime()) return { kept, text: offered.text };
    }
    return null;
  }

  return {
    async offer(owner, ticket, text, ttlSeconds) {
      const ttlMs = Math.ceil(ttlSeconds * MS_PER_SECOND);
      const offered: Offered = { ticket, text, expiresAt: clock.now().getTime() + ttlMs };
      const key = prefix + owner;
      try {
        await link.attempt((client) =>
          client
            .multi()
            .lPush(key, JSON.stringify(offered))
            .lTrim(key, 0, TICKETS_PER_OWNER - 1)
            .pExpire(key, ttlMs)
            .exec(),
        );
      } catch {
        await own.offer(owner, ticket, text, ttlSeconds);
      }
    },
    async get(owner, ticket) {
      return (await own.get(owner, ticket)) ?? (await find(owner, ticket))?.text ?? null;
    },
    async take(owner, ticket) {
      const here = await own.take(owner, ticket);
      // What was kept here because Redis did not answer in time may have arrived there all the same: it is good once.
      const found = await find(owner, ticket);
      if (!found) return here;
      const removed = await link.attempt((client) => client.lRem(prefix + owner, 1, found.kept)).catch(() => 0);
      return here ?? (removed > 0 ? found.text : null);
    },
  };
}
