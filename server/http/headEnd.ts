/** Each head ends so. */
const HEAD_END = '\r\n\r\n';
/** Of its end this much may have come before the rest. */
const TAIL_BYTES = HEAD_END.length - 1;
/** No head is shorter (`GET / HTTP/1.1`, and its end): a parser that is given less at a time costs much. */
const SHORTEST_HEAD_BYTES = 18;
const [CR, LF] = [13, 10];

/**
 * How many line ends (CR or LF) some bytes begin with. @param most no more bytes than this are looked at
 */
export function lineEndsIn(bytes: Readonly<ArrayLike<number>>, most: number): number {
  const end = Math.min(bytes.length, most);
  let count = 0;
  while (count < end && (bytes[count] === CR || bytes[count] === LF)) count += 1;
  return count;
}

/** Finds where the head of a request ends, in however many parts it comes. Each part is looked through once. */
export class HeadEnd {
  /** The last of what has come of the head, in latin1: `TAIL_BYTES`, or less where less has come. Empty before a head. */
  #tail = '';

  /**
   * Looks through what comes next of a head. Once its end was found, the next part is that of another head.
   * @returns how many of the bytes belong to the head, and so to one request: all of them where its end is not among them
   */
  find(bytes: Buffer): number {
    const tail = this.#tail;
    const isBegun = tail.length > 0;
    const looked = isBegun ? Buffer.concat([Buffer.from(tail, 'latin1'), bytes]) : bytes;
    const found = looked.indexOf(HEAD_END, isBegun ? 0 : SHORTEST_HEAD_BYTES - HEAD_END.length);
    this.#tail = found === -1 ? looked.toString('latin1', Math.max(0, looked.length - TAIL_BYTES)) : '';
    return found === -1 ? bytes.length : found + HEAD_END.length - tail.length;
  }

  /** The next part is that of another head. */
  forget(): void {
    this.#tail = '';
  }
}
