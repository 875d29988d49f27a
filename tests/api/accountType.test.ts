import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSENT_TEXTS } from '../../server/features/consent/languages.ts';
import { accountOf, change, signInAgain, userOf } from '../testkit/account.ts';
import { type Person, type TestApp, testApp } from '../testkit/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: true });
});
afterAll(() => app.close());

const status = async (token: string) => (await app.rest('GET', '/users/me', undefined, token)).status;

describe('changeAccountType', () => {
  const to = (person: Person, userType: string, more: Record<string, unknown> = {}) =>
    change(
      person,
      'changeAccountType',
      { userType, ...more },
      'viewer { user { userType } account { dateOfBirth } } registrationStatus { needsParentalConsent parentalConsentSent }',
    );

  it('makes a teacher of a student who is 18 today, and not of one who is tomorrow', async () => {
    const grown = await app.person({ dateOfBirth: '2008-03-13' });
    expect((await to(grown, 'TEACHER')).viewer.user.userType).toBe('TEACHER');
    const young = await app.person({ dateOfBirth: '2008-03-14' });
    expect(await to(young, 'TEACHER')).toEqual({
      __typename: 'UnderAgeError',
      message: 'You must be at least 18 years old to become a teacher.',
    });
    expect((await userOf(young, 'userType')).userType).toBe('STUDENT');
    expect((await to(young, 'STUDENT')).viewer.user.userType).toBe('STUDENT');
  });

  it('makes a student of a teacher without classes, ends a verification, and back', async () => {
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: '1990-01-01' });
    const of = { where: { id: teacher.userId } };
    await app.deps.db.prisma.user.update({ ...of, data: { verifiedAt: app.clock.now() } });
    expect((await to(teacher, 'STUDENT')).viewer.user.userType).toBe('STUDENT');
    expect((await app.deps.db.prisma.user.findUniqueOrThrow(of)).verifiedAt).toBeNull();
    expect((await to(teacher, 'TEACHER')).viewer.user.userType).toBe('TEACHER');
  });

  it('asks a teacher for the date of birth that a student must give, once', async () => {
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: null });
    const missing = { field: 'dateOfBirth', message: 'Date of birth is required for age verification' };
    expect((await to(teacher, 'STUDENT')).fieldErrors).toEqual([missing]);
    expect((await to(teacher, 'STUDENT', { dateOfBirth: '2014-01-01' })).fieldErrors).toEqual([
      { field: 'dateOfBirth', message: 'You must be at least 13 years old to create an account' },
    ]);
    expect((await accountOf(teacher, 'dateOfBirth')).dateOfBirth).toBeNull();
    expect(await to(teacher, 'STUDENT', { dateOfBirth: '2000-01-01' })).toMatchObject({
      viewer: { user: { userType: 'STUDENT' }, account: { dateOfBirth: '2000-01-01' } },
      registrationStatus: { needsParentalConsent: false },
    });
    await to(teacher, 'TEACHER');
    expect((await to(teacher, 'STUDENT', { dateOfBirth: '1999-01-01' })).fieldErrors).toEqual([
      { field: 'dateOfBirth', message: 'Your date of birth is already set and cannot be changed' },
    ]);
  });

  it('lets no teacher under 16 around the consent of a parent', async () => {
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: null });
    const young = { dateOfBirth: '2012-01-01' };
    expect((await to(teacher, 'STUDENT', young)).fieldErrors).toEqual([
      { field: 'parentalEmail', message: 'Parental email is required for users under 16' },
    ]);
    expect((await to(teacher, 'STUDENT', { ...young, parentalEmail: teacher.email })).fieldErrors).toEqual([
      { field: 'parentalEmail', message: 'Please enter your parent’s or guardian’s email, not your own' },
    ]);
    expect(await status(teacher.token)).toBe(200);
    const changed = await to(teacher, 'STUDENT', { ...young, parentalEmail: 'parent.of.one@home.example' });
    expect(changed.registrationStatus).toEqual({ needsParentalConsent: true, parentalConsentSent: true });
    expect(await status(teacher.token)).toBe(401);
    expect((await signInAgain(app, teacher.email, teacher.password)).__typename).toBe('ConsentPendingError');
    await app.mailsTo('parent.of.one@home.example');
  });

  it('writes to the parent in the language that was chosen', async () => {
    const teacher = await app.person({ userType: 'TEACHER', dateOfBirth: null });
    const parentalEmail = 'parent.in.polish@home.example';
    const changed = await to(teacher, 'STUDENT', { dateOfBirth: '2012-01-01', parentalEmail, parentLanguage: 'PL' });
    expect(changed.registrationStatus).toEqual({ needsParentalConsent: true, parentalConsentSent: true });
    const [mail] = await app.mailsTo(parentalEmail);
    expect(mail?.subject).toBe(CONSENT_TEXTS.PL.mail.requestSubject);
  });
});
