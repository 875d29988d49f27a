import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ServerFault, UnreachableError } from '../../app/relay/errors.ts';
import { accessToken, endSession, startSession } from '../../app/relay/session.ts';
import { keepWritten } from '../../app/relay/written.storage.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import { tokenOf, useTimeZone } from '../../testkit/session.ts';
import { dismissToast, shownToasts } from '../../ui/toasts.ts';
import LoginPage from './LoginPage.tsx';

const OPERATION = 'useSignInMutation';

function show(search = '') {
  const server = mockServer();
  const app = showApp({ routes: [{ path: '/login', element: <LoginPage /> }], at: `/login${search}`, server });
  return { ...server, ...app, user: userEvent.setup() };
}

async function fillAndSubmit(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Email'), ' zeynep@okul.example ');
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}');
}

useTimeZone('Europe/Istanbul');

describe('the sign-in form', () => {
  it('asks for both fields, all errors at once, and focuses the first', async () => {
    const { user, sent } = show();
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Email'));
    expect(sent(OPERATION)).toHaveLength(0);
  });

  it('refuses an address without a dot in its domain when the field is left', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Email'), 'zeynep@okul');
    expect(screen.queryByText('Please enter a valid email')).toBeNull();
    await user.tab();
    expect(screen.getByText('Please enter a valid email')).toBeTruthy();
  });

  it('sends address, password and time zone, and goes to practice', async () => {
    const { user, sent, answer, path } = show();
    await fillAndSubmit(user);
    expect(sent(OPERATION)).toEqual([
      { input: { email: 'zeynep@okul.example', password: 'secret1', timeZone: 'Europe/Istanbul' } },
    ]);
    await answer(OPERATION, { signIn: { __typename: 'SignInPayload', accessToken: 'token-1' } });
    expect(accessToken()).toBe('token-1');
    expect(path()).toBe('/practice');
  });

  it('sends once on a double Enter', async () => {
    const { user, sent } = show();
    await fillAndSubmit(user);
    await user.keyboard('{Enter}');
    expect(sent(OPERATION)).toHaveLength(1);
    expect(screen.getByText('Signing in')).toBeTruthy();
  });

  it('goes back to where the person was sent from', async () => {
    const { user, answer, path } = show('?next=%2Fdashboard%3Ftab%3D1');
    await fillAndSubmit(user);
    await answer(OPERATION, { signIn: { __typename: 'SignInPayload', accessToken: 'token-1' } });
    expect(path()).toBe('/dashboard?tab=1');
  });

  it('leads somebody else than whose session ended there to their own practice', async () => {
    const enter = async (token: string) => {
      startSession(tokenOf('zeynep'));
      endSession('expired');
      const { user, answer, path, unmount } = show('?next=%2Fclassrooms%2F9b&message=ended');
      await fillAndSubmit(user);
      await answer(OPERATION, { signIn: { __typename: 'SignInPayload', accessToken: token } });
      unmount();
      return path();
    };
    expect(await enter(tokenOf('emre'))).toBe('/practice');
    expect(await enter(tokenOf('zeynep'))).toBe('/classrooms/9b');
  });

  it.each([
    [
      'of another page, with the way there',
      '/practice',
      ['What you had written is kept.'],
      '/practice/mistakes?show=all',
    ],
    ['of that very page', '/practice/mistakes', [], null],
  ])('leads back, and tells of what was written %s', async (_where, next, texts, place) => {
    startSession(tokenOf('zeynep'));
    endSession('expired');
    keepWritten('objection p1', { reason: 'I have read it' }, '/practice/mistakes?show=all');
    const { user, answer, path } = show(`?next=${encodeURIComponent(next)}&message=ended`);
    await fillAndSubmit(user);
    await answer(OPERATION, { signIn: { __typename: 'SignInPayload', accessToken: tokenOf('zeynep') } });
    expect(path()).toBe(next);
    const toasts = shownToasts();
    expect(toasts.map(({ text }) => text)).toEqual(texts);
    await act(async () => toasts[0]?.action?.onSelect());
    expect(path()).toBe(place ?? next);
    for (const { id } of toasts) dismissToast(id);
  });

  it('never leaves this origin', async () => {
    const { user, answer, path } = show('?next=%2F%2Fevil.example%2Fx');
    await fillAndSubmit(user);
    await answer(OPERATION, { signIn: { __typename: 'SignInPayload', accessToken: 'token-1' } });
    expect(path()).toBe('/practice');
  });

  it("shows the server's refusal and keeps what was typed", async () => {
    const { user, answer } = show();
    await fillAndSubmit(user);
    await answer(OPERATION, {
      signIn: { __typename: 'WrongCredentialsError', message: 'Incorrect email or password' },
    });
    expect(screen.getByRole('alert').textContent).toContain('Incorrect email or password');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('secret1');
    expect(accessToken()).toBeNull();
  });

  it('says Login failed when the server says nothing, with the request id', async () => {
    const { user, fail } = show();
    await fillAndSubmit(user);
    await fail(OPERATION, new ServerFault(null, 'req-7'));
    expect(screen.getByRole('alert').textContent).toContain('Login failed');
    expect(screen.getByRole('alert').textContent).toContain('Reference: req-7');
  });

  it('says so when the server cannot be reached', async () => {
    const { user, fail } = show();
    await fillAndSubmit(user);
    await fail(OPERATION, new UnreachableError('offline'));
    expect(screen.getByRole('alert').textContent).toContain('Check your connection');
  });
});

describe('the sign-in page', () => {
  it.each([
    [
      'consent',
      /^Your account opens when your parent or guardian agrees\. If our email has not reached them, enter your own email and password here/,
    ],
    ['googleConsent', /^Your account opens when your parent or guardian agrees\. Please ask them to look/],
    ['password', /^Your password has been changed/],
    ['ended', 'Your session has ended. Sign in again to go on.'],
    ['card', 'The session that your card opened has ended. Ask your teacher for a new card.'],
    ['elsewhere', 'You signed out in another tab.'],
    ['unkept', 'You signed out in another tab. What you were writing here has not been kept.'],
  ])('says what the message %s stands for', (message, text) => {
    show(`?message=${message}`);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it.each(['Your%20account%20is%20locked.%20Call%20us.', 'constructor', ''])('says nothing of %j', (message) => {
    show(`?message=${message}`);
    expect(screen.queryByText(/locked|function|constructor/)).toBeNull();
    expect(document.querySelector('main [role=status], main [role=alert]')?.textContent ?? '').toBe('');
  });

  it('says that what was written is kept, where something is, until it is left', () => {
    const kept = /What you had written is kept/;
    startSession(tokenOf('zeynep'));
    endSession('expired');
    const { unmount } = show('?message=ended');
    expect(screen.queryByText(kept)).toBeNull();
    unmount();
    keepWritten('new', { title: 'Week 5' });
    show('?message=ended');
    expect(
      screen.getByText('Your session has ended. Sign in again to go on. What you had written is kept.'),
    ).toBeTruthy();
  });

  it('says nothing of what somebody had written who has signed out', () => {
    startSession(tokenOf('zeynep'));
    endSession('expired');
    keepWritten('new', { title: 'Week 5' });
    endSession('signedOut');
    show();
    expect(screen.queryByText(/What you had written is kept/)).toBeNull();
  });

  it('asks to sign in once, and not below that again', () => {
    const lead = 'Sign in to continue where you left off.';
    const { unmount } = show();
    expect(screen.getByText(lead)).toBeTruthy();
    unmount();
    show('?message=ended');
    expect(screen.queryByText(lead)).toBeNull();
  });

  it('leads to a new password, to a new account and to the sign-in by a card', () => {
    show();
    expect(screen.getByRole('link', { name: 'Forgot password?' }).getAttribute('href')).toBe('/forgot-password');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'I have a sign-in card' }).getAttribute('href')).toBe('/card');
  });

  it('sends nobody new to the page that a session ended on', () => {
    show('?next=%2Fclassrooms%2F9b&message=ended');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe('/register');
    expect(screen.getByRole('link', { name: 'I have a sign-in card' }).getAttribute('href')).toBe(
      '/card?next=%2Fclassrooms%2F9b&message=ended',
    );
  });

  it('sends along to the new account where the person was going', () => {
    show('?next=%2Fpractice%3Ftype%3Dx');
    expect(screen.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
      '/register?next=%2Fpractice%3Ftype%3Dx',
    );
  });
});
