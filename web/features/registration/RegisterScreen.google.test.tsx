import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accessToken } from '../../app/relay/session.ts';
import type { Redirect } from '../../lib/router.ts';
import { isHeld, mockServer, showApp } from '../../testkit/app.tsx';
import { useTimeZone } from '../../testkit/session.ts';
import { holdGoogleToken, useHeldGoogleToken } from '../auth/shared/heldToken.ts';
import type { RegisterScreenQuery } from './__generated__/RegisterScreenQuery.graphql.ts';
import query from './__generated__/RegisterScreenQuery.graphql.ts';
import RegisterScreen from './RegisterScreen.tsx';
import { registrationRoutes } from './registration.routes.ts';

const REGISTER = 'useGoogleRegistrationMutation';
// An ID token is base64url without padding; its signature is the server's business.
const ID_TOKEN = `x.${btoa(
  String.fromCharCode(...new TextEncoder().encode('{"name":"Zoë Müller","email":"zoe@example.org"}')),
)
  .replaceAll('+', '-')
  .replaceAll('/', '_')
  .replaceAll('=', '')}.y`;

useTimeZone('Europe/Warsaw');

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') }));
afterEach(() => {
  vi.useRealTimers();
  holdGoogleToken(null);
});

async function show(at = '/register') {
  holdGoogleToken(ID_TOKEN);
  const server = mockServer();
  const queryRef = loadQuery<RegisterScreenQuery>(server.environment, query as never, {});
  const app = showApp({
    routes: [
      { path: '/register', element: <RegisterScreen queryRef={queryRef} /> },
      ...['/late', '/login'].map((path) => ({ path, element: null, load: () => new Promise(() => undefined) })),
    ],
    at,
    server,
  });
  await server.answer('RegisterScreenQuery', {
    site: { legalBoxesPrechecked: true, teacherSubjects: ['Other'], googleClientId: null },
  });
  return { ...server, ...app, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

type User = ReturnType<typeof userEvent.setup>;
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Create Account' }));

const done = (token: string | null) => ({
  registerWithGoogle: { __typename: 'RegisterWithGooglePayload', accessToken: token, points: 0 },
});

describe('a registration with Google', () => {
  it('skips the chooser, asks only what Google does not know, and lets the type be changed', async () => {
    const { user } = await show();
    expect(screen.getByText('Zoë Müller')).toBeTruthy();
    expect(screen.getByText('zoe@example.org')).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.queryByLabelText('Full name')).toBeNull();
    await submit(user);
    expect(screen.getByText('Date of birth is required for age verification')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('radio', { name: 'Teacher' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(field('School name')).toBeTruthy();
  });

  it('signs a student in and goes to the dashboard', async () => {
    const { user, sent, answer, path } = await show();
    await user.type(field('Date of birth'), '2000-01-02');
    await submit(user);
    expect(sent(REGISTER)).toEqual([
      {
        input: {
          googleToken: ID_TOKEN,
          userType: 'STUDENT',
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
    await answer(REGISTER, done('token-1'));
    expect(accessToken()).toBe('token-1');
    expect(path()).toBe('/dashboard');
  });

  it('keeps its account type while it is on its way', async () => {
    const { user, answer } = await show();
    await user.type(field('Date of birth'), '2000-01-02');
    await submit(user);
    const change = screen.getByRole('button', { name: 'Change' });
    expect(change.getAttribute('aria-disabled')).toBe('true');
    await user.click(change);
    const message = 'An account with this email address already exists';
    await answer(REGISTER, { registerWithGoogle: { __typename: 'EmailTakenError', message } });
    expect(field('Date of birth').value).toBe('2000-01-02');
    expect(change.hasAttribute('aria-disabled')).toBe(false);
    await user.click(change);
    expect(screen.getByRole('radio', { name: 'Teacher' })).toBeTruthy();
  });

  it('leads back to where the person came from', async () => {
    const { user, answer, path } = await show('/register?next=%2Fpractice');
    await user.type(field('Date of birth'), '2000-01-02');
    await submit(user);
    await answer(REGISTER, done('token-1'));
    expect(path()).toBe('/practice');
  });

  it.each([
    ['a student', '2000-01-02', 'token-1'],
    ['a child', '2012-03-14', null],
  ])('of %s is neither held nor sent again while the next page is on its way', async (_who, born, token) => {
    const { user, sent, answer, path } = await show('/register?next=%2Flate');
    await user.type(field('Date of birth'), born);
    if (token === null) await user.type(field('Parent’s or guardian’s email'), 'anna@example.org');
    await submit(user);
    expect(isHeld()).toBe(true);
    await answer(REGISTER, done(token));
    expect(isHeld()).toBe(false);
    expect(path()).toBe(token === null ? '/login?message=googleConsent' : '/late');
    await user.click(screen.getByRole('button', { name: /^Creat/ }));
    expect(sent(REGISTER)).toEqual([]);
  });

  it('sends a child to the sign-in page with a message', async () => {
    const { user, sent, answer, path } = await show();
    await user.type(field('Date of birth'), '2012-03-14');
    await user.type(field('Parent’s or guardian’s email'), 'zoe@example.org');
    await submit(user);
    expect(screen.getByText('Please enter your parent’s or guardian’s email, not your own')).toBeTruthy();
    await user.clear(field('Parent’s or guardian’s email'));
    await user.type(field('Parent’s or guardian’s email'), 'anna@example.org');
    await submit(user);
    expect(sent(REGISTER)[0]?.['input']).toMatchObject({ parentalEmail: 'anna@example.org' });
    await answer(REGISTER, done(null));
    expect(accessToken()).toBeNull();
    expect(path()).toBe('/login?message=googleConsent');
  });

  it('asks a teacher for a profile', async () => {
    const { user, answer, path } = await show();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('radio', { name: 'Teacher' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await submit(user);
    await answer(REGISTER, done('token-1'));
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    await act(async () => vi.advanceTimersByTime(1_010));
    expect(path()).toBe('/dashboard');
  });

  it('asks a teacher before what is written of the profile is lost', async () => {
    const { user, answer } = await show();
    await user.click(screen.getByRole('button', { name: 'Change' }));
    await user.click(screen.getByRole('radio', { name: 'Teacher' }));
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await submit(user);
    await answer(REGISTER, done('token-1'));
    await user.type(field('School name'), 'Lycée Voltaire');
    for (const way of ['Close', 'Skip for now']) {
      await user.click(screen.getByRole('button', { name: way }));
      await user.click(screen.getByRole('button', { name: 'Keep writing' }));
      expect(field('School name').value).toBe('Lycée Voltaire');
    }
    await user.click(screen.getByRole('button', { name: 'Skip for now' }));
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows a refusal', async () => {
    const { user, answer } = await show();
    await user.type(field('Date of birth'), '2000-01-02');
    await submit(user);
    const message = 'An account with this email address already exists';
    await answer(REGISTER, { registerWithGoogle: { __typename: 'EmailTakenError', message } });
    expect(screen.getByRole('alert').textContent).toContain('Registration Failed');
    expect(screen.getByRole('alert').textContent).toContain(message);
  });
});

describe("a token of Google's in an address", () => {
  const load = registrationRoutes.find(({ path }) => path === '/register')?.load;
  const open = (search: string) => {
    const url = new URL(`/register${search}`, location.origin);
    try {
      load?.({ url, params: {}, signal: new AbortController().signal });
      return 'shown';
    } catch (thrown) {
      return (thrown as Redirect).to;
    }
  };

  it('is taken out of it before anything is shown, and not used', () => {
    expect(open('?google_token=x.y.z')).toBe('/register');
    expect(open('?google_token=x.y.z&next=%2Fpractice&google_token=again')).toBe('/register?next=%2Fpractice');
    const { result } = renderHook(() => useHeldGoogleToken());
    expect(result.current).toBeNull();
    expect(open('?next=%2Fpractice')).toBe('shown');
  });
});
