import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keysOfVisitors } from '../../server/doors/rest/idempotency.limits.ts';
import { openApiDocument } from '../../server/doors/rest/openapi.ts';
import { PASSWORD_RESETS_PER_CALLER } from '../../server/features/auth/auth.limits.ts';
import { careForCalls } from '../../server/features/leaving/leaving.domain.ts';
import { restRows } from '../../server/rows.ts';
import { accessToken, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { callWithKey, type KeyedCall } from '../testkit/idempotency.ts';
import { useUpAllButOne } from '../testkit/limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const LONGEST_KEY = `${'!~'.repeat(127)}!`;
const NO_KEYS = ['', 'a b', 'ü', `${LONGEST_KEY}~`];

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER' });
});
afterAll(() => app.close());

const call = (asked: Partial<KeyedCall> = {}) => callWithKey(app, { by: teacher, ...asked });
const classes = ({ userId }: Person = teacher) => app.deps.db.prisma.classroomTeacher.count({ where: { userId } });

describe('a call with an Idempotency-Key', () => {
  it('is carried out once, and gets the answer of the first', async () => {
    const [key, before] = [randomUUID(), await classes()];
    const first = await call({ key });
    expect([first.status, first.replayed]).toEqual([201, undefined]);
    const second = await call({ key });
    expect(second).toEqual({ ...first, replayed: 'true' });
    expect(await classes()).toBe(before + 1);
    expect((await call()).body.id).not.toBe(first.body.id);
    expect((await call({ key: randomUUID() })).body.id).not.toBe(first.body.id);
  });

  it('is carried out once of many that arrive at the same moment', async () => {
    const [key, before] = [randomUUID(), await classes()];
    const answers = await Promise.all(Array.from({ length: 8 }, () => call({ key })));
    expect(await classes()).toBe(before + 1);
    const made = new Set(answers.flatMap(({ status, body }) => (status === 201 ? body.id : [])));
    expect(made.size).toBe(1);
    for (const { status, body, retryAfter } of answers) {
      expect([201, 409]).toContain(status);
      if (status === 409) expect([body.code, Number(retryAfter) > 0]).toEqual(['IDEMPOTENT_CALL_RUNNING', true]);
    }
    expect((await call({ key })).replayed).toBe('true');
  });

  it('is the same call without the slash at the end', async () => {
    const key = randomUUID();
    const first = await call({ key });
    expect(await call({ key, url: '/classrooms' })).toEqual({ ...first, replayed: 'true' });
  });

  it('is refused with another call, and is each person’s own', async () => {
    const key = randomUUID();
    const first = await call({ key });
    for (const other of [
      { body: { class_name: 'English 9c' } },
      { url: '/classrooms?a=1' },
      { url: '/classrooms/join' },
    ]) {
      const { status, body } = await call({ key, ...other });
      expect([status, body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    }
    const colleague = await app.person({ userType: 'TEACHER' });
    const theirs = await call({ key, by: colleague });
    expect([theirs.status, theirs.replayed]).toEqual([201, undefined]);
    expect(theirs.body.id).not.toBe(first.body.id);
  });

  it('gives its answer to no token that may do less', async () => {
    const key = randomUUID();
    await call({ key });
    const reader: Person = { ...teacher, token: await accessToken(teacher, READING) };
    const { status, body } = await call({ key, by: reader });
    expect([status, body.code, body.id]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED', undefined]);
  });

  it('gets the same error again where it was carried out, and tells of an answer without a body', async () => {
    const unknown = {
      key: randomUUID(),
      by: await app.person(),
      url: '/classrooms/join',
      body: { invitation_code: 'K7QM2XWRTB' },
    };
    const first = await call(unknown);
    expect([first.status, first.replayed]).toEqual([404, undefined]);
    expect(await call(unknown)).toEqual({ ...first, replayed: 'true' });
    const reset = { key: randomUUID(), url: '/practice/reset', body: {} };
    const [one, again] = [await call(reset), await call(reset)];
    expect(again).toEqual({ ...one, replayed: 'true' });
  });

  it.each(NO_KEYS)('is told that the key is none: %j', async (key) => {
    const before = await classes();
    const { status, body } = await call({ key });
    expect([status, body]).toEqual([
      400,
      {
        detail: 'Idempotency-Key must have 1 to 255 visible ASCII characters, such as a UUID.',
        code: 'BAD_REQUEST',
      },
    ]);
    expect(await classes()).toBe(before);
  });

  it('may have a key of 255 characters', async () => {
    const first = await call({ key: LONGEST_KEY });
    expect([first.status, await call({ key: LONGEST_KEY })]).toEqual([201, { ...first, replayed: 'true' }]);
  });

  it('has a key of the form that the document of REST tells', () => {
    const { components } = openApiDocument(restRows) as {
      components: { parameters: Record<string, { schema: { minLength: number; maxLength: number; pattern: string } }> };
    };
    const { minLength = 0, maxLength = 0, pattern = '' } = components.parameters['IdempotencyKey']?.schema ?? {};
    const isKey = (key: string): boolean =>
      key.length >= minLength && key.length <= maxLength && new RegExp(pattern, 'u').test(key);
    expect([...NO_KEYS, randomUUID(), LONGEST_KEY].map(isKey)).toEqual([...NO_KEYS.map(() => false), true, true]);
  });

  it('of which the answer was lost says so, and is not carried out again', async () => {
    const [key, before] = [randomUUID(), await classes()];
    await call({ key });
    await app.deps.db.prisma.idempotentCall.updateMany({ where: { userId: teacher.userId }, data: { status: null } });
    expect(await call({ key })).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_CALL_RUNNING' } });
    app.clock.advance(61_000);
    const lost = await call({ key });
    expect([lost.status, lost.body.code, lost.retryAfter]).toEqual([409, 'IDEMPOTENT_CALL_LOST', undefined]);
    expect(await classes()).toBe(before + 1);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    const first = await call({ key });
    app.clock.advance(23 * HOUR_MS);
    await careForCalls(app.deps);
    expect((await call({ key })).body.id).toBe(first.body.id);
    app.clock.advance(2 * HOUR_MS);
    await careForCalls(app.deps);
    expect((await call({ key })).body.id).not.toBe(first.body.id);
  });

  it('gives the same export again, which is good no oftener for that', async () => {
    const person = await app.person();
    const asked = { key: randomUUID(), by: person, url: '/users/me/data', body: {} };
    const first = await call(asked);
    expect([first.status, first.body.path]).toEqual([200, expect.stringContaining('/downloads/')]);
    expect(await call(asked)).toEqual({ ...first, replayed: 'true' });
    const fetched = () => app.app.inject({ method: 'GET', url: first.body.path });
    expect((await fetched()).statusCode).toBe(200);
    expect((await call(asked)).body).toEqual(first.body);
    expect((await fetched()).statusCode).toBe(404);
  });

  it('keeps no answer, no key and no password in the clear', async () => {
    const [key, { email, password }] = [randomUUID(), await app.person()];
    const { body } = await visit('/auth/login', { email, password }, { key });
    await call({ key, body: { class_name: 'A name that nobody else has' } });
    const kept = JSON.stringify(await app.deps.db.prisma.idempotentCall.findMany());
    for (const secret of [key, email, password, body.access_token, 'A name that nobody else has']) {
      expect(secret).not.toBe('');
      expect(kept).not.toContain(secret);
    }
  });
});

let addresses = 0;
/** Behind the proxy that a test stands for. */
const ownAddress = () => `198.51.100.${(addresses += 1)}`;

/** A call of nobody who is signed in. */
async function visit(url: string, body: Record<string, unknown>, { key, from }: { key?: string; from?: string } = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: key === undefined ? {} : { 'idempotency-key': key },
    ...(from === undefined ? {} : { remoteAddress: from }),
    payload: body,
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    replayed: answer.headers['idempotency-replayed'],
    cached: answer.headers['cache-control'],
  };
}

describe('a visitor’s call with an Idempotency-Key', () => {
  const newcomer = () => ({
    email: `${randomUUID()}@school.example`,
    password: 'a tree house by the lake',
    full_name: 'Amina Diallo',
    user_type: 'student',
    date_of_birth: '2000-01-10',
    data_processing_consent: true,
    privacy_policy_accepted: true,
    terms_accepted: true,
  });
  const asked = async (from: string) => {
    const { used } = await app.deps.limits.count(PASSWORD_RESETS_PER_CALLER, from);
    await app.deps.limits.giveBack(PASSWORD_RESETS_PER_CALLER, from);
    return used - 1;
  };
  const sessions = async () => app.deps.db.prisma.session.count();
  const users = async () => app.deps.db.prisma.user.count();

  it.each([
    ['registering', '/auth/register', async () => newcomer(), users, 201],
    [
      'signing in',
      '/auth/login',
      async () => {
        const { email, password } = await app.person();
        return { email, password };
      },
      sessions,
      200,
    ],
    ['a new password', '/auth/forgot-password', async () => ({ email: (await app.person()).email }), asked, 204],
  ])('is carried out once for a visitor: %s', async (_what, url, bodyOf, count, status) => {
    const [key, from, body] = [randomUUID(), ownAddress(), await bodyOf()];
    const before = await count(from);
    const first = await visit(url, body, { key, from });
    expect([first.status, first.replayed]).toEqual([status, undefined]);
    const again = await visit(url, body, { key, from });
    expect(again).toEqual({ ...first, replayed: 'true' });
    expect(await count(from)).toBe(before + 1);
  });

  it('is a visitor’s own, by address and body', async () => {
    const [key, from, { email, password }] = [randomUUID(), ownAddress(), await app.person()];
    const first = await visit('/auth/login', { email, password }, { key, from });
    const elsewhere = await visit('/auth/login', { email, password }, { key, from: ownAddress() });
    expect([elsewhere.status, elsewhere.replayed]).toEqual([200, undefined]);
    expect(elsewhere.body.access_token).not.toBe(first.body.access_token);
    // Others behind the same address may have chosen the same key.
    const guessed = await visit('/auth/login', { email, password: 'a wrong one' }, { key, from });
    expect([guessed.status, guessed.replayed]).toEqual([401, undefined]);
    const neighbour = await visit('/auth/register', newcomer(), { key, from });
    expect([neighbour.status, neighbour.replayed]).toEqual([201, undefined]);
    const asked = await visit('/auth/forgot-password', { email }, { key, from });
    expect([asked.status, asked.replayed]).toEqual([204, undefined]);
    const again = await visit('/auth/login', { email, password }, { key, from });
    expect([again.body, again.replayed]).toEqual([first.body, 'true']);
  });

  it('is carried out anew after an hour, and after it was refused', async () => {
    const [key, from, { email, password }] = [randomUUID(), ownAddress(), await app.person()];
    const first = await visit('/auth/login', { email, password }, { key, from });
    app.clock.advance(59 * MINUTE_MS);
    expect((await visit('/auth/login', { email, password }, { key, from })).body).toEqual(first.body);
    app.clock.advance(2 * MINUTE_MS);
    const [one, other] = await Promise.all([
      visit('/auth/login', { email, password }, { key, from }),
      visit('/auth/login', { email, password }, { key, from }),
    ]);
    // The one, or both where the second came after it.
    const anew = [one, other].filter(({ status }) => status === 200);
    expect(anew.length).toBeGreaterThan(0);
    expect(new Set(anew.map(({ body }) => body.access_token)).size).toBe(1);
    expect(anew[0]?.body.access_token).not.toBe(first.body.access_token);
    const wrong = { key: randomUUID(), from };
    for (const _time of [1, 2]) {
      const refused = await visit('/auth/login', { email, password: 'a wrong one' }, wrong);
      expect([refused.status, refused.replayed]).toEqual([401, undefined]);
    }
  });

  it('is kept so often an hour for an address and no more; without a key the call goes on', async () => {
    const [from, { email, password }] = [ownAddress(), await app.person()];
    await useUpAllButOne(app.deps.limits, ...keysOfVisitors(from, '/api/v1/auth/login'));
    const send = async (key?: string) =>
      (await visit('/auth/login', { email, password }, { from, ...(key === undefined ? {} : { key }) })).status;
    expect([await send(randomUUID()), await send(randomUUID()), await send()]).toEqual([200, 429, 200]);
  });

  it('uses up none of the keys that its address has for other calls', async () => {
    const [from, { email, password }] = [ownAddress(), await app.person()];
    await useUpAllButOne(app.deps.limits, ...keysOfVisitors(from, '/api/v1/auth/forgot-password'));
    const asked = async () => (await visit('/auth/forgot-password', { email }, { key: randomUUID(), from })).status;
    expect([await asked(), await asked()]).toEqual([204, 429]);
    expect((await visit('/auth/login', { email, password }, { key: randomUUID(), from })).status).toBe(200);
  });

  it.each([
    ['can’t be read', '/auth/login', async () => ({}), 422],
    ['is wrong', '/auth/login', async () => ({ email: (await app.person()).email, password: 'a wrong one' }), 401],
    ['is taken', '/auth/register', async () => ({ ...newcomer(), email: (await app.person()).email }), 409],
  ])(
    'uses up none of the keys of its address where it is refused, and is not kept: what %s',
    async (_what, url, bodyOf, status) => {
      const from = ownAddress();
      await useUpAllButOne(app.deps.limits, ...keysOfVisitors(from, '/api/v1/auth/login'));
      const [before, body] = [await app.deps.db.prisma.idempotentCall.count(), await bodyOf()];
      for (const key of [randomUUID(), randomUUID(), randomUUID()]) {
        const refused = await visit(url, body, { key, from });
        expect([refused.status, refused.replayed]).toEqual([status, undefined]);
      }
      expect(await app.deps.db.prisma.idempotentCall.count()).toBe(before);
      const { email, password } = await app.person();
      expect((await visit('/auth/login', { email, password }, { key: randomUUID(), from })).status).toBe(200);
      expect((await visit('/auth/login', { email, password }, { key: randomUUID(), from })).status).toBe(429);
    },
  );

  it('is not kept where a sign-in is needed', async () => {
    const before = await app.deps.db.prisma.idempotentCall.count();
    const { status } = await visit('/classrooms/', { class_name: 'English 9b' }, { key: randomUUID() });
    expect(status).toBe(401);
    expect(await app.deps.db.prisma.idempotentCall.count()).toBe(before);
  });
});
