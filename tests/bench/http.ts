import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export const JSON_HEADERS = { 'content-type': 'application/json', accept: 'application/json' } as const;

const SERVER_HOST = '127.0.0.1';
const STATUS_OK = 200;

/** One answer; the body as JSON. */
export interface Answer {
  body: unknown;
  headers: IncomingHttpHeaders;
  /** From sending to the last byte. */
  ms: number;
}

/** Connections that stay open, one for each who sends at the same time. */
export function keepAliveAgent(connections: number): Agent {
  return new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
}

/** Sends one request. Throws an Error with the answer when its status is not 200. */
export function send(
  agent: Agent,
  port: number,
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Answer> {
  const text = body === undefined ? '' : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(
      {
        agent,
        host: SERVER_HOST,
        port,
        method,
        path,
        headers: { ...headers, ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(text) }) },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const ms = performance.now() - start;
          const answer = Buffer.concat(chunks).toString();
          if (response.statusCode === STATUS_OK) resolve({ body: JSON.parse(answer), headers: response.headers, ms });
          else reject(new Error(`${method} ${path} was answered with ${response.statusCode}: ${answer}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(text);
  });
}
