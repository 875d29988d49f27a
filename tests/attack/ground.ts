import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { jsonOf, openSocket, type RawAnswer, type RawRequest, sendRaw, type Target } from '../testkit/rawHttp.ts';
import { type Account, newStudent } from '../testkit/restClient.ts';
import type { Dice } from '../testkit/seeded.ts';
import type { ServerProcess } from '../testkit/serverProcess.ts';

/** An answer may take as long as an operation, on a busy machine. */
const DEADLINE_MS = 30_000;
const STATUS_UNAVAILABLE = 503;
const FIRST_FAULT = 500;
const ADDRESSES_PER_NET = 250;

/**
 * Whether each caller can have an address of its own: on Linux all of 127.0.0.0/8 is this machine. Elsewhere all callers share one,
 * limits of addresses are used up by whoever comes first, and what is measured says less.
 */
const HAS_ADDRESSES = process.platform === 'linux';

/** An attack by name. It goes on until the ground says that it is over, and may do one round more than there is time for. */
export interface Attack {
  name: string;
  /** What has to hold meanwhile, beside what holds always: the process is up, no 5xx, nobody else waits or is refused. */
  promise: string;
  run(ground: Ground): Promise<void>;
}

/** Where attacks are carried out: one server, many addresses, and a judge of every answer. */
export class Ground {
  readonly server: ServerProcess;
  readonly dice: Dice;
  /** The address that half of the learners share with those who attack. */
  readonly school: Target;
  readonly statuses = new Map<string, number>();
  readonly broken = new Map<string, number>();
  #overAt = 0;
  #strangers = 0;
  #attacker: Account | null = null;

  constructor(server: ServerProcess, dice: Dice, school: Target) {
    this.server = server;
    this.dice = dice;
    this.school = school;
  }

  /** Begins an attack that may take so long. */
  begin(ms: number): void {
    this.#overAt = performance.now() + ms;
  }

  isOver(): boolean {
    return performance.now() >= this.#overAt || this.server.ended() !== null;
  }

  /** A caller that nobody has seen yet. */
  stranger(): Target {
    const { host, port } = this.server;
    if (!HAS_ADDRESSES) return { host, port };
    this.#strangers += 1;
    const [net, last] = [Math.floor(this.#strangers / ADDRESSES_PER_NET), (this.#strangers % ADDRESSES_PER_NET) + 1];
    return { host, port, from: `127.${10 + (net >> 8)}.${net & 255}.${last}` };
  }

  /** Writes down a promise that was not kept. */
  breaks(why: string): void {
    this.broken.set(why, (this.broken.get(why) ?? 0) + 1);
  }

  /** Sends a request and holds the answer to what holds always. */
  async send(request: RawRequest, from: Target = this.school): Promise<RawAnswer> {
    const answer = await sendRaw(from, request, DEADLINE_MS);
    const status = answer.kind === 'answer' ? answer.status : 0;
    const shown = answer.kind === 'answer' ? String(status) : answer.kind;
    this.statuses.set(shown, (this.statuses.get(shown) ?? 0) + 1);
    const what = `${request.method} ${request.path.slice(0, 60)}`;
    if (answer.kind === 'hang') this.breaks(`${what}: no answer in ${DEADLINE_MS} ms`);
    const isRefused = answer.kind === 'answer' && status === STATUS_UNAVAILABLE && answer.headers.has('retry-after');
    if (status >= FIRST_FAULT && !isRefused) this.breaks(`${what}: status ${status}`);
    return answer;
  }

  /** A JSON request by REST, or with `path` `/graphql`. */
  post(path: string, body: unknown, token: string | null, from?: Target, headers: Record<string, string> = {}) {
    return this.send(
      {
        method: 'POST',
        path,
        headers: { ...jsonHeaders, ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      },
      from,
    );
  }

  get(path: string, from?: Target, headers: Record<string, string> = {}) {
    return this.send({ method: 'GET', path, headers: { accept: 'application/json', ...headers }, body: null }, from);
  }

  /** Runs a document; its data, or what came instead. */
  async graphql(
    query: string,
    token: string | null,
    from?: Target,
  ): Promise<{ data?: Record<string, unknown> } | undefined> {
    return jsonOf(await this.post('/graphql', { query }, token, from)) as
      | { data?: Record<string, unknown> }
      | undefined;
  }

  /** Somebody with an account who means no good. A new one where the last has used up what an account may do. */
  async attacker(isNew = false): Promise<Account> {
    if (this.#attacker === null || isNew) this.#attacker = await newStudent(this.stranger());
    return this.#attacker;
  }

  /** Calls again and again, `perSecond` times, at most `lanes` at once, until the attack is over or `most` were made. */
  async flood(
    perSecond: number,
    lanes: number,
    most: number,
    call: (index: number) => Promise<unknown>,
  ): Promise<void> {
    const start = performance.now();
    let index = 0;
    const lane = async (): Promise<void> => {
      while (index < most && !this.isOver()) {
        const mine = index;
        index += 1;
        const wait = start + (mine * 1000) / perSecond - performance.now();
        if (wait > 0) await sleep(wait);
        await call(mine);
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
  }

  /** Opens connections and sends on each what `first` says; whoever calls ends them. */
  connections(count: number, first: string, from: Target = this.stranger()) {
    return Array.from({ length: count }, () => {
      const socket = openSocket(from);
      if (first !== '') socket.write(first);
      return socket;
    });
  }

  /** A WebSocket for graphql-ws; its errors are swallowed. */
  webSocket(from: Target = this.school): WebSocket {
    const { host, port } = this.server;
    const socket = new WebSocket(`ws://${host}:${port}/graphql`, 'graphql-transport-ws', {
      ...(from.from === undefined ? {} : { localAddress: from.from }),
      handshakeTimeout: DEADLINE_MS,
    });
    socket.on('error', () => {});
    return socket;
  }

  /** An open and acknowledged WebSocket; null where it was refused. */
  async acknowledged(token: string, from?: Target): Promise<WebSocket | null> {
    const socket = this.webSocket(from);
    return new Promise((resolve) => {
      socket.once('open', () => {
        socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
      });
      socket.once('message', () => resolve(socket));
      socket.once('close', () => resolve(null));
    });
  }

  /** The mails that were written to an address, whole. */
  async mailsTo(address: string): Promise<string[]> {
    const directory = join(this.server.dataDir, 'outbox');
    const names = await readdir(directory).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
    );
    return mails.filter((mail) => mail.includes(`To: ${address}`));
  }

  /** How long the simplest question takes. */
  async healthMs(): Promise<number> {
    const answer = await sendRaw(
      this.stranger(),
      { method: 'GET', path: '/healthz', headers: {}, body: null },
      DEADLINE_MS,
    );
    return answer.kind === 'answer' && answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY;
  }
}

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json' };

/** Resets a connection instead of closing it. */
export const reset = (socket: { resetAndDestroy(): unknown }): void => void socket.resetAndDestroy();

export { sleep };
