import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { jsonOf, type RawAnswer, type RawRequest, sendRaw, type Target } from '../testkit/rawHttp.ts';
import { askedFor, endWith, UsageError } from '../testkit/commandLine.ts';
import { type Dice, dice } from '../testkit/seeded.ts';
import { type ServerProcess, startServerProcess } from '../testkit/serverProcess.ts';
import { type Door, GraphqlFuzz, INTROSPECTION } from './graphql.ts';
import { type Broken, isInputRefused, judge, PROMISES, type Promised } from './judge.ts';
import { People, type Role, type Sender, signed, VISITOR, withToken } from './people.ts';
import { type OpenApi, RestFuzz, type Route } from './rest.ts';
import { sendBySocket } from './socket.ts';
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
/** Of so many requests one goes over a socket. */
const SOCKET_EVERY = 20;
const STATUS_UNAUTHENTICATED = 401;
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
  const values = askedFor(usage, {
    requests: { type: 'string', default: String(DEFAULT_REQUESTS) },
    seed: { type: 'string', default: String(Math.floor(Math.random() * HIGHEST_SEED)) },
    first: { type: 'string', default: '0' },
    url: { type: 'string' },
  });
  const numbers = [values.requests, values.seed, values.first].map(Number);
  if (numbers.some((number) => !Number.isSafeInteger(number) || number < 0)) throw new UsageError(usage);
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
    throw new Error(`The schema cannot be read: ${JSON.stringify(introspection).slice(0, BODY_KEPT)}`);
  return { rest: new RestFuzz(jsonOf(openApi) as OpenApi), graphql: new GraphqlFuzz(schema) };
}

const TRIES_TO_REACH = 20;
/** A place by one role: each is reached by a whole request before anything else is sent. */
type Visit = { role: Role; place: Door | Route };

const isAllowed = (role: Role, name: string): boolean =>
  role === 'visitor' || role === 'student' || !ENDS_ACCOUNT.test(name);

const keyOf = ({ role, place }: Visit): string => `${role}: ${'way' in place ? `${place.kind} ` : ''}${place.name}`;

/** Every route and field by every role, but for what would end the one account of its kind; in random order. */
function visitsOf({ rest, graphql }: Run['contract'], roles: readonly Role[], seed: number): Visit[] {
  const visits = roles.flatMap((role) => [
    ...graphql.doors.filter(({ name }) => isAllowed(role, name)).map((place) => ({ role, place })),
    ...rest.routes
      .filter(({ name, operation }) => isAllowed(role, name + (operation.operationId ?? '')))
      .map((place) => ({ role, place })),
  ]);
  return dice(seed).shuffled(visits);
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
    bySocket: 0,
    byStatus: new Map<string, number>(),
    slowestMs: 0,
    reached: new Set<string>(),
  };
  #visits: Visit[] = [];
  /** Of each place, what its last whole request was answered. */
  readonly #lastAnswers = new Map<string, string>();

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

  /** How many places there are, by all roles. */
  get places(): number {
    return this.#visits.length;
  }

  /** Sends the requests from `first` on; several at once. */
  async send(seed: number, first: number, count: number): Promise<void> {
    const roles = this.#people.all.map(({ role }) => role);
    this.#visits = visitsOf(this.#contract, roles, seed);
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
    const nothing = { method: '', path: '', headers: {}, body: null };
    for (const role of this.#people.lost) {
      this.#note({ promise: 'roles', why: 'nobody has it any more' }, role, index, role, nothing, null);
    }
    // A few requests that are made again reach what they reach.
    const due = first === 0 ? this.#visits.slice(0, count) : [];
    for (const visit of due.filter((each) => !this.figures.reached.has(keyOf(each)))) {
      const why = `not reached: ${this.#lastAnswers.get(keyOf(visit)) ?? 'no answer'}`;
      this.#note({ promise: 'reached', why }, keyOf(visit), index, visit.role, nothing, null);
    }
    if (this.#isDown()) {
      const why = `it ${this.#server?.ended() ?? ''}: ${this.#server?.output().slice(-BODY_SHOWN) ?? ''}`;
      this.#note({ promise: 'up', why }, 'the server', index, 'visitor', nothing, null);
    }
  }

  #isDown(): boolean {
    return this.#server !== null && this.#server.ended() !== null;
  }

  async #one(index: number, chance: Dice): Promise<void> {
    const visit = this.#visits[index];
    if (visit !== undefined) return this.#reach(index, visit, chance);
    const { rest, graphql } = this.#contract;
    const sender = chance.pick(this.#people.all);
    if (chance.chance(GRAPHQL_SHARE)) {
      const door = chance.pick(graphql.doors.filter(({ name }) => isAllowed(sender.role, name)));
      if (index % SOCKET_EVERY === 0) {
        await this.#bySocket(index, door, sender, graphql.operation(door, chance, this.#ids));
        return;
      }
      await this.#byHttp(index, door, sender.role, signed(graphql.request(door, chance, this.#ids), sender, chance));
      return;
    }
    const route = chance.pick(
      rest.routes.filter(({ name, operation }) => isAllowed(sender.role, name + (operation.operationId ?? ''))),
    );
    const request = rest.request(route, chance, this.#ids);
    // By another method it may be another route, which nobody meant.
    const by = isAllowed(sender.role, `${request.method} ${request.path}`) ? sender : VISITOR;
    await this.#byHttp(index, route, by.role, signed(request, by, chance));
  }

  /**
   * Sends a whole request, another one where only its input was refused, and again where its sender had been signed out
   * meanwhile, by what another lane sent.
   */
  async #reach(index: number, visit: Visit, chance: Dice): Promise<void> {
    const { role, place } = visit;
    const { rest, graphql } = this.#contract;
    const send = (sender: Sender): Promise<RawAnswer> => {
      const made = 'way' in place ? graphql.whole(place, chance, this.#ids) : rest.whole(place, chance, this.#ids);
      const isLive = 'way' in place && place.kind === 'subscription';
      if (isLive) return this.#bySocket(index, place, sender, String(made.body));
      return this.#byHttp(index, place, role, withToken(made, sender));
    };
    for (let tries = 0; tries < TRIES_TO_REACH; tries += 1) {
      const sender = this.#people.of(role);
      if (sender === undefined) return;
      const answer = await send(sender);
      const isSignedOut =
        answer.kind === 'answer' &&
        (answer.status === STATUS_UNAUTHENTICATED || answer.body.includes('"UNAUTHENTICATED"'));
      if (isSignedOut && role !== 'visitor') await this.#people.refresh().catch(() => {});
      this.#lastAnswers.set(
        keyOf(visit),
        answer.kind === 'answer' ? `${answer.status} ${answer.body.slice(0, BODY_SHOWN)}` : answer.kind,
      );
      if (!('way' in place) && isInputRefused(answer)) continue;
      if (answer.kind === 'answer' && (!isSignedOut || this.#people.of(role)?.token === sender.token)) {
        this.figures.reached.add(keyOf(visit));
        return;
      }
    }
  }

  async #byHttp(index: number, place: Door | Route, role: Role, request: RawRequest): Promise<RawAnswer> {
    const answer = await sendRaw(this.#target, request, DEADLINE_MS);
    this.#count('way' in place ? 'graphql' : 'rest', answer);
    this.#hold(index, place, role, request, answer);
    return answer;
  }

  async #bySocket(index: number, door: Door, sender: Sender, operation: string): Promise<RawAnswer> {
    const answer = await sendBySocket(this.#target, sender, operation, DEADLINE_MS);
    this.#count('bySocket', answer);
    const request = { method: 'POST', path: '/graphql', headers: { upgrade: 'websocket' }, body: operation };
    this.#hold(index, door, sender.role, request, answer);
    return answer;
  }

  #hold(index: number, { name }: Door | Route, role: Role, request: RawRequest, answer: RawAnswer): void {
    this.#keepIds(answer);
    if (this.#isDown()) return;
    for (const broken of judge(request, answer)) this.#note(broken, name, index, role, request, answer);
  }

  #count(way: 'rest' | 'graphql' | 'bySocket', answer: RawAnswer): void {
    const { figures } = this;
    figures[way] += 1;
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
    `\n${figures.rest} REST and ${figures.graphql} GraphQL requests, ${figures.bySocket} operations over sockets in ${facts.seconds.toFixed(1)} s, seed ${facts.seed}`,
  );
  console.log(
    `${contract.rest.routes.length} routes, ${contract.graphql.doors.length} GraphQL fields; ${figures.reached.size} of ${run.places} reached, by role`,
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
    names: [...broken].map((name) => PROMISES[name]),
    figures: { ...figures, byStatus: Object.fromEntries(statuses), reached: figures.reached.size, places: run.places },
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

async function main({ requests, seed, first, url }: ReturnType<typeof options>): Promise<boolean> {
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

await endWith(async () => main(options()));
