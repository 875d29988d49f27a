import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { prepare } from '../../server/doors/graphql/operation.ts';
import { OPERATIONS_AT_WORK } from '../../server/doors/graphql/places.ts';
import { COST_PER_ACCOUNT } from '../../server/access/requests.limits.ts';
import { rowCost } from '../../server/doors/rest/costs.ts';
import { newId } from '../../server/kernel/ids.ts';
import { restRows } from '../../server/rows.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { type ClassWithStudents, classWith, setHomework } from '../testkit/homework.ts';
import { useUp } from '../testkit/limits.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';

const HOMEWORK = 120;

let app: TestApp;
let long: ClassWithStudents;
let short: ClassWithStudents;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { targets: 4, sentencesPerTarget: 6 });
  long = await classWith(app);
  short = await classWith(app);
  await setHomework(short);
  const { assignment } = await setHomework(long);
  const { prisma } = app.deps.db;
  const one = await prisma.assignment.findUniqueOrThrow({ where: { id: assignment.uuid } });
  await prisma.assignment.createMany({
    data: Array.from({ length: HOMEWORK - 1 }, () => ({ ...one, id: newId() })),
  });
});
afterAll(() => app.close());

const listOf = ({ teacher, classroom }: ClassWithStudents, query = '') =>
  teacher.rest('GET', `/homework/classroom/${classroom.uuid}${query}`);
/** What somebody has used up of what their operations may cost. */
const usedBy = async ({ userId }: Person): Promise<number> => {
  const { used } = await app.deps.limits.count(COST_PER_ACCOUNT, userId);
  await app.deps.limits.giveBack(COST_PER_ACCOUNT, userId);
  return used - 1;
};

describe('a list by REST', () => {
  beforeEach(async () => {
    for (const { teacher } of [long, short]) await app.deps.limits.reset(COST_PER_ACCOUNT, teacher.userId);
  });

  it('costs as much as a document that asks for what was in it, whether its size was asked for or not', async () => {
    expect((await listOf(long)).body).toHaveLength(HOMEWORK);
    const whole = await usedBy(long.teacher);
    expect(whole).toBeGreaterThan(50 * HOMEWORK);
    expect((await listOf(long, '?first=30')).body).toHaveLength(30);
    const page = (await usedBy(long.teacher)) - whole;
    expect(page / whole).toBeCloseTo(30 / HOMEWORK, 2);
    // There are a thousand at most, and it is one.
    expect((await listOf(short)).body).toHaveLength(1);
    expect(await usedBy(short.teacher)).toBeLessThan(whole / HOMEWORK + 10);
  });

  it('is refused once that is used up, and told when to come again; what costs next to nothing goes on', async () => {
    await useUp(app.deps.limits, COST_PER_ACCOUNT, long.teacher.userId);
    const refused = await listOf(long);
    expect([refused.status, refused.body]).toMatchObject([429, { code: 'RATE_LIMITED' }]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await long.teacher.rest('GET', `/classrooms/${long.classroom.uuid}`)).status).toBe(200);
    expect((await listOf(short)).status).toBe(200);
  });

  it('is looked at again behind the line: of many at once, those that waited are refused', async () => {
    await app.deps.limits.count(COST_PER_ACCOUNT, long.teacher.userId, COST_PER_ACCOUNT.budget - 1_000);
    const statuses = (await Promise.all(Array.from({ length: 40 }, () => listOf(long)))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(OPERATIONS_AT_WORK);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('another call by REST', () => {
  it('costs as much as its document, whatever is asked for with it', async () => {
    const person = await app.person();
    const cost = async (path: string): Promise<number> => {
      const before = await usedBy(person);
      expect((await person.rest('GET', path)).status).toBe(200);
      return (await usedBy(person)) - before;
    };
    const week = await cost('/analytics/performance?days=7');
    expect(week).toBeGreaterThan(1_000);
    expect(await cost('/analytics/performance?days=90')).toBe(week);
  });

  it('costs nothing where it changes something: that is bounded by the number of requests', async () => {
    const person = await app.person();
    const { body } = await person.rest('GET', '/practice/next');
    const answered = await person.rest('POST', `/cefr/sentence/${body.id}/answer`, { answer: RIGHT });
    expect([answered.status, await usedBy(person)]).toEqual([200, 0]);
  });

  it('stops the start where it has a size among its variables and is no list', () => {
    const list = restRows.find(({ pageInfo }) => pageInfo);
    if (!list) throw new Error('There is no list');
    const { pageInfo: _pageInfo, ...row } = list;
    expect(() => rowCost(row, prepare(row.document))).toThrow('depends on its variables');
  });
});
