import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { byItself, onBehalfOf } from '../../server/kernel/behalf.ts';
import { FairQueue } from '../../server/kernel/fairQueue.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

describe('connections that share the one session of the embedded database', () => {
  let db: TestDatabase;
  beforeAll(async () => {
    db = await testDatabase();
  });
  afterAll(() => db.drop());
  afterEach(() => vi.restoreAllMocks());

  const byPool = (caller: string) => onBehalfOf(byItself(caller), () => db.query('one', 'SELECT 1', []));

  it('are one, of an address that uses much of the session, with rests, while others are about, and two while nobody else is', async ({
    skip,
  }) => {
    skip(!db.embedded, 'Each connection has a session of its own.');
    let most = 0;
    let now = 0;
    let usedMs = 0;
    const working = (place: string, until: () => boolean) =>
      onBehalfOf(byItself(place), async () => {
        while (!until()) {
          const client = await db.pool.connect();
          now += 1;
          most = Math.max(most, now);
          const since = performance.now();
          await client.query('SELECT count(*) FROM generate_series(1, 80000)');
          usedMs += performance.now() - since;
          now -= 1;
          client.release();
        }
      });
    let isOver = false;
    const busy = Array.from({ length: 6 }, () => working('busy', () => isOver));
    await expect.poll(() => most).toBe(2);
    const elsewhere = async (): Promise<void> => {
      await byPool('elsewhere');
      await sleep(100);
    };
    // Until it is known how much they use.
    for (let times = 0; times < 10; times += 1) await elsewhere();
    most = 0;
    usedMs = 0;
    const since = performance.now();
    for (let times = 0; times < 10; times += 1) await elsewhere();
    expect(most).toBe(1);
    // It rests for as long as it has used; without that it would use nearly all.
    expect(usedMs / (performance.now() - since)).toBeLessThan(0.75);
    await expect.poll(() => most, { timeout: 10_000 }).toBe(2);
    isOver = true;
    await Promise.all(busy);
  });

  it('count for what they were used, and not for what they have waited for each other', async ({ skip }) => {
    skip(!db.embedded, 'Each connection has a session of its own.');
    const took = vi.spyOn(FairQueue.prototype, 'took');
    const slow = await onBehalfOf(byItself('slow'), () => db.pool.connect());
    await slow.query('BEGIN');
    await slow.query('SELECT 1');
    const behind = byPool('behind');
    await sleep(300);
    await slow.query('COMMIT');
    slow.release();
    await behind;
    const used = Object.fromEntries(took.mock.calls.map(([{ caller }, ms]) => [caller, ms]));
    expect(used['slow']).toBeGreaterThan(290);
    expect(used['behind']).toBeLessThan(200);
  });

  it('count for what it did for each, however late the process sees so', async ({ skip }) => {
    skip(!db.embedded, 'Each connection has a session of its own.');
    const took = vi.spyOn(FairQueue.prototype, 'took');
    const count = (caller: string, rows: number) =>
      onBehalfOf(byItself(caller), () =>
        db.query('rows', 'SELECT count(*) AS rows FROM generate_series(1, $1::int)', [rows]),
      );
    // On the two connections that one place may have.
    await Promise.all([count('first', 1), count('first', 1)]);
    // Nobody is charged for a session that rests.
    await sleep(300);
    const both = [count('quick', 1), count('slow', 200_000)];
    // Both are on their way, and are over when this process looks again.
    await sleep(0);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500);
    await Promise.all(both);
    const used = Object.fromEntries(took.mock.calls.map(([{ caller }, ms]) => [caller, ms]));
    expect(used['slow']).toBeGreaterThan(used['quick'] ?? Number.POSITIVE_INFINITY);
    expect(used['quick']).toBeLessThan(250);
    expect(used['slow']).toBeLessThan(1_200);
  });

  it('count nothing but what the database tells of its use', async ({ skip }) => {
    skip(!db.embedded, 'Each connection has a session of its own.');
    const took = vi.spyOn(FairQueue.prototype, 'took');
    // Of a change of this setting every client is told, in the same form.
    await onBehalfOf(byItself('elsewhere'), () => db.query('name', "SET application_name = 'elsewhere'", []));
    const [[, ms] = []] = took.mock.calls;
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(10_000);
  });
});
