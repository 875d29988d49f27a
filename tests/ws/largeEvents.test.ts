import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { type PracticeChange, practiceChanged } from '../../server/features/person/practice.events.ts';
import { BYTES_PER_COST, OPERATIONS_PER_SOCKET } from '../../server/graphql/bounds.ts';
import { announce } from '../../server/kernel/announcements.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf } from '../testkit/classrooms.ts';
import { listen, watch } from '../testkit/sockets.ts';

const CLASSES = 10;
/** Six thousand bytes each. */
const DESCRIPTION = '你'.repeat(2_000);
const MEGABYTE = 1_000_000;

/** The descriptions of all of the person's classes, so often: sixty thousand bytes each time. */
const allOf = (times: number): string =>
  `taught(first: ${CLASSES}) { edges { node { ${Array.from({ length: times }, (_, at) => `d${at}: description`).join(' ')} } } }`;
const told = (times: number): string =>
  `subscription { practiceProgressed { change viewer { classrooms { ${allOf(times)} } } } }`;
const asked = (times: number): string => `{ viewer { classrooms { ${allOf(times)} } } }`;

let app: TestApp;
let port: number;
let teacher: Person;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  teacher = await teacherOfMany();
});
afterAll(() => app.close());

async function teacherOfMany(): Promise<Person> {
  const made = await app.person({ userType: 'TEACHER' });
  for (let at = 0; at < CLASSES; at += 1) await classOf(made, { description: DESCRIPTION });
  return made;
}

const watching = (query: string, count: number, { token } = teacher) =>
  watch(app, port, token, { kind: practiceChanged, query, count });

const practised = (kind: PracticeChange['kind'] = 'ANSWERED', { userId } = teacher) =>
  announce(app.deps, practiceChanged, userId, { kind, level: 'A2', practiceTypeId: null });

describe('an event', () => {
  it('that is too large is told as such, with the bound, and the next one is told', async () => {
    const { told: toldTo, opened } = await watching(told(20), 2);
    practised();
    await expect.poll(() => [toldTo('s0').length, toldTo('s1').length]).toEqual([1, 1]);
    const payload = toldTo('s0')[0]?.payload;
    expect(payload).toMatchObject({
      data: null,
      errors: [{ extensions: { code: 'OPERATION_TOO_COMPLEX', limit: 'messageBytes', allowed: MEGABYTE } }],
    });
    const { message, extensions } = payload.errors[0];
    expect(message).toMatch(
      /may have at most 1,000,000 bytes, and has at least 1,0\d\d,\d{3}\. Ask for fewer entries/u,
    );
    expect(extensions.found).toBeLessThan(MEGABYTE + 10_000);
    practised('SERVED');
    await expect.poll(() => toldTo('s0').length).toBe(2);
    expect(opened.socket.readyState).toBe(opened.socket.OPEN);
  });

  it('is whole for each who is told of it, by the name that each has chosen', async () => {
    const { events, told: toldTo } = await watching(told(10), 3);
    practised();
    await expect.poll(() => events().length).toBe(3);
    for (const id of ['s0', 's1', 's2']) {
      const { classrooms } = toldTo(id)[0]?.payload.data.practiceProgressed.viewer ?? {};
      expect(classrooms.taught.edges).toHaveLength(CLASSES);
      expect(Object.values(classrooms.taught.edges.at(-1).node)).toEqual(Array.from({ length: 10 }, () => DESCRIPTION));
    }
  });

  it('is paid for by its bytes as well, by each subscription that is told of it', async () => {
    const other = await teacherOfMany();
    const { events } = await watching(told(1), 30, other);
    for (const times of [1, 2, 3]) {
      practised('ANSWERED', other);
      await expect.poll(() => events().length).toBe(30 * times);
    }
    const { used } = await app.deps.limits.count(EVENTS_PER_ACCOUNT, other.userId);
    // Those of an event are paid for with the next one.
    expect(used).toBeGreaterThan((2 * 30 * CLASSES * 6_000) / BYTES_PER_COST);
  });

  it('ends the socket that reads none of it as soon as too much waits there', async () => {
    const { opened } = await watching(told(15), OPERATIONS_PER_SOCKET);
    const before = app.listeners(practiceChanged).ended;
    opened.socket.pause();
    practised();
    await expect.poll(() => app.listeners(practiceChanged).ended - before).toBe(OPERATIONS_PER_SOCKET);
  });
});

describe('an answer', () => {
  it('ends the socket that reads none of what it asks for, by itself and without a word', async () => {
    const { opened } = await watching(told(1), 1);
    const before = app.listeners(practiceChanged).ended;
    opened.socket.pause();
    for (let id = 0; id < OPERATIONS_PER_SOCKET - 1; id += 1)
      opened.send({ type: 'subscribe', id: `a${id}`, payload: { query: asked(15) } });
    await expect.poll(() => app.listeners(practiceChanged).ended - before, { timeout: 20_000 }).toBe(1);
    opened.socket.resume();
    expect((await opened.closed).code).toBe(1006);
  });

  it('over a socket is bounded as an event is', async () => {
    const { opened } = await watching(told(1), 1);
    opened.send({ type: 'subscribe', id: 'large', payload: { query: asked(20) } });
    const { payload } = await opened.next(({ id }) => id === 'large');
    expect(payload.errors[0].extensions).toMatchObject({ limit: 'messageBytes', allowed: MEGABYTE });
    expect(payload.errors[0].extensions).not.toHaveProperty('committed');
    opened.send({ type: 'subscribe', id: 'small', payload: { query: asked(10) } });
    expect((await opened.next(({ id }) => id === 'small')).payload.errors).toBeUndefined();
  });

  it('of a mutation that is too large says that it was carried out all the same, and what went wrong in it', async () => {
    const { opened } = await watching(told(1), 1);
    const query = `mutation { updateProfile(input: { fullName: "Zoe Adler" }) { ... on UpdateProfilePayload {
      viewer { classrooms { ${allOf(20)} } practice { answers(first: 1, after: "none") { __typename } } }
    } } }`;
    opened.send({ type: 'subscribe', id: 'change', payload: { query } });
    const { payload } = await opened.next(({ id }) => id === 'change');
    const [tooLarge, ...others] = payload.errors;
    expect(tooLarge.message).toMatch(/The operation was carried out: only its response is left out\.$/u);
    expect(tooLarge.extensions).toEqual({
      code: 'OPERATION_TOO_COMPLEX',
      limit: 'messageBytes',
      allowed: MEGABYTE,
      found: expect.any(Number),
      committed: true,
    });
    expect(others).toMatchObject([
      { path: ['updateProfile', 'viewer', 'practice', 'answers'], extensions: { code: 'BAD_USER_INPUT' } },
    ]);
    const { fullName } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: teacher.userId } });
    expect(fullName).toBe('Zoe Adler');
  });

  it('of several mutations that is too large says that some may have been refused', async () => {
    const { opened } = await watching(told(1), 1);
    const query = `mutation {
      updateProfile(input: { fullName: "Mia Adler" }) { ... on UpdateProfilePayload { viewer { classrooms { ${allOf(18)} } } } }
      refused: updateProfile(input: { fullName: "" }) { ... on ValidationError { code } }
    }`;
    opened.send({ type: 'subscribe', id: 'changes', payload: { query } });
    const [{ message, extensions }] = (await opened.next(({ id }) => id === 'changes')).payload.errors;
    expect(message).toMatch(
      /carried out, except any that were refused\. Only the response would have said which: check/u,
    );
    expect(extensions).toMatchObject({ code: 'OPERATION_TOO_COMPLEX', limit: 'messageBytes', committed: 'UNKNOWN' });
    const { fullName } = await app.deps.db.prisma.user.findUniqueOrThrow({ where: { id: teacher.userId } });
    expect(fullName).toBe('Mia Adler');
  });
});
