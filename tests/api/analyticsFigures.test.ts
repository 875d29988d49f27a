import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERIODS } from '../../server/features/analytics/analytics.rules.ts';
import { signInAgain } from '../testkit/account.ts';
import { ANALYTICS, answersOf } from '../testkit/analytics.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { spendDays } from '../testkit/pastDays.ts';
import { fillPool } from '../testkit/pool.ts';
import { recounted } from '../testkit/recounted.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillPool(app.deps.db, { level: 1, targets: 12, sentencesPerTarget: 4 });
  await fillPool(app.deps.db, { level: 2, targets: 8, sentencesPerTarget: 4 });
});
afterAll(() => app.close());

/** Somebody who has spent some weeks, and what the server says of it. */
async function afterWeeks(timeZone: string, from: string, seed: number) {
  app.clock.set(from);
  const { userId, email, password } = await app.person();
  await app.deps.db.prisma.user.update({ where: { id: userId }, data: { timeZone } });
  const past = { from: new Date(from), days: 40, answers: 5, idle: 0.3, levels: 2, seed };
  await spendDays(app.deps, app.clock, userId, past);
  const { accessToken } = await signInAgain(app, email, password);
  const answers = await answersOf(app.deps.db, userId);
  expect(answers.length).toBeGreaterThan(80);
  const read = async (days: number) => (await app.graphql(ANALYTICS, { days }, accessToken)).data.viewer.analytics;
  return { answers, read };
}

describe('the figures after weeks of practice', () => {
  // Each over a change of the clocks, where there are any.
  it.each([
    ['Asia/Tokyo', '2026-02-02T15:00:00Z', 1],
    ['America/Los_Angeles', '2026-02-09T08:00:00Z', 2],
    ['Europe/Berlin', '2026-10-04T22:00:00Z', 3],
  ])('are those that are counted from the answers themselves, in %s', async (timeZone, from, seed) => {
    const { answers, read } = await afterWeeks(timeZone, from, seed);
    const { performance, ...rest } = recounted(answers, app.clock.now(), timeZone);
    for (const days of PERIODS) {
      // oxlint-disable-next-line no-await-in-loop -- one after another, for a failure that says which
      expect(await read(days), `${days} days`).toEqual({ ...rest, performance: performance(days) });
    }
  });
});
