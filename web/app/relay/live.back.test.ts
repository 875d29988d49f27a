import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { serveTicks } from '../../testkit/ticks.ts';
import { type Live, openLive } from './live.ts';

const PATIENCE_MS = 400;

const eventually = (check: () => void) => vi.waitFor(check, 20_000);

let server: Awaited<ReturnType<typeof serveTicks>>;
let live: Live;
/** What `isConnected` and `timesBack` were each time that they changed. */
let states: [isConnected: boolean, timesBack: number][];
let reads: number;

beforeEach(async () => {
  vi.stubGlobal('WebSocket', WebSocket);
  server = await serveTicks();
  states = [];
  reads = 0;
  live = openLive({
    url: `ws://127.0.0.1:${server.port}`,
    token: () => 'good',
    onUnauthorized: () => {},
    firstWaitMs: 5,
    momentMs: 100,
    patienceMs: PATIENCE_MS,
  });
  live.onConnected(() => (reads += 1));
  live.onChange(() => states.push([live.isConnected(), live.timesBack()]));
});
afterEach(async () => {
  live.dispose();
  await server.stop();
  vi.unstubAllGlobals();
});

/** Subscribes, and counts what arrives. */
function listen() {
  const heard = { ticks: 0 };
  const next = () => (heard.ticks += 1);
  live.subscribe({ id: 'stored-1', name: 'Ticks' }, {}, { next, error: () => {}, complete: () => {} });
  return heard;
}

/** One subscription that stands. */
async function stand() {
  listen();
  await eventually(() => expect(states).toEqual([[true, 0]]));
}

describe('a connection', () => {
  it('is there by the first events of subscriptions, too, where the server is of the version before', async () => {
    server.seen.isOfBefore = true;
    listen();
    listen();
    await eventually(() => expect([live.isConnected(), reads]).toEqual([true, 1]));
  });

  it('stays one while the server is asked for one more subscription, and what that missed is read', async () => {
    await stand();
    server.seen.delayMs = PATIENCE_MS / 4;
    const heard = listen();
    live.onConnected(() => (reads += 1));
    await eventually(() => expect(heard.ticks).toBe(1));
    await eventually(() => expect(reads).toBe(2));
    // The next one has as much time.
    await setTimeout((PATIENCE_MS * 3) / 5);
    server.seen.delayMs = PATIENCE_MS / 2;
    const next = listen();
    await eventually(() => expect(next.ticks).toBe(1));
    await setTimeout(PATIENCE_MS);
    expect(states).toEqual([[true, 0]]);
  });

  it('is none where the answer is late, and not back by it', async () => {
    await stand();
    server.seen.delayMs = 2 * PATIENCE_MS;
    listen();
    await eventually(() => expect(states.slice(1)).toEqual([[false, 0]]));
    await eventually(() => expect(states.slice(2)).toEqual([[true, 0]]));
  });

  it('is back each time that it was lost, and where what was refused stands', async () => {
    await stand();
    server.cut(1012);
    await eventually(() =>
      expect(states.slice(1)).toEqual([
        [false, 0],
        [true, 1],
      ]),
    );
    server.seen.refusal = 'UNAVAILABLE';
    listen();
    await eventually(() => expect(states.slice(3)).toEqual([[false, 1]]));
    server.seen.refusal = '';
    await eventually(() => expect(states.slice(4)).toEqual([[true, 2]]));
  });

  it('is back at the first time, too, where it was tried in vain before', async () => {
    const { port } = server;
    await server.stop();
    const tried = vi.fn<() => void>();
    vi.stubGlobal(
      'WebSocket',
      class extends WebSocket {
        constructor(...given: ConstructorParameters<typeof WebSocket>) {
          super(...given);
          tried();
        }
      },
    );
    listen();
    await eventually(() => expect(tried.mock.calls.length).toBeGreaterThan(1));
    server = await serveTicks(port);
    globalThis.dispatchEvent(new Event('online'));
    await eventually(() => expect(states).toEqual([[true, 1]]));
  });
});
