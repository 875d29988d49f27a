import type { Socket } from 'node:net';
import { bytesOf } from '../testkit/rawHttp.ts';
import { type Attack, type Ground, reset, sleep } from './ground.ts';

const upgrade = (path: string, headers: Record<string, string> = {}): string =>
  bytesOf(
    {
      method: 'GET',
      path,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        'sec-websocket-protocol': 'graphql-transport-ws',
        ...headers,
      },
      body: null,
    },
    '127.0.0.1',
  ).toString();

const STRANGE_ADDRESSES = [
  '//',
  '//a:99999',
  '//[',
  '/\\',
  'http://[',
  'http://a:b@c',
  '/%',
  '/%00',
  '*',
  '/graphql/..',
  '/',
];
/** Of what is reset under way one in so many is waited for first: what was to come of the others may not have. */
const WAITED_EVERY = 50;
const LONG_MS = 1_000;
const PROTOCOLS = ['websocket', 'h2c', 'WEBSOCKET', 'TLS/1.0', 'websocket, h2c', ''];

const FRAMES = [
  '\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff',
  '\xff\xff\xff\xff',
  '\x81\x7f\x00\x00\x00\x00\x7f\xff\xff\xff',
  '\x89\xfe\xff\xff',
  '\x80\x80aaaa',
  '\x81\x05hello',
  '\x88\x82aaaa\x00\x00',
].map((text) => Buffer.from(text, 'latin1'));

/** Messages of 98,900 bytes, as a client frames them: more than one read takes. */
const LONG_BYTES = 98_900;
const longHead = Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4]);
longHead.writeUInt32BE(LONG_BYTES, 6);
const LONG_MESSAGES = Buffer.concat(
  Array.from({ length: 15 }, () => Buffer.concat([longHead, Buffer.alloc(LONG_BYTES, 'x')])),
);
const STRANGERS_AT_ONCE = 100;
const CUT_MS = 5_000;
/** As much of one character as a head can hold beside the rest. */
const LONG_RUN = 15_600;
const SWITCHED = 'HTTP/1.1 101 ';

const MESSAGES = [
  '{',
  'null',
  '[]',
  '{"type":"subscribe","id":"1","payload":{"query":"{__typename}"}}',
  '{"type":"connection_init","payload":{"authorization":"Bearer \\u0000"}}',
  '{"type":"connection_init","payload":{"authorization":{"__proto__":1}}}',
  '{"type":"__proto__"}',
  `{"type":"ping","payload":"${'x'.repeat(200_000)}"}`,
];

/** Whether a connection is upgraded, by what is answered first. It is read on. */
async function isUpgraded(socket: Socket): Promise<boolean> {
  const first = new Promise<boolean>((resolve) => {
    socket.once('data', (chunk: Buffer) => resolve(chunk.toString('latin1', 0, SWITCHED.length) === SWITCHED));
    socket.once('close', () => resolve(false));
  });
  const isIt = await Promise.race([first, sleep(CUT_MS, false)]);
  socket.resume();
  return isIt;
}

/** Waits for the end of a socket for so long, and says where it came. */
async function endsWithin(ground: Ground, ended: Promise<unknown>, ms: number): Promise<void> {
  const isEnded = await Promise.race([ended.then(() => true), sleep(ms, false)]);
  if (isEnded) ground.saw('a socket that is ended');
}

/** Attacks by connections that ask to become a WebSocket, or something else, and by sockets that do not say whose they are. */
export const strangerAttacks: Attack[] = [
  {
    name: 'upgrades of strange addresses',
    promise: 'each is answered or cut, alone',
    async run(ground) {
      await ground.flood(50, 5, 400, async () => {
        const headers = { upgrade: ground.dice.pick(PROTOCOLS) };
        const socket = await ground.raw(upgrade(ground.dice.pick(STRANGE_ADDRESSES), headers));
        socket.destroy();
      });
    },
  },
  {
    name: 'refused upgrades that are reset',
    promise: 'the rest of the connection harms nobody',
    async run(ground) {
      await ground.flood(150, 10, 2000, async (index) => {
        const refused = ground.dice.pick([
          upgrade('/nowhere'),
          upgrade('/graphql', { origin: 'https://evil.example' }),
          upgrade('/graphql', { 'sec-websocket-version': '1' }),
          upgrade('/graphql'),
        ]);
        // Some are waited for: otherwise none may have been refused yet.
        reset(await ground.raw(refused, ground.school, index % WAITED_EVERY === 0 ? null : ground.dice.int(0, 8)));
      });
    },
  },
  {
    name: 'frames and messages of no protocol',
    promise: 'only that socket ends',
    means: ['a socket that is upgraded', 'a socket that is ended'],
    async run(ground) {
      await ground.flood(40, 5, 1000, async (index) => {
        if (ground.dice.chance(0.5)) {
          const socket = await ground.raw(upgrade('/graphql'));
          const ended = new Promise((resolve) => socket.once('close', resolve));
          socket.write(ground.dice.pick(FRAMES));
          await endsWithin(ground, ended, index % WAITED_EVERY === 0 ? LONG_MS : 20);
          reset(socket);
          return;
        }
        const socket = ground.webSocket();
        const opened = new Promise<boolean>((resolve) => {
          socket.once('open', () => resolve(true)).once('close', () => resolve(false));
        });
        if (!(await opened)) return;
        const ended = new Promise((resolve) => socket.once('close', resolve));
        await Promise.race([ended, new Promise((resolve) => socket.send(ground.dice.pick(MESSAGES), resolve))]);
        await endsWithin(ground, ended, index % WAITED_EVERY === 0 ? LONG_MS : 30);
        socket.terminate();
      });
    },
  },
  {
    name: 'headers of one long run of a character',
    promise: 'they are read in a moment',
    async run(ground) {
      const from = ground.stranger();
      const gap = ' '.repeat(LONG_RUN);
      await ground.flood(50, 10, 1_500, () =>
        ground.dice.pick([
          () => ground.post('/graphql', '{}', null, from, { 'content-type': `application/json;a=b${gap}c` }),
          () => ground.get('/icon.svg', from, { range: `bytes=${gap.slice(LONG_RUN / 2)}${','.repeat(LONG_RUN / 2)}` }),
          () => ground.get('/api/v1/users/me', from, { authorization: `Bearer ${'.'.repeat(LONG_RUN)}` }),
          () => ground.get('/', from, { accept: `text/html${gap}`, cookie: `a=${';'.repeat(LONG_RUN)}` }),
        ])(),
      );
    },
  },
  {
    name: 'long messages of many who have not said who they are',
    promise: 'each is cut where they begin',
    means: ['a socket that is upgraded', 'a socket that is ended'],
    async run(ground) {
      do {
        const from = ground.stranger();
        const sockets = ground.connections(STRANGERS_AT_ONCE, upgrade('/graphql'), from);
        const cut = sockets.map(
          (socket) => new Promise<boolean>((resolve) => socket.once('close', () => resolve(true))),
        );
        const upgraded = await Promise.all(sockets.map((socket) => isUpgraded(socket)));
        if (upgraded.includes(true)) ground.saw('a socket that is upgraded');
        for (const socket of sockets) socket.write(LONG_MESSAGES);
        const ends = await Promise.all(cut.map((one) => Promise.race([one, sleep(CUT_MS)])));
        const kept = ends.filter((isCut) => isCut !== true).length;
        if (kept > 0) ground.breaks(`${kept} of ${STRANGERS_AT_ONCE} were not cut`);
        // One that was refused is cut in any case.
        if (ends.some((isCut, at) => isCut === true && upgraded[at] === true)) ground.saw('a socket that is ended');
        for (const socket of sockets) socket.destroy();
        await sleep(500);
      } while (!ground.isDone());
    },
  },
];
