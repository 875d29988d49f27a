import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  COST_PER_ACCOUNT,
  DOCUMENTS_PER_ACCOUNT,
  DOCUMENTS_PER_ADDRESS,
  INTROSPECTIONS_PER_ACCOUNT,
  INTROSPECTIONS_PER_ADDRESS,
  NEW_INTROSPECTIONS_PER_ADDRESS,
  REQUESTS_PER_ACCOUNT,
  REQUESTS_PER_TOKEN,
} from '../../server/access/requests.limits.ts';
import { BODIES_IN_ALL_BYTES, BODY_LIMIT_BYTES } from '../../server/http/bodies.ts';
import { OPERATIONS_PER_ACCOUNT, OPERATIONS_PER_ADDRESS } from '../../server/doors/graphql/places.ts';
import { UNREAD_BOUNDS } from '../../server/doors/graphql/websocket.backlog.ts';
import { LEAST_KEPT_BYTES } from '../../server/doors/graphql/websocket.frames.ts';
import { BYTES_PER_MINUTE, HEARTBEAT_MS, MESSAGES_PER_MINUTE } from '../../server/doors/graphql/websocket.heartbeat.ts';
import {
  BYTES_PER_NAME,
  BYTES_PER_VALUE,
  INBOX_BOUNDS,
  LEAST_BYTES,
} from '../../server/doors/graphql/websocket.inbox.ts';
import {
  MOST_WAITING,
  PING_BYTES,
  STRANGERS_BYTES,
  STRANGERS_MESSAGE_BYTES,
} from '../../server/doors/graphql/websocket.peer.ts';
import { MAX_PAYLOAD_BYTES, MOST_FRAGMENTS, MOST_PIECES } from '../../server/doors/graphql/websocket.limits.ts';
import { INIT_WAIT_MS, MOST_UNDER_WAY } from '../../server/doors/graphql/websocket.ts';
import {
  KEPT_ANSWER_BYTES,
  KEPT_BYTES_PER_ACCOUNT,
  KEPT_BYTES_PER_ADDRESS,
  KEYS_PER_ACCOUNT,
  KEYS_PER_ADDRESS,
} from '../../server/doors/rest/idempotency.limits.ts';
import {
  ANSWERS_PER_CHANGE,
  ASSIGNMENTS_PER_ACCOUNT,
  CHANGES_PER_ACCOUNT,
} from '../../server/features/homework/homework.limits.ts';
import { NEW_PLACES_PER_ACCOUNT } from '../../server/features/classrooms/classrooms.limits.ts';
import { ROUNDS_A_DAY_PER_ACCOUNT, ROUNDS_PER_ACCOUNT } from '../../server/features/live/live.limits.ts';
import { ANSWERS_PER_ACCOUNT } from '../../server/features/practice/practice.limits.ts';
import {
  BYTES_PER_COST,
  CHARACTERS_PER_COST,
  CHARACTERS_PER_DOCUMENT,
  CHARACTERS_PER_TOKEN,
  COST_OF_REFUSAL,
  ERRORS_TOLD,
  FAULTS_TOLD,
  FEWEST_BYTES_COUNTED,
  LONGEST_CURSOR,
  LONGEST_ID,
  OPERATION_LIMITS,
  OPERATIONS_PER_SOCKET,
  SOCKETS_AT_ADDRESS,
  SOCKETS_PER_ACCOUNT,
  SOCKETS_PER_TOKEN,
  FREE_SUBSCRIPTION_CHARACTERS,
  SUBSCRIPTION_CHARACTERS,
  SUBSCRIPTION_CHARACTERS_AT_ADDRESS,
  SUBSCRIPTION_CHARACTERS_IN_ALL,
  SUBSCRIPTION_CHARACTERS_PER_ACCOUNT,
  SUBSCRIPTION_ID_CHARACTERS,
  SUBSCRIPTION_TOKENS,
} from '../../server/graphql/bounds.ts';
import { READERS_CHECK_MS, SLOW_LOOKS } from '../../server/http/connections.ts';
import { SUBPROTOCOLS_CHARACTERS } from '../../server/http/failures.ts';
import { AT_ONCE_RETRY_SECONDS, ERRORS, FIELD_ERRORS_TOLD } from '../../server/kernel/errors.ts';
import { JSON_LEVELS_MAX, JSON_NAMES_MAX, JSON_VALUES_MAX } from '../../server/kernel/json.ts';
import { RESULTS_KEPT_DAYS } from '../../server/features/classrooms/classrooms.rules.ts';
import { written } from '../../server/kernel/numbers.rules.ts';
import { TAGS_CHARACTERS } from '../../server/rest/tags.ts';
import { period } from '../testkit/limits.ts';

const MS_PER_SECOND = 1_000;
const MS_PER_MINUTE = 60_000;
/** Numbers that the document has as words. */
const WORDS = new Map([
  [2, 'two'],
  [3, 'three'],
  [10, 'ten'],
  [12, 'twelve'],
  [20, 'twenty'],
]);
const word = (count: number): string => WORDS.get(count) ?? `no word for ${count}`;
const kilobytes = (bytes: number): string => `${bytes / 1_000} kB`;
const megabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

const { budget: ofToken, windowSeconds: seconds } = REQUESTS_PER_TOKEN;
const { budget: ofAccount } = REQUESTS_PER_ACCOUNT;

/** What the document says with a number, in its order. */
const SAID: readonly string[] = [
  `deeper than ${JSON_LEVELS_MAX} levels, has more than ${written(JSON_VALUES_MAX)} values or ${written(JSON_NAMES_MAX)} names in objects`,
  `a ping or a pong of more than ${PING_BYTES} bytes`,
  `came within ${word(INIT_WAIT_MS / MS_PER_SECOND)} seconds`,
  `in more than ${MOST_FRAGMENTS} parts, or one of them in more than ${MOST_PIECES} pieces; it is longer than ${written(MAX_PAYLOAD_BYTES)} bytes`,
  `one each ${word(HEARTBEAT_MS / MS_PER_SECOND)} seconds`,
  `"token";q=${ofToken};w=${seconds}, "account";q=${ofAccount};w=${seconds}\` are the limits, ${ofToken} and ${ofAccount} calls within ${seconds} seconds`,
  `${INTROSPECTIONS_PER_ACCOUNT.budget} ${period(INTROSPECTIONS_PER_ACCOUNT)} for an account and ${INTROSPECTIONS_PER_ADDRESS.budget} for an IP address, of which ${NEW_INTROSPECTIONS_PER_ADDRESS.budget} may be`,
  `may have ${written(DOCUMENTS_PER_ACCOUNT.budget)} characters ${period(DOCUMENTS_PER_ACCOUNT)} together for an account, and ${written(DOCUMENTS_PER_ADDRESS.budget)} for an IP address when nobody is signed in; each counts as ${CHARACTERS_PER_DOCUMENT} more than it has`,
  `may have ${written(ANSWERS_PER_ACCOUNT.budget)} answers recorded ${period(ANSWERS_PER_ACCOUNT)}, by`,
  `gets ${NEW_PLACES_PER_ACCOUNT.budget} new places in classes ${period(NEW_PLACES_PER_ACCOUNT)}; coming back to a class within ${RESULTS_KEPT_DAYS} days`,
  `may open ${ROUNDS_PER_ACCOUNT.budget} live rounds ${period(ROUNDS_PER_ACCOUNT)} and ${ROUNDS_A_DAY_PER_ACCOUNT.budget} ${period(ROUNDS_A_DAY_PER_ACCOUNT)}.`,
  `may set ${written(ASSIGNMENTS_PER_ACCOUNT.budget)} homework assignments ${period(ASSIGNMENTS_PER_ACCOUNT)}, copies and those that come along with duplicated classes included, and change, extend and delete homework ${CHANGES_PER_ACCOUNT.budget} times ${period(CHANGES_PER_ACCOUNT)}.`,
  `count as one more for every ${written(ANSWERS_PER_CHANGE)} answers`,
  `at most ${word(ERRORS_TOLD)} errors are told`,
  `of faults of its variables ${word(FAULTS_TOLD)}, and of an input ${word(FIELD_ERRORS_TOLD)} \`fieldErrors\``,
  `A token has ${SOCKETS_PER_TOKEN} WebSockets at a time, an account ${SOCKETS_PER_ACCOUNT} and an address ${written(SOCKETS_AT_ADDRESS)}`,
  `\`Sec-WebSocket-Protocol\` may have ${SUBPROTOCOLS_CHARACTERS} characters`,
  `may have ${written(STRANGERS_MESSAGE_BYTES)} bytes, and all of them together ${written(STRANGERS_BYTES)}; more`,
  `and more than ${MOST_WAITING} messages that wait`,
  `a message may have ${written(MAX_PAYLOAD_BYTES)} bytes (1009), and a socket ${written(MESSAGES_PER_MINUTE)} messages a minute, pings among them, and ${written(BYTES_PER_MINUTE)} bytes`,
  `each as ${written(LEAST_BYTES)} bytes at least, and from its turn on as ${BYTES_PER_VALUE} bytes for each of its values (lists, objects and commas) and ${BYTES_PER_NAME} for each name in its objects, where that is more: at most ${written(INBOX_BOUNDS.socket)} bytes of them on one socket, and ${written(INBOX_BOUNDS.account)} on all those of one account`,
  `each of its parts as ${LEAST_KEPT_BYTES} bytes at least`,
  `beyond ${written(INBOX_BOUNDS.address)} for an address and ${written(INBOX_BOUNDS.all)} in all`,
  `A ping or a pong may have ${PING_BYTES} bytes`,
  `On one socket ${OPERATIONS_PER_SOCKET} operations may be under way at a time: one more is refused with \`TOO_MANY_OPERATIONS\`, and where ${MOST_UNDER_WAY} are`,
  `has ${SUBSCRIPTION_ID_CHARACTERS} characters at most`,
  `A subscription may have ${written(SUBSCRIPTION_CHARACTERS)} characters, text and variables together, and ${SUBSCRIPTION_TOKENS} GraphQL tokens`,
  `may have ${written(SUBSCRIPTION_CHARACTERS_PER_ACCOUNT)} characters at a time, and what all accounts at one IP address are subscribed to ${written(SUBSCRIPTION_CHARACTERS_AT_ADDRESS)}. Each text counts as ${CHARACTERS_PER_DOCUMENT} more than it has, and each of its tokens as ${CHARACTERS_PER_TOKEN} more; of the id and the variables what is beyond ${FREE_SUBSCRIPTION_CHARACTERS} characters counts too. All subscriptions on a server may have ${written(SUBSCRIPTION_CHARACTERS_IN_ALL)}:`,
  `Of one account ${OPERATIONS_PER_ACCOUNT} operations may be under way at a time, over all its connections together, and of an IP address ${OPERATIONS_PER_ADDRESS} where nobody is signed in`,
  `after ${AT_ONCE_RETRY_SECONDS} second.`,
  `about ${written(COST_PER_ACCOUNT.budget)} fields ${period(COST_PER_ACCOUNT)} for an account`,
  `counts as ${COST_OF_REFUSAL} of them`,
  `An id has at most ${LONGEST_ID} characters, and a cursor ${written(LONGEST_CURSOR)}: a longer`,
  `every ${CHARACTERS_PER_COST} characters after the first ${CHARACTERS_PER_COST} count as one field`,
  `may have ${OPERATION_LIMITS.operations} operations and ${OPERATION_LIMITS.fragments} fragments, and fragments may be spread ${OPERATION_LIMITS.spreads} times`,
  `${written(OPERATION_LIMITS.visits)} fields, fragments and spreads may be visited`,
  `may have ${written(OPERATION_LIMITS.answerBytes)} bytes of JSON by HTTP (\`answerBytes\`), and ${written(OPERATION_LIMITS.messageBytes)} in a message`,
  `has ${written(FEWEST_BYTES_COUNTED)} bytes or more, by GraphQL or REST, every ${BYTES_PER_COST} of them`,
  `more than ${megabytes(UNREAD_BOUNDS.socket)} waiting there as more is sent to it or comes from it, or ${megabytes(UNREAD_BOUNDS.account)} on all those of one account, ${megabytes(UNREAD_BOUNDS.address)} for an address or ${megabytes(UNREAD_BOUNDS.all)} in all, each message as ${written(LEAST_BYTES)} bytes at least`,
  `is read for ${word((READERS_CHECK_MS * SLOW_LOOKS) / MS_PER_MINUTE)} minutes`,
  `at most ${kilobytes(BODY_LIMIT_BYTES)}, ${written(JSON_VALUES_MAX)} values (lists, objects and commas are counted) and ${written(JSON_NAMES_MAX)} names in objects`,
  `have more than ${megabytes(BODIES_IN_ALL_BYTES)} of bodies in all`,
  `sent again within ${period(KEYS_PER_ACCOUNT)} it gets`,
  `it is good for ${period(KEYS_PER_ADDRESS)},`,
  `A header of more than ${written(TAGS_CHARACTERS)} characters is not looked at.`,
  `${written(KEYS_PER_ADDRESS.budget)} keys ${period(KEYS_PER_ADDRESS)} for an IP address`,
  `${kilobytes(KEPT_ANSWER_BYTES)} are kept, ${megabytes(KEPT_BYTES_PER_ACCOUNT.budget)} of them ${period(KEPT_BYTES_PER_ACCOUNT)} for an account, and ${period(KEPT_BYTES_PER_ADDRESS)} for an IP address`,
];

/** Close codes of sockets, by the lines of their table. */
const CLOSE_CODES = [
  '4401',
  '4403',
  '4400',
  '4406, 4408, 4409',
  '4429',
  '1002, 1007',
  '1008, 1009',
  '1011',
  '1013',
  '1001',
  '1006',
];

/** Codes of status and of closing, each with what stands around it: a number elsewhere is none, though it may look like one. */
const CODES: readonly string[] = [
  ...CLOSE_CODES.map((codes) => `| ${codes} |`),
  'closes it with 1009,',
  'there at a time with 4429.',
  '(4429). Messages',
  'is closed with 4429,',
  'one more closes it with 4429.',
  'closes the socket with 4400.',
  `with ${ERRORS.UNSUPPORTED_MEDIA_TYPE.status} (\`UNSUPPORTED_MEDIA_TYPE\`)`,
  ...(['IDEMPOTENCY_KEY_REUSED', 'IDEMPOTENT_CALL_RUNNING', 'IDEMPOTENT_CALL_LOST', 'RESPONSE_LOST'] as const).map(
    (code) => `(${ERRORS[code].status}, \`${code}\``,
  ),
  `(${ERRORS.BAD_REQUEST.status}). Before`,
  `(${ERRORS.BODY_TOO_LARGE.status}), and comes with`,
  `is answered ${ERRORS.LENGTH_REQUIRED.status}.`,
  'is told `304`,',
  `with ${ERRORS.UNAUTHENTICATED.status}, ${ERRORS.VALIDATION.status} or ${ERRORS.RATE_LIMITED.status}, or with ${ERRORS.UNAVAILABLE.status} and \`UNAVAILABLE\`,`,
];

/** What is no limit besides: an example, standards and an address. */
const EXAMPLES: readonly string[] = [
  '`RateLimit: "token";r=238;t=59, "account";r=297;t=59`',
  'RFC 6455',
  'UTF-8',
  '/api/v1',
];

const NUMBER = new RegExp(
  String.raw`\d|\b(?:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty|hundred|thousand|million|dozen|half|quarter|(?:an?|one|per|each|every) (?:second|minute|hour|day|week|month|year))\b`,
  'iu',
);

/** The table of the codes that sockets are closed with, and all about limits, each on one line. */
let told: string;
beforeAll(async () => {
  const text = await readFile(new URL('../../docs/api.md', import.meta.url), 'utf8');
  const part = (from: string, to: string): string =>
    text.slice(text.indexOf(from), text.indexOf(to, text.indexOf(from)));
  const parts = [part('A socket is closed with', '\n## '), part('## Limits,', 'These need none,')];
  told = parts.join('\n').replaceAll(/\s+/gu, ' ');
});

describe('docs/api.md', () => {
  it.each(SAID)('says of limits what holds: %s', (said) => {
    expect(told).toContain(said);
  });

  it.each([...CODES, ...EXAMPLES])('has in its place what is no limit: %s', (said) => {
    expect(told).toContain(said);
  });

  it('has no number about limits besides', () => {
    const left = SAID.reduce((text, said) => text.replace(said, ''), told);
    const rest = [...CODES, ...EXAMPLES].reduce((text, said) => text.replaceAll(said, ''), left);
    expect(rest.split(/(?<=[.:;|]) /u).filter((sentence) => NUMBER.test(sentence))).toEqual([]);
  });

  it.each(['In 431 parts.', 'Of 1024 bytes.', 'Of 4444 bytes.', 'Eight of them.', 'Half of it.', 'So many per hour.'])(
    'would have one in a sentence such as: %s',
    (sentence) => {
      const rest = [...CODES, ...EXAMPLES].reduce((text, said) => text.replaceAll(said, ''), sentence);
      expect(rest).toMatch(NUMBER);
    },
  );

  it('names one period for an account and an address, where it is the same', () => {
    expect(period(INTROSPECTIONS_PER_ADDRESS)).toBe(period(INTROSPECTIONS_PER_ACCOUNT));
    expect(period(NEW_INTROSPECTIONS_PER_ADDRESS)).toBe(period(INTROSPECTIONS_PER_ACCOUNT));
    expect(period(DOCUMENTS_PER_ADDRESS)).toBe(period(DOCUMENTS_PER_ACCOUNT));
  });

  it('names one size for what is kept of responses, whoever has called', () => {
    expect(KEPT_BYTES_PER_ADDRESS.budget).toBe(KEPT_BYTES_PER_ACCOUNT.budget);
  });
});
