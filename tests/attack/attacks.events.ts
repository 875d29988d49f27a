import type WebSocket from 'ws';
import { EVENTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { bodyOf, newClass } from './classes.ts';
import { type Attack, type Ground, sleep } from './ground.ts';
import { opened, TOLD } from './opened.ts';

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

/** Subscribes so often on a socket, and collects what is told. */
function listenTo(socket: WebSocket, query: string, variables: object): string[] {
  const told: string[] = [];
  socket.on('message', (data) => told.push((data as Buffer).toString()));
  for (let id = 0; id < SUBSCRIPTIONS_EACH; id += 1) {
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query, variables } }));
  }
  return told;
}

/** A class whose students one address has made up, each with many subscriptions. */
async function madeUpClass(ground: Ground) {
  const from = ground.stranger();
  const {
    teacher: { token },
    id: classroomId,
    invitationCode: invitation_code,
  } = await newClass(ground, from);
  const lead = async (query: string, input: object) => {
    const answer = await ground.post('/graphql', { query, variables: { input } }, token, from);
    const { data } = (bodyOf(answer) ?? {}) as { data?: Record<string, { liveRound?: { uuid: string } } | null> };
    return Object.values(data ?? {})[0]?.liveRound ?? null;
  };
  const round = await ground.insist(async () => {
    const opened = await lead(OPEN, { classroomId, level: 'A2', questions: QUESTIONS });
    if (!opened) throw new Error('no live round was opened');
    return opened;
  });
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
  const { lead, liveRoundId, told, sockets } = await madeUpClass(ground);
  let last = 0;
  for (let number = 1; number <= QUESTIONS && (number === 1 || !ground.isOver()); number += 1) {
    for (const step of [ASK, SHOW]) {
      // A question that was not asked would let all that follow be refused; repeating the call changes nothing.
      const isLed = await ground.soon(async () => (await lead(step, { liveRoundId, number })) !== null);
      if (!isLed) ground.breaks('the teacher of a live round could not press on');
      await sleep(PRESSED_EVERY_MS);
    }
    last = number;
  }
  const isNewest = (texts: string[]) => texts.some((text) => text.includes(`"stage":"ANSWERS","number":${last},`));
  if (!(await ground.soon(async () => told.every(isNewest)))) {
    ground.breaks('a student of a live round was not told how it ended soon');
  } else if (told.length > 0) ground.saw('an event');
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
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => opened(ground, token, from)));
  const told = sockets.map((socket) => listenTo(socket, LONG_WATCH, {}));
  const allTold = (): string[] => told.flat().filter((text) => text.includes(TOLD));
  await sleep(500);
  do {
    await ground.post('/graphql', { query: SKIP }, token);
    await sleep(SKIPPED_EVERY_MS);
    if (allTold().length > 0) ground.saw('an event');
  } while (!ground.isDone());
  for (const socket of sockets) socket.terminate();
  const { length: events } = allTold();
  // A window ends, and another begins, within the attack.
  const most = Math.ceil((2 * EVENTS_PER_ACCOUNT.budget) / (LONG_WATCH_COST * TOLD_SHARE));
  if (events > most) ground.breaks(`one account was told ${events} events of ${LONG_WATCH_COST}, of ${most}`);
}

/** Attacks by what is told of a change. */
export const eventAttacks: Attack[] = [
  {
    name: 'a live round that is told to made-up students, each with many subscriptions',
    promise: 'each is told how it ended, and none that the database is too busy',
    means: ['an event'],
    leastMs: LIVE_MS,
    run: liveRoundsForMany,
  },
  {
    name: 'events that cost much, told to one account many times over',
    promise: 'an account is told as many as its events may cost',
    means: ['an event'],
    leastMs: COSTLY_MS,
    run: costlyEvents,
  },
];
