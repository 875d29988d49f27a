import type { Socket } from 'node:net';
import type { Writable } from 'node:stream';
import { CloseCode, MessageType, type WebSocket as GraphqlSocket } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { whoseTurn } from '../../access/caller.ts';
import type { AppDeps } from '../../deps.ts';
import { MASKED_MESSAGE } from '../../graphql/failures.ts';
import { endInTime } from '../../http/farewell.ts';
import type { Asker, Turns } from '../../http/turns.ts';
import type { Whose } from '../../kernel/behalf.ts';
import { sizeOf, tooMuchInWords } from '../../kernel/json.ts';
import { written } from '../../kernel/numbers.rules.ts';
import { bytesIn, type Message } from './messages.ts';
import { Backlog, type Backlogs } from './websocket.backlog.ts';
import type { SocketCaller } from './websocket.caller.ts';
import { FrameTurns } from './websocket.frames.ts';
import type { Heartbeat, SocketMonitor } from './websocket.heartbeat.ts';
import { Inbox, LEAST_BYTES, type Taken } from './websocket.inbox.ts';
import { endOf } from './websocket.limits.ts';
import type { Cuttable } from './websocket.places.ts';
import { Sent } from './websocket.sent.ts';
import type { Asked } from './websocket.subscriptions.ts';

/** A message of somebody not known yet: a connection_init with a token takes less. */
export const STRANGERS_MESSAGE_BYTES = 4_000;
/** And everything that they send, with what frames it: a message that is somewhat too long is still told so in its turn. */
export const STRANGERS_BYTES = 8_000;
/** Messages of a socket that wait for their turn while it is still read; besides them only what was handed on with the last of them (`FRAMES_IN_A_TURN`). */
export const MOST_WAITING = 16;
/** What RFC 6455 leaves for a reason. */
const REASON_BYTES = 123;
/** The registered codes of "too long", "something failed here" and "try again later"; the rest are graphql-ws' own. */
const TOO_BIG = 1009;
const INTERNAL_ERROR = 1011;
const TRY_AGAIN_LATER = 1013;
const PONG = JSON.stringify({ type: MessageType.Pong });

/** A ping or a pong, with what comes with it: who wants to know whether the line holds needs no more. */
export const PING_BYTES = 200;
const LONG_PING = `A ping or a pong may have at most ${PING_BYTES} bytes.`;

const TOO_MANY_OF_STRANGERS = `At most ${MOST_WAITING} messages may wait before the connection is acknowledged.`;
const tooBig = (most: number): string =>
  `At most ${written(most)} bytes are allowed before the connection is acknowledged.`;

const INVALID = 'Invalid message received';
/** `connection_ack`, `next`, `error`. */
const OF_SERVERS = 'Only a server sends messages of this type.';

/** A reason as a close frame can hold it: a longer one, with what somebody sent in it, is cut between two characters. */
const inFrame = (reason: string): string =>
  reason.slice(0, new TextEncoder().encodeInto(reason, new Uint8Array(REASON_BYTES)).read);

/** The library, which hears a message until its answer has left. */
type Hear = (text: string) => Promise<void>;

/** Where a socket comes from. The request itself is let go. */
export interface From {
  /** As limits count it. */
  readonly ip: string;
  readonly userAgent: string;
  /** It was opened by a page of another site. */
  readonly isOfOtherSite: boolean;
  /** In which what arrives waits until it is known who sends it. */
  readonly line: Asker;
}

/** What is the same for all sockets. */
export interface PeerOptions {
  /** Messages begin as requests do: callers in turn, and one in each turn of the event loop. */
  turns: Turns;
  /** What waits to be read on all of them, and what waits for its turn. */
  unread: Backlogs;
  inboxes: Backlogs;
  /** Looks after them. */
  heartbeat: Heartbeat;
  log: AppDeps['log'];
}

/** A socket, and what it goes through. */
export interface Ends {
  client: WebSocket;
  connection: Socket;
  /** The stream of the library that makes messages of what arrives there. */
  parser: Writable;
}

/** One socket, as graphql-ws sees it: its messages, in turn and within bounds. */
export class Peer implements GraphqlSocket, Cuttable {
  readonly client: WebSocket;
  readonly ip: string;
  readonly userAgent: string;
  readonly isOfOtherSite: boolean;
  /** Set once the connection was acknowledged. */
  caller: SocketCaller | null = null;
  /** What the message that is read just now asks for. */
  asked: Asked | null = null;
  #sent: Sent | null = null;
  readonly #monitor: SocketMonitor;
  /** What waits to be read. */
  readonly unread: Backlog;
  readonly #inbox: Inbox;
  readonly #options: PeerOptions;
  readonly #connection: Socket;
  readonly #frames: FrameTurns;
  readonly #strangersLine: Asker;
  #isStopped = false;
  /** What short messages that wait to be read are counted beyond their bytes: each takes as much memory as a longer one. */
  #beyondBytes = 0;
  #isPongWaiting = false;

  constructor(
    options: PeerOptions,
    { client, connection, parser }: Ends,
    { ip, userAgent, isOfOtherSite, line }: From,
  ) {
    this.#options = options;
    this.client = client;
    this.#strangersLine = line;
    const whose = (): Whose => this.#whose();
    const stop = (reason: string): void => this.stop(reason);
    // A word to who reads nothing would wait behind all the rest.
    const unread = { bytes: () => this.#unreadBytes(), end: () => client.terminate() };
    this.unread = new Backlog(unread, options.unread, whose);
    this.#connection = connection;
    const frames = new FrameTurns(parser, {
      wait: (begin, isWanted) => options.turns.wait(this.#line(), begin, isWanted),
      isFull: () => client.isPaused,
      handedOn: () => this.#inbox.look(),
      failed: (error) => {
        const end = endOf(error);
        if (end) this.close(end.code, end.reason);
      },
    });
    this.#frames = frames;
    // What has arrived waits here, in one of two places: an answer to a ping may be behind it.
    const isBehind = (): boolean => frames.isBehind || client.isPaused;
    this.#monitor = options.heartbeat.monitor(client, connection, { stop, isBehind });
    this.#inbox = new Inbox(options.inboxes, whose, { unread: () => frames.bytes, stop });
    // The library has given it to its parser by now.
    connection.on('data', () => this.#inbox.look());
    connection.once('close', () => this.#frames.stop());
    this.ip = ip;
    this.userAgent = userAgent;
    this.isOfOtherSite = isOfOtherSite;
    this.#weighUntilKnown();
    // The library has answered it by now.
    client.on('ping', () => void this.unread.mayTakeMore());
  }

  /**
   * Ends a socket whose sender is not known as soon as too much of it has arrived, before any of that is read: messages wait for their turn,
   * and all who are not known could fill the memory meanwhile, each with little.
   */
  #weighUntilKnown(): void {
    const connection = this.#connection;
    let bytes = 0;
    const weigh = (piece: Buffer): void => {
      bytes += piece.length;
      if (!this.caller && bytes <= STRANGERS_BYTES) return;
      connection.off('data', weigh);
      if (this.caller) return;
      this.#stop(TOO_BIG, tooBig(STRANGERS_BYTES));
    };
    connection.prependListener('data', weigh);
  }

  /** Closes a socket whose other end sends too much or too often. @param reason for a person */
  stop(reason: string): void {
    this.#stop(CloseCode.TooManyInitialisationRequests, reason);
  }

  /** Closes a socket whose other end may go on sending: nothing more of it is read or kept, but it has time to read why. */
  #stop(code: number, reason: string): void {
    if (this.#isStopped) return;
    this.#isStopped = true;
    this.close(code, reason);
    this.client.pause();
    this.#frames.stop();
    this.#inbox.leave();
    endInTime(this.#connection);
  }

  /** The socket is gone: nothing that waited there is kept. */
  leave(): void {
    this.#options.heartbeat.letGo(this.#monitor);
    this.unread.leave();
    this.#inbox.leave();
    this.caller?.leave();
  }

  get protocol(): string {
    return this.client.protocol;
  }

  get isOpen(): boolean {
    return this.client.readyState === this.client.OPEN;
  }

  /** Sends text. What can no longer be sent is dropped: the 'close' that follows ends the subscriptions. */
  send(text: string): Promise<void> {
    return new Promise((resolve) => this.write(text, resolve));
  }

  /** The same. @param sent called once it has left, or can't any more */
  write(message: Message, sent?: () => void): void {
    if (!this.isOpen || !this.unread.mayTakeMore()) {
      sent?.();
      return;
    }
    // As bytes: of a text that waits Node tells how many letters it has.
    const bytes = typeof message === 'string' ? Buffer.from(message) : message;
    const beyond = Math.max(0, LEAST_BYTES - bytesIn(bytes));
    this.#beyondBytes += beyond;
    const left = (): void => {
      this.#beyondBytes -= beyond;
      this.unread.look();
      sent?.();
    };
    if (Buffer.isBuffer(bytes)) this.client.send(bytes, { binary: false }, left);
    else this.#writeInTwo(bytes, left);
    this.unread.look();
  }

  /** What waits to be read: nothing as soon as all of it has left, even where that is told later. */
  #unreadBytes(): number {
    const { bufferedAmount } = this.client;
    return bufferedAmount === 0 ? 0 : bufferedAmount + this.#beyondBytes;
  }

  /** Two frames of one message, handed on together: nothing gets in between, and what is shared is not copied. */
  #writeInTwo([head, payload]: Exclude<Message, string | Buffer>, left: () => void): void {
    this.#connection.cork();
    this.client.send(head, { binary: false, fin: false });
    this.client.send(payload, { binary: false }, left);
    this.#connection.uncork();
  }

  close(code?: number, reason?: string): void {
    this.client.close(code, reason === undefined ? reason : inFrame(reason));
  }

  /** Clients come again after this, and do not after other ends. */
  cut(reason: string): void {
    this.close(TRY_AGAIN_LATER, reason);
  }

  /** What came with a ping is not sent back: it would cost as much as the sender likes. A pong that waits to be read answers all pings meanwhile. */
  onPing(): void {
    if (this.#isPongWaiting) return;
    this.#isPongWaiting = true;
    this.write(PONG, () => void (this.#isPongWaiting = false));
  }

  /** The message that is read just now. @throws Error where none is */
  get sent(): Sent {
    if (!this.#sent) throw new Error('No message is read just now.');
    return this.#sent;
  }

  /** The message that is read just now is a ping or a pong: where it is too long, the socket is closed. */
  boundPing(): void {
    if (Buffer.byteLength(this.sent.text) > PING_BYTES) this.#stop(CloseCode.BadRequest, LONG_PING);
  }

  /**
   * Hears each message in its caller's turn, and reads no further while too many wait for theirs. What had been read by then
   * waits too: of somebody who has gone it is dropped, and who has not even said who they are is shut out, because they wait in
   * one line with all others of their address.
   */
  onMessage(hear: Hear): void {
    const { client } = this;
    const begin = (): void => {
      const taken = this.#inbox.take();
      if (!taken || !this.isOpen) return;
      if (this.#inbox.size < MOST_WAITING && client.isPaused) {
        client.resume();
        this.#frames.goOn();
      }
      if (!this.#take(taken, hear)) taken.letGo();
    };
    const isWanted = (): boolean => this.isOpen;
    client.on('message', (data) => {
      if (!this.isOpen || !this.unread.mayTakeMore()) return;
      this.#monitor.look();
      this.#inbox.add(data as Buffer);
      if (this.#inbox.size > MOST_WAITING && !this.caller) this.stop(TOO_MANY_OF_STRANGERS);
      if (!this.isOpen) return;
      if (this.#inbox.size >= MOST_WAITING) client.pause();
      this.#options.turns.take(this.#line(), begin, isWanted);
    });
  }

  /** Whether a message of theirs has arrived and was not read yet. */
  get isHeard(): boolean {
    return this.#inbox.size > 0;
  }

  #line(): Asker {
    return this.caller ? this.#whose() : this.#strangersLine;
  }

  #whose(): Whose {
    return whoseTurn(this.ip, this.caller?.viewer.userId);
  }

  /** A message, counted as what is made of it; null where the socket is closed for it, or with it. */
  #read({ data, read }: Taken): Sent | null {
    if (!this.caller && data.length > STRANGERS_MESSAGE_BYTES) {
      this.close(TOO_BIG, tooBig(STRANGERS_MESSAGE_BYTES));
      return null;
    }
    const text = data.toString();
    const size = sizeOf(text);
    if (size.tooMuch) {
      this.close(CloseCode.BadRequest, tooMuchInWords('The message', size.tooMuch));
      return null;
    }
    read(size);
    if (!this.isOpen) return null;
    try {
      return new Sent(text);
    } catch {
      this.close(CloseCode.BadRequest, INVALID);
      return null;
    }
  }

  /** Hands on a message whose turn it is. @returns whether it was handed on; else nothing is kept of it */
  #take(taken: Taken, hear: Hear): boolean {
    const sent = this.#read(taken);
    if (!sent) return false;
    const given = sent.forLibrary();
    if (given === null) {
      this.close(CloseCode.BadRequest, OF_SERVERS);
      return false;
    }
    this.#sent = sent;
    const heard = hear(given);
    const { asked } = this;
    this.#sent = null;
    this.asked = null;
    void this.#settle(heard, taken.letGo, asked);
    return true;
  }

  /** Goes on with what was asked for once the library is done with a message: its answer has left. @param letGo called then */
  async #settle(heard: Promise<void>, letGo: () => void, asked: Asked | null): Promise<void> {
    try {
      await heard;
    } catch (error) {
      this.#fault(error);
    }
    letGo();
    asked?.settle();
  }

  #fault(error: unknown): void {
    this.#options.log.error({ err: error }, 'a message of a socket failed');
    this.close(INTERNAL_ERROR, MASKED_MESSAGE);
  }
}
