import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { REQUESTS_PER_ADDRESS } from '../../server/access/requests.limits.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const SCRIPT = `// ${'x'.repeat(5_000_000)}`;
const SMALL_BYTES = 4_000;

let app: TestApp;
let built: Awaited<ReturnType<typeof buildApp>>;
let directory: string;
beforeAll(async () => {
  app = await testApp();
  // As the build leaves it.
  directory = await mkdtemp(join(tmpdir(), 'lacuna-graphiql-'));
  await mkdir(join(directory, 'graphiql'));
  await mkdir(join(directory, 'assets'));
  await writeFile(join(directory, 'index.html'), '<!doctype html>');
  await writeFile(join(directory, 'graphiql/index.html'), '<meta name="csrf-token" content="__CSRF_TOKEN__" />');
  await mkdir(join(directory, 'docs'));
  await writeFile(join(directory, 'docs/guide.html'), '<title>The quick start</title>');
  await writeFile(join(directory, 'docs/index.html'), '<title>The REST API, in our clothes</title>');
  await writeFile(join(directory, 'assets/editor-1a2b.js'), SCRIPT);
  await writeFile(join(directory, 'assets/editor-1a2b.js.br'), brotliCompressSync(SCRIPT));
  built = await buildApp(app.deps, directory);
});
afterAll(async () => {
  await built.close();
  await app.close();
  await rm(directory, { recursive: true });
});

const page = (from = built) => from.inject({ url: '/graphql', headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the page of the REST API', () => {
  it.each(['/api/v1/docs', '/api/v1/docs/'])(
    'is the one that was built, under the policy of its scripts: %s',
    async (url) => {
      const answer = await built.inject({ url });
      expect([answer.statusCode, answer.body]).toEqual([200, '<title>The REST API, in our clothes</title>']);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'; script-src 'self';");
    },
  );

  it('is Swagger’s own where none was built, and what it starts with is the same', async () => {
    expect((await app.app.inject({ url: '/api/v1/docs' })).body).toContain('swagger-ui-bundle.js');
    for (const from of [app.app, built]) {
      const { body } = await from.inject({ url: '/api/v1/docs/static/swagger-initializer.js' });
      expect(body).toContain('csrf-token');
    }
  });
});

describe('the quick start', () => {
  it('is a page where it was built, and says so where it was not', async () => {
    const answer = await built.inject({ url: '/api/v1/guide' });
    expect([answer.statusCode, answer.body]).toEqual([200, '<title>The quick start</title>']);
    expect(String(answer.headers['content-security-policy'])).toContain("default-src 'none'; script-src 'self';");
    const missing = await app.app.inject({ url: '/api/v1/guide' });
    expect([missing.statusCode, missing.json().detail]).toEqual([404, expect.stringContaining('npm run build')]);
  });
});

describe('the page of GraphiQL', () => {
  it('is small, is kept nowhere, and runs scripts of this server alone', async () => {
    const answer = await page();
    expect(answer.statusCode).toBe(200);
    expect(answer.body.length).toBeLessThan(SMALL_BYTES);
    expect(answer.body).toMatch(/content="[\w.-]{20,}"/);
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'; script-src 'self';");
    expect(policy).not.toMatch(/unsafe-eval|blob:|\*/);
  });

  it('has its scripts as files that are compressed already and that browsers keep', async () => {
    const url = '/assets/editor-1a2b.js';
    const answer = await built.inject({ url, headers: { 'accept-encoding': 'br' } });
    expect([answer.statusCode, answer.headers['content-encoding']]).toEqual([200, 'br']);
    expect(answer.headers['cache-control']).toMatch(/max-age=\d{7,}, immutable/);
    expect(answer.rawPayload.length).toBeLessThan(SMALL_BYTES);
  });

  it('counts as a request', async () => {
    await app.deps.limits.reset(REQUESTS_PER_ADDRESS, '127.0.0.1');
    await app.deps.limits.consume(REQUESTS_PER_ADDRESS, '127.0.0.1', REQUESTS_PER_ADDRESS.budget - 1);
    expect([(await page()).statusCode, (await page()).statusCode]).toEqual([200, 429]);
    await app.deps.limits.reset(REQUESTS_PER_ADDRESS, '127.0.0.1');
  });

  it('says so where it is not built', async () => {
    const bare = await buildApp(app.deps, join(directory, 'nothing'));
    const answer = await page(bare);
    await bare.close();
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      404,
      expect.stringContaining('npm run build'),
    ]);
  });
});
