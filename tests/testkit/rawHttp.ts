import { connect, type Socket } from 'node:net';

/** A request as bytes are sent: nothing is checked, escaped or added but `Host`, `Connection` and the length of the body. */
export interface RawRequest {
  method: string;
  /** As it stands in the request line, with the query. */
  path: string;
  headers: Record<string, string>;
  /** Null: no body and no length. */
  body: string | Buffer | null;
}

/** What came back. */
export type RawAnswer =
  | { kind: 'answer'; status: number; headers: Map<string, string>; body: string; ms: number }
  /** No whole answer by the deadline. */
  | { kind: 'hang'; ms: number }
  /** The connection ended without a whole answer; `status` is that of one that had begun. */
  | { kind: 'cut'; ms: number; reason: string; status: number | null };

/** Where requests go, and from which address of this machine. */
export interface Target {
  host: string;
  port: number;
  /** An address of this machine to send from, such as 127.0.0.7; any where none is given. */
  from?: string;
}

const HEAD_END = '\r\n\r\n';

/** The bytes of a request. */
export function bytesOf({ method, path, headers, body }: RawRequest, host: string): Buffer {
  const content = body === null ? null : Buffer.from(body);
  const lines = [`${method} ${path} HTTP/1.1`];
  const names = new Set(Object.keys(headers).map((name) => name.toLowerCase()));
  if (!names.has('host')) lines.push(`Host: ${host}`);
  if (!names.has('connection')) lines.push('Connection: close');
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`);
  if (content !== null && !names.has('content-length') && !names.has('transfer-encoding')) {
    lines.push(`Content-Length: ${content.length}`);
  }
  const head = Buffer.from(lines.join('\r\n') + HEAD_END, 'utf8');
  return content === null ? head : Buffer.concat([head, content]);
}

function dechunked(content: Buffer): string | null {
  const parts: Buffer[] = [];
  let at = 0;
  for (;;) {
    const line = content.indexOf('\r\n', at);
    if (line === -1) return null;
    const size = Number.parseInt(content.toString('latin1', at, line), 16);
    if (!(size >= 0)) return null;
    if (size === 0) return Buffer.concat(parts).toString('utf8');
    const start = line + 2;
    if (start + size > content.length) return null;
    parts.push(content.subarray(start, start + size));
    at = start + size + 2;
  }
}

export type Parsed = { status: number; headers: Map<string, string>; body: string };

/** Reads the first answer of what was received; null while it is not whole. `ended`: nothing more will come. */
export function parseAnswer(received: Buffer, isHead: boolean, ended: boolean): Parsed | null {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return null;
  const [statusLine = '', ...lines] = received.toString('latin1', 0, headEnd).split('\r\n');
  const status = Number(statusLine.split(' ')[1]);
  const content = received.subarray(headEnd + HEAD_END.length);
  if (status >= 100 && status < 200 && status !== 101) return parseAnswer(content, isHead, ended);
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    headers.set(line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim());
  }
  if (isHead || status === 101 || status === 204 || status === 304) return { status, headers, body: '' };
  if (headers.get('transfer-encoding')?.includes('chunked')) {
    const body = dechunked(content);
    return body === null ? null : { status, headers, body };
  }
  const length = headers.get('content-length');
  if (length === undefined) return ended ? { status, headers, body: content.toString('utf8') } : null;
  return content.length >= Number(length)
    ? { status, headers, body: content.toString('utf8', 0, Number(length)) }
    : null;
}

/** The status of an answer that has begun; null where nothing of one has come. */
function beginningOf(received: Buffer): number | null {
  const status = Number(received.toString('latin1', 0, received.indexOf('\r\n')).split(' ')[1]);
  return status > 0 ? status : null;
}

/** Opens a connection to a target; errors on it are swallowed, its end tells enough. */
export function openSocket({ host, port, from }: Target): Socket {
  const socket = connect({ host, port, noDelay: true, ...(from === undefined ? {} : { localAddress: from }) });
  socket.on('error', () => {});
  return socket;
}

/** Sends one request on a connection of its own. Never rejects. */
export function sendRaw(target: Target, request: RawRequest, deadlineMs: number): Promise<RawAnswer> {
  const start = performance.now();
  const host = `${target.host}:${target.port}`;
  return new Promise((resolve) => {
    const socket = openSocket(target);
    const chunks: Buffer[] = [];
    let reason = 'closed';
    const finish = (answer: RawAnswer): void => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(() => finish({ kind: 'hang', ms: performance.now() - start }), deadlineMs);
    const look = (ended: boolean): void => {
      const parsed = parseAnswer(Buffer.concat(chunks), request.method === 'HEAD', ended);
      const ms = performance.now() - start;
      if (parsed !== null) finish({ kind: 'answer', ...parsed, ms });
      else if (ended) finish({ kind: 'cut', ms, reason, status: beginningOf(Buffer.concat(chunks)) });
    };
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      look(false);
    });
    socket.on('error', (error) => {
      reason = error.message;
    });
    socket.on('close', () => look(true));
    socket.write(bytesOf(request, host));
  });
}

/** The JSON of an answer; undefined where it is none. */
export function jsonOf(answer: RawAnswer): unknown {
  return answer.kind === 'answer' ? parsedJson(answer.body) : undefined;
}

/** A text as JSON; undefined where it is none. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
