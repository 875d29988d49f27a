import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { UnreachableError } from '../../app/relay/errors.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import ConfirmEmailPage from './ConfirmEmailPage.tsx';

const CONFIRM = 'ConfirmEmailPageMutation';

const BUTTON = 'Confirm this address';
const press = (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: BUTTON }));

function show() {
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
    await press(user);
    expect(sent(CONFIRM)).toEqual([{ input: { token: 'token-3' } }]);
    await answer(CONFIRM, { confirmEmail: { __typename: 'ConfirmEmailPayload', email: 'zeynep@okul.example' } });
    expect(screen.getByRole('heading', { name: 'Your address is confirmed' })).toBeTruthy();
    expect(screen.getByText('zeynep@okul.example')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to sign in' }).getAttribute('href')).toBe('/login');
  });

  it.each([
    ['NotFoundError', 'This link is no longer valid. Please ask for a new one.'],
    ['ConflictError', 'An account with this email already exists'],
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
    expect(screen.getByRole('alert').textContent).toContain('Your address could not be confirmed');
    await press(user);
    expect(sent(CONFIRM)).toHaveLength(1);
  });
});
