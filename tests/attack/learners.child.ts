import { Agent, request } from 'node:http';
import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { mayFail } from '../fuzz/judge.ts';
import { parsedJson, type Target } from '../testkit/rawHttp.ts';
import { callRest, newStudent } from '../testkit/restClient.ts';
import { dice } from '../testkit/seeded.ts';

/** What the learners are told, one message after another. */
export type LearnersOrder =
  | { kind: 'begin'; seed: number; places: Target[]; askedAgain: number }
  /** What they measure from now on counts for this phase. */
  | { kind: 'phase'; phase: string }
  | { kind: 'end' };

/** What they tell. */
export type LearnersReply =
  | { kind: 'ready' }
  /** What they measured in the phase that ends with the order that is answered, since it began: times in ms. */
  | { kind: 'phase'; waits: number[] }
  | {
      kind: 'result';
      samples: Record<string, number[]>;
      answers: number;
      /** Calls that were answered, 503s too, and those of them that were 503. */
      calls: Record<string, number>;
      busy: Record<string, number>;
      faults: Record<string, number>;
    };

const API = '/api/v1';
/** A learner thinks about as long between two answers. */
const THINKING_MS = 700;
const PAUSE_MS = 300;
const TIMEOUT_MS = 30_000;
const STATUS_OK = 200;
const STATUS_CREATED = 201;
const STATUS_UNAVAILABLE = 503;
const ANSWERS = ['on', 'of', 'at', 'for', 'to', 'in', 'with', 'about', 'by', 'depnd'];

/** An answer that the server said it has. */
type Acknowledged = { problemId: string; isCorrect: boolean; correctAnswer: string };
// oxlint-disable-next-line typescript/no-explicit-any -- whatever JSON the server sent; undefined where it is none
type Reply = { status: number; body: any; ms: number; saysWhen: boolean };

const samples: Record<string, number[]> = {};
const faults: Record<string, number> = {};
let phase = 'warm-up';
/** What was measured since this phase began. */
let waits: number[] = [];
const ending = new AbortController();
let answers = 0;
const calls: Record<string, number> = {};
const busy: Record<string, number> = {};
/** As many of each learner's answers are asked for again at the end. */
let askedAgain = 0;

function fault(what: string): void {
  faults[what] = (faults[what] ?? 0) + 1;
}

class Learner {
  readonly #place: Target;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
  readonly #chance;
  readonly #acknowledged: Acknowledged[] = [];
  #token = '';
  /** Answers of which it is not known whether they arrived. */
  #unsure = 0;

  constructor(place: Target, seed: number) {
    this.#place = place;
    this.#chance = dice(seed);
  }

  async register(): Promise<void> {
    this.#token = (await newStudent(this.#place)).token;
  }

  #call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply | null> {
    const { host, port, from } = this.#place;
    const text = body === undefined ? '' : JSON.stringify(body);
    const headers = {
      authorization: `Bearer ${this.#token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
    };
    const start = performance.now();
    return new Promise((resolve) => {
      const sent = request(
        {
          agent: this.#agent,
          host,
          port,
          method,
          path: API + path,
          headers,
          ...(from ? { localAddress: from } : {}),
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', () => resolve(null));
          response.on('end', () => {
            const ms = performance.now() - start;
            const whole = Buffer.concat(chunks).toString();
            resolve({
              status: response.statusCode ?? 0,
              body: parsedJson(whole),
              ms,
              saysWhen: 'retry-after' in response.headers,
            });
          });
        },
      );
      sent.setTimeout(TIMEOUT_MS, () => sent.destroy());
      sent.on('error', () => resolve(null));
      sent.end(text);
    });
  }

  /** Calls, measures, and notes whatever a learner should not meet with; null when there is nothing to go on with. */
  async #measured(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Reply | null> {
    const mine = phase;
    const reply = await this.#call(method, path, body);
    if (reply === null) {
      fault(`no answer (${mine})`);
      return null;
    }
    calls[mine] = (calls[mine] ?? 0) + 1;
    if (reply.status === STATUS_UNAVAILABLE) {
      // Told to come again is no wait, however quickly it came.
      busy[mine] = (busy[mine] ?? 0) + 1;
      const { status, saysWhen, body: json } = reply;
      if (!mayFail({ method, path: API + path }, { status, saysWhen, json }))
        fault(`503 without Retry-After (${mine})`);
      return null;
    }
    (samples[mine] ??= []).push(reply.ms);
    if (mine === phase) waits.push(reply.ms);
    if (reply.status === STATUS_OK || reply.status === STATUS_CREATED) return reply;
    fault(`status ${reply.status} (${mine})`);
    return null;
  }

  async #turn(): Promise<void> {
    const next = await this.#measured('GET', '/practice/next');
    if (next === null) return;
    await sleep(this.#chance.int(0, THINKING_MS * 2));
    const problemId = String(next.body.id);
    const given = await this.#measured('POST', `/cefr/sentence/${problemId}/answer`, {
      answer: this.#chance.pick(ANSWERS),
    });
    if (given === null) {
      this.#unsure += 1;
      return;
    }
    // A hint leaves the problem open: nothing was recorded.
    if (given.body.retry === true) return;
    answers += 1;
    this.#acknowledged.push({ problemId, isCorrect: given.body.is_correct, correctAnswer: given.body.correct_answer });
  }

  async practise(): Promise<void> {
    while (!ending.signal.aborted) {
      await this.#turn();
      await sleep(this.#chance.int(0, PAUSE_MS * 2));
    }
  }

  /** Holds the server to every answer that it acknowledged. */
  async verify(): Promise<void> {
    const place = this.#place;
    const progress = await callRest(place, 'GET', '/practice/progress', null, this.#token);
    const [recorded, least] = [Number(progress.body?.total_attempts), this.#acknowledged.length];
    if (!(recorded >= least && recorded <= least + this.#unsure)) {
      fault(`${recorded} answers are recorded, ${least} were acknowledged and ${this.#unsure} are unsure`);
    }
    for (const { problemId, isCorrect, correctAnswer } of this.#acknowledged.slice(-askedAgain)) {
      const again = await callRest(
        place,
        'POST',
        `/cefr/sentence/${problemId}/answer`,
        { answer: 'beside' },
        this.#token,
      );
      if (
        again.status !== STATUS_OK ||
        again.body.is_correct !== isCorrect ||
        again.body.correct_answer !== correctAnswer
      ) {
        fault(`an acknowledged answer is not the same any more (status ${again.status})`);
      }
    }
    this.#agent.destroy();
  }
}

const learners: Learner[] = [];
let practising: Promise<unknown> = Promise.resolve();
const reply = (message: LearnersReply): void => void process.send?.(message);

async function begin(seed: number, places: Target[]): Promise<void> {
  for (const [index, place] of places.entries()) {
    const learner = new Learner(place, seed + index);
    await learner.register();
    learners.push(learner);
  }
  practising = Promise.all(learners.map((learner) => learner.practise()));
  reply({ kind: 'ready' });
}

async function end(): Promise<void> {
  ending.abort();
  await practising;
  await Promise.all(learners.map((learner) => learner.verify()));
  // Whoever asked ends this process: one that ended by itself would take with it what of the answer is still on the way.
  reply({ kind: 'result', samples, answers, calls, busy, faults });
}

// Where whoever attacks was ended in the middle, nobody is left to tell.
process.on('disconnect', () => process.exit());
process.on('message', (order: LearnersOrder) => {
  if (order.kind === 'phase') {
    ({ phase } = order);
    reply({ kind: 'phase', waits });
    waits = [];
  } else {
    if (order.kind === 'begin') ({ askedAgain } = order);
    const work = order.kind === 'begin' ? begin(order.seed, order.places) : end();
    work.catch((error: unknown) => {
      console.error(error);
      process.exit(1);
    });
  }
});
