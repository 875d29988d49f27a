import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { REGISTRATIONS_A_DAY_PER_ADDRESS, REGISTRATIONS_PER_ADDRESS } from '../../server/features/auth/auth.limits.ts';
import { registration, TEST_NOW, type TestApp, testApp } from '../testkit/app.ts';
import { useUpAllButOne } from '../testkit/limits.ts';

const REGISTER = `mutation($input: RegisterInput!) { register(input: $input) {
  __typename
  ... on RegisterPayload { user { email fullName userType } account { email dateOfBirth parentalEmail superuser } registrationStatus { needsParentalConsent parentalConsentSent } }
  ... on UserError { message } ... on ValidationError { fieldErrors { field message } }
} }`;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

let people = 0;
async function register(changes: Record<string, unknown>) {
  people += 1;
  const { data } = await app.graphql(REGISTER, {
    input: registration({ email: `r${people}@school.example`, ...changes }),
  });
  return data.register;
}

const today = TEST_NOW.slice(0, 10);
const yearsAgo = (years: number, monthDay = today.slice(4)) => `${Number(today.slice(0, 4)) - years}${monthDay}`;

describe('a registration that is refused', () => {
  it.each<[string, Record<string, unknown>, string, string]>([
    ['no name', { fullName: ' ' }, 'fullName', 'REQUIRED'],
    ['a long name', { fullName: 'x'.repeat(101) }, 'fullName', 'TOO_LONG'],
    ['a name with a smile', { fullName: 'Amina 😀' }, 'fullName', 'INVALID'],
    ['no address', { email: '' }, 'email', 'REQUIRED'],
    ['what is no address', { email: 'nowhere' }, 'email', 'INVALID'],
    ['a short password', { password: '1q2w3' }, 'password', 'TOO_SHORT'],
    ['a common password', { password: 'password' }, 'password', 'TOO_WEAK'],
    ['no date of birth', { dateOfBirth: null }, 'dateOfBirth', 'REQUIRED'],
    ['tomorrow as date of birth', { dateOfBirth: '2099-01-01' }, 'dateOfBirth', 'OUT_OF_RANGE'],
    ['twelve years', { dateOfBirth: '2014-01-10' }, 'dateOfBirth', 'UNDER_AGE'],
    ['no parent', { dateOfBirth: '2012-01-10' }, 'parentalEmail', 'REQUIRED'],
    ['terms that are not accepted', { termsAccepted: false }, 'termsAccepted', 'REQUIRED'],
  ])('for %s says so by codes', async (_what, changes, field, code) => {
    people += 1;
    const { data } = await app.graphql(
      `mutation($input: RegisterInput!) { register(input: $input) {
        ... on UserError { code }
        ... on ValidationError { fieldErrors { field path code } }
      } }`,
      { input: registration({ email: `r${people}@school.example`, ...changes }) },
    );
    expect(data.register).toEqual({ code: 'VALIDATION', fieldErrors: [{ field, path: [field], code }] });
  });
});

describe('register', () => {
  it.each(['', '20 May 2008', '2008-5-2'])(
    'takes no text for a Date that is not written as one: "%s"',
    async (text) => {
      const { data, errors } = await app.graphql(
        'mutation($input: RegisterInput!) { register(input: $input) { __typename } }',
        { input: registration({ email: 'nodate@school.example', dateOfBirth: text }) },
      );
      expect(data?.register ?? null).toBeNull();
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT' } }]);
    },
  );

  it('makes a student account, with the address trimmed and in lower case', async () => {
    expect(await register({ email: '  Zeynep.Y@School.Example ', fullName: '  Zeynep Yıldız ' })).toEqual({
      __typename: 'RegisterPayload',
      user: {
        email: 'zeynep.y@school.example',
        fullName: 'Zeynep Yıldız',
        userType: 'STUDENT',
      },
      account: {
        email: 'zeynep.y@school.example',
        dateOfBirth: '2008-05-20',
        parentalEmail: null,
        superuser: false,
      },
      registrationStatus: { needsParentalConsent: false, parentalConsentSent: false },
    });
  });

  it('tells every fault at once, in form order', async () => {
    const result = await register({
      fullName: ' ',
      email: 'nobody',
      password: '12345',
      dateOfBirth: null,
      dataProcessingConsent: false,
      privacyPolicyAccepted: false,
      termsAccepted: false,
    });
    expect(result.fieldErrors).toEqual([
      { field: 'fullName', message: 'Full name is required' },
      { field: 'email', message: 'Please enter a valid email' },
      { field: 'password', message: 'Password must be at least 6 characters' },
      { field: 'dateOfBirth', message: 'Date of birth is required for age verification' },
      { field: 'dataProcessingConsent', message: 'Data processing consent is required' },
      { field: 'privacyPolicyAccepted', message: 'You must accept the privacy policy' },
      { field: 'termsAccepted', message: 'You must accept the terms of service' },
    ]);
    expect(result.message).toBe('Full name is required');
  });

  it.each([
    ['an address without a dot in its domain', { email: 'amina@school' }, 'email', 'Please enter a valid email'],
    ['no address', { email: '' }, 'email', 'Email is required'],
    [
      'a password over 200 characters',
      { password: 'x'.repeat(201) },
      'password',
      'Password must be at most 200 characters',
    ],
    [
      'one of the most common passwords',
      { password: 'Password' },
      'password',
      'This password is too common. Please choose one that is harder to guess.',
    ],
    [
      'a password that counts on',
      { password: '654321' },
      'password',
      'This password is too simple: it only repeats characters (like 121212) or has them in order (like 123456). Please choose one that is harder to guess.',
    ],
    [
      'the own name as a password',
      { fullName: 'Amina Diallo', password: 'aminadiallo' },
      'password',
      'This password is part or all of your name or email address, or little more than this site’s name. Please choose one that is harder to guess.',
    ],
    ['a birthday in the future', { dateOfBirth: '2026-03-14' }, 'dateOfBirth', 'Date of birth cannot be in the future'],
    ['a birthday before 1900', { dateOfBirth: '1899-12-31' }, 'dateOfBirth', 'Date of birth cannot be before 1900'],
    [
      'a day that is not in the calendar',
      { dateOfBirth: '2009-02-29' },
      'dateOfBirth',
      'Please enter a real date, such as 2010-03-14',
    ],
    [
      'somebody who is 13 tomorrow',
      { dateOfBirth: yearsAgo(13, '-03-14') },
      'dateOfBirth',
      'You must be at least 13 years old to create an account',
    ],
    [
      'a child without a parent',
      { dateOfBirth: yearsAgo(14) },
      'parentalEmail',
      'Parental email is required for users under 16',
    ],
    [
      'a child with a malformed parent',
      { dateOfBirth: yearsAgo(14), parentalEmail: 'mum' },
      'parentalEmail',
      'Please enter a valid parental email',
    ],
    [
      "a child's own address as the parent's",
      { email: 'kid@home.example', dateOfBirth: yearsAgo(14), parentalEmail: 'Kid@home.example' },
      'parentalEmail',
      'Please enter your parent’s or guardian’s email, not your own',
    ],
    [
      "a child's own address with a tag as the parent's",
      { email: 'kid@home.example', dateOfBirth: yearsAgo(14), parentalEmail: 'kid+mum@home.example' },
      'parentalEmail',
      'Please enter your parent’s or guardian’s email, not your own',
    ],
    [
      "a child's own address at Gmail, otherwise written, as the parent's",
      { email: 'some.kid@gmail.com', dateOfBirth: yearsAgo(14), parentalEmail: 'ｓomekid@googlemail.com' },
      'parentalEmail',
      'Please enter your parent’s or guardian’s email, not your own',
    ],
    [
      "a child's own address at another domain of the same mailbox as the parent's",
      { email: 'kid@icloud.com', dateOfBirth: yearsAgo(14), parentalEmail: 'kid@me.com' },
      'parentalEmail',
      'Please enter your parent’s or guardian’s email, not your own',
    ],
    [
      'an address that mail programs make a link of',
      { email: 'evil.example/pay-now@school.example' },
      'email',
      'Please enter an email address without www. and without the characters / ? = & # %',
    ],
    [
      "a character without width in a parent's address",
      { email: 'some.kid@gmail.com', dateOfBirth: yearsAgo(14), parentalEmail: 'somekid@gmail\u200b.com' },
      'parentalEmail',
      'Please enter a valid parental email',
    ],
    [
      'a teacher of 14 without a parent',
      { userType: 'TEACHER', dateOfBirth: yearsAgo(14) },
      'parentalEmail',
      'Parental email is required for users under 16',
    ],
    [
      'a teacher of 12',
      { userType: 'TEACHER', dateOfBirth: yearsAgo(12) },
      'dateOfBirth',
      'You must be at least 13 years old to create an account',
    ],
    [
      'a name with a line break',
      { fullName: 'Amina\nYour account is locked' },
      'fullName',
      'Full name can only contain letters, spaces, hyphens, apostrophes and full stops',
    ],
    [
      'a name with a web address',
      { fullName: 'Sign in at evil.example' },
      'fullName',
      'Please put a space after each full stop in your name',
    ],
    [
      'a school with a web address',
      { userType: 'TEACHER', dateOfBirth: null, schoolName: 'http://evil.example' },
      'schoolName',
      'School name can only contain letters, digits, spaces and . , - \' " & ( ) #',
    ],
    [
      'a subject that is no option',
      { userType: 'TEACHER', teacherSubject: 'Maths' },
      'teacherSubject',
      'Please choose a subject from the list',
    ],
  ])('refuses %s', async (_what, changes, field, message) => {
    expect(await register(changes)).toMatchObject({ __typename: 'ValidationError', fieldErrors: [{ field, message }] });
  });

  it('lets a teacher of 14 wait for a parent as a student does', async () => {
    const teacher = { email: 'young.teacher@school.example', userType: 'TEACHER', dateOfBirth: yearsAgo(14) };
    const made = await register({ ...teacher, parentalEmail: 'parent.of.teacher@home.example' });
    expect(made).toMatchObject({
      account: { parentalEmail: 'parent.of.teacher@home.example' },
      registrationStatus: { needsParentalConsent: true, parentalConsentSent: true },
    });
  });

  it('stores names with one blank between words, composed', async () => {
    const made = await register({ email: 'composed@school.example', fullName: ' Zoe\u0308 \u00a0 Müller ' });
    expect(made.user.fullName).toBe('Zoë Müller');
  });

  it('lets in who is 13 today, waiting for a parent, and who is 16 today, at once', async () => {
    const child = { dateOfBirth: yearsAgo(13), parentalEmail: 'parent@home.example' };
    expect(await register(child)).toMatchObject({
      account: { parentalEmail: 'parent@home.example' },
      registrationStatus: { needsParentalConsent: true },
    });
    expect(await register({ dateOfBirth: yearsAgo(16), parentalEmail: 'parent@home.example' })).toMatchObject({
      account: { parentalEmail: null },
      registrationStatus: { needsParentalConsent: false },
    });
  });

  it('asks a teacher for no date of birth', async () => {
    const result = await register({
      userType: 'TEACHER',
      dateOfBirth: null,
      schoolName: ' Lycée 3 ',
      teacherSubject: 'General English',
    });
    expect(result).toMatchObject({
      __typename: 'RegisterPayload',
      user: { userType: 'TEACHER' },
      account: { dateOfBirth: null },
    });
  });

  it('refuses an address in use, in any case', async () => {
    await register({ email: 'twice@school.example' });
    expect(await register({ email: 'TWICE@school.example' })).toEqual({
      __typename: 'EmailTakenError',
      message: 'An account with this email address already exists',
    });
  });

  it('makes one account of two registrations at once', async () => {
    const results = await Promise.all([
      register({ email: 'race@school.example' }),
      register({ email: 'race@school.example' }),
    ]);
    expect(new Set(results.map((result) => result.__typename))).toEqual(
      new Set(['EmailTakenError', 'RegisterPayload']),
    );
  });

  it('is open to others behind an address that sends registrations with faults', async () => {
    for (let i = 0; i < REGISTRATIONS_PER_ADDRESS.budget; i++) {
      expect((await register({ email: 'none', password: '' })).__typename).toBe('ValidationError');
    }
    expect((await register({})).__typename).toBe('RegisterPayload');
  });

  it('lets 30 pupils register and sign in from one address', async () => {
    const people = await Promise.all(
      Array.from({ length: 30 }, (_, i) => app.person({ email: `pupil${i}@class.example` })),
    );
    expect(new Set(people.map((person) => person.token)).size).toBe(30);
  });
});

describe('registrations at one address', () => {
  it.each([
    ['an hour', REGISTRATIONS_PER_ADDRESS],
    ['a day', REGISTRATIONS_A_DAY_PER_ADDRESS],
  ])('are so many %s and no more', async (_period, limit) => {
    const { limits } = app.deps;
    for (const each of [REGISTRATIONS_PER_ADDRESS, REGISTRATIONS_A_DAY_PER_ADDRESS]) {
      await limits.reset(each, '127.0.0.1');
    }
    await useUpAllButOne(limits, limit, '127.0.0.1');
    expect((await register({})).__typename).toBe('RegisterPayload');
    expect((await register({})).__typename).toBe('RateLimitedError');
    // What is refused uses up nothing of either.
    const other = limit === REGISTRATIONS_PER_ADDRESS ? REGISTRATIONS_A_DAY_PER_ADDRESS : REGISTRATIONS_PER_ADDRESS;
    expect((await limits.count(other, '127.0.0.1')).used).toBe(2);
  });
});
