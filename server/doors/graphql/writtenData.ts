import type { ExecutionResult } from 'graphql';

/**
 * The data of an answer that many are given, written out once: to write and measure it again for each would take as long as a hundred usual
 * requests. Whoever does not know of it writes it as any data.
 */
export class WrittenData {
  /** The whole answer, so that it is never put together again. */
  readonly answer: string;
  /** Of the data alone. */
  readonly bytes: number;

  constructor(data: ExecutionResult['data']) {
    const json = JSON.stringify(data);
    this.answer = `{"data":${json}}`;
    this.bytes = Buffer.byteLength(json);
  }

  toJSON(): unknown {
    return (JSON.parse(this.answer) as ExecutionResult).data;
  }
}

/** An answer as JSON. */
export const jsonOf = (answer: ExecutionResult): string =>
  answer.data instanceof WrittenData && !answer.errors ? answer.data.answer : JSON.stringify(answer);
