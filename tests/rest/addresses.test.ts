import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { JSON_LEVELS_MAX, JSON_VALUES_MAX } from '../../server/kernel/json.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen } from '../testkit/sockets.ts';

const PAGE = '<!doctype html><title>Lacuna</title>';
const PRACTICE = '<!doctype html><title>Practice</title><style nonce="__CSP_NONCE__">a{}</style>__CSRF_TOKEN__';
const NO_CALL = {
  detail: 'Not found: there is no endpoint at this URL. /api/v1 says where all of them are described.',
  code: 'NOT_FOUND',
};

let app: TestApp;
let web: FastifyInstance;
let directory: string;
let port: number;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
  directory = await mkdtemp(join(tmpdir(), 'lacuna-web-'));
  for (const folder of ['assets', '.vite']) await mkdir(join(directory, folder));
  const files = {
    'index.html': PAGE,
    'assets/a-1.js': 'run()',
    '.vite/manifest.json': '{"secret":1}',
    '.vite/pages.json': JSON.stringify([
      { path: '/practice', search: ['mode', 'review'], html: '<!doctype html><title>Review</title>' },
      { path: '/practice', html: PRACTICE },
      { path: '/shared', html: '<meta property="og:image" content="__PUBLIC_URL__/icons/shared.png" />' },
      { path: '/reset-password/:token', html: '<!doctype html><title>New password</title>' },
    ]),
    'icon.svg': '<svg/>',
  };
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text);
  web = await buildApp(app.deps, directory);
  port = await listen(web);
});
afterAll(async () => {
  await web.close();
  await app.close();
  await rm(directory, { recursive: true });
});

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'] as const;
type Method = (typeof METHODS)[number];

async function ask(method: Method, url: string, headers: Record<string, string> = {}, payload?: string | object) {
  const answer = await web.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) });
  const isJson = String(answer.headers['content-type']).includes('json');
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: isJson && answer.body ? answer.json() : answer.body,
  };
}

const raw = (target: string, headers = '') =>
  answerTo(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`);

describe('an address that nothing is at', () => {
  it.each(['/nowhere', '/foo.bar', '/register.html', '/parental-consent/abc.def', '/apis', '/graphqls', '/a/b/c'])(
    'is the web client’s to lead home: %s',
    async (url) => {
      const answer = await ask('GET', url);
      expect([answer.status, answer.body]).toEqual([200, PAGE]);
      expect((await ask('HEAD', url)).status).toBe(200);
    },
  );

  it.each([
    '/api',
    '/api/',
    '/api/users/me',
    '/api/docs',
    '/api/v1/nowhere',
    '/api/v2/users/me',
    '/graphql/',
    '/graphql/x',
    '/API/v1',
    '/Api/V1/users/me',
    '/GraphQL/x',
  ])('is told in JSON where programs look: %s', async (url) => {
    for (const method of ['GET', 'POST'] as const) {
      const answer = await ask(method, url, { accept: 'text/html' });
      expect([answer.status, answer.body]).toEqual([404, NO_CALL]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  it.each([
    '/assets/gone-1.js',
    '/.env',
    '/.git/config',
    '/.vite/manifest.json',
    '/%2evite/manifest.json',
    '/a/../.vite/manifest.json',
  ])('is no page where a file is asked for: %s', async (url) => {
    const answer = await ask('GET', url);
    expect(answer.status).toBe(404);
    expect(JSON.stringify(answer.body)).not.toContain('secret');
    expect(answer.body).toMatchObject({ code: 'NOT_FOUND' });
  });

  it('is GraphQL’s with a fragment behind it too, and fails in its form', async () => {
    const { status, body } = await raw('/graphql#part', 'Authorization: Bearer none\r\n');
    expect([status, JSON.parse(body).errors[0].extensions.code]).toEqual([401, 'UNAUTHENTICATED']);
  });

  it('has its files and its page still', async () => {
    const file = await ask('GET', '/assets/a-1.js');
    expect([file.status, file.body, file.headers['cache-control']]).toEqual([
      200,
      'run()',
      'public, max-age=31536000, immutable',
    ]);
    expect((await ask('GET', '/icon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await ask('GET', '/')).headers['cache-control']).toBe('no-store');
  });
});

describe('a page that the build has rendered', () => {
  it('names the picture of a shared link with its whole address', async () => {
    const { publicUrl } = app.deps.config;
    const { body } = await ask('GET', '/shared');
    expect(body).toBe(`<meta property="og:image" content="${publicUrl}/icons/shared.png" />`);
  });

  it.each([
    ['/practice', 'Practice'],
    ['/Practice/?type=x', 'Practice'],
    ['/practice?mode=reviews', 'Practice'],
    ['/practice?from=a&mode=review#top', 'Review'],
    ['/reset-password/abc', 'New password'],
    ['/practice/more', 'Lacuna'],
    ['/', 'Lacuna'],
  ])('is sent for its own addresses: %s', async (url, title) => {
    expect((await ask('GET', url)).body).toContain(`<title>${title}</title>`);
  });

  it('has the nonce of its policy and a CSRF token', async () => {
    const { body, headers } = await ask('GET', '/practice');
    const [, nonce = ''] = /nonce="([^"]+)"/u.exec(body) ?? [];
    expect(headers['content-security-policy']).toContain(`style-src 'self' 'nonce-${nonce}'`);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    // A token may have any letters, two underscores in a row included.
    expect(body).not.toMatch(/__(?:CSP_NONCE|CSRF_TOKEN|PUBLIC_URL)__/u);
    expect(JSON.stringify(headers['set-cookie'])).toContain('_csrf');
  });

  it.each([
    ['gzip, deflate, br', 'gzip'],
    ['br', undefined],
    ['gzip;q=0, br', undefined],
    ['', undefined],
  ])('is compressed for who takes that: %j', async (accepted, encoding) => {
    const answer = await web.inject({ url: '/practice', headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toContain('accept-encoding');
    const text = encoding ? gunzipSync(answer.rawPayload).toString() : answer.body;
    expect(text).toContain('<title>Practice</title>');
  });
});

describe('another method', () => {
  it.each<[Method, string, string]>([
    ['GET', '/api/v1/auth/login', 'POST'],
    ['POST', '/api/v1/users/me', 'DELETE, GET, HEAD, PUT'],
    ['DELETE', '/api/v1/practice/next', 'GET'],
    ['HEAD', '/api/v1/practice/next', 'GET'],
    ['HEAD', '/api/v1/cefr/sentence', 'GET'],
    ['GET', '/api/v1/cefr/sentence/0190a000-0000-7000-8000-000000000000/answer', 'POST'],
    ['PUT', '/graphql', 'GET, HEAD, POST'],
    ['POST', '/healthz', 'GET, HEAD'],
    ['POST', '/', 'GET, HEAD'],
  ])('than it takes is told which: %s %s', async (method, url, allow) => {
    const answer = await ask(method, url);
    expect(answer.status).toBe(405);
    for (const name of allow.split(', ')) expect(String(answer.headers['allow']).split(', ')).toContain(name);
    expect(String(answer.headers['allow']).split(', ')).not.toContain(method);
    if (method === 'HEAD') return expect(answer.body).toBe('');
    const code = url === '/graphql' ? answer.body.errors[0].extensions.code : answer.body.code;
    expect(code).toBe('METHOD_NOT_ALLOWED');
  });
});

describe('an address that stands beside one with a parameter', () => {
  it('is told by its own methods', async () => {
    const answer = await ask('POST', '/api/v1/classrooms/my-classes');
    expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD']);
  });
});

describe('HEAD of /graphql', () => {
  it('is answered as GET is, without the body', async () => {
    const query = `/graphql?query=${encodeURIComponent('{ practiceTypes { name } }')}`;
    const [whole, head] = [await ask('GET', query), await ask('HEAD', query)];
    expect([head.status, head.body]).toEqual([whole.status, '']);
    expect(whole.status).toBe(200);
    expect((await ask('HEAD', '/graphql')).status).toBe((await ask('GET', '/graphql')).status);
  });
});

describe('an address that can not be read', () => {
  it.each([
    ['/api/v1/cefr/sentence/%zz/answer', 400, 'BAD_REQUEST'],
    ['/%', 400, 'BAD_REQUEST'],
    ['/%00', 400, 'BAD_REQUEST'],
    ['/assets/%00.js', 400, 'BAD_REQUEST'],
    ['//', 404, 'NOT_FOUND'],
    ['//evil.example', 404, 'NOT_FOUND'],
    ['/assets/', 404, 'NOT_FOUND'],
    ['/../etc/passwd', 404, 'NOT_FOUND'],
    ['/%2e%2e/etc/passwd', 404, 'NOT_FOUND'],
    [`/${'a'.repeat(9_000)}`, 414, 'ADDRESS_TOO_LONG'],
    [`/api/v1/${'a'.repeat(9_000)}`, 414, 'ADDRESS_TOO_LONG'],
    [`/${'a'.repeat(20_000)}`, 431, 'HEADERS_TOO_LARGE'],
  ])('is refused in the one form of REST: %.40s', async (target, status, code) => {
    const answer = await raw(target);
    const said = { 414: '2,000 characters', 431: '16,384 bytes' }[status] ?? 'URL';
    expect([answer.status, JSON.parse(answer.body)]).toEqual([status, { detail: expect.stringContaining(said), code }]);
  });

  it('with a part that is longer than any id of ours is one that nothing is at', async () => {
    const answer = await ask('POST', `/api/v1/cefr/sentence/${'a'.repeat(300)}/answer`, {}, { answer: 'on' });
    expect([answer.status, answer.body]).toEqual([404, NO_CALL]);
  });

  it('is refused in the form of GraphQL there', async () => {
    const answer = await raw(`/graphql?query=${'a'.repeat(20_000)}`);
    expect(answer.status).toBe(431);
    expect(JSON.parse(answer.body).errors[0].extensions.code).toBe('HEADERS_TOO_LARGE');
  });

  it('is refused where it is no HTTP at all', async () => {
    const answer = await answerTo(port, 'hello there\r\n\r\n');
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'BAD_REQUEST']);
    const doubled = await answerTo(
      port,
      'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}',
    );
    expect([doubled.status, JSON.parse(doubled.body).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('another name of a server on this machine', () => {
  it.each(['localhost', 'localhost:5173', 'LOCALHOST:80', '127.0.0.1:4000', '[::1]:4000', '192.168.1.7'])(
    'is answered to: %s',
    async (host) => {
      expect((await ask('GET', '/healthz', { host })).status).toBe(200);
    },
  );

  it.each(['rebound.example', 'rebound.example:4000', 'localhost.evil.example', '127.0.0.1.evil.example', 'a b'])(
    'is not answered to, whatever is asked: %j',
    async (host) => {
      for (const url of ['/', '/healthz', '/api/v1/users/me', '/graphql', '/assets/a-1.js']) {
        const answer = await ask('GET', url, { host, authorization: `Bearer ${person.token}` });
        expect([url, answer.status]).toEqual([url, 421]);
      }
    },
  );

  it('is answered to where it is the public one, and everywhere on a server for others', async () => {
    const build = (changes: object) => buildApp({ ...app.deps, config: { ...app.deps.config, ...changes } }, directory);
    const behindProxy = await build({ publicUrl: 'https://lacuna.example.org' });
    const status = async (server: FastifyInstance, host: string) =>
      (await server.inject({ url: '/healthz', headers: { host } })).statusCode;
    expect(await status(behindProxy, 'lacuna.example.org')).toBe(200);
    expect(await status(behindProxy, 'other.example.org')).toBe(421);
    await behindProxy.close();
    const open = await build({ host: '0.0.0.0' });
    expect(await status(open, 'school-server.lan:4000')).toBe(200);
    await open.close();
  });
});

describe('a body', () => {
  const login = (headers: Record<string, string>, payload?: string) =>
    ask('POST', '/api/v1/auth/login', headers, payload);

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/xml'])(
    'of %s is not taken, anywhere',
    async (type) => {
      const rest = await login({ 'content-type': type }, '{"email":"a@b.example"}');
      expect([rest.status, rest.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
      const graphql = await ask('POST', '/graphql', { 'content-type': type }, '{"query":"{ __typename }"}');
      expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    },
  );

  it('that is not there is none, whatever its header says', async () => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${person.token}` };
    expect((await ask('POST', '/api/v1/practice/reset', headers)).status).toBe(204);
    expect((await ask('POST', '/api/v1/practice/reset', headers, ' ')).status).toBe(204);
    expect((await login({ 'content-type': 'application/json' })).status).toBe(422);
  });

  it('that nests too deeply is refused before it is read', async () => {
    const deep = `{"variables":${'['.repeat(15_000)}${']'.repeat(15_000)}}`;
    const graphql = await ask('POST', '/graphql', { 'content-type': 'application/json' }, deep);
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([400, 'JSON_TOO_DEEP']);
    expect(graphql.body.errors[0].message).toContain(String(JSON_LEVELS_MAX));
    const rest = await login({ 'content-type': 'application/json' }, deep);
    expect([rest.status, rest.body.code]).toEqual([400, 'JSON_TOO_DEEP']);
  });

  it('that has too many values is refused before it is read', async () => {
    const long = `{"variables":{"ids":[${'{},'.repeat(30_000)}{}]}}`;
    const graphql = await ask('POST', '/graphql', { 'content-type': 'application/json' }, long);
    expect([graphql.status, graphql.body.errors[0].extensions.code]).toEqual([413, 'BODY_TOO_LARGE']);
    const rest = await login({ 'content-type': 'application/json' }, long);
    expect([rest.status, rest.body.code]).toEqual([413, 'BODY_TOO_LARGE']);
    expect(rest.body.detail).toBe(
      `The JSON has too many values; the limit is ${JSON_VALUES_MAX.toLocaleString('en')}.`,
    );
    const variables = encodeURIComponent(`[${'1,'.repeat(JSON_VALUES_MAX)}1]`);
    const got = await ask('GET', `/graphql?query={__typename}&variables=${variables}`);
    expect([got.status, got.body.errors[0].message]).toEqual([400, expect.stringContaining('limit is 5,000.')]);
  });

  it.each(['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}', '{"email":', 'nonsense'])(
    'that is poison or no JSON is refused: %s',
    async (text) => {
      const answer = await login({ 'content-type': 'application/json' }, text);
      expect([answer.status, answer.body]).toEqual([
        400,
        { detail: 'The body is not valid JSON.', code: 'BAD_REQUEST' },
      ]);
    },
  );
});

describe('the headers of an answer', () => {
  it.each([
    '/',
    '/nowhere',
    '/assets/a-1.js',
    '/healthz',
    '/graphql',
    '/api/v1/users/me',
    '/api/v1/docs',
    '/api/v1/nowhere',
  ])('let a page use no device, and say what it may load: %s', async (url) => {
    const { headers } = await ask('GET', url, { accept: 'text/html' });
    expect(headers['permissions-policy']).toContain('camera=()');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('https:');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('keep what is personal out of every cache', async () => {
    const headers = { authorization: `Bearer ${person.token}` };
    const json = { ...headers, 'content-type': 'application/json' };
    const { email, password } = person;
    const answers = [
      await ask('GET', '/api/v1/users/me', headers),
      await ask('POST', '/api/v1/users/me/data', headers),
      await ask('POST', '/api/v1/auth/login', { 'content-type': 'application/json' }, { email, password }),
      await ask('POST', '/graphql', json, { query: '{ viewer { id } }' }),
      await ask('GET', '/graphql', { accept: 'text/html' }),
      await ask('GET', '/api/v1/auth/csrf-token'),
      await ask('GET', '/api/v1/users/me'),
    ];
    for (const answer of answers) expect(answer.headers['cache-control']).toContain('no-store');
    expect(answers[2]?.body.access_token).toBeDefined();
  });

  it('say how to sign in wherever that is missing', async () => {
    expect((await ask('GET', '/api/v1/users/me')).headers['www-authenticate']).toBe('Bearer');
    const wrong = await ask('GET', '/graphql', { authorization: 'Bearer made.up.token' });
    expect([wrong.status, wrong.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
  });
});

describe('the page of the REST API', () => {
  it('works on whatever name it is opened by, loads nothing from elsewhere, and may call', async () => {
    const page = await ask('GET', '/api/v1/docs/');
    expect(page.status).toBe(200);
    expect(page.body).toContain('<title>Lacuna: the REST API</title>');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("connect-src 'self'");
    expect(policy).not.toMatch(/upgrade-insecure-requests|validator|https?:|unsafe-eval/);
    const { body } = await ask('GET', '/api/v1/docs/json');
    expect(body.servers).toEqual([{ url: '/api/v1' }]);
    const start = (await ask('GET', '/api/v1/docs/static/swagger-initializer.js')).body as string;
    expect(start).toContain('X-CSRF-Token');
    expect(start).toContain('"BaseLayout"');
    expect(() => new Script(start)).not.toThrow();
  });
});
