import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { ServerFault } from '../../../app/relay/errors.ts';
import { accessToken, startSession } from '../../../app/relay/session.ts';
import { mockServer, showApp } from '../../../testkit/app.tsx';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const REQUEST = 'ForgotPasswordPageMutation';
const RESET = 'ResetPasswordPageMutation';

function show(at: string) {
  const server = mockServer();
  const app = showApp({
    routes: [
      { path: '/forgot-password', element: <ForgotPasswordPage /> },
      { path: '/reset-password/:token', element: <ResetPasswordPage /> },
    ],
    at,
    server,
  });
  return { ...server, ...app, user: userEvent.setup() };
}

type User = ReturnType<typeof userEvent.setup>;

describe('a forgotten password', () => {
  const ask = (user: User, email: string) => user.type(screen.getByLabelText('Email'), `${email}{Enter}`);

  it('needs an address', async () => {
    const { user, sent } = show('/forgot-password');
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(sent(REQUEST)).toHaveLength(0);
  });

  it('is answered without telling whether there is an account', async () => {
    const { user, sent, answer } = show('/forgot-password');
    await ask(user, ' zeynep@okul.example ');
    expect(sent(REQUEST)).toEqual([{ input: { email: 'zeynep@okul.example' } }]);
    await answer(REQUEST, { requestPasswordReset: { __typename: 'RequestPasswordResetPayload', sent: true } });
    expect(screen.getByText('If there is an account with this email address, we have sent a link.')).toBeTruthy();
  });

  it('shows the limit', async () => {
    const { user, answer } = show('/forgot-password');
    await ask(user, 'zeynep@okul.example');
    const message = 'Too many attempts. Try again in 12 minutes.';
    await answer(REQUEST, { requestPasswordReset: { __typename: 'RateLimitedError', message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.queryByText(/we have sent a link/)).toBeNull();
  });
});

describe('a new password by link', () => {
  async function set(user: User, password: string, confirmation = password) {
    await user.type(screen.getByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm new password'), `${confirmation}{Enter}`);
  }

  it('follows the rules of the registration', async () => {
    const { user, sent } = show('/reset-password/token-4');
    await set(user, 'short', 'other');
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy();
    expect(screen.getByText('Passwords do not match')).toBeTruthy();
    expect(sent(RESET)).toHaveLength(0);
  });

  it('leads to the sign-in page with a message, and ends a session of this browser', async () => {
    startSession('token-of-before');
    const { user, sent, answer, path } = show('/reset-password/token-4');
    await set(user, 'a quiet harbour');
    expect(sent(RESET)).toEqual([{ input: { token: 'token-4', password: 'a quiet harbour' } }]);
    await answer(RESET, { resetPassword: { __typename: 'ResetPasswordPayload', done: true } });
    expect(path()).toBe('/login?message=password');
    expect(accessToken()).toBeNull();
  });

  it("puts the server's objection at the field", async () => {
    const { user, answer } = show('/reset-password/token-4');
    await set(user, 'password');
    const message = 'This password is too common. Please choose one that is harder to guess.';
    await answer(RESET, {
      resetPassword: { __typename: 'ValidationError', message, fieldErrors: [{ field: 'password', message }] },
    });
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('New password'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers a new link where this one is not valid any more', async () => {
    const { user, answer } = show('/reset-password/token-4');
    await set(user, 'a quiet harbour');
    const message = 'This link is no longer valid. Please ask for a new one.';
    await answer(RESET, { resetPassword: { __typename: 'LinkNotValidError', message } });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(message);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.queryByLabelText('New password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
  });

  it('says so when the server says nothing', async () => {
    const { user, fail } = show('/reset-password/token-4');
    await set(user, 'a quiet harbour');
    await fail(RESET, new ServerFault(null, 'req-5'));
    expect(screen.getByRole('alert').textContent).toContain('The password could not be changed');
    expect(screen.getByRole('alert').textContent).toContain('Reference: req-5');
  });
});
