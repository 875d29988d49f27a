import { EVENT_SUBSCRIPTIONS, eventAttacks } from './attacks.events.ts';
import { BROKEN_OFF, fetched, offeredDownload } from './attacks.downloads.ts';
import { strangerAttacks } from './attacks.strangers.ts';
import { type Attack, type Ground, reset, sleep } from './ground.ts';
import { TOLD } from './opened.ts';

/** Thirty seconds, and what a look at them may be late on a busy machine. */
const SLOW_CUT_MS = 35_000;
/** Until a system's buffers are full of what nobody reads. */
const UNREAD_MS = 500;
/** More than those take: Linux gives a connection 32 MB where there is memory, and 4 MB more to who sends. */
const UNREAD_BYTES = 80_000_000;
const STATUS_OK = 200;
const STATUS_TOO_MANY = 429;
const SUBSCRIPTION = 'subscription { practiceProgressed { __typename } }';

const isUsedUp = (answer: Awaited<ReturnType<Ground['get']>>): boolean =>
  answer.kind === 'answer' && answer.status === STATUS_TOO_MANY;

/** Answers the open problem, or a new one. What came of it: the account may have used up what it may do, or there is none to be had now. */
async function answerOne(ground: Ground, token: string): Promise<'answered' | 'used up' | 'not now'> {
  const next = await ground.get('/api/v1/practice/next', ground.school, { authorization: `Bearer ${token}` });
  if (isUsedUp(next)) return 'used up';
  const id = next.kind === 'answer' ? /"id":"([^"]+)"/u.exec(next.body)?.[1] : undefined;
  if (id === undefined) return 'not now';
  return isUsedUp(await ground.post(`/api/v1/cefr/sentence/${id}/answer`, { answer: 'on' }, token))
    ? 'used up'
    : 'answered';
}

async function socketsAndSubscriptions(ground: Ground): Promise<void> {
  const { token } = await ground.attacker(true);
  const open = await Promise.all(Array.from({ length: 100 }, () => ground.acknowledged(token, ground.stranger())));
  const sockets = open.filter((socket) => socket !== null);
  if (sockets.length < open.length) ground.saw('a socket that is refused');
  for (const socket of sockets) {
    socket.on('message', (data) => (data as Buffer).includes(TOLD) && ground.saw('an event'));
    for (let id = 0; id < 280; id += 1) {
      socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query: SUBSCRIPTION } }));
    }
  }
  await sleep(500);
  // Each answer is told to every subscription of whoever answered.
  for (let turn = 0; turn < 5 && !ground.isDone(); turn += 1) {
    if ((await answerOne(ground, token)) !== 'answered') break;
  }
  for (const [index, socket] of sockets.entries()) {
    if (index % 2 === 0) socket.terminate();
    else socket.close();
  }
  if (sockets.length > 30) ground.breaks(`one account held ${sockets.length} sockets`);
}

/** Is told of whatever the attacker does, and always asks for what can't be had: cursors are read in the event alone. */
const BROKEN_WATCH =
  'subscription { practiceProgressed { viewer { practice { answers(after: "none") { __typename } } nodes: id } } }';
/** Valid subscriptions of these attacks. */
export const VALID_SUBSCRIPTIONS: string[] = [SUBSCRIPTION, BROKEN_WATCH, ...EVENT_SUBSCRIPTIONS];
const REFUSED_AT_ONCE = '"type":"error"';
const USED_UP = '"code":"RATE_LIMITED"';
const INNER_WORDS = /invalid byte sequence|relation "|prisma|node_modules/iu;

async function faultsInEvents(ground: Ground): Promise<void> {
  const { token } = await ground.attacker();
  const socket = await ground.acknowledged(token, ground.stranger());
  // An attack before this one may have used up what the account may do.
  if (!socket) return void (await ground.attacker(true));
  const told: string[] = [];
  socket.on('message', (data) => told.push((data as Buffer).toString()));
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: BROKEN_WATCH } }));
  // Until it is told: what was answered before the subscription stood is no event of its.
  let outcome = '';
  const isOver = await ground.soon(async () => {
    outcome = await answerOne(ground, token);
    return told.length > 0 || outcome === 'used up';
  });
  socket.terminate();
  if (!isOver) return ground.breaks('a fault in an event is not told');
  const text = told.join('\n');
  if (told.length === 0 || text.includes(USED_UP)) return void (await ground.attacker(true));
  if (text.includes(REFUSED_AT_ONCE)) return ground.breaks(`it was refused before any event: ${text.slice(0, 200)}`);
  ground.saw('an event');
  if (INNER_WORDS.test(text)) ground.breaks(`an event tells what goes on inside: ${text.slice(0, 200)}`);
  if (!/"code":"[A-Z_]+"/u.test(text) || text.includes('"INTERNAL"')) {
    ground.breaks(`a fault in an event is told without a code of the caller's: ${text.slice(0, 200)}`);
  }
}

/** The path of the largest file that is served, GraphiQL's editor of some megabytes; the REST document where it is not built. */
async function largestFile(ground: Ground): Promise<{ path: string; bytes: number }> {
  const textOf = async (path: string): Promise<string> => {
    const answer = await ground.get(path, ground.stranger(), { accept: '*/*' });
    return answer.kind === 'answer' && answer.status === STATUS_OK ? answer.body : '';
  };
  const page = await ground.get('/graphql', ground.stranger(), { accept: 'text/html' });
  const entry = page.kind === 'answer' ? /src="(\/assets\/[^"]+\.js)"/u.exec(page.body)?.[1] : undefined;
  const editor = entry === undefined ? undefined : /graphiql-editor-[\w-]+\.js/u.exec(await textOf(entry))?.[0];
  const path = editor === undefined ? '/api/v1/openapi.json' : `/assets/${editor}`;
  return { path, bytes: (await textOf(path)).length };
}

/** Attacks by WebSockets and by connections. */
export const socketAttacks: Attack[] = [
  {
    name: 'one token, many sockets and subscriptions',
    promise: 'an account holds 30 sockets at most',
    means: ['a socket that is acknowledged', 'a socket that is refused', 'an event'],
    async run(ground) {
      do await socketsAndSubscriptions(ground);
      while (!ground.isDone());
    },
  },
  {
    name: 'sockets opened and dropped',
    promise: 'a socket that is gone costs nothing more',
    means: ['a socket that is acknowledged'],
    async run(ground) {
      const { token } = await ground.attacker(true);
      await ground.flood(60, 10, 2000, async (index) => {
        const socket = await ground.acknowledged(token);
        if (index % 3 === 0) socket?.terminate();
        else socket?.close();
      });
    },
  },
  {
    name: 'faults within events',
    promise: 'they are told with a code, and nothing of what goes on inside',
    means: ['an event'],
    async run(ground) {
      do {
        await faultsInEvents(ground);
        await sleep(100);
      } while (!ground.isDone());
    },
  },
  {
    name: 'subscriptions over HTTP',
    promise: 'each is refused at once, none goes on, whether its caller waits or not',
    means: ['a refusal'],
    async run(ground) {
      const { token } = await ground.attacker(true);
      const body = JSON.stringify({ query: SUBSCRIPTION });
      const left = [
        'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\nContent-Type: application/json',
        `Authorization: Bearer ${token}\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      ].join('\r\n');
      await ground.flood(40, 20, 450, async (index) => {
        if (index % 3 === 0) {
          reset(await ground.raw(left, ground.school, ground.dice.int(0, 15)));
          return;
        }
        const accept = ground.dice.pick(['text/event-stream', '*/*', 'multipart/mixed']);
        const answer =
          index % 2 === 0
            ? await ground.post('/graphql', { query: SUBSCRIPTION }, token, undefined, { accept })
            : await ground.get(`/graphql?query=${encodeURIComponent(SUBSCRIPTION)}`, undefined, {
                accept,
                authorization: `Bearer ${token}`,
              });
        if (answer.kind !== 'answer' || answer.status < 400) ground.breaks('a subscription over HTTP was not refused');
        else ground.sawRefusal(answer);
      });
    },
  },
  {
    name: 'a thousand idle connections',
    promise: 'others still get in',
    means: ['a connection'],
    async run(ground) {
      const sockets = ground.connections(1000, '');
      while (!ground.isDone()) await sleep(100);
      for (const socket of sockets) reset(socket);
    },
  },
  {
    name: 'slow heads and slow bodies',
    promise: 'a request that never ends holds up nothing, and is cut after 30 s',
    means: ['a connection'],
    leastMs: SLOW_CUT_MS + 5_000,
    async run(ground) {
      const start = performance.now();
      const bodies = ground.connections(
        200,
        'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 90000\r\n\r\n{',
      );
      const heads = ground.connections(200, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n');
      // What is not read does not end.
      for (const socket of [...bodies, ...heads]) socket.resume();
      while (!ground.isDone()) {
        for (const socket of bodies) socket.write(' ');
        for (const socket of heads) socket.write('X-Slow: 1\r\n');
        await sleep(500);
      }
      const kept = [...bodies, ...heads].filter((socket) => !socket.destroyed && socket.writable).length;
      const isCutDue = performance.now() - start > SLOW_CUT_MS;
      if (isCutDue && kept > 0) ground.breaks(`${kept} of 400 that never end were kept`);
      for (const socket of [...bodies, ...heads]) socket.destroy();
    },
  },
  {
    name: 'large answers that nobody reads',
    promise: 'what is not read does not pile up',
    means: ['the beginning of an answer'],
    async run(ground) {
      const asked = `GET ${(await largestFile(ground)).path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
      const sockets = ground.connections(30, asked.repeat(3));
      ground.readBeginnings(sockets);
      while (!ground.isDone()) await sleep(100);
      for (const socket of sockets) reset(socket);
    },
  },
  {
    name: 'answers behind one that nobody reads',
    promise: 'they wait unbegun: no download is opened for them, and its ticket stays good',
    means: ['the beginning of an answer', 'a download'],
    async run(ground) {
      const file = await ground.insist(async () => {
        const served = await largestFile(ground);
        if (served.bytes === 0) throw new Error('no file is served');
        return served;
      });
      const filesBefore = Math.ceil(UNREAD_BYTES / file.bytes);
      const get = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`;
      do {
        const { token } = await ground.attacker(true);
        const path = await offeredDownload(ground, token);
        const sockets = ground.connections(
          30,
          get(file.path).repeat(filesBefore) + get(path ?? '/api/v1/openapi.json'),
        );
        ground.readBeginnings(sockets);
        await sleep(UNREAD_MS);
        // Who is told to come again still has it.
        const isGiven = path === null || (await ground.soon(() => fetched(ground, path)));
        if (!isGiven) ground.breaks('a ticket was used up by who reads nothing');
        for (const socket of sockets) reset(socket);
      } while (!ground.isDone());
    },
  },
  {
    name: 'thousands of requests on one connection',
    promise: 'they are answered in turn, two at a time',
    means: ['the beginning of an answer'],
    async run(ground) {
      const asked = 'GET /api/v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(2_000);
      const sockets = ground.connections(8, asked);
      ground.readBeginnings(
        sockets.filter((_, index) => index % 2 === 0),
        true,
      );
      do await sleep(200);
      while (!ground.isDone());
      for (const socket of sockets) reset(socket);
    },
  },
  {
    name: 'answers broken off in the middle',
    promise: 'the process goes on',
    provokes: BROKEN_OFF,
    async run(ground) {
      const { token } = await ground.attacker(true);
      const tickets = await Promise.all([1, 2, 3].map(() => offeredDownload(ground, token)));
      const requests = [
        'GET /api/v1/openapi.json HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
        'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/html\r\n\r\n',
        `GET /api/v1/users/me HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
        `GET /api/v1/practice/next HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n\r\n`,
        ...tickets.flatMap((path) => (path === null ? [] : [`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`])),
        'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{"query":',
        'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(50),
      ];
      await ground.flood(80, 10, 2000, async () => {
        reset(await ground.raw(ground.dice.pick(requests), ground.school, ground.dice.int(0, 15)));
      });
    },
  },
  {
    name: 'what is no HTTP',
    promise: 'each is answered or cut',
    async run(ground) {
      const texts = [
        'GET / HTTP/9.9\r\n\r\n',
        // As short as heads are, and as many as arrive at once.
        'GET / HTTP/9.9\r\n\r\n'.repeat(3_640),
        `GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n${'GET / HTTP/9.9\r\n\r\n'.repeat(3_640)}`,
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
        const socket = await ground.raw(ground.dice.pick(texts));
        socket.destroy();
      });
    },
  },
  ...strangerAttacks,
  ...eventAttacks,
];
