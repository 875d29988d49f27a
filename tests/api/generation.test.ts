import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { askTask } from '../../server/features/pool/tasks.domain.ts';
import { readPools } from '../../server/features/pool/status.domain.ts';
import { lookAtPools, tidyPool } from '../../server/features/pool/care.domain.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillListening, LISTENING, workOnce } from '../testkit/generation.ts';
import { superuser } from '../testkit/superusers.ts';
import { type ModelServer, openModelServer } from '../testkit/modelServer.ts';

const DAY_MS = 86_400_000;

let model: ModelServer;
let app: TestApp;
beforeAll(async () => {
  model = await openModelServer();
  app = await testApp({ config: { openai: model.config } });
  await fillListening(app.deps.db, 592);
});
afterEach(async () => {
  await app.deps.db.prisma.poolTask.deleteMany();
  await app.deps.db.prisma.sentence.deleteMany({ where: { origin: 'AI' } });
  await app.deps.db.prisma.modelUsage.deleteMany();
  await app.deps.cache.deleteByPattern('*');
  model.calls.length = 0;
  model.knowledge.clear();
});
afterAll(async () => {
  await app.close();
  await model.close();
});

const written = (where: object = {}) => app.deps.db.prisma.sentence.findMany({ where: { origin: 'AI', ...where } });
const task = (id: string) => app.deps.db.prisma.poolTask.findUniqueOrThrow({ where: { id } });
const pool = async () =>
  (await readPools(app.deps)).find(
    ({ level, practiceTypeId }) => level === 1 && practiceTypeId === LISTENING.practiceTypeId,
  );
const ask = async (kind: 'REFILL' | 'GENERATE' | 'VALIDATE_PENDING' | 'VALIDATE_CRITICAL', wanted = 0) =>
  (await askTask(app.deps, null, { kind, ...LISTENING, wanted })).taskId;

describe('a refill', () => {
  it('has as many written as the pool lacks, judged and on probation, each with where it comes from', async () => {
    const id = await ask('REFILL');
    await workOnce(app.deps);
    expect(await task(id)).toMatchObject({ state: 'DONE', wanted: 8, done: 8, error: null });
    const good = await written({ status: 'PROBATION' });
    expect(good).toHaveLength(8);
    expect(await pool()).toMatchObject({ validated: 600, pending: 0, needsRefill: false });
    for (const one of good) {
      expect(one).toMatchObject({ model: 'stand-in-1', promptVersion: '1', taskId: id, answer: 'to', quality: 0.95 });
      const gates = one.gates as { gate: string; passed: boolean }[];
      expect(gates.every(({ passed }) => passed)).toBe(true);
      expect(gates.map(({ gate }) => gate)).toEqual(
        expect.arrayContaining(['gap', 'leak', 'solved', 'prepositions', 'editor']),
      );
      expect(one.inputTokens).toBeGreaterThan(100);
      expect(one.cost).toBeGreaterThan(0);
      expect(Object.keys(one.reasons as object)).toEqual(['at', 'for']);
      expect(one.poolOrder).toBeGreaterThan(app.clock.now().getTime() / 1000 - 5);
    }
  });

  it('asks by the wire format, with the key, the prompts and schemas, and without anything of a learner', async () => {
    const person = await app.person({ fullName: 'Amina Diallo', email: 'amina@school.example' });
    await ask('REFILL');
    await workOnce(app.deps);
    expect(model.calls.map(({ purpose }) => purpose)).toEqual([
      'write',
      'solve',
      'judge',
      'edit',
      'solve',
      'judge',
      'edit',
    ]);
    for (const call of model.calls) {
      expect(call).toMatchObject({ authorization: 'Bearer a-key-of-the-tests', model: 'stand-in-1' });
      expect(call.instructions.length).toBeGreaterThan(300);
      expect(call.schema).toMatchObject({ type: 'object', additionalProperties: false });
      const sent = JSON.stringify(call.material);
      for (const personal of ['Amina', 'amina', person.userId]) expect(sent).not.toContain(personal);
    }
    const [write, solve, judge] = model.calls;
    expect(write?.material).toMatchObject({
      level: 'A2',
      sentences: 20,
      targets: [{ name: 'listen to', answer: 'to' }],
    });
    // Whoever solves is told neither answer nor target.
    expect(Object.keys(solve?.material['sentences'][0]).toSorted()).toEqual(['id', 'text']);
    expect(judge?.material['words']).toContain('throughout');
  });

  it('writes only for targets of the bank, the one that learners need most first', async () => {
    model.misbehave(
      { reply: (honest) => ({ sentences: honest.sentences.map((one) => ({ ...one, target: 'invented by me' })) }) },
      'write',
    );
    const id = await ask('REFILL');
    await workOnce(app.deps);
    const { state, tally } = await task(id);
    expect([state, (tally as Record<string, number>)['rejected: for a target that was not given']]).toEqual([
      'DONE',
      20,
    ]);
  });

  it('is one task, however often it is asked for, and nothing is done where nothing is lacking', async () => {
    const first = await ask('REFILL');
    expect(await ask('REFILL')).toBe(first);
    await workOnce(app.deps);
    const calls = model.calls.length;
    const again = await ask('REFILL');
    await workOnce(app.deps);
    expect([again === first, (await task(again)).result, model.calls.length]).toEqual([
      false,
      'The pools have as many sentences as they should.',
      calls,
    ]);
  });

  it('gives a pool up when nothing good comes, and says why most were rejected', async () => {
    for (let batch = 0; batch < 6; batch += 1) {
      model.misbehave(
        { reply: (honest) => ({ sentences: honest.sentences.map((one) => ({ ...one, text: `${one.text} ____` })) }) },
        'write',
      );
    }
    const id = await ask('REFILL');
    await workOnce(app.deps);
    expect(await task(id)).toMatchObject({ state: 'FAILED', done: 0, openKey: null });
    expect((await task(id)).error).toContain(
      'Every rejected sentence was rejected for this reason: not exactly one gap.',
    );
    expect(await written({ status: { not: 'REJECTED' } })).toEqual([]);
  });
});

describe('a batch', () => {
  it('waits to be judged, and is judged by a task of its own', async () => {
    const id = await ask('GENERATE', 7);
    await workOnce(app.deps);
    expect(await task(id)).toMatchObject({
      state: 'DONE',
      wanted: 7,
      done: 7,
      result: '7 sentences written, to be judged.',
    });
    expect(await written({ status: 'PENDING' })).toHaveLength(7);
    expect(await pool()).toMatchObject({ validated: 592, pending: 7 });
    const judging = await ask('VALIDATE_PENDING');
    await workOnce(app.deps);
    expect(await task(judging)).toMatchObject({
      state: 'DONE',
      wanted: 7,
      done: 7,
      result: '7 sentences judged, 7 found good.',
    });
    expect(await pool()).toMatchObject({ validated: 599, pending: 0 });
  });

  it('is judged first where its pool is below its minimum', async () => {
    await app.deps.db.prisma.sentence.updateMany({
      where: { origin: 'BUILT_IN', poolOrder: { gt: 90 } },
      data: { status: 'QUARANTINED' },
    });
    try {
      await ask('GENERATE', 3);
      await workOnce(app.deps);
      const id = (await askTask(app.deps, null, { kind: 'VALIDATE_CRITICAL' })).taskId;
      await workOnce(app.deps);
      expect(await task(id)).toMatchObject({ state: 'DONE', done: 3 });
      expect((await task(id)).result).toContain('3 sentences judged, 3 found good.');
    } finally {
      await app.deps.db.prisma.sentence.updateMany({ where: { origin: 'BUILT_IN' }, data: { status: 'VALIDATED' } });
    }
  });
});

describe('the budget', () => {
  it('of a day is kept to, and the task goes on the day after', async () => {
    const { db } = app.deps;
    const day = new Date(`${app.clock.now().toISOString().slice(0, 10)}T00:00:00Z`);
    await db.prisma.modelUsage.create({
      data: { day, model: 'stand-in-1', purpose: 'write', inputTokens: 900_000, outputTokens: 100_000 },
    });
    const id = await ask('REFILL');
    await workOnce(app.deps);
    const waiting = await task(id);
    expect([waiting.state, model.calls.length]).toEqual(['QUEUED', 0]);
    expect(waiting.error).toContain('AI_TOKENS_A_DAY');
    expect(waiting.retryAt?.getTime()).toBeGreaterThanOrEqual(day.getTime() + DAY_MS);
    app.clock.set(new Date((waiting.retryAt as Date).getTime() + 1000));
    await workOnce(app.deps);
    expect(await task(id)).toMatchObject({ state: 'DONE', done: 8 });
    const used = await db.prisma.modelUsage.findMany({ where: { day: { gt: day } } });
    expect(Object.fromEntries(used.map(({ purpose, calls }) => [purpose, calls]))).toEqual({
      edit: 2,
      judge: 2,
      solve: 2,
      write: 1,
    });
    expect(used.every(({ cost, inputTokens }) => (cost ?? 0) > 0 && inputTokens > 0)).toBe(true);
  });
});

describe('what the model used', () => {
  const USAGE = '{ poolMonitor { usage { on calls faults inputTokens outputTokens cost } } }';
  it('is shown by day to superusers, with its cost, and to nobody else', async () => {
    const boss = await superuser(app, { email: 'boss@school.example' });
    model.misbehave({ status: 500 });
    await ask('GENERATE', 1);
    await workOnce(app.deps);
    const on = app.clock.now().toISOString().slice(0, 10);
    const failed = { on, calls: 1, faults: 1, inputTokens: 0, outputTokens: 0, cost: 0 };
    expect((await boss.graphql(USAGE)).data.poolMonitor.usage).toEqual([failed]);
    app.clock.advance(10_000);
    await workOnce(app.deps);
    const used = { ...failed, calls: 2, inputTokens: 900, outputTokens: 300, cost: 0.0021 };
    expect((await boss.graphql(USAGE)).data.poolMonitor.usage).toEqual([used]);
    const person = await app.person({ email: 'somebody@school.example' });
    expect((await person.graphql(USAGE)).data.poolMonitor).toBeNull();
  });
});

describe('the monitor', () => {
  const SHOWN =
    '{ poolMonitor { throughput { at validatedCount refusedCount } supplies { pool { level practiceTypeKey } days } } }';
  it('shows what was judged by the hour, and how many days each pool lasts', async () => {
    const { db } = app.deps;
    const boss = await superuser(app, { email: 'boss-of-supply@school.example' });
    const { userId } = await app.person({ email: 'learner@school.example' });
    for (const [back, attempts] of [
      [0, 30],
      [1, 10],
      [9, 900],
    ] as const) {
      const day = new Date(app.clock.now().getTime() - back * DAY_MS);
      await db.prisma.dailyTotal.create({
        data: { userId, day, level: 1, attempts, correct: 0, timeSeconds: 0, points: 0 },
      });
    }
    await ask('REFILL');
    await workOnce(app.deps);
    const { throughput, supplies } = (await boss.graphql(SHOWN)).data.poolMonitor;
    expect(throughput).toHaveLength(24);
    expect(throughput.at(-1)).toMatchObject({ validatedCount: 8, refusedCount: 0 });
    expect(throughput[0]).toMatchObject({ validatedCount: 0, refusedCount: 0 });
    // 600 sentences at 20 a day.
    expect(supplies).toContainEqual({ pool: { level: 'A2', practiceTypeKey: LISTENING.practiceTypeId }, days: 30 });
    expect(supplies).toContainEqual({ pool: { level: 'B1', practiceTypeKey: LISTENING.practiceTypeId }, days: null });
  });
});

describe('what is done by the clock', () => {
  it('asks each hour for a refill of pools that are short, and removes what was refused a month ago', async () => {
    await lookAtPools(app.deps);
    const asked = await app.deps.db.prisma.poolTask.findMany();
    // All pools but the one that is full enough.
    expect(asked.map(({ kind }) => kind)).toEqual(Array.from({ length: 8 }, () => 'REFILL'));
    expect(asked.some(({ level, practiceTypeId }) => level === 1 && practiceTypeId === LISTENING.practiceTypeId)).toBe(
      false,
    );
    await app.deps.db.prisma.poolTask.deleteMany();
    model.misbehave(
      { reply: (honest) => ({ sentences: honest.sentences.map((one) => ({ ...one, text: `${one.text} 2` })) }) },
      'write',
    );
    await ask('GENERATE', 1);
    await workOnce(app.deps);
    expect(await written({ status: 'REJECTED' })).not.toEqual([]);
    await app.deps.db.prisma.sentence.updateMany({
      where: { origin: 'AI' },
      data: { createdAt: new Date(app.clock.now().getTime() - 31 * DAY_MS) },
    });
    await tidyPool(app.deps);
    expect((await written()).map(({ status }) => status)).toEqual(['PENDING']);
  });
});
