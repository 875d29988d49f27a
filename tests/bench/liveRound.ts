import { openAs, type RawSocket } from '../testkit/sockets.ts';
import { loadBank } from '../../server/features/pool/bank.load.ts';
import { askGraphql, type BenchClass, type Door, made, makeClass, STUDENTS } from './classroom.ts';
import { createDatabase } from './database.ts';
import { BENCH_SECRET, benchDeps } from './deps.ts';
import type { Flags } from './flags.ts';
import { JSON_HEADERS, keepAliveAgent, send } from './http.ts';
import { bodyOf, clientMutation } from './operations.ts';
import { heading, say, table } from './print.ts';
import { type BenchServer, startServer } from './servers.ts';
import { median, quantile } from './stats.ts';

/** From sending an answer to the board's count that has it, in ms. */
const AIM_MS = 500;
const QUESTIONS = 5;
/** How long a class takes to answer a sentence: some are quick, the last is slow. */
const ANSWERED_WITHIN_MS = 10_000;
/** How long a class takes to come in. */
const COME_WITHIN_MS = 20_000;
const TELLS_WITHIN_MS = 30_000;
const MICROS_PER_MS = 1_000;
const ROUND = 'liveRound { uuid }';
const MOVED = `subscription($id: ID!) { liveRoundMoved(classroomId: $id) {
  liveRound { stage number question { number text } problem { uuid } } } }`;
const COUNTED =
  'subscription($id: ID!) { liveRoundCounted(classroomId: $id) { liveRound { inRoom question { number answered } } } }';

const at = (): number => performance.now();
const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Told {
  liveRound: { question: { number: number; answered?: number } | null; problem?: { uuid: string } | null };
}

/** A device in the room, or the board: what it was told last, and when. */
interface Device {
  socket: RawSocket;
  token: string;
  /** The problem of each question, by its number. */
  problems: Map<number, string>;
  /** Each count of a question that it was told, and when. */
  counts: { number: number; answered: number; at: number }[];
}

async function device(port: number, token: string, classroomId: string): Promise<Device> {
  const socket = await openAs(port, token);
  const one: Device = { socket, token, problems: new Map(), counts: [] };
  socket.socket.on('message', (data) => {
    const { payload } = JSON.parse((data as Buffer).toString()) as { payload?: { data?: Record<string, Told> } };
    for (const { liveRound } of Object.values(payload?.data ?? {})) {
      const { question, problem } = liveRound;
      if (question && problem) one.problems.set(question.number, problem.uuid);
      if (question?.answered !== undefined)
        one.counts.push({ number: question.number, answered: question.answered, at: at() });
    }
  });
  for (const [id, query] of Object.entries({ moved: MOVED, counted: COUNTED }))
    socket.send({ type: 'subscribe', id, payload: { query, variables: { id: classroomId } } });
  return one;
}

/** What the web client sends on the way through a round. */
const OPERATIONS = {
  submitAnswer: clientMutation('useClassAnswerSubmitMutation'),
  joinLiveRound: clientMutation('useSeatJoinMutation'),
};

/** Sends the web client's own operation. Throws where it was refused. */
async function asClient(
  { agent, port }: Door,
  token: string,
  mutation: keyof typeof OPERATIONS,
  input: object,
): Promise<void> {
  const headers = { ...JSON_HEADERS, authorization: `Bearer ${token}` };
  const { body } = await send(agent, port, 'POST', '/graphql', headers, bodyOf(OPERATIONS[mutation], input));
  const { data } = body as { data?: Record<string, { __typename: string } | null> };
  if (!data?.[mutation]?.__typename.endsWith('Payload')) throw new Error(`${mutation}: ${JSON.stringify(body)}`);
}

/** Waits until something is so; throws after half a minute. */
async function until(what: string, isSo: () => boolean): Promise<void> {
  const start = at();
  while (!isSo()) {
    if (at() - start > TELLS_WITHIN_MS) throw new Error(`Not within half a minute: ${what}`);
    await wait(5);
  }
}

/**
 * One question, asked and answered by everybody; how long each answer took to the board's count, in ms. Counts say how many, not
 * whose: the first n answers that were acknowledged are taken for those that a count of n has.
 */
async function question(
  door: Door,
  { board, devices, roundId }: { board: Device; devices: readonly Device[]; roundId: string },
  number: number,
  withinMs: number,
): Promise<number[]> {
  const input = { liveRoundId: roundId, number };
  await made(door, board.token, ['askLiveQuestion', 'AskLiveQuestion', ROUND], input);
  await until('everybody has the question', () => devices.every(({ problems }) => problems.has(number)));
  const sent: { sentAt: number; doneAt: number }[] = [];
  await Promise.all(
    devices.map(async ({ token, problems }, place) => {
      await wait((withinMs * place) / devices.length);
      const sentAt = at();
      const answer = place % 5 === 0 ? 'of' : 'on';
      await asClient(door, token, 'submitAnswer', { problem: { problemId: problems.get(number) }, answer });
      sent.push({ sentAt, doneAt: at() });
    }),
  );
  const own = () => board.counts.filter((count) => count.number === number);
  await until('the board has counted all', () => own().some(({ answered }) => answered === devices.length));
  const counts = own();
  const inOrder = sent.toSorted((one, other) => one.doneAt - other.doneAt);
  const took = inOrder.map(({ sentAt }, place) => {
    const count = counts.find(({ answered }) => answered > place);
    return (count?.at ?? Infinity) - sentAt;
  });
  await made(door, board.token, ['showLiveAnswers', 'ShowLiveAnswers', ROUND], input);
  return took;
}

async function enter(door: Door, group: BenchClass) {
  const { uuid: roundId } = await made<{ uuid: string }>(
    door,
    group.teacherToken,
    ['openLiveRound', 'OpenLiveRound', ROUND],
    { classroomId: group.id, level: 'A2', questions: QUESTIONS },
  );
  const board = await device(door.port, group.teacherToken, group.id);
  const devices: Device[] = [];
  for (const { token } of group.students) devices.push(await device(door.port, token, group.id));
  await Promise.all(
    devices.map(async ({ token }, place) => {
      await wait((COME_WITHIN_MS * place) / devices.length);
      await asClient(door, token, 'joinLiveRound', { liveRoundId: roundId });
    }),
  );
  const { data } = await askGraphql(
    door,
    group.teacherToken,
    { query: 'query($id: ID!) { liveRound(id: $id) { inRoom } }' },
    { id: roundId },
  );
  const { inRoom } = data['liveRound'] as { inRoom: number };
  if (inRoom !== STUDENTS) throw new Error(`${inRoom} of ${STUDENTS} are in the round`);
  return { board, devices, roundId };
}

/** A live round of 200 devices: how soon the board counts an answer. Returns whether the aim is met. */
export async function benchLive(server: string, flags: Flags): Promise<boolean> {
  heading(`A live round with ${STUDENTS} devices`);
  const database = await createDatabase(server);
  const agent = keepAliveAgent(STUDENTS);
  let lacuna: BenchServer | null = null;
  let room: Awaited<ReturnType<typeof enter>> | null = null;
  try {
    const url = database.url as string;
    const deps = await benchDeps(database, url, BENCH_SECRET);
    await loadBank(database, deps.clock);
    lacuna = await startServer('lacuna.child.ts', { databaseUrl: url, secret: BENCH_SECRET }, flags.profile);
    const door = { agent, port: lacuna.port };
    const group = await makeClass(deps, door);
    await deps.jobs.stop();
    room = await enter(door, group);
    // The first one warms up; in the last one everybody answers at the same moment.
    await question(door, room, 1, ANSWERED_WITHIN_MS);
    const took: number[] = [];
    const [cpuBefore, start] = [await lacuna.cpu(), at()];
    for (let number = 2; number < QUESTIONS; number += 1)
      took.push(...(await question(door, room, number, ANSWERED_WITHIN_MS)));
    const busy = ((await lacuna.cpu()) - cpuBefore) / ((at() - start) * MICROS_PER_MS);
    const atOnce = await question(door, room, QUESTIONS, 0);
    say();
    table([
      ['from an answer to the board’s count, ms', 'p50', 'p99', `aim: p99 under ${AIM_MS}`],
      ...(
        [
          [`answered within ${ANSWERED_WITHIN_MS / 1000} s`, took],
          ['all at the same moment', atOnce],
        ] as const
      ).map(([name, ms], place) => {
        const p99 = quantile(ms, 0.99);
        return [name, median(ms).toFixed(0), p99.toFixed(0), place > 0 ? '' : p99 < AIM_MS ? 'met' : 'missed'];
      }),
    ]);
    say(`  the server's core was busy ${Math.round(busy * 100)}% of the time`);
    return quantile(took, 0.99) < AIM_MS;
  } finally {
    for (const { socket } of room ? [room.board, ...room.devices] : []) socket.socket.terminate();
    await lacuna?.stop();
    agent.destroy();
    await database.drop();
  }
}
