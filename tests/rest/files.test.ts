import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, readlink, realpath, rm, utimes, writeFile } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { listen, openWith } from '../testkit/sockets.ts';

const LARGE = Buffer.alloc(5_000_000, 'a long script ');
const SMALL = 'run("a small script")';
const OPEN_FILES = '/proc/self/fd';
/** Where what Swagger's page consists of is. */
const SWAGGER = await realpath(
  fileURLToPath(new URL('../../node_modules/@fastify/swagger-ui/static', import.meta.url)),
);

let app: TestApp;
let web: FastifyInstance;
let directory: string;
let port: number;
/** The server's ends of connections. */
const held: Socket[] = [];
beforeAll(async () => {
  app = await testApp();
  directory = await mkdtemp(join(tmpdir(), 'lacuna-files-'));
  for (const folder of ['assets', '.vite']) await mkdir(join(directory, folder));
  const files = {
    'index.html': '<!doctype html><title>Lacuna</title>',
    'manifest.webmanifest': '{}',
    'assets/large-1.js': LARGE,
    'assets/small-1.js': SMALL,
    'assets/small-1.js.br': brotliCompressSync(SMALL),
    'assets/small-1.js.gz': gzipSync(SMALL),
    'assets/empty-1.js': '',
    '.vite/manifest.json': '{}',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(directory, name), content);
  web = await buildApp(app.deps, directory);
  web.server.on('connection', (socket: Socket) => void held.push(socket));
  port = await listen(web);
});
afterAll(async () => {
  await web.close();
  await app.close();
  await rm(directory, { recursive: true });
});

/** What is asked of a server in a process of its own. */
interface Asked {
  /** Registers what is tried with `app`. */
  serve: string;
  before: string[];
  /** What happens meanwhile. */
  change?: string;
  /** What is asked for while no file can be opened, and afterwards. */
  full: string[];
  after: string;
}

/** What is answered while a process has as many files open as it may, and afterwards: status, headers, and how long it is. */
async function whereFull({ serve, before, change = '', full, after }: Asked): Promise<unknown> {
  const script = `
    import { closeSync, openSync, writeFileSync } from 'node:fs';
    import { stat } from 'node:fs/promises';
    import fastify from 'fastify';
    const app = fastify();
    ${serve}
    // Whatever is loaded late is loaded.
    for (const url of ${JSON.stringify(before)}) await app.inject(url);
    ${change}
    const ask = async (url) => {
      const { statusCode, headers, body } = await app.inject(url);
      return [statusCode, headers['retry-after'], headers['cache-control'], headers.etag, statusCode === 200 && body.length];
    };
    const open = [];
    const askFull = async (url) => {
      // What was sent before is closed meanwhile.
      for (let round = 0; round < 50; round += 1) {
        await stat('.');
        try { for (;;) open.push(openSync('/dev/null')); } catch {}
      }
      return ask(url);
    };
    const answers = [];
    for (const url of ${JSON.stringify(full)}) answers.push(await askFull(url));
    for (const one of open) closeSync(one);
    process.stdout.write(JSON.stringify([...answers, await ask(${JSON.stringify(after)})]));
  `;
  const node = `ulimit -n 100 && exec "$0" --input-type=module --eval "$1"`;
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const { stdout } = await promisify(execFile)('sh', ['-c', node, process.execPath, script], { cwd: root });
  return JSON.parse(stdout);
}

const get = (url: string, headers: Record<string, string> = {}) => web.inject({ url, headers });

async function openFilesIn(folder: string): Promise<string[]> {
  const all = await Promise.all(
    (await readdir(OPEN_FILES)).map((one) => readlink(join(OPEN_FILES, one)).catch(() => '')),
  );
  return all.filter((path) => path.startsWith(folder));
}

/** Asks for a file so often on each of twenty connections, and reads none of it: by then each has begun, and can't go on. */
async function askAndNotRead(path: string, times: number): Promise<Socket[]> {
  held.length = 0;
  const asked = `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(times);
  const clients = await Promise.all(Array.from({ length: 20 }, () => openWith(port, asked)));
  for (const client of clients) client.pause();
  const areStuck = () => held.length === 20 && held.every(({ writableLength }) => writableLength > 0);
  await expect.poll(areStuck, { timeout: 20_000 }).toBe(true);
  return clients;
}

/** How much waits on one of these connections at most, in bytes. */
const mostWaiting = (): number => Math.max(...held.map(({ writableLength }) => writableLength));

describe('the files of the web client', () => {
  it('are whole, in parts, compressed and not at all, as is asked', async () => {
    const whole = await get('/assets/large-1.js');
    expect([whole.statusCode, whole.rawPayload.equals(LARGE)]).toEqual([200, true]);
    const part = await get('/assets/large-1.js', { range: 'bytes=1000000-1999999' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, 'bytes 1000000-1999999/5000000']);
    expect(part.rawPayload.equals(LARGE.subarray(1_000_000, 2_000_000))).toBe(true);
    expect((await get('/assets/large-1.js', { range: 'bytes=6000000-' })).statusCode).toBe(416);
    const { etag } = whole.headers;
    const same = await get('/assets/large-1.js', { 'if-none-match': String(etag) });
    expect([same.statusCode, same.body]).toEqual([304, '']);
    const head = await web.inject({ method: 'HEAD', url: '/assets/large-1.js' });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '5000000', '']);
    for (const [encoding, content] of [
      ['br', brotliCompressSync(SMALL)],
      ['gzip', gzipSync(SMALL)],
    ] as const) {
      const { headers, rawPayload } = await get('/assets/small-1.js', { 'accept-encoding': encoding });
      expect([headers['content-encoding'], rawPayload.equals(content)]).toEqual([encoding, true]);
    }
    const empty = await get('/assets/empty-1.js');
    expect([empty.statusCode, empty.body]).toEqual([200, '']);
  });

  it('are those that were there when the server began: others are not looked for', async () => {
    await writeFile(join(directory, 'assets/later-1.js'), SMALL);
    expect((await get('/assets/later-1.js')).statusCode).toBe(404);
    expect((await get('/.vite/manifest.json')).body).not.toBe('{}');
  });

  it('are sent as they are now where they were changed since', async () => {
    const changed = '{"name":"changed"}';
    await writeFile(join(directory, 'manifest.webmanifest'), changed);
    await utimes(join(directory, 'manifest.webmanifest'), 1_700_000_000, 1_700_000_000);
    expect((await get('/manifest.webmanifest')).body).toBe(changed);
    expect((await get('/manifest.webmanifest')).body).toBe(changed);
  });

  it.runIf(existsSync(OPEN_FILES))('keep none open, and little in memory, for those who do not read them', async () => {
    const clients = await askAndNotRead('/assets/large-1.js', 2);
    await expect.poll(() => openFilesIn(directory), { timeout: 20_000 }).toEqual([]);
    expect(mostWaiting()).toBeLessThan(200_000);
    for (const client of clients) client.destroy();
  });

  it.each([
    [416, 'RANGE_NOT_SATISFIABLE', { range: 'bytes=99999999-' }],
    [416, 'RANGE_NOT_SATISFIABLE', { range: 'bytes=5-1' }],
    [412, 'PRECONDITION_FAILED', { 'if-match': '"another"' }],
    [412, 'PRECONDITION_FAILED', { 'if-unmodified-since': 'Thu, 01 Jan 1998 00:00:00 GMT' }],
  ])('are refused in words that say why: %i %s for %o', async (status, code, headers) => {
    const answer = await app.app.inject({ url: '/api/v1/docs/static/swagger-ui.css', headers });
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    if (status === 416) expect(answer.headers['content-range']).toMatch(/^bytes \*\/\d+$/u);
  });

  it.runIf(existsSync(OPEN_FILES))('can be asked for again where no file could be opened', async () => {
    // What was asked for before is in memory; what was changed is read from the disk.
    const answers = await whereFull({
      serve: `const { registerWeb } = await import('./server/http/web.ts');
        await registerWeb(app, ${JSON.stringify(directory)}, { publicUrl: 'http://localhost' });`,
      before: ['/assets/large-1.js', '/assets/small-1.js'],
      change: `writeFileSync(${JSON.stringify(directory)} + '/assets/small-1.js', 'changed()');`,
      full: ['/assets/large-1.js', '/assets/small-1.js'],
      after: '/assets/small-1.js',
    });
    const forever = 'public, max-age=31536000, immutable';
    expect(answers).toEqual([
      [200, null, forever, expect.any(String), LARGE.length],
      [503, '5', null, null, false],
      [200, null, forever, expect.any(String), 'changed()'.length],
    ]);
  });
});

describe('the files of the page about REST', () => {
  const BUNDLE = '/api/v1/docs/static/swagger-ui-bundle.js';

  it('are those of the package, whole, in parts and not at all, as is asked', async () => {
    const bytes = await readFile(join(SWAGGER, 'swagger-ui-bundle.js'));
    for (const _time of [1, 2]) {
      const whole = await get(BUNDLE);
      expect([whole.statusCode, whole.rawPayload.equals(bytes)]).toEqual([200, true]);
      expect(whole.headers).toMatchObject({
        'content-type': 'application/javascript; charset=utf-8',
        'content-length': `${bytes.length}`,
        'accept-ranges': 'bytes',
        'cache-control': 'public, max-age=0',
        'content-security-policy': expect.stringContaining("script-src 'self'"),
      });
      const { etag } = whole.headers;
      expect((await get(BUNDLE, { 'if-none-match': String(etag) })).statusCode).toBe(304);
    }
    const part = await get(BUNDLE, { range: 'bytes=1000-1999' });
    expect([part.statusCode, part.rawPayload.equals(bytes.subarray(1_000, 2_000))]).toEqual([206, true]);
    expect((await get('/api/v1/docs/static/none.js')).statusCode).toBe(404);
    const outside = await get('/api/v1/docs/static/..%2fpackage.json');
    expect([outside.statusCode, outside.body.includes('@fastify/swagger-ui')]).toEqual([404, false]);
  });

  it.runIf(existsSync(OPEN_FILES))('keep none open, and little in memory, for those who do not read them', async () => {
    const clients = await askAndNotRead(BUNDLE, 6);
    await expect.poll(() => openFilesIn(SWAGGER), { timeout: 20_000 }).toEqual([]);
    expect(mostWaiting()).toBeLessThan(200_000);
    for (const client of clients) client.destroy();
  });

  it.runIf(existsSync(OPEN_FILES))('can be asked for again where no file could be opened', async () => {
    const [css, other] = ['/api/v1/docs/static/swagger-ui.css', '/api/v1/docs/static/index.css'];
    const answers = await whereFull({
      serve: `const { registerDocs } = await import('./server/http/docs.ts');
        await registerDocs(app, { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} }, 'nowhere');`,
      before: [css, BUNDLE],
      full: [css, other],
      after: other,
    });
    const length = async (name: string) => (await readFile(join(SWAGGER, name), 'utf8')).length;
    const forNow = 'public, max-age=0';
    expect(answers).toEqual([
      [200, null, forNow, expect.any(String), await length('swagger-ui.css')],
      [503, '5', null, null, false],
      [200, null, forNow, expect.any(String), await length('index.css')],
    ]);
  });
});
