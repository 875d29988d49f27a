import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import { announce } from '../../server/kernel/announcements.ts';
import { REQUESTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { MESSAGES_PER_MINUTE } from '../../server/doors/graphql/websocket.heartbeat.ts';
import {
  OPERATIONS_PER_SOCKET,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_TOKEN,
  SUBSCRIPTIONS_PER_ACCOUNT,
} from '../../server/graphql/bounds.ts';
import { BEARERS_PER_ADDRESS } from '../../server/http/callers.limits.ts';
import { accessToken, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { useUp } from '../testkit/limits.ts';
import { listen, openAs, openSocket, type RawSocket, type SocketMessage } from '../testkit/sockets.ts';

const WATCH = 'subscription { practiceProgressed { change viewer { practice { points } } roundProgress { cells } } }';
const UNAUTHORIZED = 4401;
const TOO_MANY = 4429;
const TRY_AGAIN_LATER = 1013;

const log: string[] = [];
const CHANGE = { kind: 'ANSWERED', level: 'A2', practiceTypeId: null } as const;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp({ logTo: log });
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
  port = await listen(app.app);
});
afterAll(() => app.close());
beforeEach(() => void (log.length = 0));

const isOpen = ({ socket }: RawSocket) => socket.readyState === socket.OPEN;

async function openMany(token: string, count: number): Promise<RawSocket[]> {
  const sockets: RawSocket[] = [];
  for (let i = 0; i < count; i++) sockets.push(await openAs(port, token));
  return sockets;
}

async function closeAll(sockets: RawSocket[]): Promise<void> {
  for (const { socket } of sockets) socket.close();
  await Promise.all(sockets.map(({ closed }) => closed));
}

/** Sends the message, and waits for nothing. */
const ask = ({ send }: RawSocket, id: string, query = WATCH) => send({ type: 'subscribe', id, payload: { query } });

const listening = () => {
  const { begun, ended } = app.listeners(practiceChanged);
  return begun - ended;
};

/** Subscribes, and waits until that stands. */
async function subscribe(opened: RawSocket, id: string, query = WATCH): Promise<void> {
  const { begun } = app.listeners(practiceChanged);
  ask(opened, id, query);
  await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
}

describe('the sockets of one person', () => {
  it('are bounded for a session, and free again when they end', async () => {
    const person = await app.person();
    const sockets = await openMany(person.token, SOCKETS_PER_TOKEN);
    expect(sockets.every(isOpen)).toBe(true);
    const refused = await openAs(port, person.token);
    expect(await refused.closed).toEqual({
      code: TOO_MANY,
      reason: 'At most 10 sockets are allowed for one session or token.',
    });
    await closeAll(sockets.splice(0, 1));
    const again = await openAs(port, person.token);
    expect(isOpen(again)).toBe(true);
    await closeAll([again, ...sockets]);
  });

  it('are bounded for an account, whatever tokens it has', async () => {
    const person = await app.person();
    const tokens = [person.token];
    while (tokens.length * SOCKETS_PER_TOKEN <= SOCKETS_PER_ACCOUNT) tokens.push(await accessToken(person, READING));
    const sockets: RawSocket[] = [];
    for (const token of tokens.slice(0, -1)) sockets.push(...(await openMany(token, SOCKETS_PER_TOKEN)));
    expect(sockets.filter(isOpen)).toHaveLength(SOCKETS_PER_ACCOUNT);
    const refused = await openAs(port, tokens.at(-1) ?? '');
    expect(await refused.closed).toEqual({ code: TOO_MANY, reason: 'At most 30 sockets are allowed for one account.' });
    await closeAll(sockets);
  });

  it('keep nobody else of their address out, however many accounts have however many', async () => {
    const crowded = await testApp({ sockets: { socketsAtAddress: 12 } });
    const elsewhere = await listen(crowded.app);
    const openThere = async () => openAs(elsewhere, (await crowded.person()).token);
    const crowd: RawSocket[] = [];
    for (let account = 0; account < 3; account += 1) {
      const { token } = await crowded.person();
      for (let i = 0; i < 4; i += 1) crowd.push(await openAs(elsewhere, token));
    }
    const pupils = [await openThere(), await openThere(), await openThere()];
    const isCut = (opened: RawSocket) => !isOpen(opened);
    await expect.poll(() => crowd.map(isCut).flatMap((cut, index) => (cut ? [index] : []))).toEqual([0, 4, 8]);
    expect(await crowd[0]?.closed).toEqual({
      code: TRY_AGAIN_LATER,
      reason: 'At most 12 sockets are allowed for one IP address, and your account has the most of them.',
    });
    expect(pupils.every(isOpen)).toBe(true);
    await closeAll([...pupils, ...crowd]);
    await crowded.close();
  });

  it('lose none to somebody who has gone before they are let in', async () => {
    const crowded = await testApp({ sockets: { socketsAtAddress: 1 } });
    const elsewhere = await listen(crowded.app);
    const there = await openAs(elsewhere, (await crowded.person()).token);
    const { token } = await crowded.person();
    const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { db } = crowded.deps;
    const { queryLate } = db;
    db.queryLate = async (...given) => {
      db.queryLate = queryLate;
      asked.resolve();
      await free.promise;
      return queryLate.apply(db, given) as never;
    };
    const leaving = await openSocket(elsewhere);
    leaving.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await asked.promise;
    leaving.socket.terminate();
    const connections = () =>
      new Promise<number>((resolve) => crowded.app.server.getConnections((_error, count) => resolve(count)));
    await expect.poll(connections).toBe(1);
    free.resolve();
    // Another look-up, which ends after that one.
    expect((await crowded.rest('GET', '/users/me', undefined, token)).status).toBe(200);
    there.send({ type: 'ping' });
    expect((await there.next(({ type }) => type === 'pong')).type).toBe('pong');
    await closeAll([there]);
    await crowded.close();
  });

  it('have a bounded number of operations each, and go on with those they have', async () => {
    const person = await app.person();
    const opened = await openAs(port, person.token);
    for (let i = 0; i < OPERATIONS_PER_SOCKET; i++) await subscribe(opened, `s${i}`);
    ask(opened, 'one too many');
    const error = await opened.next(({ type }) => type === 'error');
    expect(error.id).toBe('one too many');
    expect(error.payload[0].extensions.code).toBe('TOO_MANY_OPERATIONS');
    const before = listening();
    opened.send({ type: 'complete', id: 's0' });
    await expect.poll(listening).toBe(before - 1);
    await subscribe(opened, 'another');
    await submit(person, (await next(person)).uuid, RIGHT);
    expect((await opened.next(({ id }) => id === 'another')).type).toBe('next');
    expect((await opened.next(({ id }) => id === 's1')).type).toBe('next');
    // What is refused so counts as a call all the same.
    await useUp(app.deps.limits, REQUESTS_PER_ACCOUNT, person.userId);
    ask(opened, 'one more');
    expect((await opened.next(({ id }) => id === 'one more')).payload[0].extensions.code).toBe('RATE_LIMITED');
    await closeAll([opened]);
  });

  it('have a bounded number of subscriptions for one account, however many there are', async () => {
    const person = await app.person();
    const perSocket = 30;
    const sockets = await openMany(person.token, Math.ceil((SUBSCRIPTIONS_PER_ACCOUNT + 1) / perSocket));
    const last = sockets.at(-1) as RawSocket;
    for (let i = 0; i < SUBSCRIPTIONS_PER_ACCOUNT; i += 1)
      await subscribe(sockets[Math.floor(i / perSocket)] as RawSocket, `s${i}`);
    ask(last, 'one too many');
    expect((await last.next(({ id }) => id === 'one too many')).payload).toMatchObject({
      errors: [{ message: 'At most 150 subscriptions are allowed at a time for one account.' }],
    });
    const { token } = await app.person();
    const other = await openAs(port, token);
    await subscribe(other, 'of another account');
    const before = listening();
    sockets[0]?.send({ type: 'complete', id: 's0' });
    sockets[1]?.socket.terminate();
    await expect.poll(listening).toBe(before - 1 - perSocket);
    for (let i = 0; i < perSocket + 1; i += 1) await subscribe(last, `again ${i}`);
    await closeAll([...sockets, other]);
  });

  it('are not bounded where limits are off', async () => {
    const unbounded = await testApp({ config: { rateLimits: false } });
    const elsewhere = await listen(unbounded.app);
    const person = await unbounded.person();
    const sockets = await Promise.all(
      Array.from({ length: SOCKETS_PER_ACCOUNT + 1 }, () => openAs(elsewhere, person.token)),
    );
    expect(sockets.every(isOpen)).toBe(true);
    await closeAll(sockets);
    await unbounded.close();
  });

  /** More than are taken in a minute, also where one minute ends and the next begins while they come. */
  const WITHOUT_END = 2 * MESSAGES_PER_MINUTE + 1;

  const TOO_OFTEN = { code: TOO_MANY, reason: 'At most 3,000 messages a minute are allowed on one socket.' };
  const TOO_SOON = { code: TOO_MANY, reason: 'At most 16 messages may wait before the connection is acknowledged.' };
  const TOO_MUCH = { code: 1009, reason: 'At most 8,000 bytes are allowed before the connection is acknowledged.' };

  it('are closed where messages come without end, signed in or not, and told so', { timeout: 150_000 }, async () => {
    const opened = [await openAs(port, (await app.person()).token), await openSocket(port)];
    for (const { send } of opened) for (let sent = 0; sent < WITHOUT_END; sent += 1) send({ type: 'pong' });
    const [known, stranger] = await Promise.all(opened.map(({ closed }) => closed));
    expect(known).toEqual(TOO_OFTEN);
    // Whichever bound what has arrived by then is beyond.
    expect([TOO_SOON, TOO_MUCH]).toContainEqual(stranger);
  });

  it('are closed where more messages wait than anybody sends before they have said who they are', async () => {
    const opened = await openSocket(port);
    for (let sent = 0; sent < 100; sent += 1) opened.send({ type: 'ping' });
    expect(await opened.closed).toEqual(TOO_SOON);
  });

  it('are told one after the other, and others in between, where many messages of one account come at once', async () => {
    const busy = await openAs(port, (await app.person()).token);
    const other = await openAs(port, (await app.person()).token);
    let told = 0;
    busy.socket.on('message', () => void (told += 1));
    const sent = 1_000;
    for (let id = 0; id < sent; id += 1) ask(busy, String(id), '{ nothing }');
    // What was sent has arrived by then, for the most part.
    await expect.poll(() => told).toBeGreaterThan(0);
    ask(other, 'other', '{ viewer { id } }');
    expect((await other.next(({ id }) => id === 'other')).type).toBe('next');
    expect(told).toBeLessThan(sent / 2);
    await closeAll([busy, other]);
  });

  it('are closed where frames come without end that answer nothing', async () => {
    const opened = await openAs(port, (await app.person()).token);
    for (let sent = 0; sent < WITHOUT_END; sent += 1) opened.socket.pong();
    expect(await opened.closed).toEqual(TOO_OFTEN);
  });

  it('are closed where a message comes in parts without end', async () => {
    const opened = await openAs(port, (await app.person()).token);
    opened.socket.send('{', { fin: false });
    for (let sent = 0; sent < 100; sent += 1) opened.socket.send(' ', { fin: false });
    expect(await opened.closed).toEqual({
      code: 1008,
      reason: 'A message may come in at most 64 parts, and each of them in at most 500 pieces.',
    });
  });
});

describe('one message', () => {
  it('may have 100,000 bytes, and its sender is told so', async () => {
    const opened = await openAs(port, (await app.person()).token);
    opened.socket.send('x'.repeat(100_001));
    expect(await opened.closed).toEqual({ code: 1009, reason: 'A message may have at most 100,000 bytes.' });
  });
});

describe('the token of a socket', () => {
  it.each([
    ['missing', undefined],
    ['no object', 'Bearer x'],
    ['no text', { authorization: 7 }],
    ['empty', { authorization: 'Bearer ' }],
    ['nobody’s', { authorization: 'Bearer made.up.token' }],
  ])('that is %s closes it with the code at which clients stop trying', async (_what, payload) => {
    const opened = await openSocket(port);
    opened.send({ type: 'connection_init', ...(payload === undefined ? {} : { payload }) });
    const { code } = await opened.closed;
    expect([UNAUTHORIZED, 4400]).toContain(code);
  });

  it('is counted against the address where it is nobody’s, and told when to come back', async () => {
    await app.deps.limits.consume(BEARERS_PER_ADDRESS, '203.0.113.77', BEARERS_PER_ADDRESS.budget);
    const opened = await openSocket(port, { headers: { 'x-forwarded-for': '203.0.113.77' } });
    opened.send({ type: 'connection_init', payload: { authorization: 'Bearer made.up.token' } });
    const { code, reason } = await opened.closed;
    expect([code, reason]).toEqual([TRY_AGAIN_LATER, 'Too many attempts. Try again in 1 minute.']);
  });

  it('is counted against its account with each operation', async () => {
    const person = await app.person();
    const opened = await openAs(port, person.token);
    await useUp(app.deps.limits, REQUESTS_PER_ACCOUNT, person.userId);
    ask(opened, 'over', '{ levels { code } }');
    const error = await opened.next(({ id }) => id === 'over');
    expect([error.type, error.payload[0].extensions.code]).toEqual(['error', 'RATE_LIMITED']);
    expect(error.payload[0].extensions.retryAfterSeconds).toBeGreaterThan(0);
    expect(isOpen(opened)).toBe(true);
    await closeAll([opened]);
  });
});

describe('an event', () => {
  let person: Person;
  beforeEach(async () => {
    person = await app.person();
  });
  const answer = async () => submit(person, (await next(person)).uuid, RIGHT);
  /** The points after the answer, told by the event of a subscription. */
  const pointsTold = async (opened: RawSocket, id: string): Promise<number> => {
    const isAnswer = (message: SocketMessage) => message.payload?.data?.practiceProgressed.change === 'ANSWERED';
    const { payload } = await opened.next((message) => message.id === id && isAnswer(message));
    return payload.data.practiceProgressed.viewer.practice.points;
  };

  it('is asked for again by who may still hear it: a dead token hears no more of them', async () => {
    const opened = await openAs(port, person.token);
    await subscribe(opened, 'a');
    await answer();
    expect(await pointsTold(opened, 'a')).toBeGreaterThan(0);
    await app.deps.db.prisma.session.updateMany({
      where: { userId: person.userId },
      data: { revokedAt: app.clock.now() },
    });
    announce(app.deps, practiceChanged, person.userId, { ...CHANGE, kind: 'RESET' });
    const isReset = (message: SocketMessage) => message.payload?.data?.practiceProgressed.change === 'RESET';
    const first = await Promise.race([opened.closed, opened.next(isReset)]);
    expect(first).toEqual({ code: UNAUTHORIZED, reason: 'Your session has ended. Please sign in again.' });
  });

  it('that fails is masked and logged, and the next one is told', async () => {
    const opened = await openAs(port, person.token);
    await subscribe(opened, 'a', 'subscription { practiceProgressed { change viewer { practice { points } } } }');
    await app.deps.db.pool.query('ALTER TABLE learners RENAME TO learners_away');
    announce(app.deps, practiceChanged, person.userId, CHANGE);
    const { payload } = await opened.next(({ id }) => id === 'a');
    await app.deps.db.pool.query('ALTER TABLE learners_away RENAME TO learners');
    const [{ message, extensions }] = payload.errors;
    expect([message, extensions.code]).toEqual(['Something went wrong on our side.', 'INTERNAL']);
    expect(JSON.stringify(payload)).not.toContain('learners');
    expect(log.join('')).toContain(extensions.requestId);
    await answer();
    expect(await pointsTold(opened, 'a')).toBeGreaterThan(0);
    await closeAll([opened]);
  });

  it('is told with nothing that was read for the one before', async () => {
    const opened = await openAs(port, person.token);
    await subscribe(opened, 'a');
    const points: number[] = [];
    for (let i = 0; i < 3; i++) {
      await answer();
      points.push(await pointsTold(opened, 'a'));
    }
    expect(points).toEqual([10, 20, 30]);
    await closeAll([opened]);
  });

  it('is nobody’s once its socket is closed', async () => {
    const [opened, other] = [await openAs(port, person.token), await openAs(port, person.token)];
    await subscribe(other, 'b');
    const before = listening();
    await subscribe(opened, 'a');
    opened.socket.terminate();
    await expect.poll(listening).toBe(before);
    log.length = 0;
    await answer();
    expect(await pointsTold(other, 'b')).toBe(10);
    expect(log.join('')).not.toContain('"level":50');
    await closeAll([other]);
  });
});
