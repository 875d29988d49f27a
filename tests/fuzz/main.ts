import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { jsonOf, type RawAnswer, type RawRequest, sendRaw, type Target } from '../testkit/rawHttp.ts';
import { type Dice, dice } from '../testkit/seeded.ts';
import { type ServerProcess, startServerProcess } from '../testkit/serverProcess.ts';
import { type Door, GraphqlFuzz, INTROSPECTION } from './graphql.ts';
import { type Broken, judge, PROMISES, type Promised } from './judge.ts';
import { People, type Sender } from './people.ts';
import { type OpenApi, RestFuzz, type Route } from './rest.ts';
import { idsIn } from './values.ts';

/**
 * `npm run fuzz`: sends made-up requests to every REST route and every GraphQL field that takes arguments, as the contract itself lists
 * them, and holds each answer to the promises of `judge.ts`. With the same seed the same requests are made.
 */
const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
const DEFAULT_REQUESTS = 10_000;
const LANES = 8;
/** An operation may take ten seconds, and the machine may be busy. */
const DEADLINE_MS = 30_000;
/** Requests between two looks at whether everybody is still signed in. */
const REFRESH_EVERY = 100;
const IDS_KEPT = 300;
const GRAPHQL_SHARE = 0.45;
const HIGHEST_SEED = 2 ** 32 - 1;
const BODY_SHOWN = 400;
const BODY_KEPT = 4000;
const BREAKS_SHOWN = 25;
/** What would end the one account of its kind. */
const ENDS_ACCOUNT = /logout|signout|delete|endall|endsession|password|accounttype|email/iu;

const FORMS: ReadonlySet<Promised> = new Set(['restForm', 'graphqlForm']);

type Break = Broken & {
  place: string;
  index: number;
  role: string;
  request: RawRequest;
  answer: RawAnswer | null;
  count: number;
};

const usage = `Usage: npm run fuzz -- [--requests ${DEFAULT_REQUESTS}] [--seed N] [--first N] [--url http://127.0.0.1:4000]`;

function options() {
  const { values } = parseArgs({
    options: {
      requests: { type: 'string', default: String(DEFAULT_REQUESTS) },
      seed: { type: 'string', default: String(Math.floor(Math.random() * HIGHEST_SEED)) },
      first: { type: 'string', default: '0' },
      url: { type: 'string' },
    },
  });
  const numbers = [values.requests, values.seed, values.first].map(Number);
  if (numbers.some((number) => !Number.isSafeInteger(number) || number < 0)) throw new Error(usage);
  const [requests = 0, seed = 0, first = 0] = numbers;
  return { requests, seed, first, url: values.url };
}

async function readContract(target: Target): Promise<{ rest: RestFuzz; graphql: GraphqlFuzz }> {
  const headers = { accept: 'application/json' };
  const openApi = await sendRaw(
    target,
    { method: 'GET', path: '/api/v1/openapi.json', headers, body: null },
    DEADLINE_MS,
  );
  const introspection = await sendRaw(
    target,
    {
      method: 'POST',
      path: '/graphql',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ query: INTROSPECTION }),
    },
    DEADLINE_MS,
  );
  const schema = (jsonOf(introspection) as { data?: unknown } | undefined)?.data;
  if (schema === undefined)
    throw new Error(`The schema can't be read: ${JSON.stringify(introspection).slice(0, BODY_KEPT)}`);
  return { rest: new RestFuzz(jsonOf(openApi) as OpenApi), graphql: new GraphqlFuzz(schema) };
}

/** One run against one server. */
class Run {
  readonly #target: Target;
  readonly #server: ServerProcess | null;
  readonly #contract: { rest: RestFuzz; graphql: GraphqlFuzz };
  readonly #people: People;
  readonly #ids: string[] = [];
  readonly #breaks = new Map<string, Break>();
  readonly figures = {
    rest: 0,
    graphql: 0,
    byStatus: new Map<string, number>(),
    slowestMs: 0,
    doors: new Set<string>(),
  };

  constructor(target: Target, server: ServerProcess | null, contract: Run['contract'], people: People) {
    this.#target = target;
    this.#server = server;
    this.#contract = contract;
    this.#people = people;
  }

  get contract() {
    return this.#contract;
  }

  get breaks(): Break[] {
    const order = Object.keys(PROMISES);
    return [...this.#breaks.values()].toSorted(
      (a, b) => order.indexOf(a.promise) - order.indexOf(b.promise) || b.count - a.count,
    );
  }

  /** Sends the requests from `first` on; several at once. */
  async send(seed: number, first: number, count: number): Promise<void> {
    let index = first;
    const lane = async (): Promise<void> => {
      while (index < first + count && !this.#isDown()) {
        const mine = index;
        index += 1;
        if ((mine - first) % REFRESH_EVERY === 0) await this.#people.refresh().catch(() => {});
        // Each request has dice of its own, so that it can be made again alone.
        await this.#one(mine, dice(seed + mine * 7919));
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    if (this.#isDown()) {
      const why = `it ${this.#server?.ended() ?? ''}: ${this.#server?.output().slice(-BODY_SHOWN) ?? ''}`;
      this.#note(
        { promise: 'up', why },
        'the server',
        index,
        'visitor',
        { method: '', path: '', headers: {}, body: null },
        null,
      );
    }
  }

  #isDown(): boolean {
    return this.#server !== null && this.#server.ended() !== null;
  }

  async #one(index: number, chance: Dice): Promise<void> {
    const { rest, graphql } = this.#contract;
    const sender = chance.pick(this.#people.all);
    const isGraphql = chance.chance(GRAPHQL_SHARE);
    const allowed = (name: string): boolean =>
      sender.role === 'visitor' || sender.role === 'student' || !ENDS_ACCOUNT.test(name);
    const place: Door | Route = isGraphql
      ? chance.pick(graphql.doors.filter(({ name }) => allowed(name)))
      : chance.pick(rest.routes.filter(({ name, operation }) => allowed(name + (operation.operationId ?? ''))));
    const made = 'way' in place ? graphql.request(place, chance, this.#ids) : rest.request(place, chance, this.#ids);
    const request = signed(made, sender, chance);
    const answer = await sendRaw(this.#target, request, DEADLINE_MS);
    this.#count(isGraphql, place.name, answer);
    this.#keepIds(answer);
    if (this.#isDown()) return;
    for (const broken of judge(request, answer)) this.#note(broken, place.name, index, sender.role, request, answer);
  }

  #count(isGraphql: boolean, name: string, answer: RawAnswer): void {
    const { figures } = this;
    figures[isGraphql ? 'graphql' : 'rest'] += 1;
    figures.doors.add(name);
    figures.slowestMs = Math.max(figures.slowestMs, answer.ms);
    const status = answer.kind === 'answer' ? String(answer.status) : answer.kind;
    figures.byStatus.set(status, (figures.byStatus.get(status) ?? 0) + 1);
  }

  #keepIds(answer: RawAnswer): void {
    for (const id of idsIn(jsonOf(answer))) {
      // Lone surrogates can't stand in an address.
      if (!this.#ids.includes(id) && id.isWellFormed()) this.#ids.push(id);
    }
    if (this.#ids.length > IDS_KEPT) this.#ids.splice(0, this.#ids.length - IDS_KEPT);
  }

  /** What the server wrote about an answer. */
  logOf(answer: RawAnswer | null): string {
    const id = answer?.kind === 'answer' ? answer.headers.get('x-request-id') : undefined;
    const lines = this.#server?.output().split('\n') ?? [];
    return id === undefined ? '' : (lines.find((line) => line.includes(id)) ?? '');
  }

  #note(
    broken: Broken,
    place: string,
    index: number,
    role: string,
    request: RawRequest,
    answer: RawAnswer | null,
  ): void {
    // A wrong form is one fault, wherever it shows.
    const key = FORMS.has(broken.promise) ? broken.promise + broken.why : broken.promise + place + broken.why;
    const known = this.#breaks.get(key);
    if (known) known.count += 1;
    else this.#breaks.set(key, { ...broken, place, index, role, request, answer, count: 1 });
  }
}

function signed(request: RawRequest, { token }: Sender, chance: Dice): RawRequest {
  if (token === null || 'authorization' in request.headers) return request;
  const bad = [
    'Bearer',
    'Bearer ',
    `Basic ${token}`,
    `bearer  ${token}`,
    `Bearer ${token}x`,
    `Bearer ${'x'.repeat(5000)}`,
    token,
  ];
  const authorization = chance.chance(0.03) ? chance.pick(bad) : `Bearer ${token}`;
  return { ...request, headers: { ...request.headers, authorization } };
}

function shown(text: string | Buffer | null, length: number): string {
  const whole = text === null ? '' : text.toString();
  return whole.length > length ? `${whole.slice(0, length)}… (${whole.length} characters)` : whole;
}

function sayBreak({ promise, why, place, index, role, request, answer, count }: Break, log: string): void {
  console.log(`\n✗ ${place}: ${why} (${PROMISES[promise]}; ${count} times; first as ${role}, request ${index})`);
  console.log(`  ${request.method} ${shown(request.path, BODY_SHOWN)}`);
  const { authorization: _token, ...headers } = request.headers;
  console.log(`  ${JSON.stringify(headers)}`);
  if (request.body !== null) console.log(`  ${shown(request.body, BODY_SHOWN)}`);
  if (answer?.kind === 'answer') console.log(`  → ${answer.status} ${shown(answer.body, BODY_SHOWN)}`);
  if (log !== '') console.log(`  ${shown(log, BODY_KEPT)}`);
}

async function report(run: Run, facts: { seed: number; requests: number; seconds: number }): Promise<boolean> {
  const { figures, breaks, contract } = run;
  const broken = new Set(breaks.map(({ promise }) => promise));
  const names = Object.keys(PROMISES) as Promised[];
  const statuses = [...figures.byStatus].toSorted(([a], [b]) => a.localeCompare(b));
  for (const found of breaks.slice(0, BREAKS_SHOWN)) sayBreak(found, run.logOf(found.answer));
  console.log(
    `\n${figures.rest} REST and ${figures.graphql} GraphQL requests in ${facts.seconds.toFixed(1)} s, seed ${facts.seed}`,
  );
  console.log(
    `${contract.rest.routes.length} routes, ${contract.graphql.doors.length} GraphQL fields; ${figures.doors.size} of them reached`,
  );
  console.log(
    `slowest answer ${Math.round(figures.slowestMs)} ms; answers: ${statuses.map(([s, n]) => `${s} × ${n}`).join(', ')}`,
  );
  for (const name of names) console.log(`${broken.has(name) ? '✗' : '✓'} ${PROMISES[name]}`);
  await mkdir(RESULTS, { recursive: true });
  const results = {
    ...facts,
    passed: names.length - broken.size,
    failed: broken.size,
    figures: { ...figures, byStatus: Object.fromEntries(statuses), doors: figures.doors.size },
    breaks: breaks.map((found) => ({
      ...found,
      log: run.logOf(found.answer),
      request: {
        ...found.request,
        headers: { ...found.request.headers, authorization: found.role },
        body: shown(found.request.body, BODY_KEPT),
        path: shown(found.request.path, BODY_KEPT),
      },
      answer:
        found.answer?.kind === 'answer'
          ? { status: found.answer.status, body: shown(found.answer.body, BODY_KEPT) }
          : found.answer,
    })),
  };
  await writeFile(join(RESULTS, 'fuzz.json'), `${JSON.stringify(results, null, 2)}\n`);
  return broken.size === 0;
}

async function main(): Promise<boolean> {
  const { requests, seed, first, url } = options();
  const server = url === undefined ? await startServerProcess({ RATE_LIMITS: 'off' }) : null;
  try {
    const address = url === undefined ? null : new URL(url);
    const target = server ?? { host: address?.hostname ?? '', port: Number(address?.port || 80) };
    const people = new People(target, (await server?.demoAccounts()) ?? []);
    await people.refresh();
    const run = new Run(target, server, await readContract(target), people);
    const start = performance.now();
    await run.send(seed, first, requests);
    return await report(run, { seed, requests, seconds: (performance.now() - start) / 1000 });
  } finally {
    await server?.stop();
  }
}

process.exitCode = (await main()) ? 0 : 1;
