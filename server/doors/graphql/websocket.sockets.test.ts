import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { BYTES_PER_MINUTE, HEARTBEAT_MS, MESSAGES_PER_MINUTE, openSockets, watchSocket } from './websocket.sockets.ts';

const MINUTE_MS = 60_000;
const MOST = 6;
const SCHOOL = '192.0.2.1';

function school(isBounded = true) {
  const sockets = openSockets(isBounded, MOST);
  const cut: string[] = [];
  /** Lets a socket in, named `<account><its number>`. */
  const enter = (name: string, address = SCHOOL) =>
    sockets.enter({ key: name, userId: name.slice(0, 1), address, cut: () => void cut.push(name) });
  return { enter, cut };
}

describe('the sockets of an address', () => {
  it('make room where they are too many: the account with the most of them loses its oldest', () => {
    const { enter, cut } = school();
    for (const name of ['p1', 'a1', 'a2', 'a3', 'b1', 'b2']) enter(name);
    expect(cut).toEqual([]);
    enter('q1');
    expect(cut).toEqual(['a1']);
    for (const name of ['b3', 'b4', 'b5', 'b6']) enter(name);
    expect(cut).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
  });

  it('are free again when they end, once, and when they were cut', () => {
    const { enter, cut } = school();
    const leaves = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => enter(name) as () => void);
    leaves[0]?.();
    leaves[0]?.();
    enter('p1');
    expect(cut).toEqual([]);
    enter('p2');
    expect(cut).toEqual(['a2']);
    leaves[1]?.();
    enter('p3');
    expect(cut).toEqual(['a2', 'a3']);
  });

  it('count for the networks around it too, which may have more', () => {
    const { enter, cut } = school();
    const at = (network: number) => `2001:db8:1:${network.toString(16)}::/64`;
    // Two callers' worth in a block of 256, four in one of 65,536.
    for (let network = 0; network < 3; network += 1)
      for (let i = 0; i < 4; i += 1) enter(`a${network}${i}`, at(0x1100 + network));
    expect(cut).toEqual([]);
    enter('p1', at(0x1103));
    expect(cut).toEqual(['a00']);
    enter('q1', at(0x1200));
    expect(cut).toEqual(['a00']);
  });

  it('are not bounded where limits are off', () => {
    const { enter, cut } = school(false);
    for (let i = 0; i <= MOST; i += 1) enter(`a${i}`);
    expect(cut).toEqual([]);
  });
});

describe('a socket that is watched', () => {
  afterEach(() => void vi.useRealTimers());

  /** With both its layers, and time that stands still. */
  function watched() {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    const [events, connection] = [new EventEmitter(), Object.assign(new EventEmitter(), { bytesRead: 500 })];
    const [terminate, ping] = [vi.fn<() => void>(), vi.fn<() => boolean>(() => events.emit('pong', Buffer.alloc(0)))];
    const socket = Object.assign(events, { OPEN: 1, readyState: 1, bufferedAmount: 0, terminate, ping });
    const endWatch = watchSocket(socket as unknown as WebSocket, connection as unknown as Socket, true);
    const arrive = (bytes: number) => {
      connection.bytesRead += bytes;
      connection.emit('data', Buffer.alloc(0));
    };
    return { events, arrive, terminate, ping, endWatch };
  }

  it('is not cut for answers to our pings, however many messages it sends, nor for these', () => {
    const { events, terminate, ping, endWatch } = watched();
    for (let sent = 0; sent < MESSAGES_PER_MINUTE; sent += 1) events.emit('message', Buffer.from('{}'));
    vi.advanceTimersByTime(4 * HEARTBEAT_MS);
    expect([ping.mock.calls.length, terminate.mock.calls.length]).toEqual([4, 0]);
    events.emit('pong', Buffer.alloc(0));
    expect(terminate).toHaveBeenCalledOnce();
    endWatch();
  });

  it('is cut for bytes that are no message yet, where they are too many within a minute', () => {
    const { arrive, terminate, endWatch } = watched();
    arrive(BYTES_PER_MINUTE);
    vi.advanceTimersByTime(MINUTE_MS);
    arrive(0);
    arrive(BYTES_PER_MINUTE);
    expect(terminate).not.toHaveBeenCalled();
    arrive(1);
    expect(terminate).toHaveBeenCalledOnce();
    endWatch();
  });
});
