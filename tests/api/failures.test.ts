import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REQUESTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { ERRORS } from '../../server/kernel/errors.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { useUp } from '../testkit/limits.ts';

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
const ABOUT_SCHEMA = { query: '{ __type(name: "Query") { name } }' };

describe('a request to /graphql that is not executed', () => {
  it.each([
    ['no JSON', 400, 'BAD_REQUEST', () => post('{"query":')],
    ['a token of nobody', 401, 'UNAUTHENTICATED', () => post(QUERY, { authorization: 'Bearer made.up.token' })],
    ['a browser without a CSRF token', 403, 'CSRF_TOKEN_INVALID', () => post(QUERY, { origin: 'http://localhost' })],
    ['a large body', 413, 'BODY_TOO_LARGE', () => post({ query: ' '.repeat(100_001) })],
    ['a header without a token', 401, 'UNAUTHENTICATED', () => post(QUERY, { authorization: 'Bearer ' })],
    ['XML', 415, 'UNSUPPORTED_MEDIA_TYPE', () => post('<x/>', { 'content-type': 'application/xml' })],
    ['an unknown stored operation', 400, 'PERSISTED_QUERY_NOT_FOUND', () => post({ id: 'of an older page' })],
  ])('for %s is answered in the form of GraphQL', async (_what, status, code, send) => {
    const answer = await send();
    expect(answer).toMatchObject({ status, body: { errors: [{ message: expect.any(String), extensions: { code } }] } });
    expect(Object.keys(answer.body)).toEqual(['errors']);
    if (status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer error="invalid_token"');
  });

  it('is a stored one by GET or HEAD that changes something, or is not known', async () => {
    const stored = Object.entries(
      JSON.parse(readFileSync(new URL('../../web/persisted.json', import.meta.url), 'utf8')) as Record<string, string>,
    );
    const idOf = (start: RegExp) => stored.find(([, text]) => start.test(text))?.[0] ?? '';
    const get = async (id: string, more = '') => {
      const answer = await app.app.inject({ url: `/graphql?id=${encodeURIComponent(id)}${more}` });
      return { status: answer.statusCode, body: answer.json(), allow: answer.headers.allow };
    };
    const refused = (code: string) => ({ errors: [{ extensions: { code } }] });
    expect(await get('of an older page')).toMatchObject({ status: 400, body: refused('PERSISTED_QUERY_NOT_FOUND') });
    const changing = await get(idOf(/^mutation /u));
    expect(changing).toMatchObject({ status: 405, allow: 'POST', body: refused('METHOD_NOT_ALLOWED') });
    for (const [id, text] of stored) {
      if (text.startsWith('query')) continue;
      const url = `/graphql?id=${encodeURIComponent(id)}&variables=%7B%7D`;
      for (const method of ['GET', 'HEAD'] as const) {
        expect((await app.app.inject({ method, url })).statusCode, `${method} ${text.slice(0, 60)}`).toBe(405);
      }
    }
    expect(await get(idOf(/^query /u), '&variables={')).toMatchObject({ status: 400, body: refused('BAD_REQUEST') });
    expect((await get(idOf(/^query \w+ \{/u))).body).toHaveProperty('data');
  });

  it('over a limit says when to come back, also by the route of stored operations', async () => {
    const { ids } = (await import('../../server/doors/graphql/persisted.ts')).persistedOperations();
    const [id] = ids();
    const send = () => post({ id, variables: {} }, { authorization: `Bearer ${person.token}` });
    await useUp(app.deps.limits, REQUESTS_PER_ACCOUNT, person.userId);
    const answer = await send();
    expect(answer.status).toBe(429);
    const [{ extensions }] = answer.body.errors;
    expect(extensions).toEqual({ code: 'RATE_LIMITED', retryAfterSeconds: expect.any(Number) });
    expect(answer.headers['retry-after']).toBe(String(extensions.retryAfterSeconds));
  });
});

describe('a code on /graphql', () => {
  const get = async (query: string) => {
    const answer = await app.app.inject({ url: `/graphql?query=${encodeURIComponent(query)}` });
    return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
  };

  it.each<[string, string, () => Promise<{ body: { errors: { extensions: { code: string } }[] } }>]>([
    ['no query', 'BAD_REQUEST', () => post({})],
    ['a list', 'BAD_REQUEST', () => post([])],
    ['a query that is a number', 'BAD_REQUEST', () => post({ query: 1 })],
    ['a parameter that nobody knows', 'BAD_REQUEST', () => post({ ...QUERY, more: 1 })],
    ['half a document', 'GRAPHQL_PARSE_FAILED', () => post({ query: '{ levels {' })],
    [
      'a document that nests too deeply',
      'GRAPHQL_PARSE_FAILED',
      () => post({ query: `{ node(id: ${'['.repeat(1_990)}` }),
    ],
    ['a field that is not there', 'GRAPHQL_VALIDATION_FAILED', () => post({ query: '{ nothing }' })],
    ['an operation that is not there', 'OPERATION_RESOLUTION_FAILURE', () => post({ ...QUERY, operationName: 'A' })],
    [
      'a subscription',
      'SUBSCRIPTION_OVER_HTTP',
      () => post({ query: 'subscription { practiceProgressed { at: __typename } }' }),
    ],
    ['a mutation by GET', 'METHOD_NOT_ALLOWED', () => get('mutation { signOut { __typename } }')],
    ['an argument that is none', 'BAD_USER_INPUT', () => post({ query: '{ node(id: "x") { id } }' })],
    ['types of answers that are not served', 'NOT_ACCEPTABLE', () => post(QUERY, { accept: 'image/png' })],
    ['an answer about the schema of such a type', 'NOT_ACCEPTABLE', () => post(ABOUT_SCHEMA, { accept: 'image/png' })],
    ['one that is kept', 'NOT_ACCEPTABLE', () => post(ABOUT_SCHEMA, { accept: 'image/png' })],
  ])('for %s is one of the registry', async (_what, code, send) => {
    const { body } = await send();
    expect(body.errors.map(({ extensions }) => extensions.code)).toEqual([code]);
    expect(ERRORS).toHaveProperty(code);
  });

  it('for types that are not served comes before anything is run', async () => {
    const { token } = await app.person();
    const authorization = `Bearer ${token}`;
    for (const accept of ['image/png', 'application/json;charset=iso-8859-1', '*/*;charset=latin1']) {
      const refused = await post({ query: 'mutation { signOut { __typename } }' }, { authorization, accept });
      expect(refused, accept).toMatchObject({
        status: 406,
        body: { errors: [{ extensions: { code: 'NOT_ACCEPTABLE' } }] },
      });
    }
    expect(await post(QUERY, { authorization })).toMatchObject({ status: 200, body: { data: expect.any(Object) } });
  });

  it('for what a long Accept header names beyond a thousand characters says that it is not served', async () => {
    const long = (length: number) => 'a/b,'.repeat(length / 4);
    const asked = async (accept: string) => {
      const { status, headers } = await post(QUERY, { accept });
      return [status, headers.accept];
    };
    for (const accept of [long(15_000), `${long(15_000)}application/json`, `${long(1_000)}*/*`, 'a'.repeat(15_000)]) {
      expect(await asked(accept), accept.slice(-20)).toEqual([406, undefined]);
      const got = await app.app.inject({ url: '/graphql?query={__typename}', headers: { accept } });
      expect(got.statusCode, accept.slice(-20)).toBe(406);
    }
    expect(await asked(`${long(980)}application/json`)).toEqual([200, undefined]);
    expect(await asked(`application/json,${long(15_000)}`)).toEqual([200, undefined]);
  });

  it('for a mutation by GET has its status and the method that is taken', async () => {
    expect(await get('mutation { signOut { __typename } }')).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });

  it('for a header without a token does not come with the end of a session', async () => {
    const told = async (authorization: string) => (await post(QUERY, { authorization })).body.errors[0].message;
    expect(await told('Bearer ')).toBe('Send a token as `Authorization: Bearer <token>`, or leave the header out.');
    expect(await told('Bearer made.up.token')).toBe('Your session has ended. Please sign in again.');
    for (const nonsense of ['undefined', 'nonsense', 'a.b', 'a..c']) {
      expect(await told(`Bearer ${nonsense}`), nonsense).toBe(
        'This is not a token of this site. Send a personal access token, or a session’s, as `Authorization: Bearer <token>`.',
      );
    }
    expect(await told('Bearer lacuna_pat_none')).toBe(
      'This personal access token is not valid, or no longer valid. Create a new one in the settings of the web app.',
    );
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
