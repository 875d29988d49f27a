import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BODIES_AT_ONCE } from '../../server/http/arrivals.ts';
import { BODIES_IN_ALL_BYTES, BODY_LIMIT_BYTES } from '../../server/http/bodies.ts';
import { MOST_UNWANTED_BYTES } from '../../server/http/pipelining.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen, openWith } from '../testkit/sockets.ts';

const PIECE = '1\r\na\r\n';
/** What the system keeps between two ends of a connection, and a little. */
const BUFFERS_BYTES = 16_000_000;

let app: TestApp;
let port: number;
/** The server's ends of connections, in the order in which they were opened. */
const ends: Socket[] = [];
beforeAll(async () => {
  app = await testApp();
  app.app.server.on('connection', (socket) => void ends.push(socket));
  port = await listen(app.app);
});
afterAll(() => app.close());

const head = (method: string, path: string, ...lines: string[]) =>
  [`${method} ${path} HTTP/1.1`, 'Host: localhost', 'Content-Type: application/json', ...lines, '', ''].join('\r\n');
const inChunks = (method: string, path: string) => head(method, path, 'Transfer-Encoding: chunked');

const isOpen = ({ destroyed }: Socket) => !destroyed;

/** Sends without end until the connection is closed; how much was taken of it. */
async function pour(text: string, piece: Buffer): Promise<{ answer: string; read: number }> {
  const socket = await openWith(port, text);
  let answer = '';
  socket.on('data', (chunk) => void (answer += chunk));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const write = (): void => {
    while (!socket.destroyed && socket.writable && socket.write(piece));
  };
  socket.on('drain', write);
  write();
  await closed;
  return { answer, read: ends.at(-1)?.bytesRead ?? 0 };
}

describe('a body in chunks', () => {
  it.each([
    ['POST', '/api/v1/auth/login', (body: string) => JSON.parse(body).code],
    ['POST', '/graphql', (body: string) => JSON.parse(body).errors[0].extensions.code],
    ['GET', '/healthz', (body: string) => JSON.parse(body).code],
  ])('is refused in words, and its connection closed: %s %s', async (method, path, codeOf) => {
    const answer = await answerTo(port, `${inChunks(method, path)}5\r\n{"a":\r\n`);
    expect([answer.status, codeOf(answer.body)]).toEqual([411, 'LENGTH_REQUIRED']);
    expect(answer.head).toMatch(/\r\nconnection: close/iu);
  });

  it('is not read, however much of it comes in however small pieces', async () => {
    const { answer, read } = await pour(inChunks('POST', '/graphql'), Buffer.from(PIECE.repeat(10_000)));
    expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(answer.match(/HTTP\/1\.1/gu)).toHaveLength(1);
    expect(read).toBeLessThan(BUFFERS_BYTES);
  });
});

describe('a body in a form that nobody knows', () => {
  it.each([
    ['POST', '/graphql', 'xchunked'],
    ['POST', '/api/v1/auth/login', 'gzip'],
    ['GET', '/api/v1/samples', 'xchunked'],
  ])('is refused once, and its connection closed: %s %s, %s', async (method, path, form) => {
    const { answer } = await pour(head(method, path, `Transfer-Encoding: ${form}`), Buffer.from(PIECE));
    expect(answer).toMatch(/^HTTP\/1\.1 411 /);
    expect(answer.match(/HTTP\/1\.1/gu)).toHaveLength(1);
  });

  it('is answered after what was asked before it', async () => {
    const before = head('GET', '/healthz').repeat(3);
    const { answer } = await pour(
      `${before}${head('POST', '/graphql', 'Transfer-Encoding: xchunked')}`,
      Buffer.from(PIECE),
    );
    expect(answer.match(/HTTP\/1\.1 \d+/gu)?.slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'HTTP/1.1 200'));
    expect(answer.match(/HTTP\/1\.1 4\d\d/gu)).toHaveLength(1);
  });
});

describe('a body that nobody asked for', () => {
  it('is read a little further than the answer, and then no more', async () => {
    const length = 'Content-Length: 1000000000';
    const { answer, read } = await pour(head('GET', '/healthz', length), Buffer.alloc(65_536, 'a'));
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(read).toBeGreaterThan(MOST_UNWANTED_BYTES);
    expect(read).toBeLessThan(BUFFERS_BYTES);
  });

  it('of a usual length leaves the connection to the next request', async () => {
    const body = 'a'.repeat(50_000);
    const socket = await openWith(port, head('GET', '/healthz', `Content-Length: ${body.length}`));
    let answers = '';
    socket.on('data', (chunk) => void (answers += chunk));
    await expect.poll(() => answers).toMatch(/200 OK/);
    socket.write(body + head('GET', '/readyz'));
    await expect.poll(() => answers.match(/200 OK/gu)?.length).toBe(2);
    socket.destroy();
  });
});

describe('bodies that do not arrive', () => {
  const unfinished = `${head('POST', '/graphql', 'Content-Length: 90000')}{`;
  const query = JSON.stringify({ query: '{ __typename }' });
  const whole = `${head('POST', '/graphql', 'Connection: close', `Content-Length: ${query.length}`)}${query}`;
  const open = (text: string, count: number) => Promise.all(Array.from({ length: count }, () => openWith(port, text)));

  /** A request whose body comes after its head. */
  async function inTwo(): Promise<string> {
    const socket = await openWith(port, whole.slice(0, -5));
    let answer = '';
    socket.on('data', (chunk) => void (answer += chunk));
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.write(whole.slice(-5));
    await closed;
    return answer;
  }

  it('are bounded for an address: who comes is let in, and what has been waited for longest is cut', async () => {
    const before = ends.length;
    const [first] = await open(unfinished, 1);
    await expect.poll(() => ends[before]?.bytesRead).toBe(unfinished.length);
    const waiting = await open(unfinished, BODIES_AT_ONCE - 1);
    const arrived = () => ends.slice(before).filter(({ bytesRead }) => bytesRead === unfinished.length).length;
    await expect.poll(arrived).toBe(BODIES_AT_ONCE);
    expect(first && isOpen(first)).toBe(true);
    first?.resume();
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await inTwo()).toMatch(/^HTTP\/1\.1 200 /);
      expect((await answerTo(port, whole)).status).toBe(200);
    }
    const more = await open(unfinished, 20);
    await expect.poll(() => first?.destroyed).toBe(true);
    for (const socket of [...waiting, ...more]) socket.destroy();
  });

  it('are forgotten with their connections, also where somebody is looked for meanwhile', async () => {
    const { token } = await app.person();
    const signedIn = unfinished.replace('Host:', `Authorization: Bearer ${token}\r\nHost:`);
    for (let round = 0; round < 2; round += 1) {
      const sockets = await open(signedIn, BODIES_AT_ONCE);
      for (const socket of sockets) socket.destroy();
    }
    await expect.poll(() => ends.filter(isOpen).length).toBe(0);
    const [kept] = await open(unfinished, 1);
    for (let asked = 0; asked < 3; asked += 1) expect(await inTwo()).toMatch(/^HTTP\/1\.1 200 /);
    expect(kept && isOpen(kept)).toBe(true);
    kept?.destroy();
  });
});

describe('bodies of everybody together', () => {
  it('are bounded by their bytes, begun or not: of whoever has most the one that came first is cut', async () => {
    const proxied = await testApp({ env: { TRUSTED_PROXIES: 'loopback' } });
    const server = await listen(proxied.app);
    let asked = 0;
    proxied.app.server.on('request', () => void (asked += 1));
    const unfinished = (address: number) =>
      head('POST', '/graphql', `X-Forwarded-For: 203.0.113.${address}`, `Content-Length: ${BODY_LIMIT_BYTES}`);
    const waiting: Socket[] = [];
    const send = async (address: number) => {
      const socket = await openWith(server, unfinished(address));
      waiting.push(socket.resume());
      await expect.poll(() => asked, { interval: 1 }).toBe(waiting.length);
    };
    const mostAtOnce = BODIES_IN_ALL_BYTES / BODY_LIMIT_BYTES;
    // The first address has one more than each of the others.
    for (let count = 0; count < mostAtOnce; count += 1) await send(count % 7);
    expect(waiting.filter(isOpen)).toHaveLength(mostAtOnce);
    await send(200);
    await expect.poll(() => waiting[0]?.destroyed).toBe(true);
    expect(waiting.filter((socket) => !isOpen(socket))).toHaveLength(1);
    for (const socket of waiting) socket.destroy();
    await proxied.close();
  });
});
