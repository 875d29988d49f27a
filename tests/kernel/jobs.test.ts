import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Jobs, openJobs, type Queue } from '../../server/kernel/jobs.ts';
import { createLog } from '../../server/kernel/log.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';

const queue = (name: string, changes: Partial<Queue> = {}): Queue => ({
  name,
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

  it('takes up a job that its own process sent at once, without waiting for the next look', async () => {
    const woken = queue('woken');
    const taken: number[] = [];
    await jobs.work(woken, async () => void taken.push(performance.now()));
    // The first look, at the start, is over.
    await new Promise((resolve) => setTimeout(resolve, 300));
    const start = performance.now();
    await jobs.send(woken, {});
    await vi.waitFor(() => expect(taken).toHaveLength(1), { timeout: 5000, interval: 10 });
    expect((taken[0] ?? Infinity) - start).toBeLessThan(1000);
  });

  it('gets to a job in a moment although 200 of the same queue wait before it', async () => {
    const busy = queue('busy');
    for (let number = 0; number < 200; number += 1) await jobs.send(busy, { number });
    const done = new Set<unknown>();
    let last = Infinity;
    await jobs.send(busy, { number: 'last' });
    const start = performance.now();
    await jobs.work(busy, async ({ number }) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      done.add(number);
      if (number === 'last') last = performance.now();
    });
    await vi.waitFor(() => expect(done.size).toBe(201), { timeout: 15_000, interval: 10 });
    expect(last - start).toBeLessThan(3000);
  });

  it('is not held up by a job that never ends', async () => {
    const slow = queue('slow', { expireInSeconds: 1, retryLimit: 0 });
    const done: unknown[] = [];
    await jobs.work(slow, ({ kind }) =>
      kind === 'stuck' ? new Promise(() => {}) : Promise.resolve(void done.push(kind)),
    );
    await jobs.send(slow, { kind: 'stuck' });
    for (let number = 0; number < 3; number += 1) await jobs.send(slow, { kind: number });
    await vi.waitFor(() => expect(done).toHaveLength(3), { timeout: 5000 });
    await vi.waitFor(() => expect(lines.filter((line) => line['queue'] === 'slow')).toMatchObject([{ attempt: 1 }]), {
      timeout: 5000,
    });
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
    await vi.waitFor(() => expect(told()).toHaveLength(3), { timeout: 15_000 });
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
