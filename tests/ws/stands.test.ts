import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';
import { listen, messagesOf, openAs } from '../testkit/sockets.ts';

const WATCH = 'subscription { practiceProgressed { change } }';
const ASKED = { stands: true };

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 1 });
  port = await listen(app.app);
});
afterAll(() => app.close());

/** Somebody with a socket, and all that is sent to it. */
async function open() {
  const person = await app.person();
  const socket = await openAs(port, person.token);
  onTestFinished(() => socket.socket.terminate());
  const subscribe = (id: string, extensions?: object, query = WATCH): void =>
    socket.send({ type: 'subscribe', id, payload: { query, ...(extensions ? { extensions } : {}) } });
  return { person, socket, subscribe, messages: messagesOf(socket) };
}

describe('that a subscription stands', () => {
  it('is said to who asks for it, once it hears of changes and before it tells any', async () => {
    const { person, socket, subscribe, messages } = await open();
    const { uuid } = await next(person);
    const { begun } = app.listeners(practiceChanged);
    subscribe('one', ASKED);
    await socket.next(({ type }) => type === 'pong');
    expect(app.listeners(practiceChanged).begun).toBe(begun + 1);
    await submit(person, uuid, RIGHT);
    await socket.next(({ type }) => type === 'next');
    expect(messages[0]).toEqual({ type: 'pong', payload: { stands: 'one' } });
    expect(messages.filter(({ type }) => type === 'pong')).toHaveLength(1);
  });

  it.each([undefined, {}, { stands: false }, { stands: 'one' }, { stands: 1 }])(
    'is not said to who sends %o for extensions',
    async (extensions) => {
      const { socket, subscribe, messages } = await open();
      const { begun } = app.listeners(practiceChanged);
      subscribe('quiet', extensions);
      await expect.poll(() => app.listeners(practiceChanged).begun).toBe(begun + 1);
      subscribe('said', ASKED);
      await socket.next(({ type }) => type === 'pong');
      expect(messages).toEqual([{ type: 'pong', payload: { stands: 'said' } }]);
    },
  );

  it('is said of each by its name, and of none that is refused or is no subscription', async () => {
    const { socket, subscribe, messages } = await open();
    subscribe('unknown', ASKED, 'subscription { nothing }');
    subscribe('classroom', ASKED, 'subscription { classroomChanged(classroomId: "none") { change } }');
    subscribe('query', ASKED, '{ __typename }');
    await socket.next(({ type, id }) => type === 'complete' && id === 'query');
    subscribe('a', ASKED);
    subscribe('b', ASKED);
    await expect.poll(() => messages.filter(({ type }) => type === 'pong')).toHaveLength(2);
    const said = messages.flatMap(({ type, payload }) => (type === 'pong' ? [payload.stands] : []));
    expect(new Set(said)).toEqual(new Set(['a', 'b']));
    const ended = messages.flatMap(({ type, id }) => (type === 'error' || type === 'complete' ? [id] : []));
    expect(new Set(ended)).toEqual(new Set(['classroom', 'query', 'unknown']));
  });

  it('is not said of one that its client has given up by then', async () => {
    const { socket, subscribe, messages } = await open();
    subscribe('one', ASKED);
    socket.send({ type: 'complete', id: 'one' });
    subscribe('two', ASKED);
    await socket.next(({ type }) => type === 'pong');
    expect(messages).toEqual([{ type: 'pong', payload: { stands: 'two' } }]);
  });
});
