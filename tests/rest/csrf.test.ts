import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { accessToken, WRITING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const ORIGIN = 'http://localhost';

let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await testApp();
  person = await app.person();
});
afterAll(() => app.close());

async function token(): Promise<{ csrf: string; cookie: string }> {
  const answer = await app.app.inject({ method: 'GET', url: '/api/v1/auth/csrf-token' });
  const cookie = answer.cookies[0];
  return { csrf: answer.json().csrf_token, cookie: `${cookie?.name}=${cookie?.value}` };
}

function put(headers: Record<string, string>) {
  return app.app.inject({
    method: 'PUT',
    url: '/api/v1/users/me',
    headers: { authorization: `Bearer ${person.token}`, ...headers },
    payload: { full_name: 'Amina' },
  });
}

describe('CSRF', () => {
  it('is not asked of a program that sends only its bearer token', async () => {
    expect((await put({ 'sec-fetch-mode': 'cors' })).statusCode).toBe(200);
  });

  it.each([
    ['an Origin', { origin: ORIGIN }],
    ['a Sec-Fetch-Site', { 'sec-fetch-site': 'same-origin' }],
    ['the cookie', { cookie: '_csrf=anything' }],
  ])('is asked of a request with %s', async (_sign, headers) => {
    const answer = await put(headers as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      { detail: 'Invalid CSRF token', code: 'CSRF_TOKEN_INVALID' },
    ]);
  });

  it('lets a browser through with the token of its cookie, and gives a fresh one', async () => {
    const { csrf, cookie } = await token();
    const answer = await put({ origin: ORIGIN, cookie, 'x-csrf-token': csrf });
    expect(answer.statusCode).toBe(200);
    const fresh = String(answer.headers['x-csrf-token']);
    expect((await put({ origin: ORIGIN, cookie, 'x-csrf-token': fresh })).statusCode).toBe(200);
  });

  it('is not asked of a personal access token, whatever comes along with it', async () => {
    const bearer = await accessToken(person, WRITING);
    const headers = {
      authorization: `Bearer ${bearer}`,
      origin: 'https://elsewhere.example',
      cookie: '_csrf=anything',
    };
    const setLevel = async (sent: Record<string, string>) =>
      (await app.app.inject({ method: 'POST', url: '/api/v1/practice/difficulty/set?level=1', headers: sent }))
        .statusCode;
    expect(await setLevel(headers)).toBe(200);
    expect(await setLevel({ ...headers, authorization: `Bearer ${person.token}` })).toBe(403);
  });

  it.each([
    ['another site’s Origin', { origin: 'https://elsewhere.example' }],
    ['no Origin that can be named', { origin: 'null' }],
    ['a browser’s word that it is another site', { origin: 'http://localhost', 'sec-fetch-site': 'cross-site' }],
    ['a browser’s word that it is a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('of a page of another site is refused in words that lead on: %s', async (_sign, headers) => {
    const answer = await put(headers as Record<string, string>);
    expect([answer.statusCode, answer.json()]).toEqual([
      403,
      {
        detail: 'From a page of another site, or with its Origin header, only a personal access token works here.',
        code: 'ACCESS_TOKEN_NEEDED',
      },
    ]);
  });

  it('of our own page is told apart by what the browser says, behind a proxy that names another host too', async () => {
    const answer = await put({ origin: 'https://lacuna.example.org', 'sec-fetch-site': 'same-origin' });
    expect([answer.statusCode, answer.json().detail]).toEqual([403, 'Invalid CSRF token']);
  });

  it("refuses another cookie's token", async () => {
    const [one, two] = [await token(), await token()];
    expect((await put({ origin: ORIGIN, cookie: one.cookie, 'x-csrf-token': two.csrf })).statusCode).toBe(403);
  });

  it('is asked of every browser POST to /graphql', async () => {
    const { csrf, cookie } = await token();
    const post = async (headers: Record<string, string>) => {
      const payload = { query: '{ viewer { id } }' };
      const all = { origin: ORIGIN, ...headers };
      return (await app.app.inject({ method: 'POST', url: '/graphql', headers: all, payload })).json();
    };
    expect(await post({})).toEqual({
      errors: [{ message: 'Invalid CSRF token', extensions: { code: 'CSRF_TOKEN_INVALID' } }],
    });
    expect(await post({ cookie, 'x-csrf-token': csrf })).toEqual({ data: { viewer: null } });
  });

  it('keeps its cookie from scripts and other sites', async () => {
    const answer = await app.app.inject({ method: 'GET', url: '/api/v1/auth/csrf-token' });
    expect(answer.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/' });
    expect(answer.cookies[0]?.secure).toBeUndefined();
  });

  it('has a cookie under https that no neighbour can set, and goes by that one alone', async () => {
    const config = { ...app.deps.config, publicUrl: 'https://lacuna.example.org' };
    const secure = await buildApp({ ...app.deps, config });
    const answer = await secure.inject({ method: 'GET', url: '/api/v1/auth/csrf-token' });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-csrf', secure: true, path: '/', httpOnly: true, sameSite: 'Strict' });
    expect(cookie?.domain).toBeUndefined();
    const send = (name: string) =>
      secure.inject({
        method: 'PUT',
        url: '/api/v1/users/me',
        headers: {
          authorization: `Bearer ${person.token}`,
          cookie: `${name}=${cookie?.value}`,
          origin: config.publicUrl,
          'x-csrf-token': answer.json().csrf_token,
        },
        payload: { full_name: 'Amina' },
      });
    expect((await send('__Host-csrf')).statusCode).toBe(200);
    expect((await send('_csrf')).statusCode).toBe(403);
    await secure.close();
  });
});
