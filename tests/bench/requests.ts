import process from 'node:process';
import { LEVELS } from '../../server/features/curriculum/levels.rules.ts';
import { makeAccounts, signInAll } from './accounts.ts';
import { createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import { documentDoor, type Door, DOORS, graphqlDoor, type Learner, referenceDoor, restDoor } from './doors.ts';
import type { Flags } from './flags.ts';
import { keepAliveAgent } from './http.ts';
import { RIGHT_ANSWER, storePool, WRONG_ANSWER } from './pool.ts';
import { heading, say, table } from './print.ts';
import { noteRatio } from './ratios.ts';
import { type BenchServer, canPin, startServer } from './servers.ts';
import { newPool } from './simulation.ts';
import { median, quantile, spread } from './stats.ts';

/** Sentences of each level: as full as a pool may get. */
const POOL_SENTENCES = 2000;
const SEED = 1;
/** One answer in this many is wrong. */
const WRONG_EVERY = 5;
/** Turns before the first that counts, in which V8 compiles and PostgreSQL plans. */
const WARM_UP_TURNS = 4;

/** One server in the comparison. */
interface Side {
  door: Door;
  server: BenchServer;
  learners: Learner[];
  turns: Turn[];
}

/** What one turn of a side measured, of each of the two requests. */
interface Turn {
  next: Kind;
  answer: Kind;
}

interface Kind {
  /** Of the server's process, for each request. */
  cpuMicros: number;
  /** Milliseconds of each request. */
  times: number[];
}

/** Lets every learner ask for the next problem, then every one answer it, over and over: so each has a CPU of its own. */
async function takeTurn({ door, server, learners }: Side, requests: number): Promise<Turn> {
  const turn: Turn = { next: { cpuMicros: 0, times: [] }, answer: { cpuMicros: 0, times: [] } };
  const timed = async (kind: Kind, ask: (learner: Learner, place: number) => Promise<number>): Promise<void> => {
    const before = await server.cpu();
    kind.times.push(...(await Promise.all(learners.map(ask))));
    kind.cpuMicros += (await server.cpu()) - before;
  };
  let answers = 0;
  while (turn.next.times.length + turn.answer.times.length < requests) {
    // oxlint-disable-next-line no-await-in-loop -- one kind at a time
    await timed(turn.next, (learner) => door.next(learner));
    // oxlint-disable-next-line no-await-in-loop -- as above
    await timed(turn.answer, (learner) => {
      answers += 1;
      return door.answer(learner, answers % WRONG_EVERY === 0 ? WRONG_ANSWER : RIGHT_ANSWER);
    });
  }
  for (const kind of [turn.next, turn.answer]) kind.cpuMicros /= kind.times.length;
  return turn;
}

const KINDS = ['next', 'answer'] as const;

function printSides(sides: readonly Side[]): void {
  const cpu = ({ turns }: Side, kind: 'next' | 'answer') =>
    spread(
      turns.map((turn) => turn[kind].cpuMicros),
      0,
    );
  const times = ({ turns }: Side, kind: 'next' | 'answer') => {
    const all = turns.flatMap((turn) => turn[kind].times);
    return `${quantile(all, 0.5).toFixed(1)} / ${quantile(all, 0.99).toFixed(1)}`;
  };
  table([
    ['median (lowest–highest) of the rounds', 'next: CPU µs', 'p50 / p99 ms', 'answer: CPU µs', 'p50 / p99 ms'],
    ...sides.map((side) => [side.door.name, ...KINDS.flatMap((kind) => [cpu(side, kind), times(side, kind)])]),
  ]);
}

/** A side against another one: what it may cost at most, of which request. */
interface Aim {
  side: string;
  against: string;
  kind: 'next' | 'answer';
  most: number;
}

const DOCUMENTS = "Lacuna, REST's documents by GraphQL";
const [MERCURIUS, APOLLO] = ["Mercurius with JIT, REST's documents", "Apollo Server, REST's documents"];

/** REST against its documents is what the facade costs. */
const AIMS: readonly Aim[] = [
  { side: DOORS.bearer, against: DOORS.byHand, kind: 'next', most: 1.35 },
  { side: DOORS.bearer, against: DOORS.byHand, kind: 'answer', most: 1.7 },
  { side: DOORS.rest, against: DOORS.byHand, kind: 'next', most: 1.5 },
  { side: DOCUMENTS, against: MERCURIUS, kind: 'next', most: 1.1 },
  { side: DOCUMENTS, against: APOLLO, kind: 'next', most: 0.5 },
  { side: DOORS.rest, against: DOCUMENTS, kind: 'next', most: 1.15 },
  { side: DOORS.rest, against: DOCUMENTS, kind: 'answer', most: 1.15 },
];

/** Prints each ratio of CPU, round by round. @returns whether all are met */
function printRatios(sides: readonly Side[]): boolean {
  const turnsOf = (name: string) => {
    const found = sides.find(({ door }) => door.name === name);
    if (!found) throw new Error(`No side is called ${name}`);
    return found.turns;
  };
  const judged = AIMS.map(({ side, against, kind, most }) => {
    const other = turnsOf(against);
    const ratios = turnsOf(side).map((turn, round) => turn[kind].cpuMicros / (other[round] as Turn)[kind].cpuMicros);
    const what = `${kind === 'next' ? 'Next problem' : 'Answer'}, CPU: ${side.replace('Lacuna, ', '')}`;
    noteRatio('requests', { what, beside: against, aim: most }, [
      median(ratios),
      Math.min(...ratios),
      Math.max(...ratios),
    ]);
    return {
      cells: [`${side}, against ${against}: ${kind}`, `${spread(ratios, 2)}×`, `${most}×`],
      met: median(ratios) <= most,
    };
  });
  table([['CPU a request', 'ratio', 'aim', ''], ...judged.map(({ cells, met }) => [...cells, met ? 'met' : 'missed'])]);
  return judged.every(({ met }) => met);
}

async function checkAnswers(sides: readonly Side[], count: () => Promise<number>): Promise<void> {
  const sent = sides.flatMap((side) => side.turns).reduce((sum, { answer }) => sum + answer.times.length, 0);
  const stored = await count();
  if (sent !== stored) throw new Error(`${sent} answers were acknowledged and ${stored} stored`);
  say(`  every answer acknowledged is stored: ${stored}`);
}

/**
 * Answers and next problems by HTTP: Lacuna's doors beside a server written by hand and beside other GraphQL servers, round by round.
 * @returns whether every aim is met
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
    const lacuna = 'lacuna.child.ts';
    const opened: [string, (port: number) => Door][] = [
      ['reference.child.ts', (port) => referenceDoor(agent, port)],
      [lacuna, (port) => graphqlDoor(agent, port, true)],
      [lacuna, (port) => graphqlDoor(agent, port, false)],
      [lacuna, (port) => restDoor(agent, port)],
      [lacuna, (port) => documentDoor(agent, port, DOCUMENTS)],
      ['mercurius.child.ts', (port) => documentDoor(agent, port, MERCURIUS)],
      ['apollo.child.ts', (port) => documentDoor(agent, port, APOLLO)],
    ];
    // A server for each: what one of them has compiled by then is no other's.
    const doors: [Door, BenchServer][] = [];
    for (const [module, open] of opened) {
      const started = await start(module);
      doors.push([open(started.port), started]);
    }
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
    return printRatios(counted);
  } finally {
    for (const each of running) await each.stop();
    agent.destroy();
    await database.drop();
  }
}
