import { once } from 'node:events';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { subprotocol } from 'ws';
import { buildApp } from '../../server/app.ts';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import type { Limits } from '../../server/kernel/limits.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { answerTo, listen, openAs, openSocket, openWith, upgrade } from '../testkit/sockets.ts';

const INTERNAL_ERROR = 1011;
const RESETS = 40;

const log: string[] = [];
let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ logTo: log });
  port = await listen(app.app);
});
afterAll(() => app.close());
beforeEach(() => void (log.length = 0));

const isServing = async () => (await fetch(`http://127.0.0.1:${port}/healthz`)).status === 200;

describe('a request to become something else', () => {
  it.each(['//', '//a:99999', '//[', '/%', '/%zz', '*', 'http://[', 'http://', '/graphql/', '/', '/api/v1/users/me'])(
    'for %s gets an ordinary answer and ends nothing',
    async (target) => {
      const answer = await answerTo(port, upgrade(target).replace('Upgrade\r\n', 'Upgrade, close\r\n'));
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      expect(answer.status).not.toBe(101);
      expect(await isServing()).toBe(true);
    },
  );

  it('that names another protocol is answered as if it did not ask', async () => {
    const answer = await answerTo(
      port,
      'GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings, close\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n',
    );
    expect([answer.status, answer.body]).toEqual([200, '{"status":"ok"}']);
  });

  it('that expects what nobody knows is answered as if it did not', async () => {
    const text = 'GET /api/v1/nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nExpect: 200-maybe\r\n\r\n';
    const answer = await answerTo(port, text);
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['a foreign origin', { Origin: 'https://elsewhere.example' }, 403, 'ORIGIN_REFUSED'],
    [
      'a name that is not ours',
      { Host: 'rebound.example:4000', Origin: 'http://rebound.example:4000' },
      421,
      'OTHER_HOST',
    ],
  ])('is refused with %s, in words', async (_what, headers, status, code) => {
    const answer = await answerTo(port, upgrade('/graphql', headers as Record<string, string>));
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).errors[0].extensions.code).toBe(code);
  });

  const closing = (text: string): string => text.replace('Connection: Upgrade', 'Connection: Upgrade, close');

  it.each([
    ['no Host', upgrade('/graphql').replace('Host: localhost\r\n', '')],
    ['two Hosts', upgrade('/graphql').replace('Host:', 'Host: elsewhere.example\r\nHost:')],
  ])('with %s is refused in our form', async (_what, text) => {
    const { status, body } = await answerTo(port, closing(text));
    expect([status, JSON.parse(body).errors[0].extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it.each([
    ['no key', upgrade('/graphql').replace(/Sec-WebSocket-Key: [^\r]*\r\n/, '')],
    ['a key of another length', upgrade('/graphql', { 'Sec-WebSocket-Key': 'c2hvcnQ=' })],
    ['a subprotocol that is no word', upgrade('/graphql', { 'Sec-WebSocket-Protocol': 'graphql-transport-ws, (' })],
    [
      'a subprotocol twice',
      upgrade('/graphql', { 'Sec-WebSocket-Protocol': 'graphql-transport-ws, graphql-transport-ws' }),
    ],
  ])('with %s becomes no socket, and is answered as if it did not ask', async (_what, text) => {
    const plain = await answerTo(port, 'GET /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
    const { status, body } = await answerTo(port, closing(text));
    expect([status, body]).toEqual([plain.status, plain.body]);
  });

  it('that names more subprotocols than 200 characters hold is refused with 400, unparsed', async () => {
    const names = (length: number): string => ['graphql-transport-ws', 'x'.repeat(length - 21)].join(',');
    const parsed = vi.spyOn(subprotocol, 'parse');
    const refused = await answerTo(port, closing(upgrade('/graphql', { 'Sec-WebSocket-Protocol': names(201) })));
    expect(refused.status).toBe(400);
    expect(JSON.parse(refused.body).errors[0].message).toBe('Sec-WebSocket-Protocol may have at most 200 characters.');
    expect(parsed).not.toHaveBeenCalled();
    parsed.mockRestore();
    const socket = await openWith(port, upgrade('/graphql', { 'Sec-WebSocket-Protocol': names(200) }));
    expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1.1 101 /);
    socket.destroy();
  });

  it('begins in a turn of the event loop, one in each, however many come at once', async () => {
    let turn = 0;
    let isCounting = true;
    const count = (): void => {
      turn += 1;
      if (isCounting) setImmediate(count);
    };
    const begun: number[] = [];
    const consume = (): Promise<never> => {
      begun.push(turn);
      return Promise.reject(new Error('counted'));
    };
    const busy = await buildApp({ ...app.deps, limits: { ...app.deps.limits, consume } });
    await busy.ready();
    setImmediate(count);
    const sockets = Array.from({ length: 10 }, () => new Socket());
    for (const socket of sockets) {
      const request = Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/graphql' });
      request.headers = { host: 'localhost', upgrade: 'websocket' };
      busy.server.emit('upgrade', request, socket, Buffer.alloc(0));
    }
    await expect.poll(() => begun.length).toBe(sockets.length);
    isCounting = false;
    expect(new Set(begun).size).toBe(sockets.length);
    await busy.close();
  });

  it('may be reset while it is refused, or accepted, or unreadable, as often as one likes', async () => {
    const texts = [
      upgrade('/graphql', { Origin: 'https://elsewhere.example' }),
      upgrade('/graphql'),
      upgrade('/graphql', { 'Sec-WebSocket-Version': '7' }),
      upgrade('/nowhere'),
    ];
    for (let i = 0; i < RESETS; i++) {
      const sockets = await Promise.all(texts.map((text) => openWith(port, text)));
      await new Promise((resolve) => setImmediate(resolve));
      for (const socket of sockets) socket.resetAndDestroy();
    }
    expect(await isServing()).toBe(true);
  });
});

describe('an error that nobody expected', () => {
  it('while a socket is opened ends that socket alone, and is logged', async () => {
    const limits: Limits = { ...app.deps.limits, consume: () => Promise.reject(new Error('thrown while opening')) };
    const faulty = await buildApp({ ...app.deps, limits });
    const socket = await openWith(await listen(faulty), upgrade('/graphql'));
    await once(socket.resume(), 'close');
    await faulty.close();
    expect(log.join('')).toContain('thrown while opening');
    expect(log.join('')).toContain('a WebSocket could not be opened');
  });

  it('while a message is read closes that socket alone, and is logged', async () => {
    const person = await app.person();
    const other = await openAs(port, person.token);
    await app.deps.db.pool.query('ALTER TABLE sessions RENAME TO sessions_away');
    const opened = await openSocket(port);
    opened.send({ type: 'connection_init', payload: { authorization: `Bearer ${person.token}` } });
    expect((await opened.closed).code).toBe(INTERNAL_ERROR);
    await app.deps.db.pool.query('ALTER TABLE sessions_away RENAME TO sessions');
    expect(log.join('')).toContain('sessions');
    expect(log.join('')).toContain('a message of a socket failed');
    other.send({ type: 'ping' });
    expect((await other.next(({ type }) => type === 'pong')).type).toBe('pong');
    other.socket.close();
  });

  it('in an operation of a socket is masked with its request id, and logged', async () => {
    const person = await app.person();
    const opened = await openAs(port, person.token);
    await app.deps.db.pool.query('ALTER TABLE learners RENAME TO learners_away');
    opened.send({ type: 'subscribe', id: 'a', payload: { query: '{ viewer { practice { points } } }' } });
    const { payload } = await opened.next(({ id }) => id === 'a');
    await app.deps.db.pool.query('ALTER TABLE learners_away RENAME TO learners');
    const { message, extensions } = payload.errors[0];
    expect([message, extensions.code]).toEqual(['Something went wrong on our side.', 'INTERNAL']);
    expect(log.join('')).toContain(extensions.requestId);
    opened.socket.close();
  });
});

describe('a ping', () => {
  it('is answered without what came with it', async () => {
    const opened = await openSocket(port);
    opened.send({ type: 'ping', payload: { said: 'back' } });
    expect(await opened.next(({ type }) => type === 'pong')).toEqual({ type: 'pong' });
    opened.socket.close();
  });

  it('that nobody can write back closes the socket, and those behind it are not read', async () => {
    const person = await app.person();
    const opened = await openAs(port, person.token);
    const deep = `{"type":"ping","payload":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`;
    for (let i = 0; i < 20; i++) opened.socket.send(deep);
    expect((await opened.closed).code).toBe(4400);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('a message of too many values', () => {
  it('closes the socket, and says how many are allowed', async () => {
    const opened = await openAs(port, (await app.person()).token);
    opened.socket.send(`{"type":"ping","payload":{"a":[${'1,'.repeat(5_000)}1]}}`);
    expect(await opened.closed).toEqual({ code: 4400, reason: 'The message has too many values; the limit is 5,000.' });
  });
});

describe('a ping or a pong', () => {
  const WITHOUT = JSON.stringify({ type: 'ping', payload: { text: '' } }).length;
  const long = (type: string, bytes: number) => ({ type, payload: { text: 'x'.repeat(bytes - WITHOUT) } });

  it.each(['ping', 'pong'])('of more than 200 bytes closes the socket: %s', async (type) => {
    const opened = await openAs(port, (await app.person()).token);
    opened.send(long(type, 200));
    opened.send({ type: 'ping' });
    expect((await opened.next()).type).toBe('pong');
    opened.send(long(type, 201));
    expect(await opened.closed).toEqual({ code: 4400, reason: 'A ping or a pong may have at most 200 bytes.' });
  });
});

describe('a subscription that leaves out its only field', () => {
  const LEFT_OUT = '`@skip` and `@include` leave nothing of the subscription.';
  it.each([
    ['by @skip', 'subscription { practiceProgressed @skip(if: true) { change } }'],
    ['by @include', 'subscription { practiceProgressed @include(if: false) { change } }'],
    [
      'by a fragment',
      'subscription { ...left @skip(if: true) } fragment left on Subscription { practiceProgressed { change } }',
    ],
  ])('%s is refused in words, and is no bug', async (_how, query) => {
    const opened = await openAs(port, (await app.person()).token);
    opened.send({ type: 'subscribe', id: 'a', payload: { query } });
    const { payload } = await opened.next(({ id }) => id === 'a');
    const [{ message, extensions }] = payload.errors;
    expect([message, extensions.code]).toEqual([LEFT_OUT, 'BAD_USER_INPUT']);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
    opened.socket.close();
  });

  it.each([
    ['itself', 'subscription($s: Boolean!) { practiceProgressed @skip(if: $s) { change } }'],
    ['within a fragment', 'subscription($s: Boolean!) { ... @include(if: $s) { practiceProgressed { change } } }'],
    ['with a default', 'subscription($s: Boolean = false) { practiceProgressed @skip(if: $s) { change } }'],
  ])('or may, by a variable, is told that it may not, whatever the variable is: %s', async (_how, query) => {
    const opened = await openAs(port, (await app.person()).token);
    for (const [id, variables] of [
      ['a', { s: true }],
      ['b', { s: false }],
      ['c', {}],
    ]) {
      opened.send({ type: 'subscribe', id, payload: { query, variables } });
      const { payload } = await opened.next((message) => message.id === id);
      expect(payload).toEqual([
        expect.objectContaining({
          message:
            'At the top level of a subscription, `@skip` and `@include` cannot depend on a variable (here `$s`). Start the subscription only when you want it.',
          extensions: { code: 'GRAPHQL_VALIDATION_FAILED' },
        }),
      ]);
    }
    opened.socket.close();
  });

  it('stands where they leave the field in', async () => {
    const opened = await openAs(port, (await app.person()).token);
    const { begun } = app.listeners(practiceChanged);
    const query = 'subscription { practiceProgressed @skip(if: false) @include(if: true) { change } }';
    opened.send({ type: 'subscribe', id: 'a', payload: { query } });
    await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
    opened.socket.close();
  });
});

describe('an id too long for the frame that names it', () => {
  it.each([
    // As long as an id may be.
    ['letters', 'x'.repeat(100)],
    ['characters of several bytes', `x${'é😀'.repeat(33)}`],
  ])('closes the socket with the code of a taken id: %s', async (_what, id) => {
    const opened = await openAs(port, (await app.person()).token);
    const { begun } = app.listeners(practiceChanged);
    const subscribing = { type: 'subscribe', id, payload: { query: 'subscription { practiceProgressed { change } }' } };
    opened.send(subscribing);
    await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
    opened.send(subscribing);
    const { code, reason } = await opened.closed;
    expect(code).toBe(4409);
    expect(`Subscriber for ${id} already exists`.startsWith(reason)).toBe(true);
    expect(Buffer.byteLength(reason)).toBeGreaterThan(119);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('messages that are none', () => {
  it.each([
    ['no JSON', 'nonsense', 4400],
    ['no message', '{"type":"surprise"}', 4400],
    ["a server's message", '{"type":"connection_ack"}', 4400],
    ["a server's event", '{"type":"next","id":"1","payload":{"data":{}}}', 4400],
    ['an operation before the sign-in', '{"type":"subscribe","id":"1","payload":{"query":"{ __typename }"}}', 4401],
    ['too much', 'x'.repeat(200_000), 1009],
    ['much before the sign-in', JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(5_000) } }), 1009],
    ['depth', `{"type":"ping","payload":{"a":${'['.repeat(500)}${']'.repeat(500)}}}`, 4400],
  ])('close the socket with a code: %s', async (_what, text, code) => {
    const opened = await openSocket(port);
    opened.send(text);
    expect((await opened.closed).code).toBe(code);
    expect(await isServing()).toBe(true);
    expect(log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('whoever goes on sending when their socket is closed', () => {
  const PING_TOO_LONG = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(250) } });
  const MORE = 'x'.repeat(1_000);

  it('reads why, and is cut soon', async () => {
    const { token } = await app.person();
    const connected = once(app.app.server, 'upgrade') as Promise<[unknown, Socket]>;
    const opened = await openAs(port, token);
    const [, connection] = await connected;
    const ended = once(connection, 'close');
    // They read only when they have sent some more.
    opened.socket.pause();
    const told = once(connection, 'finish');
    for (const message of [PING_TOO_LONG, MORE]) opened.send(message);
    await told;
    for (let sent = 0; sent < 5; sent += 1)
      await new Promise((resolve) => opened.socket.send(MORE, () => setImmediate(resolve)));
    opened.socket.resume();
    expect(await opened.closed).toEqual({ code: 4400, reason: 'A ping or a pong may have at most 200 bytes.' });
    await ended;
  });
});

describe('whoever has not said who they are', () => {
  const FRAME_BYTES = 98_900;
  /** As a client frames it, longer than two bytes can say. */
  const head = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
  head.writeUInt32BE(FRAME_BYTES, 6);
  const flood = Buffer.concat(Array.from({ length: 50 }, () => Buffer.concat([head, Buffer.alloc(FRAME_BYTES, 'x')])));
  /** Two reads of 64 kB and, beside them, what came with the request. */
  const MOST_READ = 200_000;

  it.each(['at once', 'after a while'])('is read no further where they send five megabytes, %s', async (when) => {
    const connected = once(app.app.server, 'upgrade') as Promise<[unknown, Socket]>;
    const stranger = await openWith(port, upgrade('/graphql'));
    const [, connection] = await connected;
    const ended = once(connection, 'close');
    if (when === 'after a while') await once(stranger, 'data');
    stranger.resume();
    stranger.write(flood);
    await ended;
    expect(connection.bytesRead).toBeLessThan(MOST_READ);
    stranger.destroy();
    expect(await isServing()).toBe(true);
  });

  it('may send 8,000 bytes in all, and is told so', async () => {
    const ping = JSON.stringify({ type: 'ping', payload: { text: 'x'.repeat(150) } });
    const stranger = await openSocket(port);
    // Each is framed by eight bytes. A few at a time: on a busy machine one after the other may take longer than a stranger may stay.
    const FEW = 4;
    const allowed = Math.floor(8_000 / (ping.length + 8));
    for (let sent = 0; sent < allowed; sent += FEW) {
      const few = Math.min(FEW, allowed - sent);
      for (let one = 0; one < few; one += 1) stranger.send(ping);
      for (let one = 0; one < few; one += 1) expect((await stranger.next()).type).toBe('pong');
    }
    stranger.send(ping);
    expect(await stranger.closed).toEqual({
      code: 1009,
      reason: 'At most 8,000 bytes are allowed before the connection is acknowledged.',
    });
  });

  it('has no such bound once they have', async () => {
    const opened = await openAs(port, (await app.person()).token);
    for (let sent = 0; sent < 3; sent += 1) {
      const payload = { query: '{ __typename }', variables: { text: 'x'.repeat(50_000) } };
      opened.send({ type: 'subscribe', id: 'long', payload });
      expect([(await opened.next()).type, (await opened.next()).type]).toEqual(['next', 'complete']);
    }
    opened.socket.close();
  });
});
