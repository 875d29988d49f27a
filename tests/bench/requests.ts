import process from 'node:process';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { makeAccounts, signInAll } from './accounts.ts';
import { createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import { documentDoor, type Door, graphqlDoor, type Learner, referenceDoor, restDoor } from './doors.ts';
import type { Flags } from './flags.ts';
import { keepAliveAgent } from './http.ts';
import { RIGHT_ANSWER, storePool, WRONG_ANSWER } from './pool.ts';
import { heading, say, table } from './print.ts';
import { type BenchServer, canPin, startServer } from './servers.ts';
import { newPool } from './simulation.ts';
import { median, quantile, spread } from './stats.ts';

/** Sentences of each level: as full as a pool may get. */
const POOL_SENTENCES = 2000;
const SEED = 1;
/** One answer in this many is wrong. */
const WRONG_EVERY = 5;
/** Turns before the first that counts, in which V8 compiles and PostgreSQL plans. */
const WARM_UP_TURNS = 2;
const MS_PER_SECOND = 1000;
const AIM = 2.5;
/** What REST may cost at most, of the same by GraphQL. */
const FACADE_AIM = 1.15;

/** One server in the comparison. */
interface Side {
  door: Door;
  server: BenchServer;
  learners: Learner[];
  turns: Turn[];
}

/** What one turn of a side measured. */
interface Turn {
  cpuMicros: number;
  perSecond: number;
  /** Milliseconds of each request. */
  next: number[];
  answer: number[];
}

async function takeTurn(side: Side, requests: number): Promise<Turn> {
  const turn: Turn = { cpuMicros: 0, perSecond: 0, next: [], answer: [] };
  let left = requests;
  let answers = 0;
  const work = async (learner: Learner): Promise<void> => {
    while (left > 0) {
      left -= 1;
      if (learner.problemId === null) {
        turn.next.push(await side.door.next(learner));
      } else {
        answers += 1;
        const text = answers % WRONG_EVERY === 0 ? WRONG_ANSWER : RIGHT_ANSWER;
        turn.answer.push(await side.door.answer(learner, text));
      }
    }
  };
  const cpuBefore = await side.server.cpu();
  const start = performance.now();
  await Promise.all(side.learners.map(work));
  const seconds = (performance.now() - start) / MS_PER_SECOND;
  turn.cpuMicros = ((await side.server.cpu()) - cpuBefore) / requests;
  turn.perSecond = requests / seconds;
  return turn;
}

function printSides(sides: readonly Side[]): void {
  const all = (side: Side, pick: (turn: Turn) => number[]) => side.turns.flatMap(pick);
  const both = (turn: Turn) => [...turn.next, ...turn.answer];
  const times = (side: Side, pick: (turn: Turn) => number[]) =>
    `${quantile(all(side, pick), 0.5).toFixed(1)} / ${quantile(all(side, pick), 0.99).toFixed(1)}`;
  table([
    ['median (lowest–highest) of the rounds', 'CPU µs a request', 'requests/s', 'p50/p99 ms', 'next', 'answer'],
    ...sides.map((side) => [
      side.door.name,
      spread(
        side.turns.map((turn) => turn.cpuMicros),
        0,
      ),
      spread(
        side.turns.map((turn) => turn.perSecond),
        0,
      ),
      times(side, both),
      times(side, (turn) => turn.next),
      times(side, (turn) => turn.answer),
    ]),
  ]);
}

function printRatios([reference, ...others]: readonly Side[]): void {
  if (!reference) return;
  const ratios = (side: Side, pick: (turn: Turn) => number) =>
    side.turns.map((turn, i) => pick(turn) / pick(reference.turns[i] as Turn));
  table([
    [`against ${reference.door.name}`, 'CPU a request', `aim ${AIM}×`, 'requests/s'],
    ...others.map((side) => {
      const cpu = ratios(side, (turn) => turn.cpuMicros);
      return [
        side.door.name,
        `${spread(cpu, 2)}×`,
        median(cpu) <= AIM ? 'met' : 'missed',
        `${spread(
          ratios(side, (turn) => turn.perSecond),
          2,
        )}×`,
      ];
    }),
  ]);
}

/** What REST's rows add to the documents behind them. Returns whether that is little enough. */
function printFacade(rest: Side, documents: Side): boolean {
  const ratios = rest.turns.map(({ cpuMicros }, i) => cpuMicros / (documents.turns[i] as Turn).cpuMicros);
  const isMet = median(ratios) <= FACADE_AIM;
  say(
    `  REST against its documents by GraphQL: ${spread(ratios, 2)}× CPU a request, aim ${FACADE_AIM}×: ${isMet ? 'met' : 'missed'}`,
  );
  return isMet;
}

async function checkAnswers(sides: readonly Side[], count: () => Promise<number>): Promise<void> {
  const sent = sides.flatMap((side) => side.turns).reduce((sum, turn) => sum + turn.answer.length, 0);
  const stored = await count();
  if (sent !== stored) throw new Error(`${sent} answers were acknowledged and ${stored} stored`);
  say(`  every answer acknowledged is stored: ${stored}`);
}

/**
 * Answers and next problems by HTTP: Lacuna beside a server written by hand, and its REST beside its GraphQL, round by round.
 * @returns whether REST costs little enough
 */
export async function benchRequests(server: string, flags: Flags): Promise<boolean> {
  heading('Submit an answer, ask for the next problem');
  const database = await createDatabase(server);
  const running: BenchServer[] = [];
  const agent = keepAliveAgent(flags.learners);
  try {
    const url = database.url as string;
    const client = await database.pool.connect();
    for (const { number } of LEVELS) await storePool(client, newPool(number, POOL_SENTENCES, SEED));
    await client.query('VACUUM ANALYZE');
    client.release();
    const deps = await benchDeps(database, url, BENCH_SECRET);
    const start = async (module: string) => {
      const started = await startServer(module, { databaseUrl: url, secret: BENCH_SECRET }, flags.profile);
      running.push(started);
      return started;
    };
    const [reference, lacuna] = [await start('reference.child.ts'), await start('lacuna.child.ts')];
    const doors: [Door, BenchServer][] = [
      [referenceDoor(agent, reference.port), reference],
      [graphqlDoor(agent, lacuna.port, true), lacuna],
      [graphqlDoor(agent, lacuna.port, false), lacuna],
      [restDoor(agent, lacuna.port), lacuna],
      [documentDoor(agent, lacuna.port), lacuna],
    ];
    const sides: Side[] = [];
    for (const [place, [door, of]] of doors.entries()) {
      const tokens = await signInAll(deps, await makeAccounts(deps, `side${place}-`, flags.learners));
      sides.push({ door, server: of, learners: await Promise.all(tokens.map(door.newLearner)), turns: [] });
    }
    await deps.jobs.stop();
    const where = canPin ? 'each server on one core' : 'no taskset here: the servers are not held on one core';
    say(`  ${where}; ${flags.learners} learners at a time, ${flags.requests} requests a turn, ${flags.rounds} rounds`);
    for (let round = -WARM_UP_TURNS; round < flags.rounds; round++) {
      // Every other round begins at the other end, so that what drifts falls on all alike.
      for (const side of round % 2 === 0 ? sides : sides.toReversed()) {
        side.turns.push(await takeTurn(side, flags.requests));
        process.stdout.write('.');
      }
      // Tables that were empty when their statements were first planned have rows now; autovacuum would see to that in a minute.
      if (round < 0) await database.pool.query('VACUUM ANALYZE');
    }
    say('\n');
    await checkAnswers(sides, async () => {
      const { rows } = await database.pool.query<{ count: number }>(
        "SELECT count(*) AS count FROM problems WHERE state = 'ANSWERED'",
      );
      return rows[0]?.count ?? 0;
    });
    const counted = sides.map((side) => ({ ...side, turns: side.turns.slice(WARM_UP_TURNS) }));
    printSides(counted);
    say();
    printRatios(counted);
    say();
    const [rest, documents] = counted.slice(-2);
    return rest !== undefined && documents !== undefined && printFacade(rest, documents);
  } finally {
    for (const each of running) await each.stop();
    agent.destroy();
    await database.drop();
  }
}
