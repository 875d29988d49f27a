import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openJobs } from '../../server/kernel/jobs.ts';
import { createLog } from '../../server/kernel/log.ts';
import { MoveRefused, moveDatabase } from '../../server/kernel/moving.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { type TestDatabase, testDatabase } from '../testkit/database.ts';
import { classWith, doHomework, setHomework } from '../testkit/homework.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const QUEUE = { name: 'moved', atOnce: 1, retryLimit: 1, retryDelaySeconds: 1, expireInSeconds: 10 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  const { db, jobs } = app.deps;
  await fillPool(db, { targets: 4, sentencesPerTarget: 6 });
  const group = await classWith(app, 2);
  const { assignment } = await setHomework(group);
  for (const student of group.students) {
    await submit(student, (await next(student)).uuid, RIGHT);
    await doHomework(student, assignment.uuid, [RIGHT, WRONG]);
  }
  await jobs.sendLater(QUEUE, { text: 'Zażółć "gęślą" \\ 👩‍🏫' }, 3600);
});
afterAll(() => app.close());

/** A database as a first start leaves it before anything is in it, with the tables of the job queue. */
async function empty(): Promise<TestDatabase> {
  const db = await testDatabase();
  await (await openJobs(db, createLog('silent'), { runs: false })).stop();
  return db;
}

const counted = async (db: Pick<TestDatabase, 'prisma'>) => {
  const { prisma } = db;
  return Promise.all([
    prisma.user.count(),
    prisma.problem.count(),
    prisma.homeworkAttempt.count(),
    prisma.memoryItem.count(),
  ]);
};

describe('a database that is moved', () => {
  it('is there as it was, each table, and the references between them', async () => {
    const target = await empty();
    const said: string[] = [];
    const moved = await moveDatabase(app.deps.db, target, (line) => said.push(line));
    expect(await counted(target)).toEqual(await counted(app.deps.db));
    const rowsOf = (name: string) => moved.find(({ table }) => table === name)?.rows;
    expect([rowsOf('public.users'), rowsOf('public.homework_attempts')]).toEqual([3, 2]);
    expect(rowsOf('jobs.job')).toBeGreaterThan(0);
    expect(said).toContainEqual(expect.stringMatching(/^public\.users: 3 rows, checksum \d+$/));
    const text = "SELECT data->>'text' AS text FROM jobs.job WHERE name = 'moved'";
    expect(await target.query('moved', text, [])).toEqual([{ text: 'Zażółć "gęślą" \\ 👩‍🏫' }]);
    const references = `SELECT conrelid::regclass::text AS "table", conname FROM pg_constraint
      WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`;
    expect(await target.query('references', references, [])).toEqual(
      await app.deps.db.query('references', references, []),
    );
    await expect(target.prisma.user.deleteMany()).resolves.toEqual({ count: 3 });
    expect(await counted(target)).toEqual([0, 0, 0, 0]);
  });

  it('is refused a target that holds anything, and changes nothing there', async () => {
    const target = await empty();
    await fillPool(target, { targets: 1, sentencesPerTarget: 1 });
    const before = await target.prisma.sentence.findMany();
    await expect(moveDatabase(app.deps.db, target, () => {})).rejects.toThrow(MoveRefused);
    expect(await target.prisma.sentence.findMany()).toEqual(before);
    expect(await counted(target)).toEqual([0, 0, 0, 0]);
  });
});
