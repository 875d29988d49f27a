import { LRUCache } from 'lru-cache';
import type { Viewer } from '../access/viewer.ts';
import type { Deps } from '../deps.ts';
import { REQUESTS_PER_ACCOUNT, REQUESTS_PER_ADDRESS } from '../doors/graphql/requests.limits.ts';
import { RateLimited } from '../kernel/errors.ts';
import { openPlaces } from '../kernel/places.ts';
import type { Limit } from '../kernel/limits.ts';

const MINUTE_SECONDS = 60;
const MS_PER_SECOND = 1000;

/** The web client's files: a page is one visit and some twenty of these, and each costs next to nothing. */
export const FILES_PER_ADDRESS: Limit = { name: 'files-address', points: 30_000, windowSeconds: MINUTE_SECONDS };
/** Pages, and whatever else is no call: who has used up their calls can still load the web client. */
export const PAGES_PER_ADDRESS: Limit = { name: 'pages-address', points: 3_000, windowSeconds: MINUTE_SECONDS };
/** WebSockets that are opened, before anybody knows whose they are. */
export const SOCKETS_PER_ADDRESS: Limit = { name: 'sockets-address', points: 3_000, windowSeconds: MINUTE_SECONDS };
/** Bearers that turned out to be invalid. */
export const BEARERS_PER_ADDRESS: Limit = { name: 'bearers-address', points: 3_000, windowSeconds: MINUTE_SECONDS };

/** Bearers of one account that are looked up at the same time, and of one address where it is not known whose they are. */
export const LOOKS_PER_ACCOUNT = 64;
const LOOKS_PER_ADDRESS = 400;

const TOKENS_REMEMBERED = 20_000;
/** A bearer that was good this long ago is looked up without being counted first. */
const PROVEN_MS = 10 * MINUTE_SECONDS * MS_PER_SECOND;

export type Visit = 'call' | 'page' | 'file' | 'socket';

const LIMIT_OF_VISIT: Readonly<Record<Visit, Limit>> = {
  call: REQUESTS_PER_ADDRESS,
  page: PAGES_PER_ADDRESS,
  file: FILES_PER_ADDRESS,
  socket: SOCKETS_PER_ADDRESS,
};

/** Counts callers before anything is done for them (see the README of this folder). */
export interface Callers {
  /** Counts a visit without a bearer. @throws RateLimited */
  countVisit(address: string, visit: Visit): Promise<void>;
  /**
   * Whose bearer this is, counted: against their account where it is somebody's, else against the address.
   * @returns null for a bearer that is forged, expired or revoked
   * @throws RateLimited
   */
  viewerOf(address: string, token: string): Promise<Viewer | null>;
  /** Counts an invalid bearer. @throws RateLimited */
  refuse(address: string): Promise<null>;
  /** Counts one more call of somebody known: an operation on an open socket. @throws RateLimited */
  countCall(viewer: Viewer): Promise<void>;
}

/**
 * Remembers what it counts by in this process alone.
 * @param look finds the person behind a token in the database; null for nobody
 */
export function openCallers(
  { limits, config }: Pick<Deps, 'limits' | 'config'>,
  look: (token: string) => Promise<Viewer | null>,
): Callers {
  /** Token → whose it is. */
  const proven = new LRUCache<string, string>({ max: TOKENS_REMEMBERED, ttl: PROVEN_MS });
  const places = openPlaces();
  /** Tokens of accounts that have used their limit up, until they may come again: they are refused without a look-up. */
  const spent = new LRUCache<string, true>({ max: TOKENS_REMEMBERED });

  /** Looks a bearer up where not too many of the same caller are being looked up. */
  async function lookInPlace(address: string, token: string): Promise<Viewer | null> {
    const userId = proven.get(token);
    const enter = (key: string, most: number) => (config.rateLimits ? places.enter(key, most) : () => {});
    const leave =
      userId === undefined
        ? enter(`address ${address}`, LOOKS_PER_ADDRESS)
        : enter(`account ${userId}`, LOOKS_PER_ACCOUNT);
    try {
      return await (userId === undefined ? lookUnproven(address, token) : lookProven(address, token));
    } finally {
      leave();
    }
  }

  async function lookUnproven(address: string, token: string): Promise<Viewer | null> {
    await limits.consume(BEARERS_PER_ADDRESS, address);
    let viewer: Viewer | null = null;
    let isFault = true;
    try {
      viewer = await look(token);
      isFault = false;
    } finally {
      if (viewer || isFault) await limits.giveBack(BEARERS_PER_ADDRESS, address);
    }
    if (viewer) proven.set(token, viewer.userId);
    return viewer;
  }

  async function lookProven(address: string, token: string): Promise<Viewer | null> {
    const viewer = await look(token);
    if (viewer) return viewer;
    proven.delete(token);
    await limits.consume(BEARERS_PER_ADDRESS, address);
    return null;
  }

  return {
    countVisit: (address, visit) => limits.consume(LIMIT_OF_VISIT[visit], address),

    async viewerOf(address, token) {
      if (spent.has(token)) throw new RateLimited(spent.getRemainingTTL(token) / MS_PER_SECOND);
      const viewer = await lookInPlace(address, token);
      if (!viewer) return null;
      try {
        await limits.consume(REQUESTS_PER_ACCOUNT, viewer.userId);
      } catch (error) {
        if (error instanceof RateLimited) spent.set(token, true, { ttl: error.retryAfterSeconds * MS_PER_SECOND });
        throw error;
      }
      return viewer;
    },

    async refuse(address) {
      await limits.consume(BEARERS_PER_ADDRESS, address);
      return null;
    },

    countCall: (viewer) => limits.consume(REQUESTS_PER_ACCOUNT, viewer.userId),
  };
}
