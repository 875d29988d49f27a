import type { ExecutionResult } from 'graphql';
import { jsonOf } from './writtenData.ts';

const UNAVAILABLE = 'UNAVAILABLE';
const BEFORE_ANSWER = ',"type":"next","payload":';

/** What is sent as one message: in one piece, or in two, of which the second is the same for all who are told the same. */
export type Message = string | Buffer | readonly [head: Buffer, payload: Buffer];

/** What has more is sent in two pieces: to write it anew for each name would take as much memory again as there are names. */
const LONGEST_WHOLE = 4_000;

/**
 * What is sent of an answer, but for the name that it goes by. Written as soon as there is an answer: what it is made of takes many times as
 * much memory, and a message may wait for its reader.
 */
export function payloadOf(answer: ExecutionResult): Buffer {
  const json = jsonOf(answer);
  if (typeof json === 'string') return Buffer.from(`${BEFORE_ANSWER}${json}}`);
  return Buffer.concat([Buffer.from(BEFORE_ANSWER), json, Buffer.from('}')]);
}

/** The message of graphql-ws that tells an answer by a name, which its client has chosen. */
export function messageOf(payload: Buffer, id: string): Message {
  const head = Buffer.from(`{"id":${JSON.stringify(id)}`);
  return payload.length > LONGEST_WHOLE ? [head, payload] : Buffer.concat([head, payload]);
}

/** How many bytes a message has. */
export function bytesIn(message: Message): number {
  if (typeof message === 'string') return Buffer.byteLength(message);
  return Buffer.isBuffer(message) ? message.length : message[0].length + message[1].length;
}

/** What an event is answered with, for all who are told the same. */
export class Told {
  readonly payload: Buffer;
  /** Whether they may hear no more. */
  readonly isLast: boolean;
  /** Whether it is only that the database can't be had. */
  readonly isUnavailable: boolean;
  #last: { id: string; message: Message } | null = null;

  constructor(result: ExecutionResult, isLast: boolean) {
    this.payload = payloadOf(result);
    this.isLast = isLast;
    this.isUnavailable = result.errors?.some(({ extensions }) => extensions['code'] === UNAVAILABLE) ?? false;
  }

  /** Its message by a name. Most clients choose the same: to those who come one after the other with it the same bytes go. */
  messageFor(id: string): Message {
    if (this.#last?.id === id) return this.#last.message;
    const message = messageOf(this.payload, id);
    this.#last = { id, message };
    return message;
  }
}
