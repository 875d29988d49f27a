import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Socket } from 'node:net';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import WebSocket from 'ws';
import { judge } from '../fuzz/judge.ts';
import {
  jsonOf,
  openSocket,
  parseAnswer,
  type RawAnswer,
  type RawRequest,
  sendRaw,
  type Target,
} from '../testkit/rawHttp.ts';
import { type Account, newStudent } from '../testkit/restClient.ts';
import type { Dice } from '../testkit/seeded.ts';
import { ANSWERED, type Means, refusalIn } from './means.ts';
import { type Attacked, hasAddresses } from './outside.ts';

/** An answer may take as long as an operation, on a busy machine. */
export const DEADLINE_MS = 30_000;
/** How often something that is waited for is looked for. */
const LOOK_MS = 250;
const FIRST_ERROR = 400;
const FIRST_FAULT = 500;
const STATUS_TOO_MANY = 429;
const STATUS_UNAVAILABLE = 503;
/** Of what is said and answered on a raw connection as much is shown, and read. */
const RAW_SHOWN = 60;
const RAW_READ_BYTES = 200_000;
const OK_LINE = 'HTTP/1.1 200 ';
const STATUS_SWITCHED = 101;
/** Fewer letters name nothing. */
const SHORTEST_MESSAGE = 8;
const MOST_TRIES = 4;
const COME_AGAIN_MS = 1_000;
const ADDRESSES_PER_NET = 250;

/** An attack by name. It goes on until the ground says that it is over, and may do one round more than there is time for. */
export interface Attack {
  name: string;
  /** What has to hold meanwhile, beside what holds always: the process is up, no 5xx, nobody else waits or is refused. */
  promise: string;
  /** The least time that it needs in the long form to meet with all that is promised, where that is more than others get. */
  leastMs?: number;
  /** Error lines of the server's log that it provokes on purpose. */
  provokes?: RegExp;
  /** What has to come to pass, or the attack fails: an answer where nothing else is said. It has longer than its time for that. */
  means?: readonly Means[];
  run(ground: Ground): Promise<void>;
}

/** What may take how long, beside a whole answer. */
export interface Patience {
  /** The simplest question. */
  healthMs: number;
  /** What somebody waits for while others attack: a mail, an event, their sign-in. */
  soonMs: number;
  /** Whether there is time to use limits up, which takes hundreds of calls. */
  usesLimitsUp: boolean;
}
const AS_ANY_ANSWER: Patience = { healthMs: DEADLINE_MS, soonMs: DEADLINE_MS, usesLimitsUp: true };

type Json = Record<string, unknown>;

/** The texts that an error answer tells people. */
function messagesOf(answer: RawAnswer): string[] {
  const json = jsonOf(answer) as Json | null | undefined;
  const errors = Array.isArray(json?.['errors']) ? (json['errors'] as Json[]) : [];
  return [json?.['detail'], ...errors.map((error) => error['message'])].filter((text) => typeof text === 'string');
}

/** Where attacks are carried out: one server, many addresses, and a judge of every answer. */
export class Ground {
  readonly server: Attacked;
  readonly dice: Dice;
  /** The address that half of the learners share with those who attack. */
  readonly school: Target;
  readonly statuses = new Map<string, number>();
  readonly broken = new Map<string, number>();
  readonly #patience: Patience;
  #overAt = 0;
  #unseen = new Set<Means>();
  #strangers = 0;
  #attacker: Account | null = null;

  constructor(server: Attacked, dice: Dice, school: Target, patience: Patience = AS_ANY_ANSWER) {
    this.#patience = patience;
    this.server = server;
    this.dice = dice;
    this.school = school;
  }

  /** Begins an attack that may take so long, and has to see so much. */
  begin(ms: number, means = ANSWERED): void {
    this.#overAt = performance.now() + ms;
    this.#unseen = new Set(means);
    if (!this.#patience.usesLimitsUp) this.#unseen.delete('a refusal for their number');
  }

  /** Ends it: what it has not seen fails it. */
  end(): void {
    for (const means of this.#unseen) this.breaks(`${means} was not seen, so that it was not tried`);
  }

  /** Says that something has come to pass without which nothing is tried. */
  saw(means: Means): void {
    this.#unseen.delete(means);
  }

  isOver(): boolean {
    return performance.now() >= this.#overAt || this.server.ended() !== null;
  }

  /** Whether an attack that is over may stop: it has tried what it is for, or could not within what comes soon. */
  isDone(): boolean {
    if (!this.isOver()) return false;
    const isLate = performance.now() >= this.#overAt + this.#patience.soonMs;
    return this.#unseen.size === 0 || isLate || this.server.ended() !== null;
  }

  /** A caller that nobody has seen yet, where callers can have addresses of their own; elsewhere limits of addresses say less. */
  stranger(): Target {
    const { host, port } = this.server;
    if (!hasAddresses(this.server, process.platform)) return { host, port };
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
    if (answer.kind === 'answer' && status !== STATUS_UNAVAILABLE) this.saw('an answer');
    const what = `${request.method} ${request.path.slice(0, 60)}`;
    for (const { why } of judge(request, answer)) this.breaks(`${what}: ${why}`);
    if (answer.kind === 'answer' && status >= FIRST_ERROR) {
      if (status === STATUS_TOO_MANY && !answer.headers.has('retry-after'))
        this.breaks(`${what}: 429 without Retry-After`);
      for (const text of messagesOf(answer)) {
        if (text.trim().length < SHORTEST_MESSAGE) this.breaks(`${what}: "${text}" names nothing`);
      }
    }
    return answer;
  }

  /** Holds an answer to a refusal: an attack that is let through has got what it was after. */
  async refused(answering: Promise<RawAnswer>): Promise<RawAnswer> {
    const answer = await answering;
    if (answer.kind !== 'answer') return answer;
    const json = jsonOf(answer) as Json | undefined;
    const isRefused = answer.status >= FIRST_ERROR || Array.isArray(json?.['errors']);
    if (isRefused) this.sawRefusal(answer);
    else this.breaks(`let through with ${answer.status}: ${answer.body.slice(0, 80)}`);
    return answer;
  }

  /** Notes how an answer refuses what was asked for, where it does. */
  sawRefusal(answer: { status: number; body: string }): void {
    const refusal = refusalIn(answer);
    if (refusal !== null) this.saw(refusal);
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

  /** Does what an attack can't begin without. Who is told to come again does, a few times. @throws Error when it is refused once more */
  async insist<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (tries === MOST_TRIES) throw error;
        await sleep(COME_AGAIN_MS);
      }
    }
  }

  /** Somebody who has just registered, at an address of their own unless given. */
  newcomer(from?: Target): Promise<Account> {
    return this.insist(() => newStudent(from ?? this.stranger()));
  }

  /** Somebody with an account who means no good. A new one where the last has used up what an account may do. */
  async attacker(isNew = false): Promise<Account> {
    if (this.#attacker === null || isNew) this.#attacker = await this.newcomer();
    return this.#attacker;
  }

  /** Calls once and again and again, `perSecond` times, at most `lanes` at once, until the attack is done or `most` were made. */
  async flood(
    perSecond: number,
    lanes: number,
    most: number,
    call: (index: number) => Promise<unknown>,
  ): Promise<void> {
    const start = performance.now();
    let index = 0;
    const lane = async (): Promise<void> => {
      while (index < most && (index === 0 || !this.isDone())) {
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
      socket.once('connect', () => this.saw('a connection'));
      if (first !== '') socket.write(first);
      return socket;
    });
  }

  /** Reads the beginning of what comes on connections; after it nothing, unless told to. */
  readBeginnings(sockets: readonly Socket[], readsOn = false): void {
    for (const socket of sockets) {
      socket.once('data', (chunk: Buffer) => {
        if (chunk.toString('latin1', 0, OK_LINE.length) === OK_LINE) this.saw('the beginning of an answer');
        if (readsOn) socket.resume();
        else socket.pause();
      });
    }
  }

  /**
   * Sends bytes on a connection of their own, waits for the first answer, and judges what came of it.
   * @param patienceMs after this long it is not waited for: what has come by then is judged. An answer is due where none is given.
   * @returns the connection, for whatever else is to be done to it; whoever calls ends it
   */
  async raw(bytes: string, from: Target = this.school, patienceMs: number | null = null): Promise<Socket> {
    const socket = openSocket(from);
    socket.write(bytes);
    const what = `"${bytes.slice(0, RAW_SHOWN)}"`;
    let received = Buffer.alloc(0);
    const end = await new Promise<'whole' | 'closed' | 'late'>((resolve) => {
      const timer = setTimeout(() => resolve('late'), patienceMs ?? DEADLINE_MS);
      const finish = (how: 'whole' | 'closed'): void => {
        clearTimeout(timer);
        resolve(how);
      };
      socket.on('data', (chunk: Buffer) => {
        if (received.length > RAW_READ_BYTES) return;
        received = Buffer.concat([received, chunk]);
        if (received.length > RAW_READ_BYTES || parseAnswer(received, false, false) !== null) finish('whole');
      });
      socket.once('close', () => finish('closed'));
    });
    if (received.length === 0) {
      if (end === 'late' && patienceMs === null) this.breaks(`${what}: neither answered nor cut`);
      const shown = end === 'closed' ? 'cut' : 'left';
      this.statuses.set(shown, (this.statuses.get(shown) ?? 0) + 1);
      return socket;
    }
    this.#judgeFirst(what, received, end === 'closed');
    return socket;
  }

  /** Holds the beginning of what came on a connection to the form of an answer. */
  #judgeFirst(what: string, received: Buffer, ended: boolean): void {
    const status = Number(/^HTTP\/1\.1 (\d{3}) /u.exec(received.toString('latin1', 0, 20))?.[1]);
    if (!(status > 0)) {
      if (ended || received.length >= 20) this.breaks(`${what}: answered with "${received.toString('latin1', 0, 40)}"`);
      return;
    }
    this.statuses.set(String(status), (this.statuses.get(String(status)) ?? 0) + 1);
    if (status !== STATUS_UNAVAILABLE) this.saw('an answer');
    if (status === STATUS_SWITCHED) this.saw('a socket that is upgraded');
    const answer = parseAnswer(received, false, ended);
    if (answer === null || status < FIRST_ERROR) {
      if (status >= FIRST_FAULT && status !== STATUS_UNAVAILABLE) this.breaks(`${what}: status ${status}`);
      return;
    }
    // A path of the API is judged by the API's form, and so is what never had a path.
    const asked = { method: 'GET', path: '/api/v1/raw', headers: {}, body: null };
    const whole: RawAnswer = { kind: 'answer', ...answer, ms: 0 };
    const isGraphql = Array.isArray((jsonOf(whole) as Json | null | undefined)?.['errors']);
    for (const { why } of judge({ ...asked, path: isGraphql ? '/graphql' : asked.path }, whole)) {
      this.breaks(`${what}: ${why}`);
    }
    for (const text of messagesOf(whole)) {
      if (text.trim().length < SHORTEST_MESSAGE) this.breaks(`${what}: "${text}" names nothing`);
    }
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
      socket.once('message', () => {
        this.saw('a socket that is acknowledged');
        resolve(socket);
      });
      socket.once('close', () => resolve(null));
    });
  }

  /** Whether mails are to be seen. */
  get seesMails(): boolean {
    return this.server.dataDir !== null;
  }

  /** The mails that were written to an address, whole; none where they are not to be seen. */
  async mailsTo(address: string): Promise<string[]> {
    if (this.server.dataDir === null) return [];
    const directory = join(this.server.dataDir, 'outbox');
    const names = await readdir(directory).catch(() => []);
    const mails = await Promise.all(
      names.filter((name) => name.endsWith('.eml')).map((name) => readFile(join(directory, name), 'utf8')),
    );
    return mails.filter((mail) => mail.includes(`To: ${address}`));
  }

  /** Asks the simplest question, or whether the server is ready, which nothing may hold up. */
  async staysUp(path: '/healthz' | '/readyz' = '/healthz'): Promise<void> {
    const ms = await this.#healthMs(path);
    if (ms > this.#patience.healthMs) this.breaks(`${path} took ${Math.round(ms)} ms`);
  }

  /** Looks until there is what is waited for; false where it does not come as soon as it should. */
  async soon(look: () => Promise<boolean>): Promise<boolean> {
    const start = performance.now();
    while (!(await look())) {
      if (performance.now() - start > this.#patience.soonMs) return false;
      await sleep(LOOK_MS);
    }
    return true;
  }

  async #healthMs(path: string): Promise<number> {
    const answer = await sendRaw(this.stranger(), { method: 'GET', path, headers: {}, body: null }, DEADLINE_MS);
    return answer.kind === 'answer' && answer.status === 200 ? answer.ms : Number.POSITIVE_INFINITY;
  }
}

const jsonHeaders = { 'content-type': 'application/json', accept: 'application/json' };

/** Resets a connection instead of closing it. */
export const reset = (socket: { resetAndDestroy(): unknown }): void => void socket.resetAndDestroy();

export { sleep };
