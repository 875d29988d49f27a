import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { INBOX_BOUNDS } from '../../server/doors/graphql/websocket.inbox.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { collectGarbage } from '../testkit/garbage.ts';
import { listen, messagesOf, openAs, type RawSocket } from '../testkit/sockets.ts';
import { readsNothing } from '../testkit/unread.ts';

const SET = `mutation($input: SetDailyGoalInput!) { setDailyGoal(input: $input) { __typename
  ... on SetDailyGoalPayload { viewer { practice { dailyGoal } } } } }`;
const READ = '{ viewer { practice { dailyGoal } } }';
const TOO_MANY = 4429;
const LONG = { query: '{ __typename }', variables: { long: 'x'.repeat(90_000) } };

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

const ask = ({ send }: RawSocket, id: string, payload: object) => send({ type: 'subscribe', id, payload });
const setTo = (sentences: number) => ({ query: SET, variables: { input: { sentences } } });

/** Somebody with an answer that they do not read, by the name `x`, which they have given up. */
async function stuck() {
  const person = await app.person();
  const opened = await openAs(port, person.token);
  onTestFinished(() => opened.socket.terminate());
  const messages = messagesOf(opened);
  const reader = readsNothing();
  ask(opened, 'x', { query: READ });
  await expect.poll(() => reader.waiting.length).toBe(1);
  opened.send({ type: 'complete', id: 'x' });
  const goal = async () => (await person.graphql(READ)).data.viewer.practice.dailyGoal as number;
  /** All that was sent before has been heard. */
  const heard = async (): Promise<void> => {
    opened.send({ type: 'ping' });
    await opened.next(({ type }) => type === 'pong');
  };
  return { opened, messages, reader, goal, heard };
}

/** Everything that is read from now on of a text with this name in it, as long as somebody holds it. */
function readFrom(name: string): WeakRef<object>[] {
  const { parse } = JSON;
  const all: WeakRef<object>[] = [];
  // A spy would hold what it has given.
  JSON.parse = (...given): unknown => {
    const value: unknown = parse(...given);
    if (given[0].includes(name) && typeof value === 'object' && value !== null) all.push(new WeakRef(value));
    return value;
  };
  onTestFinished(() => void (JSON.parse = parse));
  return all;
}

describe('what was refused in words that nobody reads', () => {
  it('is kept within the bound of messages that wait, whatever it came with; beyond it the socket is closed', async () => {
    const opened = await openAs(port, (await app.person()).token);
    onTestFinished(() => opened.socket.terminate());
    const reader = readsNothing();
    const message = (id: number) => ({
      type: 'subscribe',
      id: `n${id}`,
      payload: { query: '{' },
      x: 'x'.repeat(90_000),
    });
    const within = Math.floor(INBOX_BOUNDS.socket / JSON.stringify(message(0)).length);
    for (let sent = 0; sent < within; sent += 1) {
      opened.send(message(sent));
      await expect.poll(() => reader.waiting.length).toBe(sent + 1);
    }
    expect(opened.socket.readyState).toBe(opened.socket.OPEN);
    opened.send(message(within));
    expect(await opened.closed).toEqual({
      code: TOO_MANY,
      reason: 'At most 500,000 bytes of messages may wait for their turn or answer on one socket.',
    });
  });

  it('is counted no further once it was read', async () => {
    const opened = await openAs(port, (await app.person()).token);
    for (let sent = 0; sent < 8; sent += 1) {
      opened.send({ type: 'subscribe', id: `n${sent}`, payload: { query: '{' }, x: 'x'.repeat(90_000) });
      expect((await opened.next()).type).toBe('error');
    }
    expect(opened.socket.readyState).toBe(opened.socket.OPEN);
    opened.socket.terminate();
  });
});

describe('what is asked for by the name of an answer that nobody reads', () => {
  it('is held as its text alone, whatever it came with and whatever becomes of it', async () => {
    const { opened, heard } = await stuck();
    const read = readFrom('junk');
    for (let times = 0; times < 3; times += 1) {
      const payload = { query: READ, junk: [{}], variables: { junk: [{}] }, extensions: { junk: [{}] } };
      opened.send({ type: 'subscribe', id: 'x', payload, junk: [{}] });
      if (times < 2) opened.send({ type: 'complete', id: 'x' });
    }
    await heard();
    expect(read.length).toBeGreaterThanOrEqual(3);
    await expect
      .poll(() => {
        collectGarbage();
        return read.filter((one) => one.deref() !== undefined).length;
      })
      .toBe(0);
  });

  it('is worked out once that has left, and not before', async () => {
    const { opened, messages, reader, goal, heard } = await stuck();
    ask(opened, 'x', setTo(30));
    ask(opened, 'y', { query: READ });
    await expect.poll(() => reader.waiting.length).toBe(2);
    await heard();
    expect(await goal()).toBe(10);
    reader.readOn();
    await expect
      .poll(() => messages.filter(({ id }) => id === 'x').map(({ type }) => type))
      .toEqual(['next', 'next', 'complete']);
    expect(await goal()).toBe(30);
  });

  it('is not worked out at all where it is given up before its turn; what is asked for after it is', async () => {
    const { opened, messages, reader, goal, heard } = await stuck();
    ask(opened, 'x', setTo(30));
    opened.send({ type: 'complete', id: 'x' });
    ask(opened, 'x', { query: READ });
    await heard();
    reader.readOn();
    await expect.poll(() => messages.filter(({ type }) => type === 'complete')).toHaveLength(1);
    const told = messages.filter(({ type }) => type === 'next').map(({ payload }) => payload.data.viewer.practice);
    expect(told).toEqual([{ dailyGoal: 10 }, { dailyGoal: 10 }]);
    expect(await goal()).toBe(10);
  });

  it('has the bound of messages that wait, given up or not, and closes the socket beyond it', async () => {
    const { opened, heard } = await stuck();
    const within = Math.floor(INBOX_BOUNDS.socket / JSON.stringify(LONG).length);
    for (let sent = 0; sent <= within; sent += 1) {
      await heard();
      ask(opened, 'x', LONG);
      if (sent < within) opened.send({ type: 'complete', id: 'x' });
    }
    expect(await opened.closed).toEqual({
      code: TOO_MANY,
      reason: 'At most 500,000 bytes of messages may wait for their turn or answer on one socket.',
    });
  });

  it('is counted no further once its answer has left', async () => {
    const { opened, messages, reader, heard } = await stuck();
    for (let times = 0; times < 4; times += 1) {
      ask(opened, 'x', LONG);
      opened.send({ type: 'complete', id: 'x' });
    }
    await heard();
    reader.readOn();
    // Its turn comes once all that had the name before is through.
    ask(opened, 'x', { query: READ });
    await expect.poll(() => messages.filter(({ type }) => type === 'complete')).toHaveLength(1);
    for (const id of ['a', 'b', 'c', 'd']) ask(opened, id, LONG);
    await expect.poll(() => messages.filter(({ type }) => type === 'complete')).toHaveLength(5);
    expect(opened.socket.readyState).toBe(opened.socket.OPEN);
  });
});
