import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deletePerson } from '../../server/features/person/deletion.domain.ts';
import {
  accessToken,
  change,
  mailTo,
  ownerWith,
  READING,
  signInAgain,
  storedUser,
  tokenIn,
  tokenTo,
  WRITING,
} from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';
import { classOf, confirmed, joined } from '../testkit/classrooms.ts';
import { newcomer, signInByGoogle, type StandInIssuer, standInIssuer, trusting } from '../testkit/google.ts';
import { classWith, setHomework, start } from '../testkit/homework.ts';
import { fillPool, WRONG } from '../testkit/pool.ts';
import { next, round, submit, ten } from '../testkit/practice.ts';
import { superuser } from '../testkit/superusers.ts';
import { NEW_PASSWORD, OWNER, takeBy, takeByReset, WAYS } from '../testkit/takeover.ts';

const NEEDED = { __typename: 'ProfileIncompleteError', message: 'Please complete your profile first.' };
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

describe('an account whose address was never confirmed', () => {
  it.each(WAYS)('leaves a stranger nothing once its owner comes by %s', async (way) => {
    const claims = newcomer();
    const squatter = await app.person({
      email: claims.email,
      fullName: 'A Stranger',
      userType: 'TEACHER',
      schoolName: 'None',
    });
    const program = await accessToken(squatter, WRITING);
    const download = (await squatter.rest('POST', '/users/me/data', {})).body.path;
    await change(squatter, 'changeEmail', { email: `moved-${claims.email}`, password: squatter.password });
    const mail = await mailTo(app, `moved-${claims.email}`, 'Confirm your new email address');
    const token = await takeBy(way, app, issuer, claims);
    for (const bearer of [squatter.token, program]) {
      expect((await app.rest('GET', '/users/me', undefined, bearer)).status).toBe(401);
    }
    expect((await signInAgain(app, claims.email, squatter.password)).__typename).toBe('WrongCredentialsError');
    expect((await change(app, 'confirmEmail', { token: tokenIn(mail) })).__typename).toBe('LinkNotValidError');
    expect(await storedUser(app, claims)).toMatchObject({
      fullName: way === 'google' ? claims.name : '',
      userType: 'STUDENT',
      dateOfBirth: null,
      schoolName: null,
      emailConfirmedAt: app.clock.now(),
    });
    const viewer = await ownerWith(app, token).graphql('{ viewer { account { email profileComplete } } }');
    expect(viewer.data.viewer.account).toEqual({ email: claims.email, profileComplete: false });
    await change(ownerWith(app, token), 'completeProfile', OWNER);
    expect((await app.app.inject({ method: 'GET', url: download })).statusCode).toBe(404);
    // Nor does the owner's export say from where the stranger signed in, or what they called their program.
    const { id: userId } = await storedUser(app, claims);
    expect(await app.deps.db.prisma.session.count({ where: { userId } })).toBe(1);
    expect(await app.deps.db.prisma.accessToken.count({ where: { userId } })).toBe(0);
  });

  it.each([...WAYS, 'deletion'] as const)('keeps what its owner was invited to, also past a %s', async (way) => {
    const claims = newcomer();
    const colleague = await confirmed(app, await app.person({ userType: 'TEACHER' }));
    const { id: classroomId } = await classOf(colleague);
    const squatter = await app.person({ email: claims.email, userType: 'TEACHER' });
    await change(colleague, 'inviteCoTeacher', { classroomId, email: claims.email });
    const invited = () => app.deps.db.prisma.coTeacherInvitation.count({ where: { email: claims.email } });
    expect(await invited()).toBe(1);
    if (way === 'deletion') await deletePerson(app.deps, squatter.userId);
    else await takeBy(way, app, issuer, claims);
    expect(await invited()).toBe(1);
    if (way === 'deletion') return;
    // They go with an account that is its owner's.
    await deletePerson(app.deps, squatter.userId);
    expect(await invited()).toBe(0);
  });

  it.each(WAYS)('stays so when its owner presses “Confirm” in our mail, and is taken by %s', async (way) => {
    const claims = newcomer();
    const squatter = await app.person({ email: claims.email, fullName: 'A Stranger' });
    const token = tokenIn(await mailTo(app, claims.email, 'Welcome to Lacuna'));
    expect((await change(app, 'confirmEmail', { token })).__typename).toBe('AccountProofNeededError');
    expect(await storedUser(app, claims)).toMatchObject({ emailConfirmedAt: null });
    await takeBy(way, app, issuer, claims);
    expect((await app.rest('GET', '/users/me', undefined, squatter.token)).status).toBe(401);
    expect((await signInAgain(app, claims.email, squatter.password)).__typename).toBe('WrongCredentialsError');
  });

  it.each(WAYS)('stays locked for whoever proves its address by %s, until a superuser unlocks it', async (way) => {
    const claims = newcomer();
    const squatter = await app.person({ email: claims.email, fullName: 'A Stranger' });
    const admin = await superuser(app);
    await change(admin, 'lockAccount', { userId: squatter.userId, reason: 'Sent spam.' });
    const locked = { __typename: 'AccountLockedError' };
    if (way === 'google') {
      expect(await signInByGoogle(app, await issuer.token(claims))).toMatchObject(locked);
      expect(await signInByGoogle(app, await issuer.token(claims))).toMatchObject(locked);
    } else {
      await takeByReset(app, claims.email);
      expect(await signInAgain(app, claims.email, NEW_PASSWORD)).toMatchObject(locked);
    }
    const left = { fullName: way === 'google' ? claims.name : '', profileAskedAt: app.clock.now() };
    expect(await storedUser(app, claims)).toMatchObject({ lockReason: 'Sent spam.', ...left });
    await change(admin, 'unlockAccount', { userId: squatter.userId });
    const { accessToken: token } =
      way === 'google'
        ? await signInByGoogle(app, await issuer.token(claims))
        : await signInAgain(app, claims.email, NEW_PASSWORD);
    expect((await app.rest('GET', '/users/me', undefined, token)).status).toBe(200);
    expect((await app.rest('GET', '/users/me', undefined, squatter.token)).status).toBe(401);
  });

  it('keeps what was practised by a person who had only never confirmed', async () => {
    const person = await app.person();
    await round(person, ten(9, 1));
    const token = await takeByReset(app, person.email);
    expect(
      (await ownerWith(app, token).graphql('{ viewer { practice { totalAttempts } } }')).data.viewer.practice
        .totalAttempts,
    ).toBe(10);
  });

  it.each(WAYS)('tells no right answer that homework withholds once its owner comes by %s', async (way) => {
    const claims = newcomer();
    const squatter = await app.person({ email: claims.email, fullName: 'A Stranger' });
    const group = await classWith(app, 0);
    await joined(app, squatter, group.classroom);
    const homework = { dueAt: '2099-06-01T12:00:00Z', answersShown: 'AFTER_DUE' };
    const { problem } = await start(squatter, (await setHomework(group, homework)).assignment.uuid);
    const { answer } = await submit(squatter, problem.uuid, WRONG);
    expect(answer).toMatchObject({ verdict: 'WRONG', correctAnswer: null });
    const token = await takeBy(way, app, issuer, claims);
    await change(ownerWith(app, token), 'completeProfile', OWNER);
    const told = await ownerWith(app, token).graphql(
      'query($id: ID!) { node(id: $id) { ... on Problem { answer { verdict correctAnswer } } } }',
      { id: problem.id },
    );
    expect(told.data.node).toBeNull();
  });

  it('takes nothing but sessions and access tokens where the address was confirmed', async () => {
    const person = await app.person();
    await change(person, 'resendEmailConfirmation', null);
    await change(person, 'confirmEmail', {
      token: tokenIn(await mailTo(app, person.email, 'Confirm your email address')),
    });
    const program = await accessToken(person, READING);
    await takeByReset(app, person.email);
    expect(await storedUser(app, person)).toMatchObject({ fullName: 'Amina Diallo', profileAskedAt: null });
    expect((await app.rest('GET', '/users/me', undefined, person.token)).status).toBe(401);
    expect((await app.rest('GET', '/users/me', undefined, program)).status).toBe(401);
  });
});

describe('a profile that is asked for', () => {
  async function taken(): Promise<{ person: Person; email: string }> {
    const claims = newcomer();
    await app.person({ email: claims.email });
    const { accessToken: token } = await signInByGoogle(app, await issuer.token(claims));
    return { person: ownerWith(app, token), email: claims.email };
  }
  const complete = (person: Person, changes: Record<string, unknown> = {}) =>
    change(
      person,
      'completeProfile',
      { ...OWNER, ...changes },
      'viewer { account { profileComplete } } user { fullName userType } account { dateOfBirth } registrationStatus { needsParentalConsent parentalConsentSent }',
    );

  it('goes before practice, settings, tokens and all else, by every door', async () => {
    const { person } = await taken();
    const refusals = [
      await change(person, 'updateProfile', { fullName: 'Zofia' }),
      await change(person, 'createAccessToken', { name: 'A program', scopes: READING }),
      await change(person, 'changeAccountType', { userType: 'TEACHER' }),
      await change(person, 'changePassword', { newPassword: NEW_PASSWORD }),
      await change(person, 'resetProgress', null),
    ];
    for (const refusal of refusals) expect(refusal).toEqual(NEEDED);
    expect(await person.rest('GET', '/practice/next')).toMatchObject({
      status: 403,
      body: { detail: NEEDED.message },
    });
  });

  it('opens the account once it is complete, and is asked for once', async () => {
    const { person, email } = await taken();
    expect(await complete(person)).toEqual({
      __typename: 'CompleteProfilePayload',
      viewer: { account: { profileComplete: true } },
      user: { fullName: 'Zofia Kowalska', userType: 'STUDENT' },
      account: { dateOfBirth: '1990-05-20' },
      registrationStatus: { needsParentalConsent: false, parentalConsentSent: false },
    });
    expect((await next(person)).text).toContain('____');
    expect(await complete(person)).toMatchObject({ __typename: 'ProfileAlreadyCompleteError' });
    expect((await storedUser(app, { email })).legalAcceptedAt).toEqual(app.clock.now());
    expect(await change(app, 'completeProfile', OWNER)).toMatchObject({ __typename: 'UnauthenticatedError' });
  });

  it('asks a parent of who is under 16, and ends the session until they agree', async () => {
    const { person, email } = await taken();
    const parent = `real-${email}`;
    const made = await complete(person, { dateOfBirth: '2012-01-10', parentalEmail: parent });
    expect(made).toMatchObject({
      viewer: null,
      registrationStatus: { needsParentalConsent: true, parentalConsentSent: true },
    });
    expect((await person.rest('GET', '/users/me')).status).toBe(401);
    const token = await tokenTo(app, parent);
    await change(app, 'decideParentalConsent', { token, consentGiven: true, parentSignature: 'Ewa Kowalska' });
    expect(await storedUser(app, { email })).toMatchObject({ consentState: 'GIVEN', parentalEmail: parent });
  });

  it('is refused with every fault, by the rules of registration', async () => {
    const { person } = await taken();
    const refused = await complete(person, { fullName: ' ', dateOfBirth: '2014-01-10', termsAccepted: false });
    expect(refused.fieldErrors).toEqual([
      { field: 'fullName', message: 'Full name is required' },
      { field: 'dateOfBirth', message: 'You must be at least 13 years old to create an account' },
      { field: 'termsAccepted', message: 'You must accept the terms of service' },
    ]);
    expect(
      (await person.graphql('{ viewer { account { profileComplete } } }')).data.viewer.account.profileComplete,
    ).toBe(false);
  });

  it('asks a teacher for the date of birth too, and a parent of a teacher under 16', async () => {
    const { person, email } = await taken();
    const refused = await complete(person, { userType: 'TEACHER', dateOfBirth: null });
    expect(refused.fieldErrors).toEqual([
      { field: 'dateOfBirth', message: 'Date of birth is required for age verification' },
    ]);
    const child = { userType: 'TEACHER', dateOfBirth: '2012-01-10', parentalEmail: `teaching-${email}` };
    expect((await complete(person, child)).registrationStatus.needsParentalConsent).toBe(true);
  });

  it('may be declined by leaving', async () => {
    const { person, email } = await taken();
    expect((await change(person, 'deleteAccount', { confirmation: 'DELETE MY ACCOUNT' }, 'deleted')).deleted).toBe(
      true,
    );
    expect(await app.deps.db.prisma.user.count({ where: { email } })).toBe(0);
  });

  it('is completed by REST too', async () => {
    const { person } = await taken();
    const body = {
      full_name: 'Zofia Kowalska',
      user_type: 'student',
      date_of_birth: '1990-05-20',
      data_processing_consent: true,
      privacy_policy_accepted: true,
      terms_accepted: true,
    };
    expect(await person.rest('POST', '/users/me/profile', { ...body, terms_accepted: false })).toMatchObject({
      status: 422,
      body: { errors: { terms_accepted: 'You must accept the terms of service' } },
    });
    expect(await person.rest('POST', '/users/me/profile', body)).toMatchObject({
      status: 200,
      body: {
        user: { full_name: 'Zofia Kowalska', date_of_birth: '1990-05-20' },
        registration_status: { needs_parental_consent: false, parental_consent_sent: false },
      },
    });
    expect((await person.rest('POST', '/users/me/profile', body)).status).toBe(409);
  });
});
