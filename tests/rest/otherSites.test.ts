import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessToken, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { listen, openSocket } from '../testkit/sockets.ts';

const FRIEND = 'https://app.example.org';
const STRANGER = 'https://elsewhere.example.org';

let app: TestApp;
let closed: TestApp;
let person: Person;
let token: string;
beforeAll(async () => {
  app = await testApp({ env: { CORS_ORIGINS: `${FRIEND}, http://localhost:8080` } });
  closed = await testApp();
  person = await app.person();
  token = await accessToken(person, READING);
});
afterAll(async () => {
  await app.close();
  await closed.close();
});

type Headers = Record<string, string>;
const ask = (to: TestApp, method: 'GET' | 'POST' | 'OPTIONS' | 'DELETE', url: string, headers: Headers = {}) =>
  to.app.inject({ method, url, headers });
const preflight = (to: TestApp, url: string, origin: string, method = 'POST') =>
  ask(to, 'OPTIONS', url, {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': 'authorization,content-type',
  });

describe('a page of another site', () => {
  it('opens a WebSocket with a personal access token alone, as it changes nothing with less by HTTP', async () => {
    const port = await listen(app.app);
    const codeOf = async (bearer: string, origin?: string) => {
      const opened = await openSocket(port, origin === undefined ? {} : { origin });
      const closed = opened.closed.then(({ code }) => code);
      opened.send({ type: 'connection_init', payload: { authorization: `Bearer ${bearer}` } });
      const told = await Promise.race([
        closed,
        opened.next(({ type }) => type === 'connection_ack').then(() => 'let in'),
      ]);
      opened.socket.terminate();
      return told;
    };
    expect(await codeOf(person.token, FRIEND)).toBe(4403);
    expect(await codeOf(token, FRIEND)).toBe('let in');
    expect(await codeOf(person.token)).toBe('let in');
    expect(await codeOf(person.token, `http://127.0.0.1:${port}`)).toBe('let in');
  });

  it.each(['/api/v1/users/me', '/graphql'])('may call %s where its origin is named', async (url) => {
    const first = await preflight(app, url, FRIEND);
    expect(first.statusCode).toBeLessThan(300);
    expect(first.headers).toMatchObject({ 'access-control-allow-origin': FRIEND });
    expect(first.headers['access-control-allow-headers']).toMatch(/authorization/iu);
    expect(first.headers['access-control-allow-headers']).toMatch(/x-csrf-token/iu);
    expect(first.headers['access-control-allow-credentials']).toBeUndefined();
    const answer = await ask(app, 'GET', '/api/v1/users/me', { origin: FRIEND, authorization: `Bearer ${token}` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': FRIEND });
    const readable = String(answer.headers['access-control-expose-headers']).toLowerCase().split(', ');
    expect(readable).toEqual(
      expect.arrayContaining(['retry-after', 'ratelimit', 'etag', 'link', 'idempotency-replayed']),
    );
    expect(answer.headers.vary).toMatch(/origin/iu);
  });

  it('can read why a call is refused', async () => {
    const answer = await ask(app, 'GET', '/api/v1/users/me', { origin: FRIEND, authorization: 'Bearer made-up' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': FRIEND });
  });

  it.each([
    ['another origin', () => app, STRANGER, '/api/v1/users/me'],
    ['a part of one that is named', () => app, 'https://app.example.or', '/api/v1/users/me'],
    ['one that goes on behind it', () => app, `${FRIEND}.evil.example`, '/api/v1/users/me'],
    ['null', () => app, 'null', '/graphql'],
    ['any origin where none is named', () => closed, FRIEND, '/api/v1/users/me'],
    ['a page of ours', () => app, FRIEND, '/settings'],
    ['a file of ours', () => app, FRIEND, '/assets/x.js'],
  ])('is let in nowhere else: %s', async (_what, of, origin, url) => {
    const [first, answer] = [await preflight(of(), url, origin, 'GET'), await ask(of(), 'GET', url, { origin })];
    for (const { headers } of [first, answer]) expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  it('cannot use a session, and is told what it can use', async () => {
    const headers = { origin: FRIEND, authorization: `Bearer ${person.token}`, 'content-type': 'application/json' };
    const answer = await ask(app, 'POST', '/api/v1/practice/reset', headers);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        detail: 'From a page of another site, or with its Origin header, only a personal access token works here.',
        code: 'ACCESS_TOKEN_NEEDED',
      },
    ]);
  });
});

describe('OPTIONS', () => {
  it.each([
    ['/api/v1/auth/login', ['POST', 'OPTIONS']],
    ['/api/v1/users/me', ['DELETE', 'GET', 'HEAD', 'PUT', 'OPTIONS']],
    ['/graphql', ['GET', 'HEAD', 'POST', 'OPTIONS']],
  ])('tells what %s takes', async (url, methods) => {
    for (const to of [app, closed]) {
      const answer = await ask(to, 'OPTIONS', url);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
      expect(String(answer.headers.allow).split(', ').toSorted()).toEqual(methods.toSorted());
    }
  });

  it('tells that there is nothing', async () => {
    for (const to of [app, closed]) {
      const answer = await ask(to, 'OPTIONS', '/api/v1/nothing');
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  });
});

describe('what is left of a limit', () => {
  it('is told to programs and people, and a token has its own', async () => {
    const limited = await testApp();
    try {
      const somebody = await limited.person();
      const program = await accessToken(somebody, READING);
      const rates = async (bearer: string) => {
        const { headers } = await ask(limited, 'GET', '/api/v1/users/me', { authorization: `Bearer ${bearer}` });
        const left = [...String(headers['ratelimit']).matchAll(/"(\w+)";r=(\d+);t=(\d+)/gu)];
        return {
          policy: headers['ratelimit-policy'],
          left: Object.fromEntries(left.map(([, name, r]) => [name, Number(r)])),
        };
      };
      const [first, second, own] = [await rates(program), await rates(program), await rates(somebody.token)];
      expect(first.policy).toBe('"token";q=240;w=60, "account";q=300;w=60');
      expect(second.left).toEqual({ token: (first.left['token'] ?? 0) - 1, account: (first.left['account'] ?? 0) - 1 });
      expect(own.policy).toBe('"account";q=300;w=60');
      expect(own.left).toEqual({ account: (second.left['account'] ?? 0) - 1 });
      const left = second.left['token'] ?? 0;
      for (let count = 0; count < left; count += 1) {
        // oxlint-disable-next-line no-await-in-loop -- to the last one
        await rates(program);
      }
      const over = await ask(limited, 'GET', '/api/v1/users/me', { authorization: `Bearer ${program}` });
      expect([over.statusCode, over.json().code]).toEqual([429, 'RATE_LIMITED']);
      expect(Number(over.headers['retry-after'])).toBeGreaterThan(0);
      // The second is refused without a look-up, and told the same.
      for (let again = 0; again < 2; again += 1) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const told = await rates(program);
        expect([told.policy, told.left]).toEqual(['"token";q=240;w=60', { token: 0 }]);
      }
      expect((await rates(somebody.token)).left['account']).toBeGreaterThan(0);
    } finally {
      await limited.close();
    }
  });
});

describe('what was read', () => {
  const get = (headers: Headers = {}) =>
    ask(app, 'GET', '/api/v1/users/me', { authorization: `Bearer ${token}`, ...headers });

  it('has an ETag, and is not sent again while it has not changed', async () => {
    const first = await get();
    const etag = String(first.headers.etag);
    expect(etag).toMatch(/^W\/"[\w-]{16}"$/u);
    for (const sent of [etag, etag.slice('W/'.length), `W/"other", ${etag}`, '*']) {
      const again = await get({ 'if-none-match': sent });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await get({ 'if-none-match': 'W/"other"' })).statusCode).toBe(200);
    // Of a header that is so long nothing is looked at.
    const long = `${'"o",'.repeat(250)}${etag}`;
    expect((await get({ 'if-none-match': long.slice(100) })).statusCode).toBe(304);
    expect((await get({ 'if-none-match': long })).statusCode).toBe(200);
    await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { fullName: 'Another Name' } });
    const changed = await get({ 'if-none-match': etag });
    expect([changed.statusCode, changed.json().full_name]).toEqual([200, 'Another Name']);
  });

  it.each(['/api/v1/openapi.json', '/schema.graphql'])('has one where it is a contract too: %s', async (url) => {
    const first = await ask(app, 'GET', url);
    const etag = String(first.headers.etag);
    expect([first.statusCode, etag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{16}"$/u)]);
    const again = await ask(app, 'GET', url, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask(app, 'GET', url, { 'if-none-match': 'W/"other"' })).body).toBe(first.body);
  });

  it('has none where reading serves a sentence', async () => {
    const program = await accessToken(person, ['PRACTICE_WRITE']);
    const answer = await ask(app, 'GET', '/api/v1/practice/next', { authorization: `Bearer ${program}` });
    expect(answer.headers.etag).toBeUndefined();
  });
});
