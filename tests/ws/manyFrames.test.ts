import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SocketMonitor } from '../../server/doors/graphql/websocket.heartbeat.ts';
import { FRAMES_IN_A_TURN } from '../../server/doors/graphql/websocket.frames.ts';
import { INBOX_BOUNDS } from '../../server/doors/graphql/websocket.inbox.ts';
import { MOST_PIECES } from '../../server/doors/graphql/websocket.limits.ts';
import { SOCKETS_PER_TOKEN } from '../../server/graphql/bounds.ts';
import { Turns } from '../../server/http/turns.ts';
import { accessToken, READING } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { clientFrame, PONG_FRAME, TEXT_FRAME } from '../testkit/frames.ts';
import { listen, openWith, upgrade } from '../testkit/sockets.ts';

const CLOSE_FRAME = 0x88;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

const many = (count: number, one: Buffer): Buffer => Buffer.concat(Array.from({ length: count }, () => one));

/** Counts what is read of all sockets, in each turn of the event loop. */
function reading() {
  let [before, most] = [0, 0];
  const look = vi.spyOn(SocketMonitor.prototype, 'look');
  let isCounting = true;
  const turn = (): void => {
    most = Math.max(most, look.mock.calls.length - before);
    before = look.mock.calls.length;
    if (isCounting) setImmediate(turn);
  };
  setImmediate(turn);
  onTestFinished(() => {
    isCounting = false;
    look.mockRestore();
  });
  return { inATurn: () => most, inAll: () => look.mock.calls.length };
}

/** A connection that has become a socket, whose frames a test writes itself. */
async function open(): Promise<Socket> {
  const socket = await openWith(port, upgrade('/graphql'));
  await once(socket, 'data');
  onTestFinished(() => void socket.destroy());
  return socket;
}

async function openKnown(given?: string): Promise<Socket> {
  const token = given ?? (await app.person()).token;
  const socket = await open();
  socket.write(
    clientFrame(TEXT_FRAME, JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } })),
  );
  expect(String((await once(socket, 'data'))[0])).toContain('connection_ack');
  return socket;
}

describe('messages', () => {
  it('begin in turns with upgrades and requests, in one line for all', async () => {
    const taken = vi.spyOn(Turns.prototype, 'take');
    onTestFinished(() => taken.mockRestore());
    const asked = () => taken.mock.calls.length;
    const socket = await openKnown();
    const before = asked();
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
    expect(asked()).toBe(before + 1);
    socket.write(clientFrame(TEXT_FRAME, '{"type":"ping"}'));
    expect(String((await once(socket, 'data'))[0])).toContain('pong');
    expect(asked()).toBe(before + 2);
    expect(new Set(taken.mock.contexts).size).toBe(1);
  });
});

describe('a frame that nobody can read', () => {
  it.each([
    ['of a kind that there is not', 0x83, Buffer.from('x'), 1002],
    ['of text that is no UTF-8', TEXT_FRAME, Buffer.from([0xff]), 1007],
  ])('closes its socket with a code: one %s', async (_what, kind, payload, code) => {
    const socket = await openKnown();
    socket.write(clientFrame(kind, payload));
    const [told] = (await once(socket, 'data')) as [Buffer];
    expect([told[0], told.readUInt16BE(2)]).toEqual([CLOSE_FRAME, code]);
  });
});

describe('a message that never ends', () => {
  const BEGINNING = 0x01;

  it('is counted as what waits, on all sockets of its account', async () => {
    const person = await app.person();
    let token = person.token;
    const beginning = clientFrame(BEGINNING, 'x'.repeat(90_000));
    const told: string[] = [];
    const closed = Promise.withResolvers<void>();
    for (let opened = 0; opened * beginning.length <= INBOX_BOUNDS.account; opened += 1) {
      if (opened > 0 && opened % SOCKETS_PER_TOKEN === 0) token = await accessToken(person, READING);
      const socket = await openKnown(token);
      socket.on('data', (data) => void told.push(String(data)));
      socket.once('close', closed.resolve);
      socket.write(beginning);
    }
    await closed.promise;
    expect(told.join('')).toContain(
      'At most 2,000,000 bytes of messages may wait for their turn or answer on your sockets together.',
    );
  });
});

describe('a message that comes in very many pieces', () => {
  it('closes its socket, with the reason', async () => {
    const socket = await openKnown();
    socket.setNoDelay(true);
    let told = Buffer.alloc(0);
    socket.on('data', (data) => void (told = Buffer.concat([told, data])));
    const closed = once(socket, 'close');
    let isOpen = true;
    void closed.then(() => (isOpen = false));
    let sent = 0;
    // A byte at a time, each read before the next one is sent; some arrive together all the same.
    for (const byte of clientFrame(TEXT_FRAME, 'x'.repeat(10 * MOST_PIECES))) {
      if (!isOpen || told.length > 0) break;
      socket.write(Buffer.from([byte]));
      sent += 1;
      await sleep(1);
    }
    await closed;
    expect(sent).toBeGreaterThan(MOST_PIECES);
    expect([told[0], told.readUInt16BE(2)]).toEqual([CLOSE_FRAME, 1008]);
    expect(String(told.subarray(4))).toBe(
      'A message may come in at most 64 parts, and each of them in at most 500 pieces.',
    );
  });
});

describe('very many frames in one piece', () => {
  it.each([
    ['messages', 500, clientFrame(TEXT_FRAME, '{"type":"pong"}')],
    ['control frames', 2_000, clientFrame(PONG_FRAME)],
  ])('are read a few in a turn of the event loop, and all of them: %s', async (_what, count, one) => {
    const socket = await openKnown();
    const { inATurn, inAll } = reading();
    socket.write(many(count, one));
    await expect.poll(inAll, { timeout: 30_000 }).toBe(count);
    // Those of the turn, and what is read at once of what came next.
    expect(inATurn()).toBeLessThanOrEqual(2 * FRAMES_IN_A_TURN);
    // Whoever sends so many is heard as before.
    socket.write(clientFrame(TEXT_FRAME, '{"type":"ping"}'));
    expect(String((await once(socket, 'data'))[0])).toContain('pong');
  });

  it('are not read where nobody knows who sends them, and the socket is closed', async () => {
    const socket = await open();
    const { inAll } = reading();
    const closed = once(socket, 'close');
    let told = '';
    socket.on('data', (data) => void (told += data));
    socket.write(many(10_900, clientFrame(PONG_FRAME)));
    await closed;
    expect(told).toContain('At most 8,000 bytes are allowed before the connection is acknowledged.');
    // Within what a stranger may send, had it come alone.
    expect(inAll()).toBeLessThanOrEqual(8_000 / clientFrame(PONG_FRAME).length);
  });

  it('are not read on once their socket is stopped', async () => {
    const socket = await openKnown();
    const { inAll } = reading();
    const closed = once(socket, 'close');
    socket.resume();
    const long = clientFrame(TEXT_FRAME, JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(250) } }));
    socket.write(Buffer.concat([long, many(2_000, clientFrame(PONG_FRAME))]));
    await closed;
    expect(inAll()).toBeLessThanOrEqual(3 * FRAMES_IN_A_TURN);
  });
});
