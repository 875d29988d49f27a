import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sendAccountMail } from '../../server/features/auth/emailLinks.domain.ts';
import { CONSENT_TEXTS } from '../../server/features/consent/languages.ts';
import type { AccountMailJob } from '../../server/features/person/accountMails.domain.ts';
import { MAILS_PER_UNCONFIRMED_ADDRESS, RELEASES_PER_PARENT } from '../../server/features/person/person.limits.ts';
import { change, mailTo, ownerWith, resetToken, signInAgain, storedUser, tokenIn } from '../testkit/account.ts';
import { registration, type TestApp, testApp } from '../testkit/app.ts';
import { INVALID } from '../testkit/consent.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { useUp } from '../testkit/limits.ts';
import { meanwhile } from '../testkit/meanwhile.ts';
import { fillPool } from '../testkit/pool.ts';
import { round, ten } from '../testkit/practice.ts';
import { superuser } from '../testkit/superusers.ts';
import { NEW_PASSWORD, squatted, takeBy, takeByReset, WAYS } from '../testkit/takeover.ts';

let issuer: StandInIssuer;
let app: TestApp;
beforeAll(async () => {
  issuer = await standInIssuer();
  app = await testApp({ ...trusting(issuer), jobs: true });
  await fillPool(app.deps.db, { targets: 14, sentencesPerTarget: 2 });
});
afterAll(async () => {
  await app.close();
  await issuer.close();
});

describe('an account that a stranger has registered as a child’s', () => {
  it.each(WAYS)("is free of a stranger's parent and consent once its owner comes by %s", async (way) => {
    const claims = newcomer();
    const parent = `parent-${claims.email}`;
    const { receipt, ask } = await squatted(app, claims.email, parent, true);
    await takeBy(way, app, issuer, claims);
    const input = { token: receipt };
    expect(await change(app, 'withdrawParentalConsent', input)).toEqual(INVALID);
    expect(await change(app, 'restoreParentalConsent', input)).toEqual(INVALID);
    expect(await change(app, 'decideParentalConsent', { token: ask, consentGiven: false })).toMatchObject({
      __typename: 'GoneError',
    });
    expect(await storedUser(app, claims)).toMatchObject({ parentalEmail: null, consentState: 'NOT_NEEDED' });
    const signatures = await app.deps.db.prisma.parentalConsent.count({
      where: { signature: { not: null }, user: null },
    });
    expect(signatures).toBe(0);
  });

  it.each(WAYS)("does not wait for a stranger's parent when its owner comes by %s", async (way) => {
    const claims = newcomer();
    const parent = `parent-${claims.email}`;
    const { ask } = await squatted(app, claims.email, parent, false);
    const token = await takeBy(way, app, issuer, claims);
    expect(
      (await ownerWith(app, token).graphql('{ viewer { account { profileComplete } } }')).data.viewer.account
        .profileComplete,
    ).toBe(false);
    expect(await change(app, 'decideParentalConsent', { token: ask, consentGiven: false })).toMatchObject({
      __typename: 'GoneError',
      message: expect.stringContaining('no longer needed'),
    });
    expect(await storedUser(app, claims)).toMatchObject({ consentState: 'NOT_NEEDED' });
  });

  it.each(WAYS)('that a parent withdrew consent from is deleted when its owner comes by %s', async (way) => {
    const claims = newcomer();
    const { receipt } = await squatted(app, claims.email, `parent-${claims.email}`, true);
    await round(ownerWith(app, (await signInAgain(app, claims.email, 'correct horse battery')).accessToken), ten(9, 1));
    const squatter = await storedUser(app, claims);
    const token = await resetToken(app, claims.email);
    await change(app, 'withdrawParentalConsent', { token: receipt });
    if (way === 'google') {
      expect(await signInByGoogle(app, await issuer.token(claims))).toMatchObject({
        __typename: 'AccountNotFoundError',
      });
    } else {
      expect((await change(app, 'resetPassword', { token, password: NEW_PASSWORD })).__typename).toBe(
        'ResetPasswordPayload',
      );
    }
    expect(await app.deps.db.prisma.user.count({ where: { id: squatter.id } })).toBe(0);
    expect(await change(app, 'restoreParentalConsent', { token: receipt })).toEqual(INVALID);
    // By a link the address has a new account, with nothing in it; with Google it is free to register.
    const again = await change(app, 'register', registration({ email: claims.email }));
    expect(again.__typename).toBe(way === 'google' ? 'RegisterPayload' : 'EmailTakenError');
  });

  it.each(WAYS)('stays locked, if it was, for whoever comes by %s though a parent withdrew consent', async (way) => {
    const claims = newcomer();
    const { receipt } = await squatted(app, claims.email, `parent-${claims.email}`, true);
    const { id: userId } = await storedUser(app, claims);
    await change(await superuser(app), 'lockAccount', { userId, reason: 'Sent spam.' });
    await change(app, 'withdrawParentalConsent', { token: receipt });
    const locked = { __typename: 'AccountLockedError' };
    if (way === 'google') {
      expect(await signInByGoogle(app, await issuer.token(claims))).toMatchObject(locked);
    } else {
      await change(app, 'requestPasswordReset', { email: claims.email });
      const token = tokenIn(await mailTo(app, claims.email, 'The Lacuna account with your email address is locked'));
      await change(app, 'resetPassword', { token, password: NEW_PASSWORD });
      expect((await storedUser(app, claims)).id).not.toBe(userId);
      expect(await signInAgain(app, claims.email, NEW_PASSWORD)).toMatchObject(locked);
    }
    expect(await storedUser(app, claims)).toMatchObject({ lockReason: 'Sent spam.' });
  });

  it('stays locked by whoever locks it while it is about to be deleted, as its owner has come by Google', async () => {
    const claims = newcomer();
    const { receipt } = await squatted(app, claims.email, `parent-${claims.email}`, true);
    await change(app, 'withdrawParentalConsent', { token: receipt });
    const data = { lockedAt: app.clock.now() };
    const told = await meanwhile(
      app.deps,
      () => app.deps.db.prisma.user.update({ where: { email: claims.email }, data }),
      async () => signInByGoogle(app, await issuer.token(claims)),
    );
    expect(told).toMatchObject({ __typename: 'AccountLockedError' });
    expect((await storedUser(app, claims)).lockedAt).toEqual(data.lockedAt);
  });

  it.each(WAYS)('is taken by %s behind no parent’s back', async (way) => {
    const claims = newcomer();
    const parent = `parent-${claims.email}`;
    await squatted(app, claims.email, parent, false);
    await takeBy(way, app, issuer, claims);
    const notice = await mailTo(app, parent, 'You are no longer named as parent or guardian on a Lacuna account');
    expect(notice.text).toContain(`${claims.email.slice(0, 3).replace('@', '')}…@gmail.example`);
    expect(notice.text).not.toContain(claims.email);
    expect(notice.text).not.toContain('Stranger');
  });

  it('is taken behind no parent’s back who has had ten emails that day, and what comes beyond ten of these comes later', async () => {
    const claims = newcomer();
    const parent = `parent-${claims.email}`;
    await squatted(app, claims.email, parent, false);
    await useUp(app.deps.limits, RELEASES_PER_PARENT, parent);
    const { id: userId } = await storedUser(app, claims);
    await takeByReset(app, claims.email);
    const waiting = async () =>
      (
        await app.deps.db.pool.query<{ data: AccountMailJob }>(
          "SELECT data FROM jobs.job WHERE name = 'account-mail' AND data->>'kind' = 'PARENT_RELEASED' AND data->>'userId' = $1 AND state = 'created' AND start_after > now() + interval '1 hour'",
          [userId],
        )
      ).rows;
    await expect.poll(waiting).toHaveLength(1);
    await app.deps.limits.reset(RELEASES_PER_PARENT, parent);
    await useUp(app.deps.limits, MAILS_PER_UNCONFIRMED_ADDRESS, parent);
    for (const { data } of await waiting()) await sendAccountMail(app.deps, data);
    await mailTo(app, parent, 'You are no longer named as parent or guardian on a Lacuna account');
    expect(await app.deps.db.prisma.emailLink.count({ where: { userId, email: parent } })).toBe(0);
  });

  it('tells the parent in the language that they were asked in', async () => {
    const claims = newcomer();
    const parent = `parent-${claims.email}`;
    await squatted(app, claims.email, parent, false, { parentLanguage: 'DE' });
    await takeByReset(app, claims.email);
    const { mail } = CONSENT_TEXTS.DE;
    const notice = await mailTo(app, parent, mail.releasedSubject);
    expect(notice.text.replace(/\s+/g, ' ')).toContain(mail.releasedDetails);
    expect(notice.text.replace(/\s+/g, ' ')).toContain(CONSENT_TEXTS.EN.mail.releasedDetails);
  });
});
