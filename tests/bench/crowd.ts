import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Deps } from '../../server/deps.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { makeAccounts, signInAll } from './accounts.ts';
import { type BenchDatabase, createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import { type Door, graphqlDoor, type Learner } from './doors.ts';
import type { Flags } from './flags.ts';
import { keepAliveAgent } from './http.ts';
import { RIGHT_ANSWER, WRONG_ANSWER } from './pool.ts';
import { heading, say, table } from './print.ts';
import { type BenchServer, startServer } from './servers.ts';
import { median, quantile } from './stats.ts';

/** What the slowest of a hundred verdicts may take. */
const AIM_MS = 300;
const SECONDS = 1_000;
/** Reading a sentence and typing a word; then reading the verdict. From … to, in ms. */
const THINKING = [4, 14].map((seconds) => seconds * SECONDS) as [number, number];
const READING = [2, 8].map((seconds) => seconds * SECONDS) as [number, number];
/** How long they take to come, and what is measured after it. */
const COMING_MS = 20 * SECONDS;
const MEASURED_MS = 120 * SECONDS;
const SIGNED_IN_AT_ONCE = 50;
const WRONG_EVERY = 5;
/** The kernel's unit of what a process has used. */
const TICKS_PER_SECOND = 100;

const between = ([from, to]: [number, number]): number => from + Math.random() * (to - from);

/** What happened while it was measured. */
interface Told {
  verdictMs: number[];
  nextMs: number[];
  errors: string[];
}

/** From when it is measured, and until when, on the clock of `performance`. */
interface Span {
  since: number;
  until: number;
}

/** One learner, who comes at some time and practises until the end. */
async function practise(door: Door, learner: Learner, { told, since, until }: { told: Told } & Span): Promise<void> {
  await sleep(Math.random() * COMING_MS);
  for (let count = 1; performance.now() < until; count += 1) {
    try {
      const nextMs = await door.next(learner);
      await sleep(between(THINKING));
      const verdictMs = await door.answer(learner, count % WRONG_EVERY === 0 ? WRONG_ANSWER : RIGHT_ANSWER);
      const now = performance.now();
      if (now > since && now <= until) {
        told.nextMs.push(nextMs);
        told.verdictMs.push(verdictMs);
      }
    } catch (error) {
      told.errors.push((error as Error).message);
    }
    await sleep(between(READING));
  }
}

/** The share of all cores that worked since it was asked first, by whomever. */
function busyCores(): () => number {
  const now = () => {
    const times = cpus().map((core) => core.times);
    const sum = (pick: (of: (typeof times)[number]) => number): number =>
      times.reduce((total, of) => total + pick(of), 0);
    return {
      idle: sum(({ idle }) => idle),
      all: sum(({ user, nice, sys, idle, irq }) => user + nice + sys + idle + irq),
    };
  };
  const before = now();
  return () => {
    const after = now();
    return 1 - (after.idle - before.idle) / (after.all - before.all);
  };
}

/** Seconds of CPU of everything called `postgres` that runs here now; null where the system does not tell as Linux does. */
function postgresSeconds(): number | null {
  try {
    const pids = readdirSync('/proc').filter((name) => /^\d+$/u.test(name));
    return pids.reduce((sum, pid) => sum + secondsOf(pid, 'postgres'), 0);
  } catch {
    return null;
  }
}

/** What a process of a name has used; 0 for any other, and for one that has just ended. */
function secondsOf(pid: string, name: string): number {
  try {
    const [, command, rest] = /^\d+ \(([^)]*)\) (.*)$/su.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? [];
    // Fields 14 and 15 of all, of which `rest` begins with the third.
    const [user, system] = (rest ?? '').split(' ').slice(11, 13).map(Number) as [number, number];
    return command === name ? (user + system) / TICKS_PER_SECOND : 0;
  } catch {
    return 0;
  }
}

/** What an answer leaves in the database, in bytes, by table with its indexes. */
async function bytesAnAnswer(database: BenchDatabase): Promise<[string, number][]> {
  const { rows } = await database.pool.query<{ name: string; bytes: number }>(
    `SELECT name, pg_total_relation_size(name::regclass)::float8
              / (SELECT count(*) FROM problems WHERE state = 'ANSWERED') AS bytes
       FROM unnest(ARRAY['problems', 'seen_sentences', 'memory_items', 'mistakes', 'rounds', 'daily_totals']) name`,
  );
  return rows.map(({ name, bytes }) => [name, bytes]);
}

async function signInCrowd(deps: Deps, count: number): Promise<string[]> {
  const accounts = await makeAccounts(deps, 'crowd', count);
  const tokens: string[] = [];
  for (let from = 0; from < count; from += SIGNED_IN_AT_ONCE)
    tokens.push(...(await signInAll(deps, accounts.slice(from, from + SIGNED_IN_AT_ONCE))));
  return tokens;
}

/**
 * Learners with the pauses that people make, all on one server and one database, which waits for the disk as in use: what a verdict takes,
 * and whether anything is refused. Returns whether the aim is met.
 */
export async function benchCrowd(server: string, flags: Flags): Promise<boolean> {
  heading(`${flags.crowd} learners with human pauses`);
  const database = await createDatabase(server, { waitsForDisk: true });
  const agent = keepAliveAgent(flags.crowd);
  let lacuna: BenchServer | null = null;
  try {
    const url = database.url as string;
    const deps = await benchDeps(database, url, BENCH_SECRET);
    await loadBank(database, deps.clock);
    const tokens = await signInCrowd(deps, flags.crowd);
    await deps.jobs.stop();
    await database.pool.query('VACUUM ANALYZE');
    lacuna = await startServer('lacuna.child.ts', { databaseUrl: url, secret: BENCH_SECRET }, flags.profile);
    const door = graphqlDoor(agent, lacuna.port, false);
    const learners = await Promise.all(tokens.map(door.newLearner));
    const told: Told = { verdictMs: [], nextMs: [], errors: [] };
    const since = performance.now() + COMING_MS;
    const all = learners.map((learner) => practise(door, learner, { told, since, until: since + MEASURED_MS }));
    await sleep(COMING_MS);
    // Tables that were empty when their statements were first planned have rows now; autovacuum would see to that in a minute.
    await database.pool.query('VACUUM ANALYZE');
    const [cpuBefore, busy, postgresBefore] = [await lacuna.cpu(), busyCores(), postgresSeconds()];
    await sleep(MEASURED_MS);
    const cores = ((await lacuna.cpu()) - cpuBefore) / (MEASURED_MS * 1_000);
    const share = busy();
    const postgres = postgresBefore === null ? null : (postgresSeconds() ?? 0) - postgresBefore;
    const memory = await lacuna.memory();
    await Promise.all(all);
    table([
      ['ms', 'p50', 'p99', `aim: p99 of a verdict at most ${AIM_MS}, no error`],
      ['verdict', median(told.verdictMs).toFixed(0), quantile(told.verdictMs, 0.99).toFixed(0), ''],
      ['next sentence', median(told.nextMs).toFixed(0), quantile(told.nextMs, 0.99).toFixed(0), ''],
    ]);
    const rate = (told.verdictMs.length / MEASURED_MS) * SECONDS;
    say(`  ${told.verdictMs.length} answers, ${rate.toFixed(0)} a second; ${told.errors.length} errors`);
    for (const message of new Set(told.errors.slice(0, 3))) say(`  ${message}`);
    say(`  the server: ${cores.toFixed(2)} of a core, ${(memory / 2 ** 20).toFixed(0)} MB`);
    if (postgres !== null) say(`  PostgreSQL: ${((postgres * SECONDS) / MEASURED_MS).toFixed(2)} of a core`);
    say(`  all cores, with PostgreSQL and the load itself: ${(share * 100).toFixed(0)}% busy`);
    const bytes = await bytesAnAnswer(database);
    say(`  bytes an answer, with indexes: ${bytes.map(([name, size]) => `${name} ${size.toFixed(0)}`).join(', ')}`);
    return told.errors.length === 0 && quantile(told.verdictMs, 0.99) <= AIM_MS;
  } finally {
    await lacuna?.stop();
    agent.destroy();
    await database.drop();
  }
}
