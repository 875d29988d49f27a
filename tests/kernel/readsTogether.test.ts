import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { byItself, onBehalfOf } from '../../server/kernel/behalf.ts';
import type { LateStatement } from '../../server/kernel/pool.ts';
import { MOST_TOGETHER, readingTogether } from '../../server/kernel/readsTogether.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

const NONE = 13;

describe('reads of one kind', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.drop());
  afterEach(() => vi.restoreAllMocks());

  /** Doubles numbers; there is nothing of one of them. */
  const doubled = readingTogether<number, { asked: number; twice: number }, number>({
    name: 'doubled',
    one: (key) => ({ name: 'doubled-one', text: 'SELECT $1::int AS asked, 2 * $1::int AS twice', values: [key] }),
    many: (keys) => ({
      name: 'doubled',
      text: `SELECT asked, asked * 2 AS twice FROM unnest($1::int[]) asked WHERE asked <> ${NONE}`,
      values: [keys],
    }),
    foundOf: (rows) => new Map(rows.map(({ asked, twice }) => [String(asked), twice])),
    idOf: String,
  });
  const broken = readingTogether<number, { asked: number }, number>({
    name: 'broken',
    one: (key) => ({ name: 'broken-one', text: 'SELECT 1 / ($1::int - $1::int) AS asked', values: [key] }),
    many: (keys) => ({
      name: 'broken',
      text: 'SELECT 1 / (asked - asked) AS asked FROM unnest($1::int[]) asked',
      values: [keys],
    }),
    foundOf: () => new Map(),
    idOf: String,
  });

  /** Holds every connection until what it returns is called. */
  async function occupy(): Promise<() => void> {
    const clients = await Promise.all(Array.from({ length: db.pool.options.max }, () => db.pool.connect()));
    return () => {
      for (const client of clients) client.release();
    };
  }

  /** What each statement reads, one key or several, as it begins. */
  function watched(): unknown[] {
    const read: unknown[] = [];
    const queryLate = db.queryLate.bind(db);
    vi.spyOn(db, 'queryLate').mockImplementation((name, late: LateStatement) => {
      const statement = () => {
        const asked = late.statement();
        read.push(asked.values[0]);
        return asked;
      };
      return queryLate(name, { ...late, statement });
    });
    return read;
  }

  it('are one statement while they wait for the database, and everybody gets their own', async () => {
    const release = await occupy();
    const read = watched();
    const found = Array.from({ length: 30 }, (_, key) => onBehalfOf(byItself(`caller ${key}`), () => doubled(db, key)));
    const behind = onBehalfOf(byItself('behind'), () => db.query('one', 'SELECT 1 AS one', []));
    release();
    expect(await Promise.all(found)).toEqual(Array.from({ length: 30 }, (_, key) => (key === NONE ? null : 2 * key)));
    expect(await behind).toEqual([{ one: 1 }]);
    expect(read).toEqual([Array.from({ length: 30 }, (_, key) => key)]);
  });

  it('are at most a hundred in one statement', async () => {
    const release = await occupy();
    const read = watched();
    const count = MOST_TOGETHER + 20;
    const found = Array.from({ length: count }, (_, key) => doubled(db, key + 100));
    release();
    expect(await Promise.all(found)).toEqual(Array.from({ length: count }, (_, key) => 2 * (key + 100)));
    expect(read.map((keys) => (Array.isArray(keys) ? keys.length : 1))).toEqual([MOST_TOGETHER, count - MOST_TOGETHER]);
  });

  it('read at once where nobody waits, each by themself', async () => {
    const read = watched();
    expect([await doubled(db, 1), await doubled(db, 2)]).toEqual([2, 4]);
    expect(read).toEqual([1, 2]);
  });

  it('fail with the statement that was to read them, and with no other', async () => {
    const release = await occupy();
    const failing = Array.from({ length: 5 }, (_, key) => broken(db, key));
    const good = doubled(db, 7);
    release();
    for (const { status } of await Promise.allSettled(failing)) expect(status).toBe('rejected');
    expect(await good).toBe(14);
    expect(await doubled(db, 8)).toBe(16);
  });

  it('are read for by others where their own turn is refused, and refused where nobody reads', async () => {
    const refused = new Error('refused');
    const turns: { late: LateStatement; end: (rows: object[]) => void; refuse: () => void }[] = [];
    const slow = {
      queryLate: <T>(_name: string, late: LateStatement) =>
        new Promise<T[]>((resolve, reject) => {
          turns.push({ late, end: (rows) => resolve(rows as T[]), refuse: () => reject(refused) });
        }),
    };
    const [first, second] = [doubled(slow, 1), doubled(slow, 2)];
    expect(turns[1]?.late.isWanted()).toBe(true);
    expect(turns[0]?.late.statement().values).toEqual([[1, 2]]);
    // Tried again it reads the same.
    expect(turns[0]?.late.statement().values).toEqual([[1, 2]]);
    expect(turns[1]?.late.isWanted()).toBe(false);
    turns[1]?.refuse();
    turns[0]?.end([{ asked: 2, twice: 4 }]);
    expect([await first, await second]).toEqual([null, 4]);
    const alone = doubled(slow, 3);
    turns[2]?.refuse();
    await expect(alone).rejects.toBe(refused);
  });
});
