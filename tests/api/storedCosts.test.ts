import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { COST_PER_ACCOUNT, REQUESTS_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { persistedOperations } from '../../server/doors/graphql/persisted.ts';
import { newId } from '../../server/kernel/ids.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, setHomework } from '../testkit/homework.ts';
import { useUp } from '../testkit/limits.ts';
import { fillPool } from '../testkit/pool.ts';
import { listen, openAs } from '../testkit/sockets.ts';

const HOMEWORK = 120;
/** As many as the web client asks for at a time. */
const PAGE = 20;

const stored = persistedOperations();
const idOf = (name: string): string => {
  const id = stored.ids().find((one) => stored.get(one).name === name);
  if (id === undefined) throw new Error(`There is no stored operation ${name}`);
  return id;
};
const LIST = idOf('HomeworkListsDueQuery');
const FIXED = idOf('SettingsScreenQuery');

let app: TestApp;
let port: number;
let classroom: ClassWithStudents['classroom'];
let asking: Person;
beforeAll(async () => {
  app = await testApp();
  port = await listen(app.app);
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  const taught = await classWith(app);
  classroom = taught.classroom;
  [asking] = taught.students;
  const { assignment } = await setHomework(taught);
  const { prisma } = app.deps.db;
  const one = await prisma.assignment.findUniqueOrThrow({ where: { id: assignment.uuid } });
  await prisma.assignment.createMany({
    data: Array.from({ length: HOMEWORK - 1 }, () => ({ ...one, id: newId() })),
  });
});
beforeEach(() => app.deps.limits.reset(COST_PER_ACCOUNT, asking.userId));
afterAll(() => app.close());

const bearer = () => ({ authorization: `Bearer ${asking.token}` });

async function post(id: string, variables: Record<string, unknown>) {
  const payload = { id, variables };
  return (await app.app.inject({ method: 'POST', url: '/graphql', headers: bearer(), payload })).json();
}

async function get(id: string, variables: Record<string, unknown>) {
  const query = new URLSearchParams({ id, variables: JSON.stringify(variables) });
  return (await app.app.inject({ url: `/graphql?${query}`, headers: bearer() })).json();
}

async function bySocket(id: string, variables: Record<string, unknown>) {
  const opened = await openAs(port, asking.token);
  opened.send({ type: 'subscribe', id: 'one', payload: { query: '', extensions: { id }, variables } });
  const { type, payload } = await opened.next();
  opened.socket.close();
  return type === 'error' ? { errors: payload } : payload;
}

const listOf = (first: number) => ({ classroom: classroom.uuid, first });
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

/** What the student has used up of what their operations may cost. */
async function used(): Promise<number> {
  const { userId } = asking;
  const all = (await app.deps.limits.count(COST_PER_ACCOUNT, userId)).used;
  await app.deps.limits.giveBack(COST_PER_ACCOUNT, userId);
  return all - 1;
}

describe.each([
  ['POST', post],
  ['GET', get],
  ['a socket', bySocket],
])('a stored list whose length its caller says, by %s', (_door, ask) => {
  it('costs what it has read, and is refused once that is used up; what has no such length goes on', async () => {
    const answer = await ask(LIST, listOf(100));
    expect([codeOf(answer), JSON.stringify(answer.data).split('"node"').length - 1]).toEqual([undefined, 100]);
    const long = await used();
    expect(long).toBeGreaterThan(1_000);
    await useUp(app.deps.limits, COST_PER_ACCOUNT, asking.userId);
    expect(codeOf(await ask(LIST, listOf(1)))).toBe('RATE_LIMITED');
    expect(codeOf(await ask(FIXED, {}))).toBeUndefined();
  });
});

describe('a stored operation', () => {
  it('may be asked for as many pages of a list as there are calls in a minute', async () => {
    await post(LIST, listOf(PAGE));
    const cost = await used();
    expect(cost).toBeGreaterThan(100);
    expect(cost * REQUESTS_PER_ACCOUNT.budget).toBeLessThan(COST_PER_ACCOUNT.budget);
  });

  it('costs nothing where its caller says no length, however much it reads', async () => {
    await post(FIXED, {});
    expect(await used()).toBe(0);
  });
});
