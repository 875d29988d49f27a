import { parse } from 'graphql';
import type WebSocket from 'ws';
import {
  CHARACTERS_PER_DOCUMENT,
  CHARACTERS_PER_TOKEN,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT,
  OPERATIONS_PER_SOCKET,
  SUBSCRIPTION_TOKENS,
  SUBSCRIPTIONS_PER_ACCOUNT,
} from '../../server/graphql/bounds.ts';
import { AT_ONCE_RETRY_SECONDS, type ErrorCode } from '../../server/kernel/errors.ts';
import { type Attack, DEADLINE_MS, type Ground, sleep } from './ground.ts';
import { opened } from './opened.ts';

/** Closes the socket of a client that breaks the protocol. */
const BAD_REQUEST = 4400;
const LONG_ID = 'x'.repeat(90_000);
/** As many as an account may have, were they short. */
const SOCKETS = SUBSCRIPTIONS_PER_ACCOUNT / OPERATIONS_PER_SOCKET;
const WORDY = 20;
const MS_PER_SECOND = 1_000;

/** A subscription of many words and signs, and another one for each number. */
const nested = (levels: number, number: number): string =>
  `subscription S${number} { practiceProgressed { ${'... { '.repeat(levels)} change ${'}'.repeat(levels)} } }`;
/** Nearly the longest that may stand, and one of too many words and signs, which is short. */
const LONG = `${nested(60, 0)} # ${'x'.repeat(3_000)}`;
const wordy = (number: number): string => nested(SUBSCRIPTION_TOKENS / 3, number);
/** What the long one counts as; what all of one account may be kept with has room for so many, which are fewer than it may have. */
const LONG_COUNTS = LONG.length + CHARACTERS_PER_DOCUMENT + CHARACTERS_PER_TOKEN * (parse(LONG).tokenCount ?? 0);
const MOST_KEPT = Math.floor(SUBSCRIPTION_CHARACTERS_PER_ACCOUNT / LONG_COUNTS);

/** Documents of these attacks that are valid. */
export const KEPT_SUBSCRIPTIONS: string[] = [LONG, wordy(0)];

interface SocketMessage {
  id?: string;
  type: string;
  payload?: { errors?: SocketError[] } | SocketError[];
}
interface SocketError {
  extensions: { code: string; retryAfterSeconds?: number };
}

/** What came of subscriptions, by their numbers. */
interface Asked {
  /** The codes of those that are refused. */
  refused: Map<string, string>;
  /** Those that are to be sent again in a moment: more of the account are under way at once than may be, where each takes long. */
  waiting: Set<string>;
}

/** Subscribes with each of the texts, and again and again as long as that is told to come again in a moment. */
function subscribe(socket: WebSocket, texts: readonly string[]): Asked {
  const refused = new Map<string, string>();
  const waiting = new Set<string>();
  const ask = (id: string): void => {
    waiting.delete(id);
    socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: texts[Number(id)] } }));
  };
  socket.on('message', (data) => {
    const { id, payload } = JSON.parse((data as Buffer).toString()) as SocketMessage;
    const [error] = (Array.isArray(payload) ? payload : payload?.errors) ?? [];
    if (id === undefined || !error) return;
    const { code, retryAfterSeconds } = error.extensions;
    if (code === ('RATE_LIMITED' satisfies ErrorCode) && retryAfterSeconds === AT_ONCE_RETRY_SECONDS) {
      waiting.add(id);
      setTimeout(() => ask(id), retryAfterSeconds * MS_PER_SECOND);
    } else refused.set(id, code);
  });
  for (const number of texts.keys()) ask(`${number}`);
  return { refused, waiting };
}

const repeated = (count: number, text: (number: number) => string): string[] =>
  Array.from({ length: count }, (_, number) => text(number));
const codesOf = (asked: readonly Asked[]): string[] => asked.flatMap(({ refused }) => [...refused.values()]);

/** Takes an id that would be sent with each answer. */
async function takeLongId(ground: Ground, socket: WebSocket): Promise<void> {
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  socket.send(JSON.stringify({ id: LONG_ID, type: 'subscribe', payload: { query: LONG } }));
  if ((await Promise.race([closed, sleep(DEADLINE_MS, 0)])) !== BAD_REQUEST) {
    ground.breaks(`an id of ${LONG_ID.length} characters was taken`);
  }
}

/** Asks for as many subscriptions as an account may have, each as long as may be, and for some that are never taken. */
async function keepMuch(ground: Ground): Promise<void> {
  const { token } = await ground.attacker(true);
  const from = ground.stranger();
  const [first, second] = [await opened(ground, token, from), await opened(ground, token, from)];
  const others = await Promise.all(Array.from({ length: SOCKETS }, () => opened(ground, token, from)));
  await takeLongId(ground, first);
  const wordyAsked = subscribe(second, repeated(WORDY, wordy));
  const { refused: wordyOnes } = wordyAsked;
  const longOnes = others.map((socket) =>
    subscribe(
      socket,
      repeated(OPERATIONS_PER_SOCKET, () => LONG),
    ),
  );
  await ground.staysUp();
  // Some may still wait for their turn on a busy machine: those are refused later.
  const standing = (): number => SOCKETS * OPERATIONS_PER_SOCKET - codesOf(longOnes).length;
  const isSettled = (): boolean => [wordyAsked, ...longOnes].every(({ waiting }) => waiting.size === 0);
  await ground.soon(async () => isSettled() && standing() <= MOST_KEPT && wordyOnes.size === WORDY);
  if (standing() > MOST_KEPT) {
    ground.breaks(`${standing()} long subscriptions of one account stand, of ${MOST_KEPT}`);
  } else if (standing() < MOST_KEPT) {
    ground.breaks(`no more than ${standing()} long subscriptions stand, of ${MOST_KEPT}: the bound was not tried`);
  }
  if (wordyOnes.size > 0 && codesOf(longOnes).length > 0) ground.saw('a subscription that is refused');
  if (wordyOnes.size < WORDY) ground.breaks(`${WORDY - wordyOnes.size} subscriptions of too many words were taken`);
  const codes = new Set([...codesOf(longOnes), ...[...wordyOnes.values()].map((code) => `wordy: ${code}`)]);
  for (const expected of ['TOO_MANY_OPERATIONS', 'wordy: BAD_USER_INPUT']) codes.delete(expected);
  for (const code of codes) ground.breaks(`refused for another reason: ${code}`);
  if (!isSettled()) ground.breaks('subscriptions were told to come again, and never taken');
  for (const socket of [first, second, ...others]) socket.terminate();
}

/** Attacks by what subscriptions are kept with while nothing happens. */
export const subscriptionAttacks: Attack[] = [
  {
    name: 'subscriptions with long ids and long texts',
    promise: 'what an account is kept with has a bound',
    means: ['a subscription that is refused'],
    async run(ground) {
      do await keepMuch(ground);
      while (!ground.isDone());
    },
  },
];
