import type { AddressInfo } from 'node:net';
import { type Client, createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { accessToken, change, viewer } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const WATCH = 'subscription { practiceProgressed { viewer { points } roundProgress { cells } } }';
const UNAUTHORIZED = 4401;
const CLOSED_WITHIN_MS = 5_000;
const DAY_MS = 86_400_000;

let app: TestApp;
let url: string;
const clients: Client[] = [];
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  url = `ws://127.0.0.1:${(app.app.server.address() as AddressInfo).port}/graphql`;
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.dispose();
});
afterAll(() => app.close());

function open(token: string | null, on: { closed?: (code: number) => void; opened?: () => void } = {}): Client {
  const client = createClient({
    url,
    webSocketImpl: WebSocket,
    lazy: false,
    retryAttempts: 0,
    onNonLazyError: () => {},
    connectionParams: token ? { authorization: `Bearer ${token}` } : {},
    on: {
      closed: (event) => on.closed?.((event as { code: number }).code),
      connected: () => on.opened?.(),
    },
  });
  clients.push(client);
  return client;
}

const closeCode = (token: string | null) => new Promise<number>((resolve) => open(token, { closed: resolve }));

/** Acts until the subscription has told of something: it starts some time after it was asked for. */
async function until<T>(event: Promise<T>, act: () => Promise<unknown>): Promise<T> {
  const told: { value?: T } = {};
  void event.then((value) => {
    told.value = value;
  });
  while (told.value === undefined) await act();
  return told.value;
}

describe('a subscription', () => {
  it("pushes the viewer's progress, and nobody else's", async () => {
    const [mine, other] = [await app.person(), await app.person()];
    const events = open(mine.token).iterate<{ practiceProgressed: { viewer: { points: number } } }>({ query: WATCH });
    const answers = { mine: 0 };
    const first = await until(events.next(), async () => {
      await submit(other, (await next(other)).uuid, 'of');
      await submit(mine, (await next(mine)).uuid, RIGHT);
      answers.mine += 1;
    });
    const points = first.value?.data?.practiceProgressed.viewer.points ?? 0;
    expect(points).toBeGreaterThan(0);
    expect(points % 10).toBe(0);
    await submit(mine, (await next(mine)).uuid, RIGHT);
    let last = points;
    while (last < (answers.mine + 1) * 10) last = (await events.next()).value.data.practiceProgressed.viewer.points;
    expect(last).toBe((answers.mine + 1) * 10);
  });

  it('is held to the limits of operations too', async () => {
    const person = await app.person();
    const aliases = Array.from({ length: 25 }, (_, i) => `a${i}: levels { code }`).join(' ');
    await expect(
      open(person.token)
        .iterate({ query: `{ ${aliases} }` })
        .next(),
    ).rejects.toMatchObject([{ extensions: { code: 'OPERATION_TOO_COMPLEX', limit: 'aliases' } }]);
  });
});

describe('a connection', () => {
  it('is refused without a live token', async () => {
    expect(await closeCode(null)).toBe(UNAUTHORIZED);
    expect(await closeCode('x.y.z')).toBe(UNAUTHORIZED);
  });

  it('is refused from a foreign origin', async () => {
    const status = await new Promise<number>((resolve) => {
      const socket = new WebSocket(url, 'graphql-transport-ws', { origin: 'https://elsewhere.example' });
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('error', () => {});
    });
    expect(status).toBe(403);
  });

  it('is closed within five seconds of the end of its session', async () => {
    const person = await app.person();
    let opened: () => void = () => {};
    const ready = new Promise<void>((resolve) => (opened = resolve));
    const closed = new Promise<number>((resolve) => open(person.token, { closed: resolve, opened }));
    await ready;
    const start = Date.now();
    await person.graphql('mutation { signOut { __typename } }');
    expect(await closed).toBe(UNAUTHORIZED);
    expect(Date.now() - start).toBeLessThan(CLOSED_WITHIN_MS);
  });

  it('opens with a personal access token, and is closed within five seconds of its revocation', async () => {
    const person = await app.person();
    const token = await accessToken(person, 'READ');
    let opened: () => void = () => {};
    const ready = new Promise<void>((resolve) => (opened = resolve));
    const closed = new Promise<number>((resolve) => open(token, { closed: resolve, opened }));
    await ready;
    const start = Date.now();
    const { personalAccessTokens } = await viewer(person, 'personalAccessTokens { uuid }');
    await change(person, 'revokePersonalAccessToken', { tokenId: personalAccessTokens[0].uuid });
    expect(await closed).toBe(UNAUTHORIZED);
    expect(Date.now() - start).toBeLessThan(CLOSED_WITHIN_MS);
    expect(await closeCode(token)).toBe(UNAUTHORIZED);
  });

  it('is closed within five seconds of the expiry of its token, and of the deletion of the account', async () => {
    const [person, leaving] = [await app.person(), await app.person()];
    const token = await accessToken(person, 'READ', 1);
    let opened = 0;
    let bothOpened: () => void = () => {};
    const ready = new Promise<void>((resolve) => (bothOpened = resolve));
    const count = () => void (++opened === 2 && bothOpened());
    const closed = [token, leaving.token].map(
      (bearer) => new Promise<number>((resolve) => open(bearer, { closed: resolve, opened: count })),
    );
    await ready;
    const start = Date.now();
    await change(leaving, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' });
    app.clock.advance(DAY_MS);
    expect(await Promise.all(closed)).toEqual([UNAUTHORIZED, UNAUTHORIZED]);
    expect(Date.now() - start).toBeLessThan(CLOSED_WITHIN_MS);
    app.clock.advance(-DAY_MS);
  });

  it("runs no mutation with a READ token, and pushes its person's progress", async () => {
    const person = await app.person();
    const token = await accessToken(person, 'READ');
    const client = open(token);
    const mutation = 'mutation { updateMe(input: { fullName: "X" }) { ... on UserError { message } } }';
    const refused = await client.iterate({ query: mutation }).next();
    expect(refused.value?.data).toEqual({ updateMe: { message: 'This token is read-only.' } });
    const events = client.iterate<{ practiceProgressed: { viewer: { points: number } } }>({ query: WATCH });
    const first = await until(events.next(), async () => submit(person, (await next(person)).uuid, RIGHT));
    expect(first.value?.data?.practiceProgressed.viewer.points).toBeGreaterThan(0);
  });
});
