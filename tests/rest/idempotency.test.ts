import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careForAccounts } from '../../server/features/leaving/leaving.domain.ts';
import { accessToken, READING } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

const HOUR_MS = 3_600_000;

let app: TestApp;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  teacher = await app.person({ userType: 'TEACHER' });
});
afterAll(() => app.close());

interface Call {
  key?: string;
  by?: Person;
  url?: string;
  body?: Record<string, unknown> | string;
}

/** Makes a class, unless told otherwise. */
async function call({ key, by = teacher, url = '/classrooms/', body = { class_name: 'English 9b' } }: Call = {}) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/v1${url}`,
    headers: {
      authorization: `Bearer ${by.token}`,
      'content-type': 'application/json',
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return {
    status: answer.statusCode,
    body: answer.body === '' ? null : answer.json(),
    replayed: answer.headers['idempotency-replayed'],
    location: answer.headers['location'],
    retryAfter: answer.headers['retry-after'],
  };
}

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

  it('is refused with another call, and is each person’s own', async () => {
    const key = randomUUID();
    const first = await call({ key });
    for (const other of [{ body: { class_name: 'English 9c' } }, { url: '/classrooms' }, { url: '/classrooms/join' }]) {
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

  it('gets the same error again, and tells of one without a body', async () => {
    const key = randomUUID();
    const first = await call({ key, body: { class_name: '' } });
    expect(first.status).toBe(422);
    expect(await call({ key, body: { class_name: '' } })).toEqual({ ...first, replayed: 'true' });
    const reset = { key: randomUUID(), url: '/practice/reset', body: {} };
    const [one, again] = [await call(reset), await call(reset)];
    expect(again).toEqual({ ...one, replayed: 'true' });
  });

  it.each(['', 'a b', 'ü', 'x'.repeat(256)])('is told that the key is none: %j', async (key) => {
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

  it('of which the answer was lost says so, and is not carried out again', async () => {
    const [key, before] = [randomUUID(), await classes()];
    await call({ key });
    await app.deps.db.prisma.idempotentCall.updateMany({ where: { userId: teacher.userId }, data: { status: null } });
    expect(await call({ key })).toMatchObject({ status: 409, body: { code: 'IDEMPOTENT_CALL_RUNNING' } });
    app.clock.advance(61_000);
    const lost = await call({ key });
    expect([lost.status, lost.body.code]).toEqual([503, 'DEADLINE_EXCEEDED']);
    expect(await classes()).toBe(before + 1);
  });

  it('is forgotten after a day', async () => {
    const key = randomUUID();
    const first = await call({ key });
    app.clock.advance(23 * HOUR_MS);
    await careForAccounts(app.deps);
    expect((await call({ key })).body.id).toBe(first.body.id);
    app.clock.advance(2 * HOUR_MS);
    await careForAccounts(app.deps);
    expect((await call({ key })).body.id).not.toBe(first.body.id);
  });

  it('keeps nothing of an export, whose answer opens it', async () => {
    const person = await app.person();
    const before = await app.deps.db.prisma.idempotentCall.count();
    const headers = { 'idempotency-key': randomUUID(), authorization: `Bearer ${person.token}` };
    const answer = await app.app.inject({ method: 'POST', url: '/api/v1/users/me/data', headers });
    expect([answer.statusCode, answer.json().path]).toEqual([200, expect.stringContaining('/downloads/')]);
    expect(await app.deps.db.prisma.idempotentCall.count()).toBe(before);
  });

  it('keeps nothing of visitors, whose answers hold tokens', async () => {
    const { email, password } = await app.person();
    const before = await app.deps.db.prisma.idempotentCall.count();
    const headers = { 'idempotency-key': randomUUID() };
    const payload = { email, password };
    const answer = await app.app.inject({ method: 'POST', url: '/api/v1/auth/login', headers, payload });
    expect(answer.statusCode).toBe(200);
    expect(await app.deps.db.prisma.idempotentCall.count()).toBe(before);
  });
});
