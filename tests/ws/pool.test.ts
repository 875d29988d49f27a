import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worksWith } from '../../server/features/pool/pool.jobs.ts';
import { poolChanged } from '../../server/features/pool/pool.events.ts';
import { operationSeconds } from '../../server/kernel/metrics.ts';
import { poolsChanged } from '../../server/features/pool/status.domain.ts';
import { askTask, runNextTask } from '../../server/features/pool/tasks.domain.ts';
import { accessToken } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';
import { listen, watch } from '../testkit/sockets.ts';
import { statementsOf } from '../testkit/statements.ts';
import { superuser } from '../testkit/superusers.ts';

const WATCH = `subscription { poolChanged { change task { uuid kind state done wanted result }
  monitor { pools { validatedCount } summary { totalValidated } validation { pendingCount } tasks { uuid } refused { uuid } } } }`;
/** Longer than the time between two events of a subscription. */
const GAP_MS = 400;

let app: TestApp;
let port: number;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  ids = (await fillPool(app.deps.db, { targets: 3, sentencesPerTarget: 2 })).flat();
});
afterAll(() => app.close());

/** Watches the pool by so many subscriptions, and what each is told; the first unless another is named. */
async function watching(token: string, count = 1) {
  const watched = await watch(app, port, token, { kind: poolChanged, query: WATCH, count });
  return { ...watched, events: (id = 's0') => watched.events(id) };
}

const retire = async (id: string | undefined): Promise<void> => {
  await app.deps.db.prisma.sentence.updateMany({ where: { id: id ?? '' }, data: { status: 'RETIRED' } });
  await poolsChanged(app.deps);
};

/** How often an event of the pool was executed. */
async function executions(): Promise<number> {
  const { values } = await operationSeconds.get();
  return values
    .filter(({ metricName, labels }) => metricName?.endsWith('_count') && labels.field === 'poolChanged')
    .reduce((sum, { value }) => sum + value, 0);
}

describe('poolChanged', () => {
  it('tells all who watch of the figures and of the tasks as they move on', async () => {
    const [one, other] = [await superuser(app), await superuser(app)];
    const [here, there] = [await watching(one.token), await watching(other.token)];
    await retire(ids[0]);
    await expect.poll(() => [here.events().length, there.events().length]).toEqual([1, 1]);
    expect(here.events()[0]).toMatchObject({
      change: 'POOLS',
      task: null,
      monitor: { summary: { totalValidated: 5 } },
    });
    expect(there.events()[0]).toEqual(here.events()[0]);
    await sleep(GAP_MS);
    const { taskId } = await askTask(app.deps, one.userId, { kind: 'CHECK_CACHE' });
    await runNextTask(app.deps, worksWith(null), new AbortController().signal);
    const last = () => there.events().at(-1)?.task;
    await expect.poll(last).toMatchObject({ uuid: taskId, kind: 'CHECK_CACHE', state: 'DONE' });
    expect(there.events().at(-1).monitor.tasks[0].uuid).toBe(taskId);
    expect(there.events().at(-1).monitor.refused).toEqual([]);
    await sleep(GAP_MS);
    await app.deps.db.prisma.sentence.updateMany({ where: { id: ids[1] ?? '' }, data: { status: 'REJECTED' } });
    await poolsChanged(app.deps);
    await expect.poll(() => there.events().at(-1).monitor.refused).toEqual([{ uuid: ids[1] }]);
  });

  it('is worked out once a change, not once for each who watches', async () => {
    const boss = await superuser(app);
    const { events } = await watching(boss.token, 30);
    await sleep(GAP_MS);
    const statements = await statementsOf(async () => {
      await poolsChanged(app.deps);
      await expect.poll(() => events('s29').length).toBe(1);
    });
    const counted = (word: string) => statements.filter((text) => text.includes(word)).length;
    expect([counted('"highQuality"'), counted('"decidedToday"')]).toEqual([1, 1]);
  });

  it('is executed once for all who ask for the same, and who they are is asked by one statement', async () => {
    const bosses = [await superuser(app), await superuser(app), await superuser(app)];
    const watches = await Promise.all(bosses.map(({ token }) => watching(token, 2)));
    const program = await watching(await accessToken(bosses[0] as Person, ['ADMIN']));
    await sleep(GAP_MS);
    const before = await executions();
    const statements = await statementsOf(async () => {
      await poolsChanged(app.deps);
      await expect.poll(() => [...watches, program].map(({ events }) => events().length)).toEqual([1, 1, 1, 1]);
    });
    // What a program may is not what a person may: it has an execution of its own.
    expect((await executions()) - before).toBe(2);
    expect(statements.filter((text) => text.includes('FROM sessions s')).length).toBe(1);
    const [first, ...others] = watches.flatMap(({ events }) => [events('s0'), events('s1')]);
    expect(others).toEqual(others.map(() => first));
  });

  it('tells a superuser who is none any more nothing of the next change', async () => {
    const boss = await superuser(app);
    const { events, codes, messages } = await watching(boss.token);
    await poolsChanged(app.deps);
    await expect.poll(() => events().length).toBe(1);
    await sleep(GAP_MS);
    await app.deps.db.prisma.user.update({ where: { id: boss.userId }, data: { isSuperuser: false } });
    await poolsChanged(app.deps);
    await expect.poll(() => messages.at(-1)?.type).toBe('complete');
    expect([events().length, codes()]).toEqual([1, ['FORBIDDEN']]);
  });

  it('is for superusers, and for their programs with the scope', async () => {
    const [person, boss] = [await app.person(), await superuser(app)];
    expect((await watching(person.token)).codes()).toEqual(['FORBIDDEN']);
    const [small, whole] = [await accessToken(boss, ['PRACTICE_READ']), await accessToken(boss, ['ADMIN'])];
    expect((await watching(small)).codes()).toEqual(['TOKEN_SCOPE_MISSING']);
    const { events } = await watching(whole);
    await poolsChanged(app.deps);
    await expect.poll(() => events().length).toBe(1);
  });
});
