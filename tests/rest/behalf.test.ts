import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ofAccount, ofAddress } from '../../server/access/caller.ts';
import { onWhoseBehalf } from '../../server/kernel/behalf.ts';
import { FairPool } from '../../server/kernel/pool.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const ADDRESS = '192.0.2.44';

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER' });
  // Whose a bearer is has to be known.
  await send('GET', '/api/v1/users/me', teacher);
});
afterAll(() => app.close());

/** What the server does by itself is done for its queues. */
const OF_QUEUES = /^(?:queue|job) /;

/** On whose behalf the database is asked for something while a call is carried out. */
async function askedFor(call: () => Promise<unknown>): Promise<string[]> {
  const callers = new Set<string>();
  const { connect } = FairPool.prototype;
  FairPool.prototype.connect = function (this: FairPool, ...given: unknown[]) {
    const { caller } = onWhoseBehalf();
    if (!OF_QUEUES.test(caller)) callers.add(caller);
    return Reflect.apply(connect, this, given) as unknown;
  } as typeof connect;
  try {
    await call();
  } finally {
    FairPool.prototype.connect = connect;
  }
  return [...callers];
}

const send = (method: 'GET' | 'POST', url: string, by: Person | null, body?: object, key?: string) =>
  app.app.inject({
    method,
    url,
    remoteAddress: ADDRESS,
    headers: { ...(by ? { authorization: `Bearer ${by.token}` } : {}), ...(key ? { 'idempotency-key': key } : {}) },
    ...(body ? { payload: body } : {}),
  });
const makeClass = (class_name: string, key?: string) =>
  send('POST', '/api/v1/classrooms/', teacher, { class_name }, key);
const signIn = (key?: string) =>
  send('POST', '/api/v1/auth/login', null, { email: 'nobody@example.com', password: 'nothing at all' }, key);

describe('the database is asked on behalf of whoever calls', () => {
  it.each<[string, number, () => Promise<{ statusCode: number }>]>([
    ['reads', 200, () => send('GET', '/api/v1/users/me', teacher)],
    ['changes something', 201, () => makeClass('English 9b')],
    ['changes something with a key', 201, () => makeClass('English 9b', randomUUID())],
    ['sends what is refused with a key', 422, () => makeClass('', randomUUID())],
    ['asks by GraphQL', 200, () => send('POST', '/graphql', teacher, { query: '{ viewer { profile { email } } }' })],
  ])('who is signed in and %s', async (_what, status, call) => {
    let answered = 0;
    expect(await askedFor(async () => void (answered = (await call()).statusCode))).toEqual([
      ofAccount(teacher.userId),
    ]);
    expect(answered).toBe(status);
  });

  it('who sends a call with a key again', async () => {
    const key = randomUUID();
    expect((await makeClass('English 9b', key)).statusCode).toBe(201);
    expect(await askedFor(() => makeClass('English 9b', key))).toEqual([ofAccount(teacher.userId)]);
  });

  it.each([
    ['without a key', undefined],
    ['with a key', randomUUID()],
  ])('who signs in %s', async (_what, key) => {
    expect(await askedFor(() => signIn(key))).toEqual([ofAddress(ADDRESS)]);
  });
});
