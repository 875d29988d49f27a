import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  askTask,
  careForTasks,
  FAULTS_AT_MOST,
  forgetTasks,
  HELD_SECONDS,
  resumeTasks,
  type RunningTask,
  runNextTask,
  TaskFailed,
  TaskLeft,
  TryLater,
  waitSeconds,
  type Work,
} from '../../server/features/pool/tasks.domain.ts';
import { TASK_KINDS, type TaskKind } from '../../server/features/pool/tasks.rules.ts';
import { newId } from '../../server/kernel/ids.ts';
import { change, nodesOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool } from '../testkit/pool.ts';
import { superuser } from '../testkit/superusers.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NO_SIGNAL = new AbortController().signal;

let app: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 1, sentencesPerTarget: 1 });
  boss = await superuser(app, { fullName: 'Ingrid Solheim' });
});
afterEach(() => app.deps.db.prisma.poolTask.deleteMany());
afterAll(() => app.close());

const rows = () => app.deps.db.prisma.poolTask.findMany({ orderBy: { askedAt: 'asc' } });
const row = (id: string) => app.deps.db.prisma.poolTask.findUniqueOrThrow({ where: { id } });
const ask = async (kind: TaskKind = 'REFILL') => (await askTask(app.deps, null, { kind })).taskId;

/** Runs the next task by a work of the test's own. */
const run = (work: Work, stopping = NO_SIGNAL) => {
  const works = Object.fromEntries(Object.keys(TASK_KINDS).map((kind) => [kind, work]));
  return runNextTask(app.deps, works as Record<TaskKind, Work>, stopping);
};
const TASK =
  'uuid kind state level practiceTypeKey done wanted result error counts { name count } retryAt endedAt askedBy { fullName }';

describe('a task', () => {
  it('is asked for by a superuser, stands in the list with who asked, and is audited', async () => {
    const input = { level: 'A2', practiceTypeKey: 'verb_preposition_collocation', count: 5 };
    const made = await change(boss, 'generateSentences', input, `taskId alreadyOpen task { ${TASK} }`);
    expect(made).toMatchObject({
      alreadyOpen: false,
      task: {
        uuid: made.taskId,
        kind: 'GENERATE',
        state: 'QUEUED',
        level: 'A2',
        practiceTypeKey: 'verb_preposition_collocation',
        done: 0,
        wanted: 5,
        result: null,
        error: null,
        askedBy: { fullName: 'Ingrid Solheim' },
      },
    });
    const { data } = await boss.graphql('{ poolTasks(open: true) { totalCount edges { node { uuid } } } }');
    expect([data.poolTasks.totalCount, nodesOf(data.poolTasks)]).toEqual([1, [{ uuid: made.taskId }]]);
    const one = await boss.graphql('query($id: ID!) { poolTask(id: $id) { uuid } }', { id: made.taskId });
    expect(one.data.poolTask).toEqual({ uuid: made.taskId });
    const events = await app.deps.db.prisma.auditEvent.findMany({ where: { kind: 'pool_task_asked' } });
    expect(events.map(({ detail }) => detail)).toEqual([
      { task: 'GENERATE', level: 'A2', practiceType: expect.any(String) },
    ]);
  });

  it('is told in the audit with the pool that it is about, as far as it names one', async () => {
    const type = 'verb_preposition_collocation';
    await change(boss, 'generateSentences', { level: 'A2', practiceTypeKey: type, count: 5 }, 'taskId');
    await change(boss, 'refillPools', { level: 'B1' }, 'taskId');
    await change(boss, 'refillPools', { practiceTypeKey: type }, 'taskId');
    await change(boss, 'refillPools', {}, 'taskId');
    const { data } = await boss.graphql(
      '{ auditEvents(kind: "pool_task_asked", first: 4) { edges { node { pool } } } }',
    );
    expect(nodesOf(data.auditEvents).map(({ pool }) => pool)).toEqual([
      null,
      'Verb–preposition collocations',
      'B1',
      'A2, Verb–preposition collocations',
    ]);
  });

  it('that is asked for again while it is open is the same one, however many ask at once', async () => {
    const asked = await Promise.all(
      Array.from({ length: 6 }, () => change(boss, 'refillPools', { level: 'B1' }, 'taskId alreadyOpen')),
    );
    expect(new Set(asked.map(({ taskId }) => taskId)).size).toBe(1);
    expect(asked.filter(({ alreadyOpen }) => !alreadyOpen)).toHaveLength(1);
    const other = await change(boss, 'refillPools', { level: 'B2' }, 'taskId alreadyOpen');
    expect([other.alreadyOpen, other.taskId === asked[0].taskId]).toEqual([false, false]);
    await run(async () => 'done');
    const again = await change(boss, 'refillPools', { level: 'B1' }, 'taskId alreadyOpen');
    expect([again.alreadyOpen, again.taskId === asked[0].taskId]).toEqual([false, false]);
  });

  it.each([
    ['generateSentences', { level: 'A2', count: 0 }, 'count'],
    ['generateSentences', { level: 'A2', count: 101 }, 'count'],
    ['generateSentences', { level: 'A2', practiceTypeKey: 'idioms' }, 'practiceTypeKey'],
    ['refillPools', { practiceTypeKey: 'idioms' }, 'practiceTypeKey'],
    ['clearPoolCache', { pattern: '*' }, 'pattern'],
    ['clearPoolCache', { pattern: 'pool_status:A2:*' }, 'pattern'],
  ])('is refused by %s with %j', async (mutation, input, field) => {
    const refused = await change(boss, mutation, input);
    expect(refused).toMatchObject({ __typename: 'ValidationError', fieldErrors: [{ field }] });
    expect(await rows()).toEqual([]);
  });

  it('is for superusers alone', async () => {
    const person = await app.person();
    expect(await change(person, 'refillPools', {})).toMatchObject({ __typename: 'ForbiddenError' });
    expect(await change(person, 'checkPoolCache', null)).toMatchObject({ __typename: 'ForbiddenError' });
    expect(await change(app, 'validateCriticalPools', null)).toMatchObject({ __typename: 'UnauthenticatedError' });
    for (const who of [person, app]) {
      const { data, errors } = await who.graphql('{ poolTasks { edges { node { uuid } } } }');
      expect([data.poolTasks, errors?.length]).toEqual([null, 1]);
    }
    expect(await rows()).toEqual([]);
  });

  it('without a model ends with what is there and which variable to set', async () => {
    const { worksWith } = await import('../../server/features/pool/pool.jobs.ts');
    const taskId = await ask();
    await runNextTask(app.deps, worksWith(null), NO_SIGNAL);
    expect(await row(taskId)).toMatchObject({
      state: 'FAILED',
      error: 'Every sentence of the built-in bank is loaded. To have more written and judged, set OPENAI_API_KEY.',
      openKey: null,
    });
  });
});

describe('a task under way', () => {
  it('says how far it is, and ends with its result', async () => {
    const taskId = await ask();
    await run(async (_deps, running) => {
      await running.progress({ wanted: 3, done: 1, tally: { 'too long': 2 } });
      expect(await row(taskId)).toMatchObject({ state: 'RUNNING', wanted: 3, done: 1, tally: { 'too long': 2 } });
      await running.progress({ done: 3 });
      return 'Three.';
    });
    expect(await row(taskId)).toMatchObject({ state: 'DONE', done: 3, result: 'Three.', endedAt: app.clock.now() });
  });

  it('tells what it counted, with the reasons for which sentences were rejected, also by their former name', async () => {
    const taskId = await ask();
    const tally = { written: 9, 'rejected: too long': 2, 'refused: too long': 1 };
    await run(async (_deps, running) => {
      await running.progress({ tally });
      return 'Nine.';
    });
    const counts = 'query($id: ID!) { poolTask(id: $id) { counts { name rejectionReason count } } }';
    const { data } = await boss.graphql(counts, { id: taskId });
    expect(data.poolTask.counts).toEqual(
      expect.arrayContaining([
        { name: 'written', rejectionReason: null, count: 9 },
        { name: 'rejected: too long', rejectionReason: 'too long', count: 3 },
      ]),
    );
    expect(data.poolTask.counts).toHaveLength(2);
  });

  it('is taken up by one process, however many look', async () => {
    await ask();
    let runs = 0;
    const work: Work = async () => {
      runs += 1;
      return '';
    };
    await Promise.all([run(work), run(work), run(work)]);
    expect(runs).toBe(1);
  });

  it('that fails says why, to be read', async () => {
    const taskId = await ask();
    await run(() => Promise.reject(new TaskFailed('There is nothing to do it with.')));
    expect(await row(taskId)).toMatchObject({
      state: 'FAILED',
      error: 'There is nothing to do it with.',
      openKey: null,
    });
  });

  it('that meets a fault is tried again later, and longer each time, with what it has done', async () => {
    const taskId = await ask();
    const broken: Work = async (_deps, running) => {
      if (running.task.done === 0) await running.progress({ wanted: 9, done: 4 });
      throw new TryLater('The model answered 503.');
    };
    const waits: number[] = [];
    for (let fault = 1; fault < FAULTS_AT_MOST; fault += 1) {
      const before = app.clock.now().getTime();
      // Not due yet: nobody takes it up.
      if (fault > 1) await run(() => Promise.reject(new Error('too early')));
      const waiting = fault === 1 ? null : (await row(taskId)).retryAt;
      if (waiting) app.clock.set(waiting);
      await run(broken);
      const { state, done, error, faults, retryAt } = await row(taskId);
      expect([state, done, error, faults]).toEqual(['QUEUED', 4, 'The model answered 503.', fault]);
      waits.push((retryAt as Date).getTime() - Math.max(before, app.clock.now().getTime()));
    }
    expect(waits.every((wait, index) => index < 2 || wait > (waits[index - 2] ?? 0))).toBe(true);
    app.clock.set((await row(taskId)).retryAt as Date);
    await run(broken);
    expect(await row(taskId)).toMatchObject({ state: 'FAILED', done: 4, error: 'The model answered 503.' });
  });

  it('that was asked to wait waits at least as long', async () => {
    const taskId = await ask();
    await run(() => Promise.reject(new TryLater('The model answered 429.', 120)));
    const { retryAt } = await row(taskId);
    expect((retryAt as Date).getTime() - app.clock.now().getTime()).toBeGreaterThanOrEqual(120_000);
  });

  it('that meets a fault of ours says no more of it than that, and is tried again', async () => {
    const taskId = await ask();
    await run(() => Promise.reject(new Error('relation "secrets" does not exist')));
    const { state, error } = await row(taskId);
    expect(state).toBe('QUEUED');
    expect(error).not.toContain('secrets');
  });
});

describe('the task of a process that dies', () => {
  it('is taken up by another one where it stood, and the first writes nothing any more', async () => {
    const taskId = await ask();
    let dead: RunningTask | undefined;
    await run(async (_deps, running) => {
      await running.progress({ wanted: 2, done: 1 });
      dead = running;
      // As if the process were gone: what it holds is not given back.
      await run(() => Promise.reject(new Error('held')));
      app.clock.advance((HELD_SECONDS + 1) * 1000);
      await run(async (_again, next) => {
        expect(next.task.done).toBe(1);
        await next.progress({ done: 2 });
        return 'Both.';
      });
      await expect(running.progress({ done: 7 })).rejects.toThrow(TaskLeft);
      return 'Too late.';
    });
    expect(dead?.run).toBe(1);
    expect(await row(taskId)).toMatchObject({ state: 'DONE', done: 2, result: 'Both.', run: 2 });
  });

  it('is looked for every minute, and at the start of a process', async () => {
    const sent: unknown[] = [];
    const deps = {
      ...app.deps,
      jobs: { ...app.deps.jobs, send: async (_queue: unknown, data: unknown) => void sent.push(data) },
    };
    const taskId = await ask();
    await app.deps.db.prisma.poolTask.update({
      where: { id: taskId },
      data: { state: 'RUNNING', heldUntil: new Date(app.clock.now().getTime() + MINUTE_MS) },
    });
    await careForTasks(deps as never);
    expect(sent).toEqual([]);
    await resumeTasks(deps as never);
    // With the embedded database nobody else can hold it.
    expect(sent).toHaveLength(app.deps.db.embedded ? 1 : 0);
    app.clock.advance(MINUTE_MS);
    await careForTasks(deps as never);
    expect(sent).toHaveLength(app.deps.db.embedded ? 2 : 1);
  });

  it('that ends in order is left where it stands, for the next start', async () => {
    const taskId = await ask();
    const stopping = new AbortController();
    await run(async (_deps, running) => {
      await running.progress({ wanted: 2, done: 1 });
      stopping.abort();
      running.goOn();
      return 'not reached';
    }, stopping.signal);
    expect(await row(taskId)).toMatchObject({ state: 'QUEUED', done: 1, heldUntil: null, faults: 0 });
  });
});

describe('tasks', () => {
  it('that ended long ago go', async () => {
    const at = new Date(app.clock.now().getTime() - 91 * DAY_MS);
    const base = { kind: 'REFILL' as const, askedAt: at };
    await app.deps.db.prisma.poolTask.create({ data: { ...base, id: newId(), state: 'DONE', endedAt: at } });
    await app.deps.db.prisma.poolTask.create({ data: { ...base, id: newId(), openKey: 'still open' } });
    await forgetTasks(app.deps);
    expect((await rows()).map(({ openKey }) => openKey)).toEqual(['still open']);
  });

  it('wait longer after each fault, with jitter, and never shorter than they were told', () => {
    expect([1, 2, 3, 20].map((faults) => waitSeconds(faults, null, 0))).toEqual([4, 8, 16, 300]);
    expect(waitSeconds(1, null, 0.999)).toBeLessThan(6);
    expect(waitSeconds(1, 30, 0)).toBe(30);
  });
});
