import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { onWhoseBehalf } from '../../server/kernel/behalf.ts';
import { type Jobs, openJobs, type Queue } from '../../server/kernel/jobs.ts';
import { createLog } from '../../server/kernel/log.ts';
import { requestIdNow, withinRequest } from '../../server/kernel/requestIds.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

const queue = (name: string, changes: Partial<Queue> = {}): Queue => ({
  name,
  atOnce: 5,
  retryLimit: 2,
  retryDelaySeconds: 1,
  expireInSeconds: 60,
  ...changes,
});

describe('the job queue', () => {
  let db: TestDatabase;
  let jobs: Jobs;
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  beforeAll(async () => {
    db = await testDatabase();
    jobs = await openJobs(db, log, { runs: true });
  });
  afterAll(async () => {
    await jobs.stop();
    await db.drop();
  });

  it('lets a job carry the id of the request that asked for it, and its handler see nothing of that', async () => {
    const asked = queue('asked');
    const seen: unknown[] = [];
    await jobs.work(asked, async (data) => {
      log.info('at work');
      seen.push([requestIdNow(), data]);
    });
    await withinRequest('the request', () => jobs.send(asked, { what: 1 }));
    await expect.poll(() => seen).toEqual([['the request', { what: 1 }]]);
    expect(lines.find(({ msg }) => msg === 'at work')).toMatchObject({ requestId: 'the request' });
  });

  it('takes up a job that its own process sent at once, without waiting for the next look', async () => {
    const woken = queue('woken');
    const taken: unknown[] = [];
    const patient = await openJobs(db, log, { runs: true, pollSeconds: 3600 });
    const statements = vi.spyOn(db.pool, 'query');
    const looks = () => {
      const isLook = ([text]: unknown[]) =>
        String(text).includes("name = 'woken'") && String(text).includes('SKIP LOCKED');
      return statements.mock.results.filter((_, index) => isLook(statements.mock.calls[index] ?? []));
    };
    await patient.work(woken, async (data) => void taken.push(data));
    // The first look of each worker, at the start, is over.
    await expect.poll(looks).toHaveLength(woken.atOnce);
    await Promise.all(looks().map(({ value }) => value as unknown));
    await patient.send(woken, { first: true });
    await expect.poll(() => taken).toEqual([{ first: true }]);
    await patient.stop();
  });

  it('looks once at a time for all workers of a queue', async () => {
    const often = await openJobs(db, log, { runs: true, pollSeconds: 0.5 });
    const statements = vi.spyOn(db.pool, 'query');
    const looksAt = (name: string): number =>
      statements.mock.calls.filter(
        ([text]: unknown[]) => String(text).includes(`name = '${name}'`) && String(text).includes('SKIP LOCKED'),
      ).length;
    const [one, many] = [queue('one-worker', { atOnce: 1 }), queue('many-workers', { atOnce: 8 })];
    await Promise.all([one, many].map((each) => often.work(each, async () => {})));
    // Each worker looks once when it begins.
    await expect.poll(() => looksAt(one.name), { timeout: 30_000 }).toBeGreaterThan(6);
    const [looks, control] = [looksAt(many.name), looksAt(one.name)];
    await often.stop();
    statements.mockRestore();
    expect(looks - many.atOnce).toBeLessThan(2 * control);
  });

  it('waits for the database in lines of each queue, one for looking and one for what is done', async () => {
    const [mine, seen] = [queue('in-line'), new Set<string>()];
    const connect = db.pool.connect.bind(db.pool) as (...given: unknown[]) => unknown;
    const noting = (...given: unknown[]): unknown => {
      seen.add(onWhoseBehalf().caller);
      return connect(...given);
    };
    const watched = vi.spyOn(db.pool, 'connect').mockImplementation(noting as never);
    const done: unknown[] = [];
    await jobs.work(mine, async () => void done.push(await db.query('one', 'SELECT 1', [])));
    await jobs.send(mine, {});
    await expect.poll(() => done).toHaveLength(1);
    watched.mockRestore();
    expect([...seen]).toEqual(expect.arrayContaining(['queue in-line', 'job in-line']));
  });

  it('says in the log what its library tells as an error', async () => {
    const told = await openJobs(db, log, { runs: true, pollSeconds: 0.5 });
    const query = db.pool.query.bind(db.pool) as (...given: unknown[]) => unknown;
    const broken = vi
      .spyOn(db.pool, 'query')
      .mockImplementation(((...given: unknown[]) =>
        String(given[0]).includes("name = 'told'") && String(given[0]).includes('SKIP LOCKED')
          ? Promise.reject(new Error('the table is on holiday'))
          : query(...given)) as never);
    await told.work(queue('told'), async () => {});
    const words = () => lines.filter(({ msg }) => msg === 'the job queue had an error').map(({ err }) => err);
    await expect.poll(() => JSON.stringify(words())).toContain('the table is on holiday');
    broken.mockRestore();
    await told.stop();
  });

  it('gets to a job in a moment although 200 of the same queue wait before it', async () => {
    const busy = queue('busy');
    for (let number = 0; number < 200; number += 1) await jobs.send(busy, { number });
    const done = new Set<unknown>();
    await jobs.send(busy, { number: 'last' });
    await jobs.work(busy, async ({ number }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.add(number);
    });
    // One job at each look at the queue would take minutes.
    await expect.poll(() => done.size, { timeout: 40_000 }).toBe(201);
  });

  it('is not held up by a job that never ends', async () => {
    const slow = queue('slow', { expireInSeconds: 1, retryLimit: 0 });
    const done: unknown[] = [];
    await jobs.work(slow, ({ kind }) =>
      kind === 'stuck' ? new Promise(() => {}) : Promise.resolve(void done.push(kind)),
    );
    await jobs.send(slow, { kind: 'stuck' });
    for (let number = 0; number < 3; number += 1) await jobs.send(slow, { kind: number });
    await expect.poll(() => done).toHaveLength(3);
    await expect.poll(() => lines.filter((line) => line['queue'] === 'slow')).toMatchObject([{ attempt: 1 }]);
  });

  it('logs a job that throws with the name of its queue, tries it again as often as it may, and runs the others', async () => {
    const failing = queue('failing');
    const tries: string[] = [];
    await jobs.work(failing, ({ kind }) => {
      tries.push(String(kind));
      // Not a rejection: thrown before anything could be awaited.
      if (kind === 'broken') throw new Error('no mail server for amina@school.example');
      return Promise.resolve();
    });
    await jobs.send(failing, { kind: 'broken' });
    for (let number = 0; number < 5; number += 1) await jobs.send(failing, { kind: 'whole' });
    const told = () => lines.filter((line) => line['queue'] === 'failing');
    await expect.poll(told).toHaveLength(3);
    expect(tries.filter((kind) => kind === 'whole')).toHaveLength(5);
    expect(tries.filter((kind) => kind === 'broken')).toHaveLength(3);
    expect(told().map(({ msg, attempt }) => [msg, attempt])).toEqual([
      ['a job failed and will be tried again', 1],
      ['a job failed and will be tried again', 2],
      ['a job failed for the last time', 3],
    ]);
    expect(JSON.stringify(told())).not.toContain('amina');
    const { rows } = await db.pool.query("SELECT output::text AS output FROM jobs.job WHERE name = 'failing'");
    expect(JSON.stringify(rows)).not.toContain('amina');
  });

  it('clears away what is done and what failed for good, also of a queue that an earlier version made', async () => {
    await db.pool.query("UPDATE jobs.queue SET deletion_seconds = 604800 WHERE name = 'failing'");
    await jobs.stop();
    jobs = await openJobs(db, log, { runs: true });
    await jobs.work(queue('failing'), async () => {});
    const { rows } = await db.pool.query(
      "SELECT name, deletion_seconds::int AS seconds FROM jobs.queue WHERE name IN ('failing', 'busy') ORDER BY name",
    );
    expect(rows).toEqual([
      { name: 'busy', seconds: 3600 },
      { name: 'failing', seconds: 3600 },
    ]);
  });
});
