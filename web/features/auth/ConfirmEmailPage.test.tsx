import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { SessionExpiredError, UnreachableError } from '../../app/relay/errors.ts';
import { startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import ConfirmEmailPage from './ConfirmEmailPage.tsx';

const CONFIRM = 'ConfirmEmailPageMutation';

const BUTTON = 'Confirm this address';
const CONFIRMED = { confirmEmail: { __typename: 'ConfirmEmailPayload', email: 'zeynep@okul.example' } };
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: BUTTON }));
const password = () => screen.queryByLabelText('Password');

function show({ isSignedIn = true } = {}) {
  if (isSignedIn) startSession('token-1');
  const server = mockServer();
  showApp({
    routes: [{ path: '/confirm-email/:token', element: <ConfirmEmailPage /> }],
    at: '/confirm-email/token-3',
    server,
  });
  return { ...server, user: userEvent.setup() };
}

describe('the confirmation of an address', () => {
  it('is sent by the button, never by opening the link, and named', async () => {
    const { user, sent, answer } = show();
    expect(sent(CONFIRM)).toEqual([]);
    expect(screen.getByText(/Confirm only if you created this account/)).toBeTruthy();
    await press(user);
    expect(sent(CONFIRM)).toEqual([{ input: { token: 'token-3', password: null } }]);
    await answer(CONFIRM, CONFIRMED);
    expect(screen.getByRole('heading', { name: 'Your email address is confirmed' })).toBeTruthy();
    expect(screen.getByText('zeynep@okul.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your dashboard' }).getAttribute('href')).toBe('/dashboard');
  });

  it.each([
    ['LinkNotValidError', 'This link is no longer valid. Please ask for a new one.'],
    ['EmailTakenError', 'An account with this email address already exists'],
  ])('shows why it is refused, without a second try: %s', async (__typename, message) => {
    const { user, answer } = show();
    await press(user);
    await answer(CONFIRM, { confirmEmail: { __typename, message } });
    expect(screen.getByRole('alert').textContent).toContain(message);
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('can be tried again when the server was not reached', async () => {
    const { user, sent, fail } = show();
    await press(user);
    await fail(CONFIRM, new UnreachableError('offline'));
    expect(screen.getByRole('alert').textContent).toContain('Your email address could not be confirmed');
    await press(user);
    expect(sent(CONFIRM)).toHaveLength(1);
  });
});

describe('the confirmation of an address without a session', () => {
  it("asks for the account's password, or a sign-in that leads back", async () => {
    const { user, sent, answer } = show({ isSignedIn: false });
    await press(user);
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(sent(CONFIRM)).toEqual([]);
    expect(screen.getByRole('link', { name: 'sign in' }).getAttribute('href')).toBe(
      '/login?next=%2Fconfirm-email%2Ftoken-3',
    );
    await user.type(password()!, 'a quiet harbour{Enter}');
    expect(sent(CONFIRM)).toEqual([{ input: { token: 'token-3', password: 'a quiet harbour' } }]);
    await answer(CONFIRM, CONFIRMED);
    expect(screen.getByRole('link', { name: 'Go to the sign-in page' }).getAttribute('href')).toBe('/login');
  });

  it('says at the field that the password is wrong, and takes another', async () => {
    const { user, sent, answer } = show({ isSignedIn: false });
    await user.type(password()!, 'a guess{Enter}');
    const message = 'This is not the password of the account.';
    await answer(CONFIRM, { confirmEmail: { __typename: 'WrongPasswordError', message } });
    expect(screen.getByText(message)).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(password()!, '{Enter}');
    expect(sent(CONFIRM)).toHaveLength(1);
  });

  it('tells who does not know it that nothing happens, and how to take the account over', async () => {
    const { user, sent } = show({ isSignedIn: false });
    await user.click(screen.getByText('I don’t know the password: this is not my account'));
    expect(screen.getByText(/^Then do nothing\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'set a new password' }).getAttribute('href')).toBe('/forgot-password');
    expect(sent(CONFIRM)).toEqual([]);
  });

  it('is what who is signed in to another account comes to', async () => {
    const { user, answer } = show();
    expect(password()).toBeNull();
    await press(user);
    const message = 'Please sign in to this account, or enter its password.';
    await answer(CONFIRM, { confirmEmail: { __typename: 'AccountProofNeededError', message } });
    expect(screen.getByText(/^You are signed in to another account\./)).toBeTruthy();
    expect(password()).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'sign in' })).toBeNull();
  });

  it('is what who has an old session comes to', async () => {
    const { user, fail } = show();
    await press(user);
    await fail(CONFIRM, new SessionExpiredError('Please sign in.'));
    expect(password()).toBeTruthy();
  });
});
