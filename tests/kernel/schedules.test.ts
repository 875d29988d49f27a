import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { POOLS, readPools } from '../../server/features/pool/status.domain.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { fillPool, TEST_PRACTICE_TYPE } from '../testkit/pool.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

/** How often a cron schedule comes round, as far as the features have such. */
const OFTEN: readonly (readonly [RegExp, string])[] = [
  [/^\* \* \* \* \*$/u, 'every minute'],
  [/^\*\/\d+ \* \* \* \*$/u, 'every few minutes'],
  [/^\d+(?:,\d+){3} \* \* \* \*$/u, 'every quarter of an hour'],
  [/^\d-59\/10 \* \* \* \*$/u, 'every ten minutes'],
  [/^\d+ \* \* \* \*$/u, 'every hour'],
  [/^\d+ \d+ \* \* \*$/u, 'every day'],
];
const often = (cron: string): string => OFTEN.find(([form]) => form.test(cron))?.[1] ?? cron;

describe('what the server does by itself', () => {
  it('comes round as often as the features say', async () => {
    const { rows } = await app.deps.db.pool.query<{ name: string; cron: string }>(
      'SELECT name, cron FROM jobs.schedule',
    );
    expect(Object.fromEntries(rows.map(({ name, cron }) => [name, often(cron)]))).toEqual({
      'account-care': 'every day',
      'call-care': 'every hour',
      'classroom-care': 'every day',
      'consent-care': 'every hour',
      'ended-classes': 'every hour',
      'homework-mail-care': 'every hour',
      'homework-shown': 'every minute',
      'left-live-rounds': 'every minute',
      'live-care': 'every day',
      'objection-mend-care': 'every few minutes',
      'ownerless-classes': 'every hour',
      'pending-joins': 'every few minutes',
      'pool-care': 'every day',
      'pool-look': 'every hour',
      'pool-task-care': 'every minute',
      'practice-reminder-care': 'every quarter of an hour',
      'table-care': 'every ten minutes',
    });
  });

  it('counts every pool anew each time it looks at them', async () => {
    const validated = async () => (await readPools(app.deps)).reduce((sum, { validated: count }) => sum + count, 0);
    expect([await validated(), POOLS.length > 0]).toEqual([0, true]);
    await fillPool(app.deps.db, { practiceTypeId: TEST_PRACTICE_TYPE, targets: 2, sentencesPerTarget: 2 });
    expect(await validated()).toBe(0);
    const look = { name: 'pool-look', atOnce: 1, retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60 };
    await app.deps.jobs.send(look, {});
    await app.jobsDone();
    expect(await validated()).toBe(4);
  });
});
