import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import type * as GraphQL from 'graphql';
import { useServer } from 'graphql-ws/use/ws';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { type Live, openLive, RefusedSubscriptionError, SocketUnauthorizedError } from './live.ts';

// The same copy as the server's library uses.
const { buildSchema, GraphQLError, parse } = createRequire(import.meta.url)('graphql') as typeof GraphQL;

const OPERATION = { id: 'stored-1', name: 'Ticks' };
const SCHEMA = buildSchema('type Query { now: Int } type Subscription { tick: Int }');
const DOCUMENT = parse('subscription { tick }');
/** So short that a test waits for none. */
const FIRST_WAIT_MS = 5;

/** Behind the code of a failure: nothing comes after it. */
const LAST = '!';

const faultOf = (code: string) => new GraphQLError('No', { extensions: { code: code.replace(LAST, '') } });

const eventually = (check: () => void) => vi.waitFor(check, 20_000);

/** A real server of graphql-ws on loopback: each subscription is told its number, and stays open. */
async function serve(port = 0) {
  const sockets = new WebSocketServer({ port, host: '127.0.0.1' });
  const seen = { subscriptions: 0, tokens: [] as unknown[], refusal: '', failure: '' };
  useServer(
    {
      onConnect: ({ connectionParams }) => {
        seen.tokens.push(connectionParams?.['authorization']);
      },
      onSubscribe: () => {
        if (seen.refusal) return [faultOf(seen.refusal)];
        seen.subscriptions += 1;
        return { schema: SCHEMA, document: DOCUMENT };
      },
      subscribe: () => {
        const number = seen.subscriptions;
        const { failure } = seen;
        return (async function* ticks() {
          if (failure) yield { errors: [faultOf(failure)] };
          if (failure.endsWith(LAST)) return;
          yield { data: { tick: number } };
          await new Promise(() => {});
        })();
      },
    },
    sockets,
  );
  await new Promise((resolve) => sockets.once('listening', resolve));
  return {
    seen,
    port: (sockets.address() as AddressInfo).port,
    /** Closes all connections from the server's side. */
    cut: (code: number) => sockets.clients.forEach((client) => client.close(code, 'cut')),
    stop: () =>
      new Promise<void>((resolve) => {
        for (const client of sockets.clients) client.terminate();
        sockets.close(() => resolve());
      }),
  };
}

let server: Awaited<ReturnType<typeof serve>>;
let live: Live;
let unauthorized: (string | null)[];
let connections: number;

/** The socket to the server, which says each time that it is there. */
function openAt(firstWaitMs: number): Live {
  const opened = openLive({
    url: `ws://127.0.0.1:${server.port}`,
    token: () => 'good',
    onUnauthorized: (which) => unauthorized.push(which),
    firstWaitMs,
  });
  opened.onConnected(() => {
    connections += 1;
  });
  return opened;
}

beforeEach(async () => {
  // jsdom's own can't be closed by a server in all the ways that a browser's can.
  vi.stubGlobal('WebSocket', WebSocket);
  server = await serve();
  unauthorized = [];
  connections = 0;
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
    let retries = 0;
    vi.spyOn(Math, 'random').mockImplementation(() => {
      retries += 1;
      return 0;
    });
    // More tries than the library makes by itself.
    await eventually(() => expect(retries).toBeGreaterThan(6));
    vi.restoreAllMocks();
    server = await serve(port);
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

  it('waits once after a loss, however many subscriptions there are', async () => {
    const heard = [listen(), listen(), listen()].map((one) => one.heard);
    await eventually(() => expect(heard.map(({ ticks }) => ticks.length)).toEqual([1, 1, 1]));
    const waits = vi.spyOn(Math, 'random');
    server.cut(1012);
    await eventually(() => expect(heard.map(({ ticks }) => ticks.length)).toEqual([2, 2, 2]));
    // The library makes the names of the subscriptions of it as well.
    const ofNames = 3 * 31;
    expect(waits).toHaveBeenCalledTimes(ofNames + 1);
    vi.restoreAllMocks();
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
    server = await serve(port);
    await eventually(() => expect(heard.ticks).toEqual([1, 1]));
  });

  it('says that it is there when all subscriptions have been asked for: what is read then is told of as it changes', async () => {
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

  it.each([
    ['refused', 'refusal', ''],
    ['ended', 'failure', LAST],
  ] as const)(
    'subscribes again where it was %s for what passes, and has read what happened meanwhile',
    async (_, how, last) => {
      server.seen[how] = `UNAVAILABLE${last}`;
      const sent = noted();
      let sentBefore = 0;
      live.onConnected(() => {
        sentBefore = sent.length;
      });
      const { heard } = listen();
      await eventually(() => expect(sent.filter((type) => type === 'subscribe').length).toBeGreaterThan(1));
      server.seen[how] = '';
      await eventually(() => expect(heard.ticks).toHaveLength(1));
      await eventually(() => expect(sentBefore).toBe(sent.length));
      expect(heard.faults).toEqual([]);
    },
  );

  it('goes on after an event that could not be told, and has read what it was of', async () => {
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
    await eventually(() => expect(again.heard.ticks).toEqual([2]));
    expect(heard).toEqual({ ticks: [1], faults: [], completed: 0 });
  });
});
