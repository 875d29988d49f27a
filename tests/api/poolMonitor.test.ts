import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { LEVEL_CODES } from '../../server/features/curriculum/levels.rules.ts';
import { worksWith } from '../../server/features/pool/pool.jobs.ts';
import { readPools } from '../../server/features/pool/status.domain.ts';
import { poolHealth, poolStatus, recommendationsOf } from '../../server/features/pool/status.rules.ts';
import { runNextTask } from '../../server/features/pool/tasks.domain.ts';
import { validationStatus } from '../../server/features/pool/validation.rules.ts';
import { newId } from '../../server/kernel/ids.ts';
import { accessToken, asProgram, change, WRITING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { statementsOf } from '../testkit/statements.ts';
import { superuser } from '../testkit/superusers.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const KEY = `pool_status:A2:${TEST_PRACTICE_TYPE}`;
const IDLE = { state: 'IDLE' as const, details: 'Nothing is waiting to be judged.', recommendations: [] };
const POOLS = `pools { level practiceTypeKey totalCount validatedCount pendingCount highQualityCount targetSize minimumSize
  maximumSize health needsRefill }`;

let app: TestApp;
let boss: Person;
let ids: string[];
beforeAll(async () => {
  app = await testApp();
  ids = (await fillPool(app.deps.db, { targets: 10, sentencesPerTarget: 4 })).flat();
  boss = await superuser(app);
});
afterEach(async () => {
  await app.deps.db.prisma.poolTask.deleteMany();
  await app.deps.db.prisma.sentence.updateMany({ data: { status: 'VALIDATED', decidedAt: null, quality: 1 } });
  await app.deps.cache.deleteByPattern('*');
});
afterAll(() => app.close());

const monitor = async (fields: string) => (await boss.graphql(`{ poolMonitor { ${fields} } }`)).data.poolMonitor;
const mark = (from: number, to: number, data: object) =>
  app.deps.db.prisma.sentence.updateMany({ where: { id: { in: ids.slice(from, to) } }, data });
const runTask = () => runNextTask(app.deps, worksWith(null), new AbortController().signal);

describe('the monitor', () => {
  it('shows the figures of each pool, and what follows from them', async () => {
    await mark(0, 3, { status: 'PENDING' });
    await mark(3, 5, { status: 'REJECTED' });
    await mark(5, 9, { quality: 0.79 });
    const { pools, summary, recommendations, health } = await monitor(
      `${POOLS} summary { healthyPools warningPools criticalPools totalValidated totalPending }
       recommendations { health text } health { overall version modelConfigured modelLabel }`,
    );
    expect(pools[0]).toEqual({
      level: 'A2',
      practiceTypeKey: TEST_PRACTICE_TYPE,
      totalCount: 38,
      validatedCount: 35,
      pendingCount: 3,
      highQualityCount: 31,
      targetSize: 600,
      minimumSize: 100,
      maximumSize: 2000,
      health: 'CRITICAL',
      needsRefill: true,
    });
    expect(pools.map(({ level }: { level: string }) => level).slice(0, LEVEL_CODES.length)).toEqual(LEVEL_CODES);
    expect(summary).toMatchObject({ healthyPools: 0, totalValidated: 35, totalPending: 3 });
    expect(recommendations[0]).toMatchObject({
      health: 'CRITICAL',
      text: expect.stringContaining('below its minimum of 100'),
    });
    expect(health).toEqual({
      overall: 'CRITICAL',
      version: '2.0',
      modelConfigured: false,
      modelLabel: 'Built-in bank',
    });
  });

  it('has the sentences that were refused last, five at most', async () => {
    const at = (minutes: number) => new Date(app.clock.now().getTime() - minutes * MINUTE_MS);
    for (const [index, minutes] of [5, 3, 1, 2, 4, 6].entries())
      await mark(index, index + 1, { status: 'REJECTED', decidedAt: at(minutes) });
    const { refused } = await monitor('refused { uuid status }');
    expect(refused.map(({ uuid }: { uuid: string }) => ids.indexOf(uuid))).toEqual([2, 3, 1, 4, 0]);
  });

  it('is nothing for anybody else, field by field, and for programs without the scope', async () => {
    const person = await app.person({ userType: 'TEACHER' });
    const small = asProgram(app, boss, await accessToken(boss, WRITING));
    for (const [who, code] of [
      [person, 'FORBIDDEN'],
      [app, 'UNAUTHENTICATED'],
      [small, 'TOKEN_SCOPE_MISSING'],
    ] as const) {
      for (const field of ['poolMonitor { id }', 'poolTasks { totalCount }', `poolTask(id: "${newId()}") { uuid }`]) {
        const { data, errors } = await who.graphql(`{ ${field} }`);
        expect([Object.values(data), errors?.[0]?.extensions?.['code']]).toEqual([[null], code]);
      }
    }
    const program = asProgram(app, boss, await accessToken(boss, ['ADMIN']));
    expect((await program.graphql('{ poolMonitor { id } }')).data.poolMonitor).toEqual({ id: 'pool-monitor' });
  });

  it('names the model where one is configured', async () => {
    const configured = await testApp({ env: { OPENAI_API_KEY: 'key', OPENAI_MODEL: 'tiny' } });
    const there = await superuser(configured);
    const { data } = await there.graphql('{ poolMonitor { health { modelConfigured modelLabel } } }');
    expect(data.poolMonitor.health).toEqual({ modelConfigured: true, modelLabel: 'tiny' });
    await configured.close();
  });

  it('shows what can be read where a part of it cannot', async () => {
    const { pool } = app.deps.db;
    await pool.query('ALTER TABLE pool_tasks RENAME TO pool_tasks_away');
    const { data, errors } = await boss.graphql(
      `{ poolMonitor { ${POOLS} validation { state } tasks { uuid } cache { connected } } }`,
    );
    await pool.query('ALTER TABLE pool_tasks_away RENAME TO pool_tasks');
    expect(data.poolMonitor).toMatchObject({
      pools: expect.any(Array),
      validation: null,
      tasks: null,
      cache: { connected: true },
    });
    expect(errors?.map(({ extensions }) => extensions?.['code'])).toEqual(['INTERNAL', 'INTERNAL']);
  });
});

describe('the cache of the figures', () => {
  it('is asked first, by pool_status:LEVEL:category, and counted into once', async () => {
    const counting = (texts: string[]) => texts.filter((text) => text.includes('"highQuality"'));
    expect(counting(await statementsOf(() => readPools(app.deps)))).toHaveLength(1);
    expect(counting(await statementsOf(() => readPools(app.deps)))).toEqual([]);
    expect(JSON.parse((await app.deps.cache.get(KEY)) as string)).toEqual({
      total_count: 40,
      validated_count: 40,
      pending_count: 0,
      high_quality_count: 40,
      maximum_pool_size: 2000,
    });
    await app.deps.cache.set(KEY, 'nonsense', 60);
    expect(counting(await statementsOf(() => readPools(app.deps)))).toHaveLength(1);
  });

  it('shows its health with a sample, and how much of an entry is there', async () => {
    await readPools(app.deps);
    await app.deps.cache.set(KEY, '{"total_count":1,"validated_count":1,"pending_count":0,"high_quality_count":1}', 60);
    await app.deps.cache.set('another', 'thing', 60);
    const { cache } = await monitor(
      'cache { connected totalKeys poolStatusKeys error sampleEntries { key hasMaximumSize fieldCount } }',
    );
    expect(cache).toMatchObject({ connected: true, error: null, poolStatusKeys: cache.totalKeys - 1 });
    expect(cache.sampleEntries[0]).toEqual({ key: KEY, hasMaximumSize: false, fieldCount: 4 });
    expect(cache.sampleEntries[1]).toMatchObject({ hasMaximumSize: true, fieldCount: 5 });
    expect(cache.sampleEntries.length).toBeLessThanOrEqual(5);
  });

  it('that is lost makes the whole critical, and says so', async () => {
    const { cache } = app.deps;
    const { ping } = cache;
    cache.ping = async () => false;
    const told = await monitor('cache { connected totalKeys sampleEntries { key } error } health { overall }');
    cache.ping = ping;
    expect(told).toMatchObject({
      cache: {
        connected: false,
        totalKeys: null,
        sampleEntries: [],
        error: expect.stringContaining('cannot be reached'),
      },
      health: { overall: 'CRITICAL' },
    });
  });

  it('is compared with the database by a task, which mends what differs', async () => {
    await readPools(app.deps);
    await mark(0, 1, { status: 'RETIRED' });
    const { taskId } = await change(boss, 'checkPoolCache', null, 'taskId');
    await runTask();
    const task = await app.deps.db.prisma.poolTask.findUniqueOrThrow({ where: { id: taskId } });
    expect(task).toMatchObject({ state: 'DONE', tally: { differing: 1, missing: 0 } });
    expect(task.result).toMatch(/1 did not match and was read again/);
    expect((await readPools(app.deps))[0]?.validated).toBe(39);
  });

  it('is cleared by a task, by its own pattern alone, and read anew', async () => {
    await readPools(app.deps);
    await app.deps.cache.set('another', 'thing', 60);
    await mark(0, 2, { status: 'RETIRED' });
    const { taskId } = await change(boss, 'clearPoolCache', {}, 'taskId');
    await runTask();
    const task = await app.deps.db.prisma.poolTask.findUniqueOrThrow({ where: { id: taskId } });
    expect([task.state, task.done]).toEqual(['DONE', task.wanted]);
    expect((await readPools(app.deps))[0]?.validated).toBe(38);
    expect(await app.deps.cache.get('another')).toBe('thing');
  });
});

describe('judging', () => {
  const VALIDATION = `validation { state details recentCount pendingCount successRate latestMinutesAgo activeTaskCount waitingTaskCount recommendations }`;

  it('has nothing to say where nothing waits and nothing was decided', async () => {
    expect((await monitor(VALIDATION)).validation).toEqual({
      state: 'IDLE',
      details: 'Nothing is waiting to be judged.',
      recentCount: 0,
      pendingCount: 0,
      successRate: null,
      latestMinutesAgo: null,
      activeTaskCount: 0,
      waitingTaskCount: 0,
      recommendations: [],
    });
  });

  it('tells how much waits, how much was decided and how much of that is good', async () => {
    const now = app.clock.now().getTime();
    const at = (minutes: number) => new Date(now - minutes * MINUTE_MS);
    await mark(0, 4, { status: 'PENDING', createdAt: at(5) });
    await mark(4, 7, { decidedAt: at(10) });
    await mark(7, 8, { status: 'REJECTED', decidedAt: at(7) });
    await mark(8, 12, { status: 'REJECTED', decidedAt: at(300) });
    await mark(12, 20, { decidedAt: at(25 * 60) });
    expect((await monitor(VALIDATION)).validation).toMatchObject({
      state: 'RUNNING',
      details: '4 sentences are waiting to be judged.',
      recentCount: 4,
      pendingCount: 4,
      successRate: 38,
      latestMinutesAgo: 7,
    });
  });

  const figures = {
    pending: 1,
    oldestPendingAt: new Date(0),
    recent: 0,
    decidedToday: 0,
    validatedToday: 0,
    latestAt: null,
    activeTasks: 0,
    waitingTasks: 0,
  };
  it.each([
    ['RUNNING', 10 * MINUTE_MS, {}, false],
    ['STALLED', 31 * MINUTE_MS, {}, false],
    ['RUNNING', 31 * MINUTE_MS, { recent: 1 }, false],
    ['FAILING', 25 * HOUR_MS, { recent: 1 }, false],
    ['FAILING', MINUTE_MS, {}, true],
    ['IDLE', 0, { pending: 0, oldestPendingAt: null }, false],
  ] as const)('is %s after %i ms of waiting with %j (model away: %s)', (state, waited, changes, away) => {
    const status = validationStatus({ ...figures, ...changes }, new Date(waited), { configured: true, away });
    expect(status.state).toBe(state);
    expect(status.recommendations).toHaveLength(['STALLED', 'FAILING'].includes(state) ? 1 : 0);
  });

  it('says of several that wait too long that they have waited', () => {
    const { details } = validationStatus({ ...figures, pending: 46 }, new Date(25 * HOUR_MS), {
      configured: true,
      away: false,
    });
    expect(details).toBe('46 sentences are waiting to be judged; some have been waiting for more than 24 hours.');
  });

  it('of critical pools counts them again, and says when there are none', async () => {
    const { taskId } = await change(boss, 'validateCriticalPools', null, 'taskId');
    await runTask();
    const task = await app.deps.db.prisma.poolTask.findUniqueOrThrow({ where: { id: taskId } });
    expect(task).toMatchObject({ state: 'FAILED', error: expect.stringContaining('OPENAI_API_KEY') });
    expect((task.tally as { critical: number }).critical).toBeGreaterThan(0);
  });
});

describe('the health of a pool', () => {
  const place = {
    level: 1,
    levelCode: 'A2',
    practiceTypeId: 'verbs',
    practiceTypeName: 'Verbs',
    target: 600,
    minimum: 100,
  };
  it.each([
    [99, 'CRITICAL'],
    [100, 'WARNING'],
    [299, 'WARNING'],
    [300, 'GOOD'],
    [600, 'GOOD'],
  ])('with %i validated sentences of 600 is %s', (validated, health) => {
    expect(poolHealth(validated, place)).toBe(health);
  });

  it('is told by the level alone where there is one practice type', () => {
    const pool = poolStatus(place, { total: 50, validated: 50, pending: 0, highQuality: 50 });
    const warning = poolStatus(
      { ...place, level: 2, levelCode: 'B1' },
      { total: 250, validated: 200, pending: 50, highQuality: 1 },
    );
    expect(recommendationsOf([warning, pool], IDLE, true).map(({ text }) => text)).toEqual([
      'A2 is below its minimum of 100. Refill it first.',
      'B1 is below half its target of 600. Refill it.',
    ]);
  });

  it('is followed by what a refill would bring, and goes with how judging is', () => {
    const short = poolStatus(place, { total: 586, validated: 580, pending: 6, highQuality: 1 });
    const full = poolStatus(place, { total: 600, validated: 600, pending: 0, highQuality: 1 });
    const failing = { state: 'FAILING' as const, details: '6 sentences are waiting.', recommendations: ['Look.'] };
    expect(recommendationsOf([full], IDLE, true)).toEqual([]);
    expect(recommendationsOf([short], failing, true)).toEqual([
      { health: 'CRITICAL', text: '6 sentences are waiting. Look.' },
      { health: 'GOOD', text: 'A2 has 586 of 600 sentences. A refill fills it up.' },
    ]);
    // Without a model a refill would bring nothing.
    expect(recommendationsOf([short], IDLE, false)).toEqual([
      {
        health: 'GOOD',
        text: 'A2 has 586 of 600 sentences. More can be written once OPENAI_API_KEY is set.',
      },
    ]);
  });
});
