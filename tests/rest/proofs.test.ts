import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { REQUESTS_PER_ADDRESS } from '../../server/access/requests.limits.ts';
import { PAGES_PER_ADDRESS, SOCKETS_PER_ADDRESS, VISITS_PER_PROOF } from '../../server/http/callers.limits.ts';
import { resetToken } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { families } from '../testkit/consent.ts';
import { useUp } from '../testkit/limits.ts';
import { answerTo, listen, openWith, upgrade } from '../testkit/sockets.ts';

const NEW_PASSWORD = 'a new one for Amina';
const DAY_MS = 86_400_000;

let app: TestApp;
let schools = 0;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());
const { child } = families(() => app);

/** An address at which everything is used up that needs no sign-in. */
async function usedUp(): Promise<string> {
  schools += 1;
  const address = `203.0.113.${schools}`;
  for (const limit of [REQUESTS_PER_ADDRESS, PAGES_PER_ADDRESS]) await useUp(app.deps.limits, limit, address);
  return address;
}

async function from(
  remoteAddress: string,
  url: string,
  { headers = {}, payload }: { headers?: Record<string, string>; payload?: object } = {},
) {
  const method = payload ? ('POST' as const) : ('GET' as const);
  const answer = await app.app.inject({ method, url, remoteAddress, headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: answer.body, cookies: answer.cookies };
}

const login = (email: string, password: string) => ({ payload: { email, password } });

describe('where others have used everything up without a sign-in', () => {
  it('a link of a mail works, by its page and by what the page sends', async () => {
    const person = await app.person();
    const [school, token] = [await usedUp(), await resetToken(app, person.email)];
    const page = `/reset-password/${token}`;
    expect((await from(school, page)).status).toBe(200);
    expect((await from(school, '/reset-password/made-up')).status).toBe(429);
    const query = { query: '{ __typename }' };
    const sentBy = (path: string) => ({ payload: query, headers: { referer: `http://localhost${path}` } });
    expect((await from(school, '/graphql', sentBy(page))).status).toBe(200);
    expect((await from(school, '/graphql', sentBy('/reset-password/made-up'))).status).toBe(429);
    const reset = { payload: { password: NEW_PASSWORD } };
    expect((await from(school, `/api/v1/auth/reset-password/${'x'.repeat(token.length)}`, reset)).status).toBe(429);
    expect((await from(school, `/api/v1/auth/reset-password/${token}`, reset)).status).toBe(204);
  });

  it('a parent reads what they are asked', async () => {
    const { token, email } = await child();
    const answer = await from(await usedUp(), `/api/v1/auth/parental-consent/${token}`);
    expect([answer.status, JSON.parse(answer.body).child_email]).toEqual([200, email]);
  });

  it('somebody fetches what is held about them', async () => {
    const person = await app.person();
    const { path } = (await app.rest('POST', '/users/me/data', {}, person.token)).body;
    const school = await usedUp();
    expect((await from(school, '/api/v1/downloads/made-up')).status).toBe(429);
    expect((await from(school, path)).status).toBe(200);
  });

  it('an account goes no further by however many tickets, in the address or in that of the page', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const pathOf = async (token: string): Promise<string> =>
      (await app.rest('POST', '/users/me/data', {}, token)).body.path;
    const paths: string[] = [];
    for (let tickets = 0; tickets < 10; tickets += 1) paths.push(await pathOf(one.token));
    const newest = paths.at(-1) as string;
    const school = await usedUp();
    const samples = async (path: string) =>
      (await from(school, '/api/v1/samples', { headers: { referer: `http://localhost${path}` } })).status;
    for (let i = 0; i < VISITS_PER_PROOF.budget; i += 1)
      expect(await samples(paths[i % paths.length] as string)).toBe(200);
    for (const path of paths) expect(await samples(path)).toBe(429);
    expect((await from(school, newest)).status).toBe(429);
    expect((await from(school, await pathOf(other.token))).status).toBe(200);
  });

  it('somebody signs in where they signed in before, and opens a socket there', async () => {
    const { email, password } = await app.person();
    const [cookie] = (await from('198.51.100.1', '/api/v1/auth/login', login(email, password))).cookies;
    const school = await usedUp();
    const known = { headers: { cookie: `lacuna_devices=${cookie?.value}` } };
    const unknown = { headers: { cookie: `lacuna_devices=${'x'.repeat(64)}` } };
    expect((await from(school, '/api/v1/auth/login', { ...login(email, password), ...unknown })).status).toBe(429);
    expect((await from(school, '/api/v1/auth/login', { ...login(email, password), ...known })).status).toBe(200);

    const port = await listen(app.app);
    await useUp(app.deps.limits, SOCKETS_PER_ADDRESS, school);
    // The origin is looked at after the count.
    const open = ({ headers }: typeof known) =>
      answerTo(port, upgrade('/graphql', { 'X-Forwarded-For': school, Origin: 'https://x.example', ...headers }));
    expect((await open(unknown)).status).toBe(429);
    expect((await open(known)).status).toBe(403);
  });

  it('each of these goes so far, and no further once its link is old', async () => {
    const [one, other] = [await app.person(), await app.person()];
    const [school, token, old] = [await usedUp(), await resetToken(app, one.email), await resetToken(app, other.email)];
    for (let i = 0; i < VISITS_PER_PROOF.budget; i++) await from(school, `/reset-password/${token}`);
    expect((await from(school, `/reset-password/${token}`)).status).toBe(429);
    expect((await from(school, `/reset-password/${old}`)).status).toBe(200);
    app.clock.advance(DAY_MS);
    expect((await from(school, `/reset-password/${old}`)).status).toBe(429);
  });
});

describe('where very many connections ask without a sign-in', () => {
  it('who proves who they are waits for none of them; others at the address wait for all', async () => {
    const other = await testApp();
    onTestFinished(() => other.close());
    const { email, password } = await other.person();
    const signIn = { method: 'POST' as const, url: '/api/v1/auth/login', payload: { email, password } };
    const [cookie] = (await other.app.inject(signIn)).cookies;
    const port = await listen(other.app);
    let [connections, asked] = [0, 0];
    other.app.server.on('connection', () => void (connections += 1));
    other.app.server.on('request', () => void (asked += 1));
    const head = (line: string, ...more: string[]) =>
      [`${line} HTTP/1.1`, 'Host: localhost', 'X-Forwarded-For: 203.0.113.200', ...more, '', ''].join('\r\n');
    let answered = 0;
    const crowd = await Promise.all(Array.from({ length: 400 }, () => openWith(port, '')));
    onTestFinished(() => crowd.forEach((socket) => void socket.destroy()));
    await expect.poll(() => connections).toBe(crowd.length);
    for (const socket of crowd) {
      socket.once('data', () => void (answered += 1));
      socket.write(head('GET /nothing'));
    }
    await expect.poll(() => asked, { interval: 1 }).toBe(crowd.length);
    /** How many of the crowd were answered before an empty sign-in was. */
    const before = async (...more: string[]): Promise<number> => {
      const socket = await openWith(
        port,
        `${head('POST /api/v1/auth/login', 'Content-Type: application/json', 'Content-Length: 2', ...more)}{}`,
      );
      onTestFinished(() => void socket.destroy());
      const [chunk] = (await once(socket, 'data')) as [Buffer];
      expect(chunk.toString()).toMatch(/^HTTP\/1\.1 422 /);
      return answered;
    };
    const [unknown, known] = await Promise.all([before(), before(`Cookie: lacuna_devices=${cookie?.value}`)]);
    expect(known).toBeLessThan(crowd.length / 4);
    expect(unknown).toBeGreaterThan((crowd.length * 3) / 4);
  });
});
