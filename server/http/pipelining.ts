import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { byItself } from '../kernel/behalf.ts';
import { type HoldBody, isInPieces, openBodies } from './bodies.ts';
import { endInTime } from './farewell.ts';
import { HeadEnd, lineEndsIn } from './headEnd.ts';
import { takeRequestListeners } from './requestListeners.ts';
import { type Asker, Turns } from './turns.ts';

/** Requests of one connection that are under way at the same time: one is worked on while the next one is read. */
export const REQUESTS_AT_ONCE = 2;
/** What the parser is given at a time, at most. Longer than a head may be, so that one that can't be read is told with its first line. */
const LONGEST_SLICE_BYTES = 20_000;
/** Of a body no less is given at a time, but its end: each piece of it is kept by itself until it is whole, which takes hundreds of bytes. */
const SHORTEST_PIECE_BYTES = 1_024;
/** Line ends before a head mean nothing, and a few are taken for the sake of old clients. */
const MOST_BLANK_BYTES = 1_000;
/** What is sent of a request that is answered already is read as far, so that its sender gets to the answer. */
export const MOST_UNWANTED_BYTES = 200_000;

const NOTHING = Buffer.alloc(0);
/** In whose line a request waits. */
type LineOf = (request: IncomingMessage) => Asker;

/** A request, from when its head was read until it is answered. */
interface Asked {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly whose: Asker;
  /** It waits for a turn: nothing was begun, or nothing more can be. */
  waits: boolean;
  /** Nothing is kept of its body any more. */
  readonly letBodyGo: () => void;
}

const nothingHeld = (): void => {};

/** What the connections of a server have in common. */
interface Ways {
  begin: RequestListener;
  lineOf: LineOf;
  /** Requests begin in turns, and so do the next ones of connections that were answered. */
  turns: Turns;
  /** Counts what can't be read and is not answered. */
  countUnreadable: (socket: Socket) => void;
  /** Makes room for the body of each request that says it has one. */
  holdBody: HoldBody;
}

/**
 * Reads a connection no further than its requests are answered. Node's own server begins with all requests that have
 * arrived, however many: a client that sends thousands without waiting makes as many answers that wait for each other.
 */
class Reader {
  readonly #socket: Socket;
  /** Node's own listener: it feeds the parser. */
  readonly #feed: (chunk: Buffer) => void;
  readonly #ways: Ways;
  /** What has arrived and was not given to the parser yet. */
  #unread: Buffer = NOTHING;
  /** Read ahead of their turn. */
  readonly #waiting: Asked[] = [];
  readonly #underWay: Asked[] = [];
  /** What has come of the last request since it was answered, in bytes. */
  #unwanted = 0;
  #last: IncomingMessage | null = null;
  /** Bytes of its body that the parser was not given yet. */
  #bodyLeft = 0;
  /** Line ends since the last request. */
  #blank = 0;
  /** The parser was given a part of a head, and waits for the rest. */
  #isInHead = false;
  readonly #headEnd = new HeadEnd();
  #isPausedHere = false;
  /** Something that came can't be read. */
  #hasFailed = false;
  /** In the next turn of the event loop. */
  #goesOn = false;
  /** What can't be read belongs to a request that is answered. */
  isAnsweredForGood = false;
  /** Nothing more is read. */
  #isOver = false;
  /** Called once all that was read is answered. */
  readonly #whenAnswered: (() => void)[] = [];

  constructor(socket: Socket, feed: (chunk: Buffer) => void, ways: Ways) {
    this.#socket = socket;
    this.#feed = feed;
    this.#ways = ways;
    socket.on('data', this.#take);
    socket.off('data', feed);
    socket.on('resume', this.#resumed);
    socket.on('close', this.#closed);
  }

  /** Memory that is taken by what was not given to the parser yet, in bytes. */
  get unreadBytes(): number {
    return this.#unread.buffer.byteLength;
  }

  /** Whether something is asked, and all of it waits for its turn. */
  get waitsForTurns(): boolean {
    const [first] = this.#underWay;
    return first !== undefined && this.#underWay.every(({ waits }) => waits);
  }

  /** What a request of this connection goes through. */
  admit(request: IncomingMessage, response: ServerResponse): void {
    this.#last = request;
    this.#bodyLeft = Number(request.headers['content-length'] ?? 0);
    this.#isInHead = false;
    this.#headEnd.forget();
    this.#blank = 0;
    // Node would end the connection with the answer at once, and what still comes would take the answer from its sender.
    if (isInPieces(request)) this.#socket.destroySoon = () => this.#close();
    const whose = this.#ways.lineOf(request);
    const letBodyGo = this.#bodyLeft > 0 ? this.#ways.holdBody(whose, this.#bodyLeft, this.#socket) : nothingHeld;
    this.#waiting.push({ request, response, whose, waits: true, letBodyGo });
    this.#beginNext();
  }

  /**
   * Lets the connection go: it is over, or no HTTP any more. What was not read is its next reader's; what was read is
   * still answered.
   */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#socket.off('data', this.#take);
    this.#socket.off('resume', this.#resumed);
    if (this.#unread.length > 0 && !this.#socket.destroyed) this.#socket.unshift(this.#unread);
  }

  /** Something can't be read, or was waited for too long, and is answered elsewhere. What came with it, and still comes, is dropped. */
  fail(): void {
    this.#hasFailed = true;
    this.#unread = NOTHING;
    // A request whose body comes in pieces has its refusal, or gets it, whatever the pieces are; then the connection ends.
    if (this.#waiting.length === 0 && this.#last && isInPieces(this.#last)) {
      this.isAnsweredForGood = true;
      this.#socket.pause();
    }
    this.#dropWaiting();
  }

  /** Ends the connection once what was written is taken; what still comes is neither kept nor looked at. */
  #close(): void {
    if (this.#isOver) return;
    const socket = this.#socket;
    this.#isOver = true;
    this.#dropWaiting();
    this.#unread = NOTHING;
    socket.off('data', this.#take);
    socket.off('resume', this.#resumed);
    for (const call of this.#whenAnswered.splice(0)) call();
    if (socket.destroyed) return;
    endInTime(socket);
    socket.resume();
  }

  /**
   * Waits until all that was read is answered, or the connection is over. A request of which something is missing does not count:
   * what can't be read, or was waited for too long, may be that.
   */
  answered(): Promise<void> {
    return new Promise((resolve) => {
      this.#whenAnswered.push(resolve);
      this.#tellAnswered();
    });
  }

  #tellAnswered(): void {
    if (this.#waiting.length > 0 || this.#underWay.some(({ request }) => request.complete)) return;
    for (const call of this.#whenAnswered.splice(0)) call();
  }

  /**
   * Nothing that was read here has to be answered any more. Whoever has taken the connection over may have it for hours: nothing of how it
   * was read is kept meanwhile.
   * @returns whether it was let go before
   */
  release(): boolean {
    if (this.#isOver) this.#socket.off('close', this.#closed);
    return this.#isOver;
  }

  readonly #closed = (): void => {
    this.end();
    this.#unread = NOTHING;
    for (const { letBodyGo } of this.#underWay) letBodyGo();
    this.#forgetWaiting();
  };

  #dropWaiting(): void {
    for (const { letBodyGo } of this.#waiting.splice(0)) letBodyGo();
  }

  /** What waits on a connection that is gone is not begun, and nobody waits for it. */
  #forgetWaiting(): void {
    this.#dropWaiting();
    this.#tellAnswered();
  }

  readonly #take = (chunk: Buffer): void => {
    const isRest = this.#underWay.length === 0 && this.#waiting.length === 0 && this.#last?.complete === false;
    this.#unwanted = isRest || this.#hasFailed ? this.#unwanted + chunk.length : 0;
    if (this.#unwanted > MOST_UNWANTED_BYTES) return this.#close();
    if (this.#hasFailed) return;
    this.#unread = this.#unread.length === 0 ? chunk : Buffer.concat([this.#unread, chunk]);
    this.#read();
  };

  /** Somebody reads on, perhaps Node for the body of a request: it is looked at anew whether there is room. */
  readonly #resumed = (): void => {
    this.#isPausedHere = false;
    this.#read();
  };

  #isFull(): boolean {
    if (this.#waiting.length > 0) return true;
    if (this.#last && isInPieces(this.#last)) return true;
    // The body of the last one is still to come.
    return this.#underWay.length >= REQUESTS_AT_ONCE && this.#last?.complete !== false;
  }

  /** Drops what stands before a head. */
  #skipBlank(): void {
    if (this.#isInHead || this.#bodyLeft > 0) return;
    // One more than may be is enough to end the connection: a chunk may consist of nothing else.
    const skipped = lineEndsIn(this.#unread, MOST_BLANK_BYTES + 1 - this.#blank);
    this.#keepFrom(skipped);
    this.#blank += skipped;
  }

  /** Drops what is read. Of nothing that is left nothing is held: a connection may have no further request for long. */
  #keepFrom(start: number): void {
    this.#unread = start < this.#unread.length ? this.#unread.subarray(start) : NOTHING;
  }

  /** A part of one head, or of one body. */
  #nextSlice(): Buffer {
    const next = this.#unread.subarray(0, LONGEST_SLICE_BYTES);
    const slice = this.#bodyLeft > 0 ? this.#partOfBody(next) : this.#partOfHead(next);
    this.#keepFrom(slice.length);
    return slice;
  }

  #partOfBody(next: Buffer): Buffer {
    const part = next.subarray(0, this.#bodyLeft);
    this.#bodyLeft -= part.length;
    return part;
  }

  #partOfHead(next: Buffer): Buffer {
    this.#isInHead = true;
    return next.subarray(0, this.#headEnd.find(next));
  }

  #read(): void {
    const socket = this.#socket;
    // Node pauses a connection too, whose answers or bodies pile up: its parser takes nothing then.
    while (this.#unread.length > 0 && !this.#isFull() && !socket.isPaused() && !this.#isOver) {
      this.#skipBlank();
      if (this.#blank > MOST_BLANK_BYTES) {
        this.#ways.countUnreadable(socket);
        return this.#close();
      }
      if (this.#unread.length < Math.max(1, Math.min(this.#bodyLeft, SHORTEST_PIECE_BYTES))) break;
      this.#feed(this.#nextSlice());
      // The parser would find the same fault in each further slice, and make an error of each.
      if (this.#hasFailed) return;
      // It was cut, or answered for good, and nothing more is.
      if (socket.destroyed || socket.writableEnded) {
        this.#dropWaiting();
        return this.end();
      }
    }
    if (this.#isOver || socket.isPaused() || !this.#isFull()) return;
    this.#isPausedHere = true;
    socket.pause();
  }

  #beginNext(): void {
    while (this.#underWay.length < REQUESTS_AT_ONCE) {
      // Whoever does not take what is answered already is answered nothing more: it would only wait.
      if (this.#underWay.length > 0 && this.#socket.writableLength > 0) return;
      const next = this.#waiting.shift();
      if (!next) return;
      this.#underWay.push(next);
      const { request, response, whose } = next;
      response.once('close', () => this.#done(next));
      this.#takeTurn(next, whose, () => this.#ways.begin(request, response));
    }
  }

  #takeTurn(asked: Asked, whose: Asker, begin: () => void): void {
    asked.waits = true;
    const begun = (): void => {
      asked.waits = false;
      begin();
    };
    this.#ways.turns.take(whose, begun, () => !this.#socket.destroyed, asked.request);
  }

  /** See `inTurn`. */
  inTurn(request: IncomingMessage, begin: () => void): boolean {
    const asked = this.#underWay.find((one) => one.request === request);
    // By now it may be known who asks.
    if (asked) this.#takeTurn(asked, this.#ways.lineOf(request), begin);
    return asked !== undefined;
  }

  #done(asked: Asked): void {
    const { request, letBodyGo } = asked;
    this.#underWay.splice(this.#underWay.indexOf(asked), 1);
    letBodyGo();
    if (isInPieces(request)) return this.#close();
    // It takes no turn from who is still there.
    if (this.#socket.destroyed) return this.#forgetWaiting();
    const hasMore = this.#isPausedHere || this.#waiting.length > 0 || this.#unread.length > 0;
    // Most connections have nothing to go on with until their client has read the answer.
    if (this.#goesOn || (!hasMore && this.#whenAnswered.length === 0)) return;
    this.#goesOn = true;
    if (hasMore) this.#ways.turns.wait(this.#ways.lineOf(request), this.#goOn, () => !this.#socket.destroyed);
    else setImmediate(this.#goOn);
  }

  readonly #goOn = (): void => {
    this.#goesOn = false;
    this.#beginNext();
    this.#tellAnswered();
    if (this.#isOver) return;
    if (this.#isPausedHere && !this.#isFull()) this.#socket.resume();
  };
}

const readers = new WeakMap<Socket, Reader>();

/** What has arrived on a connection and waits until what came before it is answered, in bytes of memory. */
export const arrivedOn = (socket: Socket): number => socket.readableLength + (readers.get(socket)?.unreadBytes ?? 0);

/** Whether what can't be read on a connection belongs to a request that has its answer, or gets it. */
export const isAnsweredForGood = (socket: Socket): boolean => readers.get(socket)?.isAnsweredForGood ?? false;

/** Waits until all that was read whole on a connection is answered, or it is over. */
export const answersBefore = async (socket: Socket): Promise<void> => readers.get(socket)?.answered();

/** Whether all that is asked on a connection waits for its turn, so that nothing is lost of what was done for it. */
export const waitsForTurns = (socket: Socket): boolean => readers.get(socket)?.waitsForTurns ?? false;

/**
 * Lets something more of a request begin in a turn of its caller: in the one in which it began itself, where that is not over.
 * @returns false where it is no request of a connection that is read here, or answered by now: then nothing is begun
 */
export const inTurn = (request: IncomingMessage, begin: () => void): boolean =>
  readers.get(request.socket)?.inTurn(request, begin) ?? false;

/**
 * Lets each connection of a server have `REQUESTS_AT_ONCE` requests under way. What else its client sends is not read until
 * one of them is answered. To be called when the server has its listeners.
 * @param ways `countUnreadable` is called once for each connection that is ended, without an answer, for what stands before a request
 * @returns waits until everything that was asked on a connection before is answered: nothing else may be written to it then
 */
export function boundPipelining(
  server: Server,
  ways: Partial<Omit<Ways, 'begin'>> = {},
): (socket: Socket) => Promise<void> {
  const begin = takeRequestListeners(server);
  const all: Ways = {
    lineOf: ({ socket }) => byItself(socket.remoteAddress ?? ''),
    turns: new Turns(),
    countUnreadable: () => {},
    holdBody: openBodies(),
    ...ways,
    begin,
  };
  server.on('request', (request, response) => {
    const reader = readers.get(request.socket);
    if (reader) reader.admit(request, response);
    else begin(request, response);
  });
  server.on('connection', (socket: Socket) => {
    const feed = socket.listeners('data').at(-1);
    if (feed) readers.set(socket, new Reader(socket, feed as (chunk: Buffer) => void, all));
  });
  // At once: whoever answers it may first wait until it is counted.
  server.prependListener('clientError', (_fault, socket) => readers.get(socket as Socket)?.fail());
  // Before whoever takes the connection over.
  server.prependListener('upgrade', (request: IncomingMessage) => readers.get(request.socket)?.end());
  return async (socket) => {
    const reader = readers.get(socket);
    await reader?.answered();
    if (reader?.release()) readers.delete(socket);
  };
}
