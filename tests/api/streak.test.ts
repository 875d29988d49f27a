import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, RIGHT } from '../testkit/pool.ts';
import { next, submit } from '../testkit/practice.ts';

const TWO_DAYS = 2 * 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 30, sentencesPerTarget: 4 });
});
afterAll(() => app.close());

async function streakAfterAnswer(person: Person): Promise<number> {
  await submit(person, (await next(person)).uuid, RIGHT);
  const { data } = await person.graphql('{ viewer { practice { currentStreakDays } } }');
  return data.viewer.practice.currentStreakDays;
}

it('outlasts one missed day of a week, and begins again after the second', async () => {
  // A Monday.
  app.clock.set('2027-03-01T12:00:00Z');
  const person = await app.person();
  const streaks: number[] = [];
  for (let answer = 0; answer < 3; answer += 1) {
    streaks.push(await streakAfterAnswer(person));
    app.clock.advance(TWO_DAYS);
  }
  expect(streaks).toEqual([1, 2, 1]);
});
