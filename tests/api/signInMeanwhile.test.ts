import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { change } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { howManyWait } from '../testkit/locks.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

// The embedded database does one thing after the other.
describe.skipIf(inject('databaseSource').kind === 'embedded')('who signs in with the right password', () => {
  it.each([
    ['while a parent withdraws consent', { consentState: 'WITHDRAWN' }, 'ConsentWithdrawnError'],
    ['while a superuser locks the account', { lockedAt: new Date() }, 'AccountLockedError'],
    ['while the password is changed', { passwordHash: 'another' }, 'WrongCredentialsError'],
  ] as const)('%s is told so', async (_when, data, told) => {
    const { db } = app.deps;
    const { userId, email, password } = await app.person();
    let signing: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.user.update({ where: { id: userId }, data });
      signing = change(app, 'signIn', { email, password });
      await expect.poll(() => howManyWait(db)).toBe(1);
    });
    expect(await signing).toMatchObject({ __typename: told });
  });
});
