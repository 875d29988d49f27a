import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ROOT } from '../../scripts/steps.ts';
import { laterUnless } from '../../server/kernel/waits.ts';
import { IMAGE_ALLOCATOR, START_ARGUMENTS } from '../testkit/deployed.ts';
import { newStudent } from '../testkit/restClient.ts';
import { HOST, type SpawnedServer, spawnServer } from '../testkit/spawnServer.ts';
import { createDatabase } from './database.ts';
import { BENCH_SECRET } from './deps.ts';
import type { Flags } from './flags.ts';
import { JSON_HEADERS, keepAliveAgent, send } from './http.ts';
import { heading, say, table } from './print.ts';
import { median } from './stats.ts';

/** Bounds, in MB of 2²⁰ bytes, of what is resident: on PostgreSQL while it is used, embedded after a restart. */
const [AIM_ON_POSTGRES, AIM_EMBEDDED] = [230, 450];
/** What it may be after all answers, as a multiple of what it was after a fifth of them. */
const AIM_GROWTH = 1.1;
const FIFTH = 0.2;
/** Of the answers before a mark: what the process held meanwhile counts for it. */
const BEFORE_MARK = 0.05;
/** How often in all a process is looked at while it answers. */
const LOOKS = 1_000;
/** After fewer answers what it holds still grows by what is compiled: that says nothing of growth. */
const GROWTH_ANSWERS = 10_000;
/** After this long a process has been used for a while. */
const USED_MS = 600_000;
const SETTLED_MS = 5_000;
/** How often tables are vacuumed where autovacuum is off. */
const CARE_MS = 60_000;
const KB_PER_MB = 1_024;
/** A word that is right nowhere, and so close to none that a second try would be given. */
const WRONG = 'zzz';
const WRONG_EVERY = 5;

/** What the kernel says that a process holds and has held at most, in MB; null where it does not tell as Linux does. */
function heldBy({ child }: SpawnedServer): { now: number; peak: number } | null {
  const file = `/proc/${child.pid}/status`;
  if (!existsSync(file)) return null;
  const status = readFileSync(file, 'utf8');
  const megabytes = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+)`, 'mu').exec(status)?.[1] ?? Number.NaN) / KB_PER_MB;
  return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
}

/** A server as `npm start` starts it, with the image's allocator. */
function start(dataDir: string, env: NodeJS.ProcessEnv): Promise<SpawnedServer> {
  const own = { AUTH_SECRET: BENCH_SECRET, RATE_LIMITS: 'off', ...IMAGE_ALLOCATOR, ...env };
  return spawnServer({ args: START_ARGUMENTS, cwd: ROOT, dataDir, env: own });
}

interface Next {
  id: string;
  sentence: string;
}

interface Verdict {
  retry?: boolean;
  correct_answer?: string;
}

/** What learners know: how many answers were given, and what is right in the sentences of which one of them was told. */
interface Known {
  answers: number;
  told: Map<string, string>;
}

/** One learner's next sentence and its answer: what is right, where it is known, but for one in five. */
async function answerOne(agent: Agent, port: number, token: string, known: Known): Promise<void> {
  const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
  const next = (await send(agent, port, 'GET', '/api/v1/practice/next', headers)).body as Next;
  const path = `/api/v1/cefr/sentence/${next.id}/answer`;
  const right = known.answers % WRONG_EVERY === 0 ? undefined : known.told.get(next.sentence);
  const give = async (answer: string): Promise<Verdict> =>
    (await send(agent, port, 'POST', path, headers, { answer })).body as Verdict;
  let verdict = await give(right ?? WRONG);
  if (verdict.retry === true) verdict = await give(WRONG);
  if (verdict.correct_answer) known.told.set(next.sentence, verdict.correct_answer);
}

/** What a process held, and when. */
interface Sample {
  answers: number;
  ms: number;
  megabytes: number;
}

/** Lets learners answer so often in all, one after another without a pause, and looks at the server meanwhile, by how often they did. */
async function answerLoop(server: SpawnedServer, learners: number, wanted: number): Promise<readonly Sample[]> {
  const target = { host: HOST, port: server.port };
  const tokens: string[] = [];
  // oxlint-disable-next-line no-await-in-loop -- a password's hash each
  while (tokens.length < learners) tokens.push((await newStudent(target)).token);
  const agent = keepAliveAgent(learners);
  const known: Known = { answers: 0, told: new Map() };
  const samples: Sample[] = [];
  const began = performance.now();
  const look = (): void => {
    const held = heldBy(server);
    if (held) samples.push({ answers: known.answers, ms: performance.now() - began, megabytes: held.now });
  };
  const looksEvery = Math.max(1, Math.floor(wanted / LOOKS));
  try {
    await Promise.all(
      tokens.map(async (token) => {
        while (known.answers < wanted) {
          known.answers += 1;
          if (known.answers % looksEvery === 0) look();
          await answerOne(agent, server.port, token, known); // oxlint-disable-line no-await-in-loop -- one after another
        }
      }),
    );
    look();
  } finally {
    agent.destroy();
  }
  return samples;
}

/** What was held, in the middle, over the answers just before a mark. */
function heldAt(samples: readonly Sample[], mark: number): number {
  const near = samples.filter(({ answers }) => answers > mark * (1 - BEFORE_MARK) && answers <= mark);
  return median(near.map(({ megabytes }) => megabytes));
}

/** What was held once the process had been used for ten minutes, or at the end where it was not used for so long. */
function heldAfterUse(samples: readonly Sample[]): Sample | undefined {
  return samples.find(({ ms }) => ms >= USED_MS) ?? samples.at(-1);
}

/**
 * Does what autovacuum would, on a server that has none: what is stored meanwhile is a hundred times what the first plans were made for.
 * @returns what ends it
 */
async function lookAfter(url: string): Promise<() => Promise<void>> {
  // Of its own, without the bound on a statement's time that a server's connections have.
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ autovacuum: string }>('SHOW autovacuum');
  if (rows[0]?.autovacuum === 'on') {
    await client.end();
    return () => Promise.resolve();
  }
  // A connection that is lost fails the statement under way, or the next.
  client.on('error', () => undefined);
  const ending = new AbortController();
  const caring = (async () => {
    while (!ending.signal.aborted) {
      await laterUnless(CARE_MS, ending.signal); // oxlint-disable-line no-await-in-loop -- a minute after the other
      if (!ending.signal.aborted) await client.query('VACUUM ANALYZE'); // oxlint-disable-line no-await-in-loop
    }
  })();
  // Told once it is over, and not before as an error that nobody takes.
  const settled = Promise.allSettled([caring]);
  return async () => {
    ending.abort();
    await settled;
    await client.end();
    await caring;
  };
}

const mb = (megabytes: number): string => megabytes.toFixed(0);

async function onPostgres(server: string, flags: Flags): Promise<boolean> {
  const database = await createDatabase(server);
  const dataDir = await mkdtemp(join(tmpdir(), 'lacuna-bench-'));
  let lacuna: SpawnedServer | null = null;
  try {
    lacuna = await start(dataDir, { DATABASE_URL: database.url as string });
    const atStart = heldBy(lacuna);
    if (!atStart) {
      say('  This system does not tell what a process holds.');
      return true;
    }
    const endCare = await lookAfter(database.url as string);
    const samples = await answerLoop(lacuna, flags.learners, flags.memoryAnswers).finally(endCare);
    const [fifth, all] = [FIFTH, 1].map((share) => heldAt(samples, flags.memoryAnswers * share)) as [number, number];
    const used = heldAfterUse(samples);
    const growth = all / fifth;
    const isJudged = flags.memoryAnswers >= GROWTH_ANSWERS;
    table([
      [
        'on PostgreSQL, MB resident',
        '',
        `aim: at most ${AIM_ON_POSTGRES} in use, and ${AIM_GROWTH}× from a fifth to all`,
      ],
      ['ready', mb(atStart.now), ''],
      [`in use for ${((used?.ms ?? 0) / 60_000).toFixed(1)} minutes`, mb(used?.megabytes ?? Number.NaN), ''],
      [`after ${flags.memoryAnswers * FIFTH} answers`, mb(fifth), ''],
      [
        `after ${flags.memoryAnswers} answers`,
        mb(all),
        `${growth.toFixed(2)}×${isJudged ? '' : ' (not judged after so few)'}`,
      ],
      ['at most', mb(heldBy(lacuna)?.peak ?? Number.NaN), ''],
    ]);
    return (used?.megabytes ?? Number.POSITIVE_INFINITY) <= AIM_ON_POSTGRES && (!isJudged || growth <= AIM_GROWTH);
  } finally {
    await lacuna?.stop();
    await rm(dataDir, { recursive: true, force: true });
    await database.drop();
  }
}

async function embedded(): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lacuna-bench-'));
  const rows: string[][] = [
    ['embedded, MB resident', 'then', 'at most', 's', `aim: at most ${AIM_EMBEDDED} after a restart`],
  ];
  let then = 0;
  try {
    for (const name of ['a first start', 'a restart']) {
      const lacuna = await start(dataDir, {}); // oxlint-disable-line no-await-in-loop -- one start after another
      await sleep(SETTLED_MS); // oxlint-disable-line no-await-in-loop
      const held = heldBy(lacuna);
      await lacuna.stop(); // oxlint-disable-line no-await-in-loop
      if (!held) return true;
      then = held.now;
      rows.push([name, mb(held.now), mb(held.peak), (lacuna.startMs / 1_000).toFixed(1), '']);
    }
    table(rows);
    return then <= AIM_EMBEDDED;
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * What a process holds: on PostgreSQL, all that a node does in it, while learners answer without a pause; embedded, after its first start
 * and after a restart. Returns whether the aims are met.
 */
export async function benchMemory(server: string, flags: Flags): Promise<boolean> {
  heading('Memory');
  const [isSmall, isSmallEmbedded] = [await onPostgres(server, flags), await embedded()];
  return isSmall && isSmallEmbedded;
}
