import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { LAST, serveTicks } from '../../testkit/ticks.ts';
import { type Live, openLive, RefusedSubscriptionError, SocketUnauthorizedError } from './live.ts';

const OPERATION = { id: 'stored-1', name: 'Ticks' };
/** So short that a test waits for none. */
const FIRST_WAIT_MS = 5;
/** Longer than the server of these tests takes to refuse anything. */
const MOMENT_MS = 100;

const eventually = (check: () => void) => vi.waitFor(check, 20_000);

let server: Awaited<ReturnType<typeof serveTicks>>;
let live: Live;
let unauthorized: (string | null)[];
let connections: number;
/** When a connection was tried, by `performance.now()`. */
let attempts: number[];

class NotedSocket extends WebSocket {
  constructor(...given: ConstructorParameters<typeof WebSocket>) {
    attempts.push(performance.now());
    super(...given);
  }
}

/** The socket to the server, which says each time that it is there. */
function openAt(firstWaitMs: number): Live {
  const opened = openLive({
    url: `ws://127.0.0.1:${server.port}`,
    token: () => 'good',
    onUnauthorized: (which) => unauthorized.push(which),
    firstWaitMs,
    momentMs: MOMENT_MS,
    patienceMs: MOMENT_MS,
  });
  opened.onConnected(() => {
    connections += 1;
  });
  return opened;
}

beforeEach(async () => {
  // jsdom's own can't be closed by a server in all the ways that a browser's can.
  vi.stubGlobal('WebSocket', NotedSocket);
  server = await serveTicks();
  unauthorized = [];
  connections = 0;
  attempts = [];
  live = openAt(FIRST_WAIT_MS);
});
afterEach(async () => {
  live.dispose();
  await server.stop();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Which messages clients send, from now on, by their types. */
function noted(): string[] {
  const types: string[] = [];
  const { send } = WebSocket.prototype;
  vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function note(this: WebSocket, ...given: unknown[]) {
    const { type } = JSON.parse(String(given[0])) as { type: string };
    if (['connection_init', 'subscribe'].includes(type)) types.push(type);
    Reflect.apply(send, this, given);
  });
  return types;
}

/** Subscribes, and collects what arrives. */
function listen() {
  const heard = { ticks: [] as unknown[], faults: [] as Error[], completed: 0 };
  const stop = live.subscribe(
    OPERATION,
    {},
    {
      next: (value) => heard.ticks.push((value as { data: { tick: number } }).data.tick),
      error: (fault) => heard.faults.push(fault),
      complete: () => {
        heard.completed += 1;
      },
    },
  );
  return { heard, stop };
}

describe('the socket of a session', () => {
  it('subscribes with the token of the session', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    expect(server.seen.tokens).toEqual(['Bearer good']);
    await eventually(() => expect(connections).toBe(1));
  });

  it('says to who comes later that it is there already', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    const told = vi.fn<() => void>();
    const stop = live.onConnected(told);
    await eventually(() => expect(told).toHaveBeenCalledTimes(1));
    server.cut(1012);
    await eventually(() => expect(told).toHaveBeenCalledTimes(2));
    stop();
  });

  it.each([1001, 1011, 1012, 1013, 4429, 4500])(
    'subscribes again when the connection is closed with %d, and says that it is there',
    async (code) => {
      const { heard } = listen();
      await eventually(() => expect(heard.ticks).toEqual([1]));
      await eventually(() => expect(connections).toBe(1));
      server.cut(code);
      await eventually(() => expect(heard.ticks).toEqual([1, 2]));
      await eventually(() => expect(connections).toBe(2));
      expect(heard.faults).toEqual([]);
    },
  );

  it('goes on trying while there is no server, and is there when it is back', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    const { port } = server;
    await server.stop();
    // More tries than the library makes by itself.
    await eventually(() => expect(attempts.length).toBeGreaterThan(7));
    server = await serveTicks(port);
    globalThis.dispatchEvent(new Event('online'));
    await eventually(() => expect(heard.ticks).toEqual([1, 1]));
    expect(heard.faults).toEqual([]);
  });

  it('is given up when the device goes offline, and says so: such a socket tells nothing for minutes', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    const states: boolean[] = [];
    const stop = live.onChange(() => states.push(live.isConnected()));
    globalThis.dispatchEvent(new Event('offline'));
    await eventually(() => expect(states[0]).toBe(false));
    globalThis.dispatchEvent(new Event('online'));
    await eventually(() => expect(heard.ticks).toEqual([1, 2]));
    expect(states).toEqual([false, true]);
    stop();
  });

  it('brings all subscriptions back with the first connection, however long each would have waited', async () => {
    live.dispose();
    live = openAt(60_000);
    const heard = [listen(), listen()].map((one) => one.heard);
    await eventually(() => expect(heard.map(({ ticks }) => ticks.length)).toEqual([1, 1]));
    server.cut(1012);
    await eventually(() => expect(live.isConnected()).toBe(false));
    // Another screen is opened meanwhile.
    heard.push(listen().heard);
    await vi.waitFor(() => expect(heard.map(({ ticks }) => ticks.length)).toEqual([2, 2, 1]), 5_000);
  });

  it('waits once after a loss, however many subscriptions there are, and twice as long each time', async () => {
    live.dispose();
    const firstWaitMs = 40;
    live = openAt(firstWaitMs);
    const heard = [listen(), listen(), listen()].map((one) => one.heard);
    await eventually(() => expect(heard.map(({ ticks }) => ticks.length)).toEqual([1, 1, 1]));
    attempts = [performance.now()];
    await server.stop();
    await eventually(() => expect(attempts.length).toBeGreaterThan(5));
    const gaps = attempts.slice(1).map((at, index) => at - (attempts[index] ?? 0));
    // A timer may go off a millisecond early.
    for (const [index, gap] of gaps.entries()) expect(gap).toBeGreaterThan((firstWaitMs * 2 ** index) / 2 - 2);
  });

  it('tries soon again once the device is back online, though its network is not there at once', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    const waits = vi.spyOn(globalThis, 'setTimeout');
    const longest = () => Math.max(...waits.mock.calls.map(([, ms]) => ms ?? 0));
    const { port } = server;
    await server.stop();
    await eventually(() => expect(longest()).toBeGreaterThan(300));
    waits.mockClear();
    globalThis.dispatchEvent(new Event('online'));
    // The first try fails as those before.
    await eventually(() =>
      expect(waits.mock.calls.some(([, ms]) => ms !== undefined && ms > 0 && ms <= FIRST_WAIT_MS)).toBe(true),
    );
    waits.mockRestore();
    server = await serveTicks(port);
    await eventually(() => expect(heard.ticks).toEqual([1, 1]));
  });

  it('says that it is there when all subscriptions have been asked for', async () => {
    const sent = noted();
    const atConnection: string[][] = [];
    live.onConnected(() => atConnection.push(sent.splice(0)));
    const heard = [listen(), listen()].map((one) => one.heard);
    await eventually(() => expect(atConnection).toEqual([['connection_init', 'subscribe', 'subscribe']]));
    await eventually(() => expect(heard.map(({ ticks }) => ticks.length)).toEqual([1, 1]));
    // A screen that is opened where there is a connection.
    listen();
    live.onConnected(() => atConnection.push(sent.splice(0)));
    await eventually(() => expect(atConnection.slice(1)).toEqual([['subscribe']]));
    server.cut(1012);
    await eventually(() => expect(atConnection[2]).toEqual(['connection_init', 'subscribe', 'subscribe', 'subscribe']));
  });

  it('says so once the server says that all of them stand, however long that takes: what is read then is told of as it changes', async () => {
    server.seen.delayMs = 4 * MOMENT_MS;
    const begun: number[] = [];
    live.onConnected(() => begun.push(server.seen.subscriptions));
    listen();
    listen();
    await eventually(() => expect(begun).toEqual([2]));
    expect(live.isConnected()).toBe(true);
    // As screens do, in either order.
    live.onConnected(() => begun.push(server.seen.subscriptions));
    listen();
    await eventually(() => expect(live.isConnected()).toBe(false));
    await eventually(() => expect(begun).toEqual([2, 3]));
    expect(live.isConnected()).toBe(true);
    server.cut(1012);
    await eventually(() => expect(begun).toEqual([2, 3, 6, 6]));
  });

  it('is not said to be connected while the server has not said of all that they stand', async () => {
    server.seen.delayMs = 4 * MOMENT_MS;
    const states: boolean[] = [];
    live.onChange(() => states.push(live.isConnected()));
    const { heard, stop } = listen();
    await eventually(() => expect(server.seen.asked).toBe(1));
    await setTimeout(2 * MOMENT_MS);
    expect([live.isConnected(), connections, states]).toEqual([false, 0, []]);
    await eventually(() => expect(heard.ticks).toEqual([1]));
    expect([live.isConnected(), connections, states]).toEqual([true, 1, [true]]);
    // One that nobody wants any more is not waited for.
    const other = listen();
    await eventually(() => expect(live.isConnected()).toBe(false));
    other.stop();
    expect(live.isConnected()).toBe(true);
    stop();
  });

  it('reads without one that is refused for what passes, and when it stands', async () => {
    server.seen.refusal = 'UNAVAILABLE';
    const refused = listen();
    await eventually(() => expect(server.seen.asked).toBeGreaterThan(2));
    expect([connections, live.isConnected()]).toEqual([1, false]);
    server.seen.refusal = '';
    await eventually(() => expect(refused.heard.ticks).toEqual([1]));
    await eventually(() => expect([connections, live.isConnected()]).toEqual([2, true]));
  });

  it.each(['BAD_USER_INPUT', 'INTERNAL'])('reads nothing of a session that was left, after %s either', async (code) => {
    server.seen.refusal = code;
    listen();
    await eventually(() => expect(server.seen.asked).toBeGreaterThan(0));
    await eventually(() => expect(connections).toBe(1));
    server.seen.refusal = '';
    server.seen.delayMs = MOMENT_MS;
    listen();
    live.onConnected(() => (connections += 1));
    live.dispose();
    await setTimeout(4 * MOMENT_MS);
    expect([connections, live.isConnected()]).toEqual([1, false]);
  });

  it('ends with the session, and says whose token it was', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    server.cut(4401);
    await eventually(() => expect(heard.faults[0]).toBeInstanceOf(SocketUnauthorizedError));
    expect(unauthorized).toEqual(['good']);
  });

  it('does not repeat what the server refuses', async () => {
    server.seen.refusal = 'BAD_USER_INPUT';
    const { heard } = listen();
    await eventually(() => expect(heard.faults).toHaveLength(1));
    expect(heard.faults[0]).toBeInstanceOf(RefusedSubscriptionError);
    expect((heard.faults[0] as RefusedSubscriptionError).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
  });

  it.each(['NOT_FOUND', 'FORBIDDEN'])('does not repeat what is ended with %s either', async (code) => {
    server.seen.failure = code + LAST;
    const { heard } = listen();
    await eventually(() => expect(heard.faults).toHaveLength(1));
    expect((heard.faults[0] as RefusedSubscriptionError).errors).toMatchObject([{ extensions: { code } }]);
    expect(heard.completed).toBe(0);
  });

  describe.each([
    ['refused', 'refusal', ''],
    ['ended', 'failure', LAST],
  ] as const)('a subscription that is %s for what passes', (_, how, last) => {
    it('is asked for again, and what happened meanwhile is read once, for all that stand again', async () => {
      server.seen[how] = `UNAVAILABLE${last}`;
      const asked: number[] = [];
      for (let listener = 0; listener < 4; listener += 1) live.onConnected(() => asked.push(server.seen.asked));
      const heard = [listen(), listen(), listen(), listen()].map((one) => one.heard);
      await eventually(() => expect(server.seen.asked).toBeGreaterThan(4 * 8));
      server.seen[how] = '';
      await eventually(() => expect(heard.map(({ ticks }) => ticks.length)).toEqual([1, 1, 1, 1]));
      await eventually(() => expect(asked.filter((count) => count === server.seen.asked)).toHaveLength(4));
      await setTimeout(2 * MOMENT_MS);
      // At the connection, which was there before, as well.
      expect(asked).toHaveLength(8);
      expect(heard.flatMap(({ faults }) => faults)).toEqual([]);
    });

    it('is asked for together with all others, and nothing is said to be told meanwhile', async () => {
      server.seen[how] = `UNAVAILABLE${last}`;
      const sent = noted();
      const states: boolean[] = [];
      live.onChange(() => states.push(live.isConnected()));
      const heard = [listen(), listen(), listen()].map((one) => one.heard);
      await eventually(() => expect(server.seen.asked).toBeGreaterThan(3 * 4));
      // Only what stood before it was ended was said to.
      const before = how === 'failure' ? [true, false] : [];
      expect(states).toEqual(before);
      server.seen[how] = '';
      await eventually(() => expect(live.isConnected()).toBe(true));
      expect(states.at(-1)).toBe(true);
      expect(heard.map(({ ticks }) => ticks.length)).toEqual([1, 1, 1]);
      expect(sent.filter((type) => type === 'subscribe').length % 3).toBe(0);
      expect(attempts).toHaveLength(1);
    });

    it('is asked for on and on where it is a bug, apart from the others', async () => {
      server.seen[how] = `INTERNAL${last}`;
      const { heard, stop } = listen();
      // More often than it waits together with others.
      await eventually(() => expect(server.seen.asked).toBeGreaterThan(5));
      expect(live.isConnected()).toBe(false);
      server.seen[how] = '';
      await eventually(() => expect(heard.ticks).toHaveLength(1));
      await eventually(() => expect(live.isConnected()).toBe(true));
      expect(heard.faults).toEqual([]);
      expect(attempts).toHaveLength(1);
      stop();
    });

    it('leaves nothing of its tries behind', async () => {
      const added = vi.spyOn(AbortSignal.prototype, 'addEventListener');
      const removed = vi.spyOn(AbortSignal.prototype, 'removeEventListener');
      server.seen[how] = `UNAVAILABLE${last}`;
      listen();
      await eventually(() => expect(server.seen.asked).toBeGreaterThan(8));
      expect(added.mock.calls.length).toBeGreaterThan(0);
      expect(added.mock.calls.length - removed.mock.calls.length).toBeLessThan(4);
    });

    it('is not missed once nobody wants it', async () => {
      server.seen[how] = `UNAVAILABLE${last}`;
      const { stop } = listen();
      await eventually(() => expect(server.seen.asked).toBeGreaterThan(1));
      server.seen[how] = '';
      const { heard } = listen();
      stop();
      await eventually(() => expect(heard.ticks).toHaveLength(1));
      expect(live.isConnected()).toBe(true);
    });
  });

  it('goes on after an event that could not be told, and has read what it was of', async () => {
    live.dispose();
    live = openAt(4 * MOMENT_MS);
    server.seen.failure = 'DEADLINE_EXCEEDED';
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    await eventually(() => expect(connections).toBe(2));
    expect(heard.faults).toEqual([]);
  });

  it('tells nothing more once it is told to stop', async () => {
    const { heard, stop } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    stop();
    server.cut(1001);
    const again = listen();
    await eventually(() => expect(again.heard.ticks).not.toEqual([]));
    expect(heard).toEqual({ ticks: [1], faults: [], completed: 0 });
  });
});
