import { LRUCache } from 'lru-cache';
import { ofAccount, whoseTurn } from '../access/caller.ts';
import {
  CONTRACTS_PER_ADDRESS,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
  REQUESTS_PER_CARD,
  REQUESTS_PER_TOKEN,
  requestsOf,
} from '../access/requests.limits.ts';
import { bearerIn } from '../access/session.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Deps } from '../deps.ts';
import { onBehalfOf, type Whose } from '../kernel/behalf.ts';
import { RateLimitedError } from '../kernel/errors.ts';
import { openLine, openPlaces } from '../kernel/places.ts';
import { type Count, consumeEach, type Left, type Limit, orGivenBack } from '../kernel/limits.ts';
import { hashSecretToken } from '../kernel/secretTokens.ts';
import {
  BEARERS_PER_ADDRESS,
  FILES_PER_ADDRESS,
  LOOKS_OF_STRANGERS,
  LOOKS_PER_ACCOUNT,
  LOOKS_PER_ADDRESS,
  PAGES_PER_ADDRESS,
  SOCKETS_PER_ADDRESS,
  STRANGERS_WAITING,
  VISITS_PER_PROOF,
} from './callers.limits.ts';
import type { Asker } from './turns.ts';

const MS_PER_SECOND = 1000;
const TOKENS_REMEMBERED = 20_000;

export type Visit = 'call' | 'page' | 'contract' | 'file' | 'socket';

const LIMIT_OF_VISIT: Readonly<Record<Visit, Limit>> = {
  call: REQUESTS_PER_ADDRESS,
  page: PAGES_PER_ADDRESS,
  contract: CONTRACTS_PER_ADDRESS,
  file: FILES_PER_ADDRESS,
  socket: SOCKETS_PER_ADDRESS,
};

/** A limit that a call was counted by, by the name that callers read, and what is left of it. */
export interface Rate {
  name: string;
  limit: Limit;
  left: Left;
}

/** Whose a bearer is, and what it was counted by. */
export interface Admitted {
  viewer: Viewer;
  rates: readonly Rate[];
}

/** A limit of a bearer is used up; says which. */
export class BearerLimitedError extends RateLimitedError {
  readonly rates: readonly Rate[];

  constructor(retryAfterSeconds: number, used: readonly Named[]) {
    super(retryAfterSeconds);
    this.rates = used.map((one) => ({ ...one, left: { left: 0, resetSeconds: this.retryAfterSeconds } }));
  }
}

type Named = Pick<Rate, 'name' | 'limit'>;

/** Counts callers before anything is done for them (see the README of this folder). */
export interface Callers {
  /**
   * Counts a visit without a bearer: by what it proves, as far as that goes, else by its address.
   * @param proof see `openProofs`
   * @throws RateLimitedError
   */
  countVisit(address: string, visit: Visit, proof?: string | null): Promise<void>;
  /**
   * Whose bearer this is, counted: against their account, and its share where they have not signed in with it themselves; where it is nobody's, against the address.
   * @returns null for a bearer that is forged, expired or revoked
   * @throws RateLimitedError; BearerLimitedError where it is the account's limit, or its share's
   */
  admit(address: string, token: string): Promise<Admitted | null>;
  /** Counts an invalid bearer. @throws RateLimitedError */
  refuse(address: string): Promise<null>;
  /**
   * In whose line a request waits before anybody looks at it: in the line of the account whose bearer was good when it was last looked
   * up, so that a whole school behind one address isn't one crowd; else in the line of what it proves, which nobody else is in; else in that of
   * the address, in which the connections take turns. Addresses take turns. Reads nothing.
   * @param proof asked where the bearer is nobody's that is known, see `openProofs`; nothing is proved unless given
   */
  lineOf(address: string, authorization: string | undefined, connection: object, proof?: () => string | null): Asker;
  /**
   * Counts one more call of somebody known, as `admit` does: an operation on an open socket. One whose limit is used up is refused without being counted until it
   * opens.
   * @throws RateLimitedError
   */
  countCall(viewer: Viewer): Promise<void>;
}

/** What is known of bearers elsewhere. */
export interface Bearers {
  /** Whether a bearer can only be one that was made here, good or not. Needs no database. */
  isOurs(token: string): Promise<boolean>;
  /** The person behind a bearer; null for nobody. */
  look(token: string): Promise<Viewer | null>;
}

/** What the limits of a bearer are called where callers read of them. */
const NAMES: ReadonlyMap<Limit, string> = new Map([
  [REQUESTS_PER_ACCOUNT, 'account'],
  [REQUESTS_PER_TOKEN, 'token'],
  [REQUESTS_PER_CARD, 'card'],
]);

/** What somebody bears, and what it is remembered by. */
interface Borne {
  token: string;
  hash: string;
}

/** Remembers what it counts by in this process alone. */
export function openCallers({ limits, config }: Pick<Deps, 'limits' | 'config'>, { isOurs, look }: Bearers): Callers {
  // Tokens go by their hash: the token itself would keep all that it was read from.
  /** Whose a token was when it was looked up last. */
  const owners = new LRUCache<string, string>({ max: TOKENS_REMEMBERED });
  /** Tokens of ours that were nobody's when they were looked up last. */
  const dead = new LRUCache<string, true>({ max: TOKENS_REMEMBERED });
  /** Tokens of accounts that have used their limit up, until they may come again: they are refused without a look-up. */
  const spent = new LRUCache<string, readonly Named[]>({ max: TOKENS_REMEMBERED });
  /** What did so on open sockets, by all that it counts by, until it may go on: it is refused without being counted. */
  const spentOnSockets = new LRUCache<string, true>({ max: TOKENS_REMEMBERED });
  const places = openPlaces();
  const strangers = openLine({ most: LOOKS_OF_STRANGERS, mostWaiting: STRANGERS_WAITING });
  const names = new WeakMap<object, string>();
  let named = 0;

  function nameOf(connection: object): string {
    const name = names.get(connection) ?? String((named += 1));
    names.set(connection, name);
    return name;
  }

  /** Those of the counts of which nothing is left. */
  async function usedUp(counts: readonly Count[]): Promise<Named[]> {
    const used: Named[] = [];
    for (const [limit, key] of counts) {
      await limits.check(limit, key).catch((error: unknown) => {
        if (!(error instanceof RateLimitedError)) throw error;
        used.push({ name: NAMES.get(limit) ?? '', limit });
      });
    }
    return used;
  }

  async function inPlace<T>(key: string, most: number, work: () => Promise<T>): Promise<T> {
    const leave = config.rateLimits ? places.enter(key, most) : () => {};
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** Waits for the turn of who may have made their bearer up. */
  async function inTurn<T>(whose: Whose, work: () => Promise<T>): Promise<T> {
    const leave = config.rateLimits ? await strangers.take(whose) : () => {};
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** A bearer that anybody can send as often as they like is counted before it is looked up. */
  async function lookCounted(address: string, { token, hash }: Borne): Promise<Viewer | null> {
    await limits.consume(BEARERS_PER_ADDRESS, address);
    const viewer = await orGivenBack(
      () => limits.giveBack(BEARERS_PER_ADDRESS, address),
      () => look(token),
      (found) => found === null,
    );
    if (viewer) dead.delete(hash);
    return viewer;
  }

  /** Nobody else can send this one, so what others do at the same address does not count against it. */
  async function lookOwn(address: string, { token, hash }: Borne): Promise<Viewer | null> {
    const viewer = await look(token);
    if (viewer) {
      owners.set(hash, viewer.userId);
      return viewer;
    }
    dead.set(hash, true);
    await limits.consume(BEARERS_PER_ADDRESS, address);
    return null;
  }

  async function lookUp(address: string, borne: Borne): Promise<Viewer | null> {
    const { token, hash } = borne;
    const owner = owners.get(hash);
    // One that was somebody's before can only have been made here.
    if (dead.has(hash) || (owner === undefined && !(await isOurs(token)))) {
      const stranger = whoseTurn(address);
      return inPlace(stranger.caller, LOOKS_PER_ADDRESS, () =>
        inTurn(stranger, () => onBehalfOf(stranger, () => lookCounted(address, borne))),
      );
    }
    const bearer = owner === undefined ? token : ofAccount(owner);
    return inPlace(bearer, LOOKS_PER_ACCOUNT, () =>
      onBehalfOf({ ...whoseTurn(address), caller: bearer }, () => lookOwn(address, borne)),
    );
  }

  return {
    async countVisit(address, visit, proof = null) {
      if (proof !== null && !(await limits.count(VISITS_PER_PROOF, proof)).refusal) return;
      await limits.consume(LIMIT_OF_VISIT[visit], address);
    },

    async admit(address, token) {
      const hash = hashSecretToken(token);
      const used = spent.get(hash);
      if (used) throw new BearerLimitedError(spent.getRemainingTTL(hash) / MS_PER_SECOND, used);
      const viewer = await lookUp(address, { token, hash });
      if (!viewer) return null;
      const counts = requestsOf(viewer);
      try {
        const left = await consumeEach(limits, counts);
        return {
          viewer,
          rates: counts.map(([limit], index) => ({ name: NAMES.get(limit) ?? '', limit, left: left[index] ?? null })),
        };
      } catch (error) {
        if (!(error instanceof RateLimitedError)) throw error;
        const named = await usedUp(counts);
        spent.set(hash, named, { ttl: error.retryAfterSeconds * MS_PER_SECOND });
        throw new BearerLimitedError(error.retryAfterSeconds, named);
      }
    },

    async refuse(address) {
      await limits.consume(BEARERS_PER_ADDRESS, address);
      return null;
    },

    lineOf(address, authorization, connection, proof = () => null) {
      const token = authorization === undefined ? null : bearerIn(authorization);
      const owner = token === null ? undefined : owners.get(hashSecretToken(token));
      const line = whoseTurn(address, owner);
      if (owner !== undefined) return line;
      const proved = proof();
      return proved === null ? { ...line, visitor: nameOf(connection) } : { ...line, caller: proved };
    },

    async countCall(viewer) {
      const counts = requestsOf(viewer);
      const who = counts.map(([{ name }, key]) => `${name} ${key}`).join(' ');
      if (spentOnSockets.has(who)) throw new RateLimitedError(spentOnSockets.getRemainingTTL(who) / MS_PER_SECOND);
      try {
        await consumeEach(limits, counts);
      } catch (error) {
        if (error instanceof RateLimitedError)
          spentOnSockets.set(who, true, { ttl: error.retryAfterSeconds * MS_PER_SECOND });
        throw error;
      }
    },
  };
}
