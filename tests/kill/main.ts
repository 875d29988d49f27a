import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { quantile } from '../bench/stats.ts';
import { askedFor, endWith, UsageError } from '../testkit/commandLine.ts';
import { openModelServer } from '../testkit/modelServer.ts';
import { dice } from '../testkit/seeded.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { letPractise } from './learners.ts';
import type { Part } from './parts.ts';
import { type Watched, watchRefill } from './refill.ts';
import { lossesOf } from './verdict.ts';

/**
 * `npm run kill`: learners practise on two nodes, a worker, PostgreSQL and Redis, any of which is killed at random moments; then every
 * answer that was acknowledged is looked for. What is promised stands in the README of this folder.
 */
const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));
const USAGE = 'Usage: npm run kill -- [--kills 200] [--learners 12] [--seed 1]';
const HIGHEST_SEED = 2 ** 31;
/** Between two kills; what was killed before may still be on its way back. */
const [SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS] = [300, 2_500];
const LOSSY_KILLS = 3;
const LOSSY_PAUSE_MS = 4_000;
const SHOWN = 10;

interface Plan {
  kills: number;
  learners: number;
  seed: number;
}

function plan(): Plan {
  const { kills, learners, seed } = askedFor(USAGE, {
    kills: { type: 'string', default: '200' },
    learners: { type: 'string', default: '12' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * HIGHEST_SEED)) },
  });
  const numbers = [kills, learners, seed].map(Number);
  if (!numbers.every((number) => Number.isSafeInteger(number) && number > 0)) throw new UsageError(USAGE);
  return { kills: numbers[0] as number, learners: numbers[1] as number, seed: numbers[2] as number };
}

/** What became of a run. */
interface Outcome {
  kills: Record<string, number>;
  /** Milliseconds from a kill until the part serves again. */
  backMs: { p50: number; max: number };
  acknowledged: number;
  unanswered: number;
  losses: string[];
  faults: string[];
}

/** Kills parts while learners practise, and looks at what is left. */
async function runOn(
  cluster: Cluster,
  { kills, learners: count, seed }: Plan,
  choose: (index: number) => { part: Part; pauseMs: number },
): Promise<Outcome> {
  const ending = new AbortController();
  const { learners, met, practising } = await letPractise(cluster.proxy, count, seed, ending.signal);
  const killed: Record<string, number> = {};
  const back: Promise<number>[] = [];
  for (let index = 0; index < kills; index += 1) {
    const { part, pauseMs } = choose(index);
    await sleep(pauseMs); // oxlint-disable-line no-await-in-loop -- one kill after another
    if (!part.isUp()) await part.up(60_000); // oxlint-disable-line no-await-in-loop
    part.kill();
    const at = performance.now();
    killed[part.name] = (killed[part.name] ?? 0) + 1;
    back.push(part.up(120_000).then(() => performance.now() - at));
    if ((index + 1) % 20 === 0) {
      const answers = learners.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0);
      console.log(`  ${index + 1} kills, ${answers} answers acknowledged`);
    }
  }
  const times = await Promise.all(back);
  await cluster.allUp();
  ending.abort();
  await practising;
  return {
    kills: killed,
    backMs: { p50: Math.round(quantile(times, 0.5)), max: Math.round(Math.max(...times)) },
    acknowledged: learners.reduce((sum, { acknowledged }) => sum + acknowledged.length, 0),
    unanswered: met.unanswered,
    losses: await lossesOf(cluster.databaseUrl, learners),
    faults: [...met.faults, ...cluster.parts.flatMap(({ faults }) => faults)],
  };
}

async function onCluster<T>(isDurable: boolean, work: (cluster: Cluster) => Promise<T>): Promise<T> {
  const model = await openModelServer();
  try {
    const cluster = await startCluster(isDurable, model.config);
    try {
      return await work(cluster);
    } finally {
      await cluster.stop();
    }
  } finally {
    await model.close();
  }
}

function printWatched({ steps, ms, kills, faults }: Watched): void {
  console.log(`  good after ${ms} ms; the bar showed ${steps} figures; node B was killed ${kills} times meanwhile`);
  for (const line of faults) console.log(`  ! ${line}`);
}

function print({ kills, backMs, acknowledged, unanswered, losses, faults }: Outcome, shown = SHOWN): void {
  const killed = Object.entries(kills).map(([name, count]) => `${name} ${count}`);
  console.log(`  killed: ${killed.join(', ')}`);
  console.log(`  back after ${backMs.p50} ms (p50), ${backMs.max} ms at most`);
  console.log(`  ${acknowledged} answers acknowledged, ${unanswered} calls tried again, ${losses.length} losses`);
  for (const line of [...losses, ...faults].slice(0, shown)) console.log(`  ! ${line}`);
}

await endWith(async () => {
  const wanted = plan();
  console.log(`${wanted.kills} kills, ${wanted.learners} learners, seed ${wanted.seed}`);
  const chance = dice(wanted.seed);
  const { watched, durable } = await onCluster(true, async (cluster) => ({
    durable: await runOn(cluster, wanted, () => ({
      part: chance.pick(cluster.parts),
      pauseMs: chance.int(SHORTEST_PAUSE_MS, LONGEST_PAUSE_MS),
    })),
    watched: await watchRefill(cluster),
  }));
  print(durable);
  console.log('A refill on the worker, watched in a browser on node A');
  printWatched(watched);
  console.log('PostgreSQL that acknowledges what is not on the disk (synchronous_commit=off)');
  const lossy = await onCluster(false, (cluster) =>
    runOn(cluster, { ...wanted, kills: LOSSY_KILLS }, () => ({
      part: cluster.parts[0] as Part,
      pauseMs: LOSSY_PAUSE_MS,
    })),
  );
  print(lossy, 1);
  const shows = {
    'nothing that was acknowledged is lost, or counted twice': durable.losses.length === 0,
    'nobody is told of anything else, and nothing ends by itself': durable.faults.length === 0,
    'a refill is seen to its end while another node is killed': watched.faults.length === 0,
    // A problem that is gone, of which a learner is told so, is a loss as well.
    'loss is seen where durability is switched off': lossy.losses.length + lossy.faults.length > 0,
  };
  for (const [name, isMet] of Object.entries(shows)) console.log(`${isMet ? '✓' : '✗'} ${name}`);
  await mkdir(RESULTS, { recursive: true });
  const lossySummary = { ...lossy, losses: lossy.losses.length, faults: lossy.faults.length };
  await writeFile(
    join(RESULTS, 'kill.json'),
    `${JSON.stringify({ ...wanted, durable, watched, lossy: lossySummary, shows }, null, 2)}\n`,
  );
  console.log('test-results/kill.json');
  return Object.values(shows).every(Boolean);
});
