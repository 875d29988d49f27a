import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Peer } from '../../server/doors/graphql/websocket.peer.ts';
import { practiceChanged } from '../../server/features/person/practice.events.ts';
import { announce } from '../../server/kernel/announcements.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { classOf } from '../testkit/classrooms.ts';
import { collectGarbage } from '../testkit/garbage.ts';
import { listen, openAs, watch } from '../testkit/sockets.ts';
import { readsNothing } from '../testkit/unread.ts';

const TOLD =
  'subscription { practiceProgressed { change viewer { classrooms { taught { edges { node { name } } } } } } }';
const LETTERS = 2_000_000;

let app: TestApp;
let port: number;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
});
afterAll(() => app.close());

/** Everything that is written out from now on, as long as somebody holds it. */
function writtenOut(): WeakRef<object>[] {
  const { stringify } = JSON;
  const all: WeakRef<object>[] = [];
  const noted = (value: { data?: object; payload?: { data?: object } } | null): void => {
    const data = value?.payload?.data ?? value?.data;
    if (data) all.push(new WeakRef(data));
  };
  JSON.stringify = ((...given: Parameters<typeof stringify>) => {
    noted(given[0] as never);
    return stringify(...given);
  }) as never;
  onTestFinished(() => void (JSON.stringify = stringify));
  return all;
}

describe('what waits for its reader', () => {
  it('is its bytes alone: what they were made of is let go', async () => {
    const person = await app.person({ userType: 'TEACHER' });
    await classOf(person, { name: 'Class 7b' });
    const { opened } = await watch(app, port, person.token, { kind: practiceChanged, query: TOLD });
    const { waiting } = readsNothing();
    const written = writtenOut();
    opened.send({ type: 'subscribe', id: 'query', payload: { query: '{ viewer { practice { points } } }' } });
    announce(app.deps, practiceChanged, person.userId, { kind: 'ANSWERED', level: 'A2', practiceTypeId: null });
    await expect.poll(() => waiting.length).toBe(2);
    const isHeld = (one: WeakRef<object>) => one.deref() !== undefined;
    expect(written.length).toBeGreaterThanOrEqual(2);
    await expect
      .poll(() => {
        collectGarbage();
        return written.filter(isHeld).length;
      })
      .toBe(0);
    expect(waiting).toHaveLength(2);
  });

  it('is weighed by its bytes, whatever letters it has', async () => {
    const opened = await openAs(port, (await app.person()).token);
    opened.socket.pause();
    const { write } = Peer.prototype;
    const found = new Promise<Peer>((resolve) => {
      vi.spyOn(Peer.prototype, 'write').mockImplementation(function (this: Peer, ...given) {
        resolve(this);
        return write.apply(this, given);
      });
    });
    onTestFinished(() => void vi.restoreAllMocks());
    opened.send({ type: 'ping' });
    const peer = await found;
    peer.write('你'.repeat(LETTERS));
    // More than the connection takes at once: all of it waits.
    expect(peer.unread.bytes).toBeGreaterThanOrEqual(3 * LETTERS);
    opened.socket.terminate();
  });
});
