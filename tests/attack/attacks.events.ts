import type WebSocket from 'ws';
import { EVENTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { jsonOf, type RawAnswer } from '../testkit/rawHttp.ts';
import { newTeacher } from '../testkit/restClient.ts';
import { type Attack, type Ground, sleep } from './ground.ts';

const STUDENTS = 40;
const FEWEST_STUDENTS = 2;
/** So often the fewest are registered anew where their sockets are refused. */
const MOST_TRIES = 10;
const REGISTERED_AT_ONCE = 4;
const SUBSCRIPTIONS_EACH = 50;
const QUESTIONS = 13;
/** The teacher presses on 26 times within twenty seconds. */
const PRESSED_EVERY_MS = 770;
/** Until the students are registered, and twenty seconds of pressing on. */
const LIVE_MS = 40_000;
const ANSWERED = 10;
const SOCKETS = 3;
const SKIPPED_EVERY_MS = 400;
/** Without a limit more events are told within it than the limit allows. */
const COSTLY_MS = 20_000;
/** What each subscription that is told of an event pays for it, as a share of what the event costs. */
const TOLD_SHARE = 0.1;
/** What `LONG_WATCH` costs at least, nearly as much as an operation may: a field of each of two hundred answers counts as one. */
const LONG_WATCH_COST = 3_400;

const MOVED = `subscription($classroomId: ID!) { liveRoundMoved(classroomId: $classroomId) {
  liveRound { id stage number question { id text answered } inRoom joined }
} }`;
const ANSWERS = `answers(first: 100) { edges { node {
  id verdict typed correctAnswer explanation explanationMarked fullSentence feedback pointsEarned answeredAt assisted
  accuracyPercentage roundCompleted roundPassed levelCompleted levelAdvanced passedRounds
} } }`;
/** Two pages of answers, as long as there are. */
const LONG_WATCH = `subscription { practiceProgressed { viewer { practice { one: ${ANSWERS} other: ${ANSWERS} } } } }`;
/** Valid subscriptions of these attacks. */
export const EVENT_SUBSCRIPTIONS: string[] = [MOVED, LONG_WATCH];

const led = (field: string, type: string): string =>
  `mutation($input: ${type}Input!) { ${field}(input: $input) { __typename ... on ${type}Payload { liveRound { uuid number stage } } } }`;
const OPEN = led('openLiveRound', 'OpenLiveRound');
const ASK = led('askLiveQuestion', 'AskLiveQuestion');
const SHOW = led('showLiveAnswers', 'ShowLiveAnswers');
export const SKIP = 'mutation { nextProblem(input: { skip: true }) { __typename } }';
/** Valid mutations of these attacks. */
export const EVENT_MUTATIONS: string[] = [OPEN, ASK, SHOW, SKIP];

const UNAVAILABLE = '"code":"UNAVAILABLE"';
const TOLD = '"type":"next"';

const bodyOf = (answer: RawAnswer) => jsonOf(answer) as Record<string, unknown> | null | undefined;

/** Subscribes so often on a socket, and collects what is told. */
function listenTo(socket: WebSocket, query: string, variables: object): string[] {
  const told: string[] = [];
  socket.on('message', (data) => told.push((data as Buffer).toString()));
  for (let id = 0; id < SUBSCRIPTIONS_EACH; id += 1) {
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query, variables } }));
  }
  return told;
}

/** A class whose students one address has made up, each with many subscriptions. Null where teachers have to be verified first. */
async function madeUpClass(ground: Ground) {
  const from = ground.stranger();
  const { token } = await newTeacher(from);
  const made = bodyOf(await ground.post('/api/v1/classrooms/', { class_name: 'English 9b' }, token, from));
  const { id: classroomId, invitation_code } = made ?? {};
  if (typeof classroomId !== 'string') return null;
  const lead = async (query: string, input: object) => {
    const answer = await ground.post('/graphql', { query, variables: { input } }, token, from);
    const { data } = (bodyOf(answer) ?? {}) as { data?: Record<string, { liveRound?: { uuid: string } } | null> };
    return Object.values(data ?? {})[0]?.liveRound ?? null;
  };
  const round = await lead(OPEN, { classroomId, level: 'A2', questions: QUESTIONS });
  if (!round) return null;
  const told: string[][] = [];
  const sockets: WebSocket[] = [];
  for (let tries = 0; told.length < STUDENTS && !(told.length >= FEWEST_STUDENTS && ground.isOver()); tries += 1) {
    if (told.length < FEWEST_STUDENTS && tries >= MOST_TRIES) {
      ground.breaks('no student of a live round could listen');
      break;
    }
    const some = await Promise.all(Array.from({ length: REGISTERED_AT_ONCE }, () => ground.newcomer()));
    for (const student of some) {
      await ground.post('/api/v1/classrooms/join', { invitation_code }, student.token, from);
      const socket = await ground.acknowledged(student.token, from);
      if (!socket) continue;
      sockets.push(socket);
      told.push(listenTo(socket, MOVED, { classroomId }));
    }
  }
  return { lead, liveRoundId: round.uuid, told, sockets };
}

async function liveRoundsForMany(ground: Ground): Promise<void> {
  const group = await madeUpClass(ground);
  if (!group) return;
  const { lead, liveRoundId, told, sockets } = group;
  let last = 0;
  for (let number = 1; number <= QUESTIONS && (number === 1 || !ground.isOver()); number += 1) {
    for (const step of [ASK, SHOW]) {
      await lead(step, { liveRoundId, number });
      await sleep(PRESSED_EVERY_MS);
    }
    last = number;
  }
  const isNewest = (texts: string[]) => texts.some((text) => text.includes(`"stage":"ANSWERS","number":${last},`));
  if (!(await ground.soon(async () => told.every(isNewest)))) {
    ground.breaks('a student of a live round was not told how it ended soon');
  }
  const refused = told.flat().filter((text) => text.includes(UNAVAILABLE)).length;
  if (refused > 0) ground.breaks(`${refused} events said that the database is too busy`);
  for (const socket of sockets) socket.terminate();
}

async function costlyEvents(ground: Ground): Promise<void> {
  const { token } = await ground.attacker(true);
  const authorization = `Bearer ${token}`;
  for (let answered = 0; answered < ANSWERED && !ground.isOver(); answered += 1) {
    const next = bodyOf(await ground.get('/api/v1/practice/next', ground.school, { authorization }));
    const { id } = next ?? {};
    if (typeof id === 'string') await ground.post(`/api/v1/cefr/sentence/${id}/answer`, { answer: 'on' }, token);
  }
  const from = ground.stranger();
  const open = await Promise.all(Array.from({ length: SOCKETS }, () => ground.acknowledged(token, from)));
  const sockets = open.filter((socket) => socket !== null);
  const told = sockets.map((socket) => listenTo(socket, LONG_WATCH, {}));
  await sleep(500);
  do {
    await ground.post('/graphql', { query: SKIP }, token);
    await sleep(SKIPPED_EVERY_MS);
  } while (!ground.isOver());
  for (const socket of sockets) socket.terminate();
  const events = told.flat().filter((text) => text.includes(TOLD)).length;
  if (events === 0) ground.breaks('the account was told nothing, so that nothing was tried');
  // A window ends, and another begins, within the attack.
  const most = Math.ceil((2 * EVENTS_PER_ACCOUNT.budget) / (LONG_WATCH_COST * TOLD_SHARE));
  if (events > most) ground.breaks(`one account was told ${events} events of ${LONG_WATCH_COST}, of ${most}`);
}

/** Attacks by what is told of a change. */
export const eventAttacks: Attack[] = [
  {
    name: 'a live round that is told to made-up students, each with many subscriptions',
    promise: 'each is told how it ended, and none that the database is too busy',
    leastMs: LIVE_MS,
    run: liveRoundsForMany,
  },
  {
    name: 'events that cost much, told to one account many times over',
    promise: 'an account is told as many as its events may cost',
    leastMs: COSTLY_MS,
    run: costlyEvents,
  },
];
