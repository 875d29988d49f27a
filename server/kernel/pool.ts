import { type CustomTypesConfig, Pool, type PoolClient, type PoolConfig, types as pgTypes } from 'pg';
import { isNobodys, onWhoseBehalf, type Whose } from './behalf.ts';
import type { EmbeddedServer } from './embedded.ts';
import { type Told, usedIn } from './embedded.used.ts';
import { UnavailableError } from './errors.ts';
import { UserError } from './userErrors.ts';
import { FairQueue } from './fairQueue.ts';
import { Statement } from './statement.ts';

/** Connections to a PostgreSQL server, of each process. */
export const POOL_SIZE = 10;
/**
 * Of these, those that no address, nor IPv6 network, has: whoever makes all of theirs wait for each other's locks keeps nobody elsewhere from
 * the database. Within a network each narrower one has one fewer, so that others there have one as well. And where only so many are left, they are for
 * addresses and networks that have none: two that do so together keep nobody from it either.
 */
const FOR_OTHERS = 2;
/**
 * The embedded database runs one statement at a time. While it does, the next ones are on their way: each takes a turn of the event loop to come and
 * another to be told of, and where that is busy the database would wait for it. An address has two of these at most: with more, what takes long would stand before
 * others, who wait in the database by order of arrival alone.
 */
const EMBEDDED_POOL_SIZE = 4;
/**
 * A level of use (`RecentUse`) at which an address, or network, has one of these while others are about: some four tenths of what the one session can do,
 * or of one caller a tenth. What it waits for keeps nobody else waiting behind two of its statements, or transactions, in a row.
 */
const MUCH = 9;
/** It rests then for as long as it used the session, before it has another: each statement of somebody else would wait for one of its own, else. */
const LONGEST_REST_MS = 100;
/** Others are about for so long after one of them had a connection. */
const ABOUT_MS = 2_000;
const CONNECT_TIMEOUT_MS = 5000;
/** What a connection knows of columns ends with it (`statement.ts`), and what PostgreSQL's process for it has grown to. */
const LIFETIME_SECONDS = 3_600;
/** Waiting for its connections is the embedded database's queue; under heavy load it may be long. */
const EMBEDDED_WAIT_MS = 30_000;
/** A statement under way cannot be cancelled there, so only this many may wait for it. */
const EMBEDDED_WAITING_MAX = 200;
/** On a server, what waits too long for a connection is refused: the number only keeps memory bounded. */
const WAITING_MAX = 10_000;
/** A server cancels a statement after this long; shorter than the deadline of an operation (server/doors/graphql/deadline.ts). */
const STATEMENT_TIMEOUT_MS = 8_000;
const UNAVAILABLE = 'The service is not available at the moment. Please try again.';
const POOL_RETRY_SECONDS = 1;

/** The database can't be had at the moment. */
export const unavailable = (): UnavailableError => new UnavailableError(UNAVAILABLE, POOL_RETRY_SECONDS);

type Connected = (error: Error | undefined, client?: PoolClient, release?: (error?: Error) => void) => void;

/** Somebody who waits for a connection. */
interface Ticket {
  readonly whose: Whose;
  readonly connected: Connected;
  /** Refuses it where it has waited for too long. */
  readonly timer: NodeJS.Timeout;
  readonly isOver: IsOver;
}

/** Asked once when a turn comes: true, and then never again, where a connection is not wanted any more. */
type IsOver = () => boolean;
const never: IsOver = () => false;

/** A named statement. */
export interface Asked {
  /** Unique to the text: PostgreSQL prepares it once for each connection. */
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

/** A statement that is known only when its turn comes. */
export interface LateStatement {
  /** Asked before each try. */
  readonly statement: () => Asked;
  /** Asked when the turn comes: where it is not wanted any more, nothing is run, and there are no rows. */
  readonly isWanted: () => boolean;
}

const widestOf = ({ networks, place }: Whose): string => networks[0] ?? place;

/** A pool's own options, and how many may wait for a connection. */
export interface FairPoolConfig extends PoolConfig {
  connectionTimeoutMillis: number;
  waitingMax: number;
  /** The connections share one session, and wait for each other: what each has used of it is told by the database. */
  sharesSession?: boolean;
}

/**
 * A pool of connections at which addresses take turns, those of one IPv6 network together, and the callers of each: what many statements of one
 * caller, or of many at one address, wait for keeps nobody else waiting for more than a few, and of many connections the last two are had by addresses
 * and networks that have no other. Where too many wait, the last of whoever has most waiting at the address with most, in the network with most, is refused.
 * @see UnavailableError
 */
export class FairPool extends Pool {
  readonly #queue: FairQueue<Ticket>;
  /** Who has a connection, since when, and what they have used of the session that it shares. */
  readonly #held = new WeakMap<PoolClient, { whose: Whose; since: number; usedMs: number; isInVain: boolean }>();
  /** How many each place and network has that has any, or waits for while they are opened. */
  readonly #heldBy = new Map<string, number>();
  /** How many all of them have, but for what is nobody's. */
  #heldInAll = 0;
  readonly #passing = {
    isHeldBack: (source: string, depth: number): boolean => !this.#hasLeft(source, depth),
    isOver: ({ isOver, timer }: Ticket): boolean => {
      if (!isOver()) return false;
      clearTimeout(timer);
      return true;
    },
  };
  readonly #waitMs: number;
  readonly #sharesSession: boolean;
  /** The widest network, or place, that had a connection last; and when that last was another than the one before, by `performance.now()`. */
  #last = '';
  #othersAt = Number.NEGATIVE_INFINITY;
  /** The widest networks, or places, that rest, with what ends it. */
  readonly #resting = new Map<string, NodeJS.Timeout>();
  #answeredAt = Number.NEGATIVE_INFINITY;
  /** Once whatever happens now is over: at the end of a pool those who wait are refused one by one, not each within the other. */
  readonly #letInSoon = (): void => queueMicrotask(() => this.#letIn());

  constructor({ waitingMax, sharesSession = false, ...config }: FairPoolConfig) {
    super(config);
    this.#queue = new FairQueue(waitingMax);
    this.#waitMs = config.connectionTimeoutMillis;
    this.#sharesSession = sharesSession;
    // A connection is idle only when the pool is done with giving it back.
    this.on('release', this.#letInSoon);
    this.on('release', (error: unknown, client: PoolClient) => {
      // Who has had one for long has used more of them than who had one for a moment. Of a session that is shared the database tells it.
      const held = this.#held.get(client);
      // The pool also ends what it takes out of its idle ones by itself, for nobody.
      if (!held) return;
      this.#held.delete(client);
      this.#count(held.whose, -1);
      const now = performance.now();
      this.#queue.took(held.whose, sharesSession ? held.usedMs : now - held.since);
      this.#rest(widestOf(held.whose), held.usedMs);
      if (!error && !held.isInVain) this.#answeredAt = now;
    });
    this.on('remove', this.#letInSoon);
    if (sharesSession) this.on('connect', (client: PoolClient) => this.#hear(client));
  }

  /** Counts what is told of a connection for whoever has it by then. */
  #hear(client: PoolClient): void {
    client.connection.on('parameterStatus', (told: Told) => {
      const held = this.#held.get(client);
      if (held) held.usedMs += usedIn(told);
    });
  }

  /** When it last did what anybody asked of it, by `performance.now()`; minus infinity before the first time. */
  get answeredAt(): number {
    return this.#answeredAt;
  }

  /** Runs a statement on a connection of its turn. As with `query`, one that failed takes its connection with it. */
  async run<T>(name: string, text: string, values: readonly unknown[]): Promise<T[]> {
    return this.runLate<T>({ statement: () => ({ name, text, values }), isWanted: () => true });
  }

  /** The same of a statement that is known only then. */
  async runLate<T>(late: LateStatement): Promise<T[]> {
    try {
      return (await this.#runOn(late)) as T[];
    } catch (error) {
      // As the driver does for its own: else it would lead to the socket, and not to whoever asked. What is refused here leads nowhere.
      if (error instanceof Error && !(error instanceof UserError)) Error.captureStackTrace(error);
      throw error;
    }
  }

  #runOn({ statement, isWanted }: LateStatement): Promise<unknown[]> {
    return new Promise((resolve, reject) => {
      const isOver = (): boolean => {
        if (isWanted()) return false;
        resolve([]);
        return true;
      };
      const run: Connected = (unreachable, client, release) => {
        if (!client || !release) return reject(unreachable ?? unavailable());
        // While the connection was opened.
        if (isOver()) return this.#giveBack(client, release);
        let isDone = false;
        const end = (error: Error | null, rows: unknown[]): void => {
          if (isDone) return;
          isDone = true;
          client.off('error', lost);
          release(error ?? undefined);
          if (error) reject(error);
          else resolve(rows);
        };
        const lost = (error: Error): void => end(error, []);
        client.on('error', lost);
        try {
          void client.query(new Statement(statement(), types, end));
        } catch (error) {
          end(error as Error, []);
        }
      };
      this.connect(run, isOver);
    });
  }

  /** A connection that was not used: it has not shown that the database answers. */
  #giveBack(client: PoolClient, release: () => void): void {
    const held = this.#held.get(client);
    if (held) held.isInVain = true;
    release();
  }

  override connect(): Promise<PoolClient>;
  /** @param isOver asked when the turn comes; never over unless given */
  override connect(callback: Connected, isOver?: IsOver): void;
  override connect(callback?: Connected, isOver?: IsOver): Promise<PoolClient> | void {
    if (callback) return this.#enter(callback, isOver);
    return new Promise((resolve, reject) => {
      this.#enter((error, client) => (client ? resolve(client) : reject(error)));
    });
  }

  #enter(connected: Connected, isOver = never): void {
    const whose = onWhoseBehalf();
    // A pool that is ending says so itself.
    if (this.ending || (this.#queue.size === 0 && this.#hasRoom() && this.#mayHave(whose)))
      this.#connectNow(whose, connected);
    else {
      this.#wait(whose, connected, isOver);
      // Those who wait already may be of places that have all that they may.
      this.#letIn();
    }
  }

  /** The pool's own line is empty, then: what comes into it is served at once. */
  #hasRoom(): boolean {
    return this.waitingCount === 0 && (this.idleCount > 0 || this.totalCount < this.options.max);
  }

  #mayHave({ place, networks }: Whose): boolean {
    return networks.every(this.#hasLeft) && this.#hasLeft(place, networks.length);
  }

  /** What is nobody's may have all of them, but each kind of job counts as an address; where there are few, everybody may. @param depth how many networks are around it */
  readonly #hasLeft = (source: string, depth: number): boolean => {
    const { max } = this.options;
    if (isNobodys(source) || max <= FOR_OTHERS) return true;
    if (this.#resting.has(source)) return false;
    const held = this.#heldBy.get(source) ?? 0;
    const areForOthers = (): boolean => this.#heldInAll >= max - FOR_OTHERS || this.#isMuchAmongOthers(source);
    if (depth === 0 && held > 0 && areForOthers()) return false;
    // Of few, a narrow network has as many as a wide one: with one each it would wait for the event loop.
    const most = max - FOR_OTHERS;
    return held < Math.max(Math.min(2, most), most - depth);
  };

  #isMuchAmongOthers(source: string): boolean {
    const areAbout = this.#sharesSession && performance.now() - this.#othersAt < ABOUT_MS;
    return areAbout && this.#queue.levelOf(source) >= MUCH;
  }

  #rest(source: string, usedMs: number): void {
    if (isNobodys(source) || !this.#isMuchAmongOthers(source)) return;
    clearTimeout(this.#resting.get(source));
    const rested = (): void => {
      this.#resting.delete(source);
      this.#letIn();
    };
    this.#resting.set(source, setTimeout(rested, Math.min(usedMs, LONGEST_REST_MS)).unref());
  }

  /** Some more are had, or fewer. */
  #count({ place, networks }: Whose, more: 1 | -1): void {
    if (!isNobodys(place)) this.#heldInAll += more;
    for (const network of networks) this.#countAt(network, more);
    this.#countAt(place, more);
  }

  #countAt(source: string, more: 1 | -1): void {
    const count = (this.#heldBy.get(source) ?? 0) + more;
    if (count > 0) this.#heldBy.set(source, count);
    else this.#heldBy.delete(source);
  }

  #connectNow(whose: Whose, connected: Connected): void {
    this.#count(whose, 1);
    this.#note(widestOf(whose));
    super.connect((error, client, release) => {
      if (client) this.#held.set(client, { whose, since: performance.now(), usedMs: 0, isInVain: false });
      else this.#count(whose, -1);
      connected(error, client, release);
      this.#letInSoon();
    });
  }

  #note(source: string): void {
    if (isNobodys(source) || source === this.#last) return;
    if (this.#last !== '') this.#othersAt = performance.now();
    this.#last = source;
  }

  #letIn(): void {
    while (this.#queue.size > 0 && this.#hasRoom()) {
      const { size } = this.#queue;
      const next = this.#queue.next(this.#passing);
      // Where many are dropped, others are looked for again.
      if (!next && this.#queue.size < size) continue;
      if (!next) return;
      // While a connection is opened the pool's own bound holds: who is refused here meanwhile would be handed it all the same.
      clearTimeout(next.timer);
      this.#connectNow(next.whose, next.connected);
    }
  }

  #wait(whose: Whose, connected: Connected, isOver: IsOver): void {
    const timer = setTimeout(() => {
      this.#queue.leave(whose, ticket);
      connected(unavailable());
    }, this.#waitMs);
    timer.unref();
    const ticket: Ticket = { whose, connected, timer, isOver };
    const displaced = this.#queue.join(whose, ticket);
    if (!displaced) return;
    clearTimeout(displaced.timer);
    process.nextTick(displaced.connected, unavailable());
  }
}

const asNumber = (text: string): number => Number(text);
const asIs = (text: string): string => text;

/** Prisma brings its own parsers with every query, so these serve only this pool's direct queries. */
const PARSERS = new Map<number, (text: string) => unknown>([
  [pgTypes.builtins.INT8, asNumber],
  [pgTypes.builtins.NUMERIC, asNumber],
  [pgTypes.builtins.DATE, asIs],
]);

const types: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format === 'binary' ? undefined : PARSERS.get(oid)) ??
    pgTypes.getTypeParser(oid, format as 'text')) as CustomTypesConfig['getTypeParser'],
};

/** Where the pool finds its PostgreSQL server. */
export type ServerOptions = {
  /** A `postgresql://` address; null for the embedded database. */
  url: string | null;
  /** After how long a server cancels a statement; 0: never. 8 s unless given. The embedded database never does. */
  statementTimeoutMs?: number;
};

/**
 * What Prisma's adapter writes and reads of instants has no time zone, and is right in sessions at UTC alone. It is set on the connection and not asked
 * for by its address: that would push out what `PGOPTIONS` asks for, and PgBouncer takes no options.
 */
const IN_UTC = "SET TIME ZONE 'UTC'";

/** The process's pool: to the embedded `server`, or where that is null to the one of the options. Nothing is connected yet. */
export function openPool(options: ServerOptions, server: EmbeddedServer | null): FairPool {
  const common = { types, application_name: 'lacuna' };
  if (server === null) {
    return new FairPool({
      ...common,
      connectionString: options.url ?? '',
      onConnect: (client) => client.query(IN_UTC),
      max: POOL_SIZE,
      keepAlive: true,
      maxLifetimeSeconds: LIFETIME_SECONDS,
      statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      waitingMax: WAITING_MAX,
    });
  }
  return new FairPool({
    ...common,
    host: server.host,
    port: server.port,
    user: 'postgres',
    password: server.password,
    database: 'postgres',
    ssl: false,
    max: EMBEDDED_POOL_SIZE,
    // Each new connection costs the one session a little memory that it never gets back.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: EMBEDDED_WAIT_MS,
    waitingMax: EMBEDDED_WAITING_MAX,
    sharesSession: true,
  });
}
