import type { ExecutionResult } from 'graphql';
import { alone } from './alone.ts';

/** What stands around data that is all of an answer. */
const AROUND = '{"data":}';

/**
 * The data of an answer that many are given, written out once: to write and measure it again for each would take as long as a hundred usual
 * requests. Whoever does not know of it writes it as any data.
 */
export class WrittenData {
  /** The whole answer in UTF-8, so that it is never put together again, nor made of letters; with nothing else beside it in memory. */
  readonly answer: Buffer;

  constructor(data: ExecutionResult['data']) {
    this.answer = alone(Buffer.from(JSON.stringify({ data })));
  }

  /** Of the data alone. */
  get bytes(): number {
    return this.answer.length - AROUND.length;
  }

  toJSON(): unknown {
    return (JSON.parse(this.answer.toString()) as ExecutionResult).data;
  }
}

/** What was written out, where it is all of an answer. */
export const writtenIn = ({ data, errors }: ExecutionResult): WrittenData | null =>
  data instanceof WrittenData && !errors ? data : null;

/** An answer as JSON: bytes where it was written out. */
export const jsonOf = (answer: ExecutionResult): string | Buffer => writtenIn(answer)?.answer ?? JSON.stringify(answer);
