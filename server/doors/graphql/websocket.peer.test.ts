import { EventEmitter } from 'node:events';
import { Writable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { byItself } from '../../kernel/behalf.ts';
import { JSON_NAMES_MAX, JSON_VALUES_MAX } from '../../kernel/json.ts';
import { Turns } from '../../http/turns.ts';
import { Backlogs, UNREAD_BOUNDS } from './websocket.backlog.ts';
import { HEARTBEAT_MS, openHeartbeat } from './websocket.heartbeat.ts';
import { INBOX_BOUNDS } from './websocket.inbox.ts';
import { type Ends, MOST_WAITING, Peer, type PeerOptions } from './websocket.peer.ts';

const TOO_MANY = 4429;
const KB = 1_000;
const PING = '{"type":"ping"}';

/** What is the same for some sockets. */
function shared() {
  const heartbeat = openHeartbeat(true);
  onTestFinished(() => heartbeat.close());
  const inboxes = new Backlogs(true, INBOX_BOUNDS);
  const unread = new Backlogs(true, UNREAD_BOUNDS);
  const options = { turns: new Turns(), unread, inboxes, heartbeat } as unknown as PeerOptions;

  /** A socket of an account, or of somebody not known yet, whose other end is played here. @param answer until it is done, an answer has not left */
  function open(userId: string | null, answer: () => Promise<void> = async () => {}) {
    /** What was sent and has not left: lets it leave. */
    const unreadOnes: (() => void)[] = [];
    const client = Object.assign(new EventEmitter(), {
      OPEN: 1,
      readyState: 1,
      bufferedAmount: 0,
      isPaused: false,
      pause: () => void (client.isPaused = true),
      resume: () => void (client.isPaused = false),
      close: vi.fn<(code: number, reason: string) => void>(() => void (client.readyState = 2)),
      send: (bytes: Buffer, _options: object, left: () => void) => {
        client.bufferedAmount += bytes.length;
        unreadOnes.push(() => {
          client.bufferedAmount -= bytes.length;
          left();
        });
      },
      ping: () => {},
      terminate: vi.fn<() => void>(() => void (client.readyState = 3)),
    });
    const end = vi.fn<() => void>();
    const connection = Object.assign(new EventEmitter(), { bytesRead: 0, end, destroy: () => {} });
    const parser = new Writable({ write: (_bytes, _encoding, done) => done() });
    const ends = { client, connection, parser } as unknown as Ends;
    const peer = new Peer(options, ends, {
      ip: '192.0.2.1',
      userAgent: '',
      isOfOtherSite: false,
      line: byItself('192.0.2.1'),
    });
    if (userId !== null) peer.caller = { viewer: { userId }, leave: () => {} } as never;
    const heard: string[] = [];
    peer.onMessage((text) => {
      heard.push(text);
      return answer();
    });
    const receive = (text: string): void => void client.emit('message', Buffer.from(text));
    const arrive = (bytes: number, times = 1) => {
      for (let sent = 0; sent < times; sent += 1) receive(PING.padEnd(bytes));
    };
    /** A piece of what arrives, of frames that are messages only later. */
    const arriveUnread = (bytes: Buffer): void => {
      parser.write(bytes);
      connection.emit('data', bytes);
    };
    return { peer, client, end, heard, receive, arrive, arriveUnread, unreadOnes };
  }
  return { open, inboxes, unread };
}

describe('messages that wait for their turn', () => {
  it('have half a megabyte on one socket; beyond that it is closed, and told so', async () => {
    const { open, inboxes } = shared();
    const [within, beyond] = [open('a'), open('b')];
    within.arrive(100 * KB, 5);
    expect(within.client.close).not.toHaveBeenCalled();
    expect(inboxes.bytes).toBe(500 * KB);
    beyond.arrive(100 * KB, 5);
    beyond.arrive(1);
    expect(beyond.client.close.mock.calls).toEqual([
      [TOO_MANY, 'At most 500,000 bytes of messages may wait for their turn or answer on one socket.'],
    ]);
    expect(beyond.client.isPaused).toBe(true);
    expect(beyond.end).toHaveBeenCalled();
    beyond.arrive(1);
    await expect.poll(() => within.heard.length).toBe(5);
    expect([beyond.heard.length, inboxes.bytes]).toEqual([0, 0]);
    within.arrive(100 * KB, 2);
    await expect.poll(() => within.heard.length).toBe(7);
    expect(within.client.isPaused).toBe(false);
  });

  it('count as a thousand bytes each however short they are', () => {
    const { open, inboxes } = shared();
    const { client, arrive } = open('a');
    arrive(20, 500);
    expect(client.close).not.toHaveBeenCalled();
    expect(inboxes.bytes).toBe(500 * KB);
    arrive(20);
    expect(client.close).toHaveBeenCalledOnce();
    expect(inboxes.bytes).toBe(0);
  });

  it('count as soon as they arrive, in however many pieces, and are counted once', async () => {
    const { open, inboxes } = shared();
    const [one, other] = [open('a'), open('b')];
    const piece = (bytes: number): Buffer => Buffer.alloc(bytes, Buffer.from([0x81, 0x80, 0, 0, 0, 0]));
    // Frames of six bytes.
    const pieces = [6_000, 60_000, 12_000];
    for (const { client, arriveUnread } of [one, other]) {
      client.pause();
      for (const bytes of pieces) arriveUnread(piece(bytes));
    }
    expect(inboxes.bytes).toBe(2 * 78_000);
    // With its next message it is read on.
    one.arrive(1);
    await expect.poll(() => inboxes.bytes).toBe(78_000);
    other.arriveUnread(piece(500_000));
    expect(other.client.close.mock.calls).toEqual([
      [TOO_MANY, 'At most 500,000 bytes of messages may wait for their turn or answer on one socket.'],
    ]);
    expect(inboxes.bytes).toBe(0);
  });

  it('count until their answers have left, however soon their turn has come', async () => {
    const { open, inboxes } = shared();
    const answered: (() => void)[] = [];
    const { client, arrive } = open('a', () => new Promise((resolve) => void answered.push(resolve)));
    const hear = async (count: number) => {
      const before = answered.length;
      arrive(100 * KB, count);
      await expect.poll(() => answered.length).toBe(before + count);
    };
    await hear(2);
    arrive(20);
    await expect.poll(() => answered.length).toBe(3);
    expect(inboxes.bytes).toBe(201 * KB);
    for (const leave of answered) leave();
    await expect.poll(() => inboxes.bytes).toBe(0);
    await hear(5);
    expect(client.close).not.toHaveBeenCalled();
    arrive(20);
    expect(client.close.mock.calls).toEqual([
      [TOO_MANY, 'At most 500,000 bytes of messages may wait for their turn or answer on one socket.'],
    ]);
    expect(inboxes.bytes).toBe(0);
  });

  it('count as what is made of them once they are read, where that is more, until their answers have left', async () => {
    const { open, inboxes } = shared();
    const answered: (() => void)[] = [];
    const { client, heard, receive } = open('a', () => new Promise((resolve) => answered.push(resolve)));
    const holding = (junk: unknown): string => JSON.stringify({ type: 'complete', id: 'x', junk });
    const lists = Array.from({ length: 1_500 }, () => []);
    receive(PING);
    receive(holding(lists));
    expect(inboxes.bytes).toBe(1 * KB + holding(lists).length);
    await expect.poll(() => heard.length).toBe(2);
    answered.shift()?.();
    // The object, the commas behind two of its names, the list, and what is in it; three names.
    await expect.poll(() => inboxes.bytes).toBe(60 * (3 + 1 + 1_500 + 1_499) + 300);
    receive(holding(lists));
    await expect.poll(() => heard.length).toBe(3);
    answered.shift()?.();
    await expect.poll(() => inboxes.bytes).toBe(60 * 3_003 + 300);
    receive(holding(lists));
    await expect.poll(() => heard.length).toBe(4);
    receive(holding(lists));
    await expect.poll(() => client.close.mock.calls.length).toBe(1);
    expect(client.close.mock.calls).toEqual([
      [TOO_MANY, 'At most 500,000 bytes of messages may wait for their turn or answer on one socket.'],
    ]);
    expect([heard.length, inboxes.bytes]).toEqual([4, 0]);
  });

  it('may have as many values and names as are read, one at a time', async () => {
    const { open } = shared();
    const { client, heard, receive } = open('a');
    const named = Object.fromEntries(Array.from({ length: JSON_NAMES_MAX - 3 }, (_, at) => [`n${at}`, 0]));
    const numbers = Array.from({ length: JSON_VALUES_MAX - JSON_NAMES_MAX }, () => 0);
    receive(JSON.stringify({ type: 'ping', named: { ...named, numbers } }).padEnd(100 * KB));
    await expect.poll(() => heard.length).toBe(1);
    expect(client.close).not.toHaveBeenCalled();
  });

  it('are handed on with their type and id alone', async () => {
    const { open } = shared();
    const { heard, receive } = open('a');
    const payload = { query: '{ a }', variables: { b: 1 }, operationName: 'c', extensions: { d: 2 }, e: 3 };
    const all = [
      { type: 'connection_init', payload: { authorization: 'Bearer f' } },
      { type: 'subscribe', id: 'g', payload },
      { type: 'complete', id: 'g' },
      { type: 'ping', payload: { h: 4 } },
      { type: 'pong' },
    ];
    for (const message of all) receive(JSON.stringify({ ...message, junk: [{}] }));
    await expect.poll(() => heard.length).toBe(all.length);
    expect(heard.map((text) => JSON.parse(text))).toEqual([
      { type: 'connection_init' },
      { type: 'subscribe', id: 'g', payload: { query: '' } },
      { type: 'complete', id: 'g' },
      { type: 'ping' },
      { type: 'pong' },
    ]);
  });

  it('count no further where nobody can read them', async () => {
    const { open, inboxes } = shared();
    const { client, heard } = open('a');
    client.emit('message', Buffer.from('['.repeat(50 * KB)));
    await expect.poll(() => client.close.mock.calls.length).toBe(1);
    expect([heard.length, inboxes.bytes]).toEqual([0, 0]);
  });

  it('have two megabytes on the sockets of one account; beyond that the one with most is closed', async () => {
    const { open, inboxes } = shared();
    const own = Array.from({ length: 5 }, () => open('a'));
    const other = open('b');
    other.arrive(100 * KB, 5);
    for (const [at, one] of own.entries()) one.arrive(100 * KB, at === 2 ? 5 : 4);
    const closed = () => own.map(({ client }) => client.close.mock.calls.length);
    expect(closed()).toEqual([0, 0, 1, 0, 0]);
    expect(own[2]?.client.close.mock.calls).toEqual([
      [TOO_MANY, 'At most 2,000,000 bytes of messages may wait for their turn or answer on your sockets together.'],
    ]);
    await expect.poll(() => own.map(({ heard }) => heard.length)).toEqual([4, 4, 0, 4, 4]);
    await expect.poll(() => other.heard.length).toBe(5);
    expect(inboxes.bytes).toBe(0);
  });

  it('are kept for nobody who has gone', async () => {
    const { open, inboxes } = shared();
    const { peer, client, heard, arrive } = open('a');
    arrive(100 * KB, 4);
    client.readyState = 3;
    peer.leave();
    expect(inboxes.bytes).toBe(0);
    const other = open('b');
    other.arrive(1, 2);
    await expect.poll(() => other.heard.length).toBe(2);
    expect(heard).toHaveLength(1);
  });

  it('close nobody who is not known for what others send at the same address, however many they are', () => {
    const { open, inboxes } = shared();
    const all = Array.from({ length: 2_500 }, () => open(null));
    for (const { arrive } of all) arrive(10, 2);
    expect(inboxes.bytes).toBeGreaterThan(2 * INBOX_BOUNDS.account);
    expect(all.filter(({ client }) => client.close.mock.calls.length > 0)).toEqual([]);
  });

  it('are few before it is known whose they are', () => {
    const { open } = shared();
    const { client, arrive } = open(null);
    arrive(10, 17);
    expect(client.close).not.toHaveBeenCalled();
    arrive(10, 3);
    expect(client.close.mock.calls).toEqual([
      [TOO_MANY, 'At most 16 messages may wait before the connection is acknowledged.'],
    ]);
  });
});

describe('a socket on which more waits to be read than may', () => {
  it.each(['message', 'ping'])('is ended by its next %s, and by none before', (kind) => {
    const { open } = shared();
    const { client } = open('a');
    client.bufferedAmount = UNREAD_BOUNDS.socket;
    client.emit(kind, Buffer.from(PING));
    expect(client.terminate).not.toHaveBeenCalled();
    client.bufferedAmount += 1;
    client.emit(kind, Buffer.from(PING));
    expect(client.terminate).toHaveBeenCalledOnce();
  });
});

describe('messages that came faster than they are taken', () => {
  it('keep a socket whose answer to a ping is behind them, until they are taken; one that is quiet and does not answer is cut', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const pass = async (heartbeats: number): Promise<void> => {
      vi.advanceTimersByTime(heartbeats * HEARTBEAT_MS);
      await setImmediate();
    };
    const { open } = shared();
    const [behind, quiet] = [open('a'), open('b')];
    behind.arrive(20, 2 * MOST_WAITING);
    expect(behind.client.isPaused).toBe(true);
    await pass(2);
    expect(behind.client.terminate).not.toHaveBeenCalled();
    expect(quiet.client.terminate).toHaveBeenCalled();
    await expect.poll(() => behind.heard.length).toBe(2 * MOST_WAITING);
    await pass(1);
    expect(behind.client.terminate).toHaveBeenCalled();
  });
});

describe('messages that wait to be read', () => {
  it('count as a thousand bytes each however short they are, and nothing once they have left', () => {
    const { open, unread } = shared();
    const { peer, client, unreadOnes } = open('a');
    peer.write('x');
    peer.write('x'.repeat(3 * KB));
    expect(unread.bytes).toBe(4 * KB);
    for (const leave of unreadOnes.splice(0)) leave();
    expect(unread.bytes).toBe(0);
    for (let sent = 0; sent < UNREAD_BOUNDS.socket / KB; sent += 1) peer.write('x');
    expect(unread.bytes).toBe(UNREAD_BOUNDS.socket);
    peer.write('x');
    expect(client.terminate).not.toHaveBeenCalled();
    peer.write('x');
    expect(client.terminate).toHaveBeenCalledOnce();
    expect(unread.bytes).toBe(0);
  });

  it('are one pong at most: it answers all pings that come before it has left', () => {
    const { open } = shared();
    const { peer, unreadOnes } = open('a');
    for (let pinged = 0; pinged < 3; pinged += 1) peer.onPing();
    expect(unreadOnes).toHaveLength(1);
    unreadOnes.splice(0)[0]?.();
    peer.onPing();
    expect(unreadOnes).toHaveLength(1);
  });
});
