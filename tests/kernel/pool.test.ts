import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { onBehalfOf, onWhoseBehalf } from '../../server/kernel/behalf.ts';
import { UnavailableError } from '../../server/kernel/errors.ts';
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

  const byPool = (caller: string) => onBehalfOf(caller, () => db.query('one', 'SELECT 1', []));
  const byPrisma = (caller: string) => onBehalfOf(caller, async () => db.prisma.user.count());

  /** Notes who asks for a connection, and who gets one, each in order. */
  function watch() {
    const [asked, served]: [string[], string[]] = [[], []];
    const connect = db.pool.connect.bind(db.pool) as (callback?: (...given: unknown[]) => void) => Promise<unknown>;
    const noting = (callback?: (...given: unknown[]) => void): Promise<unknown> => {
      const caller = onWhoseBehalf();
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

  it.runIf(inject('databaseSource').kind === 'embedded')(
    'are refused to whoever has most waiting where 200 wait, and to nobody else',
    async () => {
      const release = await occupy();
      const ask = (caller: string) =>
        onBehalfOf(caller, () => db.query('one', 'SELECT 1', [])).then(
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
});
