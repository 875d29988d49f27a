import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import fastify from 'fastify';
import { Client, type PoolClient } from 'pg';
import { whoseTurn } from '../../server/access/caller.ts';
import type { Deps } from '../../server/deps.ts';
import { registerHealth } from '../../server/http/health.ts';
import { byItself, onBehalfOf, onWhoseBehalf } from '../../server/kernel/behalf.ts';
import { UnavailableError } from '../../server/kernel/errors.ts';
import { CALLERS_IN_A_TURN, FairQueue, MOST_DROPPED } from '../../server/kernel/fairQueue.ts';
import { type Asked, FairPool } from '../../server/kernel/pool.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

const WAITING_MAX = 200;

describe('connections to the database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.drop());

  /** Holds every connection until what it returns is called. */
  async function occupy(): Promise<() => void> {
    const clients = await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()));
    return () => {
      for (const client of clients) client.release();
    };
  }

  const byPool = (caller: string) => onBehalfOf(byItself(caller), () => db.query('one', 'SELECT 1', []));
  const byPrisma = (caller: string) => onBehalfOf(byItself(caller), async () => db.prisma.user.count());

  /** Notes who asks for a connection, and who gets one, each in order. */
  function watch() {
    const [asked, served]: [string[], string[]] = [[], []];
    const connect = db.pool.connect.bind(db.pool) as (callback?: (...given: unknown[]) => void) => Promise<unknown>;
    const noting = (callback?: (...given: unknown[]) => void): Promise<unknown> => {
      const caller = onWhoseBehalf().caller;
      asked.push(caller);
      const got = <T>(given: T): T => {
        served.push(caller);
        return given;
      };
      return callback ? connect((...given) => callback(...got(given))) : connect().then(got);
    };
    vi.spyOn(db.pool, 'connect').mockImplementation(noting as never);
    return { asked, served };
  }
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['statements', byPool],
    ["Prisma's", byPrisma],
  ])('go to callers in turn, not to whoever asks for most: %s', async (_what, ask) => {
    const release = await occupy();
    const { asked, served } = watch();
    const greedy = Array.from({ length: 150 }, () => ask('greedy'));
    await expect.poll(() => asked.length).toBe(150);
    const others = ['amina', 'ben', 'carla'].map((caller) => ask(caller));
    await expect.poll(() => asked.length).toBe(153);
    release();
    await Promise.all([...greedy, ...others]);
    const places = ['amina', 'ben', 'carla'].map((caller) => served.indexOf(caller));
    expect(Math.max(...places)).toBeLessThan(4 * db.pool.options.max);
    expect(served).toHaveLength(153);
  });

  it('go to who asks now and then before many callers at one address who keep all of them busy', async () => {
    const { served } = watch();
    const ask = (caller: string, place: string) =>
      onBehalfOf({ ...byItself(place), caller }, () => db.query('one', 'SELECT 1', []));
    const over = new AbortController();
    const lane = async (caller: string): Promise<void> => {
      while (!over.signal.aborted) await ask(caller, 'crowd');
    };
    const crowd = Array.from({ length: 60 }, (_, index) => lane(`made up ${index % 20}`));
    await expect.poll(() => served.length, { interval: 1 }).toBeGreaterThan(200);
    const others: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      const before = served.length;
      await ask('amina', 'school');
      others.push(served.indexOf('amina', before) - before);
    }
    over.abort();
    await Promise.all(crowd);
    expect(Math.max(...others)).toBeLessThan(CALLERS_IN_A_TURN);
  });

  it.each([
    ['192.0.2.1', 2],
    ['2001:db8:7:1::/64', 4],
  ])(
    'are never all had by one address: whoever holds them up keeps nobody elsewhere waiting: %s',
    async (crowd, others) => {
      const { max } = db.pool.options;
      const had = (address: string) => onBehalfOf(whoseTurn(address, 'made up'), () => db.pool.connect());
      const most = Math.max(2, max - others);
      let count = 0;
      const holding = Array.from({ length: 2 * max }, async () => {
        const client = await had(crowd);
        count += 1;
        return client;
      });
      await expect.poll(() => count).toBe(most);
      for (const client of await Promise.all([had('192.0.2.2'), had('192.0.2.3')])) client.release();
      expect(count).toBe(most);
      // Each that is given back goes to the next of them.
      for (const client of holding) (await client).release();
      await Promise.all(Array.from({ length: max }, async () => (await had('192.0.2.4')).release()));
    },
  );

  it('are not all had by a few addresses together: the last two are for those that have none', async () => {
    const { max } = db.pool.options;
    const counts = new Map<string, number>();
    const had = async (place: string): Promise<PoolClient> => {
      const client = await onBehalfOf(byItself(place), () => db.pool.connect());
      counts.set(place, (counts.get(place) ?? 0) + 1);
      return client;
    };
    const holding = Array.from({ length: max - 3 }, () => had('home'));
    await Promise.all(holding);
    const further = Array.from({ length: 3 }, () => had('phone'));
    await expect.poll(() => counts.get('phone')).toBe(1);
    for (const place of ['school', 'library']) (await had(place)).release();
    expect(Object.fromEntries(counts)).toEqual({ home: max - 3, phone: 1, school: 1, library: 1 });
    for (const client of [...holding, ...further]) (await client).release();
    expect(counts.get('phone')).toBe(3);
  });

  it('are never all had by one IPv6 network, nor those that it may have by one address there', async ({ skip }) => {
    const { max, password } = db.pool.options;
    skip(max < 6, 'There are too few connections.');
    // Nobody is refused for how long the machine takes.
    const pool = new FairPool({ ...db.pool.options, connectionTimeoutMillis: 60_000, waitingMax: 10 * max, password });
    const had = (address: string) => onBehalfOf(whoseTurn(address, 'made up'), () => pool.connect());
    const counts = new Map<string, number>();
    const hold = (address: string) =>
      Array.from({ length: max }, async () => {
        const client = await had(address);
        counts.set(address, (counts.get(address) ?? 0) + 1);
        return client;
      });
    // One address has what one may, another of the same /56 one more, and one elsewhere in the /48 yet another.
    const holding: Promise<PoolClient>[] = [];
    const may = { '2001:db8:7:1::/64': max - 4, '2001:db8:7:2::/64': 1, '2001:db8:7:1200::/64': 1 };
    for (const [address, most] of Object.entries(may)) {
      holding.push(...hold(address));
      await expect.poll(() => counts.get(address)).toBe(most);
    }
    for (const client of await Promise.all([had('192.0.2.1'), had('2001:db8:8:1::/64')])) client.release();
    expect(Object.fromEntries(counts)).toEqual(may);
    // Each that is given back goes to the next of them, and all are free at the end.
    await Promise.all(holding.map(async (client) => (await client).release()));
    expect([...counts.values()]).toEqual([max, max, max]);
    await Promise.all(Array.from({ length: max - 2 }, async () => (await had('192.0.2.1')).release()));
    await pool.end();
  });

  it('are not handed to who was refused, where the next one is opened slowly', async () => {
    const { password } = db.pool.options;
    const waitMs = 1_200;
    class SlowClient extends Client {
      // The pool calls it with a callback, and looks at nothing that it returns.
      override connect(callback?: unknown): never {
        setTimeout(() => super.connect(callback as () => void), 0.7 * waitMs);
        return undefined as never;
      }
    }
    const config = { ...db.pool.options, max: 1, connectionTimeoutMillis: waitMs, waitingMax: 10, password };
    const pool = new FairPool({ ...config, Client: SlowClient as never });
    const ask = (caller: string) => onBehalfOf(byItself(caller), () => pool.connect());
    const first = await ask('amina');
    const told: string[] = [];
    onBehalfOf(byItself('ben'), () =>
      pool.connect((error, client, release) => {
        told.push(error ? 'refused' : 'served');
        if (client) release?.();
      }),
    );
    await sleep(0.7 * waitMs);
    // It ends with a failure, and one for who waits is opened in its place.
    first.release(new Error('lost'));
    await expect.poll(() => pool.idleCount, { timeout: 10_000 }).toBe(1);
    await sleep(waitMs);
    expect(told).toEqual(['served']);
    await pool.end();
  });

  it('are passed over by those who want none any more, however many they are', async () => {
    const { password } = db.pool.options;
    const config = { ...db.pool.options, max: 1, connectionTimeoutMillis: 60_000, waitingMax: 5_000, password };
    const pool = new FairPool(config);
    const client = await pool.connect();
    let isWanted = true;
    const late = { statement: () => ({ name: 'one', text: 'SELECT 1 AS one', values: [] }), isWanted: () => isWanted };
    // More than are dropped in one turn.
    const dropped = Array.from({ length: 2 * MOST_DROPPED + 100 }, () =>
      onBehalfOf(byItself('gone'), () => pool.runLate(late)),
    );
    const last = onBehalfOf(byItself('gone'), () => pool.run('one', 'SELECT 1 AS one', []));
    const took = vi.spyOn(FairQueue.prototype, 'took');
    isWanted = false;
    client.release();
    expect(await last).toEqual([{ one: 1 }]);
    expect((await Promise.all(dropped)).flat()).toEqual([]);
    // The connection that was held, and the one statement.
    expect(took).toHaveBeenCalledTimes(2);
    await pool.end();
  });

  it('are given back at once by who wants none any more while one is opened, and that says nothing of the database', async () => {
    const { password } = db.pool.options;
    const pool = new FairPool({ ...db.pool.options, max: 1, connectionTimeoutMillis: 5_000, waitingMax: 10, password });
    let isWanted = true;
    const statement = vi.fn<() => Asked>(() => ({ name: 'one', text: 'SELECT 1 AS one', values: [] }));
    const rows = pool.runLate({ statement, isWanted: () => isWanted });
    isWanted = false;
    expect(await rows).toEqual([]);
    expect(statement).not.toHaveBeenCalled();
    expect(pool.answeredAt).toBe(Number.NEGATIVE_INFINITY);
    expect(await pool.run('one', 'SELECT 1 AS one', [])).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('are refused without a stack, which nobody reads', async () => {
    const { password } = db.pool.options;
    const config = { ...db.pool.options, max: 1, connectionTimeoutMillis: 1_000, waitingMax: 10, password };
    const pool = new FairPool(config);
    const client = await pool.connect();
    const refused: unknown = await pool.run('one', 'SELECT 1', []).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UnavailableError);
    expect((refused as Error).stack ?? '').not.toContain('pool.ts');
    client.release();
    await pool.end();
  });

  it('count for nobody, and for no answer, where the pool ends an idle one at the end of its time', async () => {
    const took = vi.spyOn(FairQueue.prototype, 'took');
    const { password } = db.pool.options;
    const brief = { connectionTimeoutMillis: 5_000, idleTimeoutMillis: 0, waitingMax: 10, maxLifetimeSeconds: 0.3 };
    const pool = new FairPool({ ...db.pool.options, ...brief, password });
    const ended = new Promise((resolve) => pool.once('remove', resolve));
    await onBehalfOf(byItself('amina'), () => pool.run('one', 'SELECT 1', []));
    const { answeredAt } = pool;
    await ended;
    expect(took.mock.calls.map(([{ caller }]) => caller)).toEqual(['amina']);
    expect(pool.answeredAt).toBe(answeredAt);
    await pool.end();
  });

  it('are not waited for to say that the database is there, where it has just served somebody', async () => {
    const app = fastify();
    registerHealth(app, { db, cache: { ping: async () => true } } as unknown as Deps);
    await byPool('amina');
    const release = await occupy();
    const greedy = Array.from({ length: 50 }, () => byPool('greedy'));
    const ready = await app.inject({ url: '/readyz' });
    release();
    await Promise.all([...greedy, app.close()]);
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ok', database: true, cache: true }]);
  });

  it('are had in a line of its own by what asks whether the database is there', async () => {
    const app = fastify();
    registerHealth(app, { db: { ...db, answeredAt: () => 0 }, cache: { ping: async () => true } } as unknown as Deps);
    const release = await occupy();
    const { asked, served } = watch();
    const ours = Array.from({ length: 100 }, () => db.query('one', 'SELECT 1', []));
    const greedy = Array.from({ length: 50 }, () => byPool('greedy'));
    const ready = app.inject({ url: '/readyz' });
    await expect.poll(() => asked.length).toBe(151);
    release();
    await Promise.all([...ours, ...greedy, ready]);
    await app.close();
    expect((await ready).statusCode).toBe(200);
    expect(served).toContain('ready');
    expect(served.indexOf('ready')).toBeLessThan(3 * db.pool.options.max);
  });

  it.runIf(inject('databaseSource').kind === 'embedded')(
    'are refused to whoever has most waiting where 200 wait, and to nobody else',
    async () => {
      const release = await occupy();
      const ask = (caller: string) =>
        onBehalfOf(byItself(caller), () => db.query('one', 'SELECT 1', [])).then(
          () => 'served',
          (error: unknown) => (error instanceof UnavailableError ? 'refused' : String(error)),
        );
      const greedy = Array.from({ length: WAITING_MAX + 50 }, () => ask('greedy'));
      const other = Array.from({ length: 20 }, () => ask('other'));
      release();
      const answers = await Promise.all(greedy);
      expect(new Set(await Promise.all(other))).toEqual(new Set(['served']));
      expect(answers.filter((answer) => answer === 'served')).toHaveLength(WAITING_MAX - 20);
      expect(answers.filter((answer) => answer === 'refused')).toHaveLength(50 + 20);
      expect(await ask('greedy')).toBe('served');
    },
  );

  it.runIf(inject('databaseSource').kind === 'embedded')(
    'are refused to one customer who asks for as many from as many IPv6 addresses, and not to a school',
    async () => {
      const release = await occupy();
      const ask = (address: string, account: string) =>
        onBehalfOf(whoseTurn(address, account), () => db.query('one', 'SELECT 1', [])).then(
          () => 'served',
          (error: unknown) => (error instanceof UnavailableError ? 'refused' : String(error)),
        );
      const spread = (index: number) => ask(`2001:db8:7:${index.toString(16)}::/64`, `made up ${index}`);
      const crowd = Array.from({ length: WAITING_MAX }, (_, index) => spread(index));
      const school = Array.from({ length: 30 }, (_, pupil) => ask('192.0.2.1', `pupil ${pupil}`));
      crowd.push(...Array.from({ length: 30 }, (_, index) => spread(WAITING_MAX + index)));
      release();
      expect(new Set(await Promise.all(school))).toEqual(new Set(['served']));
      const answers = await Promise.all(crowd);
      expect(answers.filter((answer) => answer === 'refused')).toHaveLength(60);
    },
  );
});
