import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { REQUESTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { buildApp } from '../../server/app.ts';
import { MOST_UNDER_WAY } from '../../server/doors/graphql/websocket.ts';
import type { Config } from '../../server/env.ts';
import type { Limits } from '../../server/kernel/limits.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { listen, messagesOf, openAs } from '../testkit/sockets.ts';

let app: TestApp;
beforeAll(async () => void (app = await testApp()));
afterAll(() => app.close());

/** A socket of a server that counts no operation until it is let, and so has all of them under way. */
async function openHeld(config: Partial<Config> = {}) {
  const [{ promise, resolve }, { limits }] = [Promise.withResolvers<void>(), app.deps];
  let [waiting, isOpen] = [0, false];
  const consume: Limits['consume'] = async (limit, key, ...more) => {
    if (isOpen && limit === REQUESTS_PER_ACCOUNT) {
      waiting += 1;
      await promise;
    }
    return limits.consume(limit, key, ...more);
  };
  const held = await buildApp({
    ...app.deps,
    config: { ...app.deps.config, ...config },
    limits: { ...limits, consume },
  });
  onTestFinished(() => held.close());
  const { token } = await app.person();
  const opened = await openAs(await listen(held), token);
  isOpen = true;
  return {
    opened,
    messages: messagesOf(opened),
    waiting: () => waiting,
    letGo: resolve,
    ask: (id: string) => opened.send({ type: 'subscribe', id, payload: { query: '{ viewer { id } }' } }),
  };
}

describe('operations that are under way on one socket', () => {
  it('are a hundred at most, refused ones included: one more closes it, and nothing of it is answered', async () => {
    const { opened, messages, waiting, letGo, ask } = await openHeld();
    for (let sent = 0; sent < MOST_UNDER_WAY; sent += 1) ask(`${sent}`);
    await expect.poll(waiting).toBe(MOST_UNDER_WAY);
    ask('one more');
    expect(await opened.closed).toEqual({
      code: 4429,
      reason: 'At most 100 operations may be under way on one socket, refused ones included.',
    });
    letGo();
    expect([waiting(), messages]).toEqual([MOST_UNDER_WAY, []]);
  });

  it('are no longer so once they were given up, or are answered', async () => {
    const { opened, messages, waiting, letGo, ask } = await openHeld();
    for (let sent = 0; sent < MOST_UNDER_WAY; sent += 1) ask(`${sent}`);
    await expect.poll(waiting).toBe(MOST_UNDER_WAY);
    opened.send({ type: 'complete', id: '7' });
    ask('in its place');
    await expect.poll(waiting).toBe(MOST_UNDER_WAY + 1);
    letGo();
    const ends = () => messages.filter(({ type }) => type === 'complete' || type === 'error').length;
    await expect.poll(ends).toBe(MOST_UNDER_WAY);
    for (let sent = 0; sent < MOST_UNDER_WAY; sent += 1) ask(`again ${sent}`);
    await expect.poll(ends).toBe(2 * MOST_UNDER_WAY);
    opened.socket.close();
  });

  it('are as many as are asked for where limits are off', async () => {
    const { opened, messages, waiting, letGo, ask } = await openHeld({ rateLimits: false });
    for (let sent = 0; sent <= MOST_UNDER_WAY; sent += 1) ask(`${sent}`);
    await expect.poll(waiting).toBe(MOST_UNDER_WAY + 1);
    letGo();
    await expect.poll(() => messages.filter(({ type }) => type === 'complete').length).toBe(MOST_UNDER_WAY + 1);
    opened.socket.close();
  });
});
