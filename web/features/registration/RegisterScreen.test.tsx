import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerFault } from '../../app/relay/errors.ts';
import { accessToken } from '../../app/relay/session.ts';
import { isHeld, mockServer, showApp } from '../../testkit/app.tsx';
import { useTimeZone } from '../../testkit/session.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import query from './__generated__/RegisterScreenQuery.graphql.ts';
import LoginPage from '../auth/LoginPage.tsx';
import RegisterScreen from './RegisterScreen.tsx';

const LOGIN = { path: '/login', element: <LoginPage /> };
const REGISTER = 'useRegisterMutation';
const SIGN_IN = 'useSignInMutation';
const PROFILE = 'useTeacherProfileMutation';

useTimeZone('Europe/Warsaw');

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => vi.useRealTimers());

async function show({ legalBoxesPrechecked = true, search = '' } = {}) {
  const server = mockServer();
  const queryRef = loadQuery<RegisterScreenQuery>(server.environment, query as never, {});
  const routes = [{ path: '/register', element: <RegisterScreen queryRef={queryRef} /> }, LOGIN];
  const app = showApp({ routes, at: `/register${search}`, server });
  await server.answer('RegisterScreenQuery', {
    site: { legalBoxesPrechecked, teacherSubjects: ['Business English', 'Other'], googleClientId: null },
  });
  return { ...server, ...app, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

type User = ReturnType<typeof userEvent.setup>;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create Account' }));
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

async function fill(user: User, dateOfBirth: string | null) {
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(field('Full name'), 'Mateusz Wiśniewski');
  await user.type(field('Email'), 'mateusz@poczta.example');
  await user.type(field('Password'), 'secret1');
  await user.type(field('Confirm password'), 'secret1');
  if (dateOfBirth) await user.type(field('Date of birth'), dateOfBirth);
}

const registered = (needsParentalConsent: boolean, points = 0) => ({
  register: { __typename: 'RegisterPayload', points, registrationStatus: { needsParentalConsent } },
});
/** A sample as the landing page keeps it. */
const SAMPLE = {
  key: 'worry-about',
  answer: 'about',
  verdict: { is_correct: true, feedback: '', correct_answer: 'about', written: null, explanation_marked: '' },
};
const signedIn = { signIn: { __typename: 'SignInPayload', accessToken: 'token-1' } };

describe('the account-type chooser', () => {
  it('starts with a student and takes a teacher', async () => {
    const { user } = await show();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Student' }).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Teacher' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field('School name')).toBeTruthy();
    expect(within(field('Subject')).getByText('Business English')).toBeTruthy();
    expect(screen.queryByLabelText('Date of birth')).toBeNull();
  });

  it('goes to the sign-in page on Cancel', async () => {
    const { user, path } = await show();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(path()).toBe('/login');
  });

  it('can be gone back to without losing what was typed', async () => {
    const { user } = await show();
    await fill(user, null);
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Teacher' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field('Full name').value).toBe('Mateusz Wiśniewski');
  });
});

describe('the registration form', () => {
  it('shows all errors at once, counts them and focuses the first', async () => {
    const { user, sent } = await show({ legalBoxesPrechecked: false });
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await submit(user);
    for (const text of [
      'Full name is required',
      'Email is required',
      'Password is required',
      'Please confirm your password',
      'Date of birth is required for age verification',
      'Data processing consent is required',
      'You must accept the privacy policy',
      'You must accept the terms of service',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('Please check 8 fields.')).toBeTruthy();
    expect(document.activeElement).toBe(field('Full name'));
    expect(sent(REGISTER)).toHaveLength(0);
  });

  it('starts with the three legal boxes ticked unless the site says otherwise', async () => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.map(({ checked }) => checked)).toEqual([true, true, true, false]);
  });

  it('asks for a parent’s address as soon as the date says under 16', async () => {
    const { user } = await show();
    await fill(user, '20120314');
    expect(field('Date of birth').value).toBe('20120314');
    expect(screen.getByText(/^14 March 2012\. You are 14\./)).toBeTruthy();
    await submit(user);
    expect(screen.getByText('Parental email is required for users under 16')).toBeTruthy();
    expect(document.activeElement).toBe(field('Parent’s or guardian’s email'));
  });

  it.each([
    ['3/12/2000', '3 December 2000. You are 25.'],
    ['31.12.12', '31 December 2012. You are 13. Because you are under 16'],
    ['2020-02-29', '29 February 2020. You are 6.'],
    ['1 May 2030', '1 May 2030'],
  ])('reads the date of birth %s back with the age', async (written, readBack) => {
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await user.type(field('Date of birth'), written);
    expect(screen.getByText((text) => text.startsWith(readBack))).toBeTruthy();
  });

  it('sends what the contract asks for, without the confirmation', async () => {
    const { user, sent } = await show();
    await fill(user, '2000-01-02');
    await submit(user);
    expect(sent(REGISTER)).toEqual([
      {
        input: {
          userType: 'STUDENT',
          fullName: 'Mateusz Wiśniewski',
          email: 'mateusz@poczta.example',
          password: 'secret1',
          dateOfBirth: '2000-01-02',
          parentalEmail: null,
          parentLanguage: null,
          schoolName: null,
          teacherSubject: null,
          dataProcessingConsent: true,
          privacyPolicyAccepted: true,
          termsAccepted: true,
          marketingConsent: false,
          timeZone: 'Europe/Warsaw',
          sampleAnswers: [],
        },
      },
    ]);
  });
});

describe('samples that were answered before', () => {
  afterEach(() => localStorage.clear());

  it('travel along, and are forgotten here once an account has them', async () => {
    localStorage.setItem('lacuna.samples', JSON.stringify([SAMPLE]));
    const { user, answer, sent } = await show();
    await fill(user, '2000-01-02');
    await submit(user);
    expect(sent(REGISTER)[0]?.['input']).toMatchObject({ sampleAnswers: [{ key: 'worry-about', answer: 'about' }] });
    await answer(REGISTER, registered(false, 10));
    await answer(SIGN_IN, signedIn);
    expect(screen.getByText(/^You are signed in\. .* 10 points from the front page are yours already\.$/)).toBeTruthy();
    expect(localStorage.getItem('lacuna.samples')).toBeNull();
  });

  it('wait on where a registration is refused', async () => {
    localStorage.setItem('lacuna.samples', JSON.stringify([SAMPLE]));
    const { user, answer } = await show();
    await fill(user, '2000-01-02');
    await submit(user);
    await answer(REGISTER, { register: { __typename: 'EmailTakenError', message: 'Taken' } });
    expect(localStorage.getItem('lacuna.samples')).not.toBeNull();
  });
});

describe('after a registration', () => {
  it('a student can go straight to a sentence', async () => {
    const { user, answer } = await show();
    await fill(user, '2000-01-02');
    await submit(user);
    await answer(REGISTER, registered(false));
    await answer(SIGN_IN, signedIn);
    expect(screen.getByRole('link', { name: 'Start Practice' }).getAttribute('href')).toBe('/practice?start');
    expect(screen.queryByText(/points/)).toBeNull();
  });

  it('a student is signed in and goes to the dashboard after 2 s', async () => {
    const { user, answer, sent, path } = await show();
    await fill(user, '2000-01-02');
    await submit(user);
    await answer(REGISTER, registered(false));
    expect(sent(SIGN_IN)).toEqual([
      { input: { email: 'mateusz@poczta.example', password: 'secret1', timeZone: 'Europe/Warsaw' } },
    ]);
    await answer(SIGN_IN, signedIn);
    expect(accessToken()).toBe('token-1');
    expect(screen.getByRole('heading', { name: 'Your account is ready' })).toBeTruthy();
    await pass(1_990);
    expect(path()).toBe('/register');
    await pass(20);
    expect(path()).toBe('/dashboard');
  });

  it('who was sent here by another page goes back there', async () => {
    const { user, answer, path } = await show({ search: '?next=%2Fpractice%3Ftype%3Dx' });
    await fill(user, '2000-01-02');
    expect(screen.getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe(
      '/login?next=%2Fpractice%3Ftype%3Dx',
    );
    await submit(user);
    await answer(REGISTER, registered(false));
    await answer(SIGN_IN, signedIn);
    expect(screen.getByText(/Taking you back/)).toBeTruthy();
    await pass(2_010);
    expect(path()).toBe('/practice?type=x');
  });

  it('a teacher is asked for a profile, and skipping it leads to the dashboard after 1 s', async () => {
    const { user, answer, sent, path } = await show();
    await user.click(screen.getByRole('radio', { name: 'Teacher' }));
    await fill(user, null);
    await user.selectOptions(field('Subject'), 'Business English');
    await submit(user);
    expect(sent(REGISTER)[0]?.['input']).toMatchObject({
      userType: 'TEACHER',
      dateOfBirth: null,
      teacherSubject: 'Business English',
    });
    await answer(REGISTER, registered(false));
    await answer(SIGN_IN, signedIn);
    await pass(5_000);
    expect(path()).toBe('/register');
    expect(screen.getByText(/reviewed for verification/)).toBeTruthy();
    expect(screen.queryByLabelText('Subject')).toBeNull();
    expect(field('School name').value).toBe('');
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(sent(PROFILE)).toHaveLength(0);
    await pass(1_010);
    expect(path()).toBe('/dashboard');
  });

  it('a teacher’s profile is saved, and the dashboard follows after 1 s', async () => {
    const { user, answer, sent, path } = await show();
    await user.click(screen.getByRole('radio', { name: 'Teacher' }));
    await fill(user, null);
    await submit(user);
    await answer(REGISTER, registered(false));
    await answer(SIGN_IN, signedIn);
    await user.type(field('School name'), 'Lycée Voltaire');
    await user.type(field('Years of experience'), '81');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(screen.getByText('Years of experience must be between 0 and 80')).toBeTruthy();
    expect(sent(PROFILE)).toHaveLength(0);
    await user.clear(field('Years of experience'));
    await user.type(field('Years of experience'), '12');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    expect(sent(PROFILE)).toEqual([
      { input: { schoolName: 'Lycée Voltaire', subject: null, yearsOfExperience: 12, bio: null } },
    ]);
    await answer(PROFILE, {
      updateTeacherProfile: { __typename: 'ForbiddenError', message: 'Only teachers can do this.' },
    });
    expect(screen.getByRole('alert').textContent).toContain('Only teachers can do this.');
    await user.click(screen.getByRole('button', { name: 'Save profile' }));
    await answer(PROFILE, {
      updateTeacherProfile: {
        __typename: 'UpdateTeacherProfilePayload',
        viewer: { __typename: 'Viewer', id: 'viewer', teacherProfile: null },
      },
    });
    await pass(1_010);
    expect(path()).toBe('/dashboard');
  });

  it('a child is not signed in and goes to the sign-in page with a message after 3 s', async () => {
    const { user, answer, sent, path } = await show();
    await fill(user, '2012-03-14');
    await user.type(field('Parent’s or guardian’s email'), 'anna@poczta.example');
    await user.selectOptions(screen.getByLabelText('Parent’s or guardian’s language'), 'Polski');
    await submit(user);
    expect(sent(REGISTER)[0]?.['input']).toMatchObject({ parentalEmail: 'anna@poczta.example', parentLanguage: 'PL' });
    await answer(REGISTER, registered(true));
    expect(sent(SIGN_IN)).toHaveLength(0);
    expect(screen.getByText(/^We will email anna@poczta.example\. .* Taking you to the sign-in page\.$/)).toBeTruthy();
    await pass(2_990);
    expect(path()).toBe('/register');
    await pass(20);
    expect(path()).toBe('/login?message=consent');
  });

  it('a child can mend the parent’s address first, and then goes on by a button', async () => {
    const { user, answer, sent, path } = await show();
    await fill(user, '2012-03-14');
    await user.type(field('Parent’s or guardian’s email'), 'anna@poczta.exmaple');
    await submit(user);
    await answer(REGISTER, registered(true));
    act(() => screen.getByRole('button', { name: 'Change address' }).focus());
    expect(screen.queryByText(/Taking you/)).toBeNull();
    await pass(5_000);
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' }).getAttribute('href')).toBe('/login');
    await user.click(screen.getByRole('button', { name: 'Change address' }));
    await pass(10_000);
    expect(path()).toBe('/register');
    await user.clear(field('Parent’s or guardian’s email'));
    await user.type(field('Parent’s or guardian’s email'), 'anna@poczta.example{Enter}');
    expect(sent('CorrectParentMutation')).toEqual([
      { input: { email: 'mateusz@poczta.example', password: 'secret1', parentalEmail: 'anna@poczta.example' } },
    ]);
    const corrected = { address: 'anna@poczta.example', parentalConsentSent: true };
    await answer('CorrectParentMutation', {
      correctParentalEmail: { __typename: 'CorrectParentalEmailPayload', ...corrected },
    });
    expect(screen.getByText(/Our email is on its way to/).textContent).toContain('anna@poczta.example');
    await pass(10_000);
    expect(path()).toBe('/register');
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' }).getAttribute('href')).toBe('/login');
  });

  it('who could not be signed in goes to the sign-in page after 2 s', async () => {
    const { user, answer, fail, path } = await show();
    await fill(user, '2000-01-02');
    await submit(user);
    await answer(REGISTER, registered(false));
    await fail(SIGN_IN, new ServerFault(null, null));
    await pass(2_010);
    expect(path()).toBe('/login');
  });
});

async function refuse(error: Record<string, unknown>) {
  const { user, answer, path } = await show();
  await fill(user, '2000-01-02');
  await submit(user);
  await answer(REGISTER, { register: error });
  return { user, path };
}

describe('a refused registration', () => {
  it('shows a general failure under its title', async () => {
    await refuse({ __typename: 'EmailTakenError', message: 'An account with this email address already exists' });
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Registration Failed')).toBeTruthy();
    expect(within(alert).getByText('An account with this email address already exists')).toBeTruthy();
  });

  it('marks an address that somebody has, says so there too, and leads to the sign-in, which begins with it', async () => {
    const { user, path } = await refuse({
      __typename: 'EmailTakenError',
      message: 'An account with this email address already exists',
    });
    expect(field('Email').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByText('An account with this email address already exists')).toHaveLength(2);
    await user.click(screen.getByRole('link', { name: 'Sign in instead' }));
    expect(path()).toBe('/login');
    expect(field('Email').value).toBe('mateusz@poczta.example');
  });

  it('marks the field that a general failure is about', async () => {
    const message = 'This password is too common. Please choose one that is harder to guess.';
    await refuse({ __typename: 'ValidationError', message, fieldErrors: [{ field: 'password', message }] });
    expect(within(screen.getByRole('alert')).getByText(message)).toBeTruthy();
    expect(field('Password').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field('Password'));
  });

  it('shows what is about the age at the date of birth', async () => {
    const message = 'You must be at least 13 years old to create an account';
    const fieldErrors = [{ field: 'dateOfBirth', code: 'UNDER_AGE', message }];
    await refuse({ __typename: 'ValidationError', message, fieldErrors });
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(field('Date of birth'));
  });

  it('says Registration failed when the server says nothing', async () => {
    const { user, fail } = await show();
    await fill(user, '2000-01-02');
    await submit(user);
    await fail(REGISTER, new ServerFault(null, 'req-9'));
    expect(within(screen.getByRole('alert')).getByText('Registration failed')).toBeTruthy();
    expect(within(screen.getByRole('alert')).getByText('Reference: req-9')).toBeTruthy();
  });
});
