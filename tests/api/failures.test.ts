import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
});
afterAll(() => app.close());

async function post(payload: unknown, headers: Record<string, string> = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', ...headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

const QUERY = { query: '{ levels { code } }' };

describe('a request to /graphql that is not executed', () => {
  it.each([
    ['no JSON', 400, 'BAD_REQUEST', () => post('{"query":')],
    ['a token of nobody', 401, 'UNAUTHENTICATED', () => post(QUERY, { authorization: 'Bearer made.up.token' })],
    ['a browser without a CSRF token', 403, 'CSRF_TOKEN_INVALID', () => post(QUERY, { origin: 'http://localhost' })],
    ['a large body', 413, 'BODY_TOO_LARGE', () => post({ query: ' '.repeat(100_001) })],
    ['XML', 415, 'UNSUPPORTED_MEDIA_TYPE', () => post('<x/>', { 'content-type': 'application/xml' })],
    ['an unknown stored operation', 400, 'PERSISTED_QUERY_NOT_FOUND', () => post({ id: 'of an older page' })],
  ])('for %s is answered in the form of GraphQL', async (_what, status, code, send) => {
    const answer = await send();
    expect(answer).toMatchObject({ status, body: { errors: [{ message: expect.any(String), extensions: { code } }] } });
    expect(Object.keys(answer.body)).toEqual(['errors']);
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('over a limit says when to come back, also by the route of stored operations', async () => {
    const { ids } = (await import('../../server/doors/graphql/persisted.ts')).persistedOperations();
    const [id] = ids();
    const send = () => post({ id, variables: {} }, { authorization: `Bearer ${person.token}` });
    let answer = await send();
    for (let sent = 1; answer.status === 200 && sent < 400; sent++) answer = await send();
    expect(answer.status).toBe(429);
    const [{ extensions }] = answer.body.errors;
    expect(extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(answer.headers['retry-after']).toBe(String(extensions.retryAfterSeconds));
  });
});

describe('a request to REST that fails', () => {
  it('keeps its own form', async () => {
    expect(await app.rest('GET', '/users/me', undefined, 'made.up.token')).toMatchObject({
      status: 401,
      body: { detail: expect.any(String) },
      headers: { 'www-authenticate': 'Bearer error="invalid_token"' },
    });
    expect((await app.rest('GET', '/users/me')).headers['www-authenticate']).toBe('Bearer');
  });
});

describe('a GET of /graphql', () => {
  const get = async (query: string) => {
    const answer = await app.app.inject({ url: `/graphql?${query}` });
    return { status: answer.statusCode, code: answer.json().errors?.[0]?.extensions?.code };
  };
  const QUERY = `query=${encodeURIComponent('query($a: Boolean!) { levels { code @include(if: $a) } }')}`;

  it.each([
    ['half a JSON in variables', `${QUERY}&variables={`],
    ['a list in variables', `${QUERY}&variables=[1]`],
    ['half a JSON in extensions', `${QUERY}&extensions=[`],
    ['two queries', `${QUERY}&${QUERY}`],
    ['variables given twice', `${QUERY}&variables={}&variables={}`],
  ])('with %s is refused', async (_what, query) => {
    expect(await get(query)).toEqual({ status: 400, code: 'BAD_REQUEST' });
  });

  it('with missing variables is a fault of the caller, with all of them it is served', async () => {
    expect((await get(QUERY)).code).toBe('BAD_USER_INPUT');
    expect(await get(`${QUERY}&variables=${encodeURIComponent('{"a":true}')}`)).toEqual({
      status: 200,
      code: undefined,
    });
  });
});
