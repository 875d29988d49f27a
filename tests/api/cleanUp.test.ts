import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { careForAccounts } from '../../server/features/leaving/leaving.domain.ts';
import { accessToken, change, mailTo, READING, signInAgain } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

describe('the daily clean-up', () => {
  it('removes what ended 30 days ago, and nothing that lives', async () => {
    const person = await app.person();
    await signInAgain(app, person.email, person.password);
    await accessToken(person, READING, 1);
    await change(person, 'resendEmailConfirmation', null);
    await mailTo(app, person.email, 'Confirm your email address');
    const count = async () => {
      const where = { where: { userId: person.userId } };
      const { session, accessToken, emailLink } = app.deps.db.prisma;
      return [await session.count(where), await accessToken.count(where), await emailLink.count(where)];
    };
    await careForAccounts(app.deps);
    // The welcome mail's link and the one asked for.
    expect(await count()).toEqual([2, 1, 2]);
    app.clock.advance(8 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([2, 1, 0]);
    app.clock.advance(24 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([2, 0, 0]);
    app.clock.advance(29 * DAY_MS);
    await careForAccounts(app.deps);
    expect(await count()).toEqual([0, 0, 0]);
  });
});
