import type WebSocket from 'ws';
import { MOST_NODES, OPERATION_LIMITS, OPERATIONS_PER_SOCKET } from '../../server/graphql/bounds.ts';
import { newClass } from './classes.ts';
import { type Attack, type Ground, sleep } from './ground.ts';
import { opened, TOLD } from './opened.ts';

/** As long as a description may be: six thousand bytes. */
const LONG_TEXT = '你'.repeat(2_000);
const NAMES = Array.from({ length: OPERATION_LIMITS.aliases }, (_, at) => `d${at}`);
/** A description so often that a few kilobytes ask for twelve megabytes. */
const SAME = `query($ids: [ID!]!) { ${NAMES.map((name) => `${name}: nodes(ids: $ids) { ... on Classroom { description } }`).join(' ')} }`;
/** …and for a hundred kilobytes of each event. */
const WATCH = `subscription($classroomId: ID!) { classroomChanged(classroomId: $classroomId) {
  classroom { ${NAMES.map((name) => `${name}: description`).join(' ')} }
} }`;
const RENAME = 'mutation($input: UpdateClassroomInput!) { updateClassroom(input: $input) { __typename } }';
/** Valid documents of these attacks. */
export const TEXT_DOCUMENTS: string[] = [SAME, WATCH, RENAME];

/** All that a socket may have: every event is five megabytes, and the account may be told a dozen of them in a minute. */
const UNREAD_SUBSCRIPTIONS = OPERATIONS_PER_SOCKET;
const CHANGED_EVERY_MS = 400;
const CHANGES = 12;
const STATUS_OK = 200;
/** Until subscriptions stand, and so many changes that a socket which reads nothing has too much waiting. */
const UNREAD_MS = 15_000;

async function sameClass(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const { teacher, globalId } = await newClass(ground, from, LONG_TEXT);
  const variables = { ids: Array.from({ length: MOST_NODES }, () => globalId) };
  do {
    await ground.refused(ground.post('/graphql', { query: SAME, variables }, teacher.token));
    await sleep(100);
  } while (!ground.isDone());
}

/** Subscribes so often on a socket. */
function watch(socket: WebSocket, classroomId: string, times: number): void {
  const payload = { query: WATCH, variables: { classroomId } };
  for (let at = 0; at < times; at += 1) {
    // Names that differ: whoever wrote each message by itself would write all of it so often.
    socket.send(JSON.stringify({ id: `${at}`, type: 'subscribe', payload }));
  }
}

/** Lets what is told of a class wait on a socket, while another one is told of it as well. */
async function unreadEvents(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const { teacher, id } = await newClass(ground, from, LONG_TEXT);
  const [unread, reader] = [await opened(ground, teacher.token, from), await opened(ground, teacher.token, from)];
  // From the beginning: what a system keeps for who has read much is more than an account is told.
  unread.pause();
  watch(unread, id, UNREAD_SUBSCRIPTIONS);
  reader.on('message', (data) => (data as Buffer).includes(TOLD) && ground.saw('an event'));
  watch(reader, id, 1);
  await sleep(500);
  for (let times = 1; times <= CHANGES; times += 1) {
    const input = { classroomId: id, schoolYear: `${times}` };
    // One that is told to come again changes nothing, so that nothing of it would wait.
    await ground.soon(async () => {
      const answer = await ground.post('/graphql', { query: RENAME, variables: { input } }, teacher.token, from);
      return answer.kind === 'answer' && answer.status === STATUS_OK && !answer.body.includes('"errors"');
    });
    await sleep(CHANGED_EVERY_MS);
  }
  unread.resume();
  const isEnded = await ground.soon(async () => unread.readyState === unread.CLOSED);
  if (isEnded) ground.saw('a socket that is ended');
  else ground.breaks('a socket that read nothing was kept');
  for (const socket of [unread, reader]) socket.terminate();
}

/** Attacks by long texts: by how often they are asked for, and told. */
export const textAttacks: Attack[] = [
  {
    name: 'one long text under many names',
    promise: 'an answer of so many bytes is refused, and the bytes of all count',
    means: ['a refusal'],
    run: sameClass,
  },
  {
    name: 'long texts in events that nobody reads',
    promise: 'a socket on which too much waits is ended',
    leastMs: UNREAD_MS,
    means: ['an event', 'a socket that is ended'],
    async run(ground) {
      do await unreadEvents(ground);
      while (!ground.isDone());
    },
  },
];
