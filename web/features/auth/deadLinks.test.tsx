import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadQuery } from 'react-relay';
import { describe, expect, it } from 'vitest';
import { startSession } from '../../app/relay/session.ts';
import { mockServer, showApp } from '../../testkit/app.tsx';
import type { ConfirmEmailScreenQuery } from './__generated__/ConfirmEmailScreenQuery.graphql.ts';
import confirmQuery from './__generated__/ConfirmEmailScreenQuery.graphql.ts';
import ConfirmEmailScreen from './ConfirmEmailScreen.tsx';
import type { ResetPasswordScreenQuery } from './password/__generated__/ResetPasswordScreenQuery.graphql.ts';
import resetQuery from './password/__generated__/ResetPasswordScreenQuery.graphql.ts';
import ResetPasswordScreen from './password/ResetPasswordScreen.tsx';

const message = 'This link is no longer valid. Please ask for a new one.';
const DEAD = { __typename: 'LinkNotValidError', message };
const RESEND = 'NewConfirmationMutation';

async function showReset(emailLink: Record<string, unknown>) {
  const server = mockServer();
  const queryRef = loadQuery<ResetPasswordScreenQuery>(server.environment, resetQuery as never, { token: 'token-4' });
  const element = <ResetPasswordScreen queryRef={queryRef} />;
  showApp({ routes: [{ path: '/reset-password/:token', element }], at: '/reset-password/token-4', server });
  await server.answer('ResetPasswordScreenQuery', { emailLink });
}

async function showConfirm(emailLink: Record<string, unknown>) {
  const server = mockServer();
  const queryRef = loadQuery<ConfirmEmailScreenQuery>(server.environment, confirmQuery as never, { token: 'token-3' });
  const element = <ConfirmEmailScreen queryRef={queryRef} />;
  showApp({ routes: [{ path: '/confirm-email/:token', element }], at: '/confirm-email/token-3', server });
  await server.answer('ConfirmEmailScreenQuery', { emailLink });
  return { ...server, user: userEvent.setup() };
}

describe('the link of a mail, on arrival', () => {
  it('shows the form for a new password while it works', async () => {
    await showReset({ __typename: 'EmailLink', purpose: 'PASSWORD_RESET' });
    expect(screen.getByLabelText('New password')).toBeTruthy();
  });

  it.each([DEAD, { __typename: 'EmailLink', purpose: 'CONFIRM_ADDRESS' }])(
    'offers a new link before anybody types a password, where it does not: %j',
    async (emailLink) => {
      await showReset(emailLink);
      expect(screen.getByRole('heading', { level: 1, name: message })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot-password');
      expect(screen.queryByLabelText('New password')).toBeNull();
    },
  );

  it('has the button that confirms an address while it works', async () => {
    await showConfirm({ __typename: 'EmailLink', purpose: 'CHANGE_ADDRESS' });
    expect(screen.getByText('Confirm your email address')).toBeTruthy();
  });

  it('leads who is not signed in to the sign-in and back, where a new one is asked for', async () => {
    await showConfirm(DEAD);
    expect(screen.getByRole('heading', { name: message })).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Go to the sign-in page' });
    expect(way.getAttribute('href')).toBe('/login?next=%2Fconfirm-email%2Ftoken-3');
  });

  it.each([
    [true, /^A new link is on its way/],
    [false, /is confirmed already/],
  ])('sends who is signed in a new one: %s', async (sent, told) => {
    startSession('token-1');
    const { user, answer } = await showConfirm(DEAD);
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    await answer(RESEND, { resendEmailConfirmation: { __typename: 'ResendEmailConfirmationPayload', sent } });
    expect(screen.getByText(told)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to your settings' })).toBeTruthy();
  });

  it('says when that was asked for too often', async () => {
    startSession('token-1');
    const { user, answer } = await showConfirm(DEAD);
    await user.click(screen.getByRole('button', { name: 'Send a new link' }));
    const often = 'Too many attempts. Try again in 12 minutes.';
    await answer(RESEND, { resendEmailConfirmation: { __typename: 'RateLimitedError', message: often } });
    expect(screen.getByText(often)).toBeTruthy();
  });
});
