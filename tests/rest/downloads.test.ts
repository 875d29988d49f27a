import { once } from 'node:events';
import type { Socket } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOWNLOADS, registerDownloads } from '../../server/http/downloads.ts';
import type { Tickets } from '../../server/kernel/tickets.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { listen, openWith } from '../testkit/sockets.ts';

const request = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;

describe('a download that is broken off', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await testApp();
    port = await listen(app.app);
  });
  afterAll(() => app.close());

  async function offered(person: Person): Promise<string> {
    return (await person.graphql('mutation { exportData { ... on ExportDataPayload { path } } }')).data.exportData.path;
  }

  /** To its end: a server waits for a download under way before it closes. */
  async function fetched(path: string): Promise<Response> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    await answer.text();
    return answer;
  }

  /** Stops the look-up of the next ticket until it is let go. */
  function slowTickets(tickets: Tickets): { asked: Promise<void>; letGo: () => void } {
    const { get } = tickets;
    const asked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    tickets.get = async (...which) => {
      tickets.get = get;
      asked.resolve();
      await free.promise;
      return get(...which);
    };
    return { asked: asked.promise, letGo: free.resolve };
  }

  it.each([
    ['alone on its connection', ''],
    ['behind another request of its connection', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'],
  ])('by a reset while it is looked up leaves its place to the next: %s', async (_where, before) => {
    for (let tries = 0; tries < 4; tries += 1) {
      const person = await app.person();
      const path = await offered(person);
      const { asked, letGo } = slowTickets(app.deps.tickets);
      const accepted = once(app.app.server, 'connection');
      const client = await openWith(port, before + request(path));
      const [server] = (await accepted) as [Socket];
      await asked;
      const closed = new Promise((resolve) => server.once('close', resolve));
      client.resetAndDestroy();
      await closed;
      letGo();
      const next = await offered(person);
      await expect.poll(async () => (await fetched(next)).status).toBe(200);
    }
    expect((await fetched(await offered(await app.person()))).status).toBe(200);
  });

  it('answers no HEAD, which would use its ticket up', async () => {
    const path = await offered(await app.person());
    const head = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('allow')]).toEqual([405, 'GET']);
    expect((await fetched(path)).status).toBe(200);
  });
});

describe('a reader of a download', () => {
  const PIECE = 'x'.repeat(1_000_000);

  /** A server with one download that never ends; tells when that is ended. */
  async function endless(patience: { pieceMs: number; allMs: number }) {
    const app = fastify();
    const ended = Promise.withResolvers<void>();
    const gaveWay = new AbortController();
    async function* text(): AsyncGenerator<string> {
      for (;;) yield PIECE;
    }
    let opened = 0;
    const open = async () => {
      opened += 1;
      return {
        fileName: 'all.txt',
        type: 'text/plain',
        text: text(),
        gaveWay: gaveWay.signal,
        end: ended.resolve,
      };
    };
    app.get('/large', (_request, reply) => reply.send(Buffer.alloc(100 * PIECE.length)));
    registerDownloads(app, open, patience);
    return { app, port: await listen(app), ended: ended.promise, gaveWay, opened: () => opened };
  }

  const NEVER_MS = 3_600_000;

  it('who takes nothing is cut, and the download ends', async () => {
    const { app, port, ended } = await endless({ pieceMs: 100, allMs: NEVER_MS });
    const client = await openWith(port, request(`${DOWNLOADS}/any`));
    client.pause();
    await expect(ended).resolves.toBeUndefined();
    client.destroy();
    await app.close();
  });

  it('who takes it for ever is cut, and the download ends', async () => {
    const { app, port, ended } = await endless({ pieceMs: NEVER_MS, allMs: 200 });
    const client = await openWith(port, request(`${DOWNLOADS}/any`));
    client.resume();
    await expect(once(client, 'close')).resolves.toBeDefined();
    await expect(ended).resolves.toBeUndefined();
    await app.close();
  });

  it('is cut where the download has to give way to others', async () => {
    const { app, port, ended, gaveWay } = await endless({ pieceMs: NEVER_MS, allMs: NEVER_MS });
    const client = await openWith(port, request(`${DOWNLOADS}/any`));
    await once(client, 'data');
    gaveWay.abort();
    client.resume();
    await expect(once(client, 'close')).resolves.toBeDefined();
    await expect(ended).resolves.toBeUndefined();
    await app.close();
  });

  it('who does not take the answer before it has nothing opened', async () => {
    const { app, port, opened, ended } = await endless({ pieceMs: 100, allMs: NEVER_MS });
    const stuck = await openWith(port, request('/large') + request(`${DOWNLOADS}/any`));
    stuck.pause();
    const other = await openWith(port, request(`${DOWNLOADS}/any`));
    await once(other, 'data');
    expect(opened()).toBe(1);
    // It is opened once the answer before it was read.
    stuck.resume();
    await expect.poll(opened, { timeout: 10_000 }).toBe(2);
    for (const socket of [stuck, other]) socket.destroy();
    await ended;
    await app.close();
  });
});
