import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { Peer } from '../../server/doors/graphql/websocket.peer.ts';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { listen, messagesOf, openAs, type RawSocket } from '../testkit/sockets.ts';

const WATCH = 'subscription { practiceProgressed { change } }';
const TIMES = 20;
const ALREADY_EXISTS = 4409;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 12, sentencesPerTarget: 1 });
  port = await listen(app.app);
});
afterAll(() => app.close());

const asking = ({ send }: RawSocket, id: string, query: string, variables: object = {}) =>
  send({ type: 'subscribe', id, payload: { query, variables } });
async function close({ socket, closed }: RawSocket): Promise<void> {
  socket.close();
  await closed;
}
/** Takes the id `again` so often for a subscription, and gives it up in between; all of that has been heard then. */
async function takeAgain(opened: RawSocket): Promise<void> {
  for (let times = 1; times <= TIMES; times += 1) {
    asking(opened, 'again', WATCH);
    if (times < TIMES) opened.send({ type: 'complete', id: 'again' });
  }
  opened.send({ type: 'ping' });
  await opened.next(({ type }) => type === 'pong');
}
const listening = () => {
  const { begun, ended } = app.listeners(practiceChanged);
  return begun - ended;
};

describe('sockets', () => {
  it('keep little of what a subscription was asked for with, and refuse what is longer', async () => {
    const person = await app.person();
    const opened = await openAs(port, person.token);
    const many = Array.from({ length: 1_000 }, () => ({}));
    asking(opened, 'long', WATCH, { undeclared: [...many, ...many] });
    asking(opened, 'longer', `${WATCH} # ${'x'.repeat(4_000)}`);
    for (const id of ['long', 'longer']) {
      const { payload } = await opened.next((message) => message.id === id);
      expect(payload).toMatchObject([
        {
          message: 'A subscription may have at most 4,000 characters, text and variables together.',
          extensions: { code: 'BAD_USER_INPUT' },
        },
      ]);
    }
    const { begun } = app.listeners(practiceChanged);
    asking(opened, 'short', WATCH, { undeclared: many });
    await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
    await submit(person, (await next(person)).uuid, RIGHT);
    expect((await opened.next(({ id }) => id === 'short')).type).toBe('next');
    await close(opened);
  });

  it('leave no subscription behind, however often an id is taken and given up again', async () => {
    const person = await app.person();
    const before = listening();
    const opened = await openAs(port, person.token);
    await takeAgain(opened);
    await expect.poll(listening).toBe(before + 1);
    await close(opened);
    await expect.poll(listening).toBe(before);
  });

  it('tell each event once by an id that was given up and taken again, and nothing once it is given up for good', async () => {
    const person = await app.person();
    const before = listening();
    const opened = await openAs(port, person.token);
    await takeAgain(opened);
    await expect.poll(listening).toBe(before + 1);
    const messages = messagesOf(opened);
    const types = () => messages.map(({ type }) => type);
    await next(person);
    await expect.poll(types).toEqual(['next']);
    opened.send({ type: 'complete', id: 'again' });
    await expect.poll(listening).toBe(before);
    await submit(person, (await next(person)).uuid, RIGHT);
    opened.send({ type: 'ping' });
    await expect.poll(types).toEqual(['next', 'pong']);
    await close(opened);
  });

  it('answer an id that was given up and taken again with what it was taken for last, every time', async () => {
    const opened = await openAs(port, (await app.person()).token);
    const messages = messagesOf(opened);
    for (let times = 0; times < TIMES; times += 1) {
      const id = `again${times}`;
      // Both wait for the look-up that this one has begun, and end together.
      asking(opened, `other${times}`, '{ viewer { id } }');
      asking(opened, id, '{ first: viewer { id } }');
      opened.send({ type: 'complete', id });
      asking(opened, id, '{ second: viewer { id } }');
      const of = () => messages.filter((message) => message.id === id);
      await expect.poll(() => of().map(({ type }) => type)).toEqual(['next', 'complete']);
      expect(Object.keys(of()[0]?.payload.data)).toEqual(['second']);
    }
    await close(opened);
  });

  it('say of an operation that it is over to nobody who has given it up before its answer had left', async () => {
    const opened = await openAs(port, (await app.person()).token);
    const messages = messagesOf(opened);
    // As where the other end reads nothing: what is sent first leaves later.
    const left: (() => void)[] = [];
    const write = vi.spyOn(Peer.prototype, 'write').mockImplementation(function held(this: Peer, message, sent) {
      this.client.send(message, { binary: false }, () => {
        if (String(message).includes('"first"')) left.push(() => sent?.());
        else sent?.();
      });
    });
    asking(opened, 'again', '{ first: viewer { id } }');
    await expect.poll(() => left.length).toBe(1);
    opened.send({ type: 'complete', id: 'again' });
    asking(opened, 'again', '{ second: viewer { id } }');
    opened.send({ type: 'ping' });
    await expect.poll(() => messages.some(({ type }) => type === 'pong')).toBe(true);
    for (const leaves of left) leaves();
    asking(opened, 'last', '{ viewer { id } }');
    await expect.poll(() => messages.some(({ id, type }) => id === 'last' && type === 'complete')).toBe(true);
    write.mockRestore();
    const told = messages.filter(({ id }) => id === 'again').map(({ type, payload }) => [type, payload?.data]);
    expect(told.map(([type, data]) => [type, Object.keys(data ?? {})])).toEqual([
      ['next', ['first']],
      ['next', ['second']],
      ['complete', []],
    ]);
    await close(opened);
  });

  it('answer it once where they cannot look up who it is', async () => {
    const { pool } = app.deps.db;
    const opened = await openAs(port, (await app.person()).token);
    const messages = messagesOf(opened);
    const isOver = (id: string) => messages.some((one) => one.id === id && one.type === 'complete');
    await pool.query('ALTER TABLE sessions RENAME TO sessions_away');
    try {
      for (let times = 0; times < TIMES; times += 1) {
        asking(opened, `other${times}`, '{ viewer { id } }');
        asking(opened, `again${times}`, '{ viewer { id } }');
        opened.send({ type: 'complete', id: `again${times}` });
        asking(opened, `again${times}`, '{ viewer { id } }');
        await expect.poll(() => isOver(`again${times}`)).toBe(true);
      }
      asking(opened, 'last', '{ viewer { id } }');
      await expect.poll(() => isOver('last')).toBe(true);
    } finally {
      await pool.query('ALTER TABLE sessions_away RENAME TO sessions');
    }
    for (let times = 0; times < TIMES; times += 1) {
      expect(messages.filter(({ id }) => id === `again${times}`)).toMatchObject([
        { type: 'next', payload: { data: null } },
        { type: 'complete' },
      ]);
    }
    await close(opened);
  });

  it('close where an id is taken that is under way', async () => {
    const opened = await openAs(port, (await app.person()).token);
    const { begun } = app.listeners(practiceChanged);
    asking(opened, 'taken', WATCH);
    await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
    asking(opened, 'taken', WATCH);
    expect((await opened.closed).code).toBe(ALREADY_EXISTS);
  });
});
