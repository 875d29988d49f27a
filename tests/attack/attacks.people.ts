import { SIGN_IN_FAILURES_PER_ACCOUNT } from '../../server/features/auth/auth.limits.ts';
import { registration, signIn } from '../testkit/restClient.ts';
import { SKIP } from './attacks.events.ts';
import { type Attack, type Ground, sleep } from './ground.ts';

/** Wrong passwords that one address may try on one account. */
const WRONG_PASSWORDS = SIGN_IN_FAILURES_PER_ACCOUNT.budget;
const PASSWORDS_AT_ONCE = 250;
const PARENT_MAILS_A_DAY = 3;
const READY_KEPT_MS = 1_050;
const STATUS_OK = 200;
const STATUS_UNAUTHENTICATED = 401;

const unknownAddress = (ground: Ground): string => `nobody${ground.dice.int(0, 1e9)}@school.example`;

async function parallelPasswords(ground: Ground): Promise<void> {
  const victim = await ground.newcomer();
  const thief = ground.stranger();
  const statuses = await Promise.all(
    Array.from({ length: PASSWORDS_AT_ONCE }, async (_, index) => {
      const last = index === PASSWORDS_AT_ONCE - 1;
      const password = last ? victim.password : `wrong password ${index}`;
      const answer = await ground.post('/api/v1/auth/login', { email: victim.email, password }, null, thief);
      if (answer.kind !== 'answer') return 0;
      ground.sawRefusal(answer);
      return answer.status;
    }),
  );
  const tried = statuses.filter((status) => status === STATUS_UNAUTHENTICATED).length;
  if (tried > WRONG_PASSWORDS) ground.breaks(`${tried} wrong passwords were tried at once`);
  if (statuses.includes(STATUS_OK)) ground.breaks('the right password was found behind wrong ones');
  // The queue of hashes may be full for a moment; the account may not be closed to its owner.
  const isIn = await ground.soon(() =>
    signIn(ground.stranger(), victim.email, victim.password).then(
      () => true,
      () => false,
    ),
  );
  if (!isIn) ground.breaks('the owner of an account could not sign in while others tried passwords');
}

async function mailFlood(ground: Ground): Promise<void> {
  const person = await ground.newcomer();
  const forgot = (email: string, from = ground.stranger()) =>
    ground.post('/api/v1/auth/forgot-password', { email }, null, from);
  await ground.flood(60, 10, 120, () => forgot(ground.dice.chance(0.5) ? unknownAddress(ground) : person.email));
  await forgot(person.email);
  if (!ground.seesMails) return;
  const hasCome = await ground.soon(async () =>
    (await ground.mailsTo(person.email)).some((mail) => mail.includes('/reset-password/')),
  );
  if (!hasCome) ground.breaks('a mail that somebody waits for did not come soon, although others asked for many');
}

const SKIPPED = { query: 'mutation { nextProblem(input: { skip: true }) { __typename } }' };
/** An account that keeps the database busy with two calls at a time, as long as its calls last. */
async function neverResting(ground: Ground): Promise<void> {
  const [greedy, person, from] = [await ground.newcomer(), await ground.newcomer(), ground.stranger()];
  const skipping = ground.flood(1_000, 2, 250, () => ground.post('/graphql', SKIPPED, greedy.token, from));
  await sleep(500);
  await ground.post('/api/v1/auth/forgot-password', { email: person.email }, null, ground.stranger());
  const isMailed = ground.seesMails
    ? ground.soon(async () => (await ground.mailsTo(person.email)).some((mail) => mail.includes('/reset-password/')))
    : true;
  for (let times = 0; times < 3 && !ground.isOver(); times += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, further apart than an answer is kept
    await ground.staysUp('/readyz');
    // oxlint-disable-next-line no-await-in-loop
    await sleep(READY_KEPT_MS);
  }
  if (!(await isMailed)) ground.breaks('a mail did not come soon beside an account that skips problems without a rest');
  await skipping;
}

const NAMES = [
  'Your bank account is locked! Sign in at https://evil.example/pay now',
  'Amina\r\nBcc: everybody@school.example',
  'call +1 900 000 000',
  '=?utf-8?Q?evil.example?=',
  '\u202eelpmaxe.live',
  'evil@evil.example',
];

async function namesInMails(ground: Ground): Promise<void> {
  const parent = `parent${ground.dice.int(0, 1e9)}@home.example`;
  const register = (name: string) => {
    const child = registration({ full_name: name, date_of_birth: '2013-05-20', parental_email: parent });
    return ground.post('/api/v1/auth/register', child, null, ground.stranger());
  };
  await ground.flood(20, 4, 24, (index) =>
    index % 2 === 0 ? ground.refused(register(ground.dice.pick(NAMES))) : register('Amina Diallo'),
  );
  const hasCome = !ground.seesMails || (await ground.soon(async () => (await ground.mailsTo(parent)).length > 0));
  if (hasCome) ground.saw('a mail');
  await sleep(500);
  const mails = await ground.mailsTo(parent);
  if (mails.length > PARENT_MAILS_A_DAY) ground.breaks(`one parent got ${mails.length} mails`);
  if (mails.some((mail) => mail.includes('evil.example') || /^Bcc:/mu.test(mail))) {
    ground.breaks("a mail holds a stranger's words");
  }
}

/** What one person's tabs may do in the same moment; the last ends the account. */
const AT_ONCE: [method: string, path: string, body: unknown][] = [
  ['GET', '/practice/next', null],
  ['GET', '/cefr/sentence', null],
  ['GET', '/practice/progress', null],
  ['POST', '/users/me/data', {}],
  ['POST', '/practice/difficulty/set?level=2', null],
  ['POST', '/practice/reset', null],
  ['DELETE', '/users/me/progress', null],
  ['PUT', '/users/me', { full_name: 'Amina Diallo' }],
  ['DELETE', '/users/me', null],
];

async function allAtOnce(ground: Ground): Promise<void> {
  const { email, password, token } = await ground.newcomer();
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const calls = ground.dice
    .shuffled([...AT_ONCE, ...AT_ONCE.slice(0, -1)])
    .map(([method, path, body]) =>
      ground.send({ method, path: `/api/v1${path}`, headers, body: body === null ? null : JSON.stringify(body) }),
    );
  await Promise.all([...calls, ground.post('/api/v1/auth/login', { email, password }, null, ground.stranger())]);
}

/** How many accounts somebody makes up, in the long form and at least, so many at once, and how often each asks: within what an account may. */
const MADE_UP = 100;
const FEWEST_MADE_UP = 12;
const MADE_UP_AT_ONCE = 4;
const EACH_A_SECOND = 4;
const MADE_UP_MS = 30_000;

/** Many accounts that one address has made up, each with one call under way; each asks once, however late it is. */
async function madeUpAccounts(ground: Ground): Promise<void> {
  const from = ground.stranger();
  const tokens: string[] = [];
  while (tokens.length < MADE_UP && !(tokens.length >= FEWEST_MADE_UP && ground.isOver())) {
    const some = await Promise.all(Array.from({ length: MADE_UP_AT_ONCE }, () => ground.newcomer(from)));
    tokens.push(...some.map(({ token }) => token));
  }
  const ask = (token: string) => ground.post('/graphql', { query: SKIP }, token, from);
  await Promise.all(
    tokens.map(async (token) => {
      await ask(token);
      await ground.flood(EACH_A_SECOND, 1, Infinity, () => ask(token));
    }),
  );
}

/** Attacks on accounts, limits and mails. */
export const peopleAttacks: Attack[] = [
  {
    name: 'accounts that one address has made up, all at once',
    promise: 'who practises elsewhere does not wait for them',
    leastMs: MADE_UP_MS,
    run: madeUpAccounts,
  },
  {
    name: 'passwords guessed at once',
    promise: `${WRONG_PASSWORDS} are tried, the right one behind them is not found, and the owner gets in`,
    means: ['a refusal', 'a refusal for their number'],
    async run(ground) {
      do await parallelPasswords(ground);
      while (!ground.isDone());
    },
  },
  {
    name: 'sign-ins to accounts that do not exist',
    promise: 'who is signed in at that address goes on',
    async run(ground) {
      await ground.flood(60, 10, 400, () =>
        ground.refused(
          ground.post('/api/v1/auth/login', { email: unknownAddress(ground), password: 'wrong password' }, null),
        ),
      );
    },
  },
  {
    name: 'password resets for everybody',
    promise: 'a mail that is wanted comes all the same',
    async run(ground) {
      do await mailFlood(ground);
      while (!ground.isDone());
    },
  },
  {
    name: 'names that are mails',
    promise: `a parent gets ${PARENT_MAILS_A_DAY} mails a day at most, with no words of a stranger`,
    means: ['a refusal', 'a mail'],
    async run(ground) {
      do await namesInMails(ground);
      while (!ground.isDone());
    },
  },
  {
    name: 'registrations',
    promise: 'learners do not wait for them',
    async run(ground) {
      await ground.flood(10, 3, 300, () =>
        ground.post('/api/v1/auth/register', registration(), null, ground.stranger()),
      );
    },
  },
  {
    name: 'practising, resetting and deleting in the same moment',
    promise: 'each call does its work, or is told that there is nothing to do it on',
    async run(ground) {
      await ground.flood(2, 2, 100, () => allAtOnce(ground));
    },
  },
  {
    name: 'time zones in all spellings',
    promise: 'each is the same zone',
    async run(ground) {
      const { token } = await ground.attacker(true);
      await ground.flood(60, 6, 280, (index) => {
        const zone = spelling('America/Argentina/Buenos_Aires', index + ground.dice.int(0, 1e6));
        return ground.send({
          method: 'PUT',
          path: '/api/v1/users/me',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ time_zone: zone }),
        });
      });
    },
  },
  {
    name: 'addresses made up in X-Forwarded-For',
    promise: 'only a trusted proxy is believed',
    means: ['a refusal for their number'],
    async run(ground) {
      const from = ground.stranger();
      await ground.flood(100, 10, 150, async (index) => {
        const names = [`203.0.113.${index}`, `evil text ${index}`, '::1, 10.0.0.1', 'x'.repeat(8000)];
        await ground.refused(
          ground.post(
            '/api/v1/auth/verify-parental-consent/no-such-token',
            { consent_given: true, parent_signature: 'Fatou Diallo 2026-01-01T00:00:00Z' },
            null,
            from,
            { 'x-forwarded-for': ground.dice.pick(names) },
          ),
        );
      });
    },
  },
  {
    name: 'a flood from the address of a school',
    promise: 'who is signed in there goes on',
    async run(ground) {
      await ground.flood(400, 20, 3200, () => ground.post('/graphql', { query: '{ __typename }' }, null));
    },
  },
  {
    name: 'requests that fail early',
    promise: 'they are counted like others',
    means: ['a refusal'],
    async run(ground) {
      const from = ground.stranger();
      await ground.flood(300, 20, 3200, (index) =>
        ground.dice.pick([
          () =>
            ground.refused(
              ground.get('/api/v1/users/me', from, { authorization: `Bearer lacuna_pat_${index}${'x'.repeat(40)}` }),
            ),
          () =>
            ground.refused(
              ground.get('/api/v1/users/me', from, {
                authorization: `Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ${index}In0.`,
              }),
            ),
          () => {
            const query = { query: '{ __typename }' };
            return ground.refused(ground.post('/graphql', query, null, from, { origin: 'https://evil.example' }));
          },
          () => ground.refused(ground.get('/api/v1/users/me', from, { host: 'rebound.example' })),
          () => ground.refused(ground.get(`/api/v1/${'a'.repeat(3_000)}`, from, { authorization: 'Bearer made.up' })),
          () => ground.get('/readyz', from),
          () => ground.get(`/nowhere/${index}`, from),
          () => ground.refused(ground.get('/api/v1/nowhere', from)),
        ])(),
      );
    },
  },
  {
    name: 'problems that one account skips without a rest',
    promise: 'the server says that it is ready, and the mail that somebody waits for comes',
    run: neverResting,
  },
];

/** The same letters, some of them large. */
export function spelling(name: string, number: number): string {
  return Array.from(name)
    .map((letter, index) => ((number >> (index % 24)) & 1 ? letter.toUpperCase() : letter.toLowerCase()))
    .join('');
}
