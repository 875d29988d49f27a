import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { clientFrame, TEXT_FRAME } from '../../../tests/testkit/frames.ts';
import { FRAMES_AT_ONCE, FRAMES_IN_A_TURN, FrameEnds, FrameTurns, LEAST_KEPT_BYTES } from './websocket.frames.ts';

/** A text of so many bytes. */
const frame = (length: number): Buffer => clientFrame(TEXT_FRAME, 'x'.repeat(length));

describe('the ends of frames', () => {
  const lengths = [0, 1, 125, 126, 300, 65_535, 65_536, 70_000, 0, 0];
  const all = Buffer.concat(lengths.map(frame));
  const ends = lengths.map((_length, index) => Buffer.concat(lengths.slice(0, index + 1).map(frame)).length);

  it.each([1, 3, 7, 1_000, all.length])('are found however what arrives is cut: by %i bytes', (size) => {
    const finder = new FrameEnds();
    const found: number[] = [];
    for (let start = 0; start < all.length; start += size) {
      const piece = all.subarray(start, start + size);
      // With no more to begin, what belongs to the frame before is all there is.
      for (let at = 0; at < piece.length; ) {
        const before = finder.after(piece.subarray(at), 0);
        at += before;
        if (at === piece.length) break;
        found.push(start + at);
        at += finder.after(piece.subarray(at), 1);
      }
    }
    // Where each frame begins.
    expect(found).toEqual([0, ...ends.slice(0, -1)]);
  });

  it('of many are looked for no further than asked', () => {
    expect(new FrameEnds().after(all, 4)).toBe(ends[3]);
    expect(new FrameEnds().after(all, 100)).toBe(all.length);
  });
});

/** A parser that remembers what it was given, and turns that are taken by hand. */
function stood(read: (done: (error?: Error) => void) => void = (done) => done()) {
  const given: Buffer[] = [];
  const parser = new Writable({
    write: (bytes: Buffer, _encoding, done) => {
      given.push(bytes);
      read(done);
    },
  });
  const turns: { begin: () => void; isWanted: () => boolean }[] = [];
  const left: number[] = [];
  const failed: Error[] = [];
  let isFull = false;
  const frames = new FrameTurns(parser, {
    wait: (begin, isWanted) => void turns.push({ begin, isWanted }),
    isFull: () => isFull,
    handedOn: () => void left.push(frames.bytes),
    failed: (error) => void failed.push(error),
  });
  const turn = (): void => {
    const next = turns.shift();
    if (next?.isWanted()) next.begin();
  };
  const sizes = () => given.splice(0).map((bytes) => bytes.length);
  return {
    parser,
    frames,
    turns,
    left,
    failed,
    turn,
    sizes,
    kept: () => given,
    fill: (full: boolean) => void (isFull = full),
  };
}

const BYTES = frame(0).length;
const many = (count: number): Buffer => Buffer.concat(Array.from({ length: count }, () => frame(0)));

/** The beginning of a message in parts, one that follows, and its end. */
const [PIECE, MORE, LAST_PIECE, PING] = [0x01, 0x00, 0x80, 0x89];
const ping = (): Buffer => clientFrame(PING, 'still here');

describe('a message that has not ended', () => {
  it('is counted with all that came in one piece with it, until it ends', () => {
    const { parser, frames } = stood();
    const begins = Buffer.concat([frame(10), clientFrame(PIECE, 'x'.repeat(3_000))]);
    parser.write(begins);
    parser.write(ping());
    expect(frames.bytes).toBe(begins.length + LEAST_KEPT_BYTES);
    const ends = clientFrame(LAST_PIECE, 'x'.repeat(20_000));
    parser.write(ends.subarray(0, 10_000));
    expect(frames.bytes).toBe(begins.length + LEAST_KEPT_BYTES + 10_000);
    parser.write(ends.subarray(10_000));
    expect(frames.bytes).toBe(0);
  });

  it('is counted anew where another ended in the piece that it began in', () => {
    const { parser, frames } = stood();
    const long = frame(5_000);
    const pieces = [long.subarray(0, 4_000), Buffer.concat([long.subarray(4_000), long.subarray(0, 1_000)])] as const;
    parser.write(pieces[0]);
    parser.write(pieces[1]);
    expect(frames.bytes).toBe(pieces[1].length);
  });

  it('is counted where a single byte of it has come, and no longer once its socket is stopped', () => {
    const { parser, frames } = stood();
    parser.write(ping().subarray(0, 1));
    expect(frames.bytes).toBe(LEAST_KEPT_BYTES);
    frames.stop();
    expect(frames.bytes).toBe(0);
  });

  it('is counted by its pieces and its parts where they are short', () => {
    const inPieces = stood();
    for (const byte of frame(100).subarray(0, 50)) inPieces.parser.write(Buffer.from([byte]));
    expect(inPieces.frames.bytes).toBe(50 * LEAST_KEPT_BYTES);
    const inParts = stood();
    const parts = [clientFrame(PIECE, 'x'), clientFrame(MORE, 'x'), clientFrame(MORE, 'x')];
    inParts.parser.write(Buffer.concat(parts));
    expect(inParts.frames.bytes).toBe(parts.length * LEAST_KEPT_BYTES);
    inParts.parser.write(clientFrame(LAST_PIECE, 'x'));
    expect(inParts.frames.bytes).toBe(0);
  });

  it('keeps nothing of what came before it', () => {
    const { parser, kept } = stood();
    parser.write(Buffer.concat([many(FRAMES_AT_ONCE), ping().subarray(0, 1)]));
    expect(kept().map((bytes) => bytes.buffer.byteLength)).toEqual([FRAMES_AT_ONCE * BYTES]);
  });
});

describe('frames that arrive together', () => {
  it('are handed on a few at once, and the rest by turns, in order, before what comes after them', () => {
    const { parser, frames, turns, left, turn, sizes } = stood();
    const next = frame(500);
    let written = false;
    parser.write(many(FRAMES_AT_ONCE + 2 * FRAMES_IN_A_TURN + 1), () => void (written = true));
    parser.write(next);
    expect(sizes()).toEqual([FRAMES_AT_ONCE * BYTES]);
    // What came after them waits as well.
    expect(frames.bytes).toBe((2 * FRAMES_IN_A_TURN + 1) * BYTES + next.length);
    left.length = 0;
    turn();
    turn();
    expect(sizes()).toEqual([FRAMES_IN_A_TURN * BYTES, FRAMES_IN_A_TURN * BYTES]);
    expect([written, left]).toEqual([false, [(FRAMES_IN_A_TURN + 1) * BYTES + next.length, BYTES + next.length]]);
    turn();
    // What came after them waits for no turn of its own.
    expect(sizes()).toEqual([BYTES, next.length]);
    expect([turns.length, left.at(-1)]).toEqual([0, 0]);
  });

  it('are not read on while too many of their messages wait', () => {
    const { parser, frames, turns, turn, sizes, fill } = stood();
    parser.write(many(FRAMES_AT_ONCE + 1));
    fill(true);
    turn();
    frames.goOn();
    turn();
    expect(sizes()).toEqual([FRAMES_AT_ONCE * BYTES]);
    fill(false);
    expect(turns.length).toBe(0);
    frames.goOn();
    frames.goOn();
    expect(turns.length).toBe(1);
    turn();
    expect(sizes()).toEqual([BYTES]);
  });

  it('hold their stream up as long as they wait, and are dropped once it is stopped', async () => {
    const { parser, frames, left, turn, sizes } = stood();
    expect(parser.write(many(20_000))).toBe(false);
    expect(sizes()).toEqual([FRAMES_AT_ONCE * BYTES]);
    const drained = new Promise((resolve) => parser.once('drain', resolve));
    frames.stop();
    await drained;
    turn();
    parser.write(many(1));
    const finished = new Promise((resolve) => parser.once('finish', resolve));
    parser.end();
    await finished;
    expect([sizes(), left.at(-1)]).toEqual([[], 0]);
  });

  it('are told of where the parser can not read them, before the library closes the socket', () => {
    const { parser, failed } = stood((done) => done(new Error('Too many')));
    const order: string[] = [];
    parser.once('error', () => order.push('closed'));
    parser.write(frame(1));
    expect([failed, order]).toEqual([[new Error('Too many')], []]);
  });
});
