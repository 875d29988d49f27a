import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { BYTES_PER_MINUTE, HEARTBEAT_MS, MESSAGES_PER_MINUTE, openHeartbeat } from './websocket.heartbeat.ts';

const MINUTE_MS = 60_000;

/** Lets time pass, and what comes after its timers. */
async function pass(ms: number): Promise<void> {
  vi.advanceTimersByTime(ms);
  await setImmediate();
}

describe('a socket that is looked after', () => {
  afterEach(() => void vi.useRealTimers());

  /** Sockets with both their layers, and time that stands still. What answers a ping is given what came with that. */
  function heartbeat() {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    const kept = openHeartbeat(true);
    const socketOf = (answerTo: (payload: string) => string | null = (payload) => payload, isBehind = () => false) => {
      const [events, connection] = [new EventEmitter(), Object.assign(new EventEmitter(), { bytesRead: 500 })];
      const [terminate, stop] = [vi.fn<() => void>(), vi.fn<(reason: string) => void>()];
      const ping = vi.fn<(payload: string) => void>((payload) => {
        const answer = answerTo(payload);
        if (answer !== null) events.emit('pong', Buffer.from(answer));
      });
      const socket = Object.assign(events, { OPEN: 1, readyState: 1, terminate, ping });
      const one = kept.monitor(socket as unknown as WebSocket, connection as unknown as Socket, {
        stop,
        isBehind,
      });
      const letGo = () => kept.letGo(one);
      const arrive = (bytes: number) => {
        connection.bytesRead += bytes;
        connection.emit('data', Buffer.alloc(0));
      };
      return { look: () => one.look(), letGo, events, arrive, terminate, stop, ping };
    };
    return { socketOf, close: kept.close };
  }

  it('is not cut for answers to our pings, however many messages it sends, nor for these', () => {
    const { socketOf, close } = heartbeat();
    const { look, events, terminate, stop, ping } = socketOf();
    for (let sent = 0; sent < MESSAGES_PER_MINUTE; sent += 1) look();
    vi.advanceTimersByTime(4 * HEARTBEAT_MS);
    expect([ping.mock.calls.length, stop.mock.calls.length]).toEqual([4, 0]);
    events.emit('pong', Buffer.alloc(0));
    expect(stop.mock.calls).toEqual([['At most 3,000 messages a minute are allowed on one socket.']]);
    expect(terminate).not.toHaveBeenCalled();
    close();
  });

  it('is pinged once a heartbeat, others at other moments, and none of them once it has gone', () => {
    const { socketOf, close } = heartbeat();
    const sockets = Array.from({ length: 24 }, () => socketOf());
    const pinged = () => sockets.reduce((sum, { ping }) => sum + ping.mock.calls.length, 0);
    vi.advanceTimersByTime(HEARTBEAT_MS / 2);
    expect(pinged()).toBe(sockets.length / 2);
    vi.advanceTimersByTime(HEARTBEAT_MS / 2);
    expect(sockets.map(({ ping }) => ping.mock.calls.length)).toEqual(sockets.map(() => 1));
    for (const { letGo } of sockets) letGo();
    vi.advanceTimersByTime(2 * HEARTBEAT_MS);
    expect(pinged()).toBe(sockets.length);
    close();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('is cut where it has not answered by the next ping', async () => {
    const { socketOf, close } = heartbeat();
    const { terminate } = socketOf(() => null);
    await pass(HEARTBEAT_MS);
    expect(terminate).not.toHaveBeenCalled();
    await pass(HEARTBEAT_MS);
    expect(terminate).toHaveBeenCalledOnce();
    close();
  });

  it('is not cut where its answer may be among what waits for its turn here, and is once nothing does', async () => {
    const { socketOf, close } = heartbeat();
    let isBehind = true;
    const { terminate, ping } = socketOf(
      () => null,
      () => isBehind,
    );
    await pass(3 * HEARTBEAT_MS);
    expect([terminate.mock.calls.length, ping.mock.calls.length]).toEqual([0, 1]);
    isBehind = false;
    await pass(HEARTBEAT_MS);
    expect(terminate).toHaveBeenCalledOnce();
    close();
  });

  it('is not cut for what has come, and is read only now', async () => {
    const { socketOf, close } = heartbeat();
    const { events, terminate, ping } = socketOf(() => null);
    vi.advanceTimersByTime(2 * HEARTBEAT_MS);
    const pinged = ping.mock.calls[0]?.[0] ?? '';
    events.emit('pong', Buffer.from(pinged));
    await pass(0);
    expect([ping.mock.calls.length, terminate.mock.calls.length]).toEqual([1, 0]);
    close();
  });

  it('is cut where it answers with what it has not read, which counts as a message of its own', async () => {
    const { socketOf, close } = heartbeat();
    let first: string | undefined;
    const guessing = [
      () => '',
      () => 'a guess',
      // What came with the first ping, to every one.
      (payload: string) => (first ??= payload),
    ].map((answerTo) => socketOf(answerTo));
    await pass(3 * HEARTBEAT_MS);
    expect(guessing.map(({ terminate }) => terminate.mock.calls.length)).toEqual([2, 2, 1]);
    const { look, terminate, stop } = socketOf(() => '');
    for (let sent = 0; sent < MESSAGES_PER_MINUTE; sent += 1) look();
    await pass(HEARTBEAT_MS);
    expect([terminate.mock.calls.length, stop.mock.calls.length]).toEqual([0, 1]);
    close();
  });

  it('is cut for bytes that are no message yet, where they are too many within a minute', () => {
    const { socketOf, close } = heartbeat();
    const { arrive, stop } = socketOf();
    arrive(BYTES_PER_MINUTE);
    vi.advanceTimersByTime(MINUTE_MS);
    arrive(0);
    arrive(BYTES_PER_MINUTE);
    expect(stop).not.toHaveBeenCalled();
    arrive(1);
    expect(stop.mock.calls).toEqual([['At most 10,000,000 bytes a minute are allowed on one socket.']]);
    close();
  });
});
