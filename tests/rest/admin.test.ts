import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { worksWith } from '../../server/features/pool/pool.jobs.ts';
import { runNextTask } from '../../server/features/pool/tasks.domain.ts';
import { newId } from '../../server/kernel/ids.ts';
import { accessToken, asProgram } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';
import { superuser } from '../testkit/superusers.ts';

let app: TestApp;
let boss: Person;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 2, sentencesPerTarget: 2 });
  boss = await superuser(app);
});
afterAll(() => app.close());

const CALLS = [
  ['GET', '/admin/pools/status'],
  ['POST', '/admin/pools/refill'],
  ['POST', '/admin/generate/batch?level=A2'],
  ['GET', '/admin/health'],
  ['GET', '/admin/cache/health'],
  ['POST', '/admin/cache/health-check'],
  ['POST', '/admin/cache/emergency-clear'],
  ['POST', '/admin/cache/validate-critical'],
  ['GET', '/admin/validation/status'],
  ['GET', `/admin/tasks/${newId()}`],
] as const;

describe('the administration by REST', () => {
  it.each(CALLS)('%s %s is refused to visitors with 401 and to everybody else with 403', async (method, path) => {
    const person = await app.person({ userType: 'TEACHER' });
    expect((await app.rest(method, path)).status).toBe(401);
    expect(await person.rest(method, path)).toMatchObject({ status: 403, body: { code: 'FORBIDDEN' } });
    const program = asProgram(app, person, await accessToken(person, ['ADMIN']).catch(() => person.token));
    expect((await program.rest(method, path)).status).toBe(403);
  });

  it('gives the figures of the pools by level and category', async () => {
    const { status, body } = await boss.rest('GET', '/admin/pools/status');
    expect(status).toBe(200);
    expect(body.summary).toEqual({
      healthy_pools: 0,
      warning_pools: 0,
      critical_pools: Object.keys(body.pool_status.pools).length,
      total_validated: 4,
      total_pending: 0,
    });
    expect(body.recommendations[0]).toMatch(
      /^A2.* is below its minimum of 100\. More can be written once OPENAI_API_KEY is set\.$/,
    );
    expect(body.pool_status.pools[`A2:${TEST_PRACTICE_TYPE}`]).toEqual({
      total_count: 4,
      validated_count: 4,
      pending_count: 0,
      high_quality_count: 4,
      target_pool_size: 600,
      minimum_pool_size: 100,
      health_status: 'critical',
      needs_refill: true,
    });
  });

  it('gives the health of everything, of the cache and of judging', async () => {
    expect((await boss.rest('GET', '/admin/health')).body).toEqual({
      overall_health: 'critical',
      system_info: { version: '2.0' },
    });
    const { body } = await boss.rest('GET', '/admin/cache/health');
    expect(body).toEqual({
      cache_health: {
        connected: true,
        total_keys: expect.any(Number),
        pool_status_keys: expect.any(Number),
        sample_entries: expect.any(Array),
      },
      error: null,
    });
    expect(body.cache_health.sample_entries[0]).toEqual({
      key: `pool_status:A2:${TEST_PRACTICE_TYPE}`,
      has_maximum_pool_size: true,
      fields_count: 5,
    });
    expect((await boss.rest('GET', '/admin/validation/status')).body).toEqual({
      validation_status: {
        status: 'idle',
        status_color: 'green',
        status_details: 'Nothing is waiting to be judged.',
        recent_activity: 0,
        pending_queue: 0,
        performance: { success_rate: null },
        latest_validation_minutes_ago: null,
        active_validation_tasks: 0,
      },
      recommendations: [],
    });
  });

  it('asks for tasks, each with its id, the same one while it is open', async () => {
    const ids = new Set<string>();
    for (const [method, path] of CALLS.filter(([verb]) => verb === 'POST')) {
      const { status, body } = await boss.rest(method, path);
      expect([status, Object.keys(body)]).toEqual([202, ['task_id']]);
      ids.add(body.task_id);
      expect((await boss.rest(method, path)).body).toEqual(body);
    }
    expect(ids.size).toBe(5);
  });

  it('tells how a task is going, and what came of it', async () => {
    const { task_id } = (await boss.rest('POST', '/admin/cache/health-check')).body;
    const read = async () => (await boss.rest('GET', `/admin/tasks/${task_id}`)).body;
    expect(await read()).toEqual({
      id: task_id,
      kind: 'check_cache',
      state: 'queued',
      done: 0,
      wanted: 0,
      result: null,
      error: null,
    });
    for (let task = 0; task < 5; task += 1) await runNextTask(app.deps, worksWith(null), new AbortController().signal);
    const ended = await read();
    expect(ended).toMatchObject({ state: 'done', result: expect.stringContaining('checked'), error: null });
    expect(ended.done).toBe(ended.wanted);
    expect((await boss.rest('GET', `/admin/tasks/${newId()}`)).status).toBe(404);
    expect((await boss.rest('GET', '/admin/tasks/nonsense')).status).toBe(404);
  });

  it('takes both names of what a batch is about, and says what is wrong by the call’s own names', async () => {
    const type = `category=${TEST_PRACTICE_TYPE}`;
    const { body } = await boss.rest('POST', `/admin/generate/batch?level=B2&${type}&count=10`);
    const task = await app.deps.db.prisma.poolTask.findUniqueOrThrow({ where: { id: body.task_id } });
    expect(task).toMatchObject({ kind: 'GENERATE', level: 3, practiceTypeId: TEST_PRACTICE_TYPE, wanted: 10 });
    const refused = async (query: string) =>
      Object.keys((await boss.rest('POST', `/admin/generate/batch?${query}`)).body.errors);
    expect(await refused('level=D1')).toEqual(['level']);
    expect(await refused('')).toEqual(['level']);
    expect(await refused('level=A2&batch_size=101')).toEqual(['batch_size']);
    expect(await refused('level=A2&batch_size=ten')).toEqual(['batch_size']);
    expect(await refused('level=A2&learning_objective=idioms')).toEqual(['learning_objective']);
    expect(await refused('level=A2&category=idioms')).toEqual(['category']);
    const clear = await boss.rest('POST', '/admin/cache/emergency-clear?pattern=*');
    expect(clear).toMatchObject({ status: 422, body: { errors: { pattern: expect.any(String) } } });
  });
});
