import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../server/app.ts';
import { openAddresses } from '../../server/http/address.ts';
import {
  boundConnections,
  HEADERS_TIMEOUT_MS,
  LAST_RESORT,
  mostConnections,
  REQUEST_TIMEOUT_MS,
  STANDSTILL_MS,
} from '../../server/http/connections.ts';
import { boundPipelining } from '../../server/http/pipelining.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen, openWith } from '../testkit/sockets.ts';

const SHORT_MS = 400;

describe('a request that breaks off', () => {
  it('is no fault of the database, and nothing to warn of', async () => {
    const log: string[] = [];
    const app = await testApp({ logTo: log });
    const asked: { request?: IncomingMessage; answer?: ServerResponse } = {};
    app.app.server.on('request', (request, answer) => Object.assign(asked, { request, answer }));
    const port = await listen(app.app);
    const head = 'POST /graphql HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000';
    const socket = await openWith(port, `${head}\r\n\r\n{"query":${' '.repeat(2_000)}`);
    await expect.poll(() => asked.request?.readableDidRead).toBe(true);
    socket.resetAndDestroy();
    await expect.poll(() => asked.request?.readableAborted).toBe(true);
    await expect.poll(() => asked.answer?.writableEnded).toBe(true);
    await app.close();
    expect(log.join('')).not.toMatch(/the database failed|unexpected error/);
  });
});

describe('a request without a Host', () => {
  it('is refused in our own form, but by the version of the protocol that had none', async () => {
    const app = await testApp();
    const port = await listen(app.app);
    const answerTo = async (line: string): Promise<string> => {
      const socket = await openWith(port, `${line}\r\nConnection: close\r\n\r\n`);
      let answer = '';
      socket.on('data', (chunk) => void (answer += chunk));
      await once(socket, 'close');
      return answer;
    };
    const refused = await answerTo('GET /api/v1/levels HTTP/1.1');
    expect(refused).toMatch(/^HTTP\/1\.1 400 /);
    expect(refused).toContain('"detail":"An HTTP/1.1 request needs exactly one Host header.","code":"BAD_REQUEST"');
    expect(await answerTo('GET /healthz HTTP/1.0')).toMatch(/^HTTP\/1\.1 200 /);
    await app.close();
  });
});

describe('a server that is about to end', () => {
  it('says on open connections when to come again, and closes them', async () => {
    const app = await testApp();
    const ending = await buildApp(app.deps);
    let end = (): void => {};
    // Registered last, so the gate knows by the time that this holds the end up.
    ending.addHook('preClose', () => new Promise<void>((resolve) => (end = resolve)));
    const port = await listen(ending);
    const socket = await openWith(port, 'GET /api/v1 HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'data');
    const closing = ending.close();
    let answer = '';
    socket.on('data', (chunk) => void (answer += chunk));
    socket.write('GET /graphql?query={__typename} HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(socket, 'close');
    end();
    await closing;
    await app.close();
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toMatch(/\r\nretry-after: 5\r\n/iu);
    expect(answer).toContain('"code":"UNAVAILABLE","retryAfterSeconds":5');
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
    expect([server.requestTimeout, server.headersTimeout, server.timeout]).toEqual([
      REQUEST_TIMEOUT_MS,
      HEADERS_TIMEOUT_MS,
      STANDSTILL_MS,
    ]);
    expect(server.maxConnections).toBe(mostConnections() + LAST_RESORT);
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
    const socket = await openWith(port, text);
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
  /** The server's ends of them, in the order in which they were opened. */
  const ends: Socket[] = [];
  const held: ServerResponse[] = [];
  const PIECE = Buffer.alloc(100_000, 'a');
  /** More than two systems' buffers take between them. */
  const LARGE_BYTES = 480 * PIECE.length;
  const LOOK_MS = 40;

  /** Each is written once the one before is taken, so that a reader is seen to go on. */
  function* pieces(): Generator<Buffer> {
    for (let written = 0; written < LARGE_BYTES; written += PIECE.length) yield PIECE;
  }

  async function start(bounds: Parameters<typeof boundConnections>[2], proxies: string[]): Promise<number> {
    open.server = createServer((request, response) => {
      if (request.url === '/held') held.push(response);
      else if (request.url === '/whole') response.end(Buffer.alloc(LARGE_BYTES));
      else if (request.url === '/large') Readable.from(pieces()).pipe(response);
      else request.resume().once('end', () => response.end('fine'));
    });
    open.server.on('connection', (socket) => void ends.push(socket));
    open.end = boundConnections(open.server, openAddresses(proxies).isProxy, bounds);
    open.server.listen(0, '127.0.0.1');
    await once(open.server, 'listening');
    return (open.server.address() as AddressInfo).port;
  }
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
    ends.length = 0;
    held.length = 0;
    open.end?.();
    open.server?.close();
  });

  const ask = async (port: number, path = '/') => {
    const socket = await openWith(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    sockets.push(socket);
    return socket;
  };
  /** Whether a connection was let in and is answered. */
  const isServed = async (port: number) => {
    const socket = await ask(port);
    return Promise.race([once(socket, 'data').then(() => true), once(socket.resume(), 'close').then(() => false)]);
  };

  const closings = (some: readonly Socket[]) => {
    const closed = some.map(() => false);
    for (const [index, socket] of some.entries()) socket.once('close', () => (closed[index] = true));
    return () => closed;
  };

  it('are bounded for each address: where it is full, whoever has been idle for longest is cut for who comes', async () => {
    const port = await start({ perAddress: 3 }, ['10.0.0.0/8']);
    for (let i = 0; i < 3; i += 1) expect(await isServed(port)).toBe(true);
    const closed = closings(sockets.slice(0, 3));
    // The first is used again, and is the last to go.
    sockets[0]?.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await once(sockets[0] as Socket, 'data');
    expect(await isServed(port)).toBe(true);
    await expect.poll(closed).toEqual([false, true, false]);
    expect(await isServed(port)).toBe(true);
    await expect.poll(closed).toEqual([false, true, true]);
  });

  it('are kept where something is done for them, and free again when they end', async () => {
    const port = await start({ perAddress: 2 }, ['10.0.0.0/8']);
    const busy = [await ask(port, '/held'), await ask(port, '/held')];
    await expect.poll(() => held.length).toBe(2);
    expect(await isServed(port)).toBe(false);
    const answered = once(busy[0] as Socket, 'data');
    held[0]?.end('done');
    await answered;
    await expect.poll(() => isServed(port)).toBe(true);
    expect(busy[1]?.destroyed).toBe(false);
  });

  it('are cut for others while they keep a request from arriving', async () => {
    const port = await start({ perAddress: 2 }, ['10.0.0.0/8']);
    const busy = await ask(port, '/held');
    const dripping = await openWith(port, 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n1234');
    sockets.push(dripping);
    await expect.poll(() => held.length).toBe(1);
    const closed = closings([busy, dripping.resume()]);
    expect(await isServed(port)).toBe(true);
    await expect.poll(closed).toEqual([false, true]);
  });

  /** A server that hears of connections from any address. */
  function addresses(bounds: Parameters<typeof boundConnections>[2]) {
    const server = new EventEmitter() as Server;
    const end = boundConnections(server, openAddresses([]).isProxy, bounds);
    const from = (remoteAddress: string) => {
      const socket = Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress });
      server.emit('connection', socket);
      sockets.push(socket);
      return socket;
    };
    const asks = (socket: Socket, complete: boolean) =>
      server.emit('request', { socket }, Object.assign(new EventEmitter(), { req: { complete } }));
    return { end, from, asks };
  }
  const cut = (some: readonly Socket[]) => some.map(({ destroyed }) => destroyed);

  it('are bounded for the networks around an address, which lose none of their own to others', () => {
    const { end, from } = addresses({ perAddress: 2 });
    const neighbour = from('2001:db8:2:10::1');
    const site = ['10', '10', '11', '11', '12'].map((subnet) => from(`2001:db8:1:${subnet}::1`));
    end();
    expect(cut(site)).toEqual([true, false, false, false, false]);
    expect(neighbour.destroyed).toBe(false);
  });

  it('let whoever comes in where all is full: of the address that has the most the longest idle is cut', () => {
    const { end, from } = addresses({ total: 6, perAddress: 4 });
    const few = [from('192.0.2.1'), from('192.0.2.1')];
    const most = [0, 1, 2, 3].map(() => from('192.0.2.2'));
    const first = from('192.0.2.3');
    expect([cut(few), cut(most)]).toEqual([
      [false, false],
      [true, false, false, false],
    ]);
    few[0]?.destroy();
    few[0]?.emit('close');
    const newcomers = [first, from('192.0.2.4'), from('192.0.2.5'), from('192.0.2.6')];
    end();
    // There was room for one of these; the third to be cut was the oldest of those with two.
    expect([cut(few), cut(most)]).toEqual([
      [true, false],
      [true, true, true, false],
    ]);
    expect(cut(newcomers)).toEqual([false, false, false, false]);
  });

  it('of a network are counted together where all is full, so that many addresses of one site are not few each', () => {
    const { end, from } = addresses({ total: 6, perAddress: 4 });
    const school = ['192.0.2.1', '192.0.2.1', '192.0.2.1'].map(from);
    const site = ['10', '11', '12', '13'].map((subnet) => from(`2001:db8:1:${subnet}::1`));
    from('192.0.2.3');
    end();
    expect([cut(school), cut(site)]).toEqual([
      [true, false, false],
      [true, false, false, false],
    ]);
  });

  it('that are served are kept where all is full; those that keep a request from arriving are cut', () => {
    const { end, from, asks } = addresses({ total: 3, perAddress: 3 });
    const most = [0, 1].map(() => from('192.0.2.1'));
    const other = from('192.0.2.2');
    asks(most[0] as Socket, true);
    asks(most[1] as Socket, false);
    const newcomer = from('192.0.2.3');
    end();
    expect(cut([...most, other, newcomer])).toEqual([false, true, false, false]);
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

  it('are cut, those with most first, where too much waits to be read on all of them together', async () => {
    const port = await start({ unreadBytes: LARGE_BYTES }, ['loopback']);
    const stuck = [await ask(port, '/whole'), await ask(port, '/whole'), await ask(port, '/whole')];
    const small = await ask(port);
    await once(small, 'data');
    await expect.poll(() => ends.slice(0, stuck.length).filter(({ destroyed }) => destroyed).length).toBeGreaterThan(0);
    expect(ends.some(({ destroyed }) => !destroyed)).toBe(true);
    expect(small.destroyed).toBe(false);
  });

  it('are cut for answers that wait behind one which is not read, too: the address with most first', async () => {
    const port = await start({ unreadBytes: 2 * LARGE_BYTES }, []);
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    const stuck = await openWith(port, get('/held') + get('/whole') + get('/whole') + get('/whole'));
    sockets.push(stuck);
    await expect.poll(() => held.length).toBe(1);
    expect(ends[0]?.writableLength).toBe(0);
    await expect.poll(() => ends[0]?.destroyed, { timeout: 5_000 }).toBe(true);
  });

  it('are cut for what small answers that wait are kept with, too', async () => {
    const port = await start({ unreadBytes: 100_000 }, ['loopback']);
    const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
    for (let count = 0; count < 10; count += 1) sockets.push(await openWith(port, get('/held') + get('/')));
    await expect.poll(() => ends.filter(({ destroyed }) => !destroyed).length, { timeout: 5_000 }).toBeLessThan(5);
    expect(ends.some(({ destroyed }) => !destroyed)).toBe(true);
  });

  it('are cut where they are of the network that keeps most waiting, of however many addresses', async () => {
    const { end, from } = addresses({ unreadBytes: 300 });
    const waits = (address: string, writableLength: number) =>
      Object.defineProperty(from(address), 'writableLength', { value: writableLength });
    const school = waits('192.0.2.1', 100);
    const site = ['10', '11', '12', '13'].map((subnet, at) => waits(`2001:db8:1:${subnet}::1`, 60 - at));
    await expect.poll(() => cut([school, ...site]), { timeout: 5_000 }).toEqual([false, true, false, false, false]);
    end();
  });

  it('are cut for requests that wait behind an answer which is not read, too', async () => {
    const most = 500_000;
    const port = await start({ unreadBytes: most }, []);
    boundPipelining(open.server as Server);
    const get = 'GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n';
    const few = await openWith(port, get.repeat(5));
    sockets.push(few);
    for (let count = 0; count < 10; count += 1) sockets.push(await openWith(port, get.repeat(5_000)));
    await expect.poll(() => ends.some(({ destroyed }) => destroyed), { timeout: 5_000 }).toBe(true);
    expect(held.length).toBeGreaterThan(10);
    expect(ends[0]?.destroyed).toBe(false);
  });

  it('that were reset before they were taken up are not answered: they would count for nobody', async () => {
    await start({}, []);
    const reset = new Socket();
    open.server?.emit('connection', reset);
    expect(reset.destroyed).toBe(true);
  });

  it('are cut where the reader takes nothing of a large answer, and kept where it does', async () => {
    const port = await start({ readersCheckMs: LOOK_MS }, ['loopback']);
    const stuck = await ask(port, '/large');
    const idle = await ask(port);
    const reading = await ask(port, '/large');
    let [read, chunks] = [0, 0];
    reading.on('data', (chunk: Buffer) => {
      read += chunk.length;
      chunks += 1;
      if (chunks % 16 > 0) return;
      reading.pause();
      setTimeout(() => reading.resume(), 2);
    });
    idle.resume();
    const closed = once(stuck, 'close').then(() => 'closed');
    await expect.poll(() => ends[0]?.destroyed).toBe(true);
    // What had arrived before the cut is still to be read; the end comes after it.
    stuck.resume();
    expect(await closed).toBe('closed');
    expect(stuck.bytesRead).toBeLessThan(LARGE_BYTES);
    await expect.poll(() => read, { timeout: 30_000 }).toBeGreaterThanOrEqual(LARGE_BYTES);
    expect(idle.destroyed).toBe(false);
  });
});
