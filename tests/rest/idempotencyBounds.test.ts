import { randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OPERATIONS_PER_ACCOUNT, placeFor } from '../../server/doors/graphql/places.ts';
import { registerIdempotency } from '../../server/doors/rest/idempotency.ts';
import {
  KEPT_ANSWER_BYTES,
  KEPT_BYTES_PER_ACCOUNT,
  KEPT_BYTES_PER_ADDRESS,
  KEYS_PER_ACCOUNT,
  keysOfVisitors,
} from '../../server/doors/rest/idempotency.limits.ts';
import type { Deps } from '../../server/deps.ts';
import { DESCRIPTION_MAX_CHARACTERS, TITLE_MAX_CHARACTERS } from '../../server/features/homework/assignment.rules.ts';
import { registerSent } from '../../server/http/sent.ts';
import { UnavailableError } from '../../server/kernel/errors.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { callWithKey, type KeyedCall } from '../testkit/idempotency.ts';
import { useUpAllButOne } from '../testkit/limits.ts';
import { fillPool } from '../testkit/pool.ts';

const DAY_MS = 24 * 60 * 60_000;

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER' });
});
afterAll(() => app.close());

const call = (asked: Partial<KeyedCall> = {}) => callWithKey(app, { by: teacher, key: randomUUID(), ...asked });
const keptOf = ({ userId }: Person) => app.deps.db.prisma.idempotentCall.findMany({ where: { userId } });

/** A server of nothing but routes that a test adds, whoever calls them, and what is logged there. */
function withoutRest(userId: string, deps: Deps = app.deps, logged: string[] = []) {
  const stream = { write: (line: string) => void logged.push(line) };
  const routes = fastify({ logger: { level: 'warn', stream } });
  routes.decorateRequest('graphqlContext');
  routes.addHook('onRequest', async (request) => {
    request.graphqlContext = { viewer: { userId, scopes: null, card: null }, ip: '192.0.2.1', deps } as never;
  });
  return routes;
}

describe('a call with an Idempotency-Key', () => {
  it('of which the input was refused is not kept, and may be put right with the same key', async () => {
    const person = await app.person({ userType: 'TEACHER' });
    const key = randomUUID();
    const unknown = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`${'\u0001'.repeat(60)}${at}`, 1]));
    for (const body of [{ class_name: '' }, unknown, { class_name: '' }]) {
      const { status, replayed } = await call({ key, by: person, body });
      expect([status, replayed]).toEqual([422, undefined]);
      expect(await keptOf(person)).toEqual([]);
    }
    const { status, body } = await call({ key, by: person });
    expect([status, (await call({ key, by: person })).body]).toEqual([201, body]);
  });

  it('tells names that were made up in short and without control characters', async () => {
    const name = `${'\u0001\u202E'.repeat(30)}x`;
    const { status, body } = await call({ body: { class_name: 'English 9b', [name]: 1 } });
    const told = `${'�'.repeat(60)}x`;
    expect([status, body.errors]).toEqual([422, { [told]: expect.stringContaining(`${told} is not a field`) }]);
    const asked = await app.app.inject({
      url: `/api/v1/users/me?${'%01'.repeat(60)}=1&${'%01'.repeat(60)}=2`,
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect(asked.json().errors).toEqual({ ['�'.repeat(60)]: `${'�'.repeat(60)} was given more than once.` });
  });

  it('keeps the longest answer that there is, sealed', async () => {
    await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
    const body = {
      classroom_id: (await call()).body.id,
      target_level: 'A2',
      title: '😀'.repeat(TITLE_MAX_CHARACTERS),
      description: '😀'.repeat(DESCRIPTION_MAX_CHARACTERS),
      min_questions: 5,
      due_date: new Date(app.clock.now().getTime() + DAY_MS).toISOString(),
    };
    const asked = { key: randomUUID(), url: '/homework/', body };
    const first = await call(asked);
    expect(first.status).toBe(201);
    expect(await call(asked)).toEqual({ ...first, replayed: 'true' });
  });

  it('keeps so many bytes for an account and no more: what comes on top is carried out once, and of its answer only the status and the address are kept', async () => {
    const person = await app.person({ userType: 'TEACHER' });
    await app.deps.limits.consume(KEPT_BYTES_PER_ACCOUNT, person.userId, KEPT_BYTES_PER_ACCOUNT.budget - 100);
    const key = randomUUID();
    const first = await call({ key, by: person });
    expect(first.status).toBe(201);
    const { status, body, replayed, location } = await call({ key, by: person });
    expect([status, body.code, body.detail, replayed]).toEqual([
      409,
      'IDEMPOTENT_CALL_LOST',
      'The first call with this Idempotency-Key was answered with 201. The rest of that response was not kept: the URL of what the call made is in `Location`.',
      undefined,
    ]);
    expect(location).toBe(`/api/v1/classrooms/${first.body.id}`);
    const { paths } = (await app.app.inject({ url: '/api/v1/openapi.json' })).json();
    expect(paths['/classrooms/'].post.responses['409'].headers).toHaveProperty('Location');
    expect(await app.deps.db.prisma.classroomTeacher.count({ where: { userId: person.userId } })).toBe(1);
    expect(await keptOf(person)).toEqual([expect.objectContaining({ answer: '' })]);
  });

  it('keeps as many bytes for an address where nobody is signed in', async () => {
    const [key, from] = [randomUUID(), '198.51.100.200'];
    const { email, password } = await app.person();
    const signIn = async () => {
      const answer = await app.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'idempotency-key': key },
        remoteAddress: from,
        payload: { email, password },
      });
      return [answer.statusCode, answer.json().code];
    };
    await app.deps.limits.consume(KEPT_BYTES_PER_ADDRESS, from, KEPT_BYTES_PER_ADDRESS.budget - 100);
    expect([await signIn(), await signIn()]).toEqual([
      [200, undefined],
      [409, 'IDEMPOTENT_CALL_LOST'],
    ]);
  });

  it('may have so many keys a day for an account; without a key the call goes on', async () => {
    const person = await app.person({ userType: 'TEACHER' });
    await useUpAllButOne(app.deps.limits, KEYS_PER_ACCOUNT, person.userId);
    expect([(await call({ by: person })).status, (await call({ by: person })).status]).toEqual([201, 429]);
    expect((await person.rest('POST', '/classrooms/', { class_name: 'English 9c' })).status).toBe(201);
  });

  it('uses up one key of its address however often it is sent again, and is answered where none is left', async () => {
    const [from, key, { email, password }] = ['198.51.100.201', randomUUID(), await app.person()];
    const signIn = async (with_: string) => {
      const { statusCode, headers } = await app.app.inject({
        method: 'POST',
        url: '/api/v1/auth/login',
        headers: { 'idempotency-key': with_ },
        remoteAddress: from,
        payload: { email, password },
      });
      return [statusCode, headers['idempotency-replayed']];
    };
    const [limit, counted] = keysOfVisitors(from, '/api/v1/auth/login');
    await app.deps.limits.consume(limit, counted, limit.budget - 2);
    const again = [200, 'true'];
    expect([await signIn(key), await signIn(key), await signIn(key)]).toEqual([[200, undefined], again, again]);
    expect([await signIn(randomUUID()), await signIn(randomUUID())]).toEqual([
      [200, undefined],
      [429, undefined],
    ]);
    expect(await signIn(key)).toEqual(again);
  });

  it('uses up one key of an account, whether it is given its answer again or told why it gets none; what was not done uses up none', async () => {
    const person = await app.person({ userType: 'TEACHER' });
    const { limits, db } = app.deps;
    await limits.consume(KEYS_PER_ACCOUNT, person.userId, KEYS_PER_ACCOUNT.budget - 2);
    const told = async (asked: Parameters<typeof call>[0]) => {
      const { status, body } = await call({ by: person, ...asked });
      return [status, body.code];
    };
    const key = randomUUID();
    for (const _time of [1, 2, 3]) expect((await told({ body: { class_name: '' } }))[0]).toBe(422);
    for (const _time of [1, 2, 3]) expect(await told({ key })).toEqual([201, undefined]);
    const other = { key, body: { class_name: 'English 9c' } };
    for (const _time of [1, 2]) expect(await told(other)).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    await db.prisma.idempotentCall.updateMany({ where: { userId: person.userId }, data: { status: null } });
    for (const _time of [1, 2]) expect(await told({ key })).toEqual([409, 'IDEMPOTENT_CALL_RUNNING']);
    expect([await told({}), await told({})]).toEqual([
      [201, undefined],
      [429, 'RATE_LIMITED'],
    ]);
  });

  it('begins no more often than there are keys, of many that arrive at the same moment', async () => {
    const person = await app.person({ userType: 'TEACHER' });
    await useUpAllButOne(app.deps.limits, KEYS_PER_ACCOUNT, person.userId);
    const answers = await Promise.all(Array.from({ length: 5 }, () => call({ by: person })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 429, 429, 429, 429,
    ]);
    expect(await keptOf(person)).toHaveLength(1);
  });

  it('keeps no answer that is longer than any of ours', async () => {
    const { userId } = await app.person();
    const routes = withoutRest(userId);
    // As in the application: what is long has become bytes before it is kept.
    registerSent(routes);
    registerIdempotency(routes);
    routes.post<{ Body: { length: number } }>('/long', { config: { takesKeys: true } }, ({ body }) =>
      'x'.repeat(body.length),
    );
    const send = (length: number, key: string) =>
      routes.inject({ method: 'POST', url: '/long', headers: { 'idempotency-key': key }, payload: { length } });
    const key = randomUUID();
    const twice = [await send(KEPT_ANSWER_BYTES, key), await send(KEPT_ANSWER_BYTES, key)];
    expect(twice.map((answer) => [answer.statusCode, answer.payload, answer.headers['idempotency-replayed']])).toEqual([
      [200, 'x'.repeat(KEPT_ANSWER_BYTES), undefined],
      [200, 'x'.repeat(KEPT_ANSWER_BYTES), 'true'],
    ]);
    const longer = randomUUID();
    expect((await send(KEPT_ANSWER_BYTES + 1, longer)).statusCode).toBe(200);
    const { statusCode, headers, payload } = await send(KEPT_ANSWER_BYTES + 1, longer);
    expect([statusCode, headers['location']]).toEqual([409, undefined]);
    expect(payload).toContain('answered with 200. The rest of that response was not kept: please read again');
    await routes.close();
  });

  it('begins as one of the operations that its account may have under way: where all are, it is refused, and may be sent again', async () => {
    const { userId } = await app.person();
    const deps = { ...app.deps };
    const routes = withoutRest(userId, deps);
    registerIdempotency(routes);
    routes.setErrorHandler((error, _request, reply) => reply.status(429).send(error));
    routes.post('/short', { config: { takesKeys: true } }, () => 'done');
    const headers = { 'idempotency-key': randomUUID() };
    const send = () => routes.inject({ method: 'POST', url: '/short', headers });
    const context = { viewer: { userId }, ip: '192.0.2.1', deps } as never;
    const under = Array.from({ length: OPERATIONS_PER_ACCOUNT }, () => placeFor(context));
    const refused = await send();
    expect([refused.statusCode, refused.json().message]).toEqual([429, expect.stringContaining('at once')]);
    for (const place of under) (await place)();
    const { statusCode, payload } = await send();
    expect([statusCode, payload]).toEqual([200, 'done']);
    await routes.close();
  });

  it.each<[string, Error, number]>([
    ['is logged', new Error('The disk is full'), 1],
    ['is not logged where too many wait for the database', new UnavailableError('Not available at the moment.', 5), 0],
  ])('whose answer could not be kept %s', async (_what, error, lines) => {
    const { userId } = await app.person();
    const { idempotentCall } = app.deps.db.prisma;
    const createMany = idempotentCall.createMany.bind(idempotentCall);
    // Nothing else is changed where a key is new.
    const updateMany = () => Promise.reject(error);
    const prisma = { idempotentCall: { createMany, updateMany } };
    const logged: string[] = [];
    const routes = withoutRest(userId, { ...app.deps, db: { ...app.deps.db, prisma: prisma as never } }, logged);
    registerIdempotency(routes);
    routes.post('/short', { config: { takesKeys: true } }, () => 'done');
    const { statusCode, payload } = await routes.inject({
      method: 'POST',
      url: '/short',
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([statusCode, payload]).toEqual([200, 'done']);
    expect(logged.filter((line) => line.includes('could not be kept'))).toHaveLength(lines);
    await routes.close();
  });
});
