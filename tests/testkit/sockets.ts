import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import WebSocket from 'ws';
import type { Announcement } from '../../server/kernel/announcements.ts';
import type { TestApp } from './app.ts';

/** Starts listening on a free port of this machine. */
export async function listen(app: FastifyInstance): Promise<number> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** A connection that has sent a text of its own making. */
export async function openWith(port: number, text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}

/** What a server answers to a text, until it ends the connection. */
export async function answerTo(port: number, text: string): Promise<{ status: number; head: string; body: string }> {
  const socket = await openWith(port, text);
  let answer = '';
  socket.on('data', (chunk) => void (answer += chunk));
  await once(socket, 'close');
  const [head = '', body = ''] = answer.split('\r\n\r\n', 2);
  return { status: Number(head.split(' ', 2)[1] ?? 0), head, body };
}

/** The first lines of a WebSocket's request. */
export function upgrade(path: string, headers: Record<string, string> = {}): string {
  const all = {
    Host: 'localhost',
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol': 'graphql-transport-ws',
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return `GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`;
}

/** A message of graphql-ws. */
export interface SocketMessage {
  type: string;
  id?: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape
  payload?: any;
}

/** A WebSocket whose messages a test writes itself. */
export interface RawSocket {
  socket: WebSocket;
  send(message: unknown): void;
  /** The next message that fits. */
  next(fits?: (message: SocketMessage) => boolean): Promise<SocketMessage>;
  closed: Promise<{ code: number; reason: string }>;
}

/** Opens a WebSocket of graphql-ws, without its first message. */
export async function openSocket(port: number, options: WebSocket.ClientOptions = {}): Promise<RawSocket> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', options);
  socket.on('error', () => {});
  const messages: SocketMessage[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    messages.push(JSON.parse((data as Buffer).toString()) as SocketMessage);
    for (const look of waiting) look();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.once('close', (code, reason) => resolve({ code, reason: reason.toString() }));
  });
  await Promise.race([new Promise((resolve) => socket.once('open', resolve)), closed]);
  return {
    socket,
    closed,
    send: (message) => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    next: (fits = () => true) =>
      new Promise((resolve) => {
        const look = (): void => {
          const index = messages.findIndex(fits);
          if (index === -1) return;
          waiting.delete(look);
          resolve(messages.splice(index, 1)[0] as SocketMessage);
        };
        waiting.add(look);
        look();
      }),
  };
}

/** Opens a WebSocket as somebody, acknowledged. */
export async function openAs(port: number, token: string): Promise<RawSocket> {
  const opened = await openSocket(port);
  opened.send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
  await Promise.race([opened.next(({ type }) => type === 'connection_ack'), opened.closed]);
  return opened;
}

/** All that is sent to a socket from now on. */
export function messagesOf({ socket }: Pick<RawSocket, 'socket'>): SocketMessage[] {
  const messages: SocketMessage[] = [];
  socket.on('message', (data) => void messages.push(JSON.parse((data as Buffer).toString()) as SocketMessage));
  return messages;
}

/** What somebody watches: by subscriptions of one kind, on a socket of their own. */
interface Wish {
  /** What the subscriptions tell of. */
  kind: Announcement<object>;
  query: string;
  variables?: Record<string, unknown>;
  /** How many subscriptions, `s0` and so on; one unless given. */
  count?: number;
}

const errorsIn = ({ type, payload }: SocketMessage): { extensions: { code: string } }[] =>
  type === 'error' ? payload : (payload?.errors ?? []);

/** Subscribes as somebody, and waits until all of it stands, or is refused. The socket is gone after the test. */
export async function watch(
  app: Pick<TestApp, 'listeners'>,
  port: number,
  token: string,
  { kind, query, variables = {}, count = 1 }: Wish,
) {
  const opened = await openAs(port, token);
  onTestFinished(() => opened.socket.terminate());
  const messages = messagesOf(opened);
  const { begun } = app.listeners(kind);
  for (let number = 0; number < count; number += 1) {
    opened.send({ type: 'subscribe', id: `s${number}`, payload: { query, variables } });
  }
  const codes = (): string[] => messages.flatMap(errorsIn).map(({ extensions }) => extensions.code);
  await expect.poll(() => app.listeners(kind).begun - begun + codes().length).toBeGreaterThanOrEqual(count);
  const told = (id: string): SocketMessage[] =>
    messages.filter((message) => message.type === 'next' && message.id === id);
  return {
    opened,
    /** All that was sent to the socket since it was acknowledged. */
    messages,
    /** What a subscription was told, data and errors. */
    told,
    /** What it is about of each event, of all subscriptions or of one. */
    // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape
    events: (id?: string): any[] =>
      (id === undefined ? messages : told(id))
        .flatMap(({ payload }) => Object.values((payload as { data?: object } | undefined)?.data ?? {}))
        .filter((event) => event !== null),
    /** Codes of what it was refused with, or ended by. */
    codes,
  };
}
