import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pseudonym } from '../../server/features/audit/audit.ts';
import { change, mailTo, tokenIn } from '../testkit/account.ts';
import { type TestApp, testApp } from '../testkit/app.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { superuser } from '../testkit/superusers.ts';
import { takeByReset } from '../testkit/takeover.ts';

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

describe('a Google account that joins', () => {
  const NOTICE = 'Google was connected to your account';

  it.each([
    ['an account with a confirmed address', true],
    ['one whose address was never confirmed', false],
  ])('%s is told to its owner and audited, and goes by a new password by mail', async (_which, isConfirmed) => {
    const claims = newcomer();
    const person = await app.person({ email: claims.email });
    if (isConfirmed) {
      const token = tokenIn(await mailTo(app, claims.email, 'Welcome to Lacuna'));
      expect((await change(person, 'confirmEmail', { token })).__typename).toBe('ConfirmEmailPayload');
    }
    const { accessToken: session } = await signInByGoogle(app, await issuer.token(claims));
    expect((await mailTo(app, claims.email, NOTICE)).text).toContain('/forgot-password');
    const joins = await app.deps.db.prisma.auditEvent.findMany({
      where: { kind: 'account_joined_google', subject: pseudonym(app.deps, person.userId) },
    });
    expect(joins).toMatchObject([{ detail: { cleared: !isConfirmed }, address: pseudonym(app.deps, '127.0.0.1') }]);
    await takeByReset(app, claims.email);
    expect((await app.rest('GET', '/users/me', undefined, session)).status).toBe(401);
    expect(await app.deps.db.prisma.user.count({ where: { googleSubject: claims.sub } })).toBe(0);
    await signInByGoogle(app, await issuer.token(claims));
    expect((await mailTo(app, claims.email, NOTICE, 2)).to).toBe(claims.email);
    await signInByGoogle(app, await issuer.token(claims));
    await app.jobsDone();
    expect((await app.mailsTo(claims.email)).filter(({ subject }) => subject === NOTICE)).toHaveLength(2);
  });

  it('opens no locked account, also not by one of two windows at once', async () => {
    const claims = newcomer();
    const squatter = await app.person({ email: claims.email, fullName: 'A Stranger' });
    await change(await superuser(app), 'lockAccount', { userId: squatter.userId, reason: 'Sent spam.' });
    const tokens = [await issuer.token(claims), await issuer.token(claims)];
    const told = await Promise.all(tokens.map((token) => signInByGoogle(app, token)));
    expect(told.map(({ __typename }) => __typename)).toEqual(['AccountLockedError', 'AccountLockedError']);
    expect(await app.deps.db.prisma.session.count({ where: { userId: squatter.userId, revokedAt: null } })).toBe(0);
  });
});
