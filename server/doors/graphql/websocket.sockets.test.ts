import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WebSocket } from 'ws';
import {
  BYTES_PER_MINUTE,
  HEARTBEAT_MS,
  MESSAGES_PER_MINUTE,
  keepVigil,
  openPorch,
  openSockets,
  type SocketPlace,
} from './websocket.sockets.ts';

const MINUTE_MS = 60_000;
const MOST = 6;
const SCHOOL = '192.0.2.1';

function school(isBounded = true) {
  const sockets = openSockets(isBounded, MOST);
  const cut: string[] = [];
  /** Lets a socket in, named `<account><its number>`. */
  const enter = (name: string, address = SCHOOL) =>
    sockets.enter({ key: name, userId: name.slice(0, 1), address }, { cut: () => void cut.push(name) });
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
    const leaves = ['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => enter(name) as SocketPlace);
    leaves[0]?.leave();
    leaves[0]?.leave();
    enter('p1');
    expect(cut).toEqual([]);
    enter('p2');
    expect(cut).toEqual(['a2']);
    leaves[1]?.leave();
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

  /** Sockets with both their layers, and time that stands still. */
  function vigil() {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    const kept = keepVigil(true);
    const watched = (answersPings = true) => {
      const [events, connection] = [new EventEmitter(), Object.assign(new EventEmitter(), { bytesRead: 500 })];
      const terminate = vi.fn<() => void>();
      const ping = vi.fn<() => boolean>(() => answersPings && events.emit('pong', Buffer.alloc(0)));
      const socket = Object.assign(events, { OPEN: 1, readyState: 1, bufferedAmount: 0, terminate, ping });
      const one = kept.watch(socket as unknown as WebSocket, connection as unknown as Socket);
      const letGo = () => kept.letGo(one);
      const arrive = (bytes: number) => {
        connection.bytesRead += bytes;
        connection.emit('data', Buffer.alloc(0));
      };
      return { look: () => one.look(), letGo, events, arrive, terminate, ping };
    };
    return { watched, close: kept.close };
  }

  it('is not cut for answers to our pings, however many messages it sends, nor for these', () => {
    const { watched, close } = vigil();
    const { look, events, terminate, ping } = watched();
    for (let sent = 0; sent < MESSAGES_PER_MINUTE; sent += 1) look();
    vi.advanceTimersByTime(4 * HEARTBEAT_MS);
    expect([ping.mock.calls.length, terminate.mock.calls.length]).toEqual([4, 0]);
    events.emit('pong', Buffer.alloc(0));
    expect(terminate).toHaveBeenCalledOnce();
    close();
  });

  it('is pinged once a heartbeat, others at other moments, and none of them once it has gone', () => {
    const { watched, close } = vigil();
    const sockets = Array.from({ length: 24 }, () => watched());
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

  it('is cut where it has not answered by the next ping', () => {
    const { watched, close } = vigil();
    const { terminate } = watched(false);
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(terminate).not.toHaveBeenCalled();
    vi.advanceTimersByTime(HEARTBEAT_MS);
    expect(terminate).toHaveBeenCalledOnce();
    close();
  });

  it('is cut for bytes that are no message yet, where they are too many within a minute', () => {
    const { watched, close } = vigil();
    const { arrive, terminate } = watched();
    arrive(BYTES_PER_MINUTE);
    vi.advanceTimersByTime(MINUTE_MS);
    arrive(0);
    arrive(BYTES_PER_MINUTE);
    expect(terminate).not.toHaveBeenCalled();
    arrive(1);
    expect(terminate).toHaveBeenCalledOnce();
    close();
  });
});

describe('a socket that has not said who it is', () => {
  afterEach(() => void vi.useRealTimers());

  it('is told so after three seconds, a little later at most, and not where it has said so or has gone', () => {
    vi.useFakeTimers({ now: 0, toFake: ['setInterval', 'clearInterval', 'performance'] });
    const late: string[] = [];
    const porch = openPorch<string>(3_000, (one) => void late.push(one));
    porch.add('silent');
    porch.add('known');
    vi.advanceTimersByTime(1_500);
    porch.add('silent too');
    porch.delete('known');
    vi.advanceTimersByTime(1_400);
    expect(late).toEqual([]);
    vi.advanceTimersByTime(1_100);
    expect(late).toEqual(['silent']);
    vi.advanceTimersByTime(5_000);
    expect(late).toEqual(['silent', 'silent too']);
    porch.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
