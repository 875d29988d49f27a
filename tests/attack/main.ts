import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { SIGN_IN_FAILURES_PER_ACCOUNT } from '../../server/features/auth/auth.limits.ts';
import { quantile } from '../bench/stats.ts';
import { sendRaw, type Target } from '../testkit/rawHttp.ts';
import { askedFor, endWith, UsageError } from '../testkit/commandLine.ts';
import { dice } from '../testkit/seeded.ts';
import { type ServerProcess, startServerProcess } from '../testkit/serverProcess.ts';
import { documentAttacks } from './attacks.documents.ts';
import { downloadAttacks } from './attacks.downloads.ts';
import { guessAttacks } from './attacks.guesses.ts';
import { peopleAttacks } from './attacks.people.ts';
import { reportAttacks } from './attacks.reports.ts';
import { socketAttacks } from './attacks.sockets.ts';
import { type Attack, DEADLINE_MS, Ground, type Patience, sleep } from './ground.ts';
import type { LearnersOrder, LearnersReply } from './learners.child.ts';
import { measureMemory, type MemoryPlan } from './memory.ts';
import { type Attacked, hasAddresses, LEFT_OUT_FROM_OUTSIDE, serverAt } from './outside.ts';
import { openServices } from './services.ts';
import { type Line, type Practice, shown, type Strictness, verdictsOf, waitsOf } from './verdicts.ts';

/**
 * `npm run attack`: every attack by name, in random order, on a server with its limits, while learners practise beside it. What is
 * promised meanwhile stands in the README of this folder.
 */
const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
const DEFAULT_MINUTES = '30';
const HIGHEST_SEED = 2 ** 32 - 1;
const MS_PER_MINUTE = 60_000;
/** One attack's share of the time, where there is enough of it. */
const LONGEST_ATTACK_MS = 20_000;
const SHORTEST_QUIET_MS = 1_500;
/** What an attack left under way does not count as quiet. */
const CALM_DOWN_MS = 500;
const OUTPUT_SHOWN = 4_000;
const FAULT_SHOWN = 1_000;

/** How much is done, and how strictly it is judged. */
interface Scale extends Strictness, Patience {
  learners: number;
  /** Of each learner's answers as many are asked for again at the end. */
  askedAgain: number;
  /** Quiet between attacks, compared to their time: what "without" is measured in, on the same machine at the same hour. */
  quietShare: number;
  memory: MemoryPlan;
}

const FULL: Scale = {
  learners: 24,
  askedAgain: 20,
  quietShare: 0.4,
  judgedShare: 0.99,
  unnoticedMs: 250,
  isBare: true,
  busyShare: 0.05,
  isTimeJudged: true,
  healthMs: 3_000,
  soonMs: 5_000,
  memoryGrowth: 20_000_000,
  memory: { documents: 10_000, spellings: 10_000, sockets: 1_000 },
};
/**
 * All attacks in a few seconds, on a machine that may do other things as well: it looks for a standstill. After so few documents what
 * the process holds says nothing.
 */
const SHORT: Scale = {
  learners: 12,
  askedAgain: 5,
  quietShare: 0.2,
  judgedShare: 0.9,
  unnoticedMs: 2_000,
  isBare: false,
  busyShare: 0.5,
  isTimeJudged: false,
  healthMs: DEADLINE_MS,
  soonMs: DEADLINE_MS,
  memoryGrowth: null,
  memory: { documents: 200, spellings: 200, sockets: 40 },
};
/** An address that is no loopback address: nobody here is a proxy that is believed. */
const NO_PROXY = '192.0.2.1';
const PROBE_ADDRESS = '127.9.0.2';
const STATUS_TOO_MANY = 429;
const SCHOOL_ADDRESS = '127.9.0.1';

const ATTACKS = [
  ...socketAttacks,
  ...peopleAttacks,
  ...guessAttacks,
  ...downloadAttacks,
  ...documentAttacks,
  ...reportAttacks,
];

const usage = `Usage: npm run attack -- [--minutes ${DEFAULT_MINUTES} | --seconds 15] [--seed N] [--only "part of a name"] [--services | --url http://127.0.0.1:4000]`;

function options() {
  const values = askedFor(usage, {
    minutes: { type: 'string', default: DEFAULT_MINUTES },
    seconds: { type: 'string' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * HIGHEST_SEED)) },
    only: { type: 'string' },
    services: { type: 'boolean', default: false },
    url: { type: 'string' },
  });
  const ms = values.seconds === undefined ? Number(values.minutes) * MS_PER_MINUTE : Number(values.seconds) * 1000;
  const seed = Number(values.seed);
  if (!(ms > 0) || !Number.isSafeInteger(seed)) throw new UsageError(usage);
  const { only = '' } = values;
  if (!ATTACKS.some(({ name }) => name.includes(only)) && !'memory'.includes(only)) {
    throw new UsageError(
      `No attack's name has "${only}" in it. There are: ${ATTACKS.map(({ name }) => name).join(', ')}, memory.`,
    );
  }
  const { TEST_DATABASE_URL: databaseUrl, TEST_REDIS_URL: redisUrl } = process.env;
  return {
    ms,
    seed,
    scale: values.seconds === undefined ? FULL : SHORT,
    only,
    outside: values.url === undefined ? null : serverAt(values.url),
    hasServices: values.services || databaseUrl !== undefined,
    databaseUrl,
    redisUrl,
  };
}

type Options = ReturnType<typeof options>;

/** The learners, in a process of their own: what they measure must not wait for those who attack. */
class Learners {
  readonly #child: ChildProcess;

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./learners.child.ts', import.meta.url)));
  }

  #tell(order: LearnersOrder): void {
    this.#child.send(order);
  }

  #hear<K extends LearnersReply['kind']>(kind: K): Promise<Extract<LearnersReply, { kind: K }>> {
    return new Promise((resolve, reject) => {
      this.#child.once('exit', (code) => reject(new Error(`The learners ended with ${code}`)));
      this.#child.on('message', (message: LearnersReply) => {
        if (message.kind === kind) resolve(message as Extract<LearnersReply, { kind: K }>);
      });
    });
  }

  async begin(seed: number, places: Target[], askedAgain: number): Promise<void> {
    const ready = this.#hear('ready');
    this.#tell({ kind: 'begin', seed, places, askedAgain });
    await ready;
  }

  phase(phase: string): void {
    this.#tell({ kind: 'phase', phase });
  }

  async end() {
    const result = this.#hear('result');
    this.#tell({ kind: 'end' });
    return result;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}

/** What has an end when the attacks do not fill their time: they have had this many times as long. */
const GIVE_UP_FACTOR = 3;

/**
 * The attacks one after another: all of them once, in random order, then again, until they have taken as long as was asked for.
 * @param spentMs how long they have taken so far
 */
function* planOf(attacks: Attack[], { ms: totalMs, scale }: Options, ground: Ground, spentMs: () => number) {
  const rounds = Math.max(1, Math.round(totalMs / (attacks.length * LONGEST_ATTACK_MS)));
  const share = totalMs / (rounds * attacks.length);
  const start = performance.now();
  const isEnough = (): boolean =>
    spentMs() >= totalMs || performance.now() - start > GIVE_UP_FACTOR * totalMs + LONGEST_ATTACK_MS;
  for (let round = 0; round === 0 || !isEnough(); round += 1) {
    for (const attack of ground.dice.shuffled(attacks)) {
      if (round >= rounds && isEnough()) return;
      yield { attack, ms: Math.max(share, scale.isTimeJudged ? (attack.leastMs ?? 0) : 0) };
    }
  }
}

async function carryOut(attack: Attack, ms: number, ground: Ground): Promise<Line> {
  ground.statuses.clear();
  ground.broken.clear();
  const { length: known } = ground.server.faults();
  const start = performance.now();
  ground.begin(ms);
  await attack.run(ground).catch((error: unknown) => ground.breaks(`the attack could not go on: ${String(error)}`));
  const seconds = (performance.now() - start) / 1000;
  await ground.staysUp();
  const answers = [...ground.statuses].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    attack: attack.name,
    seconds,
    answers: answers.map(([status, count]) => `${status} × ${count}`).join(', '),
    broken: [...ground.broken],
    faults: ground.server
      .faults()
      .slice(known)
      .filter((line) => attack.provokes?.test(line) !== true),
  };
}

async function practiseUnderAttack(server: Attacked, chosen: Options): Promise<Practice> {
  const { seed, scale, only } = chosen;
  const learners = new Learners();
  try {
    const school: Target = {
      host: server.host,
      port: server.port,
      ...(hasAddresses(server, process.platform) ? { from: SCHOOL_ADDRESS } : {}),
    };
    const ground = new Ground(server, dice(seed), school, scale);
    const places = Array.from({ length: scale.learners }, (_, index) => (index % 2 === 0 ? school : ground.stranger()));
    await learners.begin(seed, places, scale.askedAgain);
    // Whoever attacks has the machine after everybody else: this is about the server, not about who gets a core.
    setPriority(constants.priority.PRIORITY_LOW);
    const quiet = async (length: number): Promise<void> => {
      await sleep(CALM_DOWN_MS);
      learners.phase('quiet');
      await sleep(length);
    };
    await quiet(SHORTEST_QUIET_MS);
    const attacks = ATTACKS.filter(({ name }) => name.includes(only));
    const lines: Line[] = [];
    const spentMs = (): number => lines.reduce((sum, { seconds }) => sum + seconds, 0) * 1000;
    let owedMs = 0;
    for (const step of planOf(attacks, chosen, ground, spentMs)) {
      learners.phase(step.attack.name);
      const line = await carryOut(step.attack, step.ms, ground);
      learners.phase('after');
      lines.push(line);
      if (server.ended() !== null) break;
      owedMs += line.seconds * 1000 * scale.quietShare;
      if (owedMs >= SHORTEST_QUIET_MS) {
        await quiet(owedMs);
        owedMs = 0;
      }
    }
    await quiet(owedMs);
    const ended = server.ended();
    const result = ended === null ? await learners.end() : null;
    return { lines, result, ended, output: server.output(), hasLog: chosen.outside === null };
  } finally {
    learners.kill();
  }
}

function say({ lines, result }: Practice, share: number): void {
  const samples = result?.samples ?? {};
  for (const { attack, seconds, answers, broken, faults } of lines) {
    const waited = quantile(samples[attack] ?? [], share);
    console.log(
      `${broken.length + faults.length === 0 ? '✓' : '✗'} ${attack} (${seconds.toFixed(1)} s; learners' p${share * 100} ${shown(waited)} ms) ${answers}`,
    );
    for (const [why, count] of broken) console.log(`    ${why} (${count} times)`);
    for (const line of faults) console.log(`    ${line.slice(0, FAULT_SHOWN)}`);
  }
}

/**
 * Attacks whose point is that they are refused say nothing where nobody is: wrong passwords show whether there are limits.
 * @throws Error where the server has no limits, or is not there
 */
async function refuseWithoutLimits({ host, port }: Attacked): Promise<void> {
  const from = { host, port, ...(hasAddresses({ host }, process.platform) ? { from: PROBE_ADDRESS } : {}) };
  const guess = { method: 'POST', path: '/api/v1/auth/login', headers: { 'content-type': 'application/json' } };
  const body = JSON.stringify({ email: 'nobody.there@school.example', password: 'a wrong one' });
  for (let tries = 0; tries <= SIGN_IN_FAILURES_PER_ACCOUNT.budget; tries += 1) {
    const answer = await sendRaw(from, { ...guess, body }, DEADLINE_MS);
    if (answer.kind !== 'answer') throw new Error(`No server answers at http://${host}:${port}`);
    if (answer.status === STATUS_TOO_MANY) return;
  }
  throw new Error('The server has no limits: start it with RATE_LIMITS=on');
}

async function carryAllOut(chosen: Options): Promise<boolean> {
  const start = performance.now();
  const { seed, scale, only, outside } = chosen;
  const services =
    chosen.hasServices && outside === null ? await openServices(chosen.databaseUrl, chosen.redisUrl) : null;
  const servers: ServerProcess[] = [];
  const started = async (env: NodeJS.ProcessEnv): Promise<ServerProcess> => {
    const server = await startServerProcess(env);
    servers.push(server);
    return server;
  };
  try {
    const [attacked, unlimited] = await Promise.all([
      outside ?? started({ RATE_LIMITS: 'on', TRUSTED_PROXIES: NO_PROXY, ...services?.env }),
      // Memory is that of one process, whatever it stores in.
      outside ? null : started({ RATE_LIMITS: 'off' }),
    ]);
    if (outside) await refuseWithoutLimits(outside);
    const practice = await practiseUnderAttack(attacked, chosen);
    say(practice, scale.judgedShare);
    if (practice.ended !== null) console.log(practice.output.slice(-OUTPUT_SHOWN));
    const measured = unlimited && 'memory'.includes(only) ? await measureMemory(unlimited, scale.memory) : null;
    const memory = measured && { ...measured, faults: unlimited?.faults() ?? [] };
    const verdicts = verdictsOf(practice, memory, chosen.ms, scale);
    const attackSeconds = practice.lines.reduce((sum, { seconds }) => sum + seconds, 0);
    const { length } = practice.lines;
    console.log(
      `\n${length} attacks in ${shown(attackSeconds)} s of attacking, ${scale.learners} learners, seed ${seed}`,
    );
    for (const { promise, kept, found } of verdicts) console.log(`${kept ? '✓' : '✗'} ${promise}: ${found}`);
    const leftOut = outside ? LEFT_OUT_FROM_OUTSIDE : [];
    for (const what of leftOut) console.log(`– left out, from outside: ${what}`);
    const failed = verdicts.filter(({ kept }) => !kept).length;
    const seconds = (performance.now() - start) / 1000;
    const figures = {
      seed,
      services: services !== null,
      leftOut,
      seconds,
      attackSeconds,
      passed: verdicts.length - failed,
      failed,
      names: verdicts.filter(({ kept }) => !kept).map(({ promise }) => promise),
    };
    await mkdir(RESULTS, { recursive: true });
    const waits = waitsOf(practice, scale.judgedShare);
    const results = { ...figures, verdicts, memory, waits, attacks: practice.lines };
    await writeFile(join(RESULTS, 'attack.json'), `${JSON.stringify(results, null, 2)}\n`);
    return failed === 0;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await services?.drop();
  }
}

await endWith(async () => carryAllOut(options()));
