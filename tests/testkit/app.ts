import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { expect } from 'vitest';
import { NO_COOKIES } from '../../server/access/caller.ts';
import { buildApp } from '../../server/app.ts';
import type { Deps } from '../../server/deps.ts';
import { enter, refuseClosed } from '../../server/features/auth/auth.domain.ts';
import { findCredentials } from '../../server/features/person/account.store.ts';
import { normaliseEmail } from '../../server/features/person/addresses.rules.ts';
import { type Config, readConfig } from '../../server/env.ts';
import { type TestClock, testClock } from '../../server/kernel/clock.ts';
import { deriveKeys } from '../../server/kernel/secrets.ts';
import type { Announcement } from '../../server/kernel/announcements.ts';
import { createLog } from '../../server/kernel/log.ts';
import type { Events } from '../../server/kernel/events.ts';
import { openJobs } from '../../server/kernel/jobs.ts';
import type { Mail, Mailer } from '../../server/kernel/mail.ts';
import { startJobs } from '../../server/services.ts';
import { holdAgainstContract } from './contract.ts';
import { testDatabase } from './database.ts';
import { testServices } from './services.ts';

/** Stands in for the web client's build, so that no test depends on whether there is one. */
const CLIENT = fileURLToPath(new URL('client/', import.meta.url));

/** A Friday morning in March; no test depends on the day of the machine. */
export const TEST_NOW = '2026-03-13T09:00:00Z';

/** An answer by GraphQL: what the server sent, untyped. */
export interface GraphQLAnswer {
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape
  data: any;
  errors?: { message: string; extensions?: Record<string, unknown> }[];
}

/** An answer by HTTP. */
export interface HttpAnswer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test reads any shape
  body: any;
  headers: Record<string, unknown>;
}

/** Somebody with an account who is signed in. */
export interface Person {
  userId: string;
  email: string;
  password: string;
  token: string;
  graphql(document: string, variables?: Record<string, unknown>): Promise<GraphQLAnswer>;
  rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown): Promise<HttpAnswer>;
}

/** A whole server on a database of its own. */
export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  clock: TestClock;
  /** Runs a document as a visitor, or with a token. */
  graphql(document: string, variables?: Record<string, unknown>, token?: string): Promise<GraphQLAnswer>;
  rest(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, token?: string): Promise<HttpAnswer>;
  /** Registers somebody and lets them in. */
  person(changes?: Record<string, unknown>): Promise<Person>;
  /** The mails that were sent to an address, once there are `count` of them. Needs `jobs: true`. */
  mailsTo(address: string, count?: number): Promise<Mail[]>;
  /** Waits until no job is left that is due: whatever mails there are to be have been sent. Needs `jobs: true`. */
  jobsDone(): Promise<void>;
  /** How many began to listen to a kind of change so far, and how many of them have ended. */
  listeners(kind: Announcement<object>): { begun: number; ended: number };
  close(): Promise<void>;
}

const MAIL_WAIT_MS = 15_000;
const MAIL_POLL_MS = 50;
const JOBS_POLL_SECONDS = 0.5;
/** The job queue's own jobs have names that begin with two underscores. */
const JOBS_LEFT = `SELECT count(*)::int AS count FROM jobs.job WHERE left(name, 2) <> '__'
  AND (state IN ('active', 'retry') OR (state = 'created' AND start_after <= now()))`;

/** Keeps mails in memory: the boundary of the process. The journeys use a real SMTP server. */
function memoryMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  return { sent, send: async (mail) => void sent.push(mail), tidy: async () => {}, close: async () => {} };
}

const PASSWORD = 'correct horse battery';

const REGISTER = `mutation($input: RegisterInput!) { register(input: $input) {
  __typename ... on RegisterPayload { user { uuid } } ... on UserError { message }
  ... on ValidationError { fieldErrors { field message } }
} }`;

/** Signs in as `signIn` does, once the password is known to be right: hashing it again is half of what an account costs. */
async function enterAs(deps: Deps, email: string): Promise<string | undefined> {
  const credentials = await findCredentials(deps.db, normaliseEmail(email));
  if (!credentials?.passwordHash) return undefined;
  await refuseClosed(deps, credentials);
  const caller = { ip: '127.0.0.1', userAgent: 'lightMyRequest', cookies: NO_COOKIES };
  return (await enter(deps, caller, credentials, { passwordHash: credentials.passwordHash }))?.accessToken;
}

/** Events, with a count of who listens to them: a test that waits for a subscription need not guess how long it takes. */
function countedEvents(events: Events) {
  const counts = new Map<string, { begun: number; ended: number }>();
  const of = (kind: string) => {
    const counted = counts.get(kind) ?? { begun: 0, ended: 0 };
    counts.set(kind, counted);
    return counted;
  };
  const listen: Events['listen'] = (topic, hear) => {
    const counted = of(topic.split(':', 1)[0] ?? '');
    const end = events.listen(topic, hear);
    counted.begun += 1;
    let isEnded = false;
    return () => {
      end();
      if (!isEnded) counted.ended += 1;
      isEnded = true;
    };
  };
  return { events: { ...events, listen }, of };
}

/** A registration that passes every rule. */
export function registration(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    email: 'amina@school.example',
    password: PASSWORD,
    fullName: 'Amina Diallo',
    userType: 'STUDENT',
    dateOfBirth: '2008-05-20',
    dataProcessingConsent: true,
    marketingConsent: false,
    privacyPolicyAccepted: true,
    termsAccepted: true,
    ...changes,
  };
}

/** What a test's server is to be like. */
export interface TestAppOptions {
  env?: NodeJS.ProcessEnv;
  config?: Partial<Config>;
  /** Whether it runs jobs; not unless given. */
  jobs?: boolean;
  /** Where lines of the log go; nowhere unless given. */
  logTo?: string[];
  /** How often the sessions of open sockets are looked up whatever happens, and how long dead ones stay open. */
  sockets?: { sessionCheckMs?: number; farewellMs?: number; socketsAtAddress?: number };
}

/** Starts a server on a fresh database, in process, with a clock that the test moves. */
export async function testApp(options: TestAppOptions = {}): Promise<TestApp> {
  const db = await testDatabase();
  const clock = testClock(TEST_NOW);
  const config = { ...readConfig({ ...options.env }), ...options.config };
  const log = options.logTo
    ? createLog('debug', { write: (line) => void options.logTo?.push(line) })
    : createLog('silent');
  const keys = deriveKeys(new TextEncoder().encode('a secret of the tests, 32 bytes or more'));
  const services = await testServices(clock, log, keys);
  const counted = countedEvents(services.events);
  const mailer = memoryMailer();
  const jobs = await openJobs(db, log, { runs: options.jobs ?? false, pollSeconds: JOBS_POLL_SECONDS });
  const deps: Deps = {
    jobs,
    mailer,
    config,
    db,
    cache: services.cache,
    tickets: services.tickets,
    events: counted.events,
    limits: services.limits,
    clock,
    log,
    keys,
  };
  if (options.jobs) await startJobs(deps);
  const app = await buildApp(deps, CLIENT, options.sockets);
  await app.ready();
  let people = 0;

  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body: unknown,
    token?: string,
  ): Promise<HttpAnswer> => {
    const response = await app.inject({
      method,
      url,
      headers: token ? { authorization: `Bearer ${token}` } : {},
      ...(body === undefined ? {} : { payload: body as object }),
    });
    const isJson = response.headers['content-type']?.toString().includes('json') ?? false;
    return { status: response.statusCode, body: isJson ? response.json() : response.body, headers: response.headers };
  };
  const graphql: TestApp['graphql'] = async (query, variables = {}, token) =>
    (await send('POST', '/graphql', { query, variables }, token)).body;
  const rest: TestApp['rest'] = async (method, path, body, token) => {
    const answer = await send(method, `/api/v1${path}`, body, token);
    holdAgainstContract(method, path, answer);
    return answer;
  };

  return {
    app,
    deps,
    clock,
    graphql,
    rest,
    async person(changes = {}) {
      people += 1;
      const input = registration({ email: `person${people}@school.example`, ...changes });
      const made = await graphql(REGISTER, { input });
      const user = made.data?.register?.user;
      if (!user) throw new Error(`Not registered: ${JSON.stringify(made)}`);
      const token = await enterAs(deps, input['email'] as string);
      if (!token) throw new Error(`Not signed in: ${String(input['email'])}`);
      return {
        userId: user.uuid as string,
        email: input['email'] as string,
        password: input['password'] as string,
        token,
        graphql: (document, variables) => graphql(document, variables, token),
        rest: (method, path, body) => rest(method, path, body, token),
      };
    },
    async mailsTo(address, count = 1) {
      const mine = () => mailer.sent.filter((mail) => mail.to === address);
      for (let waited = 0; mine().length < count; waited += MAIL_POLL_MS) {
        if (waited > MAIL_WAIT_MS) throw new Error(`${mine().length} mails to ${address} instead of ${count}`);
        await new Promise((resolve) => setTimeout(resolve, MAIL_POLL_MS));
      }
      return mine();
    },
    async jobsDone() {
      const left = async () => (await db.pool.query<{ count: number }>(JOBS_LEFT)).rows[0]?.count;
      await expect.poll(left).toBe(0);
    },
    listeners: ({ name }) => ({ ...counted.of(name) }),
    async close() {
      await app.close();
      await jobs.stop();
      await services.close();
      await db.drop();
    },
  };
}
