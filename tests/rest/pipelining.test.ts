import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { lineEndsIn } from '../../server/http/headEnd.ts';
import { answersBefore, arrivedOn, boundPipelining, REQUESTS_AT_ONCE } from '../../server/http/pipelining.ts';
import { Turns } from '../../server/http/turns.ts';
import { testApp } from '../testkit/app.ts';
import { answerTo, listen, openWith, upgrade } from '../testkit/sockets.ts';

describe('requests that are sent without waiting for answers', () => {
  const PIPELINED = 5_000;
  /** As much as arrives at once, of as short heads as there are. */
  const UNREADABLE = 'GET / HTTP/9.9\r\n\r\n'.repeat(3_640);
  /** One look of Node at a socket, and what waits in its buffer. */
  const READ_AHEAD_BYTES = 200_000;
  /** Long enough for all that a parser was given to come out of it. */
  const HELD_MS = 50;
  /** An answer that is not there by then never comes. */
  const ANSWER_MS = 5_000;
  /** Of the end of a head, at each of which it is cut. */
  const CUT_BYTES = 25;
  const open: { server?: Server; client?: Socket } = {};
  const held: ServerResponse[] = [];
  let [underWay, most, begun] = [0, 0, 0];
  let connection: Socket | undefined;

  async function start(): Promise<number> {
    [underWay, most, begun] = [0, 0, 0];
    open.server = createServer((request, response) => {
      begun += 1;
      underWay += 1;
      most = Math.max(most, underWay);
      response.prependOnceListener('close', () => void (underWay -= 1));
      if (request.url === '/held') return void held.push(response);
      let [length, pieces] = [0, 0];
      request.on('data', (chunk: Buffer) => {
        length += chunk.length;
        pieces += 1;
      });
      if (request.url === '/count') return void request.on('end', () => response.end(`<${length} in ${pieces}>`));
      if (request.url === '/pieces') return void setTimeout(() => response.end(`</pieces ${length}>`), HELD_MS);
      request.on('end', () => response.end(`<${request.url} ${length}>`));
    });
    boundPipelining(open.server);
    open.server.on('connection', (socket) => void (connection = socket));
    open.server.listen(0, '127.0.0.1');
    await once(open.server, 'listening');
    return (open.server.address() as AddressInfo).port;
  }
  afterEach(() => {
    held.length = 0;
    open.client?.destroy();
    open.server?.closeAllConnections();
    open.server?.close();
  });

  const toldIn = (answers: string) => [...answers.matchAll(/<([^>]+)>/gu)].map(([, told = '']) => told);

  /** Sends a text; what has come back so far. */
  async function send(port: number, text: string): Promise<() => string[]> {
    open.client = await openWith(port, text);
    let answers = '';
    open.client.on('data', (chunk) => void (answers += chunk));
    return () => toldIn(answers);
  }
  const get = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
  const post = (path: string, length: number) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n\r\n${'b'.repeat(length)}`;

  /** Sends a request in two parts, and another one once it is answered; the answers that have come in time. */
  async function askInTwo(port: number, whole: string, cut: number): Promise<string[]> {
    const client = await openWith(port, whole.slice(0, cut));
    onTestFinished(() => void client.destroy());
    let answers = '';
    client.on('data', (chunk) => void (answers += chunk));
    const told = () => toldIn(answers);
    // The first part is read by itself.
    await new Promise((resolve) => setTimeout(resolve, HELD_MS));
    client.write(whole.slice(cut));
    await vi.waitFor(() => expect(told()).toHaveLength(1), ANSWER_MS).catch(() => {});
    client.write(get('/next'));
    await vi.waitFor(() => expect(told()).toHaveLength(2), ANSWER_MS).catch(() => {});
    return told();
  }

  it('are under way two at a time, while the rest is not read; each is answered in its turn', async () => {
    const port = await start();
    const rest = Array.from({ length: PIPELINED }, (_, index) => `/${index}`);
    const long = `X-Long: ${'x'.repeat(300)}\r\n`;
    const answers = await send(port, [get('/held'), ...rest.map((path) => get(path, long))].join(''));
    await expect.poll(() => begun).toBe(REQUESTS_AT_ONCE);
    // As long as the first is not answered nothing else is begun, also when the process has time for it.
    for (let turn = 0; turn < 100; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    expect([begun, underWay]).toEqual([REQUESTS_AT_ONCE, REQUESTS_AT_ONCE]);
    expect(connection?.isPaused()).toBe(true);
    expect(connection?.bytesRead).toBeLessThan(READ_AHEAD_BYTES);
    held[0]?.end('</held 0>');
    await expect.poll(answers, { timeout: 20_000 }).toHaveLength(PIPELINED + 1);
    expect(answers()).toEqual(['/held 0', ...rest.map((path) => `${path} 0`)]);
    expect(most).toBe(REQUESTS_AT_ONCE);
  });

  it('leave everybody else a turn between them, however quickly they are answered, and on however many connections', async () => {
    const port = await start();
    const [connections, each] = [8, 500];
    const asked = get('/held') + get('/a').repeat(each);
    const clients = await Promise.all(Array.from({ length: connections }, () => openWith(port, asked)));
    for (const client of clients) client.resume();
    // Until each has come so far nothing of any goes on: requests begin when they arrive.
    await expect.poll(() => begun).toBe(connections * REQUESTS_AT_ONCE);
    for (const answer of held) answer.end('</held 0>');
    let mostInTurn = 0;
    const areAllBegun = (): boolean => begun === connections * (each + 1);
    while (!areAllBegun()) {
      const before = begun;
      await new Promise((resolve) => setImmediate(resolve));
      mostInTurn = Math.max(mostInTurn, begun - before);
    }
    for (const client of clients) client.destroy();
    expect(mostInTurn).toBeGreaterThan(0);
    expect(mostInTurn).toBeLessThanOrEqual(REQUESTS_AT_ONCE);
  });

  it('begin one in a turn, also where many connections come at once', async () => {
    const port = await start();
    const connections = 60;
    const clients = await Promise.all(Array.from({ length: connections }, () => openWith(port, get('/a'))));
    for (const client of clients) client.resume();
    let mostInTurn = 0;
    const areAllBegun = (): boolean => begun === connections;
    while (!areAllBegun()) {
      const before = begun;
      await new Promise((resolve) => setImmediate(resolve));
      mostInTurn = Math.max(mostInTurn, begun - before);
    }
    for (const client of clients) client.destroy();
    expect(mostInTurn).toBe(1);
  });

  it('may be so small that hundreds arrive at once, and may have bodies', async () => {
    const port = await start();
    const small = Array.from({ length: 500 }, () => get('/a'));
    const answers = await send(
      port,
      [
        post('/first', 90_000),
        ...small,
        post('/second', 90_000),
        get('/held'),
        post('/third', 300_000),
        get('/last'),
      ].join(''),
    );
    await expect.poll(() => held.length, { timeout: 20_000 }).toBe(1);
    held[0]?.end('</held 0>');
    await expect.poll(() => answers().at(-1), { timeout: 20_000 }).toBe('/last 0');
    expect(answers()).toEqual([
      '/first 90000',
      ...small.map(() => '/a 0'),
      '/second 90000',
      '/held 0',
      '/third 300000',
      '/last 0',
    ]);
    expect(most).toBe(REQUESTS_AT_ONCE);
  });

  it('have nothing read of a body in pieces, though it comes with the rest of a head', async () => {
    const port = await start();
    const head = 'POST /pieces HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n';
    const pieces = '1\r\na\r\n'.repeat(10_000);
    const whole = await send(port, `${get('/a')}${head}\r\n${pieces}`);
    await expect.poll(whole).toEqual(['/a 0', '/pieces 0']);
    const inTwo = await send(port, head);
    await expect.poll(() => connection?.bytesRead).toBe(head.length);
    open.client?.write(`\r\n${pieces}`);
    await expect.poll(inTwo).toEqual(['/pieces 0']);
  });

  it('have their bodies read in pieces of a kilobyte, in however small ones these come', async () => {
    const port = await start();
    const length = 3_000;
    const answers = await send(port, post('/count', length).slice(0, -length));
    open.client?.setNoDelay(true);
    for (let sent = 0; sent < length; sent += 10) {
      open.client?.write('b'.repeat(10));
      await new Promise((resolve) => setImmediate(resolve));
    }
    await expect.poll(answers).toEqual([`${length} in ${Math.ceil(length / 1_024)}`]);
    open.client?.write(get('/next'));
    await expect.poll(() => answers().at(-1)).toBe('/next 0');
  });

  it.each([1, 700, 1_023, 1_024, 1_500, 3_000])(
    'are answered wherever their heads are cut, and so is the next one: a body of %i bytes',
    async (length) => {
      const port = await start();
      const whole = post('/cut', length);
      const headEnd = whole.length - length;
      const answers = await Promise.all(
        Array.from({ length: CUT_BYTES }, (_, index) => askInTwo(port, whole, headEnd - 1 - index)),
      );
      expect(answers).toEqual(Array.from({ length: CUT_BYTES }, () => [`/cut ${length}`, '/next 0']));
    },
  );

  it('are answered where their heads come a byte at a time, and so is the next one', async () => {
    const port = await start();
    const length = 1_500;
    const whole = post('/slow', length);
    const answers = await send(port, '');
    open.client?.setNoDelay(true);
    const last = whole.length - length - 1;
    for (let at = 0; at <= last; at += 1) {
      open.client?.write(at < last ? whole.charAt(at) : whole.slice(last));
      await expect.poll(() => connection?.bytesRead, { interval: 1 }).toBeGreaterThan(at);
    }
    await expect.poll(answers).toEqual([`/slow ${length}`]);
    open.client?.write(get('/next'));
    await expect.poll(answers).toEqual([`/slow ${length}`, '/next 0']);
  });

  it('are read one by one, also where the first is as short as one may be and the next one comes in two parts', async () => {
    const port = await start();
    const [shortest, next] = ['GET / HTTP/1.1\r\nHost:\r\n\r\n', post('/cut', 1_500)];
    const cut = next.indexOf('\r\n\r\n') + '\r\n'.length;
    const answers = await send(port, shortest + next.slice(0, cut));
    await expect.poll(answers).toEqual(['/ 0']);
    open.client?.write(next.slice(cut) + get('/next'));
    await expect.poll(answers).toEqual(['/ 0', '/cut 1500', '/next 0']);
  });

  it('may stand after a few line ends, and are over where these have no end', async () => {
    const port = await start();
    const answers = await send(port, `\r\n\n${get('/a')}\r\n${get('/b')}`);
    await expect.poll(answers).toEqual(['/a 0', '/b 0']);
    const closed = new Promise((resolve) => open.client?.once('close', resolve));
    open.client?.write('\r\n'.repeat(2_000) + get('/c'));
    await closed;
    expect(answers()).toEqual(['/a 0', '/b 0']);
  });

  it('have no more line ends before them looked at than may be there', () => {
    let looks = 0;
    const blank: ArrayLike<number> = new Proxy(Buffer.from('\r\n'.repeat(32_700)), {
      get: (bytes, name) => {
        if (name !== 'length') looks += 1;
        return Reflect.get(bytes, name, bytes);
      },
    });
    expect(lineEndsIn(blank, 1_001)).toBe(1_001);
    // Each is compared with two.
    expect(looks).toBeLessThanOrEqual(2 * 1_001);
    expect([lineEndsIn(Buffer.from('\n\r\nGET'), 1_001), lineEndsIn(Buffer.from('\r\n'), 1_001)]).toEqual([3, 2]);
  });

  it('take no turn any more, and keep nothing, once their connection is gone', async () => {
    const port = await start();
    await send(port, get('/held').repeat(REQUESTS_AT_ONCE + 1) + post('/late', READ_AHEAD_BYTES / 4));
    await expect.poll(() => [held.length, connection && arrivedOn(connection) > 0]).toEqual([REQUESTS_AT_ONCE, true]);
    const wait = vi.spyOn(Turns.prototype, 'wait');
    onTestFinished(() => wait.mockRestore());
    connection?.destroy();
    await expect.poll(() => underWay).toBe(0);
    expect(wait).not.toHaveBeenCalled();
    expect(connection && arrivedOn(connection)).toBe(0);
    expect(begun).toBe(REQUESTS_AT_ONCE);
  });

  it.each([
    ['nothing that can be', ''],
    ['the last request of the connection', 'GET /held HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'],
  ])(
    'give the parser one fault, where what can’t be read comes behind %s, however much of it',
    async (_what, first) => {
      const port = await start();
      let faults = 0;
      // Whoever answers a fault does so later, and it goes on coming meanwhile.
      open.server?.on('clientError', () => void (faults += 1));
      await send(port, first + UNREADABLE);
      await expect.poll(() => faults).toBeGreaterThan(0);
      open.client?.write(UNREADABLE);
      await expect.poll(() => connection?.bytesRead).toBe(first.length + 2 * UNREADABLE.length);
      expect(faults).toBe(1);
      expect(connection && arrivedOn(connection)).toBe(0);
    },
  );

  it('are cut where a fault is not answered in time, and too much comes behind it', async () => {
    const port = await start();
    open.server?.on('clientError', () => {});
    await send(port, UNREADABLE + 'a'.repeat(2 * READ_AHEAD_BYTES));
    await expect.poll(() => connection?.destroyed, { timeout: ANSWER_MS }).toBe(true);
    expect(begun).toBe(0);
  });

  it('are told once that they can’t be read, however many there are', async () => {
    const app = await testApp();
    onTestFinished(() => app.close());
    const port = await listen(app.app);
    let faults = 0;
    app.app.server.on('clientError', () => void (faults += 1));
    const last = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n';
    const alone = await answerTo(port, UNREADABLE);
    expect([alone.status, alone.body.match(/HTTP\/1\.1 \d/gu)]).toEqual([400, null]);
    // Behind the last request of the connection it may be told so after that is answered, or before, but no more often.
    const { head, body } = await answerTo(port, last + UNREADABLE);
    expect(`${head} ${body}`.match(/HTTP\/1\.1 400/gu)?.length ?? 0).toBeLessThanOrEqual(1);
    expect(faults).toBe(2);
  });

  it('are answered before it is said of what comes behind them that it can’t be read', async () => {
    const app = await testApp();
    onTestFinished(() => app.close());
    const port = await listen(app.app);
    const body = JSON.stringify({ email: 'nobody@school.example', password: 'not this one' });
    const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const client = await openWith(port, `${head}\r\n\r\n${body}${UNREADABLE}`);
    let answers = '';
    client.on('data', (chunk) => void (answers += chunk));
    await once(client, 'close');
    expect(answers.match(/HTTP\/1\.1 \d+/gu)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 400']);
  });

  it('are not waited for where something of them is missing', async () => {
    const port = await start();
    open.server?.on('clientError', () => {});
    await send(port, post('/count', 10).slice(0, -1));
    await expect.poll(() => begun).toBe(1);
    const socket = connection as Socket;
    open.server?.emit('clientError', new Error('too slow'), socket);
    await answersBefore(socket);
    expect(underWay).toBe(1);
    socket.destroy();
    await expect.poll(() => underWay).toBe(0);
  });

  it('are many on one connection where each waits for its answer', async () => {
    const port = await start();
    const answers = await send(port, post('/p', 50_000));
    for (let asked = 1; asked < 50; asked += 1) {
      await expect.poll(answers, { interval: 1 }).toHaveLength(asked);
      open.client?.write(asked % 2 === 0 ? post('/p', 50_000) : get('/g'));
    }
    await expect.poll(answers).toHaveLength(50);
    expect(most).toBe(1);
  });

  it('are all answered before a WebSocket behind them is opened', async () => {
    const app = await testApp();
    const port = await listen(app.app);
    const body = JSON.stringify({ email: 'nobody@school.example', password: 'not this one' });
    const head = `POST /api/v1/auth/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const socket = await openWith(port, `${head}\r\n\r\n${body}`.repeat(3) + upgrade('/graphql'));
    let answer = '';
    socket.on('data', (chunk: Buffer) => void (answer += chunk.toString('latin1')));
    const answers = () => [...answer.matchAll(/HTTP\/1\.1 (\d+)/gu)].map(([, status]) => status);
    await expect.poll(answers).toEqual(['401', '401', '401', '101']);
    socket.destroy();
    await app.close();
  });

  it('leave a WebSocket behind them what it was sent', async () => {
    const app = await testApp();
    const port = await listen(app.app);
    // A frame, masked with zeros: a ping of 100 letters. They go on beyond what was read together with the request.
    const ping = `${Buffer.from([0x89, 0x80 + 100, 0, 0, 0, 0]).toString('latin1')}${'h'.repeat(100)}`;
    const pong = `${Buffer.from([0x8a, 100]).toString('latin1')}${'h'.repeat(100)}`;
    const socket = await openWith(port, '');
    let answer = '';
    socket.on('data', (chunk: Buffer) => void (answer += chunk.toString('latin1')));
    socket.write(Buffer.from(get('/healthz') + upgrade('/graphql') + ping.repeat(30), 'latin1'));
    await expect.poll(() => answer.split(pong).length - 1).toBe(30);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toContain('HTTP/1.1 101 ');
    socket.destroy();
    await app.close();
  });
});
