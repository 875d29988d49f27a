import { mkdir, writeFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { SIGN_IN_FAILURES_PER_ACCOUNT } from '../../server/features/auth/auth.limits.ts';
import { quantile } from '../bench/stats.ts';
import { endWith } from '../testkit/commandLine.ts';
import { sendRaw, type Target } from '../testkit/rawHttp.ts';
import { dice } from '../testkit/seeded.ts';
import { type ServerProcess, startServerProcess } from '../testkit/serverProcess.ts';
import { carryOut } from './carryOut.ts';
import { DEADLINE_MS, Ground, sleep } from './ground.ts';
import { heldBy, heldOverTime, heldShown } from './held.ts';
import { Learners } from './learners.ts';
import { measureMemory } from './memory.ts';
import { ATTACKS, type Options, options } from './options.ts';
import { type Attacked, hasAddresses, LEFT_OUT_FROM_OUTSIDE } from './outside.ts';
import { planOf } from './plan.ts';
import { openServices } from './services.ts';
import { type Line, type Practice, shown, verdictsOf, waitsOf } from './verdicts.ts';

/**
 * `npm run attack`: every attack by name, in random order, on a server with its limits, while learners practise beside it. What is
 * promised meanwhile stands in the README of this folder.
 */
const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
/** What an attack left under way does not count as quiet. */
const CALM_DOWN_MS = 1_000;
const OUTPUT_SHOWN = 4_000;
const FAULT_SHOWN = 1_000;
/** An address that is no loopback address: nobody here is a proxy that is believed. */
const NO_PROXY = '192.0.2.1';
const PROBE_ADDRESS = '127.9.0.2';
const STATUS_TOO_MANY = 429;
const SCHOOL_ADDRESS = '127.9.0.1';

async function practiseUnderAttack(server: Attacked, chosen: Options): Promise<Practice> {
  const { seed, scale, only, unit } = chosen;
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
      await learners.phase('quiet');
      await sleep(length);
    };
    await quiet(scale.shortestQuietMs);
    const first = await heldBy(ground.stranger());
    const attacks = ATTACKS.filter(({ name }) => name.includes(only));
    const lines: Line[] = [];
    const spentMs = (): number => lines.reduce((sum, { seconds }) => sum + seconds, 0) * 1000;
    let owedMs = 0;
    const time = { totalMs: chosen.ms, hasLeast: scale.isTimeJudged };
    for (const { attack, ms } of planOf(attacks, time, ground.dice, spentMs)) {
      console.log(`${shown(spentMs() / unit.ms, 1)} of ${shown(chosen.ms / unit.ms, 1)} ${unit.name}: ${attack.name}`);
      await learners.phase(attack.name);
      const line = await carryOut(attack, ms, ground);
      say(line, await learners.phase('after'), scale.judgedShare);
      lines.push(line);
      if (server.ended() !== null) break;
      owedMs += line.seconds * 1000 * scale.quietShare;
      if (owedMs >= scale.shortestQuietMs) {
        await quiet(owedMs);
        owedMs = 0;
      } else await sleep(scale.calmMs);
    }
    // Where the server has ended nothing is left to be given back.
    if (server.ended() === null) await quiet(lines.length === 0 ? 0 : Math.max(owedMs, scale.restMs));
    const meanwhile = lines.map(({ held }) => held);
    const held = heldOverTime(first, meanwhile, await heldBy(ground.stranger()));
    const ended = server.ended();
    const result = ended === null ? await learners.end() : null;
    return { lines, result, ended, output: server.output(), hasLog: chosen.outside === null, held };
  } finally {
    learners.kill();
  }
}

/** Prints what came of an attack that is over. @param waits what learners waited meanwhile, in ms */
function say({ attack, seconds, answers, broken, faults, held }: Line, waits: number[], share: number): void {
  const sign = broken.length + faults.length === 0 ? '✓' : '✗';
  const learners = `learners' p${share * 100} ${shown(quantile(waits, share))} ms of ${waits.length} waits`;
  console.log(
    `${sign} ${attack} (${[`${seconds.toFixed(1)} s`, learners, ...(held ? [heldShown(held)] : [])].join('; ')}) ${answers}`,
  );
  for (const [why, count] of broken) console.log(`    ${why} (${count} times)`);
  for (const line of faults) console.log(`    ${line.slice(0, FAULT_SHOWN)}`);
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
      outside === null && 'memory'.includes(only) ? started({ RATE_LIMITS: 'off' }) : null,
    ]);
    if (outside) await refuseWithoutLimits(outside);
    const practice = await practiseUnderAttack(attacked, chosen);
    if (practice.ended !== null) console.log(practice.output.slice(-OUTPUT_SHOWN));
    if (unlimited) console.log('memory');
    const measured = unlimited && (await measureMemory(unlimited, scale.memory));
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
    const results = { ...figures, verdicts, held: practice.held, memory, waits, attacks: practice.lines };
    await writeFile(join(RESULTS, 'attack.json'), `${JSON.stringify(results, null, 2)}\n`);
    return failed === 0;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await services?.drop();
  }
}

await endWith(async () => carryAllOut(options()));
