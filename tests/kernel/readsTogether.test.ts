import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { byItself, onBehalfOf } from '../../server/kernel/behalf.ts';
import type { LateValues } from '../../server/kernel/pool.ts';
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
    text: `SELECT asked, asked * 2 AS twice FROM unnest($1::int[]) asked WHERE asked <> ${NONE}`,
    valuesOf: (keys) => [keys],
    foundOf: (rows) => new Map(rows.map(({ asked, twice }) => [String(asked), twice])),
    idOf: String,
  });
  const broken = readingTogether<number, { asked: number }, number>({
    name: 'broken',
    text: 'SELECT 1 / (asked - asked) AS asked FROM unnest($1::int[]) asked',
    valuesOf: (keys) => [keys],
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

  /** The keys that each statement reads, as it begins. */
  function watched(): unknown[][] {
    const read: unknown[][] = [];
    const queryLate = db.queryLate.bind(db);
    vi.spyOn(db, 'queryLate').mockImplementation((name, text, late: LateValues) => {
      const values = (): readonly unknown[] => {
        const given = late.values();
        read.push(given[0] as unknown[]);
        return given;
      };
      return queryLate(name, text, { ...late, values });
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
    expect(read.flat().toSorted((a, b) => Number(a) - Number(b))).toEqual(Array.from({ length: 30 }, (_, key) => key));
    // As many connections as there are may each have taken one of them in the same moment, and the first takes all the others.
    expect(read[0]).toHaveLength(30);
  });

  it('are at most a hundred in one statement', async () => {
    const release = await occupy();
    const read = watched();
    const count = MOST_TOGETHER + 20;
    const found = Array.from({ length: count }, (_, key) => doubled(db, key + 100));
    release();
    expect(await Promise.all(found)).toEqual(Array.from({ length: count }, (_, key) => 2 * (key + 100)));
    expect(Math.max(...read.map(({ length }) => length))).toBe(MOST_TOGETHER);
    expect(read.flat()).toHaveLength(count);
  });

  it('read at once where nobody waits, each by themself', async () => {
    const read = watched();
    expect([await doubled(db, 1), await doubled(db, 2)]).toEqual([2, 4]);
    expect(read).toEqual([[1], [2]]);
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
    const turns: { late: LateValues; end: (rows: object[]) => void; refuse: () => void }[] = [];
    const slow = {
      queryLate: <T>(_name: string, _text: string, late: LateValues) =>
        new Promise<T[]>((resolve, reject) => {
          turns.push({ late, end: (rows) => resolve(rows as T[]), refuse: () => reject(refused) });
        }),
    };
    const [first, second] = [doubled(slow, 1), doubled(slow, 2)];
    expect(turns[1]?.late.isWanted()).toBe(true);
    expect(turns[0]?.late.values()).toEqual([[1, 2]]);
    // Tried again it reads the same.
    expect(turns[0]?.late.values()).toEqual([[1, 2]]);
    expect(turns[1]?.late.isWanted()).toBe(false);
    turns[1]?.refuse();
    turns[0]?.end([{ asked: 2, twice: 4 }]);
    expect([await first, await second]).toEqual([null, 4]);
    const alone = doubled(slow, 3);
    turns[2]?.refuse();
    await expect(alone).rejects.toBe(refused);
  });
});
