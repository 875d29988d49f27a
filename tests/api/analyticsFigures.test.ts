import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERIODS } from '../../server/features/analytics/analytics.rules.ts';
import { signInAgain } from '../testkit/account.ts';
import { ANALYTICS, answersOf } from '../testkit/analytics.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { spendDays } from '../testkit/pastDays.ts';
import { fillPool } from '../testkit/pool.ts';
import { recounted } from '../testkit/recounted.ts';
import { PATH_FIGURES, PRACTICE_FIGURES, recountedPath, recountedPractice } from '../testkit/recountedPractice.ts';
import { FIGURE_SCREENS, screenQuery } from '../testkit/screens.ts';
import { statementsOf } from '../testkit/statements.ts';

const LEVELS = { A2: 1, B1: 2, B2: 3 };

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 12, sentencesPerTarget: 4 });
  await fillPool(app.deps.db, { level: 2, targets: 8, sentencesPerTarget: 4 });
});
afterAll(() => app.close());

/** How many statements each screen of figures takes. */
async function statementCounts(token: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  // What a session is asked once in a while is asked now.
  await app.graphql('{ viewer { user { uuid } } }', {}, token);
  for (const { query, variables } of FIGURE_SCREENS) {
    // oxlint-disable-next-line no-await-in-loop -- statements are counted one action at a time
    const statements = await statementsOf(async () => {
      expect((await app.graphql(screenQuery(query), variables, token)).errors).toBeUndefined();
    });
    counts[query] = statements.length;
  }
  return counts;
}

/** Somebody who has spent some weeks, and what the server says of it. */
async function afterWeeks(timeZone: string, from: string, seed: number) {
  app.clock.set(from);
  const { userId, email, password, token } = await app.person();
  await app.deps.db.prisma.user.update({ where: { id: userId }, data: { timeZone } });
  const past = { answers: 5, levels: 2, seed };
  await spendDays(app.deps, app.clock, userId, { ...past, from: new Date(from), days: 1, idle: 0 });
  const firstDay = await statementCounts(token);
  const second = new Date(Date.parse(from) + 86_400_000);
  await spendDays(app.deps, app.clock, userId, { ...past, from: second, days: 39, idle: 0.3 });
  const { accessToken } = await signInAgain(app, email, password);
  const answers = await answersOf(app.deps.db, userId);
  expect(answers.length).toBeGreaterThan(80);
  const read = async (document: string, variables = {}) => (await app.graphql(document, variables, accessToken)).data;
  return { answers, read, firstDay, accessToken };
}

const namesAt = async (level: number): Promise<string[]> =>
  (await app.deps.db.prisma.target.findMany({ where: { level } })).map(({ name }) => name);

describe('the figures after weeks of practice', () => {
  // Each over a change of the clocks, where there are any.
  it.each([
    ['Asia/Tokyo', '2026-02-02T15:00:00Z', 1],
    ['America/Los_Angeles', '2026-02-09T08:00:00Z', 2],
    ['Europe/Berlin', '2026-10-04T22:00:00Z', 3],
  ])('are those that are counted from the answers themselves, in %s', async (timeZone, from, seed) => {
    const { answers, read, firstDay, accessToken } = await afterWeeks(timeZone, from, seed);
    const now = app.clock.now();
    const { performance, ...rest } = recounted(answers, now, timeZone);
    for (const days of PERIODS) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, for a failure that says which
      const { analytics } = (await read(ANALYTICS, { days })).viewer;
      expect(analytics, `${days} days`).toEqual({ ...rest, performance: performance(days) });
    }
    expect((await read(PRACTICE_FIGURES)).viewer.practice).toEqual(recountedPractice(answers, now, timeZone));
    for (const [level, number] of Object.entries(LEVELS)) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, for a failure that says which
      const path = (await read(PATH_FIGURES, { level })).viewer.analytics.learningPathLevel;
      // oxlint-disable-next-line no-await-in-loop -- as above
      expect(path, level).toEqual(recountedPath(answers, await namesAt(number), { now, timeZone }));
    }
    // What the screens ask for takes as many statements as after the first day.
    expect(await statementCounts(accessToken)).toEqual(firstDay);
  });
});
