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
const PROTOCOLS = ['websocket', 'h2c', 'WEBSOCKET', 'TLS/1.0', 'websocket, h2c', ''];
const SUBSCRIPTION = 'subscription { practiceProgressed { __typename } }';

async function socketsAndSubscriptions(ground: Ground): Promise<void> {
  const { token } = await ground.attacker(true);
  const open = await Promise.all(Array.from({ length: 100 }, () => ground.acknowledged(token, ground.stranger())));
  const sockets = open.filter((socket) => socket !== null);
  for (const socket of sockets) {
    for (let id = 0; id < 280; id += 1) {
      socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query: SUBSCRIPTION } }));
    }
  }
  await sleep(500);
  // Each answer is told to every subscription of whoever answered.
  for (let turn = 0; turn < 5 && !ground.isOver(); turn += 1) {
    const next = await ground.get('/api/v1/practice/next', ground.school, { authorization: `Bearer ${token}` });
    const id = next.kind === 'answer' ? /"id":"([^"]+)"/u.exec(next.body)?.[1] : undefined;
    if (id === undefined) break;
    await ground.post(`/api/v1/cefr/sentence/${id}/answer`, { answer: 'on' }, token);
  }
  for (const [index, socket] of sockets.entries()) {
    if (index % 2 === 0) socket.terminate();
    else socket.close();
  }
  if (sockets.length > 30) ground.breaks(`one account held ${sockets.length} sockets`);
}

const FRAMES = [
  '\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff',
  '\xff\xff\xff\xff',
  '\x81\x7f\x00\x00\x00\x00\x7f\xff\xff\xff',
  '\x89\xfe\xff\xff',
  '\x80\x80aaaa',
  '\x81\x05hello',
  '\x88\x82aaaa\x00\x00',
].map((text) => Buffer.from(text, 'latin1'));

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

/** Attacks by WebSockets and by connections that ask to become something else. */
export const socketAttacks: Attack[] = [
  {
    name: 'upgrades of strange addresses',
    promise: 'each is answered or cut, alone',
    async run(ground) {
      await ground.flood(50, 5, 400, async () => {
        const headers = { upgrade: ground.dice.pick(PROTOCOLS) };
        const [socket] = ground.connections(1, upgrade(ground.dice.pick(STRANGE_ADDRESSES), headers), ground.school);
        await sleep(20);
        socket?.destroy();
      });
    },
  },
  {
    name: 'refused upgrades that are reset',
    promise: 'the rest of the connection harms nobody',
    async run(ground) {
      await ground.flood(150, 10, 2000, async () => {
        const refused = ground.dice.pick([
          upgrade('/nowhere'),
          upgrade('/graphql', { origin: 'https://evil.example' }),
          upgrade('/graphql', { 'sec-websocket-version': '1' }),
          upgrade('/graphql'),
        ]);
        const [socket] = ground.connections(1, refused, ground.school);
        await sleep(ground.dice.int(0, 8));
        if (socket) reset(socket);
      });
    },
  },
  {
    name: 'one token, many sockets and subscriptions',
    promise: 'an account holds 30 sockets at most',
    async run(ground) {
      while (!ground.isOver()) await socketsAndSubscriptions(ground);
    },
  },
  {
    name: 'sockets opened and dropped',
    promise: 'a socket that is gone costs nothing more',
    async run(ground) {
      const { token } = await ground.attacker();
      await ground.flood(60, 10, 2000, async (index) => {
        const socket = await ground.acknowledged(token);
        if (index % 3 === 0) socket?.terminate();
        else socket?.close();
      });
    },
  },
  {
    name: 'frames and messages of no protocol',
    promise: 'only that socket ends',
    async run(ground) {
      await ground.flood(40, 5, 1000, async () => {
        if (ground.dice.chance(0.5)) {
          const [socket] = ground.connections(1, upgrade('/graphql'), ground.school);
          await sleep(20);
          socket?.write(ground.dice.pick(FRAMES));
          await sleep(20);
          if (socket) reset(socket);
          return;
        }
        const socket = ground.webSocket();
        await new Promise<void>((resolve) => {
          socket.once('open', () => socket.send(ground.dice.pick(MESSAGES), () => resolve()));
          socket.once('close', () => resolve());
        });
        await sleep(30);
        socket.terminate();
      });
    },
  },
  {
    name: 'subscriptions over HTTP',
    promise: 'each is refused at once, none goes on',
    async run(ground) {
      const { token } = await ground.attacker();
      await ground.flood(40, 20, 150, async (index) => {
        const accept = ground.dice.pick(['text/event-stream', '*/*', 'multipart/mixed']);
        const answer =
          index % 2 === 0
            ? await ground.post('/graphql', { query: SUBSCRIPTION }, token, undefined, { accept })
            : await ground.get(`/graphql?query=${encodeURIComponent(SUBSCRIPTION)}`, undefined, {
                accept,
                authorization: `Bearer ${token}`,
              });
        if (answer.kind !== 'answer' || answer.status < 400) ground.breaks('a subscription over HTTP was not refused');
      });
    },
  },
  {
    name: 'a thousand idle connections',
    promise: 'others still get in',
    async run(ground) {
      const sockets = ground.connections(1000, '');
      while (!ground.isOver()) await sleep(100);
      for (const socket of sockets) reset(socket);
    },
  },
  {
    name: 'slow heads and slow bodies',
    promise: 'a request that never ends holds up nothing',
    async run(ground) {
      const bodies = ground.connections(
        200,
        'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
      );
      const heads = ground.connections(200, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n');
      while (!ground.isOver()) {
        for (const socket of bodies) socket.write(' ');
        for (const socket of heads) socket.write('X-Slow: 1\r\n');
        await sleep(500);
      }
      for (const socket of [...bodies, ...heads]) socket.destroy();
    },
  },
  {
    name: 'large answers that nobody reads',
    promise: 'what is not read does not pile up',
    async run(ground) {
      const page = 'GET /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n';
      const sockets = ground.connections(30, page.repeat(3));
      for (const socket of sockets) socket.pause();
      while (!ground.isOver()) await sleep(100);
      for (const socket of sockets) reset(socket);
    },
  },
  {
    name: 'answers broken off in the middle',
    promise: 'the process goes on',
    async run(ground) {
      const { token } = await ground.attacker();
      const requests = [
        'GET /api/v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n',
        `GET /api/v1/users/me/data HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
        'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query":',
        'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(50),
      ];
      await ground.flood(80, 10, 2000, async () => {
        const [socket] = ground.connections(1, ground.dice.pick(requests), ground.school);
        await sleep(ground.dice.int(0, 15));
        if (socket) reset(socket);
      });
    },
  },
  {
    name: 'what is no HTTP',
    promise: 'each is answered or cut',
    async run(ground) {
      const texts = [
        'GET / HTTP/9.9\r\n\r\n',
        '\x16\x03\x01\x02\x00\x01\x00\x01\xfc',
        'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n',
        'POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\nhello',
        `GET / HTTP/1.1\r\nHost: a\r\nRange: bytes=${'0-,'.repeat(2000)}\r\n\r\n`,
        `GET / HTTP/1.1\r\nHost: a\r\n${'Cookie: a=b\r\n'.repeat(3000)}\r\n`,
        `GET /${'a'.repeat(30_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
        'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n',
        'POST / HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 100000000\r\n\r\n',
        'POST /graphql HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n',
      ];
      await ground.flood(60, 6, 1000, async () => {
        const [socket] = ground.connections(1, ground.dice.pick(texts), ground.school);
        await sleep(20);
        socket?.destroy();
      });
    },
  },
];
