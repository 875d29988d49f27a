import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openAddresses } from '../../server/http/address.ts';
import {
  boundConnections,
  HEADERS_TIMEOUT_MS,
  MOST_CONNECTIONS,
  REQUEST_TIMEOUT_MS,
  STANDSTILL_MS,
} from '../../server/http/connections.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen, sendRaw } from '../testkit/sockets.ts';

const SHORT_MS = 400;

describe('a request that breaks off', () => {
  it('is no fault of the database, and nothing to warn of', async () => {
    const log: string[] = [];
    const app = await testApp({ logTo: log });
    const port = await listen(app.app);
    const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500';
    const socket = await sendRaw(port, `${head}\r\n\r\n{"query":`);
    await sleep(SHORT_MS);
    socket.resetAndDestroy();
    await sleep(SHORT_MS);
    await app.close();
    expect(log.join('')).not.toMatch(/the database failed|unexpected error/);
  });
});

describe('a request that does not arrive', () => {
  let app: TestApp;
  let port: number;
  beforeAll(async () => {
    app = await testApp();
    port = await listen(app.app);
  });
  afterAll(() => app.close());

  it('is waited for as long as the numbers say', () => {
    const { server } = app.app;
    expect([server.requestTimeout, server.headersTimeout, server.timeout, server.maxConnections]).toEqual([
      REQUEST_TIMEOUT_MS,
      HEADERS_TIMEOUT_MS,
      STANDSTILL_MS,
      MOST_CONNECTIONS,
    ]);
    expect(REQUEST_TIMEOUT_MS).toBe(30_000);
  });

  it.each([
    [
      'whose body drips in',
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"em',
    ],
    ['whose headers drip in', 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-A: '],
  ])('is given up in words, and its connection with it: %s', async (_what, text) => {
    const { server } = app.app;
    const [requestTimeout, headersTimeout] = [server.requestTimeout, server.headersTimeout];
    Object.assign(server, { requestTimeout: SHORT_MS, headersTimeout: SHORT_MS });
    const socket = await sendRaw(port, text);
    let answer = '';
    socket.on('data', (chunk) => void (answer += chunk));
    const drip = setInterval(() => socket.write('a'), SHORT_MS / 4);
    await once(socket, 'close');
    clearInterval(drip);
    Object.assign(server, { requestTimeout, headersTimeout });
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain('"code":"REQUEST_TIMEOUT"');
    expect((await answerTo(port, 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n')).status).toBe(
      200,
    );
  });
});

describe('the connections of a server', () => {
  const open: { server?: Server; end?: () => void } = {};
  const sockets: Socket[] = [];
  const LARGE = Buffer.alloc(8_000_000, 'a');
  const LOOK_MS = 40;

  async function start(bounds: Parameters<typeof boundConnections>[2], proxies: string[]): Promise<number> {
    open.server = createServer((request, response) => {
      response.end(request.url === '/large' ? LARGE : 'fine');
    });
    open.end = boundConnections(open.server, openAddresses(proxies).isProxy, bounds);
    open.server.listen(0, '127.0.0.1');
    await once(open.server, 'listening');
    return (open.server.address() as AddressInfo).port;
  }
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    open.end?.();
    open.server?.close();
  });

  const ask = async (port: number, path = '/') => {
    const socket = await sendRaw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    sockets.push(socket);
    return socket;
  };
  /** Whether a connection was let in and is answered. */
  const isServed = async (port: number) => {
    const socket = await ask(port);
    return Promise.race([once(socket, 'data').then(() => true), once(socket.resume(), 'close').then(() => false)]);
  };

  it('are bounded for each address, and free again when they end', async () => {
    const port = await start({ perAddress: 3 }, ['10.0.0.0/8']);
    expect(await Promise.all([isServed(port), isServed(port), isServed(port)])).toEqual([true, true, true]);
    expect(await isServed(port)).toBe(false);
    sockets[0]?.destroy();
    await sleep(50);
    expect(await isServed(port)).toBe(true);
  });

  it('are not bounded for a proxy, which stands for many', async () => {
    const port = await start({ perAddress: 1 }, ['loopback']);
    expect(await isServed(port)).toBe(true);
    expect(await isServed(port)).toBe(true);
  });

  it('are bounded in all', async () => {
    const port = await start({ total: 2 }, ['loopback']);
    expect(await Promise.all([isServed(port), isServed(port)])).toEqual([true, true]);
    expect(await isServed(port)).toBe(false);
  });

  it('are cut where the reader takes nothing of a large answer, and kept where it does', async () => {
    const port = await start({ readersCheckMs: LOOK_MS }, ['loopback']);
    const stuck = await ask(port, '/large');
    const idle = await ask(port);
    const reading = await ask(port, '/large');
    let read = 0;
    reading.on('data', (chunk: Buffer) => {
      read += chunk.length;
      reading.pause();
      setTimeout(() => reading.resume(), 2);
    });
    idle.resume();
    const closed = once(stuck, 'close').then(() => 'closed');
    await sleep(LOOK_MS * 16);
    // What had arrived before the cut is still to be read; the end comes after it.
    stuck.resume();
    expect(await closed).toBe('closed');
    expect(stuck.bytesRead).toBeLessThan(LARGE.length);
    await expect.poll(() => read, { timeout: 15_000 }).toBeGreaterThanOrEqual(LARGE.length);
    expect(idle.destroyed).toBe(false);
  });
});
