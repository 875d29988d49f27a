import type { AddressInfo } from 'node:net';
import { type Client, createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import WebSocket from 'ws';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import { accessToken, change, READING, tokensOf } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const WATCH = 'subscription { practiceProgressed { change viewer { practice { points } } roundProgress { cells } } }';

interface Told {
  practiceProgressed: { change: string; viewer: { practice: { points: number } } };
}
const UNAUTHORIZED = 4401;

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

/** Subscribes, and waits until that stands. */
async function watch(client: Client) {
  const { begun } = app.listeners(practiceChanged);
  const events = client.iterate<Told>({ query: WATCH });
  await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
  return events;
}

/** The points that are told with the next answer. */
async function pointsOf(events: Awaited<ReturnType<typeof watch>>): Promise<number> {
  for (;;) {
    const { value } = await events.next();
    const told = (value as { data: Told }).data.practiceProgressed;
    if (told.change === 'ANSWERED') return told.viewer.practice.points;
  }
}

describe('a subscription', () => {
  it("pushes the viewer's progress, and nobody else's", async () => {
    const [mine, other] = [await app.person(), await app.person()];
    const [own, theirs] = [await next(mine), await next(other)];
    const events = await watch(open(mine.token));
    await submit(other, theirs.uuid, 'of');
    await submit(mine, own.uuid, RIGHT);
    expect(await pointsOf(events)).toBe(10);
    await submit(mine, (await next(mine)).uuid, RIGHT);
    expect(await pointsOf(events)).toBe(20);
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

  it('opens with a personal access token, as long as it is good', async () => {
    const person = await app.person();
    const token = await accessToken(person, READING);
    await new Promise<void>((resolve) => open(token, { opened: resolve }));
    const accessTokens = await tokensOf(person, 'uuid');
    await change(person, 'revokeAccessToken', { tokenId: accessTokens[0].uuid });
    expect(await closeCode(token)).toBe(UNAUTHORIZED);
  });

  it("runs no mutation with a token that may only read, and pushes its person's progress", async () => {
    const person = await app.person();
    const token = await accessToken(person, READING);
    const client = open(token);
    const mutation = 'mutation { chooseLevel(input: { level: B1 }) { ... on UserError { message } } }';
    const refused = await client.iterate({ query: mutation }).next();
    expect(refused.value?.data).toEqual({
      chooseLevel: { message: 'This token was made without the scope PRACTICE_WRITE.' },
    });
    const events = await watch(client);
    await submit(person, (await next(person)).uuid, RIGHT);
    expect(await pointsOf(events)).toBe(10);
  });
});
