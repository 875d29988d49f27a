import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CONTRACTS_PER_ADDRESS,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_ADDRESS,
} from '../../server/access/requests.limits.ts';
import { BEARERS_PER_ADDRESS, LOOKS_PER_ACCOUNT, PAGES_PER_ADDRESS } from '../../server/http/callers.limits.ts';
import { accessToken, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { useUp, useUpAllButOne } from '../testkit/limits.ts';
import { answerTo, listen, openSocket, openWith, upgrade } from '../testkit/sockets.ts';

let app: TestApp;
let addresses = 0;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

/** An address that nobody has come from yet. */
function newAddress(): string {
  addresses += 1;
  return `198.51.100.${addresses}`;
}

/** A request that comes from an address. */
async function from(
  remoteAddress: string,
  url: string,
  {
    method = 'GET',
    headers = {},
    payload,
  }: { method?: 'GET' | 'HEAD' | 'POST' | 'PUT'; headers?: object; payload?: object } = {},
) {
  const answer = await app.app.inject({
    method,
    url,
    remoteAddress,
    headers: headers as Record<string, string>,
    ...(payload ? { payload } : {}),
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.body };
}

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('what an address may do', () => {
  it.each<[string, string, Parameters<typeof from>[2]]>([
    ['an unknown call', '/api/v1/nowhere', {}],
    ['a call', '/api/v1/practice/problem/types', {}],
    ['an address that can not be read', '/api/v1/%zz', {}],
    ['a call at an address that is too long', `/api/${'a'.repeat(5_000)}`, {}],
    ['GraphiQL', '/graphql', { headers: { accept: 'text/html' } }],
    ['a call without a CSRF token', '/api/v1/auth/login', { method: 'POST', headers: { origin: 'http://x' } }],
    ['a document that is none', '/graphql', { method: 'POST', payload: { query: '{{{' } }],
    ['another name of this server', '/api/v1/users/me', { headers: { host: 'rebound.example' } }],
    [
      'another name of this server with a bearer',
      '/api/v1/users/me',
      { headers: { host: 'rebound.example', authorization: 'Bearer made.up.token' } },
    ],
    [
      'an address that is too long with a bearer',
      `/api/v1/cefr/sentence/${'a'.repeat(3_000)}/answer`,
      { method: 'POST', headers: { authorization: 'Bearer made.up.token' } },
    ],
  ])('counts %s', async (_what, url, request) => {
    const address = newAddress();
    await from(address, url, request);
    await useUpAllButOne(app.deps.limits, REQUESTS_PER_ADDRESS, address);
    const refused = await from(address, url, request);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('RATE_LIMITED');
    expect((await from(newAddress(), url, request)).status).not.toBe(429);
  });

  it.each<[string, string, Parameters<typeof from>[2]]>([
    ['a page', '/', {}],
    ['an unknown page', '/nowhere', {}],
    ['an address that is too long', `/${'a'.repeat(5_000)}`, {}],
    ['a page with a bearer that nobody looks at', '/', as('made.up.token')],
  ])('counts %s, apart from calls', async (_what, url, request) => {
    const address = newAddress();
    await useUp(app.deps.limits, REQUESTS_PER_ADDRESS, address);
    expect((await from(address, url, request)).status).not.toBe(429);
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, address);
    expect((await from(address, url, request)).status).toBe(429);
    expect((await from(newAddress(), url, request)).status).not.toBe(429);
  });

  it.each(['/api/v1/openapi.json', '/api/v1/docs/json', '/api/v1/docs/yaml', '/schema.graphql'])(
    'counts the contract %s apart from everything else, for it is large',
    async (url) => {
      const address = newAddress();
      await useUp(app.deps.limits, REQUESTS_PER_ADDRESS, address);
      expect((await from(address, url)).status).toBe(200);
      await useUp(app.deps.limits, CONTRACTS_PER_ADDRESS, address);
      expect((await from(address, url)).status).toBe(429);
      expect((await from(newAddress(), url)).status).toBe(200);
    },
  );

  it('counts what is no HTTP', async () => {
    const listening = await testApp();
    const port = await listen(listening.app);
    const send = () => answerTo(port, 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n');
    expect((await send()).status).toBe(400);
    await useUp(listening.deps.limits, REQUESTS_PER_ADDRESS, '127.0.0.1');
    const refused = await send();
    await listening.close();
    expect(refused.status).toBe(429);
    expect(refused.head).toMatch(/retry-after: \d+/i);
  });

  it('counts a connection that is ended because line ends stand before its request', async () => {
    const listening = await testApp();
    const port = await listen(listening.app);
    await useUpAllButOne(listening.deps.limits, REQUESTS_PER_ADDRESS, '127.0.0.1');
    const few = await openWith(port, '\r\n'.repeat(400));
    const many = await openWith(port, '\r\n'.repeat(2_000));
    await new Promise((resolve) => many.resume().once('close', resolve));
    few.destroy();
    const ask = () =>
      answerTo(port, 'GET /api/v1/practice/problem/types HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const refused = await ask();
    await listening.close();
    expect(refused.status).toBe(429);
  });

  it('counts the /64 of IPv6 as one, and IPv4 in IPv6 as IPv4', async () => {
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, '2001:db8:1:2::/64');
    expect((await from('2001:db8:1:2:ffff::9', '/')).status).toBe(429);
    expect((await from('2001:db8:1:3::9', '/')).status).not.toBe(429);
    const address = newAddress();
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, address);
    expect((await from(`::ffff:${address}`, '/')).status).toBe(429);
  });

  it('counts by the address that a trusted proxy names, and by nothing that a client in a private network says', async () => {
    const address = newAddress();
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, address);
    const forwarded = { headers: { 'x-forwarded-for': address } };
    expect((await from('127.0.0.1', '/', forwarded)).status).toBe(429);
    expect((await from('10.1.2.3', '/', forwarded)).status).not.toBe(429);
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, '10.1.2.3');
    expect((await from('10.1.2.3', '/', { headers: { 'x-forwarded-for': newAddress() } })).status).toBe(429);
  });

  it('never refuses to say how the process is', async () => {
    const address = newAddress();
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, address);
    expect((await from(address, '/healthz')).status).toBe(200);
    expect((await from(address, '/readyz')).status).toBe(200);
    expect((await from(address, '/healthz', { method: 'HEAD' })).status).toBe(200);
    // Only who asks: what is sent there would be read.
    expect((await from(address, '/healthz', { method: 'POST', payload: {} })).status).toBe(429);
  });

  it.each(['/healthz', '/readyz'])('counts %s as a page where it is asked with a long head', async (url) => {
    const address = newAddress();
    await useUp(app.deps.limits, PAGES_PER_ADDRESS, address);
    const withCookie = (length: number) => ({ headers: { cookie: `a=${'x'.repeat(length)}` } });
    expect((await from(address, url, withCookie(3_000))).status).toBe(200);
    expect((await from(address, url, withCookie(13_000))).status).toBe(429);
    expect((await from(newAddress(), url, withCookie(13_000))).status).toBe(200);
  });

  it('asks the database how it is once a second at most, however many want to know', async () => {
    const seen: string[] = [];
    const look = app.deps.db.query.bind(app.deps.db);
    app.deps.db.query = (name, text, values) => {
      seen.push(name);
      return look(name, text, values);
    };
    const begun = performance.now();
    const answers = await Promise.all(Array.from({ length: 200 }, () => from('198.51.100.250', '/readyz')));
    const seconds = (performance.now() - begun) / 1000;
    app.deps.db.query = look;
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(seen.filter((name) => name === 'ready').length).toBeLessThanOrEqual(1 + Math.floor(seconds));
  });
});

describe('who is signed in', () => {
  let person: Person;
  beforeAll(async () => {
    person = await app.person();
  });

  it('goes on where somebody behind the same address has used everything up without a sign-in', async () => {
    const school = newAddress();
    expect((await from(school, '/api/v1/users/me', as(person.token))).status).toBe(200);
    await useUp(app.deps.limits, REQUESTS_PER_ADDRESS, school);
    expect((await from(school, '/api/v1/users/me')).status).toBe(429);
    expect((await from(school, '/api/v1/users/me', as(person.token))).status).toBe(200);
    const operation = { method: 'POST' as const, ...as(person.token), payload: { query: '{ viewer { id } }' } };
    expect(JSON.parse((await from(school, '/graphql', operation)).body).data.viewer).not.toBeNull();
  });

  it('goes on where somebody there tries made-up bearers, session or token', async () => {
    const school = newAddress();
    const token = await accessToken(person, READING);
    await useUp(app.deps.limits, BEARERS_PER_ADDRESS, school);
    for (const made of ['made.up.token', 'lacuna_pat_made_up']) {
      expect((await from(school, '/api/v1/users/me', as(made))).status).toBe(429);
    }
    for (const known of [person.token, token]) {
      expect((await from(school, '/api/v1/users/me', as(known))).status).toBe(200);
    }
  });

  it('goes on where others send hundreds of made-up tokens at once, of which a few are looked up', async () => {
    const sent = Array.from({ length: 300 }, (_one, index) =>
      from(`192.0.2.${index % 10}`, '/api/v1/users/me', as(`lacuna_pat_${index}`)),
    );
    expect((await from(newAddress(), '/api/v1/users/me', as(person.token))).status).toBe(200);
    const answers = await Promise.all(sent);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThan(100);
  });

  it('has so many requests under way and no more, and keeps nobody else waiting by them', async () => {
    const [busy, other] = [await app.person(), await app.person()];
    for (const { token } of [busy, other]) await from('198.51.100.240', '/api/v1/users/me', as(token));
    let servedOfBurst = 0;
    const burst = Promise.all(
      Array.from({ length: 250 }, async () => {
        const answer = await from('198.51.100.240', '/api/v1/users/me', as(busy.token));
        if (answer.status === 200) servedOfBurst += 1;
        return answer;
      }),
    );
    expect((await from('198.51.100.240', '/api/v1/users/me', as(other.token))).status).toBe(200);
    // In one line with all of it, the other would have been answered last.
    expect(servedOfBurst).toBeLessThan(LOOKS_PER_ACCOUNT / 2);
    const answers = await burst;
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(LOOKS_PER_ACCOUNT);
    expect(refused.length).toBe(answers.filter(({ status }) => status !== 200).length);
    expect(refused.length).toBeGreaterThan(100);
    expect(refused.every(({ headers }) => headers['retry-after'] === '1')).toBe(true);
    expect((await from('198.51.100.240', '/api/v1/users/me', as(busy.token))).status).toBe(200);
  });

  it('is somebody by the token that was given out, letter for letter', async () => {
    const { token } = await app.person();
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    // The last of 43 letters has two bits that no byte takes up.
    const twin = token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? '') + 1];
    expect((await from(newAddress(), '/api/v1/users/me', as(twin))).status).toBe(401);
    expect((await from(newAddress(), '/api/v1/users/me', as(token))).status).toBe(200);
  });

  it('is counted by account, whatever the address and the token', async () => {
    const busy = await app.person();
    const other = await accessToken(busy, READING);
    await useUp(app.deps.limits, REQUESTS_PER_ACCOUNT, busy.userId);
    for (const bearer of [busy.token, other, busy.token, other]) {
      const refused = await from(newAddress(), '/api/v1/users/me', as(bearer));
      expect(refused.status).toBe(429);
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect((await from(newAddress(), '/api/v1/users/me', as(person.token))).status).toBe(200);
  });

  it('uses up nothing of the address', async () => {
    const school = newAddress();
    await useUpAllButOne(app.deps.limits, REQUESTS_PER_ADDRESS, school);
    await useUpAllButOne(app.deps.limits, BEARERS_PER_ADDRESS, school);
    const fresh = await app.person();
    for (let i = 0; i < 20; i++) expect((await from(school, '/api/v1/users/me', as(fresh.token))).status).toBe(200);
    expect((await from(school, '/api/v1/practice/problem/types')).status).not.toBe(429);
    expect((await from(school, '/api/v1/practice/problem/types')).status).toBe(429);
  });
});

describe('an address that is written in another way', () => {
  it('counts as the call that it is', async () => {
    const address = newAddress();
    await useUp(app.deps.limits, REQUESTS_PER_ADDRESS, address);
    for (const url of ['/api/v1/auth/login', '/%61pi/v1/auth/login']) {
      const payload = { email: 'a@school.example', password: 'not this one' };
      expect((await from(address, url, { method: 'POST', payload })).status).toBe(429);
    }
  });
});

describe('a bearer that is nobody’s', () => {
  it.each([
    ['a made-up session', 'Bearer made.up.token'],
    ['a made-up token', 'Bearer lacuna_pat_made_up'],
    ['no bearer', 'Basic YTpi'],
    ['an empty one', 'Bearer '],
  ])('is counted against the address: %s', async (_what, authorization) => {
    const address = newAddress();
    const send = () => from(address, '/api/v1/users/me', { headers: { authorization } });
    const first = await send();
    expect([first.status, first.headers['www-authenticate']]).toEqual([401, 'Bearer error="invalid_token"']);
    await useUpAllButOne(app.deps.limits, BEARERS_PER_ADDRESS, address);
    expect((await send()).status).toBe(429);
  });

  it('was good a moment ago, and counts from then on', async () => {
    const person = await app.person();
    const address = newAddress();
    await from(address, '/api/v1/users/me', as(person.token));
    await person.graphql('mutation { signOut { __typename } }');
    expect((await from(address, '/api/v1/users/me', as(person.token))).status).toBe(401);
    await useUpAllButOne(app.deps.limits, BEARERS_PER_ADDRESS, address);
    expect((await from(address, '/api/v1/users/me', as(person.token))).status).toBe(429);
  });
});

describe('a WebSocket', () => {
  it('is counted by the forwarded address when it is opened', async () => {
    const proxied = await testApp();
    const port = await listen(proxied.app);
    const address = '203.0.113.9';
    const open = () => answerTo(port, upgrade('/graphql', { 'X-Forwarded-For': address, Origin: 'https://x.example' }));
    expect((await open()).status).toBe(403);
    const { SOCKETS_PER_ADDRESS } = await import('../../server/http/callers.limits.ts');
    await proxied.deps.limits.consume(SOCKETS_PER_ADDRESS, address, SOCKETS_PER_ADDRESS.budget - 1);
    const refused = await open();
    expect(refused.status).toBe(429);
    expect(refused.head).toMatch(/retry-after: \d+/i);
    expect(JSON.parse(refused.body).errors[0].extensions.code).toBe('RATE_LIMITED');
    const other = await openSocket(port, { headers: { 'x-forwarded-for': '203.0.113.10' } });
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    other.socket.close();
    await proxied.close();
  });
});
