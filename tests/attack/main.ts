import { type ChildProcess, fork } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { quantile } from '../bench/stats.ts';
import type { Target } from '../testkit/rawHttp.ts';
import { dice } from '../testkit/seeded.ts';
import { type ServerProcess, startServerProcess } from '../testkit/serverProcess.ts';
import { documentAttacks } from './attacks.documents.ts';
import { peopleAttacks } from './attacks.people.ts';
import { socketAttacks } from './attacks.sockets.ts';
import { type Attack, Ground, sleep } from './ground.ts';
import type { LearnersOrder, LearnersReply } from './learners.child.ts';
import { measureMemory, type MemoryPlan, type MemoryResult } from './memory.ts';

/**
 * `npm run attack`: every attack by name, in random order, on a server with its limits, while learners practise beside it. What is
 * promised meanwhile stands in the README of this folder.
 */
const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
const DEFAULT_MINUTES = '30';
const HIGHEST_SEED = 2 ** 32 - 1;
const MS_PER_MINUTE = 60_000;
const MB = 1_000_000;
/** One attack's share of the time, where there is enough of it. */
const LONGEST_ATTACK_MS = 20_000;
/** Quiet between attacks, compared to their time: what "without" is measured in, on the same machine at the same hour. */
const QUIET_SHARE = 0.4;
const SHORTEST_QUIET_MS = 1_500;
/** What an attack left under way does not count as quiet. */
const CALM_DOWN_MS = 500;
const LEARNERS = 24;
const SLOWEST_FACTOR = 2.5;
/** Which of the waits is judged, and what is not noticed, however many times as long as usual it is. */
type Measure = { share: number; unnoticedMs: number };
const MEASURE: Measure = { share: 0.99, unnoticedMs: 100 };
/** All attacks in a few seconds, on a machine that may do other things as well: it looks for a standstill. */
const SHORT_MEASURE: Measure = { share: 0.9, unnoticedMs: 1_000 };
const HEALTH_MS = 3_000;
const OUTPUT_SHOWN = 4_000;
const MEMORY_GROWTH_BYTES = 20 * MB;
const MEMORY_PLAN: MemoryPlan = { documents: 10_000, spellings: 10_000, sockets: 1_000 };
/** In the short form the same things are done less often. */
const SHORT_MEMORY_SHARE = 0.04;
/** An address that is no loopback address: nobody here is a proxy that is believed. */
const NO_PROXY = '192.0.2.1';
const SCHOOL_ADDRESS = process.platform === 'linux' ? '127.9.0.1' : undefined;

type Verdict = { promise: string; kept: boolean; found: string };
type Line = { attack: string; seconds: number; answers: string; broken: [string, number][] };

function options() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: DEFAULT_MINUTES },
      seconds: { type: 'string' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * HIGHEST_SEED)) },
      only: { type: 'string' },
    },
  });
  const ms = values.seconds === undefined ? Number(values.minutes) * MS_PER_MINUTE : Number(values.seconds) * 1000;
  const seed = Number(values.seed);
  if (!(ms > 0) || !Number.isSafeInteger(seed)) {
    throw new Error('Usage: npm run attack -- [--minutes 30 | --seconds 15] [--seed N] [--only "part of a name"]');
  }
  return { ms, seed, isShort: values.seconds !== undefined, only: values.only ?? '' };
}

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

  async begin(seed: number, places: Target[]): Promise<void> {
    const ready = this.#hear('ready');
    this.#tell({ kind: 'begin', seed, places });
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

/** The order of attacks and the time of each: all of them once, then again, until the time is used up. */
function planOf(attacks: Attack[], totalMs: number, ground: Ground): { attack: Attack; ms: number }[] {
  const rounds = Math.max(1, Math.round(totalMs / (attacks.length * LONGEST_ATTACK_MS)));
  const ms = totalMs / (rounds * attacks.length);
  return Array.from({ length: rounds }, () => ground.dice.shuffled(attacks)).flatMap((round) =>
    round.map((attack) => ({ attack, ms })),
  );
}

async function carryOut(attack: Attack, ms: number, ground: Ground): Promise<Line> {
  ground.statuses.clear();
  ground.broken.clear();
  const start = performance.now();
  ground.begin(ms);
  await attack.run(ground).catch((error: unknown) => ground.breaks(`the attack could not go on: ${String(error)}`));
  const seconds = (performance.now() - start) / 1000;
  const health = await ground.healthMs();
  if (health > HEALTH_MS) ground.breaks(`/healthz took ${Math.round(health)} ms afterwards`);
  const answers = [...ground.statuses].toSorted(([a], [b]) => a.localeCompare(b));
  return {
    attack: attack.name,
    seconds,
    answers: answers.map(([status, count]) => `${status} × ${count}`).join(', '),
    broken: [...ground.broken],
  };
}

const shown = (number: number, digits = 0): string => (Number.isFinite(number) ? number.toFixed(digits) : '–');

async function practiseUnderAttack(server: ServerProcess, ms: number, seed: number, only: string) {
  const learners = new Learners();
  try {
    const school: Target = {
      host: server.host,
      port: server.port,
      ...(SCHOOL_ADDRESS ? { from: SCHOOL_ADDRESS } : {}),
    };
    const ground = new Ground(server, dice(seed), school);
    const places = Array.from({ length: LEARNERS }, (_, index) => (index % 2 === 0 ? school : ground.stranger()));
    await learners.begin(seed, places);
    // Whoever attacks has the machine after everybody else: this is about the server, not about who gets a core.
    setPriority(constants.priority.PRIORITY_LOW);
    const quiet = async (length: number): Promise<void> => {
      await sleep(CALM_DOWN_MS);
      learners.phase('quiet');
      await sleep(length);
    };
    await quiet(SHORTEST_QUIET_MS);
    const attacks = [...socketAttacks, ...peopleAttacks, ...documentAttacks].filter(({ name }) => name.includes(only));
    const lines: Line[] = [];
    let owedMs = 0;
    for (const step of planOf(attacks, ms, ground)) {
      learners.phase(step.attack.name);
      const line = await carryOut(step.attack, step.ms, ground);
      learners.phase('after');
      lines.push(line);
      if (server.ended() !== null) break;
      owedMs += line.seconds * 1000 * QUIET_SHARE;
      if (owedMs >= SHORTEST_QUIET_MS) {
        await quiet(owedMs);
        owedMs = 0;
      }
    }
    await quiet(owedMs);
    const ended = server.ended();
    const result = ended === null ? await learners.end() : null;
    return { lines, result, ended, output: server.output() };
  } finally {
    learners.kill();
  }
}

type Memory = MemoryResult & { broken: Map<string, number> };
type Practice = Awaited<ReturnType<typeof practiseUnderAttack>>;

function verdictsOf(
  { lines, result, ended }: Practice,
  memory: Memory | null,
  { share, unnoticedMs }: Measure,
): Verdict[] {
  const broken = lines.flatMap(({ attack, broken: list }) =>
    list.map(([why, count]) => `${attack}: ${why} (${count} times)`),
  );
  const verdicts: Verdict[] = [
    { promise: 'the process stays up', kept: ended === null, found: ended ?? 'up' },
    {
      promise: 'every attack meets with what is promised',
      kept: broken.length === 0,
      found: broken.join('; ') || 'met',
    },
  ];
  if (result !== null) {
    const { quiet = [], 'warm-up': _warmUp, after: _after, ...attacked } = result.samples;
    const [without, during] = [quantile(quiet, share), quantile(Object.values(attacked).flat(), share)];
    const faults = Object.entries(result.faults).map(([what, count]) => `${what} (${count} times)`);
    verdicts.push(
      {
        promise: `learners wait at most ${SLOWEST_FACTOR} times as long (p${share * 100})`,
        kept: during <= Math.max(without * SLOWEST_FACTOR, unnoticedMs),
        found: `${shown(during, 1)} ms, ${shown(without, 1)} ms without: ${shown(during / without, 2)} times; ${result.busy} × 503`,
      },
      {
        promise: 'no learner is refused, and no acknowledged answer is lost',
        kept: faults.length === 0,
        found: faults.join('; ') || `${result.answers} answers`,
      },
    );
  }
  if (memory !== null) {
    const faults = [...memory.broken.keys()].join('; ');
    verdicts.push({
      promise: `doing all of it again adds at most ${MEMORY_GROWTH_BYTES / MB} MB of memory`,
      kept: memory.growth <= MEMORY_GROWTH_BYTES && faults === '',
      found: `${shown(memory.first / MB)} MB, then ${shown(memory.second / MB)} MB; ${memory.openBefore} things open, then ${memory.openAfter} ${faults}`,
    });
  }
  return verdicts;
}

function say({ lines, result }: Practice, share: number): void {
  const samples = result?.samples ?? {};
  for (const { attack, seconds, answers, broken } of lines) {
    const waited = quantile(samples[attack] ?? [], share);
    console.log(
      `${broken.length === 0 ? '✓' : '✗'} ${attack} (${seconds.toFixed(1)} s; learners' p${share * 100} ${shown(waited)} ms) ${answers}`,
    );
    for (const [why, count] of broken) console.log(`    ${why} (${count} times)`);
  }
}

async function carryAllOut({ ms, seed, isShort, only }: ReturnType<typeof options>): Promise<boolean> {
  const start = performance.now();
  const measure = isShort ? SHORT_MEASURE : MEASURE;
  const part = isShort ? SHORT_MEMORY_SHARE : 1;
  const servers = await Promise.all([
    startServerProcess({ RATE_LIMITS: 'on', TRUSTED_PROXIES: NO_PROXY }),
    startServerProcess({ RATE_LIMITS: 'off' }),
  ]);
  try {
    const practice = await practiseUnderAttack(servers[0], ms, seed, only);
    say(practice, measure.share);
    if (practice.ended !== null) console.log(practice.output.slice(-OUTPUT_SHOWN));
    const memory = 'memory'.includes(only)
      ? await measureMemory(servers[1], {
          documents: MEMORY_PLAN.documents * part,
          spellings: MEMORY_PLAN.spellings * part,
          sockets: MEMORY_PLAN.sockets * part,
        })
      : null;
    const verdicts = verdictsOf(practice, memory, measure);
    const attackSeconds = practice.lines.reduce((sum, { seconds }) => sum + seconds, 0);
    const { length } = practice.lines;
    console.log(`\n${length} attacks in ${shown(attackSeconds)} s of attacking, ${LEARNERS} learners, seed ${seed}`);
    for (const { promise, kept, found } of verdicts) console.log(`${kept ? '✓' : '✗'} ${promise}: ${found}`);
    const failed = verdicts.filter(({ kept }) => !kept).length;
    const seconds = (performance.now() - start) / 1000;
    const figures = { seed, seconds, attackSeconds, passed: verdicts.length - failed, failed };
    await mkdir(RESULTS, { recursive: true });
    const results = { ...figures, verdicts, memory, attacks: practice.lines };
    await writeFile(join(RESULTS, 'attack.json'), `${JSON.stringify(results, null, 2)}\n`);
    return failed === 0;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
  }
}

process.exitCode = (await carryAllOut(options())) ? 0 : 1;
