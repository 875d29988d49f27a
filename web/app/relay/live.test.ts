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

const eventually = (check: () => void) => vi.waitFor(check, 20_000);

/** A real server of graphql-ws on loopback: each subscription is told its number, and stays open. */
async function serve(port = 0) {
  const sockets = new WebSocketServer({ port, host: '127.0.0.1' });
  const seen = { subscriptions: 0, tokens: [] as unknown[], refuses: false };
  useServer(
    {
      onConnect: ({ connectionParams }) => {
        seen.tokens.push(connectionParams?.['authorization']);
      },
      onSubscribe: () => {
        if (seen.refuses) return [new GraphQLError('No', { extensions: { code: 'BAD_USER_INPUT' } })];
        seen.subscriptions += 1;
        return { schema: SCHEMA, document: DOCUMENT };
      },
      subscribe: () => {
        const number = seen.subscriptions;
        return (async function* ticks() {
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
beforeEach(async () => {
  // jsdom's own can't be closed by a server in all the ways that a browser's can.
  vi.stubGlobal('WebSocket', WebSocket);
  server = await serve();
  unauthorized = [];
  connections = 0;
  live = openLive({
    url: `ws://127.0.0.1:${server.port}`,
    token: () => 'good',
    onUnauthorized: (which) => unauthorized.push(which),
    firstWaitMs: FIRST_WAIT_MS,
  });
  live.onConnected(() => {
    connections += 1;
  });
});
afterEach(async () => {
  live.dispose();
  await server.stop();
  vi.unstubAllGlobals();
});

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
    expect(connections).toBe(1);
  });

  it('says to who comes later that it is there already', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    const told = vi.fn<() => void>();
    const stop = live.onConnected(told);
    expect(told).toHaveBeenCalledTimes(1);
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
      expect(connections).toBe(2);
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

  it('ends with the session, and says whose token it was', async () => {
    const { heard } = listen();
    await eventually(() => expect(heard.ticks).toEqual([1]));
    server.cut(4401);
    await eventually(() => expect(heard.faults[0]).toBeInstanceOf(SocketUnauthorizedError));
    expect(unauthorized).toEqual(['good']);
  });

  it('does not repeat what the server refuses', async () => {
    server.seen.refuses = true;
    const { heard } = listen();
    await eventually(() => expect(heard.faults).toHaveLength(1));
    expect(heard.faults[0]).toBeInstanceOf(RefusedSubscriptionError);
    expect((heard.faults[0] as RefusedSubscriptionError).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT' } },
    ]);
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
