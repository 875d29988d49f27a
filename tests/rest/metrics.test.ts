import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { listen, openAs } from '../testkit/sockets.ts';

let app: TestApp;
let learner: Person;
let port: number;
beforeAll(async () => {
  app = await testApp({ jobs: true });
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
  learner = await app.person();
  port = await listen(app.app);
});
afterAll(() => app.close());

const ask = (from: string, headers: Record<string, string> = {}, of = app) =>
  of.app.inject({ url: '/metrics', remoteAddress: from, headers });

/** The samples of a name, by their labels. */
async function samples(name: string): Promise<Record<string, number>> {
  const { body } = await ask('127.0.0.1');
  const found = [...body.matchAll(/^(\w+)(?:\{([^}]*)\})? (\S+)$/gm)].filter(([, given]) => given === name);
  return Object.fromEntries(found.map(([, , labels = '', value]) => [labels, Number(value)]));
}

describe('/metrics', () => {
  it('is read from this machine, and there for nobody else', async () => {
    const read = await ask('127.0.0.1');
    expect(read.statusCode).toBe(200);
    expect(read.headers['content-type']).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const [from, headers] of [
      ['203.0.113.7', {}],
      ['127.0.0.1', { 'x-forwarded-for': '203.0.113.7' }],
      ['203.0.113.7', { 'x-forwarded-for': '127.0.0.1' }],
    ] as const) {
      const { statusCode, body } = await ask(from, headers);
      expect(statusCode).toBe(404);
      expect(body).not.toContain('lacuna_');
    }
    expect((await ask('::1')).statusCode).toBe(200);
  });

  it('is read from where METRICS_FROM says', async () => {
    const elsewhere = await testApp({ config: { metricsFrom: ['10.1.0.0/16'] } });
    expect((await ask('10.1.2.3', {}, elsewhere)).statusCode).toBe(200);
    expect((await ask('10.2.2.3', {}, elsewhere)).statusCode).toBe(404);
    expect((await ask('127.0.0.1', {}, elsewhere)).statusCode).toBe(404);
    await elsewhere.close();
  });

  it('counts requests by route and never by address, and operations by their field', async () => {
    const [requests, operations] = [
      'lacuna_http_request_duration_seconds_count',
      'lacuna_operation_duration_seconds_count',
    ];
    const submitted = 'kind="mutation",field="submitAnswer",outcome="done"';
    const before = (await samples(operations))[submitted] ?? 0;
    await submit(learner, (await next(learner)).uuid, RIGHT);
    expect((await samples(operations))[submitted]).toBe(before + 1);
    await app.app.inject({ url: '/no-such-page/zebra' });
    await learner.rest('GET', '/users/me');
    const counted = await samples(requests);
    expect(counted['method="GET",route="/api/v1/users/me",status="200"']).toBeGreaterThan(0);
    expect(Object.keys(counted).join()).not.toContain('zebra');
  });

  it('tells of sockets, subscriptions, connections, jobs and the event loop', async () => {
    const [sockets, subscriptions] = [
      (await samples('lacuna_sockets'))[''] ?? 0,
      (await samples('lacuna_subscriptions'))[''] ?? 0,
    ];
    const opened = await openAs(port, learner.token);
    opened.send({ type: 'subscribe', id: 's', payload: { query: 'subscription { practiceProgressed { change } }' } });
    await expect.poll(async () => (await samples('lacuna_subscriptions'))['']).toBe(subscriptions + 1);
    expect((await samples('lacuna_sockets'))['']).toBe(sockets + 1);
    opened.socket.close();
    await expect.poll(async () => (await samples('lacuna_subscriptions'))['']).toBe(subscriptions);
    await expect.poll(async () => (await samples('lacuna_sockets'))['']).toBe(sockets);
    expect((await samples('lacuna_database_connections'))['state="open"']).toBeGreaterThan(0);
    await app.jobsDone();
    expect(Object.keys(await samples('lacuna_job_duration_seconds_count')).join()).toMatch(
      /queue="[\w-]+",outcome="done"/,
    );
    expect((await samples('nodejs_eventloop_lag_p99_seconds'))['']).toBeGreaterThanOrEqual(0);
  });

  it('counts against nobody', async () => {
    const bounded = await testApp();
    for (let times = 0; times < 400; times += 1) expect((await ask('127.0.0.1', {}, bounded)).statusCode).toBe(200);
    await bounded.close();
  });
});
