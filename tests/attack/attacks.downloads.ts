import { jsonOf } from '../testkit/rawHttp.ts';
import { type Attack, type Ground, reset, sleep } from './ground.ts';

const STATUS_OK = 200;
/** Tickets that one account is offered an hour, with some to spare. */
const TICKETS_OF_ONE = 15;
/** Somebody whose turn it is not yet comes again within this. */
const TURN_MS = 10_000;
const COME_AGAIN_MS = 250;
const HELD_MS = 300;
const RESETS_OF_ONE = 6;
const MIDDLE_MS = 12;

/** What the log may say of a download whose reader went away. */
export const BROKEN_OFF = /a download broke off/u;

/** Where everything of an account is offered for fetching; null where that was refused. */
export async function offeredDownload(ground: Ground, token: string): Promise<string | null> {
  const answer = await ground.post('/api/v1/users/me/data', {}, token, ground.stranger());
  const path = (jsonOf(answer) as { path?: unknown } | null | undefined)?.path;
  return typeof path === 'string' ? path : null;
}

/** Fetches a download and holds it to being whole; whether it was given. */
export async function fetched(ground: Ground, path: string): Promise<boolean> {
  const answer = await ground.get(path, ground.stranger());
  if (answer.kind !== 'answer' || answer.status !== STATUS_OK) return false;
  ground.saw('a download');
  const tables = (jsonOf(answer) as { tables?: Record<string, unknown> } | null | undefined)?.tables;
  if (tables === undefined || !('users' in tables)) ground.breaks(`a download is not whole: ${answer.body.slice(-60)}`);
  return true;
}

const asked = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;

/** Holds the server to giving somebody their download, although others hold and break off theirs. */
async function getsTheirs(ground: Ground, token: string, who: string): Promise<void> {
  const path = await offeredDownload(ground, token);
  if (path === null) {
    ground.breaks(`${who} is offered no download`);
    return;
  }
  const start = performance.now();
  while (!(await fetched(ground, path))) {
    if (performance.now() - start > TURN_MS) {
      ground.breaks(`${who} did not get a download within ${TURN_MS / 1000} s`);
      return;
    }
    await sleep(COME_AGAIN_MS);
  }
}

async function brokenOff(ground: Ground): Promise<void> {
  const thief = await ground.newcomer();
  const held = await Promise.all([1, 2, 3].map(async () => offeredDownload(ground, (await ground.newcomer()).token)));
  for (let times = 0; times < RESETS_OF_ONE; times += 1) {
    const path = await offeredDownload(ground, thief.token);
    if (path === null) break;
    // At once, before anything is looked up, and in the middle.
    if (times % 2 === 0) {
      const [socket] = ground.connections(1, asked(path));
      await new Promise((resolve) => socket?.once('connect', resolve).once('close', resolve));
      if (socket) reset(socket);
    } else reset(await ground.raw(asked(path), ground.stranger(), ground.dice.int(1, MIDDLE_MS)));
  }
  // Three others ask for theirs and read no more than the beginning of it.
  const readers = held.flatMap((path) => (path === null ? [] : ground.connections(1, asked(path))));
  ground.readBeginnings(readers);
  await sleep(HELD_MS);
  const { token } = await ground.newcomer();
  await getsTheirs(ground, token, 'somebody else');
  await getsTheirs(ground, thief.token, 'who broke off their own');
  for (const socket of readers) reset(socket);
}

/** Attacks on downloads, which are written as slowly as they are read. */
export const downloadAttacks: Attack[] = [
  {
    name: 'everything of an account, again and again',
    promise: 'what is given is whole, and learners do not wait for it',
    means: ['a download'],
    async run(ground) {
      await ground.flood(20, 4, 200, async (index) => {
        const { token } = await ground.attacker(index % TICKETS_OF_ONE === 0);
        const path = await offeredDownload(ground, token);
        if (path !== null && (await fetched(ground, path))) {
          await ground.refused(ground.get(path, ground.stranger()));
        }
      });
    },
  },
  {
    name: 'downloads broken off',
    promise: 'a place is free again when its reader is gone, and others get theirs meanwhile',
    provokes: BROKEN_OFF,
    means: ['the beginning of an answer', 'a download'],
    async run(ground) {
      do await brokenOff(ground);
      while (!ground.isDone());
    },
  },
];
