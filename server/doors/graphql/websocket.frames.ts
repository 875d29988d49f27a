import type { Writable } from 'node:stream';
import { alone } from './alone.ts';

/** Frames that are handed on as they arrive: most clients send one at a time or a few, whose messages wait for turns of their own. */
export const FRAMES_AT_ONCE = 4;
/** Frames that are handed on in each turn after them. More than may wait of a stranger, so that one who sends so many is told so. */
export const FRAMES_IN_A_TURN = 32;
/** What says how long a frame is: whether it is masked, and how many bytes it has or how many bytes say so. */
const [MASKED, LENGTH, IN_TWO, IN_EIGHT] = [0x80, 0x7f, 126, 127];
const MASK_BYTES = 4;
/** What says of a frame that no piece of its message follows, and that it is no piece of one: a ping, a pong or a close. */
const [LAST, CONTROLS] = [0x80, 0x08];
/**
 * What is counted of a piece that the parser keeps, and of each frame that begins in it, however short they are: a buffer of a single byte
 * takes some 600 bytes of memory, as measured in Node 24.
 */
export const LEAST_KEPT_BYTES = 600;
const NOTHING = Buffer.alloc(0);

/** How many further bytes of a head say how long its frame is. @param second the second byte of it */
function furtherOf(second: number): number {
  const short = second & LENGTH;
  if (short === IN_TWO) return 2;
  return short === IN_EIGHT ? 8 : 0;
}

/**
 * Finds where frames and messages end in what arrives, however it is cut. Of a frame it reads how long it is, whether it is a control frame
 * and whether its message goes on: nothing of what is in it.
 */
export class FrameEnds {
  /** Bytes of a frame's head that have come, as long as it is not known how long the frame is; then 0. */
  #headBytes = 0;
  /** The first of them: what the frame is, and whether its message goes on. */
  #first = 0;
  /** The second of them: whether it is masked, and how long it is or how many bytes say so. */
  #second = 0;
  /** What the others have said of its length so far. */
  #length = 0;
  /** Bytes of the frame that are still to come, once it is known how long it is. */
  #left = 0;
  /** Whether further pieces of a message follow. */
  #goesOn = false;
  /** Whether what has begun last did so in the bytes that were asked for last. */
  #isNew = false;
  #begun = 0;

  /** How many frames have begun in the bytes that were asked for last. */
  get begun(): number {
    return this.#begun;
  }

  /** Whether a frame, or a message, has begun and not ended: in the bytes that were asked for last, or before; null where none has. */
  get open(): 'here' | 'before' | null {
    if (!this.#goesOn && this.#left === 0 && this.#headBytes === 0) return null;
    return this.#isNew ? 'here' : 'before';
  }

  /** How many of the bytes belong to frames that have begun before and to so many that begin here. Each byte is to be asked for once. */
  after(bytes: Buffer, most: number): number {
    let at = 0;
    this.#begun = 0;
    this.#isNew = false;
    while (at < bytes.length) {
      if (this.#left > 0) {
        const here = Math.min(this.#left, bytes.length - at);
        this.#left -= here;
        at += here;
        if (this.#left === 0) this.#end();
        continue;
      }
      if (this.#headBytes === 0) {
        if (this.#begun === most) return at;
        this.#begun += 1;
        this.#isNew ||= !this.#goesOn;
      }
      if (this.#endsHead(bytes[at] as number) && this.#left === 0) this.#end();
      at += 1;
    }
    return at;
  }

  /** Reads another byte of a head. @returns whether it is the last one: then it is known how much of the frame is left */
  #endsHead(byte: number): boolean {
    this.#headBytes += 1;
    if (this.#headBytes === 1) {
      this.#first = byte;
      return false;
    }
    if (this.#headBytes === 2) {
      this.#second = byte;
      this.#length = furtherOf(byte) === 0 ? byte & LENGTH : 0;
    } else this.#length = this.#length * 256 + byte;
    if (this.#headBytes < 2 + furtherOf(this.#second)) return false;
    this.#left = this.#length + (this.#second & MASKED ? MASK_BYTES : 0);
    this.#headBytes = 0;
    return true;
  }

  #end(): void {
    if (!(this.#first & CONTROLS)) this.#goesOn = !(this.#first & LAST);
  }
}

type Done = (error?: Error | null) => void;

/** When a socket goes on. */
interface Pace {
  /** Calls it in the turn of whose socket it is, the next one at the earliest. */
  wait(begin: () => void, isWanted: () => boolean): void;
  /** Whether too many of its messages wait already. */
  isFull(): boolean;
  /** Fewer bytes wait than before. */
  handedOn(): void;
  /** The parser can't read what it was handed; the library closes the socket next. */
  failed(error: Error): void;
}

/**
 * Stands before the library's parser of one socket, which goes through all that has arrived in one go, and hands it on a few frames at a
 * time, in turns, in order. What comes meanwhile waits in the parser's stream: beyond its mark the library reads no further.
 */
export class FrameTurns {
  readonly #parser: Writable;
  readonly #pace: Pace;
  readonly #parse: (bytes: Buffer, done: Done) => void;
  readonly #ends = new FrameEnds();
  /** What the stream has given last and was not handed on yet. */
  #unread: Buffer = NOTHING;
  /** Bytes of the same piece that were: the stream counts them until it is told of all. */
  #handedOn = 0;
  /** Bytes that the parser keeps, since they belong to a message that has not ended, or came in one piece with its beginning; short ones count as more. */
  #kept = 0;
  /** Tells the stream that it was; null where nothing waits. */
  #done: Done | null = null;
  /** Until there is room for more. */
  #isHeld = false;
  #isOver = false;

  constructor(parser: Writable, pace: Pace) {
    this.#parser = parser;
    this.#pace = pace;
    const write = parser._write.bind(parser);
    this.#parse = (bytes, done) => write(bytes, 'buffer' as BufferEncoding, done);
    parser._write = (bytes: Buffer, _encoding, done) => {
      this.#unread = bytes;
      this.#done = done;
      this.#next(FRAMES_AT_ONCE);
    };
  }

  /** What has arrived and is no message that was handed on, in bytes; what is kept in small pieces or frames counts as more. */
  get bytes(): number {
    return this.#parser.writableLength - this.#handedOn + this.#kept;
  }

  /** Something that came is not handed on yet. What the parser has of a message that has not ended is. */
  get isBehind(): boolean {
    return this.#done !== null;
  }

  /** There is room for more. */
  goOn(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#wait();
  }

  /** Nothing more is handed on: what waits is dropped, and so is what still comes. */
  stop(): void {
    this.#isOver = true;
    this.#kept = 0;
    this.#finish();
  }

  #next(most: number): void {
    if (this.#isOver) return this.#finish();
    this.#isHeld = this.#pace.isFull();
    if (this.#isHeld) return;
    const bytes = this.#unread;
    const end = this.#ends.after(bytes, most);
    this.#unread = end < bytes.length ? bytes.subarray(end) : NOTHING;
    this.#handedOn += end;
    const { open, begun } = this.#ends;
    const here = Math.max(end, LEAST_KEPT_BYTES * Math.max(begun, 1));
    this.#kept = open === null ? 0 : here + (open === 'here' ? 0 : this.#kept);
    this.#parse(alone(bytes.subarray(0, end)), (error) => {
      if (error) this.#pace.failed(error);
      if (error || this.#unread.length === 0) this.#finish(error);
      else this.#wait();
    });
  }

  #wait(): void {
    this.#pace.handedOn();
    this.#pace.wait(
      () => this.#next(FRAMES_IN_A_TURN),
      () => this.#done !== null,
    );
  }

  #finish(error?: Error | null): void {
    const done = this.#done;
    this.#unread = NOTHING;
    this.#handedOn = 0;
    this.#done = null;
    done?.(error);
    this.#pace.handedOn();
  }
}
