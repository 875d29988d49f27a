import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT, WRONG } from '../testkit/pool.ts';
import { round } from '../testkit/practice.ts';

const READ = '{ viewer { practice { dailyGoal answeredToday } } }';
const SET = `mutation($input: SetDailyGoalInput!) { setDailyGoal(input: $input) { __typename
  ... on SetDailyGoalPayload { viewer { practice { dailyGoal } } }
  ... on UserError { code } ... on ValidationError { fieldErrors { field code message } } } }`;
const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 12, sentencesPerTarget: 2 });
});
afterAll(() => app.close());

const read = async (person: Person) => (await person.graphql(READ)).data.viewer.practice;
const set = async (person: Person, sentences: number) =>
  (await person.graphql(SET, { input: { sentences } })).data.setDailyGoal;

describe('the daily goal', () => {
  it('is ten sentences unless another is chosen, of those that there are', async () => {
    const person = await app.person();
    expect(await read(person)).toEqual({ dailyGoal: 10, answeredToday: 0 });
    expect(await set(person, 30)).toMatchObject({ viewer: { practice: { dailyGoal: 30 } } });
    expect(await set(person, 7)).toMatchObject({ fieldErrors: [{ field: 'sentences', code: 'INVALID' }] });
    expect(await read(person)).toMatchObject({ dailyGoal: 30 });
    const visitor = await app.graphql(SET, { input: { sentences: 5 } });
    expect(visitor.data.setDailyGoal).toMatchObject({ code: 'UNAUTHENTICATED' });
  });

  it('counts what was answered on the local day, right or wrong', async () => {
    const person = await app.person();
    await app.deps.db.prisma.user.update({ where: { id: person.userId }, data: { timeZone: 'Asia/Tokyo' } });
    await round(person, [RIGHT, WRONG, RIGHT]);
    expect(await read(person)).toMatchObject({ answeredToday: 3 });
    app.clock.advance(DAY_MS);
    expect(await read(person)).toMatchObject({ answeredToday: 0 });
    await round(person, [RIGHT]);
    expect(await read(person)).toMatchObject({ answeredToday: 1 });
  });

  it('outlasts a reset, which empties the day', async () => {
    const person = await app.person();
    await set(person, 5);
    await round(person, [RIGHT]);
    await person.graphql('mutation { resetProgress { __typename } }');
    expect(await read(person)).toEqual({ dailyGoal: 5, answeredToday: 0 });
  });
});
