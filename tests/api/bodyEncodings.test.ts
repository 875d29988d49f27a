import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const QUERY = 'query Levels { levels { code } }';
let marks = 0;

async function post(url: string, headers: Record<string, string>, payload: Record<string, unknown>) {
  const all = { 'content-type': 'application/json', ...headers };
  const answer = await app.app.inject({ method: 'POST', url, headers: all, payload: JSON.stringify(payload) });
  return { status: answer.statusCode, body: answer.json() };
}

/** What a text is answered that nobody has sent before, and then when it is kept. */
async function twice(url: string, headers: Record<string, string> = {}) {
  const query = `${QUERY} # ${(marks += 1)}`;
  await post('/graphql', {}, { query });
  const kept = await post(url, headers, { query });
  return { fresh: await post(url, headers, { query: `${QUERY} # ${(marks += 1)}` }), kept };
}

describe('GraphQL', () => {
  it.each(['/%67raphql', 'http://127.0.0.1/graphql', '/graphql?x=1'])(
    'answers at %s in the same way, whether its text is kept or not',
    async (url) => {
      const { fresh, kept } = await twice(url);
      expect(kept).toMatchObject({ status: 200, body: { data: { levels: expect.any(Array) } } });
      expect(fresh).toEqual(kept);
    },
  );

  it('refuses in its own form at an address that is written in another way', async () => {
    expect(await post('/%67raphql', {}, { query: 7 })).toMatchObject({
      status: 400,
      body: { errors: expect.any(Array) },
    });
    expect(await post('/%67raphql', { 'content-encoding': 'gzip' }, { query: QUERY })).toMatchObject({
      status: 415,
      body: { errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] },
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ 'content-encoding': 'gzip' }, /with no Content-Encoding/],
    [{ 'content-encoding': 'identity, br' }, /with no Content-Encoding/],
    [{ 'content-type': 'application/json; charset=utf-16' }, /charset=utf-8/],
    [{ 'content-type': 'application/json;charset="latin1"' }, /charset=utf-8/],
    [{ 'content-type': `application/json;a=b${' '.repeat(200)}c` }, /charset=utf-8/],
  ])('refuses a body with %o, whether its text is kept or not', async (headers, message) => {
    const { fresh, kept } = await twice('/graphql', headers);
    expect(kept).toMatchObject({
      status: 415,
      body: { errors: [{ message: expect.stringMatching(message), extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] },
    });
    expect(fresh).toEqual(kept);
  });

  it.each<Record<string, string>>([
    { 'content-encoding': 'identity' },
    { 'content-type': 'application/json; charset="UTF-8"' },
    { 'content-type': 'application/json; charset=utf8' },
    { 'content-type': 'application/json; profile="a;charset=utf-16"; charset=utf-8' },
  ])('takes a body with %o', async (headers) => {
    const { fresh, kept } = await twice('/graphql', headers);
    expect([fresh.status, kept.status]).toEqual([200, 200]);
  });
});

describe('REST', () => {
  it.each<Record<string, string>>([
    { 'content-encoding': 'gzip' },
    { 'content-type': 'application/json; charset=utf-16' },
  ])('refuses a body with %o', async (headers) => {
    const answer = await post('/api/v1/auth/login', headers, {
      email: 'a@example.org',
      password: 'x',
    });
    expect(answer).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_MEDIA_TYPE' } });
  });
});

describe('a body whose bytes are not UTF-8', () => {
  it.each(['application/json', 'application/json; charset=utf-8'])(
    'is refused as %s, and none of it kept',
    async (type) => {
      const post = (encoding: 'latin1' | 'utf8') =>
        app.app.inject({
          method: 'POST',
          url: '/graphql',
          headers: { 'content-type': type },
          payload: Buffer.from(JSON.stringify({ query: `${QUERY} # Müller` }), encoding),
        });
      const refused = await post('latin1');
      expect([refused.statusCode, refused.json()]).toMatchObject([
        415,
        { errors: [{ extensions: { code: 'UNSUPPORTED_MEDIA_TYPE' } }] },
      ]);
      expect((await post('utf8')).statusCode).toBe(200);
    },
  );

  it('is refused by REST too', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/v1/auth/login',
      headers: { 'content-type': 'application/json' },
      payload: Buffer.from(JSON.stringify({ email: 'müller@example.org', password: 'x' }), 'latin1'),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
  });
});
