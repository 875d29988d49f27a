import WebSocket from 'ws';
import type { RawAnswer, Target } from '../testkit/rawHttp.ts';
import type { Sender } from './people.ts';

/** A subscription that says nothing for so long was taken: nothing has happened that it could tell of. */
const SILENT_MS = 300;
const STATUS_OK = 200;
const STATUS_REFUSED = 400;
const STATUS_FAULT = 500;
/** Closed without a word, and for a fault of the server's. */
const CLOSED_ABNORMALLY = 1006;
const CLOSED_BY_FAULTS = new Set([1011, 4500]);
const ID = '1';

type Message = { id?: string; type?: string; payload?: unknown };

function messageIn(data: WebSocket.RawData): Message {
  const message: unknown = JSON.parse((data as Buffer).toString());
  return typeof message === 'object' && message !== null ? message : {};
}

/**
 * Runs an operation over graphql-ws, on a socket of its own. Never rejects.
 * @param payload the operation with its variables, as JSON
 * @returns as an answer of HTTP: what came first of it as its body. A socket that was closed instead is a refusal by its code, and a
 *   fault where that says so.
 */
export function sendBySocket(
  { host, port }: Target,
  { token }: Sender,
  payload: string,
  deadlineMs: number,
): Promise<RawAnswer> {
  const start = performance.now();
  const isSubscription = payload.includes('"subscription ');
  return new Promise((resolve) => {
    const socket = new WebSocket(`ws://${host}:${port}/graphql`, 'graphql-transport-ws');
    let silent: NodeJS.Timeout | undefined;
    const finish = (answer: RawAnswer): void => {
      clearTimeout(timer);
      clearTimeout(silent);
      socket.terminate();
      resolve(answer);
    };
    const answered = (status: number, body: unknown): void =>
      finish({
        kind: 'answer',
        status,
        headers: new Map([['content-type', 'application/json']]),
        body: JSON.stringify(body),
        ms: performance.now() - start,
      });
    const timer = setTimeout(() => finish({ kind: 'hang', ms: performance.now() - start }), deadlineMs);
    socket.on('error', () => {});
    socket.on('open', () => {
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      socket.send(JSON.stringify({ type: 'connection_init', payload: authorization }));
    });
    socket.on('message', (data) => {
      const message = messageIn(data);
      if (message.type === 'connection_ack') {
        socket.send(`{"id":"${ID}","type":"subscribe","payload":${payload}}`);
        if (isSubscription) silent = setTimeout(() => answered(STATUS_OK, { data: null }), SILENT_MS);
      }
      if (message.id !== ID) return;
      if (message.type === 'next') answered(STATUS_OK, message.payload);
      else if (message.type === 'error') answered(STATUS_OK, { errors: message.payload });
      else if (message.type === 'complete') answered(STATUS_OK, { data: null });
    });
    socket.on('close', (code, reason) => {
      const ms = performance.now() - start;
      if (code === CLOSED_ABNORMALLY) finish({ kind: 'cut', ms, reason: 'the socket ended', status: null });
      const error = { message: reason.toString(), extensions: { code: `CLOSED_${code}` } };
      answered(CLOSED_BY_FAULTS.has(code) ? STATUS_FAULT : STATUS_REFUSED, { errors: [error] });
    });
  });
}
